/** The contact form, and public pages as machines read them. */
import { createRemixStub } from "@remix-run/testing";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { configuration, configure, parseConfiguration } from "~/domain/settings/configuration";
import { rateLimitBudget, resetRateLimits } from "~/http/request/rate-limits.server";
import * as root from "~/root";
import * as contact from "~/routes/_public+/contact-us";
import { loader as robots } from "~/routes/_public+/robots[.]txt";
import { loader as sitemap } from "~/routes/_public+/sitemap[.]xml";
import * as styleguide from "~/routes/styleguide";
import { failureTitle } from "~/ui/site/failure";
import { localeWords } from "~/words/words";
import { messages, useWorld } from "../domain/world";
import { Browser, type Fields, fieldErrors } from "./browser";

useWorld();

const right: Fields = {
  name: "Huda Al Sabah",
  email: "Huda@Cafes.test",
  company: "Salmiya Cafés",
  message: "We would like to buy.\r\nSoon.",
};
const send = (fields: Fields) => new Browser().post(contact, "/contact-us", fields);

describe("the contact form", () => {
  test("sends one email to the operator, with the sender as reply address", async () => {
    const browser = new Browser();
    const answer = await browser.post(contact, "/contact-us", right);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/contact-us"]);
    expect(await browser.notice()).toMatchObject({
      type: "success",
      message: expect.stringContaining("We have received your message"),
    });
    const [message, ...rest] = await messages();
    expect(rest).toEqual([]);
    expect(message).toMatchObject({
      channel: "email",
      to: "hello@dhow.test",
      replyTo: "huda@cafes.test",
      subject: "Message from Huda Al Sabah, Salmiya Cafés",
    });
    expect(message!.text).toContain("We would like to buy.");
    expect(message!.text).toContain("huda@cafes.test");
  });

  test("keeps a subject on one line", async () => {
    await send({ ...right, name: "Huda\r\nBcc: all@elsewhere.test", company: "" });
    expect((await messages())[0]!.subject).toBe("Message from Huda Bcc: all@elsewhere.test");
  });

  const refused: [string, Fields, string][] = [
    ["name", { ...right, name: " " }, "Enter your name"],
    ["name", { ...right, name: "n".repeat(101) }, "Use 100 characters or fewer"],
    ["email", { ...right, email: "" }, "enter your email"],
    ["email", { ...right, email: "huda" }, "email is incorrect"],
    ["company", { ...right, company: "c".repeat(101) }, "Use 100 characters or fewer"],
    ["message", { ...right, message: "" }, "Enter your message"],
    ["message", { ...right, message: "m".repeat(5001) }, "Use 5,000 characters or fewer"],
  ];
  test.each(refused)("%s: rejects %o", async (field, fields, words) => {
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    expect((await fieldErrors(answer))[field]).toEqual([words]);
    expect(await db.select().from(outbox)).toEqual([]);
  });

  test("answers 429 if used too often, and sends nothing", async () => {
    resetRateLimits();
    const { points } = rateLimitBudget("contact");
    for (let i = 0; i < points; i += 1) expect((await send(right)).status).toBe(303);
    const answer = await send(right);
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(await db.select().from(outbox)).toHaveLength(points);
    resetRateLimits();
  });

  test("is missing without a configured address", async () => {
    const before = configuration();
    try {
      configure({ ...before, contactEmail: null });
      expect((await send(right)).status).toBe(404);
      expect(await db.select().from(outbox)).toEqual([]);
    } finally {
      configure(before);
    }
    const codes = { SME_CODE: "a", PROVIDER_CODE: "b" };
    expect(parseConfiguration(codes).contactEmail).toBeNull();
    expect(parseConfiguration({ ...codes, CONTACT_EMAIL: "desk@dhow.example" }).contactEmail).toBe("desk@dhow.example");
    expect(() => parseConfiguration({ ...codes, CONTACT_EMAIL: "desk" })).toThrow("CONTACT_EMAIL");
  });
});

describe("an error page", () => {
  const failed = (status: number, data: unknown = null) => ({ status, statusText: "", internal: false, data });
  const draw = (error: unknown) => {
    const { loader, default: Component, ErrorBoundary } = root;
    const Stub = createRemixStub([{ id: "root", path: "/", loader, Component, ErrorBoundary }]);
    return renderToString(createElement(Stub, { hydrationData: { loaderData: {}, errors: { root: error } } as never }));
  };

  test.each([400, 403, 404, 405, 409, 413, 422, 429, 500, 503, 418, 599])(
    "%i explains the problem and the next step in plain words",
    (status) => {
      const html = draw(failed(status));
      expect(html).toMatch(/<h1>[A-Z][^<]{10,}<\/h1>/);
      expect(html).toContain(`Error code ${status}`);
      expect(html).toContain('href="/contact-us"');
      expect(failureTitle(failed(status))(localeWords("en"))).toMatch(/^Error: \w/);
    },
  );

  test("shows the domain's messages, but no internal errors", () => {
    expect(draw(failed(409, "order is not waiting"))).toContain("order is not waiting");
    expect(draw(failed(500, "SQLITE_FULL"))).not.toContain("SQLITE");
    expect(draw(new Error("secret of the machine"))).not.toContain("secret");
    expect(draw(new Error("secret of the machine"))).toContain("Something went wrong on our side");
  });
});

test("robots.txt and the sitemap list public pages by their full address", async () => {
  const { appUrl } = configuration();
  expect(await robots().text()).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
  const urls = [...(await sitemap().text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
  expect(urls).toContain(`${appUrl}/`);
  expect(urls).toContain(`${appUrl}/faq`);
  expect(urls.every((url) => url.startsWith(appUrl))).toBe(true);
});

test("the style guide answers 404 outside the sandbox", async () => {
  const before = configuration();
  const browser = new Browser();
  expect(await browser.see(styleguide, "/styleguide")).toContain("Style guide");
  configure({ ...before, sandbox: false });
  try {
    expect((await browser.get(styleguide, "/styleguide")).status).toBe(404);
    expect((await browser.post(styleguide, "/styleguide", {})).status).toBe(404);
  } finally {
    configure(before);
  }
});
