/** The checks of a payout batch for its approver, and the bank's cut-off time. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payoutLines } from "~/db/schema";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { placeHold } from "~/domain/holds/hold.server";
import { acceptPayee, activatePayees, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch } from "~/domain/payout-batches/batch.server";
import { checkBatch } from "~/domain/payout-batches/batch-checks.server";
import { nextCutOff } from "~/domain/payout-batches/cut-off";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { DEFAULT_WORKING_DAYS } from "~/domain/working-days/working-days";
import { activeSme, activeSupplier, colleagueOf, order, staff, useWorld, wait } from "./world";

useWorld();

const account = (iban: string) => ({ iban, holder: "A Holder", bank: "A Bank", currency: "USD" }) as const;
const [FIRST, SECOND] = ["KW81CBKU0000000000001234560101", "BH67BMAG00001299123456"] as const;

async function supplier(iban: string): Promise<Actor> {
  const seller = await activeSupplier();
  await acceptPayee(await staff("admin"), await sendPayee(seller, account(iban)));
  return seller;
}

/** The problems of the draft's transfers, by supplier. */
async function problems(): Promise<Map<string, string[]>> {
  const lines = await db.select().from(payoutLines);
  const { problems: found } = await checkBatch(lines, clock.now());
  return new Map(lines.map(({ id, supplierId }) => [supplierId, found[id] ?? []]));
}

test("a transfer has a mark for a hold, a new, shared or changed account and an amount above the limit", async () => {
  const [buyer, admin, bank] = [await activeSme(50_000_00), await staff("admin"), await staff("bank")];
  const [first, second] = [await supplier(FIRST), await supplier(SECOND)];
  const of = async ({ applicantId }: Actor) => (await problems()).get(applicantId ?? "");
  for (const seller of [first, second]) await order(buyer, seller, 1_000_00, 5);
  await createBatch(bank);
  expect([await of(first), await of(second)]).toEqual([["new"], ["new"]]);
  wait(7 * DAY);
  expect([await of(first), await of(second)]).toEqual([[], []]);

  await supplier(SECOND);
  expect([await of(first), await of(second)]).toEqual([[], ["shared"]]);
  await placeHold(admin, { applicantId: first.applicantId!, scope: "payouts", desc: "A doubt", until: null });
  expect(await of(first)).toEqual(["held"]);
  await setApprovalLimits(admin, { ...DEFAULT_APPROVAL_LIMITS, payout: 900_00 });
  expect(await of(second)).toEqual(["shared"]);
  await setApprovalLimits(admin, { ...DEFAULT_APPROVAL_LIMITS, payout: 899_99 });
  expect([await of(first), await of(second)]).toEqual([
    ["held", "large"],
    ["shared", "large"],
  ]);
});

test("a transfer to an account that the supplier has replaced is marked, and its batch refused", async () => {
  const bank = await staff("bank");
  const seller = await supplier(FIRST);
  await order(await activeSme(50_000_00), seller, 1_000_00, 5);
  const { id } = await createBatch(bank);
  await acceptPayee(await staff("admin"), await sendPayee(seller, account(SECOND)));
  wait(3 * DAY);
  await activatePayees();
  expect([...(await problems()).values()]).toEqual([["changed"]]);
  await expect(approveBatch(await colleagueOf(bank), id)).rejects.toMatchObject({ code: "changed_meanwhile" });
});

test("the cut-off is today's until its minute, then that of the next working day", () => {
  const calendar = { weekdays: DEFAULT_WORKING_DAYS.weekdays.KW, holidays: new Set(["2026-11-29"]) };
  const at = (now: string) => {
    const { at: found, isToday, time } = nextCutOff(calendar, Date.parse(now), "14:00");
    return [new Date(found).toISOString(), isToday, time];
  };
  // Kuwait is three hours ahead of UTC. 26 November 2026 is a Thursday, and Sunday is a holiday.
  expect(at("2026-11-26T11:00:00Z")).toEqual(["2026-11-26T11:00:00.000Z", true, "14:00"]);
  expect(at("2026-11-26T11:00:01Z")).toEqual(["2026-11-30T11:00:00.000Z", false, "14:00"]);
  expect(at("2026-11-27T05:00:00Z")).toEqual(["2026-11-30T11:00:00.000Z", false, "14:00"]);
});
