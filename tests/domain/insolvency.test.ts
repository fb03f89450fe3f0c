/** A hold for insolvency: the SME gets no reminders of instalments while it lasts, and gets them again afterwards. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { isInsolvent } from "~/domain/holds/active-holds.server";
import { endHolds, liftHold, listCompanyHolds, type NewHold, placeHold } from "~/domain/holds/hold.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { orderFor } from "./english";
import { activeSme, activeSupplier, insurer, messages, order, pay, staff, useWorld } from "./world";

useWorld();

/** Placed on 31 January: instalment 2 is due on 28 February. Its reminders: 25 and 28 February, 3 and 7 March. */
let buyer: Actor, seller: Actor, bank: Actor;
let id: string;
beforeEach(async () => {
  [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  id = await order(buyer, seller, 1_000_00, 3);
});

const hold = (more: Partial<NewHold> = {}): NewHold => ({
  applicantId: buyer.applicantId!,
  scope: "orders",
  desc: "The court has opened proceedings",
  until: null,
  isInsolvency: true,
  ...more,
});
/** Runs the job at this local time, twice. */
const run = async (month: number, day: number, hour: number) => {
  clock.stopAt(Date.UTC(2026, month - 1, day, hour - 3));
  await Promise.all([sendInstalmentReminders(), sendInstalmentReminders()]);
};
const isReminder = ({ subject }: { subject: string }) => /^(Late: i|I)nstalment \d of order /.test(subject);
/** The number of reminders by email and by SMS. */
const reminders = async () => [
  (await messages(buyer.email)).filter(isReminder).length,
  (await messages("+96550001111")).filter(isReminder).length,
];

describe("a hold for insolvency", () => {
  test("stops reminders by email and SMS, but not lateness", async () => {
    await run(2, 25, 10);
    expect(await reminders()).toEqual([1, 1]);
    await placeHold(bank, hold());
    for (const [month, day] of [
      [2, 28],
      [3, 3],
      [3, 7],
      [3, 8],
      [3, 20],
    ] as const)
      await run(month, day, 10);
    expect(await reminders()).toEqual([1, 1]);
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({ lateOnce: true });
    expect((await orderFor(buyer, id)).timeline.map(({ text }) => text)).toContain(
      "Instalment 2 is late: it was due on 28 February 2026",
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("does not concern other SMEs, nor does an ordinary hold stop reminders", async () => {
    await placeHold(bank, hold({ isInsolvency: false }));
    await placeHold(bank, hold({ applicantId: (await activeSme()).applicantId! }));
    await run(2, 25, 10);
    expect(await reminders()).toEqual([1, 1]);
  });

  test("ends with the hold: the next reminders go out", async () => {
    const placed = await placeHold(bank, hold());
    await run(2, 25, 10);
    await run(2, 28, 10);
    await liftHold(bank, placed, "The court has closed the case");
    await run(3, 1, 10);
    expect(await reminders()).toEqual([0, 0]);
    await run(3, 3, 10);
    expect(await reminders()).toEqual([1, 1]);
  });

  test("postpones the last reminder to nine o'clock after the hold, once", async () => {
    const placed = await placeHold(bank, hold());
    for (const day of [1, 3, 7, 9]) await run(3, day, 10);
    clock.stopAt(Date.UTC(2026, 2, 9, 12));
    await liftHold(bank, placed, "The court has closed the case");
    await run(3, 10, 8);
    expect(await reminders()).toEqual([0, 0]);
    for (const hour of [9, 10, 33]) await run(3, 10, hour);
    expect(await reminders()).toEqual([1, 1]);
    await run(3, 12, 10);
    expect(await reminders()).toEqual([1, 1]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("postpones no reminder of an instalment that is paid during the hold", async () => {
    const placed = await placeHold(bank, hold());
    for (const day of [1, 3, 8]) await run(3, day, 10);
    await pay(buyer, id, "instalment");
    await liftHold(bank, placed, "The court has closed the case");
    await run(3, 10, 10);
    expect(await reminders()).toEqual([0, 0]);
  });

  test("lasts until the end of its last day", async () => {
    await placeHold(bank, hold({ until: "2026-03-08" }));
    await run(3, 7, 10);
    await run(3, 8, 23);
    expect(await isInsolvent(db, buyer.applicantId!, clock.now())).toBe(true);
    expect(await reminders()).toEqual([0, 0]);
    clock.stopAt(Date.UTC(2026, 2, 8, 21));
    await endHolds();
    expect(await isInsolvent(db, buyer.applicantId!, clock.now())).toBe(false);
    await run(3, 9, 9);
    expect(await reminders()).toEqual([1, 1]);
  });

  test("stands beside an ordinary hold, once for each kind of officer, and not on a supplier", async () => {
    await placeHold(bank, hold({ isInsolvency: false }));
    const first = await placeHold(bank, hold());
    await expect(placeHold(bank, hold())).rejects.toMatchObject({ code: "done_already" });
    await placeHold(await insurer(), hold());
    await liftHold(bank, first, "no case any more");
    expect(await isInsolvent(db, buyer.applicantId!, clock.now())).toBe(true);
    expect((await listCompanyHolds(bank, buyer.applicantId!)).map(({ isInsolvency }) => isInsolvency).sort()).toEqual([
      false,
      true,
    ]);
    await expect(placeHold(bank, hold({ applicantId: seller.applicantId! }))).rejects.toThrow(
      "Only SMEs get reminders of instalments.",
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("tells the SME that it gets no reminders", async () => {
    await placeHold(bank, hold());
    clock.stopAt(clock.now() + HOUR);
    expect((await messages(buyer.email))[0]!.text).toContain(
      "Your existing orders continue, and you can pay as usual. We do not remind you of instalments during this hold.",
    );
  });
});
