/** An SME that owes more instalments than one payment covers: each transaction and each answer stays bounded. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { instalments, paymentInstalments } from "~/db/schema";
import { allocateMoney, payFromAccount } from "~/domain/cash/allocation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import {
  listOwedParts,
  listPayableOrders,
  loadPayableAmount,
  previewPayment,
} from "~/domain/cash/money-account.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createOrder } from "~/domain/orders/order.server";
import { loadOwnLate } from "~/domain/payments/overdue-instalments.server";
import { settleOwnPayment, startAmountPayment, startLatePayment } from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { sum, WHOLE } from "~/domain/values/money";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { message } from "~/words/message";
import { activeSme, activeSupplier, order, receiveMoney, staff, useOneWorld, wait } from "./world";

useOneWorld();

const MOST = MAX_INSTALMENTS_PER_PAYMENT;
const PARTS = 20;
/** Orders of $200.00: 19 instalments of $10.00 after the upfront part. */
const ORDERS = 6;
const OWED = ORDERS * (PARTS - 1);
const REST = OWED - MOST;

let buyer: Actor;
let seller: Actor;
const smeId = () => buyer.applicantId ?? "";
const plan = Array.from({ length: PARTS }, () => WHOLE / PARTS);
const late = () => loadOwnLate(smeId(), clock.now());
const pageOf = (page: number, perPage = 100) => listOwedParts(buyer, smeId(), { page, perPage });

/** Lets the bank approve the payment. Returns the number of instalments that it paid. */
async function approve(id: string): Promise<number> {
  await sandboxBank.answer(id, true);
  const { members } = await settleOwnPayment(buyer, id);
  const covered = members.map((payment) => db.$count(paymentInstalments, eq(paymentInstalments.paymentId, payment.id)));
  return sum(await Promise.all(covered));
}

beforeEach(async () => {
  [buyer, seller] = [await activeSme(10_000_00, plan), await activeSupplier()];
  for (let n = 0; n < ORDERS; n += 1) await order(buyer, seller, 200_00, 3);
});

test("one payment of late instalments covers the longest overdue, and the next one the others", async () => {
  wait(800 * DAY);
  expect(await late()).toMatchObject({ count: OWED, payable: { count: MOST, amount: MOST * 10_00 } });
  const first = await startLatePayment(buyer, false);
  expect(first.amount).toBe(MOST * 10_00);
  expect(await startLatePayment(buyer, false)).toMatchObject({ id: first.id, isOther: false });
  expect(await approve(first.id)).toBe(MOST);
  expect(await late()).toMatchObject({ count: REST, payable: { count: REST, amount: REST * 10_00 } });
  expect(await approve((await startLatePayment(buyer, false)).id)).toBe(REST);
  expect((await late()).count).toBe(0);
  expect(await checkDatabase()).toEqual([]);
});

test("a payment of any amount covers as many instalments as one payment can, and says how much that is", async () => {
  const tooMany = { code: "too_much", sentence: message("payTooManyParts", MOST, MOST * 10_00) };
  await expect(startAmountPayment(buyer, MOST * 10_00 + 1, false)).rejects.toMatchObject(tooMany);
  await expect(previewPayment(buyer, smeId(), MOST * 10_00 + 1)).rejects.toMatchObject(tooMany);
  expect(await previewPayment(buyer, smeId(), null)).toHaveLength(MOST);
  expect(await previewPayment(buyer, smeId(), 25_00)).toMatchObject([
    { amount: 10_00, isPart: false },
    { amount: 10_00, isPart: false },
    { amount: 5_00, isPart: true },
  ]);
  expect(await approve((await startAmountPayment(buyer, MOST * 10_00, false)).id)).toBe(MOST);
  expect((await pageOf(1)).count).toBe(REST);
  const tooMuch = { code: "too_much", sentence: message("payTooMuch", REST * 10_00) };
  await expect(startAmountPayment(buyer, REST * 10_00 + 1, false)).rejects.toMatchObject(tooMuch);
  expect(await checkDatabase()).toEqual([]);
});

test("the balance pays as many instalments at once as one payment covers", async () => {
  await receiveMoney(await staff("bank"), smeId(), 2_000_00);
  expect(await loadPayableAmount(smeId())).toBe(MOST * 10_00);
  expect(await payFromAccount(buyer)).toBe(MOST * 10_00);
  expect(await loadPayableAmount(smeId())).toBe(REST * 10_00);
  const allocated = await allocateMoney(await staff("bank"), smeId(), null);
  expect(sum(allocated.map(({ amount }) => amount))).toBe(REST * 10_00);
  await expect(payFromAccount(buyer)).rejects.toMatchObject({ code: "nothing_due" });
});

test("the scheduled job pays all due instalments, in transactions of as many as one payment covers", async () => {
  await receiveMoney(await staff("bank"), smeId(), 2_000_00);
  wait(800 * DAY);
  await payDueInstalments();
  expect((await pageOf(1)).count).toBe(0);
  expect(await loadUnappliedBalance(db, smeId())).toBe(2_000_00 - OWED * 10_00);
  const paid = await db.select().from(instalments).where(eq(instalments.smeId, smeId()));
  const payments = new Set(paid.flatMap(({ number, paymentId }) => (number > 1 ? [paymentId] : [])));
  // Each transaction pays some instalments of all orders, with one payment per order.
  expect(payments.size).toBe(2 * ORDERS);
  expect(await checkDatabase()).toEqual([]);
});

test("lists owed instalments page by page, the undelivered orders last", async () => {
  const waiting = await order(buyer, seller, 200_00, 1);
  const sending = await order(buyer, seller, 200_00, 2);
  await createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 200_00, description: "not paid upfront" });
  const all = OWED + 2 * (PARTS - 1);
  const sizes = [1, 2, 3, 4].map((page) => pageOf(page, 60));
  const pages = await Promise.all(sizes);
  expect(pages.map(({ rows, count }) => [rows.length, count])).toEqual([
    [60, all],
    [60, all],
    [all - 120, all],
    [0, all],
  ]);
  const rows = pages.flatMap((page) => page.rows);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(all);
  const deadlines = rows.map(({ deadline }) => deadline ?? Infinity);
  expect(deadlines).toEqual(deadlines.toSorted((one, other) => one - other));
  const undelivered = rows.slice(OWED);
  const expected = [waiting, sending].flatMap((id) => Array.from({ length: PARTS - 1 }, (_, n) => `${id} ${n + 2}`));
  expect(undelivered.map(({ orderId, number }) => `${orderId} ${number}`)).toEqual(expected);
  // A page that starts among the instalments without a deadline.
  const [last] = (await pageOf(all, 1)).rows;
  expect(last).toEqual(rows.at(-1));
});

test("an officer's dialog has the orders due first, and finds any other by its number", async () => {
  const newest = await order(buyer, seller, 200_00, 1);
  const { rows, isCapped } = await listPayableOrders(buyer, smeId(), null);
  expect(isCapped).toBe(true);
  expect(rows.map(({ owed }) => owed)).toEqual(Array.from({ length: ORDERS }, () => 190_00));
  expect(rows.some(({ orderId }) => orderId === newest)).toBe(false);
  const { number } = await loadOrderView(buyer, newest);
  expect(await listPayableOrders(buyer, smeId(), Number(String(number).replace(/\D/g, "")))).toEqual({
    rows: [{ orderId: newest, order: expect.stringMatching(/^D-/), owed: 190_00 }],
    isCapped: false,
  });
  expect(await listPayableOrders(buyer, smeId(), 0)).toEqual({ rows: [], isCapped: false });
});
