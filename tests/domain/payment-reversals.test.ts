/** Collected payments that a bank takes back: chargebacks and returned direct debits. */
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { approvals, ledgerLines, orders, paymentReversals, payments, postings } from "~/db/schema";
import { approve } from "~/domain/approvals/approval.server";
import { ignoreLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankLine, findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { cancelUnansweredOrders, stopOrder } from "~/domain/cancellations/cancellation.server";
import { allocateMoney } from "~/domain/cash/allocation.server";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { liftHold } from "~/domain/holds/hold.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { notifyOverdueDeliveries } from "~/domain/orders/delivery-day.server";
import { loadDeliveryOffer } from "~/domain/orders/delivery-link.server";
import { createDriverLink, listDriverLinks } from "~/domain/orders/driver-link.server";
import { acceptOrder, confirmDelivery } from "~/domain/orders/order.server";
import type {
  PaymentReversal,
  ReversalCause,
  ReversalFilter,
  SentPaymentReversal,
} from "~/domain/payment-reversals/payment-reversal";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import {
  listPaymentReversals,
  listProposedReversals,
  streamPaymentReversals,
} from "~/domain/payment-reversals/payment-reversal-list.server";
import {
  reversalsBeforeHoldVersion,
  setReversalsBeforeHold,
} from "~/domain/payment-reversals/reversals-before-hold.server";
import { listOrderPayments, settleOwnPayment, startLatePayment, startPayment } from "~/domain/payments/payment.server";
import { loadPaymentReceipt, paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import { loadStatement } from "~/domain/statements/statement.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
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
  wait,
  withSecondPerson,
} from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let admin: Actor;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  admin = await staff("admin");
});

const smeId = () => buyer.applicantId ?? "";
const clean = async () => expect(await checkDatabase()).toEqual([]);
const settle = async (id: string) => {
  await sandboxBank.answer(id, true);
  await settleOwnPayment(buyer, id);
  return id;
};
const pay = async (orderId: string, purpose: "upfront" | "instalment" = "instalment") =>
  settle((await startPayment(buyer, { orderId, purpose, withoutBrowser: false })).id);
const upfrontPayment = async (orderId: string) => (await listOrderPayments(orderId)).at(-1)?.id ?? "";
const details = (change: Partial<SentPaymentReversal> = {}) => ({
  valueDate: isoDay(clock.now()),
  cause: "chargeback" as const,
  bankReference: "CB-77",
  note: null,
  ...change,
});
const reverse = async (reference: string, change: Partial<SentPaymentReversal> = {}) =>
  reverseCollectedPayment(admin, { ...(await findReversiblePayment(reference)), ...details(change) });
const partsOf = async (id: string) => (await loadOrderView(buyer, id)).instalments;
const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const stateOf = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]?.state;
const postedBack = async (orderId: string) => {
  const lines = await db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(and(eq(postings.orderId, orderId), eq(postings.kind, "reversal")));
  return Object.fromEntries(lines.map(({ account, amount }) => [account, amount]));
};

describe("the reversal of an instalment's payment", () => {
  test("owes it again with its old deadline, so it can be late at once", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const { deadline } = (await partsOf(id))[1]!;
    const payment = await pay(id);
    wait(60 * DAY);
    const usedBefore = await loadUsedCredit(db, smeId());
    await reverse(payment);
    expect(await postedBack(id)).toEqual({ receivable: 250_00, collections: -250_00 });
    expect((await partsOf(id))[1]).toMatchObject({ paidAmount: 0, paidAt: null, deadline, late: true });
    expect(await loadLateSummary(smeId(), clock.now())).toMatchObject({ since: deadline });
    expect(await loadUsedCredit(db, smeId())).toBe(usedBefore + 250_00);
    expect(await rowOf(id)).toMatchObject({ suspendedAt: null, status: 3 });
    await clean();
    await pay(id);
    expect((await partsOf(id))[1]).toMatchObject({ paidAmount: 250_00, late: false });
    await clean();
  });

  test("is on the receipt and on the SME's statement", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const payment = await pay(id);
    await reverse(payment);
    expect((await loadPaymentReceipt(buyer, payment)).reversals).toEqual([
      { to: "taken back", amount: 250_00, at: clock.now() },
    ]);
    const { totals } = await loadStatement(buyer, "sme", smeId(), { page: 1, perPage: 100, month: null });
    expect(totals).toMatchObject({ Paid: -500_00, "Payment reversed": 250_00, "Given back": 0 });
  });

  test("reduces the bank's due amounts", async () => {
    const id = await order(buyer, seller, 1_000_00, 6);
    const payment = await pay(id);
    const before = await loadOrderBalance(id);
    await reverse(payment);
    // Principal of $225.00 and a share of $2.50 belong to each quarter.
    expect(await loadOrderBalance(id)).toMatchObject({
      principalDue: before.principalDue - 225_00,
      shareDue: before.shareDue - 2_50,
    });
    await clean();
  });
});

test("a payment of several orders is reversed as a whole, and once", async () => {
  const first = await order(buyer, seller, 1_000_00, 3);
  const second = await order(buyer, seller, 400_00, 3);
  wait(70 * DAY);
  const payment = await settle((await startLatePayment(buyer, false)).id);
  expect((await loadLateSummary(smeId(), clock.now())).count).toBe(0);
  await reverse(payment);
  expect(await loadLateSummary(smeId(), clock.now())).toMatchObject({ count: 4, amount: 700_00 });
  for (const [id, amount] of [
    [first, 500_00],
    [second, 200_00],
  ] as const)
    expect(await postedBack(id)).toEqual({ receivable: amount, collections: -amount });
  await expect(reverse(payment)).rejects.toMatchObject({ code: "done_already" });
  await clean();
});

describe("the reversal of the upfront payment before the delivery", () => {
  test("stops the order until the upfront part is paid again", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const { deadline } = (await partsOf(id))[0]!;
    await reverse(await upfrontPayment(id), { cause: "returned debit" });
    expect((await partsOf(id))[0]).toMatchObject({ paidAmount: 0, paidAt: null, deadline });
    expect(await rowOf(id)).toMatchObject({ status: 1, suspendedAt: clock.now() });
    await expect(acceptOrder(seller, id)).rejects.toMatchObject({ code: "wrong_status" });
    await clean();
    wait(20 * DAY);
    await cancelUnansweredOrders();
    expect((await rowOf(id)).status).toBe(1);
    await pay(id);
    expect(await rowOf(id)).toMatchObject({ suspendedAt: null, status: 1 });
    // The supplier's time to answer begins anew.
    await cancelUnansweredOrders();
    expect((await loadOrderView(seller, id)).acceptanceDeadline).toBeGreaterThan(clock.now());
    await acceptOrder(seller, id);
    await clean();
  });

  test("stops delivery codes and driver links", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    const token = await createDriverLink(seller, id);
    await reverse(await upfrontPayment(id));
    await expect(confirmDelivery(seller, id, code)).rejects.toMatchObject({ code: "wrong_status" });
    await expect(createDriverLink(seller, id)).rejects.toMatchObject({ code: "wrong_status" });
    expect((await loadOrderView(buyer, id)).verifyCode).toBeNull();
    expect((await loadOrderView(seller, id)).driverToken).toBeNull();
    expect(await listDriverLinks(seller)).toEqual([]);
    const offer = await loadDeliveryOffer({ actor: null, driverToken: token }, id, code);
    expect(offer).toMatchObject({ goods: null, delivery: null });
    expect(offer.over).not.toBeNull();
    await pay(id, "upfront");
    await confirmDelivery(seller, id, code);
    expect(await rowOf(id)).toMatchObject({ status: 3, suspendedAt: null });
    await clean();
  });

  test("sends no message about its delivery day until the order continues", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await reverse(await upfrontPayment(id));
    wait(60 * DAY);
    const countNotices = async () => {
      await notifyOverdueDeliveries();
      return (await messages(seller.email)).filter(({ subject }) => subject.endsWith("is late")).length;
    };
    expect(await countNotices()).toBe(0);
    await pay(id);
    expect(await countNotices()).toBe(1);
    expect(await countNotices()).toBe(1);
    await clean();
  });

  test("leaves nothing to refund when the order is canceled", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const payment = await upfrontPayment(id);
    await reverse(payment);
    await stopOrder(admin, id, "the SME charged its payment back");
    expect(await rowOf(id)).toMatchObject({ status: -1, suspendedAt: null });
    expect(await stateOf(payment)).toBe("reversed");
    expect(await loadUsedCredit(db, smeId())).toBe(0);
    await clean();
  });
});

test("after the delivery the upfront part is an open instalment with its old deadline", async () => {
  const id = await order(buyer, seller, 1_000_00, 3);
  const payment = await upfrontPayment(id);
  wait(10 * DAY);
  await reverse(payment);
  expect(await rowOf(id)).toMatchObject({ status: 3, suspendedAt: null });
  expect(await loadLateSummary(smeId(), clock.now())).toMatchObject({ count: 1, amount: 250_00 });
  await clean();
  // Money on the account pays it like any other instalment.
  await receiveMoney(await staff("bank"), smeId(), 250_00);
  await allocateMoney(await staff("bank"), smeId(), null);
  expect((await partsOf(id))[0]).toMatchObject({ paidAmount: 250_00, late: false });
  await clean();
});

test("takes two admins if there are two, and the proposal ends with the payment's refund", async () => {
  const id = await order(buyer, seller, 1_000_00, 2);
  const payment = await upfrontPayment(id);
  await colleagueOf(admin);
  await withSecondPerson(admin, reverse(payment));
  expect(await stateOf(payment)).toBe("reversed");
  await clean();
  const other = await order(buyer, seller, 400_00, 2);
  const refunded = await upfrontPayment(other);
  await expect(reverse(refunded)).rejects.toThrow(AwaitsApproval);
  expect(await stateOf(refunded)).toBe("paid");
  await stopOrder(admin, other, "no goods");
  expect((await db.select({ state: approvals.state }).from(approvals)).map(({ state }) => state).sort()).toEqual([
    "approved",
    "void",
  ]);
});

describe("the list of reversals", () => {
  const page = { page: 1, perPage: 1 };
  const of = (smeId: string | null, cause: ReversalCause | null = null) => ({ smeId, cause });
  const listed = async (smeId: string | null) => (await listPaymentReversals(page, of(smeId))).rows;
  const streamed = async (filter: ReversalFilter) => {
    const reversals: PaymentReversal[] = [];
    for await (const batch of streamPaymentReversals(filter)) reversals.push(...batch);
    return reversals;
  };

  test("has the newest first, of all SMEs or of one", async () => {
    const other = await activeSme(50_000_00);
    const [own, others] = [await order(buyer, seller, 1_000_00, 3), await order(other, seller, 400_00, 3)];
    const [first, second] = [await upfrontPayment(own), await upfrontPayment(others)];
    await reverse(first, { note: "The SME called" });
    wait(DAY);
    await reverse(second, { cause: "bank error" });
    expect(await listPaymentReversals(page, of(null))).toMatchObject({
      rows: [{ paymentId: second, amount: 100_00, cause: "bank error", note: null, sme: { id: other.applicantId } }],
      count: 2,
    });
    expect(await listed(smeId())).toMatchObject([
      { paymentId: first, receipt: paymentReceiptNumber(first), note: "The SME called", by: admin.name },
    ]);
    expect((await streamed(of(null))).map(({ paymentId }) => paymentId)).toEqual([second, first]);
    expect(await streamed(of(smeId()))).toEqual(await listed(smeId()));
  });

  test("has the reversals with one cause, and the proposals with it", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const [first, second, third] = [await upfrontPayment(id), await pay(id), await pay(id)];
    await reverse(first, { cause: "returned debit" });
    await reverse(second, { cause: "chargeback" });
    for (const sme of [null, smeId()]) {
      const filter = of(sme, "returned debit");
      expect(await listPaymentReversals(page, filter)).toMatchObject({ rows: [{ paymentId: first }], count: 1 });
      expect((await streamed(filter)).map(({ paymentId }) => paymentId)).toEqual([first]);
      expect(await listPaymentReversals(page, of(sme, "other"))).toMatchObject({ rows: [], count: 0 });
    }
    await colleagueOf(admin);
    await expect(reverse(third, { cause: "bank error" })).rejects.toThrow(AwaitsApproval);
    expect(await listProposedReversals(of(null, "bank error"))).toMatchObject([{ paymentId: third }]);
    expect(await listProposedReversals(of(null, "chargeback"))).toEqual([]);
  });

  test("has a proposal with its group's amount until it is approved", async () => {
    for (const amount of [1_000_00, 400_00]) await order(buyer, seller, amount, 3);
    wait(40 * DAY);
    const payment = await settle((await startLatePayment(buyer, false)).id);
    const colleague = await colleagueOf(admin);
    await expect(reverse(payment)).rejects.toThrow(AwaitsApproval);
    const proposal = { paymentId: payment, amount: 350_00, state: "proposed", by: admin.name, sme: { id: smeId() } };
    expect(await listProposedReversals(of(null))).toMatchObject([proposal]);
    expect(await listProposedReversals(of(seller.applicantId ?? ""))).toEqual([]);
    const [waiting] = await listProposedReversals(of(smeId()));
    expect(await listed(null)).toEqual([]);
    await approve(colleague, waiting?.id ?? "");
    expect(await listProposedReversals(of(null))).toEqual([]);
    expect(await listed(null)).toMatchObject([{ paymentId: payment, amount: 350_00, by: colleague.name }]);
  });
});

describe("is refused", () => {
  test("for payments that no bank has", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const open = await startPayment(buyer, { orderId: id, purpose: "instalment", withoutBrowser: false });
    await expect(reverse(open.id)).rejects.toMatchObject({ code: "payment_over" });
    await receiveMoney(await staff("bank"), smeId(), 250_00);
    const other = await order(buyer, seller, 400_00, 3);
    const [allocation] = await allocateMoney(await staff("bank"), smeId(), [{ orderId: other, amount: 100_00 }]);
    await expect(reverse(allocation?.id ?? "")).rejects.toMatchObject({ code: "payment_over" });
    const canceled = await order(buyer, seller, 400_00, 2);
    const refunded = await upfrontPayment(canceled);
    await stopOrder(admin, canceled, "no goods");
    await expect(reverse(refunded)).rejects.toMatchObject({ code: "payment_over" });
  });

  test("with a day in the future or before the payment", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const payment = await pay(id);
    for (const valueDate of ["2026-01-30", "2026-02-01"])
      await expect(reverse(payment, { valueDate })).rejects.toMatchObject({
        fields: { valueDate: [expect.any(String)] },
      });
    expect(await stateOf(payment)).toBe("paid");
  });

  test("to everybody but admins, and for unknown payments", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const payment = await findReversiblePayment(await pay(id));
    for (const person of [buyer, seller, await staff("bank")])
      await expect(reverseCollectedPayment(person, { ...payment, ...details() })).rejects.toMatchObject({
        code: "forbidden",
      });
    const other = await order(buyer, seller, 400_00, 3);
    await expect(reverseCollectedPayment(admin, { ...payment, orderId: other, ...details() })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(findReversiblePayment("R-NONE")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a debit of the bank's statement that returns a payment", () => {
  const importDebits = async (...entries: Mt940Entry[]) => {
    const id = await importStatement(admin, { fileName: "day.sta", file: new Blob([mt940(entries)]), account: null });
    const { lines, statement } = await findBankStatement(admin, id, null, { page: 1, perPage: 10 });
    return { lines: lines.rows, open: statement.openEntries };
  };
  const importDebit = async (payment: string, amount = "-250.00") => {
    const text = `Returned debit ${paymentReceiptNumber(payment)}`;
    const { lines } = await importDebits({ amount, text, ref: "RD 9", isReversal: true });
    return lines[0]!;
  };
  const lineOf = (id: string) => findBankLine(admin, id);
  const reverseByLine = async (payment: string, lineId: string) => {
    const { bankReference, valueOn: valueDate } = await lineOf(lineId);
    return reverse(payment, { lineId, valueDate, bankReference: bankReference ?? "", cause: "returned debit" });
  };

  const paymentOf = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;

  test("is proposed by a reference and the amount, and linked once an admin confirms it", async () => {
    const payment = await pay(await order(buyer, seller, 1_000_00, 3));
    const { gatewayReference } = await paymentOf(payment);
    const { lines, open } = await importDebits(
      { amount: "-250.00", text: `RETURN OF DIRECT DEBIT ${gatewayReference}`, ref: "RD 1" },
      { amount: "-249.00", text: paymentReceiptNumber(payment), ref: "RD 2" },
      { amount: "-250.00", text: "Bank charges", ref: "RD 3" },
    );
    expect(lines.map(({ state }) => state)).toEqual(["proposed", "out", "out"]);
    expect(open).toBe(1);
    const line = await importDebit(payment);
    expect(line).toMatchObject({
      state: "proposed",
      proposals: [{ smeId: smeId(), paymentId: payment, why: ["payment"] }],
    });
    expect(translateToEnglish(line.reason ?? "")).toBe(`The bank takes payment ${paymentReceiptNumber(payment)} back`);
    expect(await stateOf(payment)).toBe("paid");
    await clean();
    await reverseByLine(payment, line.id);
    expect(await stateOf(payment)).toBe("reversed");
    expect(await lineOf(line.id)).toMatchObject({ state: "linked", sme: { id: smeId() } });
    expect(await db.select().from(paymentReversals)).toMatchObject([{ bankLineId: line.id, valueDate: "2026-01-31" }]);
    await clean();
  });

  test("is proposed for a payment of several orders, also if it names two of its parts", async () => {
    for (const amount of [1_000_00, 400_00]) await order(buyer, seller, amount, 3);
    wait(40 * DAY);
    const { id, gatewayReference } = await settle((await startLatePayment(buyer, false)).id).then(paymentOf);
    const [part] = await db.select().from(payments).where(eq(payments.leadId, id));
    const text = `CHARGEBACK ${gatewayReference} ${part?.id}`;
    const { lines } = await importDebits({ amount: "-350.00", text, ref: "CB 1" });
    expect(lines).toMatchObject([{ state: "proposed", proposals: [{ paymentId: id }] }]);
    await clean();
  });

  test("takes two admins if there are two, and a decision about it voids the proposal", async () => {
    const payment = await pay(await order(buyer, seller, 1_000_00, 3));
    const line = await importDebit(payment);
    const colleague = await colleagueOf(admin);
    await expect(reverseByLine(payment, line.id)).rejects.toThrow(AwaitsApproval);
    expect([await stateOf(payment), (await lineOf(line.id)).state]).toEqual(["paid", "proposed"]);
    await ignoreLine(admin, line.id, "The bank corrected it");
    expect(await db.select({ state: approvals.state }).from(approvals)).toEqual([{ state: "void" }]);
    await expect(reverseByLine(payment, line.id)).rejects.toMatchObject({ code: "done_already" });
    await undoLine(admin, line.id);
    expect((await lineOf(line.id)).state).toBe("proposed");
    await expect(reverseByLine(payment, line.id)).rejects.toThrow(AwaitsApproval);
    const [waiting] = await listProposedReversals({ smeId: smeId(), cause: null });
    await approve(colleague, waiting?.id ?? "");
    expect([await stateOf(payment), (await lineOf(line.id)).state]).toEqual(["reversed", "linked"]);
    await clean();
  });

  test("is linked at once if an admin has recorded the reversal by hand", async () => {
    const payment = await pay(await order(buyer, seller, 1_000_00, 3));
    await reverse(payment);
    const line = await importDebit(payment);
    expect(line).toMatchObject({ state: "linked", sme: { id: smeId() } });
    expect(
      (await importDebits({ amount: "-250.00", text: paymentReceiptNumber(payment), ref: "X" })).lines,
    ).toMatchObject([{ state: "out" }]);
    await clean();
  });

  test("keeps the reversal when the link is undone, and is linked again by one admin", async () => {
    const payment = await pay(await order(buyer, seller, 1_000_00, 3));
    const line = await importDebit(payment);
    await reverseByLine(payment, line.id);
    await colleagueOf(admin);
    await undoLine(admin, line.id);
    expect([await stateOf(payment), (await lineOf(line.id)).state]).toEqual(["reversed", "proposed"]);
    await clean();
    await reverseByLine(payment, line.id);
    expect((await lineOf(line.id)).state).toBe("linked");
    expect(await db.select().from(paymentReversals)).toHaveLength(1);
    await clean();
  });

  test("is refused for another payment, or with another amount after a refund", async () => {
    const [canceled, kept] = [await order(buyer, seller, 1_000_00, 2), await order(buyer, seller, 1_000_00, 2)];
    const payment = await upfrontPayment(canceled);
    const line = await importDebit(payment);
    await expect(reverseByLine(await upfrontPayment(kept), line.id)).rejects.toMatchObject({ code: "not_found" });
    await stopOrder(admin, canceled, "no goods");
    await expect(reverseByLine(payment, line.id)).rejects.toMatchObject({ code: "payment_over" });
    expect((await lineOf(line.id)).state).toBe("proposed");
    await clean();
  });

  test("is booked in the reconciliation of cash, and the check finds a removed or a wrong link", async () => {
    const payment = await pay(await order(buyer, seller, 1_000_00, 3));
    const line = await importDebit(payment);
    const differences = async () => (await reconcileNewest()).flatMap((account) => account.differences);
    expect(await differences()).toMatchObject([{ lineId: line.id }]);
    await reverseByLine(payment, line.id);
    expect(await differences()).toEqual([]);
    const other = (await importDebits({ amount: "-1.00", text: "Charges", ref: "C" })).lines[0]!;
    for (const bankLineId of [null, other.id]) {
      await db.update(paymentReversals).set({ bankLineId });
      expect((await checkDatabase()).join("\n")).toContain(`bank line ${line.id} is linked, but no`);
    }
    expect((await checkDatabase()).join("\n")).toContain("is linked to a bank line of another payment");
    await db.update(paymentReversals).set({ bankLineId: line.id });
    await clean();
  });
});

test("a second one within 12 months puts the SME on hold, which an admin can lift", async () => {
  const ids = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
  const [first, second, third] = [await pay(ids[0]!), await pay(ids[1]!), await pay(ids[0]!)];
  await reverse(first);
  expect(await listActiveHolds(smeId())).toEqual([]);
  wait(366 * DAY);
  await reverse(second);
  expect(await listActiveHolds(smeId())).toEqual([]);
  await reverse(third);
  const [hold, ...others] = await listActiveHolds(smeId());
  expect(others).toEqual([]);
  expect(hold).toMatchObject({ scope: "orders", endsAt: null });
  expect(translateToEnglish(hold?.reason ?? "")).toBe("The bank took back 2 payments within 12 months.");
  expect((await messages(buyer.email)).map(({ subject }) => subject)).toContain("New orders are on hold");
  await clean();
  await liftHold(admin, hold?.id ?? "", "the SME has paid again");
  expect(await listActiveHolds(smeId())).toEqual([]);
});

test("as many reversals as the setting says put the SME on hold, 0 none", async () => {
  const id = await order(buyer, seller, 1_000_00, 3);
  const [first, second, third] = [await upfrontPayment(id), await pay(id), await pay(id)];
  await setReversalsBeforeHold(admin, 0, reversalsBeforeHoldVersion(2));
  await expect(setReversalsBeforeHold(admin, 5, reversalsBeforeHoldVersion(2))).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  await reverse(first);
  await reverse(second);
  expect(await listActiveHolds(smeId())).toEqual([]);
  await setReversalsBeforeHold(admin, 3, reversalsBeforeHoldVersion(0));
  await reverse(third);
  expect(await listActiveHolds(smeId())).toMatchObject([{ scope: "orders" }]);
  await clean();
});

test("the check finds a reversal with another recorder, SME or time", async () => {
  const payment = await pay(await order(buyer, seller, 1_000_00, 3));
  await reverse(payment);
  const changes = [
    { recordedBy: seller.accountId },
    { smeId: (await activeSme()).applicantId ?? "" },
    { createdAt: 1 },
  ];
  for (const change of changes) {
    const [before] = await db.select().from(paymentReversals).where(eq(paymentReversals.paymentId, payment));
    await db.update(paymentReversals).set(change).where(eq(paymentReversals.paymentId, payment));
    expect((await checkDatabase()).join("\n"), Object.keys(change)[0]).toContain("reversal");
    await db.update(paymentReversals).set(before!).where(eq(paymentReversals.paymentId, payment));
  }
  await clean();
});

test("finds a payment by its id, the gateway's reference or its receipt's number", async () => {
  const id = await order(buyer, seller, 1_000_00, 3);
  const payment = await pay(id);
  const [row] = await db.select().from(payments).where(eq(payments.id, payment));
  for (const reference of [payment, row?.gatewayReference ?? "", paymentReceiptNumber(payment).toLowerCase()])
    expect(await findReversiblePayment(reference)).toEqual({ paymentId: payment, orderId: id });
});

test("tells the SME, the supplier, admins, the bank and the insurer", async () => {
  const [bank, cover] = [await staff("bank"), await insurer()];
  const id = await order(buyer, seller, 1_000_00, 2);
  await reverse(await upfrontPayment(id));
  const newest = async ({ email }: Actor) => (await messages(email))[0];
  expect((await newest(buyer))?.subject).toBe("Your bank took back your payment of $250.00");
  expect((await newest(seller))?.subject).toMatch(/^Do not deliver order D-/);
  for (const officer of [bank, cover])
    expect((await newest(officer))?.subject).toMatch(/^The bank took back \$250\.00 from /);
  await pay(id);
  expect((await newest(seller))?.subject).toMatch(/^Order D-\d+ continues$/);
});
