/** The morning email with an officer's open tasks. */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { assignCollection, noteContact } from "~/domain/collections/collection.server";
import {
  morningEmailVersion,
  readMorningEmail,
  sendMorningEmails,
  setMorningEmail,
} from "~/domain/dashboards/morning-email.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, insurer, messages, order, sme, staff, useWorld } from "./world";

useWorld();

/** A Sunday, a working day in Kuwait, and a Friday, which is none. */
const SUNDAY = Date.UTC(2026, 2, 1);
const FRIDAY = Date.UTC(2026, 2, 6);
/** Local time in Kuwait, three hours ahead of UTC. */
const at = (day: number, hour: number) => clock.stopAt(day + (hour - 3) * HOUR);
const summaries = async (email: string) =>
  (await messages(email)).filter(({ subject }) => /tasks? waits? for you/.test(subject));
const run = async (day: number, hour: number) => {
  at(day, hour);
  await sendMorningEmails();
};

test("is off until an admin turns it on", async () => {
  const admin = await staff("admin");
  await (await sme(4)).actor();
  await run(SUNDAY, 9);
  expect(await summaries(admin.email)).toEqual([]);
  const seen = morningEmailVersion(await readMorningEmail());
  await setMorningEmail(admin, true, seen);
  await expect(setMorningEmail(admin, false, seen)).rejects.toMatchObject({ code: "changed_meanwhile" });
  await run(SUNDAY, 10);
  expect(await summaries(admin.email)).toHaveLength(1);
});

test("lists the open tasks of each officer at eight on working days, once", async () => {
  const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer("Gulf Cover")];
  await setMorningEmail(admin, true);
  await (await sme(4)).actor();
  await (await sme(4)).actor();
  await order(await activeSme(), await activeSupplier(), 1_000_00, 5);
  await run(SUNDAY, 7);
  expect(await summaries(admin.email)).toEqual([]);
  at(SUNDAY, 8);
  await Promise.all([1, 2, 3].map(() => sendMorningEmails()));
  await run(SUNDAY, 20);
  const [mail, ...more] = await summaries(admin.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "2 tasks wait for you", link: "/admin/dashboard", channel: "email" });
  expect(mail!.text).toBe("Open this morning:\n\n- 2 SMEs to check");
  expect((await summaries(bank.email)).map(({ text }) => text)).toEqual(["Open this morning:\n\n- 1 order to pay"]);
  expect(await summaries(cover.email)).toEqual([]);
  await run(SUNDAY + DAY, 8);
  expect(await summaries(admin.email)).toHaveLength(2);
  await run(FRIDAY, 8);
  expect(await summaries(admin.email)).toHaveLength(2);
  expect(await checkDatabase()).toEqual([]);
});

test("counts the overdue SMEs in the admin's charge whose next action is due", async () => {
  const admin = await staff("admin");
  const other = await colleagueOf(admin);
  const buyer = await activeSme();
  await order(buyer, await activeSupplier(), 1_000_00, 3);
  await setMorningEmail(admin, true);
  at(SUNDAY, 1);
  await sendInstalmentReminders();
  const smeId = buyer.applicantId!;
  await noteContact(admin, smeId, { channel: "call", desc: "Away", next: isoDay(clock.now() + DAY) });
  await assignCollection(admin, smeId, admin.accountId);
  await run(SUNDAY, 8);
  expect(await summaries(admin.email)).toEqual([]);
  await run(SUNDAY + DAY, 8);
  expect((await summaries(admin.email)).map(({ text }) => text)).toEqual([
    "Open this morning:\n\n- 1 overdue SME to contact",
  ]);
  expect(await summaries(other.email)).toEqual([]);
});
