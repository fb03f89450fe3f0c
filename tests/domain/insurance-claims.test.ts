/** Claims against insurers: policies, verbs, deadlines, and the money while the debt changes. */
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { claimPayments, insuranceClaims, ledgerLines, orders, postings } from "~/db/schema";
import { undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { disputeOrder, withdrawDispute } from "~/domain/disputes/dispute.server";
import { setDisputeDays } from "~/domain/disputes/dispute-days.server";
import { passOnRecoveries, recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import type { ClaimPolicy } from "~/domain/insurance-claims/claim-policy";
import { claimPolicyVersion, readClaimPolicy, setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import {
  acceptClaim,
  fileClaim,
  notifyClaim,
  refuseClaim,
  withdrawClaim,
} from "~/domain/insurance-claims/insurance-claim.server";
import {
  findInsuranceClaim,
  listClaimableOrders,
  listInsuranceClaims,
} from "~/domain/insurance-claims/insurance-claim-list.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { listCashTotals } from "~/domain/month-closing/month-closing.server";
import { buildMonthStatement } from "~/domain/month-closing/month-statement";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { agreeToSettlement, confirmSettlement, draftSettlement } from "~/domain/settlements/settlement.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { insuredPart } from "~/domain/values/insured-loss";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  pay,
  staff,
  useWorld,
  withSecondPerson,
} from "./world";

useWorld();

const POLICY: ClaimPolicy = { notifyDays: 30, waitingDays: 60, coveredShare: 900_000, exclusions: "Gold" };

/** Paid out on 31 January; $250.00 is due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin, bank, cover] = [] as unknown as [Actor, Actor, Actor, Actor, Actor];
let id = "";
let files = 0;
beforeEach(async () => {
  files = 0;
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
  id = await order(buyer, seller, 1_000_00, 6);
});

const on = (month: number, day: number, hour = 7) => clock.stopAt(Date.UTC(2026, month - 1, day, hour));
const clean = async () => expect(await checkDatabase()).toEqual([]);
const setPolicy = (change: Partial<ClaimPolicy> = {}) =>
  setClaimPolicy(admin, cover.insurerId ?? "", { ...POLICY, ...change });
const claimOf = async (orderId = id) =>
  (
    await db
      .select()
      .from(insuranceClaims)
      .where(eq(insuranceClaims.orderId, orderId))
      .orderBy(asc(insuranceClaims.number))
  ).at(-1)!;
const transfer = (amount: number, bankReference = "CB-1") => ({
  amount,
  valueDate: isoDay(clock.now()),
  bankReference,
});

/** The balances of the order's accounts that a claim changes. */
async function balances() {
  const rows = await db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(eq(postings.orderId, id));
  const of = (account: string) =>
    rows.filter((row) => row.account === account).reduce((total, { amount }) => total + amount, 0);
  return [of("receivable"), of("claim receivable"), of("insured losses"), of("recoveries due")];
}

/** Notifies in March and files in June: $750.00 is unpaid. */
async function file() {
  await setPolicy();
  on(3, 10);
  await notifyClaim(admin, id);
  on(6, 10);
  await fileClaim(admin, id);
}
const accept = async (amount = 675_00, desc = "") => {
  await file();
  await acceptClaim(cover, id, { amount, desc });
};

describe("a policy", () => {
  test("is entered by an admin, and told to the insurer's officers", async () => {
    await setPolicy();
    expect(await readClaimPolicy(cover.insurerId ?? "")).toEqual(POLICY);
    expect((await messages(cover.email))[0]?.text).toContain("notification within 30 days, waiting period 60 days");
    const seen = claimPolicyVersion(POLICY);
    await setPolicy({ waitingDays: 90 });
    await expect(setClaimPolicy(admin, cover.insurerId ?? "", POLICY, seen)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    for (const person of [cover, bank, buyer])
      await expect(setClaimPolicy(person, cover.insurerId ?? "", POLICY)).rejects.toMatchObject({ code: "forbidden" });
    await expect(setClaimPolicy(admin, "nobody", POLICY)).rejects.toMatchObject({ code: "not_found" });
    await clean();
  });
});

describe("the notification", () => {
  test("needs a policy, delivered goods and an admin, once per order", async () => {
    const undelivered = await order(buyer, seller, 400_00, 2);
    on(3, 10);
    await expect(notifyClaim(admin, id)).rejects.toMatchObject({ code: "no_claim_policy" });
    await setPolicy();
    await expect(notifyClaim(admin, undelivered)).rejects.toMatchObject({ code: "wrong_status" });
    for (const person of [bank, cover, buyer])
      await expect(notifyClaim(person, id)).rejects.toMatchObject({ code: "forbidden" });
    await notifyClaim(admin, id);
    await expect(notifyClaim(admin, id)).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });

  test("is refused before a deadline has passed", async () => {
    await setPolicy();
    on(2, 20);
    await expect(notifyClaim(admin, id)).rejects.toMatchObject({ code: "nothing_due" });
    expect(await listClaimableOrders(clock.now())).toEqual([]);
  });

  test("stores the policy's days, and is late after the last one", async () => {
    await setPolicy();
    on(3, 30);
    const [row] = await listClaimableOrders(clock.now());
    // 30 days after 28 February.
    expect(row).toMatchObject({ id, notifyBy: Date.UTC(2026, 2, 30, 21) - 1 });
    const claimId = await notifyClaim(admin, id);
    expect(await claimOf()).toMatchObject({
      state: "notified",
      notifiedAmount: 750_00,
      coveredShare: 900_000,
      exclusions: "Gold",
      notifyBy: Date.UTC(2026, 2, 30, 21) - 1,
      fileFrom: Date.UTC(2026, 4, 28, 21),
    });
    expect(await listClaimableOrders(clock.now())).toEqual([]);
    expect((await messages(cover.email))[0]).toMatchObject({ subject: expect.stringContaining("CL-00") });
    const view = await findInsuranceClaim(cover, claimId);
    expect(view.createdAt <= view.notifyBy).toBe(true);
    await withdrawClaim(admin, id, "The SME promised to pay");
    on(4, 1);
    const late = await findInsuranceClaim(admin, await notifyClaim(admin, id));
    expect(late).toMatchObject({ number: 2, state: "notified" });
    expect(late.createdAt > late.notifyBy).toBe(true);
    await clean();
  });
});

describe("the filing and the decision", () => {
  test("wait for the waiting period, and cover the share of the undisputed debt", async () => {
    await setPolicy();
    on(3, 10);
    const claimId = await notifyClaim(admin, id);
    await expect(acceptClaim(cover, id, { amount: 1, desc: "" })).rejects.toMatchObject({ code: "wrong_claim_state" });
    on(5, 8);
    await expect(fileClaim(admin, id)).rejects.toMatchObject({ code: "waiting_period" });
    on(5, 9);
    await pay(buyer, id, "instalment");
    await fileClaim(admin, id);
    expect(await claimOf()).toMatchObject({ state: "filed", filedAmount: 500_00 });
    await expect(acceptClaim(cover, id, { amount: 450_01, desc: "" })).rejects.toMatchObject({
      sentences: { amount: expect.anything() },
    });
    await expect(acceptClaim(cover, id, { amount: 449_99, desc: "" })).rejects.toMatchObject({
      sentences: { desc: expect.anything() },
    });
    const stranger = await insurer("Other Cover");
    await expect(acceptClaim(stranger, id, { amount: 1, desc: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(findInsuranceClaim(stranger, claimId)).rejects.toMatchObject({ code: "not_found" });
    const firstPage = { page: 1, perPage: 10 };
    expect((await listInsuranceClaims(stranger, firstPage, null)).rows).toEqual([]);
    expect((await listInsuranceClaims(cover, firstPage, "filed")).rows).toMatchObject([{ id: claimId }]);
    await acceptClaim(cover, id, { amount: 450_00, desc: "" });
    expect((await messages(admin.email))[0]?.text).toContain("the insurer pays $450.00 of $500.00");
    expect(await balances()).toEqual([500_00, 450_00, -450_00, 0]);
    expect(await loadUsedCredit(db, buyer.applicantId ?? "")).toBe(500_00);
    await clean();
  });

  test("refuse a claim without postings, and another claim is possible", async () => {
    await file();
    await refuseClaim(cover, id, "Notified for goods that are excluded");
    expect(await claimOf()).toMatchObject({ state: "refused", decision: "Notified for goods that are excluded" });
    expect(await balances()).toEqual([750_00, 0, 0, 0]);
    await expect(withdrawClaim(admin, id, "x")).rejects.toMatchObject({ code: "wrong_claim_state" });
    await notifyClaim(admin, id);
    expect(await claimOf()).toMatchObject({ number: 2, state: "notified" });
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.claimCount).toBe(2);
    await clean();
  });

  test("exclude disputed amounts, also after the dispute was withdrawn", async () => {
    const young = await order(buyer, seller, 1_000_00, 6);
    await disputeOrder(buyer, young, { amount: 300_00, reason: "damaged", desc: "wet" });
    await setPolicy({ waitingDays: 0 });
    on(3, 10);
    await notifyClaim(admin, young);
    await fileClaim(admin, young);
    expect(await claimOf(young)).toMatchObject({ notifiedAmount: 450_00, filedAmount: 450_00 });
    await acceptClaim(cover, young, { amount: 405_00, desc: "" });
    await withdrawDispute(buyer, young);
    // The claim was accepted for the undisputed part only.
    expect(await claimOf(young)).toMatchObject({ insuredAmount: 405_00, state: "accepted" });
    await clean();
  });
});

describe("an accepted claim", () => {
  test("shrinks while a part is disputed, and grows again with the end of the dispute", async () => {
    await setDisputeDays(admin, 90);
    await setPolicy({ waitingDays: 0 });
    on(3, 10);
    await notifyClaim(admin, id);
    await fileClaim(admin, id);
    await acceptClaim(cover, id, { amount: 675_00, desc: "" });
    await disputeOrder(buyer, id, { amount: 200_00, reason: "damaged", desc: "wet" });
    expect(await balances()).toEqual([750_00, 495_00, -495_00, 0]);
    await clean();
    await withdrawDispute(buyer, id);
    expect(await balances()).toEqual([750_00, 675_00, -675_00, 0]);
    await clean();
  });

  test("is paid in parts by two people, and the SME still owes its debt", async () => {
    await accept();
    await colleagueOf(bank);
    await expect(recordClaimPayment(bank, id, transfer(675_01))).rejects.toMatchObject({
      sentences: { amount: expect.anything() },
    });
    const proposal = recordClaimPayment(bank, id, transfer(600_00));
    await expect(proposal).rejects.toBeInstanceOf(AwaitsApproval);
    expect(await claimOf()).toMatchObject({ receivedAmount: 0 });
    await withSecondPerson(bank, proposal);
    expect(await claimOf()).toMatchObject({ state: "accepted", receivedAmount: 600_00 });
    await withSecondPerson(bank, recordClaimPayment(bank, id, transfer(75_00, "CB-2")));
    expect(await claimOf()).toMatchObject({ state: "paid", receivedAmount: 675_00 });
    expect(await balances()).toEqual([750_00, 0, -675_00, 0]);
    const { collections } = buildMonthStatement(await listCashTotals(db), "2026-06");
    expect(collections).toMatchObject({ insurers: 675_00, closing: 925_00 });
    // The bank gets its principal back from the insurer's money, too: 90% of $925.00.
    expect(await loadOrderBalance(id)).toMatchObject({ principalDue: 832_50 });
    await clean();
  });

  test("shrinks in proportion when the SME pays before the insurer", async () => {
    await accept();
    await pay(buyer, id, "instalment");
    expect(await claimOf()).toMatchObject({ state: "accepted", insuredAmount: 450_00 });
    expect(await balances()).toEqual([500_00, 450_00, -450_00, 0]);
    await pay(buyer, id, "rest");
    expect(await claimOf()).toMatchObject({ state: "recovered", insuredAmount: 0 });
    expect(await balances()).toEqual([0, 0, 0, 0]);
    await clean();
  });

  test("shares the SME's payments after the insurer's payment, and passes them on", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    await pay(buyer, id, "instalment");
    expect(await claimOf()).toMatchObject({ state: "paid", insuredAmount: 450_00 });
    expect(await balances()).toEqual([500_00, 0, -450_00, -225_00]);
    // $250.00 of the upfront part, $250.00 of the instalment, and $450.00 that stay with Dhow.
    expect(await loadOrderBalance(id)).toMatchObject({ principalDue: 855_00 });
    await expect(passOnRecoveries(bank, id, transfer(225_01))).rejects.toMatchObject({
      sentences: { amount: expect.anything() },
    });
    await passOnRecoveries(bank, id, transfer(225_00, "CB-3"));
    expect(await balances()).toEqual([500_00, 0, -450_00, 0]);
    expect(buildMonthStatement(await listCashTotals(db), "2026-06").collections).toMatchObject({ insurers: 450_00 });
    await pay(buyer, id, "rest");
    await passOnRecoveries(admin, id, transfer(450_00, "CB-4"));
    expect(await claimOf()).toMatchObject({ state: "recovered", passedOnAmount: 675_00 });
    expect(await loadOrderBalance(id)).toMatchObject({ principalDue: 900_00 });
    await clean();
  });

  test("grows again when a bank takes the SME's payment back", async () => {
    await accept();
    await pay(buyer, id, "instalment");
    const payment = (await listOrderPayments(id)).find(({ state }) => state === "paid")!;
    await recordClaimPayment(bank, id, transfer(450_00));
    await reverseCollectedPayment(admin, {
      ...(await findReversiblePayment(payment.id)),
      cause: "chargeback",
      valueDate: isoDay(clock.now()),
      bankReference: "CB-77",
      note: null,
    });
    expect(await claimOf()).toMatchObject({ state: "accepted", insuredAmount: 675_00, receivedAmount: 450_00 });
    expect(await balances()).toEqual([750_00, 225_00, -675_00, 0]);
    await clean();
  });

  test("shrinks with a credit note, and the bank's position follows the new price", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    await issueCreditNote(seller, id, { amount: 100_00, reason: "torn" });
    // 90% of the $650.00 that are left.
    expect(await claimOf()).toMatchObject({ insuredAmount: 585_00, state: "paid" });
    expect(await balances()).toEqual([650_00, 0, -585_00, -90_00]);
    await clean();
  });

  test("accepted in part keeps that part of every later change", async () => {
    await accept(500_00, "Only two instalments were due");
    await pay(buyer, id, "instalment");
    // Two thirds of $500.00.
    expect(await claimOf()).toMatchObject({ insuredAmount: 333_33 });
    await clean();
  });
});

async function imported(entry: Omit<Mt940Entry, "ref">, currency = "USD") {
  files += 1;
  const statement = await importStatement(bank, {
    fileName: `${files}.sta`,
    file: new Blob([
      mt940([{ ref: `C${files}`, day: isoDay(clock.now()).slice(2).replaceAll("-", ""), ...entry }], currency),
    ]),
    account: null,
  });
  const [line] = (await findBankStatement(bank, statement, null, { page: 1, perPage: 9 })).lines.rows;
  return line!;
}
const reference = async () => (await claimOf()).endToEndId;

describe("a transfer that officers recorded", () => {
  const transfers = async () => (await findInsuranceClaim(admin, (await claimOf()).id)).payments;
  const newest = async () => (await transfers()).at(-1)?.id ?? "";

  test("is reversed by two officers, and the insurer owes the amount again", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    await colleagueOf(bank);
    const proposal = reverseClaimTransfer(bank, await newest(), "Another claim's");
    await expect(proposal).rejects.toBeInstanceOf(AwaitsApproval);
    expect(await claimOf()).toMatchObject({ state: "paid", receivedAmount: 675_00 });
    await withSecondPerson(bank, proposal);
    expect(await claimOf()).toMatchObject({ state: "accepted", receivedAmount: 0, insuredAmount: 675_00 });
    expect(await balances()).toEqual([750_00, 675_00, -675_00, 0]);
    expect(buildMonthStatement(await listCashTotals(db), "2026-06").collections).toMatchObject({ insurers: 0 });
    expect(await transfers()).toMatchObject([{ amount: 675_00, undoneAt: clock.now(), isOnStatement: false }]);
    expect((await messages(cover.email))[0]?.text).toContain(
      "the transfer of $675.00 (bank reference CB-1) was reversed: Another claim's",
    );
    await expect(reverseClaimTransfer(bank, await newest(), "again")).rejects.toMatchObject({ code: "done_already" });
    await clean();
    await withSecondPerson(bank, recordClaimPayment(bank, id, transfer(675_00, "CB-2")));
    expect(await claimOf()).toMatchObject({ state: "paid", receivedAmount: 675_00 });
    await clean();
  });

  test("is reversed as a recovery, and Dhow owes it to the insurer again", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    await pay(buyer, id, "rest");
    await passOnRecoveries(admin, id, transfer(675_00, "CB-2"));
    expect(await claimOf()).toMatchObject({ state: "recovered" });
    await reverseClaimTransfer(admin, await newest(), "Returned");
    expect(await claimOf()).toMatchObject({ state: "paid", receivedAmount: 675_00, passedOnAmount: 0 });
    expect(await balances()).toEqual([0, 0, 0, -675_00]);
    await clean();
  });

  test("is reversed after recoveries went to the insurer, which owes them too", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    const payment = await newest();
    await pay(buyer, id, "instalment");
    await passOnRecoveries(bank, id, transfer(100_00, "CB-2"));
    await reverseClaimTransfer(bank, payment, "Another claim's");
    expect(await claimOf()).toMatchObject({ state: "accepted", receivedAmount: 0, passedOnAmount: 100_00 });
    expect(await balances()).toEqual([500_00, 550_00, -450_00, 0]);
    await clean();
  });

  test("is reversed after a settlement, and the next one takes the bank's part back", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    on(7, 2);
    const settlement = await draftSettlement(admin, "2026-06");
    await agreeToSettlement(bank, settlement);
    await confirmSettlement(bank, settlement, { valueDate: isoDay(clock.now()), bankReference: "S-1" });
    expect(await loadOrderBalance(id)).toMatchObject({ principalDue: 0 });
    await reverseClaimTransfer(bank, await newest(), "Another claim's");
    // 90% of $675.00.
    expect(await loadOrderBalance(id)).toMatchObject({ principalDue: -607_50 });
    await clean();
  });

  test("is not reversed while a bank statement's entry is linked to it", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    await colleagueOf(bank);
    const proposal = reverseClaimTransfer(bank, await newest(), "Another claim's");
    await expect(proposal).rejects.toBeInstanceOf(AwaitsApproval);
    const line = await imported({ amount: "675.00", text: await reference() });
    await expect(withSecondPerson(bank, proposal)).rejects.toMatchObject({ code: "approval_over" });
    expect(await transfers()).toMatchObject([{ undoneAt: null, isOnStatement: true }]);
    await expect(reverseClaimTransfer(bank, await newest(), "x")).rejects.toMatchObject({ code: "done_already" });
    await undoLine(bank, line.id);
    await withSecondPerson(bank, reverseClaimTransfer(bank, await newest(), "Another claim's"));
    expect(await claimOf()).toMatchObject({ state: "accepted", receivedAmount: 0 });
    await clean();
  });

  test("stands out in dhow check if its row says undone and no posting does", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    await clean();
    await db.update(claimPayments).set({ undoneAt: clock.now() });
    const found = `transfer ${await newest()} of a claim contradicts the posting that undoes it`;
    expect(await checkDatabase()).toContain(found);
  });
});

describe("a bank statement", () => {
  const differences = async () => (await reconcileNewest()).map(({ unexplained }) => unexplained);

  test("books the insurer's payment once, and a passed-on recovery, by the claim's reference", async () => {
    await accept();
    const named = (await reference()).replaceAll("-", " ").toLowerCase();
    const line = await imported({ amount: "600.00", text: `claim ${named} paid` });
    expect([line.state, translateToEnglish(line.reason ?? "")]).toEqual([
      "linked",
      `Transfer of insurance claim ${(await reference()).replace("DHOW-CL", "CL-")}`,
    ]);
    expect(await claimOf()).toMatchObject({ receivedAmount: 600_00, state: "accepted" });
    await imported({ amount: "75.00", text: "claim", e2e: await reference() });
    expect(await balances()).toEqual([750_00, 0, -675_00, 0]);
    expect((await messages(cover.email))[0]?.text).toContain("the insurer paid $75.00 (bank reference C2)");
    await pay(buyer, id, "instalment");
    expect(await imported({ amount: "-225.00", text: `back ${await reference()}` })).toMatchObject({ state: "linked" });
    expect(await claimOf()).toMatchObject({ passedOnAmount: 225_00 });
    expect(await differences()).toEqual([0]);
    await clean();
  });

  test("waits for an officer with another amount, direction or currency, or with two claims", async () => {
    await accept();
    const text = await reference();
    for (const [entry, currency] of [
      [{ amount: "675.01", text }],
      [{ amount: "-10.00", text }],
      [{ amount: "600.00", text }, "EUR"],
      [{ amount: "600.00", text: `${text} DHOW-CL999999-1` }],
      [{ amount: "600.00", text: "DHOW-CL999999-1" }],
    ] as const)
      expect(await imported(entry, currency)).toMatchObject({ state: "unknown", sme: null });
    expect(await claimOf()).toMatchObject({ receivedAmount: 0, passedOnAmount: 0 });
    await clean();
  });

  test("links a payment that officers recorded before, and leaves it when the entry is undone", async () => {
    await accept();
    await recordClaimPayment(bank, id, transfer(675_00));
    const line = await imported({ amount: "675.00", text: await reference() });
    expect(line).toMatchObject({ state: "linked" });
    expect(await claimOf()).toMatchObject({ receivedAmount: 675_00 });
    expect(await differences()).toEqual([0]);
    await clean();
    await undoLine(bank, line.id);
    expect(await claimOf()).toMatchObject({ receivedAmount: 675_00, state: "paid" });
    await clean();
  });

  test("undoes the payment of an undone entry, also after the SME paid a part that was passed on", async () => {
    await accept();
    const line = await imported({ amount: "675.00", text: await reference() });
    await pay(buyer, id, "instalment");
    await passOnRecoveries(bank, id, transfer(100_00));
    await undoLine(admin, line.id);
    // The insurer owes its part of $450.00, and the $100.00 that it got back.
    expect(await claimOf()).toMatchObject({ state: "accepted", receivedAmount: 0, passedOnAmount: 100_00 });
    expect(await balances()).toEqual([500_00, 550_00, -450_00, 0]);
    expect(buildMonthStatement(await listCashTotals(db), "2026-06").collections).toMatchObject({ insurers: -100_00 });
    expect((await findInsuranceClaim(admin, (await claimOf()).id)).payments).toMatchObject([
      { amount: 675_00, undoneAt: clock.now() },
      { amount: 100_00, undoneAt: null },
    ]);
    expect((await messages(cover.email))[0]?.text).toContain("the transfer of $675.00 was undone");
    await clean();
    await db.update(claimPayments).set({ undoneAt: null });
    expect((await checkDatabase()).some((problem) => problem.startsWith("transfer "))).toBe(true);
  });
});

test("rounds the insurer's part half up, and never above the accepted amount", () => {
  const claim = { acceptedDebt: 3, acceptedAmount: 2 };
  expect([0, 1, 2, 3, 4].map((debt) => insuredPart(claim, debt))).toEqual([0, 1, 1, 2, 2]);
  expect(insuredPart({ acceptedDebt: 2, acceptedAmount: 1 }, 1)).toBe(1);
  expect(insuredPart({ acceptedDebt: null, acceptedAmount: null }, 5)).toBe(0);
});

test.each<[string, Partial<typeof insuranceClaims.$inferInsert>]>([
  ["another insured amount", { insuredAmount: 1 }],
  ["another received amount", { receivedAmount: 1 }],
  ["another state", { state: "paid" }],
  ["a larger acceptance than the policy covers", { acceptedAmount: 750_00 }],
  ["no officer for its decision", { decidedBy: null }],
])("dhow check finds a claim with %s", async (_, change) => {
  await accept();
  await clean();
  await db
    .update(insuranceClaims)
    .set(change)
    .where(and(eq(insuranceClaims.orderId, id)));
  expect((await checkDatabase()).some((problem) => problem.startsWith("claim "))).toBe(true);
});
