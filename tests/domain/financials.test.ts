/** The figures that an SME states about its business, and the exposure around it. */
import { describe, expect, test } from "vitest";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { financialsInput, yearsInBusiness } from "~/domain/applicants/financials";
import { changeFinancials } from "~/domain/applicants/financials.server";
import { auditFilter } from "~/domain/audit/audit";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { checkDatabase } from "~/domain/check.server";
import { loadNearbyExposure } from "~/domain/exposure/nearby-exposure.server";
import { findSme, loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Invalid } from "~/domain/verbs/errors";
import { adminVerifySme, bankVerifySme, insurerRejectSme } from "~/domain/verdicts/verdict.server";
import { translateToEnglish } from "~/words/translate";
import { asRead } from "./english";
import { activeSme, activeSupplier, insurer, order, sme, staff, supplier, useWorld } from "./world";

useWorld();

const NOTHING = { foundedYear: null, annualTurnover: null, averageBalance: null, monthlyInflow: null };
const FIGURES = { foundedYear: 2014, annualTurnover: 612_000_00, averageBalance: 18_500_00, monthlyInflow: 51_000_00 };

describe("input", () => {
  test("takes a year and dollars, and every field may be empty or absent", () => {
    expect(financialsInput.parse({})).toEqual(NOTHING);
    expect(
      financialsInput.parse({
        foundedYear: "٢٠١٤",
        annualTurnover: "612,000",
        averageBalance: "",
        monthlyInflow: 51000,
      }),
    ).toEqual({ ...FIGURES, averageBalance: null });
    expect(financialsInput.parse({ averageBalance: "0" }).averageBalance).toBe(0);
  });

  test.each([
    ["foundedYear", "long ago"],
    ["foundedYear", "1799"],
    ["foundedYear", "2014.5"],
    ["annualTurnover", "a lot"],
    ["averageBalance", "-1"],
    ["monthlyInflow", "1000000000.01"],
  ])("rejects %s %j", (name, typed) => expect(financialsInput.safeParse({ [name]: typed }).success).toBe(false));

  test("counts full years in business", () => expect(yearsInBusiness(2014, 2026)).toBe(12));
});

describe("the verb", () => {
  test("stores all figures, replaces earlier ones, and says whether anything changed", async () => {
    const buyer = await (await sme()).actor();
    expect(await changeFinancials(buyer, FIGURES)).toBe(true);
    expect(await changeFinancials(buyer, FIGURES)).toBe(false);
    expect(await loadOwnProfile(buyer)).toMatchObject(FIGURES);
    expect(await changeFinancials(buyer, { ...NOTHING, foundedYear: 2020 })).toBe(true);
    expect(await loadOwnProfile(buyer)).toMatchObject({ ...NOTHING, foundedYear: 2020 });
  });

  test("rejects a future year, staff, suppliers, and SMEs without an info form", async () => {
    const buyer = await (await sme()).actor();
    const error = await changeFinancials(buyer, { ...NOTHING, foundedYear: 2027 }).catch((thrown: unknown) => thrown);
    expect(asRead((error as Invalid).sentences)).toEqual({
      foundedYear: ["Enter a year such as 2014, or leave the field empty"],
    });
    for (const other of [await staff("admin"), await (await supplier()).actor()])
      await expect(changeFinancials(other, FIGURES)).rejects.toMatchObject({ code: "forbidden" });
    await expect(changeFinancials(await (await sme(2)).actor(), FIGURES)).rejects.toMatchObject({
      code: "wrong_level",
    });
  });

  test("records the change without any figure", async () => {
    const [buyer, admin] = [await (await sme()).actor(), await staff("admin")];
    await changeFinancials(buyer, FIGURES);
    const [line] = await loadTimeline(buyer.applicantId!, admin);
    expect(translateToEnglish(line!.text)).toBe("Business figures changed");
    const filter = auditFilter.parse({ kind: "applicant", subject: buyer.applicantId! });
    const [event] = (await listAuditEvents(filter, 50)).rows;
    expect(asRead(event!.changes)).toEqual([{ name: "Business figures", before: null, after: "set" }]);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("visibility", () => {
  test("admin, bank and the insurer that decides; an insurer that the SME has left sees none", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const [first, second] = [await insurer("First Cover"), await insurer("Second Cover")];
    const buyer = await (await sme()).actor();
    const id = buyer.applicantId!;
    await changeFinancials(buyer, FIGURES);
    await adminVerifySme(admin, id, "complete");
    await bankVerifySme(bank, id, "good");
    for (const reader of [admin, bank, first]) expect(await findSme(reader, id)).toMatchObject(FIGURES);
    await expect(findSme(second, id)).rejects.toMatchObject({ code: "not_found" });
    await insurerRejectSme(first, id, "no");
    expect(await findSme(first, id)).toMatchObject(NOTHING);
    expect(await findSme(second, id)).toMatchObject(FIGURES);
  });
});

describe("the exposure around an SME", () => {
  test("is that of its country and industries, within the reader's scope", async () => {
    const admin = await staff("admin");
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    await order(buyer, seller, 1_000_00, 2);
    const other = await insurer("Other Cover");
    const applicant = await findSme(admin, (await (await sme()).actor()).applicantId!);
    const rows = await loadNearbyExposure(admin, applicant);
    expect(rows.map(({ id, share }) => [id, share])).toEqual([
      [applicant.phoneCountry, 1_000_000],
      [applicant.industries[0]!.id, 1_000_000],
    ]);
    expect(rows.every(({ granted, used, above }) => granted! > 0 && used > 0 && above !== null)).toBe(true);
    expect(await loadNearbyExposure(other, applicant)).toEqual([]);
    expect(await loadNearbyExposure(admin, { phoneCountry: null, industries: [] })).toEqual([]);
  });
});
