/** Scheduled jobs: they run in the server every minute, and running twice at once is safe. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { idempotencyRecords, passwordLinks, pendingRegistrations, sessions, verificationCodes } from "~/db/schema";
import { requestPasswordReset } from "~/domain/accounts/password-links.server";
import { proposeRegistration } from "~/domain/accounts/registration.server";
import { authenticate } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { runJobs } from "~/domain/jobs.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createOrder } from "~/domain/orders/order.server";
import { startPayment } from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { startJobs } from "~/program/schedule.server";
import { registerApplicant } from "~/program/seed/journeys.server";
import { expectLogged } from "../expected-log";
import { usesPostgres } from "../on-postgres";
import { activeSme, activeSupplier, messages, order, PASSWORD, START, useWorld, wait } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
beforeEach(async () => {
  buyer = await activeSme();
  seller = await activeSupplier();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a round", () => {
  test("has no further effect if it runs twice at once", async () => {
    const unpaid = await order(buyer, seller);
    const late = await order(buyer, seller, 1_000_00, 3);
    const abandoned = await order(buyer, seller, 500_00, 1);
    await startPayment(buyer, { orderId: abandoned, purpose: "rest", withoutBrowser: false });
    clock.stopAt(START + 29 * DAY);
    const before = (await messages()).length;
    await Promise.all([1, 2, 3].map(() => runJobs("everyMinute")));
    expect((await loadOrderView(buyer, unpaid)).status).toBe(-1);
    // One cancellation email, one expired-payment email, and an email and a text for each of two overdue instalments.
    expect((await messages()).length).toBe(before + 6);
    await runJobs("everyMinute");
    expect((await messages()).length).toBe(before + 6);
    expect((await loadOrderView(buyer, late)).latePay).toEqual({ once: true, active: true });
    expect(await checkDatabase()).toEqual([]);
  });

  test("asks the bank before it cancels, so an order paid in time stays", async () => {
    const id = await order(buyer, seller);
    const payment = await startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false });
    await sandboxBank.answer(payment.id, true);
    wait(30 * DAY);
    await runJobs("everyMinute");
    expect((await loadOrderView(buyer, id)).status).toBe(1);
  });

  test("continues after a failed job, and retries it in the next round", async () => {
    const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
    const paid = await order(buyer, seller);
    const payment = await startPayment(buyer, { orderId: paid, purpose: "upfront", withoutBrowser: false });
    await sandboxBank.answer(payment.id, true);
    const unpaid = await order(buyer, seller);
    wait(8 * DAY);
    vi.spyOn(sandboxBank, "refund").mockRejectedValue(new Error("bank is away"));
    const asked = vi.spyOn(sandboxBank, "ask").mockRejectedValueOnce(new Error("bank is away"));
    await runJobs("everyMinute");
    expect(errorLog).not.toHaveBeenCalledWith(expect.stringContaining("cancelExpiredOrders"), expect.anything());
    expect((await loadOrderView(buyer, unpaid)).status).toBe(-1);
    expect(asked).toHaveBeenCalled();
    vi.restoreAllMocks();
    await runJobs("everyMinute");
    expect(await checkDatabase()).toEqual([]);
  });

  test("deletes expired records and keeps the others", async () => {
    const person = await registerApplicant("sme", "waits@example.test", PASSWORD);
    await proposeRegistration({ email: "pending@example.test", password: PASSWORD, refCode: "SME-DHOW", role: "sme" });
    await requestPasswordReset(buyer.email);
    await createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 100_00, description: "Beans" }, "key");
    const left = async () =>
      Promise.all(
        [sessions, pendingRegistrations, verificationCodes, passwordLinks, idempotencyRecords].map(
          async (table) => (await db.select().from(table)).length,
        ),
      );
    const all = await left();
    expect(all.slice(1)).toEqual([1, 1, 1, 1]);
    wait(10 * MINUTE);
    await runJobs("everyMinute");
    expect(await left()).toEqual(all);
    wait(HOUR);
    await runJobs("everyMinute");
    expect(await left()).toEqual([all[0], 0, 1, 0, 1]);
    wait(8 * DAY);
    await runJobs("everyMinute");
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
    expect(await authenticate(person.token, "web")).toBeNull();
  });
});

describe("in the server", () => {
  // Fake timers would also move the PostgreSQL driver's timeouts.
  test.skipIf(usesPostgres)("runs at the start, then every minute until it is stopped", async () => {
    expectLogged("a message is given up");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const isCanceled = (id: string) =>
      vi.waitFor(async () => expect((await loadOrderView(buyer, id)).status).toBe(-1), { timeout: 60_000 });
    const first = await order(buyer, seller);
    wait(8 * DAY);
    const stop = startJobs();
    await isCanceled(first);
    const second = await order(buyer, seller);
    wait(8 * DAY);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await isCanceled(second);
    await stop();
    const third = await order(buyer, seller);
    wait(8 * DAY);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect((await loadOrderView(buyer, third)).status).toBe(0);
    await stop();
  });

  test("a stop waits for the running job and starts no other", async () => {
    let answer = () => {};
    const asked = new Promise<void>((began) =>
      vi
        .spyOn(sandboxBank, "ask")
        .mockImplementationOnce(() => (began(), new Promise((resolve) => (answer = () => resolve("open"))))),
    );
    const paying = await order(buyer, seller);
    await startPayment(buyer, { orderId: paying, purpose: "upfront", withoutBrowser: false });
    wait(8 * DAY);
    const stop = startJobs();
    await asked;
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isStopped).toBe(false);
    answer();
    await stopped;
    expect((await loadOrderView(buyer, paying)).status).toBe(0);
  });
});
