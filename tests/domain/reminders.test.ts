/**
 * Reminders before and after a deadline, and the overdue mark: each once, even if scheduled jobs were missed or run
 * twice.
 */

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { nextInstalmentReminder, reminderSteps } from "~/domain/instalments/reminder";
import { DEFAULT_REMINDER_PLAN } from "~/domain/instalments/reminder-plan";
import { readReminderPlan, reminderPlanVersion, setReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { orderFor } from "./english";
import { activeSme, activeSupplier, messages, order, pay, START, staff, useWorld } from "./world";

useWorld();

/** Placed on 31 January: instalment 2 is due on 28 February, 3 on 31 March and 4 on 30 April. */
let buyer: Actor;
let seller: Actor;
let id: string;
beforeEach(async () => {
  buyer = await activeSme();
  seller = await activeSupplier();
  id = await order(buyer, seller, 1_000_00, 3);
});

/** Local time in Kuwait, three hours ahead of UTC. */
const at = (month: number, day: number, hour: number) => clock.stopAt(Date.UTC(2026, month - 1, day, hour - 3));
const isReminder = (subject: string) => /^(Late: i|I)nstalment \d of order /.test(subject);
const mails = async () =>
  (await messages(buyer.email))
    .filter((message) => isReminder(message.subject))
    .map((message) => message.subject.replace(/ of order D-\d+/, ""));
const lateOnce = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.lateOnce;
const run = async (month: number, day: number, hour: number) => {
  at(month, day, hour);
  await sendInstalmentReminders();
};

test("reminders of an instalment are spaced in business days", () => {
  const deadline = Date.UTC(2026, 1, 28, 20, 59, 59, 999);
  const local = (ms: number) => new Date(ms + 3 * HOUR).toISOString().slice(5, 16);
  expect(reminderSteps([-3, 0, 3, 7], { deadline }).map((step) => [step.kind, local(step.at)])).toEqual([
    ["remind", "02-25T09:00"],
    ["remind", "02-28T09:00"],
    ["late", "03-01T00:00"],
    ["remind", "03-03T09:00"],
    ["remind", "03-07T09:00"],
  ]);
  expect(nextInstalmentReminder(DEFAULT_REMINDER_PLAN, { deadline }, deadline)).toBe(deadline + 1);
  expect(nextInstalmentReminder(DEFAULT_REMINDER_PLAN, { deadline }, deadline + 46 * DAY)).toBeNull();
});

describe("an SME that does not pay", () => {
  test("is reminded 3 days before, on the day, and 3, 7 and 14 days after, by email and text", async () => {
    const reminded: Record<string, string> = {};
    for (let hour = 0; hour < 45 * 24; hour += 1) {
      clock.stopAt(START + hour * HOUR);
      const before = (await mails()).length;
      await sendInstalmentReminders();
      if ((await mails()).length > before)
        reminded[new Date(clock.now() + 3 * HOUR).toISOString().slice(5, 16)] = (await mails())[0] ?? "";
    }
    expect(reminded).toEqual({
      "02-25T09:00": "Instalment 2 is due on 28 February 2026",
      "02-28T09:00": "Instalment 2 is due today",
      "03-03T09:00": "Late: instalment 2",
      "03-07T09:00": "Late: instalment 2",
      "03-14T09:00": "Late: instalment 2",
    });
    const [last] = await messages(buyer.email);
    expect(last).toMatchObject({ channel: "email", link: `/pay-instalment?orderId=${id}` });
    expect(last?.text).toBe(
      `$250.00 for order ${last?.subject.split(" ").at(-1)} was due on 28 February 2026. Please pay it now. ` +
        "You cannot place new orders until it is paid.",
    );
    const sms = (await messages("+96550001111")).filter(
      (message) => message.link === last?.link && isReminder(message.subject),
    );
    expect(sms).toHaveLength(5);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is overdue from the deadline, which the order and its timeline record once", async () => {
    await run(2, 28, 23);
    expect(await lateOnce()).toBe(false);
    await run(3, 1, 0);
    expect(await lateOnce()).toBe(true);
    await run(3, 1, 1);
    const lines = (await orderFor(buyer, id)).timeline.filter((line) => line.text.includes("late"));
    expect(lines.map((line) => line.text)).toEqual(["Instalment 2 is late: it was due on 28 February 2026"]);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("sends each reminder once", () => {
  test("if the job runs several times at once", async () => {
    at(2, 25, 10);
    await Promise.all([1, 2, 3, 4].map(() => sendInstalmentReminders()));
    expect(await mails()).toHaveLength(1);
  });

  test("and after missed days only the current one", async () => {
    await run(3, 4, 12);
    expect(await mails()).toEqual(["Late: instalment 2"]);
    expect(await lateOnce()).toBe(true);
    await run(3, 6, 12);
    expect(await mails()).toHaveLength(1);
    await run(3, 7, 12);
    expect(await mails()).toHaveLength(2);
    await run(3, 13, 12);
    expect(await mails()).toHaveLength(2);
    await run(3, 20, 12);
    expect(await mails()).toHaveLength(3);
  });
});

describe("a changed reminder plan", () => {
  test("applies to an instalment after its next reminder of the old plan", async () => {
    const admin = await staff("admin");
    expect(await readReminderPlan()).toEqual([-3, 0, 3, 7, 14, 30, 45]);
    await setReminderPlan(admin, [-10, 5]);
    await run(2, 18, 10);
    expect(await mails()).toEqual([]);
    await run(2, 25, 10);
    expect(await mails()).toEqual(["Instalment 2 is due on 28 February 2026"]);
    await run(2, 28, 10);
    await run(3, 3, 10);
    expect(await mails()).toHaveLength(1);
    expect(await lateOnce()).toBe(true);
    await run(3, 5, 10);
    expect(await mails()).toEqual(["Late: instalment 2", "Instalment 2 is due on 28 February 2026"]);
    await setReminderPlan(admin, [6]);
    await run(3, 9, 10);
    expect(await mails()).toHaveLength(2);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is not replaced by a form that showed an older one", async () => {
    const admin = await staff("admin");
    const seen = reminderPlanVersion(await readReminderPlan());
    await setReminderPlan(admin, [0], seen);
    await expect(setReminderPlan(admin, [1], seen)).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await readReminderPlan()).toEqual([0]);
  });
});

describe("an SME with several instalments due on one day", () => {
  const several = async (address: string) =>
    (await messages(address)).filter(({ subject }) => /^(Late: )?\d+ instalments/.test(subject));

  test("gets one email and one text message about all of them, at each step", async () => {
    const other = await order(buyer, seller, 400_00, 3);
    await run(2, 25, 10);
    await run(2, 28, 10);
    await run(3, 3, 10);
    await run(3, 7, 10);
    expect(await mails()).toEqual([]);
    expect((await several(buyer.email)).map(({ subject }) => subject)).toEqual([
      "Late: 2 instalments, $350.00",
      "Late: 2 instalments, $350.00",
      "2 instalments of $350.00 in total are due",
      "2 instalments of $350.00 in total are due",
    ]);
    const [last] = await several(buyer.email);
    const [first, second] = (await db.select().from(orders).orderBy(orders.number)).map(({ number }) => number);
    expect(last!.link).toBe("/sme/money");
    expect(last!.text).toBe(
      "Please pay these instalments. You cannot place new orders until the late ones are paid.\n\n" +
        `- $250.00: instalment 2 of order D-00${first}, was due on 28 February 2026\n` +
        `- $100.00: instalment 2 of order D-00${second}, was due on 28 February 2026`,
    );
    expect((await messages("+96550001111")).filter(({ link }) => link === "/sme/money")).toHaveLength(4);
    await pay(buyer, other, "rest");
    await run(3, 14, 10);
    expect(await mails()).toEqual(["Late: instalment 2"]);
    expect(await several(buyer.email)).toHaveLength(4);
    expect(await checkDatabase()).toEqual([]);
  });

  test("gets no second message if the job runs several times at once", async () => {
    await order(buyer, seller, 400_00, 3);
    at(2, 25, 10);
    await Promise.all([1, 2, 3].map(() => sendInstalmentReminders()));
    expect(await several(buyer.email)).toHaveLength(1);
  });
});

describe("sends no reminder", () => {
  test("for a paid instalment, and sends one for the next instalment", async () => {
    await pay(buyer, id, "instalment");
    await run(3, 20, 12);
    expect(await mails()).toEqual([]);
    expect(await lateOnce()).toBe(false);
    await run(3, 28, 12);
    expect(await mails()).toEqual(["Instalment 3 is due on 31 March 2026"]);
  });

  test("once everything is paid or the order was declined", async () => {
    const declined = await order(buyer, seller, 1_000_00, 1);
    await declineOrder(seller, declined, "out of stock");
    await pay(buyer, id, "rest");
    await run(6, 1, 12);
    expect(await mails()).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("for the upfront part: an unpaid order is canceled instead", async () => {
    await pay(buyer, id, "rest");
    await order(buyer, seller, 100_00);
    await run(6, 1, 12);
    expect(await mails()).toEqual([]);
  });
});
