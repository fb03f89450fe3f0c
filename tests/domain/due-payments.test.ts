/** Money on account pays instalments on their due day, without a person. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { endInsolvency, enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { runJobs } from "~/domain/jobs.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createOrder, loadOrderCredit } from "~/domain/orders/order.server";
import { startPayment } from "~/domain/payments/payment.server";
import { moveClock } from "~/domain/sandbox/business-clock.server";
import type { Actor } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { message } from "~/words/message";
import { activeSme, activeSupplier, messages, order, receiveMoney, START, staff, useWorld, wait } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let bank: Actor;
const smeId = () => buyer.applicantId ?? "";
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(10_000_00), await activeSupplier(), await staff("bank")];
});

/** Delivered on 31 January, so instalment 2 is due on 28 February. */
const DUE = endOfDay(parseDay("2026-02-28"));
const deliveredOrder = (amount = 400_00) => order(buyer, seller, amount, 3);
const paidAmounts = async (id: string) => (await loadOrderView(buyer, id)).instalments.map((part) => part.paidAmount);
const free = () => loadUnappliedBalance(db, smeId());
const mails = async () => (await messages(buyer.email)).map(({ subject }) => subject);

test("pays on the due day of the business time zone, not before, as Dhow, and says so once", async () => {
  const [first, second] = [await deliveredOrder(), await deliveredOrder(800_00)];
  await receiveMoney(bank, smeId(), 320_00);
  clock.stopAt(DUE - DAY);
  await runJobs("everyMinute");
  expect(await free()).toBe(320_00);
  const sent = (await mails()).length;
  // The due day begins at midnight in Kuwait, which is 21:00 UTC of the day before.
  clock.stopAt(DUE - DAY + 1);
  await Promise.all([1, 2, 3].map(() => runJobs("everyMinute")));
  expect([await paidAmounts(first), await paidAmounts(second), await free()]).toEqual([
    [100_00, 100_00, 0, 0],
    [200_00, 200_00, 0, 0],
    20_00,
  ]);
  expect((await mails()).slice(0, (await mails()).length - sent)).toEqual(["We paid $300.00 from your balance"]);
  const [mail] = await messages(buyer.email);
  expect(mail?.text).toContain("Your balance is now $20.00.");
  const [newest] = (await loadOrderView(buyer, first)).timeline;
  expect(newest).toMatchObject({ author: "system", text: message("partsPaid", 2, 2, 100_00) });
  expect(await checkDatabase()).toEqual([]);
});

test("pays in part if the money does not suffice, and the rest as soon as more arrives", async () => {
  const [first, second] = [await deliveredOrder(), await deliveredOrder()];
  await receiveMoney(bank, smeId(), 130_00);
  clock.stopAt(DUE - HOUR);
  await payDueInstalments();
  expect([await paidAmounts(first), await paidAmounts(second), await free()]).toEqual([
    [100_00, 100_00, 0, 0],
    [100_00, 30_00, 0, 0],
    0,
  ]);
  clock.stopAt(DUE + DAY);
  await runJobs("everyMinute");
  await expect(
    createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 50_00, description: "x" }),
  ).rejects.toMatchObject({ code: "late" });
  await receiveMoney(bank, smeId(), 70_00);
  await payDueInstalments();
  expect([(await paidAmounts(second))[1], await free()]).toEqual([100_00, 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("an SME whose balance covers everything late can order before the job has run", async () => {
  const id = await deliveredOrder();
  clock.stopAt(DUE + 2 * DAY);
  const next = { supplierId: seller.applicantId ?? "", amount: 50_00, description: "x" };
  await receiveMoney(bank, smeId(), 99_99);
  await expect(createOrder(buyer, next)).rejects.toMatchObject({ code: "late" });
  expect((await loadOrderCredit(buyer)).late.count).toBe(1);
  await receiveMoney(bank, smeId(), 1);
  expect((await loadOrderCredit(buyer)).late).toEqual({ count: 0, amount: 0, since: null });
  await createOrder(buyer, next);
  await payDueInstalments();
  expect([await paidAmounts(id), await free()]).toEqual([[100_00, 100_00, 0, 0], 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("an instalment that the balance pays on its due day is never late, and gets no reminder", async () => {
  const id = await deliveredOrder();
  await receiveMoney(bank, smeId(), 150_00);
  for (let day = 0; day < 40; day += 1) {
    wait(DAY);
    await runJobs("everyMinute");
  }
  const view = await loadOrderView(buyer, id);
  expect(view.latePay).toEqual({ active: false, once: false });
  // The reminders of instalment 3 name only the amount that the balance leaves.
  wait(DUE + 31 * DAY - 3 * DAY - clock.now());
  await runJobs("everyMinute");
  const [newest, ...others] = await messages(buyer.email);
  expect([newest?.subject, newest?.text]).toEqual([
    expect.stringContaining("Instalment 3"),
    expect.stringContaining("$50.00"),
  ]);
  expect(others.filter(({ subject }) => subject.includes("nstalment 2"))).toEqual([]);
  expect(await checkDatabase()).toEqual([]);
});

test("leaves alone upfront parts, instalments before the delivery and instalments with an open payment", async () => {
  await order(buyer, seller, 400_00);
  await order(buyer, seller, 400_00, 2);
  const id = await deliveredOrder();
  await receiveMoney(bank, smeId(), 500_00);
  clock.stopAt(DUE - HOUR);
  const payment = await startPayment(buyer, { orderId: id, purpose: "instalment", withoutBrowser: false });
  await payDueInstalments();
  expect([payment.amount, await free()]).toEqual([100_00, 500_00]);
  expect(await checkDatabase()).toEqual([]);
});

test("takes no money of an SME with a hold for insolvency, until the hold ends", async () => {
  const id = await deliveredOrder();
  await receiveMoney(bank, smeId(), 100_00);
  const hold = await placeHold(bank, {
    applicantId: smeId(),
    scope: "orders",
    desc: "insolvent",
    until: null,
    isInsolvency: true,
  });
  clock.stopAt(DUE - HOUR);
  await payDueInstalments();
  expect(await free()).toBe(100_00);
  await liftHold(bank, hold, "a mistake");
  await payDueInstalments();
  expect([(await paidAmounts(id))[1], await free()]).toEqual([100_00, 0]);
});

test("takes no money of an SME that is marked as insolvent until the state ends, but an officer can", async () => {
  const id = await deliveredOrder();
  await receiveMoney(bank, smeId(), 100_00);
  const admin = await staff("admin");
  await enterInsolvency(admin, smeId(), "A court appointed an administrator");
  clock.stopAt(DUE - HOUR);
  await payDueInstalments();
  expect(await free()).toBe(100_00);
  await allocateMoney(bank, smeId(), [{ orderId: id, amount: 40_00 }]);
  await payDueInstalments();
  expect([(await paidAmounts(id))[1], await free()]).toEqual([40_00, 60_00]);
  await endInsolvency(admin, smeId(), "A court closed the case");
  await payDueInstalments();
  expect([(await paidAmounts(id))[1], await free()]).toEqual([100_00, 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("waits until the next day with an instalment whose allocation a person undid", async () => {
  const id = await deliveredOrder();
  await receiveMoney(bank, smeId(), 100_00);
  clock.stopAt(DUE - HOUR);
  const [made] = await allocateMoney(bank, smeId(), [{ orderId: id, amount: 100_00 }]);
  await undoAllocation(bank, made?.id ?? "");
  await payDueInstalments();
  expect(await free()).toBe(100_00);
  wait(HOUR + MINUTE);
  await payDueInstalments();
  expect([await paidAmounts(id), await free()]).toEqual([[100_00, 100_00, 0, 0], 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("the sandbox's clock passes every due day, so a long move makes nobody late whom the balance covers", async () => {
  const id = await deliveredOrder();
  await receiveMoney(bank, smeId(), 300_00);
  await moveClock(await staff("admin"), { days: 120, hours: 0 });
  expect(await loadOrderView(buyer, id)).toMatchObject({ paid: true, latePay: { active: false, once: false } });
  expect(clock.now()).toBe(START + 120 * DAY);
  expect(await checkDatabase()).toEqual([]);
});
