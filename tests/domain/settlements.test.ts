/** Settlements with the bank: collected money returns to it, and two roles agree on each transfer. */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payoutLines, settlementLines, settlements } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { closeMonth, findMonth } from "~/domain/month-closing/month-closing.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import {
  findSettlement,
  listSettlementLines,
  listSettlements,
  loadBankBalance,
  loadOrderBalance,
} from "~/domain/settlements/settlement-list.server";
import type { Actor } from "~/domain/values/actor";
import { splitCollected } from "~/domain/values/bank-position";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { MAX_AMOUNT } from "~/domain/values/money";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import { activeSme, activeSupplier, colleagueOf, messages, order, receiveMoney, staff, useWorld } from "./world";

useWorld();

let [buyer, seller, bank, admin] = [] as unknown as [Actor, Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, seller, bank, admin] = [
    await activeSme(50_000_00),
    await activeSupplier(100_000),
    await staff("bank"),
    await staff("admin"),
  ];
  at("2026-02", 2);
});

const at = (month: string, days: number) => clock.stopAt(startOfMonth(month) + days * DAY + 9 * HOUR);
const refused = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code });
const PAID = { valueDate: "2026-03-02", bankReference: "OUT 77" };
const linesOf = async (id: string) =>
  (
    await db
      .select()
      .from(settlementLines)
      .where(eq(settlementLines.settlementId, id))
      .orderBy(asc(settlementLines.orderId))
  ).map(({ orderId, principal, share }) => [orderId, principal, share]);
const balanceOf = loadOrderBalance;
const books = async () => ({
  funding: await loadAccountBalance("funding"),
  share: await loadAccountBalance("bank share"),
  collections: await loadAccountBalance("collections"),
});

/** Pays the next instalments from money on account. */
async function payMore(cents: number): Promise<void> {
  await receiveMoney(bank, buyer.applicantId ?? "", cents);
  await payFromAccount(buyer);
}

/** Drafts, agrees and confirms the settlement of the month. Returns its id. */
async function settled(month: string): Promise<string> {
  const id = await draftSettlement(admin, month);
  await agreeToSettlement(bank, id);
  await confirmSettlement(bank, id, { ...PAID, valueDate: new Date(clock.now()).toISOString().slice(0, 10) });
  return id;
}

/** The bank gets its money for $250 of the order in March. Then an officer undoes the payment, and April begins. */
async function settleAndUndo(orderId: string): Promise<void> {
  await payMore(250_00);
  at("2026-03", 1);
  await settled("2026-02");
  const [allocation] = (await listOrderPayments(orderId)).filter(({ gateway }) => gateway === "transfer");
  await undoAllocation(bank, allocation?.id ?? "");
  at("2026-04", 1);
}

describe("the bank's position", () => {
  test("splits collected money by the order's shares, and is exact once everything is collected", () => {
    const priced = { amount: 1_000_01, creditedAmount: 0, discountRate: 73_000, bankShareRate: 333_333 };
    const parts = [1, 333, 250_00, 999_99, 1_000_01].map((cents) => splitCollected(priced, cents));
    for (const [at, cents] of [1, 333, 250_00, 999_99, 1_000_01].entries()) {
      const { principal, share, product } = parts[at]!;
      expect(principal + share + product).toBe(cents);
    }
    expect(parts.at(-1)).toEqual({ principal: 927_01, share: 24_33, product: 48_67 });
    const largest = { amount: MAX_AMOUNT, creditedAmount: 0, discountRate: 100_000, bankShareRate: 500_000 };
    expect(splitCollected(largest, MAX_AMOUNT - 1)).toEqual({
      principal: 89_999_999_999,
      share: 4_999_999_999,
      product: 5_000_000_001,
    });
  });

  test("counts money only once it is collected and the bank has paid the supplier", async () => {
    const waits = await order(buyer, seller, 1_000_00, 5);
    const paid = await order(buyer, seller, 1_000_00, 6);
    expect(await balanceOf(waits)).toMatchObject({ advanced: 0, shareEarned: 0, principalDue: 0, shareDue: 0 });
    expect(await balanceOf(paid)).toEqual({
      advanced: 900_00,
      repaid: 0,
      outstanding: 900_00,
      shareEarned: 2_50,
      shareSettled: 0,
      principalDue: 225_00,
      shareDue: 2_50,
    });
    expect(await loadBankBalance()).toEqual(await balanceOf(paid));
    expect(await checkDatabase()).toEqual([]);
  });

  test("falls with undone allocations, so that a later settlement takes the money back", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    await payMore(250_00);
    at("2026-03", 1);
    await settled("2026-02");
    const [allocation] = (await listOrderPayments(id)).filter(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, allocation?.id ?? "");
    expect(await balanceOf(id)).toMatchObject({ repaid: 450_00, principalDue: -225_00, shareDue: -2_50 });
    at("2026-04", 1);
    const before = await books();
    const back = await settled("2026-03");
    expect(await linesOf(back)).toEqual([[id, -225_00, -2_50]]);
    expect(await books()).toEqual({
      funding: before.funding - 225_00,
      share: before.share - 2_50,
      collections: before.collections + 227_50,
    });
    expect(await balanceOf(id)).toMatchObject({ repaid: 225_00, principalDue: 0, shareDue: 0 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("falls with a returned payout", async () => {
    const id = await order(buyer, seller, 1_000_00, 5);
    const payee = { iban: "KW81CBKU0000000000001234560101", holder: "Roasters", bank: "CBK", currency: "USD" } as const;
    await acceptPayee(admin, await sendPayee(seller, payee));
    const batch = await createBatch(bank);
    await approveBatch(admin, batch.id);
    await exportBatch(bank, batch.id);
    await settleBatch(bank, batch.id, null);
    at("2026-03", 1);
    await settled("2026-02");
    const [line] = await db.select().from(payoutLines);
    await returnLine(bank, line?.id ?? "", "closed account");
    expect(await balanceOf(id)).toMatchObject({ advanced: 0, outstanding: -225_00, principalDue: -225_00 });
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a bank statement", () => {
  let files = 0;
  async function imported(entry: Omit<Mt940Entry, "text" | "ref">) {
    files += 1;
    const id = await importStatement(bank, {
      fileName: `${files}.sta`,
      file: new Blob([mt940([{ text: "settlement", ref: `S${files}`, day: "260302", ...entry }])]),
      account: null,
    });
    const { rows } = (await findBankStatement(bank, id, null, { page: 1, perPage: 100 })).lines;
    return rows.map(({ state, reason }) => [state, reason && translateToEnglish(reason)]);
  }
  const e2e = "DHOW-S0001";

  test("settles with its reference and amount, and returns it", async () => {
    await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    const before = await books();
    const id = await draftSettlement(admin, "2026-02");
    await agreeToSettlement(bank, id);
    expect(await imported({ amount: "-227.50", e2e })).toEqual([["out", null]]);
    expect(await findSettlement(id)).toMatchObject({ state: "settled", settledBy: null, bankReference: "S1" });
    expect(await loadAccountBalance("funding")).toBe(before.funding + 225_00);
    expect(await imported({ amount: "227.50", e2e })).toEqual([["returned", "Settlement DHOW-S0001 with the bank"]]);
    expect(await findSettlement(id)).toMatchObject({ state: "returned", endedBy: null });
    expect(await books()).toEqual(before);
    expect(await checkDatabase()).toEqual([]);
  });

  test("waits for an officer if the bank may have booked the settlement twice", async () => {
    await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    const id = await draftSettlement(admin, "2026-02");
    await agreeToSettlement(bank, id);
    expect(await imported({ amount: "-227.50", e2e })).toEqual([["out", null]]);
    expect(await imported({ amount: "-227.50", e2e })).toEqual([
      ["unknown", expect.stringContaining("more than once")],
    ]);
    expect(await imported({ amount: "227.50", e2e })).toEqual([["unknown", expect.stringContaining("more than once")]]);
    expect((await findSettlement(id)).state).toBe("settled");
    expect(await checkDatabase()).toEqual([]);
  });

  test("waits for an officer if the amount differs, or the settlement is not agreed", async () => {
    await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    const id = await draftSettlement(admin, "2026-02");
    const notAgreed =
      "Settlement DHOW-S0001 is not agreed, or is over. Ask an admin before you decide about the entry.";
    expect(await imported({ amount: "-227.50", e2e })).toEqual([["unknown", notAgreed]]);
    await agreeToSettlement(bank, id);
    expect(await imported({ amount: "-227.49", e2e })).toEqual([
      ["unknown", "Amount or currency differs from transfer DHOW-S0001, so the transfer was not settled"],
    ]);
    expect(await imported({ amount: "227.50", e2e })).toEqual([["unknown", notAgreed]]);
    expect((await findSettlement(id)).state).toBe("agreed");
    expect(await checkDatabase()).toEqual([]);
  });

  test("settles a negative settlement with incoming money", async () => {
    const orderId = await order(buyer, seller, 1_000_00, 6);
    await settleAndUndo(orderId);
    const id = await draftSettlement(admin, "2026-03");
    await agreeToSettlement(bank, id);
    expect(await imported({ amount: "227.50", e2e: "DHOW-S0002" })).toEqual([
      ["returned", "Settlement DHOW-S0002 with the bank"],
    ]);
    expect((await findSettlement(id)).state).toBe("settled");
    expect(await balanceOf(orderId)).toMatchObject({ principalDue: 0, repaid: 225_00 });
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a settlement", () => {
  test("has a line per due order, waits for the bank and the transfer, and posts once", async () => {
    const [first, second] = [await order(buyer, seller, 1_000_00, 6), await order(buyer, seller, 400_00, 6)];
    await order(buyer, seller, 800_00, 5);
    at("2026-03", 1);
    const before = await books();
    const id = await draftSettlement(admin, "2026-02", "key");
    expect(await draftSettlement(admin, "2026-02", "key")).toBe(id);
    expect(await linesOf(id)).toEqual([
      [first, 225_00, 2_50],
      [second, 90_00, 1_00],
    ]);
    expect(await findSettlement(id)).toMatchObject({
      number: 1,
      month: "2026-02",
      state: "draft",
      principal: 315_00,
      share: 3_50,
      orders: 2,
      endToEndId: "DHOW-S0001",
      draftedBy: "admin",
    });
    expect(await books()).toEqual(before);
    await agreeToSettlement(bank, id);
    expect(await books()).toEqual(before);
    await refused(confirmSettlement(bank, id, { ...PAID, valueDate: "2027-01-01" }), "invalid");
    await confirmSettlement(bank, id, PAID);
    await refused(confirmSettlement(admin, id, PAID), "wrong_settlement_state");
    expect(await books()).toEqual({
      funding: before.funding + 315_00,
      share: before.share + 3_50,
      collections: before.collections - 318_50,
    });
    expect(await loadBankBalance()).toMatchObject({ advanced: 1_260_00, repaid: 315_00, outstanding: 945_00 });
    await refused(draftSettlement(admin, "2026-02"), "nothing_due");
    const { rows } = await listSettlementLines({ id, orders: 2 }, { page: 2, perPage: 1 });
    expect(rows.map(({ orderId, principal }) => [orderId, principal])).toEqual([[second, 90_00]]);
    expect((await listSettlements({ page: 1, perPage: 10 }, "settled")).rows.map((row) => row.id)).toEqual([id]);
    expect((await listSettlements({ page: 1, perPage: 10 }, "draft")).rows).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("covers the money until the month's end, and its month must be over", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    await refused(draftSettlement(admin, "2026-02"), "wrong_month");
    at("2026-03", 1);
    await payMore(250_00);
    const draft = await draftSettlement(admin, "2026-02");
    expect(await linesOf(draft)).toEqual([[id, 225_00, 2_50]]);
    await payMore(250_00);
    await agreeToSettlement(bank, draft);
    await confirmSettlement(admin, draft, PAID);
    at("2026-04", 1);
    expect(await linesOf(await settled("2026-03"))).toEqual([[id, 450_00, 5_00]]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("needs both roles: nobody drafts and agrees, and applicants do neither", async () => {
    await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    for (const actor of [bank, buyer, seller]) await refused(draftSettlement(actor, "2026-02"), "forbidden");
    const id = await draftSettlement(admin, "2026-02");
    for (const actor of [admin, await colleagueOf(admin), buyer])
      await refused(agreeToSettlement(actor, id), "forbidden");
    for (const actor of [admin, bank]) await refused(confirmSettlement(actor, id, PAID), "wrong_settlement_state");
    await refused(agreeToSettlement(bank, "nonsense"), "not_found");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is one at a time, reserves nothing, and is discarded by either role with a reason", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    const draft = await draftSettlement(admin, "2026-02");
    await refused(draftSettlement(admin, "2026-02"), "done_already");
    await discardSettlement(bank, draft, "the orders are wrong");
    await refused(discardSettlement(admin, draft, "again"), "wrong_settlement_state");
    const next = await draftSettlement(admin, "2026-02");
    await agreeToSettlement(bank, next);
    await discardSettlement(admin, next, "the transfer failed");
    expect(await balanceOf(id)).toMatchObject({ principalDue: 225_00, repaid: 0 });
    expect((await findSettlement(draft)).endReason).toBe("the orders are wrong");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused as changed once an order of it lost money or its advance", async () => {
    await order(buyer, seller, 1_000_00, 6);
    await payMore(250_00);
    at("2026-03", 1);
    const id = await draftSettlement(admin, "2026-02");
    const [payment] = (await listOrderPayments((await linesOf(id))[0]?.[0] as string)).filter(
      ({ gateway }) => gateway === "transfer",
    );
    await undoAllocation(bank, payment?.id ?? "");
    await refused(agreeToSettlement(bank, id), "changed_meanwhile");
    await discardSettlement(admin, id, "money went back");
    expect((await findSettlement(await settled("2026-02"))).principal).toBe(225_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is posted back when the bank returns it, by two people, and is due again", async () => {
    const orderId = await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    const before = await books();
    const id = await settled("2026-02");
    const second = await colleagueOf(bank);
    await expect(returnSettlement(bank, id, "closed account")).rejects.toThrow(AwaitsApproval);
    await approve(second, (await listApprovals(second)).waiting[0]?.id ?? "");
    expect(await books()).toEqual(before);
    expect(await balanceOf(orderId)).toMatchObject({ repaid: 0, principalDue: 225_00, shareDue: 2_50 });
    await refused(returnSettlement(admin, id, "again"), "wrong_settlement_state");
    expect(await linesOf(await settled("2026-02"))).toEqual([[orderId, 225_00, 2_50]]);
    expect((await db.select().from(settlements)).map(({ state }) => state).sort()).toEqual(["returned", "settled"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("that is agreed is paid as agreed, also if the bank's repayment of another one comes back before", async () => {
    const orderId = await order(buyer, seller, 1_000_00, 6);
    await settleAndUndo(orderId);
    const repaid = await settled("2026-03");
    await payFromAccount(buyer);
    at("2026-05", 1);
    const id = await draftSettlement(admin, "2026-04");
    await agreeToSettlement(bank, id);
    await returnSettlement(bank, repaid, "closed account");
    await confirmSettlement(bank, id, { ...PAID, valueDate: "2026-05-02" });
    expect(await linesOf(id)).toEqual([[orderId, 225_00, 2_50]]);
    expect(await balanceOf(orderId)).toMatchObject({ repaid: 675_00, principalDue: -225_00, shareDue: -2_50 });
    expect(await checkDatabase()).toEqual([]);
    at("2026-06", 1);
    expect(await linesOf(await settled("2026-05"))).toEqual([[orderId, -225_00, -2_50]]);
    expect(await balanceOf(orderId)).toMatchObject({ repaid: 450_00, principalDue: 0, shareDue: 0 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("that moves no money is settled by the bank's agreement", async () => {
    const [first] = [await order(buyer, seller, 1_000_00, 6)];
    await payMore(250_00);
    at("2026-03", 1);
    await settled("2026-02");
    const [allocation] = (await listOrderPayments(first)).filter(({ gateway }) => gateway === "transfer");
    await undoAllocation(bank, allocation?.id ?? "");
    await order(buyer, seller, 1_000_00, 6);
    at("2026-04", 1);
    const id = await draftSettlement(admin, "2026-03");
    expect((await linesOf(id)).map(([, ...amounts]) => amounts)).toEqual([
      [-225_00, -2_50],
      [225_00, 2_50],
    ]);
    await agreeToSettlement(bank, id);
    expect(await findSettlement(id)).toMatchObject({ state: "settled", valueDate: "2026-04-02", bankReference: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("tells the bank of a draft, and admins of each later step", async () => {
    await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    const id = await draftSettlement(admin, "2026-02");
    expect((await messages(bank.email))[0]?.text).toContain(
      "Settlement S-0001 of February 2026 would transfer $227.50 to the bank.",
    );
    await agreeToSettlement(bank, id);
    expect((await messages(admin.email))[0]?.text).toContain("Settlement S-0001 agreed: $227.50 to the bank");
    await confirmSettlement(bank, id, PAID);
    expect((await messages(admin.email))[0]?.text).toContain("(bank reference OUT 77)");
  });

  test("is in the month's statement: repaid funding and settled collections", async () => {
    await order(buyer, seller, 1_000_00, 6);
    at("2026-03", 1);
    await closeMonth(bank, "2026-02");
    await settled("2026-02");
    const { statement } = await findMonth(bank, "2026-03");
    expect(statement.funding).toEqual({
      opening: -900_00,
      paidOut: 0,
      returned: 0,
      repaid: 225_00,
      closing: -675_00,
    });
    // The collected part of Dhow's share, and the settlement.
    expect(statement.collections).toMatchObject({ opening: 250_00, settled: 22_50 + 227_50, closing: 0 });
    at("2026-04", 1);
    await closeMonth(bank, "2026-03");
    expect(await checkDatabase()).toEqual([]);
  });
});
