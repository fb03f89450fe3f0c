/** New email addresses and phone numbers of companies: by the company itself, and by two admins. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, exposures, verificationCodes } from "~/db/schema";
import { linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import { authenticate } from "~/domain/accounts/sessions.server";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { approve } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany } from "~/domain/closures/closure.server";
import {
  confirmEmailChange,
  confirmPhoneChange,
  loadPendingChanges,
  requestEmailChange,
  requestPhoneChange,
} from "~/domain/contact-changes/contact-change.server";
import { replaceContact } from "~/domain/contact-changes/replacement.server";
import { applicantById } from "~/domain/lookups.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { MINUTE, SECOND } from "~/domain/values/clock";
import { AwaitsApproval, Forbidden } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { activeSme, activeSupplier, colleagueOf, messages, order, PASSWORD, sme, staff, useWorld, wait } from "./world";

useWorld();

const NEW = "new@shop.test";
const PHONE = { countryCode: "965", phone: "50007777" } as const;
const QATAR = { countryCode: "974", phone: "33123456" } as const;

let buyer: Actor;
beforeEach(async () => {
  buyer = await activeSme();
});

const proof = { currentPassword: PASSWORD };
const askEmail = (email = NEW) => requestEmailChange(buyer, { email, ...proof });
const askPhone = (phone: typeof PHONE | typeof QATAR = PHONE) => requestPhoneChange(buyer, { phone, ...proof });
const company = () => applicantById(db, buyer.applicantId!);
const signInAs = (email: string) => signIn({ email, password: PASSWORD }, "web");
const subjects = async (to: string) => (await messages(to)).map(({ subject }) => subject);
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    (error: { code: string; message: string; fields?: object }) => `${error.code}: ${error.message}`,
  );

describe("a company's own email", () => {
  test("changes with the code at the new address, and the old address gets a notice", async () => {
    const codes = async () => (await subjects(buyer.email)).filter((subject) => subject === "Your Dhow code").length;
    const before = await codes();
    const code = await askEmail();
    expect([(await company()).email, await loadPendingChanges(buyer)]).toEqual([
      buyer.email,
      { email: NEW, phone: null },
    ]);
    expect((await messages(NEW))[0]!.text).toContain(code);
    expect(await codes()).toBe(before);
    const { token, email } = await confirmEmailChange(buyer, code, "web");
    expect([email, (await company()).email]).toEqual([NEW, NEW]);
    expect(await authenticate(token, "web")).toMatchObject({ email: NEW, accountId: buyer.accountId });
    for (const to of [buyer.email, NEW]) expect((await messages(to))[0]!.text).toContain(`is now ${NEW}.`);
    await expect(signInAs(NEW)).resolves.toBeDefined();
    await expect(signInAs(buyer.email)).rejects.toMatchObject({ code: "wrong_credentials" });
    expect((await loadTimeline(buyer.applicantId!)).map(({ text }) => translateToEnglish(text))).toContain(
      `Email changed: ${NEW}`,
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("ends the other sessions and the password links of the old address", async () => {
    const other = await signInAs(buyer.email);
    await requestPasswordReset(buyer.email);
    const link = /token=([\w-]+)/.exec((await messages(buyer.email))[0]!.link ?? "")![1]!;
    expect(await linkHolder(link)).not.toBeNull();
    await confirmEmailChange(buyer, await askEmail(), "web");
    expect([await linkHolder(link), await authenticate(other.token, "web")]).toEqual([null, null]);
  });

  test("rejects a code whose address was changed in the database, and the check finds it", async () => {
    const code = await askEmail();
    expect(await checkDatabase()).toEqual([]);
    await db.update(verificationCodes).set({ target: "mine@other.test" });
    expect(await checkDatabase()).toEqual([
      `verification code by email of account ${buyer.accountId} differs from its seal`,
    ]);
    expect(await refusal(confirmEmailChange(buyer, code, "web"))).toMatch(/^wrong_code: /);
    expect((await company()).email).toBe(buyer.email);
  });

  test("speaks the person's language at the new address", async () => {
    await db.update(accounts).set({ locale: "ar" }).where(eq(accounts.id, buyer.accountId));
    buyer = { ...buyer, locale: "ar" };
    await confirmEmailChange(buyer, await askEmail(), "web");
    expect((await messages(NEW)).map(({ locale }) => locale)).toEqual(["ar", "ar"]);
    expect((await messages(buyer.email))[0]!.locale).toBe("ar");
  });

  test("needs the password, and an address that nobody uses", async () => {
    const other = await activeSupplier();
    const wrong = requestEmailChange(buyer, { email: NEW, currentPassword: "not the password" });
    await expect(wrong).rejects.toMatchObject({ code: "wrong_password" });
    expect(await refusal(askEmail(buyer.email))).toMatch(/^invalid: /);
    expect(await refusal(askEmail(other.email))).toMatch(/^email_taken: .*already registered/);
    expect(await subjects(NEW)).toEqual([]);
  });

  test("is refused if another account takes the address before the code is typed", async () => {
    const code = await askEmail();
    await db
      .update(accounts)
      .set({ email: NEW })
      .where(eq(accounts.id, (await activeSupplier()).accountId));
    await expect(confirmEmailChange(buyer, code, "web")).rejects.toMatchObject({ code: "email_taken" });
    expect((await company()).email).toBe(buyer.email);
  });

  test("limits codes and guesses, as the registration does", async () => {
    const first = await askEmail();
    expect(await refusal(askEmail())).toMatch(/^too_many: /);
    const code = await askEmail("newer@shop.test");
    await expect(confirmEmailChange(buyer, first, "web")).rejects.toMatchObject({ code: "wrong_code" });
    for (const at of [1, 2, 3, 4]) await refusal(confirmEmailChange(buyer, `WRONG${at}`, "web"));
    expect(await refusal(confirmEmailChange(buyer, code, "web"))).toMatch(/^wrong_code: .*Too many/);
    wait(30 * SECOND);
    const last = await askEmail("newer@shop.test");
    wait(11 * MINUTE);
    expect(await refusal(confirmEmailChange(buyer, last, "web"))).toMatch(/^wrong_code: .*expired/);
    expect((await company()).email).toBe(buyer.email);
  });

  test("waits until the application has verified email and phone, and is not for staff", async () => {
    buyer = await (await sme(1)).actor();
    expect(await refusal(askEmail())).toMatch(/^wrong_level: /);
    expect(await refusal(confirmPhoneChange(buyer, "1234"))).toMatch(/^wrong_level: /);
    const officer = await staff("bank");
    await expect(requestEmailChange(officer, { email: NEW, ...proof })).rejects.toThrow(Forbidden);
  });
});

describe("a company's own phone", () => {
  test("changes with the code at the new number, and the old number learns nothing about the new one", async () => {
    const { phoneCountry, phoneNumber } = await company();
    const code = await askPhone();
    expect((await messages("+96550007777"))[0]!.text).toContain(code);
    await confirmPhoneChange(buyer, code);
    expect(await company()).toMatchObject({ phoneCountry: "965", phoneNumber: "50007777" });
    const notice = (await messages(`+${phoneCountry}${phoneNumber}`))[0]!.text;
    expect([notice.includes("another phone number"), notice.includes("50007777")]).toEqual([true, false]);
    expect((await messages(buyer.email))[0]!.text).toContain("Your phone number is now +965 50007777.");
    expect(await checkDatabase()).toEqual([]);
  });

  test("moves the used credit to the new country, for each insurer", async () => {
    await order(buyer, await activeSupplier(), 1_000_00, 1);
    await confirmPhoneChange(buyer, await askPhone(QATAR));
    const rows = await db.select().from(exposures).where(eq(exposures.dimension, "country"));
    const used = (key: string) => rows.filter((row) => row.key === key).map((row) => row.used);
    expect([used("974"), used("965")]).toEqual([
      [750_00, 750_00],
      [0, 0],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused if another company uses the number, without naming the company", async () => {
    const code = await askPhone();
    const seller = await activeSupplier();
    const pending = await requestPhoneChange(seller, { phone: PHONE, ...proof });
    await confirmPhoneChange(seller, pending);
    expect(await refusal(confirmPhoneChange(buyer, code))).toMatch(/^phone_taken: /);
    expect(await refusal(askPhone())).toBe("phone_taken: Another company uses this number. Enter a different one.");
  });

  test("has no code of its own for an email, and no guesses through many accounts", async () => {
    const code = await askPhone();
    await expect(confirmEmailChange(buyer, code, "web")).rejects.toMatchObject({ code: "wrong_code" });
    await refusal(confirmPhoneChange(buyer, code === "0000" ? "0001" : "0000"));
    await confirmPhoneChange(buyer, code);
    await expect(confirmPhoneChange(buyer, code)).rejects.toMatchObject({ code: "wrong_code" });
  });
});

describe("a company without access to its old email or phone", () => {
  const input = () => ({ companyId: buyer.applicantId!, email: NEW, phone: PHONE, desc: "Called the owner" });

  test("gets new ones by one admin's proposal and another's approval", async () => {
    const [admin, session] = [await staff("admin"), await signInAs(buyer.email)];
    const other = await colleagueOf(admin);
    const { phoneCountry, phoneNumber } = await company();
    const proposed = (await replaceContact(admin, input()).catch((error: unknown) => error)) as AwaitsApproval;
    expect(proposed).toBeInstanceOf(AwaitsApproval);
    expect((await company()).email).toBe(buyer.email);
    await approve(other, proposed.approvalId);
    expect(await company()).toMatchObject({ email: NEW, phoneNumber: "50007777" });
    expect(await authenticate(session.token, "web")).toBeNull();
    for (const to of [buyer.email, NEW])
      expect((await messages(to)).some(({ text }) => text.includes(`Our staff changed your email to ${NEW}`))).toBe(
        true,
      );
    expect((await messages(`+${phoneCountry}${phoneNumber}`))[0]!.text).toContain("another phone number");
    await expect(signInAs(NEW)).resolves.toBeDefined();
    expect(await checkDatabase()).toEqual([]);
  });

  test("ends a change that somebody else has begun", async () => {
    const code = await askEmail("thief@shop.test");
    await replaceContact(await staff("admin"), input());
    await expect(confirmEmailChange(buyer, code, "web")).rejects.toMatchObject({ code: "wrong_code" });
  });

  test("is refused for taken and unchanged ones, a closed company, and the bank", async () => {
    const [admin, other] = [await staff("admin"), await activeSupplier()];
    const change = (its: object) => refusal(replaceContact(admin, { ...input(), ...its }));
    expect(await change({ email: other.email })).toMatch(/^email_taken: /);
    expect(await change({ email: null, phone: null })).toMatch(/^invalid: /);
    expect(await change({ email: buyer.email, phone: null })).toMatch(/^invalid: /);
    expect(await refusal(replaceContact(await staff("bank"), input()))).toMatch(/^forbidden: /);
    await closeCompany(admin, { companyId: buyer.applicantId!, desc: "Retired" });
    expect(await change({})).toMatch(/^wrong_level: /);
  });
});
