/** The collection reports that the bank and the insurers choose, and the emails that their officers get. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { settings } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { pauseReminders } from "~/domain/collections/collection.server";
import { collectionReportsForm, DEFAULT_COLLECTION_REPORTS } from "~/domain/collections/collection-report";
import {
  collectionReportsVersion,
  listCollectionReports,
  readCollectionReports,
  setCollectionReports,
} from "~/domain/collections/collection-report.server";
import { endInsolvency, enterInsolvency, updateCreditStates } from "~/domain/credit-states/credit-state.server";
import { setReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import type { CollectionReports } from "~/domain/values/collection-reports";
import { Forbidden, Invalid } from "~/domain/verbs/errors";
import { recoverDebt } from "~/domain/write-offs/recovery.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  pay,
  receiveMoney,
  staff,
  useWorld,
} from "./world";

useWorld();

/** Placed on 31 January: instalments of $250.00 are due on 28 February, 31 March and 30 April. */
let [buyer, seller, admin, bank, cover, other] = [] as unknown as [Actor, Actor, Actor, Actor, Actor, Actor];
let [id, smeId] = ["", ""];
beforeEach(async () => {
  [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  [bank, cover, other] = [await staff("bank"), await insurer(), await insurer("Second Cover")];
  id = await order(buyer, seller, 1_000_00, 3);
  smeId = buyer.applicantId!;
});

const choose = (by: Actor, change: Partial<CollectionReports>) =>
  setCollectionReports(by, { ...DEFAULT_COLLECTION_REPORTS, ...change });
/** Runs the jobs at ten on this day in Kuwait, twice. */
const run = async (month: number, day: number) => {
  clock.stopAt(Date.UTC(2026, month - 1, day, 7));
  for (let round = 0; round < 2; round += 1) {
    await Promise.all([1, 2].map(() => sendInstalmentReminders()));
    await updateCreditStates();
  }
};
/** The emails about the debt to these officers, the oldest first. */
const reports = async (...officers: Actor[]) => {
  const all = await Promise.all(officers.map(({ email }) => messages(email)));
  return all.map((list) =>
    list
      .map(({ subject }) => subject)
      .filter((subject) => /past due|credit state|written off|wrote off/i.test(subject))
      .map((subject) => subject.replace(/^.*?: /, ""))
      .reverse(),
  );
};

describe("reports about overdue instalments", () => {
  test("first go to nobody", async () => {
    for (const day of [3, 7, 14, 30]) await run(3, day);
    expect(await reports(bank, cover, other)).toEqual([[], [], []]);
    expect(await readCollectionReports(bank)).toEqual(DEFAULT_COLLECTION_REPORTS);
  });

  test("go out once with each reminder from the chosen day on, to all officers of the company", async () => {
    const colleague = await colleagueOf(cover);
    await choose(cover, { pastDueDays: 14 });
    await choose(bank, { pastDueDays: 7 });
    await choose(other, { pastDueDays: 3 });
    for (const day of [3, 7, 14, 15, 30]) await run(3, day);
    const [seven, fourteen, thirty] = [7, 14, 30].map((days) => `$250.00 overdue, ${days} days past due`);
    expect(await reports(bank, cover, colleague, other)).toEqual([
      [seven, fourteen, thirty],
      [fourteen, thirty],
      [fourteen, thirty],
      [],
    ]);
    const [last] = await messages(cover.email);
    expect(last).toMatchObject({ channel: "email", link: `/insurance/order/${id}` });
    expect(last?.text).toMatch(/reminder today:\n\n- \$250\.00: instalment 2 of order D-\d+, 30 days past due$/);
    expect(await checkDatabase()).toEqual([]);
  });

  test("stop when the company chooses never, with a payment, and during a pause", async () => {
    await choose(bank, { pastDueDays: 3 });
    await choose(cover, { pastDueDays: 3 });
    await run(3, 3);
    await choose(bank, { pastDueDays: 0 });
    await run(3, 7);
    expect((await reports(bank, cover)).map((list) => list.length)).toEqual([1, 2]);
    await pauseReminders(admin, smeId, { cause: "insolvency", until: null, desc: "A court case" });
    await run(3, 14);
    expect((await reports(cover))[0]).toHaveLength(2);
    await pay(buyer, id, "instalment");
    await run(3, 30);
    expect((await reports(cover))[0]).toHaveLength(2);
  });

  test("have only the orders that the insurer covers", async () => {
    await choose(cover, { pastDueDays: 3 });
    await choose(other, { pastDueDays: 3 });
    await choose(bank, { pastDueDays: 3 });
    await proposeMoves(admin, {
      insurerId: cover.insurerId!,
      toInsurerId: other.insurerId,
      smeIds: [smeId],
      desc: "The contract ends",
    });
    await acceptMoves(other, { insurerId: other.insurerId!, smeIds: [smeId] });
    await order(buyer, seller, 400_00, 3);
    await run(3, 3);
    const subjects = ["$350.00", "$250.00", "$100.00"].map((amount) => [`${amount} overdue, 3 days past due`]);
    expect(await reports(bank, cover, other)).toEqual(subjects);
  });
});

describe("reports about a default, an insolvency and a write-off", () => {
  const debt = { desc: "The shop has closed" };
  const writeOff = () => writeOffDebt(admin, { smeId, orderId: id, ...debt });

  test("go to the bank and the insurer at first", async () => {
    await run(5, 29);
    await enterInsolvency(admin, smeId, "Court case 9");
    await writeOff();
    for (const list of await reports(bank, cover)) expect(list).toHaveLength(3);
    expect(await reports(other)).toEqual([[]]);
  });

  test.each([
    ["defaults", 0],
    ["insolvencies", 1],
    ["writeOffs", 2],
  ] as const)("%s stop for a company that turns them off, and for it alone", async (kind, place) => {
    await choose(cover, { [kind]: false });
    await run(5, 29);
    await enterInsolvency(admin, smeId, "Court case 9");
    await writeOff();
    const [ofBank = [], ofCover] = await reports(bank, cover);
    expect(ofBank).toHaveLength(3);
    expect(ofCover).toEqual(ofBank.toSpliced(place, 1));
    expect(await checkDatabase()).toEqual([]);
  });
});

test("a company that turns reports on again gets them again", async () => {
  await choose(bank, { insolvencies: false });
  await enterInsolvency(admin, smeId, "Court case 9");
  await endInsolvency(admin, smeId, "The court closed the case");
  await choose(bank, {});
  await choose(cover, { insolvencies: false });
  await enterInsolvency(admin, smeId, "Court case 10");
  expect((await reports(bank, cover)).map((list) => list.length)).toEqual([1, 1]);
});

test("a recovery is reported like its write-off", async () => {
  await choose(cover, { writeOffs: false });
  await enterInsolvency(admin, smeId, "Court case 9");
  await writeOffDebt(admin, { smeId, orderId: id, desc: "The shop has closed" });
  await receiveMoney(bank, smeId, 100_00);
  const known = [(await messages(bank.email)).length, (await messages(cover.email)).length];
  await recoverDebt(bank, id, 100_00);
  expect((await messages(cover.email)).length).toBe(known[1]);
  await choose(cover, {});
  await receiveMoney(bank, smeId, 50_00);
  await recoverDebt(bank, id, 50_00);
  expect((await messages(cover.email)).length).toBe(known[1]! + 1);
});

describe("the choice", () => {
  test("belongs to the company, is an event, and is on the admin's list", async () => {
    const colleague = await colleagueOf(cover);
    const seen = collectionReportsVersion(await readCollectionReports(colleague));
    await setCollectionReports(cover, { ...DEFAULT_COLLECTION_REPORTS, pastDueDays: 30 }, seen);
    expect(await readCollectionReports(colleague)).toMatchObject({ pastDueDays: 30 });
    expect(await readCollectionReports(other)).toEqual(DEFAULT_COLLECTION_REPORTS);
    await expect(
      setCollectionReports(colleague, { ...DEFAULT_COLLECTION_REPORTS, pastDueDays: 3 }, seen),
    ).rejects.toMatchObject({ code: "changed_meanwhile" });
    await choose(bank, { writeOffs: false });
    expect(
      (await listCollectionReports()).map(({ insurer: company, pastDueDays, writeOffs }) => [
        company?.name ?? null,
        pastDueDays,
        writeOffs,
      ]),
    ).toEqual([
      [null, 0, false],
      ["Gulf Cover", 30, true],
      ["Second Cover", 0, true],
    ]);
    await expect(choose(admin, {})).rejects.toThrow(Forbidden);
    await expect(choose(buyer, {})).rejects.toThrow(Forbidden);
    expect(await checkDatabase()).toEqual([]);
    await db
      .update(settings)
      .set({ value: { bank: { ...DEFAULT_COLLECTION_REPORTS, writeOffs: true } } })
      .where(eq(settings.key, "collectionReports"));
    expect((await checkDatabase()).join()).toContain("collectionReports");
  });

  test("needs days on which reminders go out", async () => {
    await expect(choose(bank, { pastDueDays: 46 })).rejects.toThrow(Invalid);
    await choose(bank, { pastDueDays: 45 });
    await setReminderPlan(admin, [-3, 0]);
    await expect(choose(bank, { pastDueDays: 1 })).rejects.toThrow(Invalid);
    await choose(bank, { pastDueDays: 0 });
    for (const pastDueDays of ["", "-1", "1.5", "121", "soon"])
      expect(collectionReportsForm.safeParse({ pastDueDays }).success).toBe(false);
    expect(collectionReportsForm.parse({ pastDueDays: "٣٠", writeOffs: "on" })).toMatchObject({
      pastDueDays: 30,
      defaults: false,
      writeOffs: true,
    });
  });
});
