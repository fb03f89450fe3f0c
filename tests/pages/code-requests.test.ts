/** The form for people without an invitation code, and the admins' answers. */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { codeRequests, events } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { deleteOldCodeRequests, requestCode } from "~/domain/code-requests/code-request.server";
import { configuration } from "~/domain/settings/configuration";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { rateLimitBudget, resetRateLimits } from "~/http/request/rate-limits.server";
import * as requestPage from "~/routes/_public+/request-code";
import * as queue from "~/routes/admin+/settings_.codes";
import * as register from "~/routes/auth+/register.$role";
import { messages, staff, useWorld, wait } from "../domain/world";
import { Browser, type Fields, fieldErrors } from "./browser";

useWorld();

const noor = { role: "provider", name: "Noor", email: "Noor@Roasters.test", company: "Doha Roasters", message: "" };
const ask = (fields: Fields = {}) => new Browser().post(requestPage, "/request-code", { ...noor, ...fields });
const stored = async () => (await db.select().from(codeRequests)).map(({ email }) => email);
const address = "/admin/settings/codes";

async function adminBrowser() {
  const { accountId } = await staff("admin");
  return Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
}

describe("a request for an invitation code", () => {
  test("is stored once per email address, and admins get one email an hour", async () => {
    const { email: admin } = await staff("admin");
    const mails = async () => (await messages(admin)).length;
    expect((await ask()).status).toBe(303);
    expect(await stored()).toEqual(["noor@roasters.test"]);
    expect((await messages(admin))[0]).toMatchObject({ subject: "Doha Roasters asks for an invitation code" });
    expect((await ask({ name: "Somebody else" })).status).toBe(303);
    await ask({ email: "huda@cafes.test" });
    expect(await stored()).toHaveLength(2);
    expect((await db.select().from(codeRequests))[0]!.name).toBe("Noor");
    expect(await mails()).toBe(1);
    wait(HOUR + 1);
    await ask({ email: "omar@cafes.test" });
    expect(await mails()).toBe(2);
  });

  test("by a program that fills in the hidden field is answered, but not stored", async () => {
    expect((await ask({ website: "https://spam.test" })).status).toBe(303);
    expect(await stored()).toEqual([]);
    const page = { ...requestPage, loader: () => null };
    expect(await new Browser().see(page, "/request-code")).toMatch(/class="hide">Leave this field empty/);
  });

  test("needs role, name, email and company", async () => {
    const errors = await fieldErrors(await ask({ role: "", name: "", email: "x", company: "" }));
    expect(errors).toEqual({
      role: ["select your role"],
      name: ["Enter your name"],
      email: ["email is incorrect"],
      company: ["Enter your company name"],
    });
  });

  test("is limited for each network", async () => {
    resetRateLimits();
    const { points } = rateLimitBudget("code requests");
    for (let n = 0; n < points; n += 1) expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(429);
    resetRateLimits();
  });

  test("is deleted after MESSAGE_DAYS", async () => {
    await ask();
    wait(configuration().messageDays * DAY);
    await deleteOldCodeRequests();
    expect(await stored()).toHaveLength(1);
    wait(1);
    await deleteOldCodeRequests();
    expect(await stored()).toEqual([]);
  });
});

describe("an admin", () => {
  test("sends the code of the role in the sender's language, and closes other requests", async () => {
    const base = { name: "Noor", company: "Doha Roasters", message: null };
    await requestCode({ ...base, role: "provider", email: "noor@roasters.test", locale: "ar" });
    await requestCode({ ...base, role: "sme", email: "huda@cafes.test", locale: "en" });
    const [first, second] = await db.select().from(codeRequests).orderBy(codeRequests.email);
    const admin = await adminBrowser();
    expect(await admin.see(queue, address)).toContain("huda@cafes.test");
    await admin.post(queue, address, { id: second!.id });
    const [mail] = await messages("noor@roasters.test");
    expect(mail!.subject).toBe("رمز دعوتك إلى داو");
    expect(mail!.text).toContain(configuration().codes.provider);
    const again = await admin.post(queue, address, { id: second!.id });
    expect([again.status, (await fieldErrors(again))[""]]).toEqual([409, ["This request has already been answered."]]);
    await admin.post(queue, `${address}?do=close`, { id: first!.id });
    expect(await messages("huda@cafes.test")).toEqual([]);
    expect(await stored()).toEqual([]);
    const verbs = (await db.select().from(events)).map(({ verb }) => verb);
    expect(verbs).toEqual(expect.arrayContaining(["settings.codeSent", "settings.codeRequestClosed"]));
    expect(await admin.see(queue, address)).toContain("No open requests.");
  });
});

test("the registration page explains the code before its form", async () => {
  const html = await new Browser().see(register, "/auth/register/sme", { role: "sme" });
  expect(html.indexOf('href="/request-code"')).toBeGreaterThan(0);
  expect(html.indexOf('href="/request-code"')).toBeLessThan(html.indexOf('name="refCode"'));
});
