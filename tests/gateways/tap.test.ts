/** Tap's specifics: sources and currencies by country, abandoned charges, slow and rejected refunds. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema";
import { countryCodes } from "~/domain/applicants/countries";
import { declineOrder, stopOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { setLog } from "~/domain/log";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery } from "~/domain/orders/order.server";
import { PAYMENT_LIFE } from "~/domain/payments/payment";
import { settleOpenPayments, settleOwnPayment, startLatePayment, startPayment } from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import { listTroubledPayments, processWebhooks, receiveWebhook } from "~/domain/payments/webhooks.server";
import type { Actor } from "~/domain/values/actor";
import { DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { Refused } from "~/domain/verbs/errors";
import type { Charge } from "~/gateways/bank/bank";
import { tapBank } from "~/gateways/bank/tap.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { activeSme, activeSupplier, asOlder, order, staff, useOneWorld, wait } from "../domain/world";
import { RATES, SITE, TAP_KEY } from "./services";
import { TapStandIn } from "./tap";

useOneWorld();

const tap = new TapStandIn(TAP_KEY);
const settings = { url: "", secretKey: TAP_KEY, merchantId: null, sources: {} };
let buyer: Actor;
let seller: Actor;
let orderId: string;

beforeAll(async () => {
  await tap.open();
  setLog({ info: () => {}, warn: () => {}, error: () => {} });
  buyer = await activeSme(1_000_000_00);
  seller = await activeSupplier();
});
afterAll(() => (setLog(null), tap.close()));
beforeEach(async () => {
  tap.asked.length = 0;
  tap.refundStatus = "PENDING";
  connectGateways({ ...gateways(), banks: [tapBank({ ...settings, url: tap.url }, RATES, SITE)] });
  orderId = await order(buyer, seller);
});

const start = () => startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false });
const stored = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
const paid = async () => {
  const { id } = await start();
  tap.change(id, { status: "CAPTURED" });
  await settleOwnPayment(buyer, id);
  expect((await stored(id)).state).toBe("paid");
  return id;
};

test("a charge contains the payer, the amount, the webhook address and the return address", async () => {
  const { id } = await start();
  expect(tap.of(id)).toMatchObject({
    amount: 76.875,
    currency: "KWD",
    source: { id: "src_kw.knet" },
    reference: { transaction: id, order: expect.stringMatching(/^D-\d{6}$/) as string },
    customer: {
      first_name: "Huda",
      last_name: "Al Sabah",
      email: buyer.email,
      phone: { country_code: "965", number: "50001111" },
    },
    post: { url: `${SITE}/webhooks/tap` },
    redirect: { url: `${SITE}/sme/payment-result/${id}` },
    transaction: { expiry: { period: 60, type: "MINUTE" } },
  });
  expect(tap.asked[0]?.headers.authorization).toBe(`Bearer ${TAP_KEY}`);
});

describe("every country", () => {
  const bank = () => tapBank({ ...settings, url: tap.url }, RATES, SITE);
  test.each(countryCodes)("%s: Tap accepts the source with its currency", async (country) => {
    const collected = bank().quote(33_33, country)!;
    const charge: Charge = {
      reference: `payment-${country}`,
      order: "D-001001",
      amount: 33_33,
      collected,
      description: "Dhow order",
      returnPath: "/sme/payment-result/x",
      payer: { email: "a@b.test", firstname: "A", lastname: "B", country, phone: "1" },
      lifetime: HOUR,
    };
    expect((await bank().start(charge)).payUrl).toContain("/pay/chg_");
  });

  test("an SME in an unsupported country reads a message, and no payment is created", async () => {
    connectGateways({ ...gateways(), banks: [{ ...bank(), quote: () => null }] });
    await expect(start()).rejects.toThrow(
      new Refused("no_bank", "We cannot collect payments in Kuwait yet. Please contact us."),
    );
    expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toEqual([]);
    expect(bank().quote(1, null)).toBeNull();
    expect(bank().quote(1, "constructor")).toBeNull();
  });
});

test("expires an abandoned charge by polling, and refunds a late success", async () => {
  const { id } = await start();
  wait(HOUR);
  tap.change(id, { status: "ABANDONED" });
  await settleOpenPayments();
  expect((await stored(id)).state).toBe("expired");
  const again = await start();
  expect(again.id).not.toBe(id);
  tap.change(id, { status: "CAPTURED" });
  wait(DAY);
  await settleOpenPayments();
  expect((await stored(id)).state).toBe("refund due");
  [...tap.refunds.values()].find(({ reference }) => reference.merchant === id)!.status = "REFUNDED";
  wait(DAY);
  await processDueRefunds();
  expect((await stored(id)).state).toBe("refunded");
  expect(await checkDatabase()).toEqual([]);
});

test("an expired payment cannot be started", async () => {
  tap.faults.push({ when: /POST/, fault: 500 }, { when: /POST/, fault: 500 });
  await expect(
    startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false, key: "a key" }),
  ).rejects.toThrow("answered 500");
  wait(PAYMENT_LIFE + MINUTE);
  await settleOpenPayments();
  await expect(
    startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false, key: "a key" }),
  ).rejects.toThrow("This payment has expired");
  expect(tap.charges.size).toBeGreaterThan(0);
  expect((await start()).payUrl).toContain("/pay/");
});

test("an unknown state is shown and changes nothing", async () => {
  const { id } = await start();
  tap.change(id, { status: "constructor" });
  expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
  expect((await listTroubledPayments())[0]).toMatchObject({
    id,
    trouble: "Tap's charge has the unknown status constructor",
  });
  tap.change(id, { status: "DECLINED" });
  expect((await settleOwnPayment(buyer, id)).lead).toMatchObject({ state: "declined", trouble: null });
});

test("a charge of another payment is rejected", async () => {
  const { id } = await start();
  const charge = tap.change(id, { status: "CAPTURED" });
  const before = charge.reference.transaction;
  charge.reference.transaction = "another";
  expect((await settleOwnPayment(buyer, id)).lead.trouble).toBe('the bank reports another payment: "another"');
  charge.reference.transaction = before;
  expect((await settleOwnPayment(buyer, id)).lead).toMatchObject({ state: "paid", trouble: null });
  expect(await checkDatabase()).toEqual([]);
});

test("overdue instalments of several orders make one charge, whose parts can be refunded separately", async () => {
  const late = await activeSme();
  const [first, other] = [await order(late, seller), await order(late, seller, 400_00)];
  for (const id of [first, other]) {
    const { id: payment } = await startPayment(late, { orderId: id, purpose: "upfront", withoutBrowser: false });
    tap.change(payment, { status: "CAPTURED" });
    await settleOwnPayment(late, payment);
    await acceptOrder(seller, id);
    await confirmDelivery(seller, id, (await loadOrderView(late, id)).verifyCode ?? "");
  }
  wait(40 * DAY);
  const { id, amount } = await startLatePayment(late, false);
  expect(amount).toBe(350_00);
  expect(tap.of(id)).toMatchObject({ amount: 107.625, currency: "KWD" });
  await asOlder(other);
  await stopOrder(await staff("admin"), other, "sold out");
  tap.change(id, { status: "CAPTURED" });
  const { members } = await settleOwnPayment(late, id);
  expect(members.map((payment) => [payment.amount, payment.state])).toEqual([
    [250_00, "paid"],
    [100_00, "refund due"],
  ]);
  const given = [...tap.refunds.values()].find(({ reference }) => reference.merchant === members[1]!.id)!;
  expect(given).toMatchObject({ amount: 30.75, currency: "KWD", charge_id: tap.of(id).id });
  for (const refund of tap.refunds.values()) refund.status = "REFUNDED";
  wait(DAY);
  await processDueRefunds();
  expect((await stored(members[1]!.id)).state).toBe("refunded");
  expect(await checkDatabase()).toEqual([]);
});

describe("a refund", () => {
  const refundOf = (id: string) => [...tap.refunds.values()].find(({ reference }) => reference.merchant === id)!;

  test("is immediate for some accounts", async () => {
    tap.refundStatus = "REFUNDED";
    const id = await paid();
    await declineOrder(seller, orderId, "sold out");
    expect(await stored(id)).toMatchObject({ state: "refunded", refundAt: null, refundReference: refundOf(id).id });
  });

  test("that takes time is settled by webhook, and checked at growing intervals", async () => {
    const id = await paid();
    await declineOrder(seller, orderId, "sold out");
    expect(await stored(id)).toMatchObject({ state: "refund due", trouble: null });
    for (let minutes = 0; minutes < 120; minutes += 1) {
      wait(MINUTE);
      await processDueRefunds();
    }
    expect(tap.count(/GET .*\/refunds\//)).toBeLessThan(40);
    expect(tap.count(/POST .*\/refunds\//)).toBe(1);
    const refund = refundOf(id);
    refund.status = "REFUNDED";
    const { headers, body } = tap.post(refund);
    expect(await receiveWebhook("tap", headers, body)).toBe("kept");
    await processWebhooks();
    expect((await stored(id)).state).toBe("refunded");
    expect(await receiveWebhook("tap", headers, body)).toBe("known");
    expect(await checkDatabase()).toEqual([]);
  });

  test("that Tap rejects is shown to the admin and not requested again", async () => {
    tap.refundStatus = "DECLINED";
    const id = await paid();
    await declineOrder(seller, orderId, "sold out");
    expect(await stored(id)).toMatchObject({
      state: "refund due",
      trouble: "Tap did not refund it: DECLINED. Ask Tap's support.",
    });
    wait(DAY);
    await processDueRefunds();
    expect(tap.count(/POST .*\/refunds\//)).toBe(1);
    expect(await checkDatabase()).toEqual([]);
    refundOf(id).status = "REFUNDED";
    wait(DAY);
    await processDueRefunds();
    expect(await stored(id)).toMatchObject({ state: "refunded", trouble: null });
    expect(await checkDatabase()).toEqual([]);
  });
});
