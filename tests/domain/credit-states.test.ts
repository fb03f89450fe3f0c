/** Credit states: by days past due, by an officer, with their holds, messages and history. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { collectionCases } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { pauseReminders } from "~/domain/collections/collection.server";
import { findCollection } from "~/domain/collections/collection-list.server";
import { creditStatePlanForm, DEFAULT_CREDIT_STATE_PLAN } from "~/domain/credit-states/credit-state";
import {
  endInsolvency,
  enterInsolvency,
  listStateChanges,
  loadCreditState,
  updateCreditStates,
} from "~/domain/credit-states/credit-state.server";
import {
  creditStatePlanVersion,
  readCreditStatePlan,
  setCreditStatePlan,
} from "~/domain/credit-states/credit-state-plan.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { activeSme, activeSupplier, insurer, messages, order, pay, staff, useWorld } from "./world";

useWorld();

/** Placed on 31 January: instalments of $250.00 are due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin] = [] as unknown as [Actor, Actor, Actor];
let id = "";
let smeId = "";
beforeEach(async () => {
  [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  id = await order(buyer, seller, 1_000_00, 3);
  smeId = buyer.applicantId!;
});

/** Runs the jobs at this time in Kuwait, twice. */
const run = async (month: number, day: number, hour = 10) => {
  clock.stopAt(Date.UTC(2026, month - 1, day, hour - 3));
  for (let round = 0; round < 2; round += 1) {
    await sendInstalmentReminders();
    await updateCreditStates();
  }
};
const reminders = async () =>
  (await messages(buyer.email)).filter(({ subject }) => subject.includes("nstalment")).length;
const state = async () => (await loadCreditState(smeId)).state;
const titles = async (email: string) =>
  (await messages(email)).map(({ subject }) => subject).filter((subject) => subject?.includes("credit state"));

describe("the days past due of the oldest instalment", () => {
  test("lead to watch after 30 days, to default after 90, and back after a payment", async () => {
    await run(3, 29, 23);
    expect(await state()).toBe("current");
    await run(3, 30, 0);
    expect(await state()).toBe("watch");
    await run(5, 28, 23);
    expect(await state()).toBe("watch");
    await run(5, 29, 0);
    expect(await state()).toBe("default");
    await pay(buyer, id, "instalment");
    await updateCreditStates();
    expect(await state()).toBe("watch");
    await pay(buyer, id, "rest");
    await updateCreditStates();
    expect(await state()).toBe("current");
    expect((await listStateChanges(smeId)).map(({ by, reason }) => [by, reason])).toEqual(Array(4).fill([null, null]));
    expect(await checkDatabase()).toEqual([]);
  });

  test("follow the setting, also for SMEs that are overdue already", async () => {
    await run(3, 10);
    expect(await state()).toBe("current");
    const seen = creditStatePlanVersion(await readCreditStatePlan());
    await setCreditStatePlan(admin, { watchDays: 0, defaultDays: 10, holdsOrders: false }, seen);
    await run(3, 10);
    expect(await state()).toBe("default");
    await setCreditStatePlan(admin, { watchDays: 5, defaultDays: 0, holdsOrders: false });
    await run(3, 10);
    expect(await state()).toBe("watch");
    await setCreditStatePlan(admin, { watchDays: 0, defaultDays: 0, holdsOrders: false });
    await run(3, 10);
    expect(await state()).toBe("current");
    await expect(setCreditStatePlan(admin, DEFAULT_CREDIT_STATE_PLAN, seen)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    for (const wrong of [
      { watchDays: "30", defaultDays: "30" },
      { watchDays: "366", defaultDays: "0" },
    ])
      expect(creditStatePlanForm.safeParse(wrong).success).toBe(false);
    expect(creditStatePlanForm.parse({ watchDays: "٣٠", defaultDays: "90", holdsOrders: "on" })).toEqual({
      watchDays: 30,
      defaultDays: 90,
      holdsOrders: true,
    });
  });

  test("do not count a disputed amount, but count a pause for insolvency", async () => {
    await disputeOrder(buyer, id, { amount: 750_00, reason: "quality", desc: "All of it is stale" });
    await run(4, 2);
    expect(await state()).toBe("current");
    const other = await activeSme();
    clock.stopAt(Date.UTC(2026, 0, 31, 9));
    await order(other, seller, 400_00, 3);
    await run(3, 2);
    const pause = { cause: "insolvency", until: null, desc: "A court case" } as const;
    await pauseReminders(admin, other.applicantId!, pause);
    await run(4, 2);
    expect((await loadCreditState(other.applicantId!)).state).toBe("watch");
  });
});

describe("an insolvency", () => {
  test("lasts until an officer ends it, with the reasons in the history", async () => {
    await enterInsolvency(admin, smeId, "A court appointed an administrator");
    await run(4, 2);
    expect(await state()).toBe("insolvent");
    await pay(buyer, id, "rest");
    await run(4, 3);
    expect(await state()).toBe("insolvent");
    await expect(enterInsolvency(admin, smeId, "Again")).rejects.toMatchObject({ code: "done_already" });
    await endInsolvency(admin, smeId, "The court closed the case");
    expect(await state()).toBe("current");
    await expect(endInsolvency(admin, smeId, "Again")).rejects.toMatchObject({ code: "done_already" });
    expect((await listStateChanges(smeId)).map(({ reason, by }) => [reason, by])).toEqual([
      ["The court closed the case", admin.name],
      ["A court appointed an administrator", admin.name],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("ends in the state of the days past due", async () => {
    await enterInsolvency(admin, smeId, "A court appointed an administrator");
    await run(6, 2);
    await endInsolvency(admin, smeId, "The court closed the case");
    expect(await state()).toBe("default");
  });

  test("stops reminders until its end, then the missed one goes out", async () => {
    await run(3, 2);
    const before = await reminders();
    await enterInsolvency(admin, smeId, "A court appointed an administrator");
    for (const day of [3, 7, 14]) await run(3, day);
    expect(await reminders()).toBe(before);
    expect(await findCollection(smeId, clock.now())).toMatchObject({ daysPastDue: 14, amount: 250_00 });
    await endInsolvency(admin, smeId, "The court closed the case");
    await run(3, 15, 9);
    expect(await reminders()).toBe(before + 1);
  });

  test("that ends in a write-off stops the reminders of the SME's other orders, too", async () => {
    await order(buyer, seller, 400_00, 3);
    await run(3, 2);
    await enterInsolvency(admin, smeId, "A court appointed an administrator");
    await writeOffDebt(admin, { smeId, orderId: id, desc: "No assets are left" });
    expect(await state()).toBe("written off");
    const before = await reminders();
    for (const day of [3, 7, 14]) await run(3, day);
    expect(await reminders()).toBe(before);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is recorded by admins, of trading SMEs only", async () => {
    await expect(enterInsolvency(await staff("bank"), smeId, "x")).rejects.toThrow(Forbidden);
    await expect(enterInsolvency(admin, seller.applicantId!, "x")).rejects.toThrow(NotFound);
    await expect(enterInsolvency(admin, id, "x")).rejects.toThrow(NotFound);
  });

  test("is reported to the bank and the SME's insurer, like a default", async () => {
    const [bank, cover] = [await staff("bank"), await insurer()];
    await run(5, 29);
    const inDefault = [expect.stringContaining("credit state Default")];
    expect([await titles(bank.email), await titles(cover.email), await titles(admin.email)]).toEqual(
      Array(3).fill(inDefault),
    );
    await enterInsolvency(admin, smeId, "A court appointed an administrator");
    expect([await titles(bank.email), await titles(admin.email)].map((list) => list.length)).toEqual([2, 1]);
  });
});

describe("a hold on new orders", () => {
  const reasons = async () => (await listActiveHolds(smeId)).map(({ scope, by }) => [scope, by]);

  test("follows the default only if the setting says so, and ends with it", async () => {
    await run(5, 29);
    expect(await reasons()).toEqual([]);
    await pay(buyer, id, "rest");
    await updateCreditStates();
    await setCreditStatePlan(admin, { ...DEFAULT_CREDIT_STATE_PLAN, holdsOrders: true });
    await enterInsolvency(admin, smeId, "A court appointed an administrator");
    expect(await reasons()).toEqual([["orders", "admin"]]);
    await expect(order(buyer, seller, 100_00, 0)).rejects.toMatchObject({ code: "held" });
    await endInsolvency(admin, smeId, "The court closed the case");
    expect(await reasons()).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the check finds a state that no event explains", async () => {
  await run(3, 30);
  await db.update(collectionCases).set({ creditState: "default" }).where(eq(collectionCases.id, smeId));
  expect(await checkDatabase()).toHaveLength(1);
  await db.update(collectionCases).set({ creditState: "insolvent", stateReason: null });
  expect(await checkDatabase()).toContain(`SME ${smeId}: its credit state "insolvent" has no begin, or no reason`);
});
