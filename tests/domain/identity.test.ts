/** Commercial registration numbers. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { smeInfoInput, supplierInfoInput } from "~/domain/applicants/applicant";
import { addInfo } from "~/domain/applicants/applicant.server";
import { changeContact } from "~/domain/applicants/contact.server";
import { normalizeRegistrationNumber, type Registration } from "~/domain/applicants/registration";
import { auditFilter } from "~/domain/audit/audit";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { findSuppliers } from "~/domain/suppliers/supplier.server";
import { translateToEnglish } from "~/words/translate";
import { asRead } from "./english";
import { activeSupplier, insurer, sme, smeInfo, staff, supplier, supplierInfo, useOneWorld } from "./world";

useOneWorld();

const registrationOf = (registration: unknown) => smeInfoInput.shape.registration.safeParse(registration);

describe("input", () => {
  test.each([
    [" cr-١٢٣ ٤٥٦/7 ", "CR1234567"],
    ["۱۲۳۴۵", "12345"],
    ["12345–1", "123451"],
    ["\u200f٣٤٧٢١٠\u200e", "347210"],
  ])("normalizes %j to %j", (typed, normalized) => expect(normalizeRegistrationNumber(typed)).toBe(normalized));

  test.each<[unknown, Registration | null]>([
    [
      { country: "KW", number: "34 72 10" },
      { country: "KW", number: "347210" },
    ],
    [
      { country: " sa ", number: 1010123456 },
      { country: "SA", number: "1010123456" },
    ],
    [
      { country: "AE", number: "CN-1234567" },
      { country: "AE", number: "CN1234567" },
    ],
    [{ country: "KW", number: "" }, null],
    [{ country: "", number: "" }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])("accepts %j as %j", (typed, expected) => expect(registrationOf(typed)).toEqual({ success: true, data: expected }));

  test.each([
    [{ country: "SA", number: "123456" }, "number", "A registration number in Saudi Arabia has 10 characters"],
    [{ country: "KW", number: "1" }, "number", "A registration number in Kuwait has 3 to 12 characters"],
    [
      { country: "KW", number: "سجل ١٢" },
      "number",
      "Enter the registration number with digits and letters from A to Z",
    ],
    [
      { country: "KW", number: "LICENCE" },
      "number",
      "Enter the registration number with digits and letters from A to Z",
    ],
    [{ number: "347210" }, "country", "Select the country of registration"],
    [{ country: "FR", number: "347210" }, "country", "Select the country of registration"],
  ])("rejects %j", (typed, field, refusal) => {
    const { error } = registrationOf(typed);
    expect(error?.issues.map(({ path, message }) => [path.at(-1), translateToEnglish(message)])).toEqual([
      [field, refusal],
    ]);
  });

  test("accepts forms from clients that know no registration number", async () => {
    const { registration: _, companyVAT: __, ...first } = await smeInfo();
    expect(
      smeInfoInput.parse({
        ...first,
        requestCredit: "20000",
        instagram: "",
        email2: "",
        address2: "",
        phone2: undefined,
        companyTitleAr: "",
      }),
    ).toMatchObject({ registration: null, companyVAT: null });
    expect(supplierInfoInput.shape.registration.parse(undefined)).toBeNull();
  });
});

describe("a registration number", () => {
  const registration = { country: "KW", number: "347210" } as const;

  test("belongs to one account in any role, and the error does not tell whose", async () => {
    await sme(3, undefined, { registration, companyTile: "Owner of the Number" });
    const other = await (await supplier(2)).actor();
    const refused = addInfo(other, await supplierInfo({ registration }));
    await expect(refused).rejects.toMatchObject({
      code: "registration_taken",
      fields: { "registration.number": [expect.stringContaining("already has an account")] },
    });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining("Owner") });
    expect((await loadOwnProfile(other)).level).toBe(2);
    await addInfo(other, await supplierInfo({ registration: { ...registration, country: "QA" } }));
    expect(await loadOwnProfile(other)).toMatchObject({
      level: 3,
      registrationCountry: "QA",
      registrationNumber: "347210",
    });
    await expect(
      db.update(applicants).set({ registrationCountry: "KW" }).where(eq(applicants.id, other.applicantId!)),
    ).rejects.toThrow();
  });

  test("can be added later, but not changed by the company", async () => {
    const actor = await activeSupplier();
    const contact = {
      address: "Doha",
      address2: null,
      email2: null,
      phone2: null,
      instagram: null,
      website: "https://roasters.test",
    };
    await expect(changeContact(actor, { ...contact, registration })).rejects.toMatchObject({
      code: "registration_taken",
    });
    expect(
      (await changeContact(actor, { ...contact, registration: { country: "QA", number: "99001" } })).map(
        translateToEnglish,
      ),
    ).toEqual(["address", "registration"]);
    expect(await loadOwnProfile(actor)).toMatchObject({ registrationCountry: "QA", registrationNumber: "99001" });
    expect(await changeContact(actor, { ...contact, registration: { country: "QA", number: "99001" } })).toEqual([]);
    expect(await changeContact(actor, contact)).toEqual([]);
    await expect(
      changeContact(actor, { ...contact, registration: { country: "QA", number: "99002" } }),
    ).rejects.toMatchObject({
      fields: { "registration.number": ["Your registration number is already verified. Contact us to change it."] },
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("is in the audit log, and the check compares it", async () => {
    const number = "88001";
    const { applicantId } = await (await sme(3, undefined, { registration: { country: "BH", number } })).actor();
    const { rows } = await listAuditEvents(auditFilter.parse({ kind: "applicant", subject: applicantId }), 50);
    expect(asRead(rows.flatMap(({ changes }) => changes))).toContainEqual({
      name: "Commercial registration",
      before: null,
      after: `BH ${number}`,
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("finds the company for staff, but not for buyers", async () => {
    const number = "0077123";
    const seller = await activeSupplier(undefined, { registration: { country: "OM", number } });
    for (const typed of [number, "77123"]) {
      expect((await findApplicants(await staff("admin"), "provider", typed)).rows.map(({ id }) => id)).toEqual([
        seller.applicantId,
      ]);
      expect((await findSuppliers(typed, null)).rows).toEqual([]);
    }
    expect((await findApplicants(await insurer(), "sme", number)).rows).toEqual([]);
  });
});
