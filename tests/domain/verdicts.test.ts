/** Decisions on SMEs and suppliers: the order of deciders and the effects. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { addInfo } from "~/domain/applicants/applicant.server";
import { filterApplicants } from "~/domain/applicants/applicant-list.server";
import { checkDatabase } from "~/domain/check.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import { listInsurers, reorderInsurers } from "~/domain/insurers/insurer.server";
import { EVERY } from "~/domain/lists/list";
import { applicantById } from "~/domain/lookups.server";
import { findSme } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import { Forbidden, Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { creditVerdict, planCall, planInput, supplierVerdict, supplierVerdictCall } from "~/domain/verdicts/verdict";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerFullRejectSme,
  insurerRejectSme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import type { Person } from "~/program/seed/journeys.server";
import { translateToEnglish } from "~/words/translate";
import { timelineOf } from "./english";
import { insurer, QUARTERS, sme, smeInfo, staff, supplier, useOneWorld } from "./world";

useOneWorld();

let admin: Actor;
let bank: Actor;
let first: Actor;
let second: Actor;
let third: Actor;
beforeEach(async () => {
  [admin, bank] = [await staff("admin"), await staff("bank")];
  [first, second, third] = [await insurer("First"), await insurer("Second"), await insurer("Third")];
  await reorderInsurers(
    admin,
    [first, second, third].map((actor) => actor.insurerId ?? ""),
  );
});

const query = { page: 1, perPage: 10, level: EVERY, status: EVERY };
const idOf = async (person: Person) => (await person.actor()).applicantId ?? "";
const at = (id: string) => applicantById(db, id);

/** An SME approved by the bank, so with the first insurer. */
async function reached(): Promise<{ person: Person; id: string }> {
  const person = await sme();
  const id = await idOf(person);
  await adminVerifySme(admin, id, "complete");
  await bankVerifySme(bank, id, "good");
  return { person, id };
}

describe("insurers decide by priority", () => {
  test("the first insurer gets the case, and no other sees it", async () => {
    const { id } = await reached();
    expect(await at(id)).toMatchObject({ level: 6, insurerId: first.insurerId });
    expect(
      (await filterApplicants(first, "sme", query, { filter: EVERY, isLate: false, period: null })).rows[0]?.id,
    ).toBe(id);
    expect(
      (await filterApplicants(second, "sme", query, { filter: EVERY, isLate: false, period: null })).rows.map(
        (row) => row.id,
      ),
    ).not.toContain(id);
    await expect(findSme(second, id)).rejects.toThrow(NotFound);
    expect((await findSme(first, id)).insurerName).toBe("First");
  });

  test("only the current insurer may decide", async () => {
    const { id } = await reached();
    for (const decide of [
      (actor: Actor) => insurerVerifySme(actor, id, 100_00),
      (actor: Actor) => insurerRejectSme(actor, id, "no"),
      (actor: Actor) => insurerFullRejectSme(actor, id),
    ]) {
      await expect(decide(second)).rejects.toThrow(NotFound);
      await expect(decide(admin)).rejects.toThrow(Forbidden);
    }
    await insurerRejectSme(first, id, "not our trade");
    await expect(insurerVerifySme(first, id, 100_00)).rejects.toThrow(
      new Refused("other_insurer", "Another insurer is deciding on this application now."),
    );
    expect(await at(id)).toMatchObject({ level: 6, insurerId: second.insurerId, creditAmount: null });
  });

  test("after a rejection the next insurer gets it at level 6; after all reject, it is final at -6", async () => {
    const { id } = await reached();
    await insurerRejectSme(first, id, "not our trade");
    expect(await at(id)).toMatchObject({ level: 6, insurerId: second.insurerId });
    await insurerRejectSme(second, id, "too young");
    expect(await at(id)).toMatchObject({ level: 6, insurerId: third.insurerId });
    await insurerRejectSme(third, id, "too far away");
    expect(await at(id)).toMatchObject({ level: -6, insurerId: null });
    const lines = (await timelineOf(id)).slice(0, 3).map(({ author: operator, text }) => [operator, text]);
    expect(lines).toEqual([
      ["insurance", "too far away"],
      ["insurance", "too young"],
      ["insurance", "not our trade"],
    ]);
    for (const actor of [first, second, third])
      await expect(insurerVerifySme(actor, id, 100_00)).rejects.toThrow("level -6");
    expect(await checkDatabase()).toEqual([]);
  });

  test("approving sets the credit, level 7 and the fixed text, and keeps the insurer", async () => {
    const { id } = await reached();
    await insurerVerifySme(first, id, 12_345_00);
    expect(await at(id)).toMatchObject({ level: 7, creditAmount: 12_345_00, insurerId: first.insurerId });
    expect((await timelineOf(id))[0]).toMatchObject({
      author: "insurance",
      text: "Verified with a credit limit of $12,345.00",
    });
  });

  test("a full rejection is final and names the insurer to officers", async () => {
    const { id } = await reached();
    await insurerRejectSme(first, id, "no");
    await insurerFullRejectSme(second, id);
    expect((await at(id)).level).toBe(-1);
    expect((await timelineOf(id, await staff("admin")))[0]?.text).toBe("Fully rejected by Second");
    await expect(findSme(third, id)).rejects.toThrow(NotFound);
  });

  test("only one of several simultaneous verdicts counts", async () => {
    const { id } = await reached();
    const outcomes = await Promise.allSettled([
      insurerVerifySme(first, id, 100_00),
      insurerRejectSme(first, id, "no"),
      insurerVerifySme(first, id, 200_00),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    const [small, no] = outcomes.map((outcome) => outcome.status === "fulfilled");
    expect(await at(id)).toMatchObject(
      no ? { creditAmount: null } : { level: 7, creditAmount: small ? 100_00 : 200_00 },
    );
  });
});

describe("reordering insurers", () => {
  const reorder =
    (...names: string[]) =>
    async () => {
      const list = await listInsurers();
      await reorderInsurers(
        admin,
        names.map((name) => list.find((entry) => entry.name === name)?.id ?? ""),
      );
    };

  test("never returns an SME to an insurer that rejected it", async () => {
    const { id } = await reached();
    await insurerRejectSme(first, id, "no");
    await reorder("First", "Third", "Second")();
    expect((await at(id)).insurerId).toBe(second.insurerId);
    await insurerRejectSme(second, id, "no");
    expect((await at(id)).insurerId).toBe(third.insurerId);
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves decided SMEs alone", async () => {
    const { id } = await reached();
    await insurerVerifySme(first, id, 100_00);
    await reorder("Third", "Second", "First")();
    expect(await at(id)).toMatchObject({ level: 7, insurerId: first.insurerId });
  });

  test("requires the complete list", async () => {
    const [a, b, c] = (await listInsurers()).map((entry) => entry.id);
    for (const ids of [[], [a, b], [a, b, c, c], [a, b, b], [a, b, "nobody"]]) {
      await expect(reorderInsurers(admin, ids as string[])).rejects.toThrow(Invalid);
    }
    expect((await listInsurers()).map((entry) => entry.id)).toEqual([a, b, c]);
  });
});

describe("a conditional rejection", () => {
  test.each(["admin", "bank"] as const)(
    "by the %s reopens the info form, restarts the process and keeps the documents",
    async (role) => {
      const person = await sme();
      const id = await idOf(person);
      if (role === "bank") await adminVerifySme(admin, id, "complete");
      await rejectSme(role === "bank" ? bank : admin, id, "licence has expired", false);
      expect((await at(id)).level).toBe(-2);
      expect((await timelineOf(id))[0]).toMatchObject({ author: role, text: "licence has expired" });

      await addInfo(await person.actor(), await smeInfo({ companyDesc: "Thirteen cafés" }));
      const profile = await findSme(admin, id);
      expect(profile).toMatchObject({ level: 3, text: "Thirteen cafés" });
      expect(profile.documents.length).toBe(4);
      await confirmDocuments(await person.actor());
      expect(await at(id)).toMatchObject({ level: 4 });
      await adminVerifySme(admin, id, "complete now");
      await bankVerifySme(bank, id, "good");
      expect(await at(id)).toMatchObject({ level: 6, insurerId: first.insurerId });
      await insurerVerifySme(first, id, 500_00);
      await activateSme(admin, id, "four parts", QUARTERS);
      expect(await at(id)).toMatchObject({ level: 8, plan: QUARTERS });
      expect(await checkDatabase()).toEqual([]);
    },
  );

  test("reopens nothing if it is a full rejection", async () => {
    const person = await sme();
    const id = await idOf(person);
    await rejectSme(admin, id, "lending, not trade", true);
    await expect(addInfo(await person.actor(), await smeInfo())).rejects.toThrow("level -1, Full Rejected");
    await expect(adminVerifySme(admin, id, "after all")).rejects.toThrow("level -1");
  });
});

describe("suppliers", () => {
  test("are approved with a discount rate, and an SME is not found as a supplier", async () => {
    const id = await idOf(await supplier());
    await verifySupplier(admin, id, "welcome", 75_000);
    expect(await at(id)).toMatchObject({ level: 5, discountRate: 75_000 });
    await expect(verifySupplier(admin, id, "again", 100_000)).rejects.toThrow("level 5, Admin Verified");
    await expect(adminVerifySme(admin, id, "as an SME")).rejects.toThrow(NotFound);
  });

  test("can correct and resend after a rejection, but not after a full one", async () => {
    const person = await supplier();
    const id = await idOf(person);
    await rejectSupplier(admin, id, "two years, please", false);
    expect((await at(id)).level).toBe(-2);
    const other = await idOf(await supplier());
    await rejectSupplier(admin, other, "not in the register", true);
    expect((await at(other)).level).toBe(-1);
    await expect(verifySupplier(admin, other, "after all", 100_000)).rejects.toThrow(Refused);
  });
});

describe("the verdict forms validate", () => {
  const message = (result: { error?: { issues: { message: string }[] } }) =>
    translateToEnglish(result.error?.issues[0]?.message ?? "accepted");
  const plan = (...installments: string[]) => message(planInput.safeParse({ desc: "plan", installments }));

  test("instalments", () => {
    expect(plan("25", "25", "25", "25")).toBe("accepted");
    expect(plan("33.3333", "33.3333", "33.3334")).toBe("accepted");
    expect(plan("100")).toBe("accepted");
    expect(plan("50", "")).toBe("please be careful in enter installments");
    expect(plan("50", "half")).toBe("please be careful in enter installments");
    expect(plan("50", "-50")).toBe("please be careful in enter installments");
    expect(plan("100", "0")).toBe("zero percent is invalid");
    expect(plan("50", "49.9999")).toBe("sum of installments should be 100 %");
    expect(plan("50", "60")).toBe("sum of installments should be 100 %");
    expect(plan()).toBe("please be careful in enter installments");
    const call = (installments: unknown) => message(planCall.safeParse({ desc: "plan", installments }));
    expect(planCall.parse({ desc: "plan", installments: [0.1, 0.2, 0.7] }).installments).toEqual([
      100_000, 200_000, 700_000,
    ]);
    expect(call([0.5, 0.4])).toBe("sum of installments should be 100 %");
    expect(call([0.5, 0.5, 0])).toBe("zero percent is invalid");
    for (const wrong of [[1.5, -0.5], [NaN], ["half"], [], undefined])
      expect(call(wrong)).toBe("please be careful in enter installments");
    expect(call([1 / 3, 1 / 3, 1 / 3])).toBe("Use six decimals at most");
    expect(plan("33.33333", "66.66667")).toBe("Use four decimals at most");
  });

  test("the discount rate and credit", () => {
    const tax = (taxRate?: string) => message(supplierVerdict.safeParse({ desc: "fine", taxRate }));
    expect([tax("1"), tax("99"), tax("12.5")]).toEqual(["accepted", "accepted", "accepted"]);
    expect([tax(), tax(" ")]).toEqual(["enter discount rate", "enter discount rate"]);
    for (const wrong of ["0", "0.99", "99.01", "100", "-5", "ten"]) expect(tax(wrong)).toBe("invalid discount rate");
    const call = (taxRate?: unknown) => message(supplierVerdictCall.safeParse({ desc: "fine", taxRate }));
    expect([call(0.01), call(0.99), call(0.125), call()]).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "enter discount rate",
    ]);
    for (const wrong of [0, 0.009, 0.991, 1, 10, -0.1, "much"]) expect(call(wrong)).toBe("invalid discount rate");
    expect([tax("12.34567"), call(1 / 3)]).toEqual(["Use four decimals at most", "Use six decimals at most"]);
    const credit = (typed?: unknown) => message(creditVerdict.safeParse({ credit: typed }));
    for (const wrong of ["0", "-10"]) expect(credit(wrong)).toBe("The credit limit must be more than 0");
    expect([credit(), credit(""), credit("much"), credit("0.001")]).toEqual([
      "Enter a credit limit",
      "Enter a credit limit",
      "Enter the credit limit as a number",
      "Use two decimals at most",
    ]);
  });
});
