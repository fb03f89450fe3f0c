/** Reschedules of delivered orders: consents, agreement, and the figures by original and by new deadlines. */
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { instalments, orders, portfolioMonths, reschedules } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { changeOrder } from "~/domain/aggregates/counted-rows.server";
import { checkDatabase } from "~/domain/check.server";
import { pauseReminders, recordPromise } from "~/domain/collections/collection.server";
import { listCollections } from "~/domain/collections/collection-list.server";
import { loadReviewHistory } from "~/domain/credit-limits/review.server";
import { disputeOrder, withdrawDispute } from "~/domain/disputes/dispute.server";
import { recordEvent } from "~/domain/events/event.server";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createOrder } from "~/domain/orders/order.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { loadAgeing, loadMonthlyPortfolio } from "~/domain/portfolio/portfolio.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import {
  agreeToReschedule,
  consentToReschedule,
  declineReschedule,
  proposeReschedule,
  refuseReschedule,
  withdrawReschedule,
} from "~/domain/reschedules/reschedule.server";
import { listReschedules } from "~/domain/reschedules/reschedule-list.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, insurer, messages, order, pay, staff, useWorld } from "./world";

useWorld();

/** Delivered on 31 January: instalments of $250.00 are due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin, bank, cover] = [] as unknown as [Actor, Actor, Actor, Actor, Actor];
let id = "";
let smeId = "";
beforeEach(async () => {
  [buyer, seller] = [await activeSme(), await activeSupplier()];
  [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
  id = await order(buyer, seller, 1_000_00, 3);
  smeId = buyer.applicantId ?? "";
});

const clean = async () => expect(await checkDatabase()).toEqual([]);
const LATER = ["2026-05-31", "2026-06-30", "2026-07-31"];
const desc = "Sales fell in Ramadan";
const propose = (deadlines = LATER, of = id) => proposeReschedule(admin, of, { deadlines, desc });
const consent = async () => {
  await consentToReschedule(bank, id);
  await consentToReschedule(cover, id);
};
const reschedule = async (deadlines = LATER) => {
  await propose(deadlines);
  await consent();
  await agreeToReschedule(buyer, id);
};
const view = async (reader = buyer) => (await loadOrderView(reader, id)).instalments;
const deadlines = async () =>
  (await view())
    .slice(1)
    .map(({ deadline, originalDeadline }) => [
      isoDay(deadline ?? 0),
      originalDeadline === null ? null : isoDay(originalDeadline),
    ]);
const states = async () => (await listReschedules(db, id)).map(({ state }) => state);
/** Runs the reminders at 10:00 of this day in Kuwait, twice. */
const run = async (month: number, day: number) => {
  clock.stopAt(Date.UTC(2026, month - 1, day, 7));
  for (let round = 0; round < 2; round += 1) await sendInstalmentReminders();
};
const collectionRows = async () =>
  (await listCollections({ page: 1, perPage: 10 }, { bucket: null, ownerId: null }, clock.now())).rows.map((row) => [
    row.daysPastDue,
    row.amount,
  ]);
const reminders = async () =>
  (await messages(buyer.email)).filter(({ subject }) => /nstalment \d of order/.test(subject)).length;
const subjects = async (reader: Actor) => (await messages(reader.email)).map(({ subject }) => subject);

describe("a reschedule", () => {
  test("takes the consent of the bank and the insurer, then the SME's agreement", async () => {
    const before = await view();
    await propose(["2026-02-28", "2026-05-31", "2026-06-30"]);
    expect((await subjects(bank))[0]).toContain("Consent to new deadlines");
    expect((await subjects(cover))[0]).toContain("Consent to new deadlines");
    expect((await loadOrderView(buyer, id)).reschedules).toEqual([]);
    await expect(agreeToReschedule(buyer, id)).rejects.toMatchObject({ code: "done_already" });
    await consentToReschedule(cover, id);
    await expect(agreeToReschedule(buyer, id)).rejects.toMatchObject({ code: "done_already" });
    await expect(consentToReschedule(cover, id)).rejects.toMatchObject({ code: "done_already" });
    await consentToReschedule(bank, id);
    const offer = (await messages(buyer.email))[0];
    expect(offer?.subject).toContain("New deadlines for order");
    expect(offer?.text).toContain("instalment 3 on 31 May 2026, instalment 4 on 30 June 2026");
    expect(offer?.text).not.toContain("instalment 2");
    expect(await view()).toEqual(before);
    await agreeToReschedule(buyer, id);
    expect(await deadlines()).toEqual([
      ["2026-02-28", null],
      ["2026-05-31", "2026-03-31"],
      ["2026-06-30", "2026-04-30"],
    ]);
    for (const officer of [admin, bank, cover]) expect((await subjects(officer))[0]).toContain("is rescheduled");
    const { timeline, reschedules: hidden } = await loadOrderView(seller, id);
    expect(timeline[0]?.verb).toBe("order.rescheduleAgreed");
    expect(hidden).toEqual([]);
    await clean();
  });

  test("needs no insurer's consent if none covers the order", async () => {
    await transaction(async (tx) => {
      await changeOrder(tx, id, { insurerId: null });
      const subject = { kind: "order", id } as const;
      await recordEvent(tx, { subject, verb: "record.begun", by: systemOperator, now: clock.now(), text: "as it was" });
    });
    await propose();
    await expect(consentToReschedule(cover, id)).rejects.toThrow(NotFound);
    await consentToReschedule(bank, id);
    await agreeToReschedule(buyer, id);
    expect((await deadlines())[0]).toEqual(["2026-05-31", "2026-02-28"]);
  });

  test("moves deadlines only later, in their order, and at most twelve months", async () => {
    const refused: [deadlines: string[], problem: string][] = [
      [["2026-02-28", "2026-03-31", "2026-04-30"], "Move at least one deadline."],
      [["2026-02-27", "2026-05-31", "2026-06-30"], "Instalment 2 is due on 28 February 2026."],
      [["2026-05-31", "2026-05-30", "2026-06-30"], "Instalment 3 cannot be due before"],
      [["2026-02-28", "2026-03-31", "2027-05-01"], "can be 30 April 2027 at the latest."],
      [["2026-05-31"], "Enter 3 dates, one per open instalment."],
    ];
    for (const [days, problem] of refused)
      await expect(propose(days)).rejects.toMatchObject({
        fields: { deadlines: [expect.stringContaining(problem)] },
      });
    clock.stopAt(Date.UTC(2026, 2, 10, 7));
    await expect(propose(["2026-03-09", "2026-03-31", "2026-04-30"])).rejects.toMatchObject({
      fields: { deadlines: ["The new deadline of instalment 2 must be in the future."] },
    });
    expect(await states()).toEqual([]);
    await propose(["2026-03-31", "2026-03-31", "2027-04-30"]);
    await expect(propose()).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });

  test("is refused before the delivery, and once everything is paid", async () => {
    const early = await order(buyer, seller, 400_00, 2);
    await expect(propose(["2026-05-31"], early)).rejects.toMatchObject({ code: "wrong_status" });
    await pay(buyer, id, "rest");
    await expect(propose()).rejects.toMatchObject({ code: "nothing_due" });
  });

  test("applies at most twice to an order, and keeps the first deadlines", async () => {
    await reschedule();
    await reschedule(["2026-06-30", "2026-07-31", "2026-08-31"]);
    expect(await deadlines()).toEqual([
      ["2026-06-30", "2026-02-28"],
      ["2026-07-31", "2026-03-31"],
      ["2026-08-31", "2026-04-30"],
    ]);
    await expect(propose(["2026-09-30", "2026-10-31", "2026-11-30"])).rejects.toMatchObject({ code: "wrong_status" });
    await clean();
  });

  test("ends without new deadlines by a withdrawal or a refusal, also after a consent", async () => {
    const before = await view();
    await propose();
    await withdrawReschedule(admin, id);
    expect((await subjects(buyer))[0]).not.toContain("are withdrawn");
    await propose();
    await consent();
    await withdrawReschedule(admin, id);
    expect((await subjects(buyer))[0]).toContain("are withdrawn");
    await propose();
    await consent();
    await refuseReschedule(bank, id, "The guarantee ends in May");
    await propose();
    await refuseReschedule(cover, id, "Not covered");
    await propose();
    await expect(declineReschedule(buyer, id, "I can pay")).rejects.toMatchObject({ code: "done_already" });
    await consent();
    await declineReschedule(buyer, id, "I can pay");
    expect((await messages(admin.email))[0]?.text).toContain("I can pay");
    expect(await states()).toEqual(["withdrawn", "withdrawn", "refused", "refused", "refused"]);
    expect(await view()).toEqual(before);
    await expect(withdrawReschedule(admin, id)).rejects.toMatchObject({ code: "done_already" });
    await expect(consentToReschedule(bank, id)).rejects.toMatchObject({ code: "done_already" });
    await expect(agreeToReschedule(buyer, id)).rejects.toMatchObject({ code: "done_already" });
    await clean();
  });

  test("lapses when a payment or a dispute changes the instalments", async () => {
    await propose();
    await consent();
    await pay(buyer, id, "instalment");
    expect(await states()).toEqual(["lapsed"]);
    await expect(agreeToReschedule(buyer, id)).rejects.toMatchObject({ code: "done_already" });
    await propose(["2026-05-31", "2026-06-30"]);
    await disputeOrder(buyer, id, { amount: 100_00, reason: "damaged", desc: "Wet" });
    await propose(["2026-05-31", "2026-06-30"]);
    await withdrawDispute(buyer, id);
    expect(await states()).toEqual(["lapsed", "lapsed", "lapsed"]);
    await propose(["2026-05-31", "2026-06-30"]);
    await run(3, 28);
    expect(await states()).toEqual(["lapsed", "lapsed", "lapsed", "open"]);
    await clean();
  });

  test("cannot be agreed after one of its new deadlines", async () => {
    await propose(["2026-02-28", "2026-03-31", "2026-05-01"]);
    await consent();
    clock.stopAt(Date.UTC(2026, 4, 2, 7));
    await expect(agreeToReschedule(buyer, id)).rejects.toMatchObject({ code: "wrong_status" });
  });

  test("is for each party's own act, on its own orders", async () => {
    await propose();
    const [otherBuyer, otherCover] = [await activeSme(), await insurer("Second")];
    for (const actor of [buyer, seller, bank, cover])
      await expect(proposeReschedule(actor, id, { deadlines: LATER, desc })).rejects.toThrow(Forbidden);
    for (const actor of [buyer, seller, admin]) await expect(consentToReschedule(actor, id)).rejects.toThrow(Forbidden);
    for (const actor of [seller, admin, bank, cover])
      await expect(agreeToReschedule(actor, id)).rejects.toThrow(Forbidden);
    await expect(consentToReschedule(otherCover, id)).rejects.toThrow(NotFound);
    await expect(refuseReschedule(otherCover, id, "No")).rejects.toThrow(NotFound);
    await consent();
    await expect(agreeToReschedule(otherBuyer, id)).rejects.toThrow(NotFound);
    await expect(declineReschedule(otherBuyer, id, "No")).rejects.toThrow(NotFound);
    await clean();
  });
});

describe("after a reschedule", () => {
  test("the new deadlines decide about lateness, new orders, the next due date and reminders", async () => {
    await run(3, 10);
    const sent = await reminders();
    const wish = { supplierId: seller.applicantId ?? "", amount: 100_00, description: "Tea" };
    await expect(createOrder(buyer, wish)).rejects.toMatchObject({ code: "late" });
    await reschedule();
    expect(await loadLateSummary(smeId, clock.now())).toMatchObject({ count: 0, amount: 0 });
    expect(await db.select({ due: orders.nextDue }).from(orders).where(eq(orders.id, id))).toEqual([
      { due: Date.UTC(2026, 4, 31, 20, 59, 59, 999) },
    ]);
    await createOrder(buyer, wish);
    await run(4, 5);
    await run(5, 20);
    expect(await reminders()).toBe(sent);
    await run(5, 28);
    expect(await reminders()).toBe(sent + 1);
    await run(6, 1);
    expect(await loadLateSummary(smeId, clock.now())).toMatchObject({ count: 1, amount: 250_00 });
    const late = (await loadOrderView(buyer, id)).timeline.filter(({ verb }) => verb === "instalment.late");
    expect(late).toHaveLength(2);
    await clean();
  });

  test("days past due, buckets and the amount at risk count from the original deadlines", async () => {
    await run(3, 10);
    await reschedule();
    expect(await collectionRows()).toEqual([[10, 250_00]]);
    await run(4, 10);
    // Instalment 3 joins at its original deadline, without a word to the SME.
    expect(await collectionRows()).toEqual([[41, 500_00]]);
    const { rows, atRisk, outstanding } = await loadAgeing(cover);
    expect(outstanding).toBe(750_00);
    expect(Object.values(rows).map(({ count, amount }) => [count, amount])).toEqual([
      [1, 250_00],
      [1, 250_00],
      [1, 250_00],
      [0, 0],
      [0, 0],
    ]);
    expect(atRisk).toMatchObject({ orders: 1, amount: 750_00 });
    expect((await loadExposure(admin, { dimension: "sme" } as never)).debt.late).toBe(0);
    await pay(buyer, id, "rest");
    expect(await collectionRows()).toEqual([]);
    await clean();
  });

  test("the portfolio's months and the credit review keep the original deadlines", async () => {
    const plan = () => db.select().from(portfolioMonths).where(eq(portfolioMonths.basis, "plan"));
    const sorted = async () =>
      (await plan()).filter(({ count }) => count !== 0).sort((a, b) => (a.month < b.month ? -1 : 1));
    await run(3, 10);
    const before = await sorted();
    const vintage = (await loadMonthlyPortfolio()).vintages.at(-3);
    await reschedule();
    expect(await sorted()).toEqual(before);
    expect((await loadMonthlyPortfolio()).vintages.at(-3)).toEqual(vintage);
    expect(vintage?.late).toBe(250_00);
    await pay(buyer, id, "instalment");
    expect((await sorted())[0]).toMatchObject({ month: "2026-02", paid: 250_00, late: 250_00 });
    expect(await loadReviewHistory(smeId, 0, clock.now())).toMatchObject({ paidLate: 1, paidInTime: 0, overdue: 0 });
    await clean();
  });

  test("a disputed part is neither late nor past due", async () => {
    await disputeOrder(buyer, id, { amount: 300_00, reason: "damaged", desc: "6 of 40 rolls are wet" });
    await run(3, 10);
    await reschedule();
    await run(4, 10);
    expect(await collectionRows()).toEqual([[41, 450_00]]);
    const sums = Object.values((await loadAgeing(admin)).rows).map(({ count, amount }) => [count, amount]);
    expect(sums.slice(0, 3)).toEqual([
      [0, 0],
      [1, 200_00],
      [1, 250_00],
    ]);
    await run(7, 1);
    expect(await loadLateSummary(smeId, clock.now())).toMatchObject({ count: 2, amount: 450_00 });
    await withdrawDispute(buyer, id);
    expect(await collectionRows()).toEqual([[123, 750_00]]);
    await clean();
  });

  test("promises and pauses go on, and a returned payment owes the new deadline", async () => {
    await run(3, 10);
    await recordPromise(admin, smeId, { amount: 100_00, until: "2026-03-20" });
    await reschedule();
    await pauseReminders(admin, smeId, { cause: "goodwill", until: "2026-03-30", desc: "Ramadan" });
    await pay(buyer, id, "instalment");
    const [paid] = await db
      .select()
      .from(instalments)
      .where(and(eq(instalments.orderId, id), eq(instalments.number, 2)));
    const paymentId = paid?.paymentId ?? "";
    expect(paid?.originalDeadline).toBe(Date.UTC(2026, 1, 28, 20, 59, 59, 999));
    const reversal = { valueDate: "2026-03-10", cause: "chargeback", bankReference: "R1", note: null } as const;
    await reverseCollectedPayment(admin, { ...(await findReversiblePayment(paymentId)), ...reversal } as never);
    expect((await deadlines())[0]).toEqual(["2026-05-31", "2026-02-28"]);
    expect(await collectionRows()).toEqual([[10, 250_00]]);
    await clean();
  });

  test("check finds deadlines and consents that no reschedule gave", async () => {
    await reschedule();
    await db.update(reschedules).set({ insurerConsentAt: null, insurerConsentBy: null });
    await db.update(instalments).set({ deadline: 1_800_000_000_000 }).where(eq(instalments.number, 4));
    const problems = await checkDatabase();
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringContaining("has a state that its times and consents contradict"),
        expect.stringContaining("instalment 4 has other deadlines than its reschedules give"),
      ]),
    );
  });
});
