/**
 * Forms submitted after their session has ended: the values return after signing in, for the same person only, and are
 * never sent automatically.
 */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { unsentForms } from "~/db/schema";
import { endSession } from "~/domain/accounts/sessions.server";
import { deleteOldUnsentForms } from "~/domain/accounts/unsent-forms.server";
import { DAY } from "~/domain/values/clock";
import * as accountPage from "~/routes/account";
import * as login from "~/routes/auth+/login";
import * as contact from "~/routes/companies+/profile.contact";
import * as documents from "~/routes/sme+/verification";
import { PASSWORD, sme, useWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const page = "/sme/profile/contact";
const keptPage = `${page}?kept=1`;
const typed = { address: "Doha, gate 7", "phone2.phone": "500", instagram: "roasters" };
const stored = async () => db.select().from(unsentForms);

/** An SME with an open contact form whose session has ended. */
async function timedOut() {
  const person = await sme(3);
  const browser = await Browser.of(person.token);
  const csrf = await browser.token();
  const { email, accountId } = await person.actor();
  await endSession(person.token);
  const signIn = (to: string, by = browser) =>
    by.post(login, `/auth/login?to=${encodeURIComponent(to)}`, { email, password: PASSWORD });
  return { person, browser, csrf, accountId, signIn };
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

describe("a kept form of somebody else", () => {
  test("is not stored with a forged token", async () => {
    const { csrf, accountId } = await timedOut();
    const [masked, , signature] = csrf.split(".");
    const victim = (await (await sme(3)).actor()).accountId;
    const visitor = new Browser();
    for (const forged of [
      "",
      accountId,
      `${masked}.${accountId}.`,
      `${masked}.${victim}.${signature}`,
      `${csrf}x`,
      csrf.slice(0, -1),
    ]) {
      const answer = await visitor.post(contact, page, { ...typed, csrf: forged });
      expect(answer.headers.get("Location"), forged).toBe(`/auth/login?to=${encodeURIComponent(page)}`);
    }
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
