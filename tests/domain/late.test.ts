/** Overdue instalments: counting them, and paying all of them in one payment. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { stopOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { loadSmeDashboard } from "~/domain/dashboards/dashboard.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { loadOrderCredit } from "~/domain/orders/order.server";
import { groupState } from "~/domain/payments/charge";
import { listOwnLateInstalments } from "~/domain/payments/overdue-instalments.server";
import { PAYMENT_LIFE } from "~/domain/payments/payment";
import {
  listOrderPayments,
  settleOwnPayment,
  settlePayment,
  startLatePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { Refused } from "~/domain/verbs/errors";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { orderFor, paymentOffer } from "./english";
import { activeSme, activeSupplier, asOlder, messages, order, START, staff, useOneWorld, wait } from "./world";

useOneWorld();

let buyer: Actor;
let seller: Actor;
/** Two orders with two and one overdue instalments: $250 + $250 + $100. */
let first: string;
let second: string;
beforeEach(async () => {
  buyer = await activeSme(10_000_00);
  seller = await activeSupplier();
  first = await order(buyer, seller, 1_000_00, 3);
  wait(27 * DAY);
  second = await order(buyer, seller, 400_00, 3);
  wait(33 * DAY);
});

const firstPage = { page: 1, perPage: 10 };
const start = (key: string | null = null) => startLatePayment(buyer, false, key);
const paidParts = async (id: string) =>
  (await orderFor(buyer, id)).instalments
    .filter((instalment) => instalment.paidAt !== null)
    .map((instalment) => instalment.number);
const late = () => loadLateSummary(buyer.applicantId ?? "", clock.now());

test("counts overdue instalments across orders, from the earliest deadline", async () => {
  const [earliest] = (await listOwnLateInstalments(buyer, firstPage)).rows;
  expect(await late()).toEqual({ count: 3, amount: 600_00, since: earliest?.deadline });
  expect((await listOwnLateInstalments(buyer, firstPage)).rows.map(({ number, amount }) => [number, amount])).toEqual([
    [2, 250_00],
    [2, 100_00],
    [3, 250_00],
  ]);
  expect((await loadOrderCredit(buyer)).late.count).toBe(3);
  const desk = await loadSmeDashboard(buyer);
  expect(desk.waiting.find(({ kind }) => kind === "late")?.count).toBe(3);
  expect(await late()).toMatchObject({ count: 3 });
});

test("lists overdue instalments page by page, with the count and sum of all pages", async () => {
  const pages = [1, 2, 3].map(async (page) => listOwnLateInstalments(buyer, { page, perPage: 2 }));
  const totals = { count: 3, amount: 600_00, payable: { count: 3, amount: 600_00 } };
  expect((await Promise.all(pages)).map(({ rows, ...page }) => [page, rows.map(({ amount }) => amount)])).toEqual([
    [{ ...totals, page: 1 }, [250_00, 100_00]],
    [{ ...totals, page: 2 }, [250_00]],
    [{ ...totals, page: 3 }, []],
  ]);
});

test("one bank payment pays them all, settles once and sends one receipt", async () => {
  const payment = await start();
  expect(payment).toMatchObject({ amount: 600_00, orderId: first, isOther: false });
  expect(await sandboxBank.findCharge(payment.id)).toMatchObject({
    amount: 600_00,
    description: expect.stringMatching(/^Dhow order D-\d+ and 1 more$/),
  });
  expect(await start()).toEqual(payment);
  await sandboxBank.answer(payment.id, true);
  const messageCount = (await messages(buyer.email)).length;
  await Promise.all([
    settleOwnPayment(buyer, payment.id),
    settleOwnPayment(buyer, payment.id),
    settlePayment(payment.id),
  ]);
  expect([await paidParts(first), await paidParts(second)]).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
  expect(await late()).toEqual({ count: 0, amount: 0, since: null });
  expect(await loadUsedCredit(db, buyer.applicantId ?? "")).toBe(450_00);
  const receipts = (await messages(buyer.email)).slice(0, -messageCount);
  expect(receipts.map(({ subject }) => subject)).toEqual(["We received your payment of $600.00"]);
  expect(await checkDatabase()).toEqual([]);
});

test("after a declined or expired payment they can be paid again", async () => {
  const declined = await start();
  await sandboxBank.answer(declined.id, false);
  expect(groupState(await settleOwnPayment(buyer, declined.id))).toBe("declined");
  const expired = await start();
  expect(expired.id).not.toBe(declined.id);
  wait(PAYMENT_LIFE + 1);
  expect(groupState(await settleOwnPayment(buyer, expired.id))).toBe("expired");
  expect((await listOrderPayments(second)).map(({ state }) => state)).toEqual(["expired", "declined", "paid"]);
  const again = await start();
  await sandboxBank.answer(again.id, true);
  expect(groupState(await settleOwnPayment(buyer, again.id))).toBe("paid");
  expect(await checkDatabase()).toEqual([]);
});

test("refunds the part of an order canceled in between, and pays the others", async () => {
  const payment = await start();
  await asOlder(second);
  await stopOrder(await staff("admin"), second, "sold out");
  await sandboxBank.answer(payment.id, true);
  const group = await settleOwnPayment(buyer, payment.id);
  expect(group.members.map(({ amount, state }) => [amount, state])).toEqual([
    [500_00, "paid"],
    [100_00, "refunded"],
  ]);
  expect(groupState(group)).toBe("paid");
  expect((await orderFor(buyer, second)).cancellation).toMatchObject({ refund: { amount: 200_00, at: clock.now() } });
  expect(await checkDatabase()).toEqual([]);
});

describe("while another payment is open", () => {
  test("paying everything continues an open payment for one instalment, and says so", async () => {
    const single = await startPayment(buyer, { orderId: second, purpose: "instalment", withoutBrowser: false });
    expect(await start()).toEqual({ ...single, isOther: true });
  });

  test("paying one instalment continues an open payment for everything", async () => {
    const all = await start();
    expect(await startPayment(buyer, { orderId: second, purpose: "instalment", withoutBrowser: false })).toEqual({
      ...all,
      isOther: true,
    });
    expect(await paymentOffer(buyer, second, "instalment")).toMatchObject({
      amount: 600_00,
      own: { open: "Instalment 2 and another order" },
    });
    expect((await orderFor(buyer, second)).openPayment).toEqual({
      id: all.id,
      amount: 600_00,
      instalments: "Instalment 2 and another order",
      payUrl: all.payUrl,
    });
  });
});

test("rejects a payment if nothing is overdue", async () => {
  clock.stopAt(START);
  await expect(startLatePayment(await activeSme(), false)).rejects.toThrow(
    new Refused("nothing_due", "payment is done"),
  );
});

test("an idempotency key starts one payment, even after it was paid", async () => {
  const payment = await start("a form");
  await sandboxBank.answer(payment.id, true);
  await settleOwnPayment(buyer, payment.id);
  expect((await start("a form")).id).toBe(payment.id);
});
