/** Write-offs of debts by two people, and the money that comes back. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { instalments, writeOffs } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { approve } from "~/domain/approvals/approval.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { listCollections } from "~/domain/collections/collection-list.server";
import { enterInsolvency, loadCreditState, updateCreditStates } from "~/domain/credit-states/credit-state.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments, startPayment } from "~/domain/payments/payment.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval, Forbidden, NotFound } from "~/domain/verbs/errors";
import { recoverDebt, undoRecovery } from "~/domain/write-offs/recovery.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { recoveryForm, writeOffForm } from "~/domain/write-offs/write-off";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { listOwnDebts, listWriteOffs, loadWriteOffTotals } from "~/domain/write-offs/write-off-list.server";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  receiveMoney,
  staff,
  useWorld,
} from "./world";

useWorld();

/** Placed on 31 January, paid out: instalments of $250.00 are due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin, bank] = [] as unknown as [Actor, Actor, Actor, Actor];
let id = "";
let smeId = "";
beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier(100_000)];
  [admin, bank] = [await staff("admin"), await staff("bank")];
  id = await order(buyer, seller, 1_000_00, 6);
  smeId = buyer.applicantId!;
});

const firstPage = { page: 1, perPage: 10 };
const inDefault = async () => {
  clock.stopAt(Date.UTC(2026, 5, 1, 9));
  await sendInstalmentReminders();
  await updateCreditStates();
};
const sent = (orderId: string | null = id) => ({ smeId, orderId, desc: "The shop is closed for good" });
const writeOff = (orderId: string | null = id) => writeOffDebt(admin, sent(orderId));
const state = async () => (await loadCreditState(smeId)).state;
const code = (refused: Promise<unknown>) =>
  refused.then(
    () => "",
    (error: { code?: string }) => error.code,
  );
const titles = async (email: string) => (await messages(email)).map(({ subject }) => subject);

describe("a write-off", () => {
  test("ends the instalments as written off: not owed, not late, not reminded of", async () => {
    await inDefault();
    await writeOff();
    const { paid, latePay, instalments: parts } = await loadOrderView(buyer, id);
    expect([paid, latePay, parts.map((part) => [part.paidAmount, part.writtenOffAmount])]).toEqual([
      false,
      { active: false, once: true },
      [[250_00, 0], ...Array(3).fill([0, 250_00])],
    ]);
    expect(await loadUsedCredit(db, smeId)).toBe(0);
    expect(await loadWriteOffTotals()).toEqual({ amount: 750_00, recovered: 0 });
    expect((await listCollections(firstPage, { bucket: null, ownerId: null }, clock.now())).rows).toEqual([]);
    const mails = (await messages(buyer.email)).length;
    clock.stopAt(clock.now() + 60 * DAY);
    await sendInstalmentReminders();
    await updateCreditStates();
    expect([(await messages(buyer.email)).length, await state()]).toEqual([mails, "written off"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("covers all delivered orders of the SME, and leaves undelivered ones", async () => {
    const other = await order(buyer, seller, 400_00, 3);
    const sending = await order(buyer, seller, 100_00, 2);
    await inDefault();
    expect((await listOwnDebts(smeId)).map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [id, 750_00],
      [other, 300_00],
    ]);
    await writeOff(null);
    const { rows } = await listWriteOffs(firstPage, smeId);
    expect(rows.map(({ orderId, amount }) => [orderId, amount]).sort()).toEqual(
      [
        [id, 750_00],
        [other, 300_00],
      ].sort(),
    );
    expect((await loadOrderView(buyer, sending)).instalments.every((part) => part.writtenOffAmount === 0)).toBe(true);
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes two admins, and is void if the debt changes meanwhile", async () => {
    await inDefault();
    const second = await colleagueOf(admin);
    const proposal = await writeOff().catch((error: unknown) => error);
    expect(proposal).toBeInstanceOf(AwaitsApproval);
    expect((await loadWriteOffTotals()).amount).toBe(0);
    const { approvalId } = proposal as AwaitsApproval;
    expect(await code(approve(admin, approvalId))).toBe("own_proposal");
    await approve(second, approvalId);
    expect((await listWriteOffs(firstPage)).rows[0]).toMatchObject({ amount: 750_00, by: second.name });
    expect(await checkDatabase()).toEqual([]);
  });

  test("needs an SME in default or insolvent, and nothing in progress", async () => {
    expect(await code(writeOff())).toBe("wrong_status");
    await enterInsolvency(admin, smeId, "A court's decision");
    await expect(writeOffDebt(bank, sent())).rejects.toThrow(Forbidden);
    await expect(writeOff(await order(await activeSme(), seller, 100_00, 3))).rejects.toThrow(NotFound);
    await disputeOrder(buyer, id, { amount: 100_00, reason: "quality", desc: "Stale" });
    expect(await code(writeOff())).toBe("wrong_status");
    const other = await order(buyer, seller, 400_00, 3);
    await startPayment(buyer, { orderId: other, purpose: "instalment", withoutBrowser: true });
    expect(await code(writeOff(other))).toBe("wrong_status");
    await receiveMoney(bank, smeId, 10_00);
    expect(await code(writeOff())).toBe("wrong_status");
    expect(await code(writeOffDebt(admin, { ...sent(null), smeId: (await activeSme()).applicantId! }))).toBe(
      "nothing_due",
    );
    const saver = await activeSme();
    const unpaid = await order(saver, seller, 1_000_00, 6);
    await enterInsolvency(admin, saver.applicantId!, "A court's decision");
    await receiveMoney(bank, saver.applicantId!, 10_00);
    const beside = { smeId: saver.applicantId!, orderId: unpaid, desc: "The money pays first" };
    expect(await code(writeOffDebt(admin, beside))).toBe("wrong_status");
    expect((await loadWriteOffTotals()).amount).toBe(0);
    expect(writeOffForm.parse({ order: "", desc: "x" }).order).toBeNull();
  });

  test("happens once, and no credit note or dispute follows it", async () => {
    await enterInsolvency(admin, smeId, "A court's decision");
    await writeOff();
    expect(await code(writeOff())).toBe("nothing_due");
    expect(await code(issueCreditNote(seller, id, { amount: 1_00, reason: "x" }))).toBe("wrong_status");
    expect(await code(disputeOrder(buyer, id, { amount: 1_00, reason: "quality", desc: "x" }))).toBe("wrong_status");
    expect(await code(enterInsolvency(admin, smeId, "x"))).toBe("wrong_status");
  });

  test("stays when the bank takes an earlier payment back", async () => {
    await inDefault();
    await writeOff();
    const [payment] = await listOrderPayments(id);
    const reversible = await findReversiblePayment(payment!.id);
    const day = isoDay(clock.now());
    await reverseCollectedPayment(admin, {
      ...reversible,
      valueDate: day,
      cause: "chargeback",
      bankReference: "CB-1",
      note: null,
    });
    expect([await loadUsedCredit(db, smeId), (await loadWriteOffTotals()).amount]).toEqual([250_00, 750_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("keeps its part of an instalment when an earlier payment is undone", async () => {
    await inDefault();
    await receiveMoney(bank, smeId, 100_00);
    await allocateMoney(bank, smeId, null);
    await writeOff();
    const [payment] = await listOrderPayments(id);
    await undoAllocation(bank, payment!.id);
    const [, second] = (await loadOrderView(buyer, id)).instalments;
    expect([second?.writtenOffAmount, second?.paidAmount, second?.paidAt]).toEqual([150_00, 0, null]);
    expect([await loadUsedCredit(db, smeId), (await loadWriteOffTotals()).amount]).toEqual([100_00, 650_00]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is reported once to the bank, the insurer and the other admins", async () => {
    const [cover, second] = [await insurer(), await colleagueOf(bank)];
    await order(buyer, seller, 400_00, 3);
    await inDefault();
    await writeOff(null);
    const isReport = (subject: string | null) => /^\$1,050\.00 of .* written off$/.test(subject ?? "");
    for (const { email } of [bank, second, cover]) expect((await titles(email)).filter(isReport)).toHaveLength(1);
    for (const { email } of [admin, buyer, seller]) expect((await titles(email)).filter(isReport)).toHaveLength(0);
  });
});

describe("a recovery", () => {
  beforeEach(async () => {
    await inDefault();
    await writeOff();
  });

  test("takes the SME's money, and gives the bank its part with the next settlement", async () => {
    const before = await loadOrderBalance(id);
    await receiveMoney(bank, smeId, 100_00);
    await recoverDebt(bank, id, 100_00);
    expect([await loadAccountBalance("recovery"), await loadAccountBalance("unapplied")]).toEqual([-100_00, 0]);
    const after = await loadOrderBalance(id);
    // 90% of the order are the supplier's share, which the bank paid.
    expect(after.principalDue - before.principalDue).toBe(90_00);
    expect(await state()).toBe("written off");
    expect(await loadWriteOffTotals()).toEqual({ amount: 750_00, recovered: 100_00 });
    expect((await titles(admin.email)).filter((title) => title?.startsWith("$100.00 recovered"))).toHaveLength(1);
    expect(await checkDatabase()).toEqual([]);
  });

  test("makes the SME recovered once the whole debt came back", async () => {
    await receiveMoney(bank, smeId, 800_00);
    await recoverDebt(bank, id, 250_00);
    await recoverDebt(bank, id, 500_00);
    expect([await state(), await loadAccountBalance("unapplied")]).toEqual(["recovered", -50_00]);
    expect(await code(recoverDebt(bank, id, 1))).toBe("too_much");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is at most the money on account and the debt", async () => {
    expect(await code(recoverDebt(bank, id, 1_00))).toBe("nothing_on_account");
    await receiveMoney(bank, smeId, 20_00);
    expect(await code(recoverDebt(bank, id, 20_01))).toBe("too_much");
    expect(await code(recoverDebt(bank, await order(await activeSme(), seller, 100_00, 3), 1))).toBe("nothing_due");
    await expect(recoverDebt(buyer, id, 1)).rejects.toThrow(Forbidden);
    expect(recoveryForm.safeParse({ amount: "0" }).success).toBe(false);
    await recoverDebt(bank, id, 20_00, "key");
    await recoverDebt(bank, id, 20_00, "key");
    expect((await loadWriteOffTotals()).recovered).toBe(20_00);
  });
});

describe("an undone recovery", () => {
  beforeEach(async () => {
    await inDefault();
    await writeOff();
    await receiveMoney(bank, smeId, 800_00);
  });

  test("returns the money to the SME's account, and takes the bank's part back", async () => {
    const before = await loadOrderBalance(id);
    await recoverDebt(bank, id, 100_00);
    await undoRecovery(bank, id, 60_00, "key");
    await undoRecovery(bank, id, 60_00, "key");
    expect([await loadAccountBalance("recovery"), await loadAccountBalance("unapplied")]).toEqual([-40_00, -760_00]);
    expect((await loadOrderBalance(id)).principalDue - before.principalDue).toBe(36_00);
    expect((await titles(admin.email)).filter((title) => title?.startsWith("Recovery of $60.00 undone"))).toHaveLength(
      1,
    );
    expect(await loadWriteOffTotals()).toEqual({ amount: 750_00, recovered: 40_00 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("makes the SME written off again", async () => {
    await recoverDebt(bank, id, 750_00);
    expect(await state()).toBe("recovered");
    await undoRecovery(bank, id, 750_00);
    expect(await state()).toBe("written off");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is at most the recovered amount", async () => {
    await recoverDebt(bank, id, 100_00);
    expect(await code(undoRecovery(bank, id, 100_01))).toBe("too_much");
    expect(await code(undoRecovery(bank, await order(await activeSme(), seller, 100_00, 3), 1))).toBe("nothing_due");
    await expect(undoRecovery(buyer, id, 1)).rejects.toThrow(Forbidden);
  });
});

describe("an undone write-off", () => {
  test("owes the instalments again with their old deadlines, and the days past due decide", async () => {
    const before = await loadOrderView(buyer, id);
    await inDefault();
    const used = await loadUsedCredit(db, smeId);
    const books = await Promise.all([loadAccountBalance("receivable"), loadAccountBalance("loss")]);
    await writeOff();
    await undoWriteOff(admin, id, "The court accepted the plan");
    const after = await loadOrderView(buyer, id);
    expect(after.instalments.map(({ deadline, paidAt }) => [deadline, paidAt])).toEqual(
      before.instalments.map(({ deadline, paidAt }) => [deadline, paidAt]),
    );
    expect(await Promise.all([loadAccountBalance("receivable"), loadAccountBalance("loss")])).toEqual(books);
    expect([await state(), await loadUsedCredit(db, smeId)]).toEqual(["default", used]);
    expect((await listCollections(firstPage, { bucket: null, ownerId: null }, clock.now())).count).toBe(1);
    expect(await loadWriteOffTotals()).toEqual({ amount: 0, recovered: 0 });
    expect((await listWriteOffs(firstPage)).rows).toMatchObject([{ orderId: id, amount: 0 }]);
    expect((await titles(bank.email)).filter((title) => title?.startsWith("Write-off of $750.00 undone"))).toHaveLength(
      1,
    );
    expect(await checkDatabase()).toEqual([]);
    // The debt can be written off again.
    await writeOff();
    expect(await loadWriteOffTotals()).toEqual({ amount: 750_00, recovered: 0 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes two admins, and is void if money comes back meanwhile", async () => {
    await inDefault();
    await writeOff();
    const colleague = await colleagueOf(admin);
    const proposal = await undoWriteOff(admin, id, "A mistake").catch((error: AwaitsApproval) => error);
    expect(proposal).toBeInstanceOf(AwaitsApproval);
    await receiveMoney(bank, smeId, 50_00);
    await recoverDebt(bank, id, 50_00);
    expect(await code(approve(colleague, (proposal as AwaitsApproval).approvalId))).not.toBe("");
    expect(await state()).toBe("written off");
    expect(await code(undoWriteOff(admin, id, "A mistake"))).toBe("wrong_status");
    await expect(undoWriteOff(bank, id, "A mistake")).rejects.toThrow(Forbidden);
  });

  test("leaves the SME written off while other debt of it is", async () => {
    const other = await order(buyer, seller, 400_00, 6);
    await inDefault();
    await writeOff(null);
    await undoWriteOff(admin, other, "A mistake");
    expect(await state()).toBe("written off");
    await undoWriteOff(admin, id, "A mistake");
    expect(await state()).toBe("default");
    expect(await code(undoWriteOff(admin, id, "A mistake"))).toBe("nothing_due");
    expect(await code(recoverDebt(bank, id, 1))).toBe("nothing_due");
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the check finds a write-off that differs from its instalments, postings and state", async () => {
  await inDefault();
  await writeOff();
  await db.update(writeOffs).set({ amount: 749_99, recovered: 1 });
  expect((await checkDatabase()).filter((problem) => problem.includes("its write-off says"))).toHaveLength(5);
  await db.update(writeOffs).set({ amount: 750_00, recovered: 750_00 });
  expect(await checkDatabase()).toContain(
    `SME ${smeId}: its credit state "written off" does not match its written-off debt`,
  );
  await db.update(writeOffs).set({ recovered: 0 });
  await db.update(instalments).set({ writtenOffAmount: 0 }).where(eq(instalments.number, 2));
  expect((await checkDatabase()).length).toBeGreaterThan(0);
});
