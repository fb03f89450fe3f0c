/** The pages that change a company's email address and phone number, and the admin's dialog. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as account from "~/routes/account";
import * as emailPage from "~/routes/account_.email";
import * as phonePage from "~/routes/account_.phone";
import * as replacement from "~/routes/admin+/company+/$id.contact";
import * as companyPage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, messages, PASSWORD, sme, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const NEW = "new@shop.test";
const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
const redirectTarget = (answer: Response) => [answer.status, answer.headers.get("Location")];
const codeAt = async (to: string, pattern: RegExp) => pattern.exec((await messages(to))[0]!.text)![1]!;

test("a company changes its email by a code, and stays signed in", async () => {
  const buyer = await activeSme();
  const browser = await signedIn(buyer);
  for (const page of ["/account/email", "/account/phone"])
    expect(await browser.see(account, "/account")).toContain(`href="${page}"`);
  expect(await browser.see(emailPage, "/account/email")).not.toContain("one-time-code");
  const wrong = await browser.send(emailPage, "/account/email", { email: NEW, currentPassword: "no" });
  expect(wrong.html).toContain("Wrong password");
  const asked = await browser.post(emailPage, "/account/email", { email: NEW, currentPassword: PASSWORD });
  expect(redirectTarget(asked)).toEqual([303, "/account/email"]);
  const shown = await browser.see(emailPage, "/account/email");
  for (const text of [`We sent a code to <bdi>${NEW}</bdi>`, 'autoComplete="one-time-code"', buyer.email])
    expect(shown).toContain(text);
  const bad = await browser.send(emailPage, "/account/email?do=code", { code: "AAAAAA" });
  expect(bad.html).toContain("aria-invalid");
  const code = await codeAt(NEW, /code is (\w{6})/);
  const done = await browser.post(emailPage, "/account/email?do=code", { code });
  expect(redirectTarget(done)).toEqual([303, "/account"]);
  expect(await browser.see(account, "/account")).toContain(`You sign in as ${NEW}.`);
});

test("a company changes its phone by a code, and an applicant is led to its application", async () => {
  const buyer = await activeSme();
  const browser = await signedIn(buyer);
  const typed = { "phone.countryCode": "965", "phone.phone": "5000 7777", currentPassword: PASSWORD };
  expect(redirectTarget(await browser.post(phonePage, "/account/phone", typed))).toEqual([303, "/account/phone"]);
  expect(await browser.see(phonePage, "/account/phone")).toContain("<bdi>+965 50007777</bdi>");
  const otp = await codeAt("+96550007777", /code is (\d{4})/);
  const done = await browser.post(phonePage, "/account/phone?do=code", { otp });
  expect(redirectTarget(done)).toEqual([303, "/account"]);
  expect((await applicantById(db, buyer.applicantId!)).phoneNumber).toBe("50007777");
  const applicant = await signedIn(await (await sme(1)).actor());
  const led = await applicant.get(emailPage, "/account/email");
  expect(redirectTarget(led)).toEqual([302, "/sme/verification"]);
});

test("an admin replaces a company's email from its page, and the bank has no such link", async () => {
  const [buyer, admin] = [await activeSme(), await signedIn(await staff("admin"))];
  const id = buyer.applicantId!;
  const dialog = `/admin/company/${id}/contact`;
  const params = { id, tab: "info" };
  expect(await admin.see(companyPage, `/admin/sme/${id}/info`, params)).toContain(dialog);
  expect(await admin.see(replacement, dialog, { id })).toContain(buyer.email);
  const empty = await admin.send(replacement, dialog, { email: "", desc: "Called back" }, { id });
  expect(empty.html).toContain("Enter a new email, a new phone number, or both.");
  const done = await admin.post(replacement, dialog, { email: NEW, desc: "Called back" }, { id });
  expect(redirectTarget(done)).toEqual([303, `/admin/sme/${id}/info`]);
  expect((await applicantById(db, id)).email).toBe(NEW);
  const bank = await signedIn(await staff("bank"));
  expect(await bank.see(companyPage, `/bank/sme/${id}/info`, params)).not.toContain("Change email or phone");
});
