/**
 * Forms submitted after their session has ended: the values return after signing in, for the same person only, and are
 * never sent automatically.
 */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, unsentForms } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { SESSION_IDLE } from "~/domain/accounts/account";
import { deleteEndedSessions, endSession, startSession } from "~/domain/accounts/sessions.server";
import { deleteOldUnsentForms } from "~/domain/accounts/unsent-forms.server";
import * as paths from "~/domain/paths";
import { clock, DAY } from "~/domain/values/clock";
import { isKeptPage } from "~/http/forms/unsent-forms.server";
import { consumeRateLimit, rateLimitBudget, SANDBOX_FACTOR } from "~/http/request/rate-limits.server";
import * as accountPage from "~/routes/account";
import * as login from "~/routes/auth+/login";
import * as logout from "~/routes/auth+/logout";
import * as contact from "~/routes/companies+/profile.contact";
import * as payee from "~/routes/provider+/payee";
import * as documents from "~/routes/sme+/verification";
import { activeSupplier, PASSWORD, sme, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const page = "/sme/profile/contact";
const keptPage = `${page}?kept=1`;
const typed = { address: "Doha, gate 7", "phone2.phone": "500", instagram: "roasters" };
const stored = async () => db.select().from(unsentForms);

/** An SME with an open contact form. */
async function opened() {
  const person = await sme(3);
  const browser = await Browser.of(person.token);
  const csrf = await browser.token();
  const { email, accountId } = await person.actor();
  const signIn = (to: string, by = browser) =>
    by.post(login, `/auth/login?to=${encodeURIComponent(to)}`, { email, password: PASSWORD });
  return { person, browser, csrf, accountId, signIn };
}

/** An SME with an open contact form whose session has timed out. */
async function timedOut() {
  const open = await opened();
  wait(SESSION_IDLE + 1);
  return open;
}

describe("a form whose session has ended", () => {
  test("is kept, and filled in again after signing in, but not sent", async () => {
    const { browser, csrf, signIn } = await timedOut();
    const answer = await browser.post(contact, `${page}?try=1`, { ...typed, csrf });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/auth/login?to=${encodeURIComponent(keptPage)}`,
    ]);
    expect(await browser.notice()).toEqual({
      type: "warning",
      message: "Your session had expired. We saved your entries: sign in to continue.",
    });
    expect((await signIn(keptPage)).headers.get("Location")).toBe(keptPage);
    const html = await browser.see(contact, keptPage);
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain("There is a problem");
    // Other pages show nothing of it, and neither does the form unless asked.
    expect(await browser.see(contact, page)).not.toContain("Doha, gate 7");
  });

  test("is opened by signing in from anywhere", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    expect((await signIn("")).headers.get("Location")).toBe(keptPage);
  });

  test("is deleted once it is sent, even if it is rejected", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    await signIn(keptPage);
    const refused = await browser.send(contact, `${keptPage}&try=1`, typed);
    expect([refused.status, await stored()]).toEqual([422, []]);
    expect(refused.html).toContain('value="Doha, gate 7"');
  });

  test("returns at once if its person has signed in again in another tab", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await signIn("");
    const answer = await browser.post(contact, page, { ...typed, "phone2.phone": "", csrf });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, keptPage]);
    expect((await browser.notice())?.message).toBe("Your session had expired, so nothing was sent.");
    expect(await browser.see(contact, keptPage)).toContain('value="Doha, gate 7"');
  });

  test("with nothing but a button leads to its page", async () => {
    const { browser, csrf, signIn } = await timedOut();
    const answer = await browser.post(contact, page, { csrf });
    expect(answer.headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent(page)}`);
    await signIn("");
    expect((await browser.post(contact, page, { csrf })).headers.get("Location")).toBe(page);
    expect(await stored()).toEqual([]);
  });

  test("with a file leads to its page, where the file must be chosen again", async () => {
    const { browser, csrf } = await timedOut();
    const answer = await browser.post(documents, "/sme/verification?do=upload&try=1", { csrf, file: new Blob(["x"]) });
    expect(answer.headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent("/sme/verification?do=upload")}`);
    expect(await stored()).toEqual([]);
  });

  test("is kept without passwords and codes", async () => {
    const { browser, csrf } = await timedOut();
    const secrets = {
      currentPassword: "one secret",
      password: "two secret",
      confirmPassword: "two secret",
      code: "123456",
      otp: "9999",
    };
    await browser.post(accountPage, "/account?do=email", { ...secrets, email: "huda@cafes.test", csrf });
    expect((await stored()).map(({ fields }) => fields)).toEqual([[["email", "huda@cafes.test"]]]);
  });

  test("is replaced by the next one, and deleted after a day", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    await browser.post(contact, page, { ...typed, address: "Muscat, gate 2", csrf });
    expect(await stored()).toHaveLength(1);
    wait(DAY + 1);
    await signIn("");
    expect(await browser.see(contact, keptPage)).not.toContain("Muscat");
    await deleteOldUnsentForms();
    expect(await stored()).toEqual([]);
  });
});

describe("the browser of a kept form", () => {
  const toSignIn = `/auth/login?to=${encodeURIComponent(page)}`;
  const post = async (browser: Browser, csrf: string) =>
    (await browser.post(contact, page, { ...typed, csrf })).headers.get("Location");

  test("may have signed out in another tab", async () => {
    const { browser, csrf, signIn } = await opened();
    await browser.post(logout, "/auth/logout", {});
    expect(await post(browser, csrf)).toBe(`/auth/login?to=${encodeURIComponent(keptPage)}`);
    await signIn("");
    expect(await browser.see(contact, keptPage)).toContain('value="Doha, gate 7"');
  });

  test("may have changed its password in another tab", async () => {
    const { browser, csrf } = await opened();
    const password = "teak, rope and sail";
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    expect((await browser.post(accountPage, "/account?do=password", change)).status).toBe(303);
    expect(await post(browser, csrf)).toBe(keptPage);
  });

  test("is the session's own: an old page's token stores nothing from elsewhere", async () => {
    const { browser, csrf } = await timedOut();
    expect(await post(new Browser(), csrf)).toBe(toSignIn);
    expect(await stored()).toEqual([]);
    await browser.post(logout, "/auth/logout", {});
    expect(await post(new Browser(), csrf)).toBe(toSignIn);
    const stranger = await Browser.of((await sme(3)).token);
    await stranger.post(logout, "/auth/logout", {});
    expect(await post(stranger, csrf)).toBe(toSignIn);
    expect(await stored()).toEqual([]);
  });

  test("stores nothing a day after the session's end", async () => {
    const { browser, csrf } = await timedOut();
    await deleteEndedSessions();
    wait(DAY - 2);
    expect(await post(browser, csrf)).not.toBe(toSignIn);
    wait(2);
    expect(await post(browser, csrf)).toBe(toSignIn);

    const other = await opened();
    await other.browser.post(logout, "/auth/logout", {});
    wait(DAY);
    expect(await post(other.browser, other.csrf)).toBe(toSignIn);
  });

  test("stores nothing of a session that was ended elsewhere, or of a disabled account", async () => {
    const { person, browser, csrf } = await opened();
    await endSession(person.token);
    expect(await post(browser, csrf)).toBe(toSignIn);
    const other = await timedOut();
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, other.accountId));
    expect(await post(other.browser, other.csrf)).toBe(toSignIn);
    expect(await stored()).toEqual([]);
  });

  test("stores a limited number of forms an hour", async () => {
    const { browser, csrf, accountId } = await timedOut();
    const { points } = rateLimitBudget("unsent forms");
    for (let n = 1; n < points; n += 1) await consumeRateLimit("unsent forms", accountId);
    expect(await post(browser, csrf)).not.toBe(toSignIn);
    expect(await post(browser, csrf)).toBe(toSignIn);
    expect(points / SANDBOX_FACTOR).toBe(20);
  });
});

describe("a form that decides who gets money or power", () => {
  test.each([
    "/provider/payee",
    "/Provider//Payee/withdraw?x=1",
    "/admin/payees/1/accept",
    "/admin/settings/team/1",
    "/admin/settings/te%61m/invite",
    "/admin/settings/ceilings",
    "/admin/settings/company?section=entity",
    "/admin/approvals",
    "/insurance/approvals/1/refuse",
    "/bank/approvals",
    "/bank/batch/1",
    "/admin/batches",
  ])("at %s is never kept", (address) => expect(isKeptPage(address)).toBe(false));

  test.each(["/sme/profile/contact", "/admin/settings", "/account", "/provider/verification?do=info"])(
    "is not at %s",
    (address) => expect(isKeptPage(address)).toBe(true),
  );

  test("leads to its page without the values, signed in or not", async () => {
    const { accountId, email } = await activeSupplier();
    const token = await transaction((tx) => startSession(tx, accountId, "web", clock.now()));
    const browser = await Browser.of(token);
    const csrf = await browser.token();
    wait(SESSION_IDLE + 1);
    const account = { iban: "KW81CBKU0000000000001234560101", holder: "Thief", csrf };
    const send = () => browser.post(payee, paths.payee, account);
    expect((await send()).headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent(paths.payee)}`);
    await browser.post(login, "/auth/login", { email, password: PASSWORD });
    expect((await send()).headers.get("Location")).toBe(paths.payee);
    expect(await stored()).toEqual([]);
  });
});

describe("a kept form of somebody else", () => {
  test("is not stored with a forged token", async () => {
    const { browser, csrf, accountId } = await timedOut();
    for (const forged of ["", accountId, `${csrf}x`, csrf.slice(0, -1), `${csrf}.${accountId}`]) {
      const answer = await browser.post(contact, page, { ...typed, csrf: forged });
      expect(answer.headers.get("Location"), forged).toBe(`/auth/login?to=${encodeURIComponent(page)}`);
    }
    expect(await stored()).toEqual([]);
  });

  test("is not stored with a forged cookie", async () => {
    const { browser, csrf } = await opened();
    await browser.post(logout, "/auth/logout", {});
    const victim = (await (await sme(3)).actor()).accountId;
    browser.change("ended", (value) => value.replace(/\.[^.]+\./, `.${victim}.`));
    const answer = await browser.post(contact, page, { ...typed, csrf });
    expect(answer.headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent(page)}`);
    expect(await stored()).toEqual([]);
  });

  test("is rejected if another person is signed in", async () => {
    const { csrf } = await timedOut();
    const stranger = await Browser.of((await sme(3)).token);
    expect((await stranger.post(contact, page, { ...typed, csrf })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("is not stored for another site", async () => {
    const { csrf } = await timedOut();
    const request = new Request(`http://localhost:3000${page}`, {
      method: "POST",
      headers: { Origin: "https://elsewhere.test" },
      body: new URLSearchParams({ ...typed, csrf }),
    });
    await contact.action({ request, params: {}, context: {} }).catch(() => null);
    expect(await stored()).toEqual([]);
  });

  test("is not shown", async () => {
    const { browser, csrf } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    const stranger = await Browser.of((await sme(3)).token);
    expect(await stranger.see(contact, keptPage)).not.toContain("Doha, gate 7");
  });
});
