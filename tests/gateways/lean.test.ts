/** Lean's specifics: links that can be retried, expiring tokens, paged refunds. */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { setLog } from "~/domain/log";
import { settleOpenPayments, settleOwnPayment, startPayment } from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import { processWebhooks, receiveWebhook } from "~/domain/payments/webhooks.server";
import type { Actor } from "~/domain/values/actor";
import { DAY, HOUR } from "~/domain/values/clock";
import { leanBank } from "~/gateways/bank/lean.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { activeSme, activeSupplier, order, QUARTERS, useOneWorld, wait } from "../domain/world";
import { LeanStandIn } from "./lean";
import { LEAN_SECRETS, RATES, SITE } from "./services";

useOneWorld();

const [clientSecret, webhookSecret] = LEAN_SECRETS;
const lean = new LeanStandIn("application", clientSecret, webhookSecret);
let buyer: Actor;
let seller: Actor;
let orderId: string;

beforeAll(async () => {
  await lean.open();
  setLog({ info: () => {}, warn: () => {}, error: () => {} });
  buyer = await activeSme(1_000_000_00, QUARTERS, { countryCode: "971", phone: "501234567" });
  seller = await activeSupplier();
  const settings = {
    url: lean.url,
    authUrl: lean.url,
    clientId: "application",
    clientSecret,
    webhookSecret,
    destinationId: null,
  };
  connectGateways({ ...gateways(), banks: [leanBank(settings, RATES, SITE)] });
});
afterAll(() => (setLog(null), lean.close()));
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  lean.asked.length = 0;
  orderId = await order(buyer, seller);
});

const start = () => startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false });
const stored = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;

test("a link is valid once, for a day, and returns to the payment's page", async () => {
  // Freezes the machine's clock, which might otherwise be adjusted meanwhile.
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now);
  const { id } = await start();
  expect(lean.of(id)).toMatchObject({
    name: id,
    max_usages: 1,
    redirect_url: `${SITE}/sme/payment-result/${id}`,
    payment_details: { reference: expect.stringMatching(/^Dhow D-\d{6}$/) as string, currency: "AED", amount: 918.13 },
  });
  expect(Date.parse(lean.of(id).expires_at)).toBe(now + DAY);
});

test("an invalid token is requested again", async () => {
  const { id } = await start();
  lean.forgetTokens();
  lean.use(lean.of(id), "ACCEPTED_BY_BANK");
  expect((await settleOwnPayment(buyer, id)).lead.state).toBe("paid");
  expect(await checkDatabase()).toEqual([]);
});

test("a pending payment is open, and settled by Lean's webhook", async () => {
  const { id } = await start();
  const payment = lean.use(lean.of(id), "PENDING_WITH_BANK");
  expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
  Object.assign(payment, { status: "ACCEPTED_BY_BANK" });
  lean.usages.at(-1)!.payment_status = "ACCEPTED_BY_BANK";
  const { headers, body } = lean.event(payment);
  await receiveWebhook("lean", headers, body);
  await processWebhooks();
  expect((await stored(id)).state).toBe("paid");
  expect(await checkDatabase()).toEqual([]);
});

test("after a refusal the link is disabled before another is offered, and a simultaneous approval counts", async () => {
  const { id } = await start();
  const link = lean.of(id);
  lean.use(link, "FAILED");
  // The payer tries again while Dhow asks: the first look only sees the refusal.
  lean.usages.push({
    usage_id: "u",
    payment_link_id: link.id,
    usage_status: "STARTED",
    payment_id: null,
    payment_status: null,
    identifiers: [],
  });
  expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
  expect(link.status).toBe("ACTIVE");
  lean.usages.pop();
  expect((await settleOwnPayment(buyer, id)).lead.state).toBe("declined");
  expect(link.status).toBe("DISABLED");
  expect((await start()).id).not.toBe(id);
});

test("an expired link ends the payment at once", async () => {
  const { id } = await start();
  lean.of(id).status = "EXPIRED";
  wait(HOUR);
  await settleOpenPayments();
  expect((await stored(id)).state).toBe("expired");
  expect(await checkDatabase()).toEqual([]);
});

test("ignores webhooks about other things and unknown amounts", async () => {
  const { headers, body } = lean.event({ id: "p", amount: 7.77, currency: "AED", status: "ACCEPTED_BY_BANK" });
  expect(await receiveWebhook("lean", headers, body)).toBe("kept");
  const other = lean.event({ id: "p", amount: 1, currency: "AED", status: "x" }, "entity.created");
  expect(await receiveWebhook("lean", other.headers, other.body)).toBe("kept");
  await processWebhooks();
  expect(lean.count(/GET/)).toBe(0);
  expect(await checkDatabase()).toEqual([]);
});

test("concurrent refunds send one request, because Lean would accept both", async () => {
  const { id } = await start();
  lean.use(lean.of(id), "ACCEPTED_BY_BANK");
  await settleOwnPayment(buyer, id);
  lean.faults.push({ when: /GET \/payouts\/refunds/, fault: 500 }, { when: /GET \/payouts\/refunds/, fault: 500 });
  await declineOrder(seller, orderId, "sold out");
  expect(lean.refunds.filter(({ external_reference }) => external_reference === id)).toHaveLength(0);
  wait(HOUR);
  await Promise.all([processDueRefunds(), processDueRefunds(), processDueRefunds()]);
  expect(lean.refunds.filter(({ external_reference }) => external_reference === id)).toHaveLength(1);
  expect((await stored(id)).state).toBe("refund due");
});

test("a refund is found in a paged list, and a rejected one is shown", async () => {
  const refund = (id: string) => lean.refunds.find(({ external_reference }) => external_reference === id)!;
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    if (i > 0) orderId = await order(buyer, seller);
    const { id } = await start();
    lean.use(lean.of(id), "ACCEPTED_BY_BANK");
    await settleOwnPayment(buyer, id);
    await declineOrder(seller, orderId, "sold out");
    ids.push(id);
  }
  for (const id of ids)
    expect(refund(id)).toMatchObject({
      status: "APPROVED",
      amount: 918.13,
      currency: "AED",
      reason_code: "ORDER_CANCELLED",
    });
  for (const id of ids.slice(1)) refund(id).status = "ACCEPTED_BY_BANK";
  refund(ids[0]!).status = "REJECTED";
  wait(DAY);
  await processDueRefunds();
  expect(await Promise.all(ids.map(async (id) => (await stored(id)).state))).toEqual([
    "refund due",
    "refunded",
    "refunded",
    "refunded",
    "refunded",
  ]);
  expect((await stored(ids[0]!)).trouble).toBe("Lean did not refund it: REJECTED. Its dashboard says why.");
  expect(lean.refunds.filter(({ external_reference }) => ids.includes(external_reference))).toHaveLength(5);
  expect(await checkDatabase()).toEqual([]);
});
