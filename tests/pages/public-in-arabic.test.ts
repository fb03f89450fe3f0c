/** Public pages, sign-in and the sandbox's pages in Arabic contain no English. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { clock } from "~/domain/values/clock";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import * as aboutUs from "~/routes/_public+/about-us";
import * as contact from "~/routes/_public+/contact-us";
import * as topic from "~/routes/_public+/developers+/$topic";
import * as changes from "~/routes/_public+/developers+/changes";
import * as conventions from "~/routes/_public+/developers+/conventions";
import * as errors from "~/routes/_public+/developers+/errors";
import * as developers from "~/routes/_public+/developers+/index";
import * as keys from "~/routes/_public+/developers+/keys";
import * as sandboxTable from "~/routes/_public+/developers+/sandbox";
import * as faq from "~/routes/_public+/faq";
import * as landing from "~/routes/_public+/landing";
import * as terms from "~/routes/_public+/terms";
import * as forgot from "~/routes/auth+/forgot";
import * as login from "~/routes/auth+/login";
import * as logout from "~/routes/auth+/logout";
import * as register from "~/routes/auth+/register.$role";
import * as confirm from "~/routes/auth+/register.$role.confirm";
import * as reset from "~/routes/auth+/reset";
import * as clockPage from "~/routes/sandbox+/clock";
import * as outbox from "~/routes/sandbox+/outbox";
import { localeWords } from "~/words/words";
import { messages, PASSWORD, sme, staff, useWorld } from "../domain/world";
import { Browser, type Page } from "./browser";

useWorld();
beforeEach(() => configure({ ...configuration(), languages: ["ar"] }));
afterEach(resetRateLimits);

const { public: english } = localeWords("en");
const { public: arabic } = localeWords("ar");

/** All texts without parameters. */
const wordTexts = (words: unknown): string[] =>
  typeof words === "string"
    ? [words.trim()]
    : words && typeof words === "object"
      ? Object.values(words).flatMap(wordTexts)
      : [];

/** Texts between tags and in visible attributes, except elements marked as English. */
const visibleTexts = (html: string): string[] =>
  [
    ...html
      .replace(/<div lang="en" dir="ltr">.*?<\/div>/gs, "")
      .matchAll(/>([^<]+)<|(?:aria-label|title|alt|placeholder)="([^"]+)"/g),
  ].map(([, text, attribute]) => (text ?? attribute ?? "").trim());

const englishTexts = new Set(wordTexts(english).filter((text) => /[a-z]{2}/i.test(text)));

function expectArabic(html: string) {
  expect(html).toMatch(/[\u0600-\u06ff]/);
  expect(visibleTexts(html).filter((text) => englishTexts.has(text))).toEqual([]);
  // Other Latin text is a name, an address or isolated.
  const words = visibleTexts(html)
    .map((text) => text.replace(/\u2066[^\u2069]*\u2069/g, ""))
    .filter((text) => /[a-z]{2,} [a-z]{2,}/i.test(text));
  expect(words).toEqual([]);
}

const pages: [string, object, string, Record<string, string>?][] = [
  ["the landing page", landing, "/"],
  ["about us", aboutUs, "/about-us"],
  ["contact", contact, "/contact-us"],
  ["the questions", faq, "/faq"],
  ["the terms", terms, "/terms"],
  ["sign-in", login, "/auth/login"],
  ["a forgotten password", forgot, "/auth/forgot"],
  ["a link that is sent", forgot, "/auth/forgot?sent"],
  ["a link that is over", reset, "/auth/reset?token=none"],
  ["registration of an SME", register, "/auth/register/sme", { role: "sme" }],
  ["registration of a supplier", register, "/auth/register/provider", { role: "provider" }],
  ["the empty outbox", outbox, "/sandbox/outbox"],
];

const seen = (page: object, path: string, params = {}, browser = new Browser()) =>
  browser.see({ loader: () => null, ...page } as Page, path, params);

test.each(pages)("%s: contains no English", async (_what, page, path, params) => {
  expect(englishTexts.size).toBeGreaterThan(150);
  expectArabic(await seen(page, path, params));
});

test("the contact page without a configured address is in Arabic", async () => {
  configure({ ...configuration(), contactEmail: null });
  expectArabic(await seen(contact, "/contact-us"));
  expect(await seen(terms, "/terms")).toContain(`<a href="/contact-us">${arabic.contact.us}</a>`);
});

test("titles and descriptions are in Arabic", () => {
  const args = { matches: [{ id: "root", data: { locale: "ar", site: "" } }] };
  for (const { meta } of [
    landing,
    aboutUs,
    contact,
    faq,
    terms,
    developers,
    login,
    forgot,
    logout,
    register,
    confirm,
    reset,
    clockPage,
    outbox,
  ]) {
    const tags = (meta as (args: unknown) => { title?: string; content?: string; name?: string; property?: string }[])(
      args,
    );
    for (const { title, content, name, property } of tags) {
      const text = title ?? (/description|title|site_name/.test(name ?? property ?? "") ? content : undefined);
      if (text !== undefined) expect(text).toMatch(/^[^a-z]*[\u0600-\u06ff]/);
    }
  }
});

test("the registration question and its rejection are in Arabic", async () => {
  const browser = new Browser();
  const fields = {
    role: "provider",
    email: "new@dhow.test",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    refCode: "SUP-DHOW",
    agree: "on",
  };
  const asked = await browser.post(register, "/auth/register/provider", fields, { role: "provider" });
  const path = asked.headers.get("Location")!;
  const html = await browser.see(confirm as Page, path, { role: "provider" });
  expect(html).toContain(arabic.entrance.confirm.title("provider"));
  expectArabic(html);
  await browser.post(confirm, `${path}x`, { answer: "yes" }, { role: "provider" });
  expect((await browser.notice())?.message).toBe(localeWords("ar").messages.registrationOver);
});

describe("signed in", () => {
  const of = async (email: string) => Browser.of((await signIn({ email, password: PASSWORD }, "web")).token);

  test("signing out and in is in Arabic", async () => {
    const applicant = await sme(0);
    const { email } = await applicant.actor();
    const browser = await Browser.of(applicant.token);
    expectArabic((await seen(logout, "/auth/logout", {}, browser)).replace(/<nav id="menu".*?<\/nav>/s, ""));
    await browser.post(logout, "/auth/logout", {});
    expect((await browser.notice())?.message).toBe(arabic.entrance.logout.done);
    await browser.post(login, "/auth/login", { email, password: PASSWORD });
    expect((await browser.notice())?.message).toBe(arabic.entrance.login.done);
  });

  test("errors for another role's page and another session's form are in Arabic", async () => {
    const browser = await Browser.of((await sme(0)).token);
    expect(await (await browser.get(clockPage, "/sandbox/clock")).text()).toBe(arabic.entrance.sessionOver.otherRole);
    const answer = await browser.post(logout, "/auth/logout", { csrf: "none" });
    expect([answer.status, await answer.text()]).toEqual([403, arabic.entrance.sessionOver.formTooOld]);
  });

  test("the clock page is in Arabic", async () => {
    const browser = await of((await staff("admin")).email);
    await browser.post(clockPage, "/sandbox/clock", { days: "3" });
    expect((await browser.notice())?.message).toBe(
      arabic.sandbox.clock.moved(localeWords("ar").format.dateTime(clock.now())),
    );
    const html = await seen(clockPage, "/sandbox/clock", {}, browser);
    expectArabic(html);
  });
});

test("notices of the contact form and a forgotten password are in Arabic", async () => {
  const browser = new Browser();
  await browser.post(contact, "/contact-us", { name: "هدى", email: "huda@cafes.test", message: "مرحبا" });
  expect((await browser.notice())?.message).toBe(arabic.contact.form.sent);
  await browser.post(forgot, "/auth/forgot", { email: "nobody@cafes.test" });
  expect((await browser.notice())?.message).toBe(arabic.entrance.forgot.done);
});

test("the outbox shows delivery states in Arabic around any message", async () => {
  const message = { subject: "عنوان", text: "نص" };
  await transaction(async (tx) => {
    await queueMail(tx, "huda@cafes.test", message, clock.now());
    await queueSms(
      tx,
      { email: "huda@cafes.test", phoneCountry: "965", phoneNumber: "50001111" },
      { ...message, subject: "" },
      clock.now(),
    );
  });
  expect(await messages()).toHaveLength(2);
  const html = await seen(outbox, "/sandbox/outbox");
  expectArabic(html);
  expect(html).toContain("<b>\u2066+96550001111\u2069</b>");
  expect(html).toContain(arabic.sandbox.outbox.waits);
  expect(arabic.sandbox.outbox.waitsAgain(2, "غد", "421 busy")).toContain("\u2066421 busy\u2069");
});

describe("the developers' pages", () => {
  test("start in Arabic", async () => {
    const html = await seen(developers, "/developers");
    for (const step of Object.values(arabic.developers.steps))
      if (!step.includes("`") && !/متأخر|تلك/.test(step)) expect(html).toContain(step);
    expect(html).toContain(`<a href="/developers/conventions">${arabic.developers.holdsEverywhere}</a>`);
    expect(html).not.toMatch(/<\/a>: \u2066[A-Z]/);
    expectArabic(html.replace(/<pre>.*?<\/pre>/gs, ""));
  });

  test.each([
    ["/developers/conventions", conventions, {}],
    ["/developers/errors", errors, {}],
    ["/developers/changes", changes, {}],
    ["/developers/keys", keys, {}],
    ["/developers/sandbox", sandboxTable, {}],
    ["/developers/sme", topic, { topic: "sme" }],
  ])("%s stays English below Arabic navigation", async (path, page, params) => {
    const html = await seen(page, path, params);
    expect(html).toMatch(/<div lang="en" dir="ltr"><header class="head"><h1>API: /);
    expect(html).toContain(
      `<nav class="tabs" aria-label="${arabic.developers.topics}"><a href="/developers">${arabic.developers.start}</a>`,
    );
  });
});

test("calls and codes use the Arabic plural forms", () => {
  expect([0, 1, 2, 3, 11, 100].map(arabic.developers.calls)).toEqual([
    "لا استدعاءات",
    "استدعاء واحد",
    "استدعاءان",
    "3 استدعاءات",
    "11 استدعاءً",
    "100 استدعاء",
  ]);
  expect([1, 2, 5, 60].map(arabic.developers.codes)).toEqual(["رمز واحد", "رمزان", "5 رموز", "60 رمزًا"]);
});
