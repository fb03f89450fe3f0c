/** Payments through Tap and Lean: after any failure between them and Dhow, a payment is settled exactly once. */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { payments, postings, webhookEvents } from "~/db/schema";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { type Log, setLog } from "~/domain/log";
import {
  listOrderPayments,
  settleOpenPayments,
  settleOwnPayment,
  settlePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import {
  deleteDoneEvents,
  listFailedEvents,
  listTroubledPayments,
  processWebhooks,
  receiveWebhook,
  retryEvent,
} from "~/domain/payments/webhooks.server";
import type { Actor } from "~/domain/values/actor";
import { DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { Forbidden, NotFound, Refused } from "~/domain/verbs/errors";
import { connectGateways, gateways } from "~/gateways/gateways";
import { ServiceUnreachable } from "~/gateways/http.server";
import { activeSme, activeSupplier, order, QUARTERS, staff, useOneWorld, wait } from "../domain/world";
import { type Service, services } from "./services";
import { keepSilent } from "./silence";

useOneWorld();

describe.each(Object.keys(services))("%s", (name) => {
  let service: Service;
  let buyer: Actor;
  let seller: Actor;
  let orderId: string;
  const lines: string[] = [];

  beforeAll(async () => {
    service = await services[name]!();
    buyer = await activeSme(1_000_000_00, QUARTERS, service.phone);
    seller = await activeSupplier();
  });
  afterAll(() => service.standIn.close());
  beforeEach(async () => {
    connectGateways({ ...gateways(), banks: [service.bank], formerBanks: [] });
    const write = (fields: object, message: string) =>
      void lines.push(JSON.stringify({ fields, message, err: String((fields as { err?: unknown }).err) }));
    setLog({ info: write, warn: write, error: write } satisfies Log);
    service.standIn.asked.length = 0;
    orderId = await order(buyer, seller);
  });
  afterEach(async () => {
    setLog(null);
    expect(service.standIn.faults).toEqual([]);
    // In every case: no secret was logged, and the books balance.
    for (const secret of service.secrets) expect(lines.join("\n")).not.toContain(secret);
    expect(await checkDatabase()).toEqual([]);
    await db.delete(webhookEvents);
  });

  const start = async () => {
    const started = await startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false });
    service.opened(started.id, started.payUrl);
    return started;
  };
  const post = (news: { headers: Headers; body: Buffer }) => receiveWebhook(name, news.headers, news.body);
  const stored = async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
  const booked = async (id: string) =>
    (await db.select().from(postings).where(eq(postings.paymentId, id))).map(({ kind }) => kind);
  const events = () => db.select().from(webhookEvents);
  /** The problem shown to the admin for a payment. */
  const trouble = async (id: string) => (await listTroubledPayments()).find((payment) => payment.id === id)?.trouble;
  const expectPaid = async (id: string) => {
    expect((await stored(id)).state).toBe("paid");
    expect(await booked(id)).toEqual(["payment"]);
    expect((await listOrderPayments(orderId)).filter(({ state }) => state === "paid")).toHaveLength(1);
  };

  test("a payer pays and returns: the bank charges the country's currency, and dollars are booked", async () => {
    const { id, payUrl, amount } = await start();
    expect(payUrl).toMatch(new RegExp(`^${service.standIn.url}/pay/`));
    expect([amount, await stored(id)]).toEqual([
      250_00,
      expect.objectContaining({ gateway: name, ...service.quarter, state: "open" }),
    ]);
    expect((await start()).payUrl).toBe(payUrl);
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
    service.approve(id);
    await Promise.all([
      settleOwnPayment(buyer, id),
      settleOwnPayment(buyer, id),
      settleOpenPayments(),
      settlePayment(id),
    ]);
    await expectPaid(id);
    expect(service.standIn.count(service.starts)).toBe(1);
  });

  test("a refusal ends the payment, and another try is another charge", async () => {
    const { id } = await start();
    service.decline(id);
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("declined");
    expect(await booked(id)).toEqual([]);
    const again = await start();
    expect(again.id).not.toBe(id);
    service.approve(again.id);
    await settleOwnPayment(buyer, again.id);
    await expectPaid(again.id);
  });

  test("a start without an answer is retried once, and then the payer can try again", async () => {
    keepSilent(service.standIn, service.starts);
    const { id } = await start();
    expect(service.standIn.count(service.starts)).toBe(2);
    service.approve(id);
    await settleOwnPayment(buyer, id);
    await expectPaid(id);
  });

  test("a start whose answers are lost makes one payable charge", async () => {
    service.standIn.faults.push({ when: service.starts, fault: "lost" }, { when: service.starts, fault: "lost" });
    await expect(start()).rejects.toThrow(ServiceUnreachable);
    const [{ id } = { id: "" }] = await listOrderPayments(orderId);
    // Nobody was sent to its page, so it is open until it is started.
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
    expect(service.standIn.count(service.asks)).toBe(0);
    const [startedPayment, two] = await Promise.all([start(), start()]);
    expect([startedPayment.id, two.id, startedPayment.payUrl]).toEqual([id, id, two.payUrl]);
    expect(service.charges(id)).toBe(1);
    service.approve(id);
    await settleOwnPayment(buyer, id);
    await expectPaid(id);
  });

  test("if the service is down, the payment stays open and is settled later", async () => {
    const { id } = await start();
    service.approve(id);
    service.standIn.faults.push({ when: service.asks, fault: 500 }, { when: service.asks, fault: 503 });
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
    expect(await booked(id)).toEqual([]);
    wait(HOUR);
    await settleOpenPayments();
    await expectPaid(id);
  });

  test("while the service is silent, only one payment per round waits, and each has its turn", async () => {
    const ids = [(await start()).id];
    for (let i = 0; i < 3; i += 1) {
      orderId = await order(buyer, seller);
      ids.push((await start()).id);
    }
    for (const id of ids) service.approve(id);
    wait(HOUR);
    service.standIn.faults.push({ when: service.asks, fault: 503 }, { when: service.asks, fault: 503 });
    await settleOpenPayments();
    expect(service.standIn.count(service.asks)).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await stored(id)).state))).toEqual([
      "open",
      "open",
      "open",
      "open",
    ]);
    service.standIn.asked.length = 0;
    await settleOpenPayments();
    // The failed one is postponed; the others do not wait for it.
    expect(await Promise.all(ids.map(async (id) => (await stored(id)).state))).toEqual([
      "open",
      "paid",
      "paid",
      "paid",
    ]);
    wait(HOUR);
    await settleOpenPayments();
    expect((await stored(ids[0]!)).state).toBe("paid");
  });

  test("a rejected key or a missing charge is shown to the admin", async () => {
    const { id } = await start();
    service.standIn.faults.push({ when: service.asks, fault: 404 });
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
    expect(await trouble(id)).toMatch(/answered 404, out of order$/);
    expect(await checkDatabase()).toEqual([]);
    service.approve(id);
    await settleOwnPayment(buyer, id);
    await expectPaid(id);
    service.standIn.faults.push({ when: service.refunds, fault: 400 });
    await declineOrder(seller, orderId, "sold out");
    expect(await stored(id)).toMatchObject({
      state: "refund due",
      trouble: expect.stringMatching(/answered 400, out of order$/) as string,
    });
    wait(DAY);
    await processDueRefunds();
    service.completeRefunds();
    wait(DAY);
    await processDueRefunds();
    expect(await stored(id)).toMatchObject({ state: "refunded", trouble: null });
  });

  test("shows the admin a provider whose settings were removed too early, and asks it once they are back", async () => {
    const { id } = await start();
    service.approve(id);
    connectGateways({ ...gateways(), banks: [] });
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
    expect(await trouble(id)).toBe(`"${name}" is no longer configured: restore its settings`);
    connectGateways({ ...gateways(), formerBanks: [service.bank] });
    await settleOwnPayment(buyer, id);
    await expectPaid(id);
    expect(await trouble(id)).toBeUndefined();
  });

  test("a rejected start logs the reason without the key", async () => {
    service.standIn.faults.push({ when: service.starts, fault: 400 });
    const error: unknown = await start().catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/answered 400, out of order$/);
    for (const secret of service.secrets) expect(String(error)).not.toContain(secret);
    const { id } = await start();
    expect((await stored(id)).state).toBe("open");
  });

  test("a webhook before the payer returns, five times at once and a day later, counts once", async () => {
    const { id } = await start();
    service.approve(id);
    const news = service.news(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(news)));
    expect(answers.toSorted()).toEqual(["kept", "known", "known", "known", "known"]);
    await Promise.all([processWebhooks(), processWebhooks(), settlePayment(id)]);
    await expectPaid(id);
    expect(await events()).toMatchObject([{ attempts: 1, nextAttemptAt: null, error: null, body: "" }]);
    expect((await settleOwnPayment(buyer, id)).lead.state).toBe("paid");

    wait(DAY + HOUR);
    await deleteDoneEvents();
    const asked = service.standIn.asked.length;
    expect(await post(news)).toBe("known");
    await processWebhooks();
    expect(service.standIn.asked.length).toBe(asked);
    await expectPaid(id);
  });

  test("webhooks in the wrong order have no effect", async () => {
    const { id } = await start();
    service.approve(id);
    expect(await post(service.news(id))).toBe("kept");
    await processWebhooks();
    expect(await post(service.oldNews(id))).toBe("kept");
    await processWebhooks();
    await expectPaid(id);
    expect((await events()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  test("a webhook that the service itself does not confirm yet waits, is shown, and succeeds later", async () => {
    const { id } = await start();
    service.approve(id);
    const news = service.news(id);
    const before = service.bank;
    connectGateways({ ...gateways(), banks: [{ ...before, ask: async () => "open" as const }] });
    await post(news);
    await processWebhooks();
    expect((await stored(id)).state).toBe("open");
    const [failed] = await listFailedEvents();
    expect(failed).toMatchObject({ attempts: 1, error: expect.stringContaining("open") as string });
    connectGateways({ ...gateways(), banks: [before] });
    await processWebhooks();
    expect((await stored(id)).state).toBe("open");
    wait(MINUTE);
    await processWebhooks();
    await expectPaid(id);
    expect(await listFailedEvents()).toEqual([]);
    await expect(retryEvent(await staff("admin"), failed!.id)).rejects.toThrow(Refused);
  });

  test("a webhook that fails for two days is given up, and can be retried by hand", async () => {
    const { id } = await start();
    service.approve(id);
    await post(service.news(id));
    // The service was removed from the settings too early.
    connectGateways({ ...gateways(), banks: [] });
    for (let tries = 0; tries < 12; tries += 1) {
      await processWebhooks();
      wait(DAY);
    }
    const [given] = await listFailedEvents();
    expect(given).toMatchObject({
      attempts: 9,
      nextAttemptAt: null,
      error: expect.stringContaining("no longer configured") as string,
    });
    expect(await checkDatabase()).toEqual([]);
    connectGateways({ ...gateways(), banks: [], formerBanks: [service.bank] });
    await retryEvent(await staff("admin"), given!.id);
    await processWebhooks();
    expect(await listFailedEvents()).toEqual([]);
    await expectPaid(id);
  });

  test("an unsigned or forged webhook is rejected and logged", async () => {
    const { id } = await start();
    service.approve(id);
    const { headers, body } = service.news(id);
    const changed = Buffer.from(body.toString().replace(/"(CAPTURED|ACCEPTED_BY_BANK)"/, '"DECLINED"'));
    const forged = new Headers(headers);
    for (const header of ["hashstring", "lean-signature"])
      if (headers.has(header))
        forged.set(
          header,
          headers.get(header)!.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
        );
    for (const [given, bytes] of [
      [headers, changed],
      [forged, body],
      [new Headers(), body],
      [headers, Buffer.from("{")],
      [headers, Buffer.alloc(0)],
    ] as const) {
      await expect(receiveWebhook(name, given, bytes)).rejects.toThrow(Forbidden);
    }
    for (const other of ["sandbox", "nobody", "tap/..", name === "tap" ? "lean" : "tap"])
      await expect(receiveWebhook(other, headers, body)).rejects.toThrow(NotFound);
    expect(await events()).toEqual([]);
    expect((await stored(id)).state).toBe("open");
    expect(lines.filter((line) => line.includes("a webhook was rejected")).length).toBeGreaterThanOrEqual(9);
  });

  test.each(["amount", "currency"] as const)(
    "a different %s than charged is not settled, but shown to the admin",
    async (field) => {
      const { id } = await start();
      service.distort(id, field);
      await post(service.news(id));
      await processWebhooks();
      expect((await settleOwnPayment(buyer, id)).lead.state).toBe("open");
      expect(await booked(id)).toEqual([]);
      expect(await trouble(id)).toMatch(/^the bank reports .* instead of (KWD 76\.875|AED 918\.13)$/);
      expect(await checkDatabase()).toEqual([]);
      // Once the service reports the right value, the payment is settled.
      service.straighten(id);
      wait(HOUR);
      await settleOpenPayments();
      await expectPaid(id);
      expect(await trouble(id)).toBeUndefined();
    },
  );

  test("a declined order is refunded once, even if answers are lost", async () => {
    const { id } = await start();
    service.approve(id);
    await settleOwnPayment(buyer, id);
    service.standIn.faults.push({ when: service.refunds, fault: "lost" });
    await declineOrder(seller, orderId, "sold out");
    wait(HOUR);
    await processDueRefunds();
    await processDueRefunds();
    expect(service.refundsMade().filter(({ reference }) => reference === id)).toHaveLength(1);
    expect((await stored(id)).state).toBe("refund due");
    service.completeRefunds();
    wait(HOUR);
    await Promise.all([processDueRefunds(), processDueRefunds()]);
    expect(await stored(id)).toMatchObject({ state: "refunded", trouble: null, refundAt: null });
    expect(await booked(id)).toEqual(["payment", "reversal"]);
    expect(service.refundsMade().filter(({ reference }) => reference === id)).toHaveLength(1);
  });
});
