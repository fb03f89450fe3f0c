/** The language of pages. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { configuration, configure, parseConfiguration } from "~/domain/settings/configuration";
import { inviteMember } from "~/domain/team/team.server";
import { languageCookie, sessionCookie } from "~/http/request/cookies.server";
import { acceptedLocale, requestLocale } from "~/http/request/language.server";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import * as accountPage from "~/routes/account";
import * as registering from "~/routes/auth+/register.$role";
import * as confirming from "~/routes/auth+/register.$role.confirm";
import { createToken } from "../api/cast";
import { call } from "../api/routes";
import { PASSWORD, sme, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const of = (headers: Record<string, string>) => new Request("http://localhost/", { headers });

beforeEach(() => {
  resetRateLimits();
  configure({ ...configuration(), languages: ["en", "ar"] });
});

test.each([
  ["ar", "ar"],
  ["ar-KW,en;q=0.8", "ar"],
  ["en-GB,ar;q=0.9", "en"],
  ["en;q=0.2, ar;q=0.7", "ar"],
  ["fr, de", "en"],
  ["ar;q=0", "en"],
  ["", "en"],
])("a browser with Accept-Language %j gets %s", (header, locale) => {
  expect(acceptedLocale(of({ "Accept-Language": header }))).toBe(locale);
});

test.each([
  [undefined, ["en", "ar"]],
  ["ar", ["ar"]],
  ["ar,en", ["ar", "en"]],
])("LANGUAGES=%s offers %j", (LANGUAGES, languages) => {
  expect(parseConfiguration({ SANDBOX: "on", ...(LANGUAGES && { LANGUAGES }) }).languages).toEqual(languages);
});

test("a language that is not offered is not used", async () => {
  configure({ ...parseConfiguration({ SANDBOX: "on" }), languages: ["en"] });
  expect(await requestLocale(of({ "Accept-Language": "ar" }))).toBe("en");
});

describe("an account's language", () => {
  const localeOf = async (email: string) =>
    (await db.select().from(accounts).where(eq(accounts.email, email)))[0]?.locale;
  const paper = {
    role: "sme",
    email: "huda@cafes.test",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    refCode: "SME-DHOW",
    agree: "on",
  };

  test("can be chosen without JavaScript, and the browser keeps it", async () => {
    const person = await sme(0);
    const browser = await Browser.of(person.token);
    expect(await browser.see(accountPage, "/account")).toContain('<option value="ar">العربية</option>');
    const answer = await browser.post(accountPage, "/account?do=language", { locale: "ar" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/account"]);
    expect((await browser.notice())?.message).toBe("تغيّرت اللغة.");
    expect([await localeOf((await person.actor()).email), browser.has("language")]).toEqual(["ar", true]);
    expect(await browser.see(accountPage, "/account")).toContain("<h1>الحساب</h1>");
    expect((await browser.send(accountPage, "/account?do=language", { locale: "xx" })).html).toContain("اختر لغة");
  });

  test("takes precedence over Accept-Language, but not over the browser's choice", async () => {
    const person = await sme(0);
    await db
      .update(accounts)
      .set({ locale: "ar" })
      .where(eq(accounts.email, (await person.actor()).email));
    const session = (await sessionCookie().serialize(person.token)).split(";")[0]!;
    const chosen = (await languageCookie().serialize("en")).split(";")[0]!;
    expect(await requestLocale(of({ Cookie: session, "Accept-Language": "en" }))).toBe("ar");
    expect(await requestLocale(of({ Cookie: `${session}; ${chosen}` }))).toBe("en");
    configure({ ...configuration(), languages: ["en"] });
    expect(await requestLocale(of({ Cookie: session }))).toBe("en");
  });

  test("is asked at registration, with the page's language as the default", async () => {
    const browser = new Browser();
    expect(await browser.see(registering, "/auth/register/sme", { role: "sme" })).toContain("<select");
    const register = async (fields: Record<string, string>) => {
      const asking = await browser.post(registering, "/auth/register/sme", { ...paper, ...fields }, { role: "sme" });
      await browser.post(confirming, asking.headers.get("Location")!, { answer: "yes" }, { role: "sme" });
      browser.forget("dhow");
    };
    await register({ locale: "ar" });
    await register({ email: "ali@cafes.test" });
    expect([await localeOf(paper.email), await localeOf("ali@cafes.test")]).toEqual(["ar", "en"]);
    configure({ ...configuration(), languages: ["en"] });
    expect(await browser.see(registering, "/auth/register/sme", { role: "sme" })).not.toContain("<select");
  });

  test("can be read, changed and set at registration through the API", async () => {
    const { confirmPassword: _, agree: __, ...input } = paper;
    const { body } = await call("POST", "/api/v1/auth/register", { body: { ...input, locale: "ar" } });
    const { token } = body.content;
    expect((await call("GET", "/api/v1/auth/language", { token })).body.content).toEqual({ locale: "ar" });
    expect((await call("PUT", "/api/v1/auth/language", { token, body: { locale: "en" } })).status).toBe(200);
    expect(await localeOf(paper.email)).toBe("en");
    expect((await call("PUT", "/api/v1/auth/language", { token, body: { locale: "xx" } })).body.errors).toEqual({
      locale: ["Choose a language"],
    });
    expect(
      (await call("GET", "/api/v1/auth/language", { token: await createToken(await staff("bank")) })).body.content,
    ).toEqual({ locale: "en" });
  });

  test("is the inviter's for an invited person", async () => {
    const admin = await staff("admin");
    await inviteMember(
      { ...admin, locale: "ar" },
      { name: "Noor", email: "noor@dhow.test", role: "bank", insurerId: "" },
    );
    expect(await localeOf("noor@dhow.test")).toBe("ar");
  });
});
