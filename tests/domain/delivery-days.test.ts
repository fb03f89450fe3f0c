/** Repayment follows delivery: instalment deadlines, the agreed delivery day, and orders canceled before delivery. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { instalments, orders } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { updateRepaymentsDue } from "~/domain/aggregates/exposure.server";
import { updateOverdue } from "~/domain/aggregates/overdue.server";
import { updatePortfolio } from "~/domain/aggregates/portfolio.server";
import {
  cancelUnansweredOrders,
  declineOrder,
  stopOrder,
  withdrawOrder,
} from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { orderById } from "~/domain/lookups.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { answerDeliveryDay, notifyOverdueDeliveries, proposeDeliveryDay } from "~/domain/orders/delivery-day.server";
import { acceptOrder, cancelOwnOrder, confirmDelivery, loadOrderCredit } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { listOrderPayments } from "~/domain/payments/payment.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { Invalid } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, messages, order, pay, START, staff, useWorld, wait } from "./world";

useWorld();

const day = (days: number): string => isoDay(clock.now() + days * DAY);
const end = (iso: string): number => Date.parse(`${iso}T20:59:59.999Z`);
const codeOf = async (buyer: Actor, id: string): Promise<string> => (await loadOrderView(buyer, id)).verifyCode ?? "";
const statusOf = async (id: string): Promise<number> => (await rowOf(id)).status;
const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const deadlines = async (id: string) =>
  (await listOrderInstalments(db, id)).slice(1).map(({ deadline }) => deadline && isoDay(deadline));

async function onItsWay(inDays = 14): Promise<{ buyer: Actor; seller: Actor; id: string }> {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await order(buyer, seller, 1_000_00, 1);
  await acceptOrder(seller, id, day(inDays));
  return { buyer, seller, id };
}

describe("instalments", () => {
  test("have no deadline before delivery, and count from the delivery day", async () => {
    const { buyer, seller, id } = await onItsWay(20);
    expect(await deadlines(id)).toEqual([null, null, null]);
    expect((await rowOf(id)).nextDue).toBeNull();
    wait(20 * DAY);
    await confirmDelivery(seller, id, await codeOf(buyer, id));
    // Delivered on 20 February.
    expect(await deadlines(id)).toEqual(["2026-03-20", "2026-04-20", "2026-05-20"]);
    expect(await rowOf(id)).toMatchObject({ nextDue: end("2026-03-20"), dueFrom: clock.now() });
    expect(await checkDatabase()).toEqual([]);
  });

  test("are never overdue before delivery, and send no reminders", async () => {
    const { buyer, id } = await onItsWay();
    wait(100 * DAY);
    const messageCount = (await messages(buyer.email)).length;
    await sendInstalmentReminders();
    expect((await messages(buyer.email)).length).toBe(messageCount);
    expect((await loadOrderView(buyer, id)).latePay).toEqual({ active: false, once: false });
    expect((await loadOrderCredit(buyer)).late.count).toBe(0);
  });

  test("can be paid before delivery; the others count from the delivery", async () => {
    const { buyer, seller, id } = await onItsWay();
    await pay(buyer, id, "instalment");
    expect((await messages(buyer.email))[0]?.text).toBe(
      `We received $250.00 for order ${await numberOf(id)}. Your next instalment is $250.00, due 2 months ` +
        "after delivery.",
    );
    await confirmDelivery(seller, id, await codeOf(buyer, id));
    const all = await listOrderInstalments(db, id);
    expect(all.map(({ reminderAt }) => reminderAt !== null)).toEqual([false, false, true, true]);
    expect((await rowOf(id)).nextDue).toBe(all[2]!.deadline);
    expect(await checkDatabase()).toEqual([]);
  });

  test("keep their deadlines on delivery if the order is older than this rule", async () => {
    const { buyer, seller, id } = await onItsWay();
    const old = [end("2026-02-28"), end("2026-03-31"), end("2026-04-30")];
    const { placedAt } = await rowOf(id);
    // An order from before this rule, as the migration leaves it.
    await transaction(async (tx) => {
      const before = await listOrderInstalments(tx, id);
      for (const [i, deadline] of old.entries())
        await tx
          .update(instalments)
          .set({ deadline })
          .where(eq(instalments.id, (await listOrderInstalments(tx, id))[i + 1]!.id));
      await tx.update(orders).set({ dueFrom: placedAt, nextDue: old[0] }).where(eq(orders.id, id));
      await updateRepaymentsDue(tx, await orderById(tx, id), before, await listOrderInstalments(tx, id));
      await updatePortfolio(tx, placedAt, before, await listOrderInstalments(tx, id));
      await updateOverdue(tx, buyer.applicantId!);
    });
    expect(await checkDatabase()).toEqual([]);
    wait(10 * DAY);
    await confirmDelivery(seller, id, await codeOf(buyer, id));
    expect(await deadlines(id)).toEqual(old.map((ms) => isoDay(ms)));
    expect(await checkDatabase()).toEqual([]);
  });
});

const numberOf = async (id: string): Promise<string> => `D-${String((await rowOf(id)).number).padStart(6, "0")}`;

describe("accepting", () => {
  test("sets the delivery day: from today to 60 days ahead, 14 by default", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const first = await order(buyer, seller, 100_00, 1);
    for (const wrong of [day(-1), day(61)]) await expect(acceptOrder(seller, first, wrong)).rejects.toThrow(Invalid);
    await acceptOrder(seller, first);
    expect(isoDay((await loadOrderView(buyer, first)).deliveryDay!)).toBe(day(14));
    for (const right of [0, 60]) {
      const id = await order(buyer, seller, 100_00, 1);
      await acceptOrder(seller, id, day(right));
      expect((await rowOf(id)).deliveryDay).toBe(end(day(right)));
    }
    expect((await messages(buyer.email))[0]?.text).toContain("Delivery is by 1 April 2026.");
  });

  test("is possible for five working days; then the order is canceled, refunded, and both are notified", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 1_000_00, 1);
    // Placed on Saturday 31 January with a supplier in Kuwait: the fifth working day is Thursday 5 February.
    const last = end("2026-02-05");
    expect((await loadOrderView(buyer, id)).acceptanceDeadline).toBe(last);
    clock.stopAt(last);
    await cancelUnansweredOrders();
    expect(await statusOf(id)).toBe(OrderStatus.waiting);
    clock.stopAt(last + 1);
    await cancelUnansweredOrders();
    await cancelUnansweredOrders();
    expect(await loadOrderView(buyer, id)).toMatchObject({
      status: OrderStatus.canceled,
      cancellation: { by: "system", refund: { amount: 250_00 } },
    });
    expect((await loadOrderCredit(buyer)).usedCredit).toBe(0);
    await expect(acceptOrder(seller, id)).rejects.toMatchObject({ code: "wrong_status" });
    for (const { email } of [buyer, seller])
      expect((await messages(email))[0]?.subject).toBe(`Order ${await numberOf(id)} is cancelled`);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a new delivery day", () => {
  test("is proposed by one side and accepted by the other", async () => {
    const { buyer, seller, id } = await onItsWay(3);
    await proposeDeliveryDay(seller, id, day(9));
    expect((await loadOrderView(buyer, id)).proposedDay).toEqual({ day: end(day(9)), by: "provider" });
    expect((await messages(buyer.email))[0]?.subject).toContain("new delivery date 9 February 2026?");
    await expect(answerDeliveryDay(seller, id, day(9), true)).rejects.toMatchObject({ code: "changed_meanwhile" });
    await answerDeliveryDay(buyer, id, day(9), true);
    expect(await loadOrderView(seller, id)).toMatchObject({ deliveryDay: end(day(9)), proposedDay: null });
    expect((await messages(seller.email))[0]?.subject).toContain("delivery by 9 February 2026");
    expect(await checkDatabase()).toEqual([]);
  });

  test("if declined, leaves the old day", async () => {
    const { buyer, seller, id } = await onItsWay(3);
    await proposeDeliveryDay(buyer, id, day(1));
    await answerDeliveryDay(seller, id, day(1), false);
    expect(await loadOrderView(seller, id)).toMatchObject({ deliveryDay: end(day(3)), proposedDay: null });
    expect((await messages(buyer.email))[0]?.text).toContain("rejected 1 February 2026");
  });

  test("cannot be accepted if the proposal has changed since it was shown", async () => {
    const { buyer, seller, id } = await onItsWay(3);
    await proposeDeliveryDay(seller, id, day(9));
    await proposeDeliveryDay(seller, id, day(30));
    await expect(answerDeliveryDay(buyer, id, day(9), true)).rejects.toMatchObject({ code: "changed_meanwhile" });
    wait(31 * DAY);
    await expect(answerDeliveryDay(buyer, id, isoDay(START + 30 * DAY), true)).rejects.toThrow(Invalid);
  });

  test("postpones the moment from which the SME may withdraw", async () => {
    const { buyer, seller, id } = await onItsWay(1);
    await proposeDeliveryDay(seller, id, day(5));
    await answerDeliveryDay(buyer, id, day(5), true);
    wait(2 * DAY);
    await expect(withdrawOrder(buyer, id)).rejects.toMatchObject({ code: "wrong_status" });
    wait(4 * DAY);
    await withdrawOrder(buyer, id);
    expect(await statusOf(id)).toBe(OrderStatus.canceled);
  });
});

describe("an overdue delivery", () => {
  test("notifies both sides once, and again after another agreed day", async () => {
    const { buyer, seller, id } = await onItsWay(2);
    const countNotices = async () => {
      await notifyOverdueDeliveries();
      const subject = `Order ${await numberOf(id)} is late`;
      return Promise.all(
        [buyer, seller].map(
          async ({ email }) => (await messages(email)).filter((message) => message.subject === subject).length,
        ),
      );
    };
    clock.stopAt(end(day(2)));
    expect(await countNotices()).toEqual([0, 0]);
    wait(1);
    expect(await countNotices()).toEqual([1, 1]);
    wait(10 * DAY);
    expect(await countNotices()).toEqual([1, 1]);
    await proposeDeliveryDay(seller, id, day(3));
    await answerDeliveryDay(buyer, id, day(3), true);
    expect(await countNotices()).toEqual([1, 1]);
    wait(4 * DAY);
    expect(await countNotices()).toEqual([2, 2]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("sends no notice for delivered or canceled orders", async () => {
    const first = await onItsWay(1);
    await confirmDelivery(first.seller, first.id, await codeOf(first.buyer, first.id));
    const second = await onItsWay(1);
    wait(3 * DAY);
    await withdrawOrder(second.buyer, second.id);
    await notifyOverdueDeliveries();
    for (const { buyer, id } of [first, second])
      expect((await messages(buyer.email)).map(({ subject }) => subject)).not.toContain(
        `Order ${await numberOf(id)} is late`,
      );
  });
});

describe("withdrawing", () => {
  test("is possible one millisecond after the delivery day, refunds everything and frees the credit", async () => {
    const { buyer, seller, id } = await onItsWay(2);
    await pay(buyer, id, "instalment");
    const last = end(day(2));
    clock.stopAt(last);
    await expect(withdrawOrder(buyer, id)).rejects.toMatchObject({ code: "wrong_status" });
    clock.stopAt(last + 1);
    await withdrawOrder(buyer, id);
    expect(await loadOrderView(buyer, id)).toMatchObject({
      status: OrderStatus.canceled,
      cancellation: { by: "sme", refund: { amount: 500_00 } },
    });
    expect((await listOrderPayments(id)).map(({ state }) => state)).toEqual(["refunded", "refunded"]);
    expect((await loadOrderCredit(buyer)).available).toBe(10_000_00);
    expect((await messages(seller.email))[0]?.text).toContain("because delivery is late");
    expect(await checkDatabase()).toEqual([]);
  });

  test("and delivering at the same time: only one succeeds", async () => {
    for (const isFirst of [true, false]) {
      const { buyer, seller, id } = await onItsWay(0);
      const code = await codeOf(buyer, id);
      wait(2 * DAY);
      const acts = [() => withdrawOrder(buyer, id), () => confirmDelivery(seller, id, code)];
      const outcomes = await Promise.allSettled((isFirst ? acts : acts.reverse()).map((act) => act()));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await statusOf(id)).toBe(
        outcomes[isFirst ? 0 : 1]!.status === "fulfilled" ? OrderStatus.canceled : OrderStatus.delivered,
      );
      expect(await checkDatabase()).toEqual([]);
    }
  });
});

describe("an admin", () => {
  test("can cancel placed and accepted orders with a reason that both sides read, and no others", async () => {
    const admin = await staff("admin");
    for (const until of [1, 2]) {
      const [buyer, seller] = [await activeSme(), await activeSupplier()];
      const id = await order(buyer, seller, 1_000_00, until);
      await stopOrder(admin, id, "the supplier has closed");
      for (const actor of [buyer, seller]) {
        expect((await loadOrderView(actor, id)).cancellation).toMatchObject({
          by: "admin",
          reason: "the supplier has closed",
        });
        expect((await messages(actor.email))[0]?.text).toContain("the supplier has closed");
      }
      expect((await loadOrderCredit(buyer)).usedCredit).toBe(0);
    }
    for (const until of [0, 3, 4]) {
      const id = await order(await activeSme(), await activeSupplier(), 1_000_00, until);
      await expect(stopOrder(admin, id, "no")).rejects.toMatchObject({ code: "wrong_status" });
    }
    expect(await checkDatabase()).toEqual([]);
  });

  test("and the supplier acting at the same time: only one succeeds, and the refund is paid once", async () => {
    const admin = await staff("admin");
    for (const other of [acceptOrder, (seller: Actor, id: string) => declineOrder(seller, id, "sold out")]) {
      const [buyer, seller] = [await activeSme(), await activeSupplier()];
      const id = await order(buyer, seller, 1_000_00, 1);
      const outcomes = await Promise.allSettled([
        other(seller, id),
        stopOrder(admin, id, "closed"),
        stopOrder(admin, id, "closed"),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
      expect(await statusOf(id)).toBe(OrderStatus.canceled);
      expect((await listOrderPayments(id)).map(({ state }) => state)).toEqual(["refunded"]);
      expect(await checkDatabase()).toEqual([]);
    }
  });
});

test("the SME cannot cancel once the upfront part is paid", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const id = await order(buyer, seller, 1_000_00, 1);
  await expect(cancelOwnOrder(buyer, id)).rejects.toMatchObject({ code: "wrong_status" });
  await expect(withdrawOrder(buyer, id)).rejects.toMatchObject({ code: "wrong_status" });
});
