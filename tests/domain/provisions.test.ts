/** Provisions: the allowance for expected losses, posted when a month closes. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { provisions } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { approve } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { neededAllowance, type ProvisionRates, stageOf } from "~/domain/provisions/provision";
import { listProvisions } from "~/domain/provisions/provision.server";
import {
  provisionRatesVersion,
  readProvisionRates,
  setProvisionRates,
} from "~/domain/provisions/provision-rates.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { loadWriteOffTotals } from "~/domain/write-offs/write-off-list.server";
import { activeSme, activeSupplier, colleagueOf, insurer, order, pay, staff, useWorld } from "./world";

useWorld();

const RATES: ProvisionRates = { 1: 10_000, 2: 100_000, 3: 500_000 };

/** Paid out on 31 January; $250.00 is due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
let id = "";
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [admin, bank] = [await staff("admin"), await staff("bank")];
  id = await order(buyer, seller, 1_000_00, 6);
});

/** Closes the month on the day. Overdue instalments are marked before. */
async function close(month: string, year: number, at: number, day: number) {
  clock.stopAt(Date.UTC(year, at - 1, day, 9));
  await sendInstalmentReminders();
  await closeMonth(bank, month);
}
const newest = async () => (await listProvisions({ page: 1, perPage: 1 })).rows[0]!;
const accounts = async () =>
  Promise.all((["allowance", "impairment", "loss"] as const).map((account) => loadAccountBalance(account)));
const clean = async () => expect(await checkDatabase()).toEqual([]);

test("finds the stage by days past due and credit state, at the limits", () => {
  const byDays = [0, 30, 31, 90, 91].map((days) => stageOf({ days, state: "current" }));
  expect(byDays).toEqual([1, 1, 2, 2, 3]);
  const states = ["watch", "default", "insolvent", "written off", "recovered"] as const;
  expect(states.map((state) => stageOf({ days: 0, state }))).toEqual([2, 3, 3, 3, 1]);
  expect(neededAllowance({ 1: 50, 2: 5, 3: 1 }, RATES)).toBe(1 + 1 + 1);
});

describe("the rates", () => {
  test("take two admins, and the form's version", async () => {
    const colleague = await colleagueOf(admin);
    const seen = provisionRatesVersion(await readProvisionRates());
    const proposal = await setProvisionRates(admin, RATES, seen).catch((error: AwaitsApproval) => error);
    expect(proposal).toBeInstanceOf(AwaitsApproval);
    await approve(colleague, (proposal as AwaitsApproval).approvalId);
    expect(await readProvisionRates()).toEqual(RATES);
    await expect(setProvisionRates(admin, RATES, seen)).rejects.toMatchObject({ code: "changed_meanwhile" });
    for (const person of [bank, buyer])
      await expect(setProvisionRates(person, RATES)).rejects.toMatchObject({ code: "forbidden" });
    await clean();
  });
});

describe("a closing", () => {
  test("posts nothing without rates", async () => {
    await close("2026-01", 2026, 2, 1);
    expect(await db.select().from(provisions)).toEqual([]);
    expect(await accounts()).toEqual([0, 0, 0]);
  });

  test("moves an SME's whole debt through the stages, and takes the allowance back when it pays", async () => {
    await setProvisionRates(admin, RATES);
    await order(await activeSme(50_000_00), seller, 400_00, 5);
    await close("2026-01", 2026, 2, 1);
    expect(await newest()).toMatchObject({ debts: { 1: 1_050_00, 2: 0, 3: 0 }, before: 0, allowance: 10_50 });
    await close("2026-02", 2026, 4, 5);
    // $300.00 of the other SME is 36 days past due, too.
    expect(await newest()).toMatchObject({ debts: { 1: 0, 2: 1_050_00, 3: 0 }, before: 10_50, allowance: 105_00 });
    await pay(buyer, id, "rest");
    await close("2026-03", 2026, 6, 5);
    expect(await newest()).toMatchObject({ month: "2026-03", debts: { 1: 0, 2: 0, 3: 300_00 }, allowance: 150_00 });
    expect(await accounts()).toEqual([-150_00, 150_00, 0]);
    await clean();
    await setProvisionRates(admin, { 1: 0, 2: 0, 3: 0 });
    await close("2026-04", 2026, 6, 6);
    expect(await newest()).toMatchObject({ before: 150_00, allowance: 0 });
    expect(await accounts()).toEqual([0, 0, 0]);
    await clean();
  });

  test("leaves out the insurer's part in an accepted claim", async () => {
    await setProvisionRates(admin, RATES);
    const cover = await insurer();
    const policy = { notifyDays: 30, waitingDays: 0, coveredShare: 900_000, exclusions: "" };
    await setClaimPolicy(admin, cover.insurerId ?? "", policy);
    clock.stopAt(Date.UTC(2026, 2, 10, 9));
    await notifyClaim(admin, id);
    await fileClaim(admin, id);
    await acceptClaim(cover, id, { amount: 675_00, desc: "" });
    await close("2026-01", 2026, 6, 5);
    expect(await newest()).toMatchObject({ debts: { 1: 0, 2: 0, 3: 75_00 }, insured: 675_00, allowance: 37_50 });
    await clean();
  });

  test("a write-off uses the allowance first, and the next closing fills it again", async () => {
    await setProvisionRates(admin, RATES);
    await order(await activeSme(50_000_00), seller, 400_00, 6);
    await enterInsolvency(admin, buyer.applicantId ?? "", "A court's decision");
    await close("2026-01", 2026, 2, 1);
    expect(await newest()).toMatchObject({ debts: { 1: 300_00, 2: 0, 3: 750_00 }, allowance: 378_00 });
    await writeOffDebt(admin, { smeId: buyer.applicantId ?? "", orderId: id, desc: "Closed" });
    expect(await accounts()).toEqual([0, 378_00, 372_00]);
    expect(await loadWriteOffTotals()).toEqual({ amount: 750_00, recovered: 0 });
    await close("2026-02", 2026, 3, 1);
    expect(await newest()).toMatchObject({ before: 0, allowance: 3_00 });
    expect(await accounts()).toEqual([-3_00, 381_00, 372_00]);
    await clean();
  });

  test.each<[string, Partial<typeof provisions.$inferInsert>]>([
    ["another allowance", { allowance: 1 }],
    ["another rate", { rate1: 20_000, allowance: 15_00 }],
    ["another debt of the same allowance", { debt1: 750_01 }],
    ["no posting", { postingId: null }],
  ])("dhow check finds a provision with %s", async (_, change) => {
    await setProvisionRates(admin, RATES);
    await close("2026-01", 2026, 2, 1);
    await clean();
    await db.update(provisions).set(change);
    expect((await checkDatabase()).some((problem) => problem.startsWith("provision of "))).toBe(true);
  });
});
