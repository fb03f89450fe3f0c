/**
 * A form that comes after its session has ended: what was typed comes back after sign-in, to nobody else, and is sent
 * by its person only.
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

/** An SME with a contact form open whose session is over. */
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
  test("is kept, and its page has it again after sign-in, unsent", async () => {
    const { browser, csrf, signIn } = await timedOut();
    const answer = await browser.post(contact, `${page}?try=1`, { ...typed, csrf });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/auth/login?to=${encodeURIComponent(keptPage)}`,
    ]);
    expect(await browser.notice()).toEqual({
      type: "warning",
      message: "your session had ended: what you typed is kept, please sign in to go on",
    });
    expect((await signIn(keptPage)).headers.get("Location")).toBe(keptPage);
    const html = await browser.see(contact, keptPage);
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain("There is a problem");
    // Elsewhere, and on the page itself where nobody asks for it, nothing of it is shown.
    expect(await browser.see(contact, page)).not.toContain("Doha, gate 7");
  });

  test("is where sign-in leads, from wherever it was opened", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    expect((await signIn("")).headers.get("Location")).toBe(keptPage);
  });

  test("is forgotten when it was sent, even when it comes back for another try", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    await signIn(keptPage);
    const refused = await browser.send(contact, `${keptPage}&try=1`, typed);
    expect([refused.status, await stored()]).toEqual([422, []]);
    expect(refused.html).toContain('value="Doha, gate 7"');
  });

  test("comes back at once when its person signed in again in another tab, and is not sent unseen", async () => {
    const { browser, csrf, signIn } = await timedOut();
    await signIn("");
    const answer = await browser.post(contact, page, { ...typed, "phone2.phone": "", csrf });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, keptPage]);
    expect((await browser.notice())?.message).toBe("your session had ended: nothing was sent");
    expect(await browser.see(contact, keptPage)).toContain('value="Doha, gate 7"');
  });

  test("that held no more than a button leads to its page", async () => {
    const { browser, csrf, signIn } = await timedOut();
    const answer = await browser.post(contact, page, { csrf });
    expect(answer.headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent(page)}`);
    await signIn("");
    expect((await browser.post(contact, page, { csrf })).headers.get("Location")).toBe(page);
    expect(await stored()).toEqual([]);
  });

  test("with a file leads to its page: the file has to be chosen again", async () => {
    const { browser, csrf } = await timedOut();
    const answer = await browser.post(documents, "/sme/verification?do=upload&try=1", { csrf, file: new Blob(["x"]) });
    expect(answer.headers.get("Location")).toBe(`/auth/login?to=${encodeURIComponent("/sme/verification?do=upload")}`);
    expect(await stored()).toEqual([]);
  });

  test("is kept without its passwords and codes", async () => {
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

  test("is the last one: another takes its place, and a day later it is gone", async () => {
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

describe("nobody keeps a form for another", () => {
  test("forged tokens keep nothing", async () => {
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

  test("the form of one person is not taken from another who is signed in now", async () => {
    const { csrf } = await timedOut();
    const stranger = await Browser.of((await sme(3)).token);
    expect((await stranger.post(contact, page, { ...typed, csrf })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("nor is one that another site sends", async () => {
    const { csrf } = await timedOut();
    const request = new Request(`http://localhost:3000${page}`, {
      method: "POST",
      headers: { Origin: "https://elsewhere.test" },
      body: new URLSearchParams({ ...typed, csrf }),
    });
    await contact.action({ request, params: {}, context: {} }).catch(() => null);
    expect(await stored()).toEqual([]);
  });

  test("nor is what was kept shown to another", async () => {
    const { browser, csrf } = await timedOut();
    await browser.post(contact, page, { ...typed, csrf });
    const stranger = await Browser.of((await sme(3)).token);
    expect(await stranger.see(contact, keptPage)).not.toContain("Doha, gate 7");
  });
});
