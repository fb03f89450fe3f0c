/** The collections page: overdue SMEs, their officers, contacts, promises and pauses. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, collectionCases } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { bucketOf, buckets } from "~/domain/collections/collection";
import {
  assignCollection,
  noteContact,
  pauseReminders,
  recordPromise,
  resumeReminders,
  watchPromises,
} from "~/domain/collections/collection.server";
import {
  findCollection,
  listCollectionNotes,
  listCollections,
  loadBucketSums,
} from "~/domain/collections/collection-list.server";
import { acceptDispute, decideDispute, disputeOrder, withdrawDispute } from "~/domain/disputes/dispute.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { businessDay, endOfDay, isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { activeSme, activeSupplier, colleagueOf, insurer, messages, order, pay, staff, useWorld } from "./world";

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

const firstPage = { page: 1, perPage: 10 };
const everybody = { bucket: null, ownerId: null };
/** Runs the jobs at this time in Kuwait, twice. */
const run = async (month: number, day: number, hour = 10) => {
  clock.stopAt(Date.UTC(2026, month - 1, day, hour - 3));
  for (let round = 0; round < 2; round += 1) {
    await watchPromises();
    await sendInstalmentReminders();
  }
};
const desk = async (filter: Parameters<typeof listCollections>[1] = everybody) =>
  (await listCollections(firstPage, filter, clock.now())).rows.map((row) => [row.smeId, row.daysPastDue, row.amount]);
const found = () => findCollection(smeId, clock.now());
const inDays = (days: number) => isoDay(clock.now() + days * DAY);
const reminders = async () =>
  (await messages(buyer.email)).filter(({ subject }) =>
    /^(Late: i|I)nstalment \d of order |^(Late: )?\d+ instalments/.test(subject),
  ).length;
const promise = (amount = 200_00, days = 5) => recordPromise(admin, smeId, { amount, until: inDays(days) });
const code = (refused: Promise<unknown>) =>
  refused.then(
    () => "",
    (error: { code?: string }) => error.code,
  );

describe("the collections page", () => {
  test("has an SME from the end of its deadline until nothing is overdue", async () => {
    await run(2, 28, 23);
    expect(await desk()).toEqual([]);
    await run(3, 1, 0);
    expect(await desk()).toEqual([[smeId, 1, 250_00]]);
    await run(4, 1, 0);
    expect(await desk()).toEqual([[smeId, 32, 500_00]]);
    expect(await found()).toMatchObject({ count: 2, bucket: "31-60", owner: null, promise: null, pause: null });
    await pay(buyer, id, "instalment");
    expect(await desk()).toEqual([[smeId, 1, 250_00]]);
    expect(await checkDatabase()).toEqual([]);
    await pay(buyer, id, "rest");
    expect(await desk()).toEqual([]);
    expect(await found()).toMatchObject({ since: null, amount: 0, count: 0, bucket: null });
    expect(await checkDatabase()).toEqual([]);
  });

  test("lists one row per SME, the longest overdue first, by bucket and officer, with sums", async () => {
    const other = await activeSme();
    clock.stopAt(Date.UTC(2026, 1, 20, 9));
    await order(other, seller, 400_00, 3);
    await order(buyer, seller, 400_00, 3);
    await run(4, 2, 0);
    const [first, second] = [
      [smeId, 33, 600_00],
      [other.applicantId, 13, 100_00],
    ];
    expect(await desk()).toEqual([first, second]);
    expect(await desk({ bucket: "1-30", ownerId: null })).toEqual([second]);
    expect(await desk({ bucket: "31-60", ownerId: null })).toEqual([first]);
    expect(await desk({ bucket: "61-90", ownerId: null })).toEqual([]);
    await assignCollection(admin, other.applicantId!, admin.accountId);
    expect(await desk({ bucket: null, ownerId: admin.accountId })).toEqual([second]);
    const none = { amount: 0, count: 0 };
    expect(await loadBucketSums(null, clock.now())).toEqual({
      "1-30": { amount: 100_00, count: 1 },
      "31-60": { amount: 600_00, count: 1 },
      "61-90": none,
      "90+": none,
    });
    expect((await loadBucketSums(admin.accountId, clock.now()))["31-60"]).toEqual(none);
    expect(await checkDatabase()).toEqual([]);
  });

  test("sorts days past due into buckets at 30, 60 and 90 days", () => {
    const since = endOfDay(businessDay(Date.UTC(2026, 0, 10)));
    const bucketAfter = (days: number) => bucketOf(since, since + 1 + (days - 1) * DAY);
    expect([1, 30, 31, 60, 61, 90, 91, 400].map(bucketAfter)).toEqual(
      [0, 0, 1, 1, 2, 2, 3, 3].map((place) => buckets[place]),
    );
  });

  test("is proven by the check", async () => {
    await run(3, 2);
    await db.update(collectionCases).set({ amount: 249_99 }).where(eq(collectionCases.id, smeId));
    expect(await checkDatabase()).toEqual([
      `SME ${smeId}: the collections page has $249.99 overdue in 1 instalments, but its instalments give $250.00 in 1`,
    ]);
    await db.delete(collectionCases);
    expect(await checkDatabase()).toHaveLength(1);
  });
});

describe("an officer", () => {
  beforeEach(() => run(3, 2));

  test("notes a contact and the next action", async () => {
    const note = { channel: "call" as const, desc: "Pays on Thursday", next: inDays(3) };
    await noteContact(admin, smeId, note);
    const next = endOfDay(businessDay(clock.now() + 3 * DAY));
    expect(await found()).toMatchObject({ lastContactAt: clock.now(), nextActionAt: next });
    clock.stopAt(clock.now() + DAY);
    await noteContact(admin, smeId, { channel: "email", desc: "Sent the statement", next: null });
    expect(await found()).toMatchObject({ lastContactAt: clock.now(), nextActionAt: null });
    const { rows } = await listCollectionNotes(smeId, firstPage);
    expect(rows.map(({ channel, text, nextActionAt }) => [channel, text, nextActionAt])).toEqual([
      ["email", "Sent the statement", null],
      ["call", "Pays on Thursday", next],
    ]);
    await expect(noteContact(admin, smeId, { ...note, next: inDays(-1) })).rejects.toMatchObject({
      fields: { next: [expect.anything()] },
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes charge and hands over to another active admin only", async () => {
    const colleague = await colleagueOf(admin);
    await assignCollection(admin, smeId, admin.accountId);
    expect(await code(assignCollection(admin, smeId, admin.accountId))).toBe("done_already");
    await assignCollection(admin, smeId, colleague.accountId);
    expect((await found()).owner?.id).toBe(colleague.accountId);
    for (const wrong of [(await staff("bank")).accountId, buyer.accountId, "nobody"])
      await expect(assignCollection(admin, smeId, wrong)).rejects.toMatchObject({
        fields: { owner: [expect.anything()] },
      });
    await db.update(accounts).set({ disabledAt: clock.now() }).where(eq(accounts.id, admin.accountId));
    await expect(assignCollection(colleague, smeId, admin.accountId)).rejects.toMatchObject({
      fields: { owner: [expect.anything()] },
    });
  });

  test("must be an admin, and works only on SMEs that were overdue", async () => {
    for (const other of [await staff("bank"), await insurer(), buyer, seller])
      await expect(noteContact(other, smeId, { channel: "call", desc: "Hello", next: null })).rejects.toThrow(
        Forbidden,
      );
    const punctual = (await activeSme()).applicantId!;
    await expect(noteContact(admin, punctual, { channel: "call", desc: "Hello", next: null })).rejects.toThrow(
      NotFound,
    );
  });
});

describe("a promise", () => {
  beforeEach(() => run(3, 2));

  test("is kept once the SME has paid the amount, in one payment or several", async () => {
    await promise(240_00, 5);
    await run(3, 4);
    expect((await found()).promise).toMatchObject({ state: "open", amount: 240_00 });
    await pay(buyer, id, "instalment");
    await run(3, 4, 11);
    expect((await found()).promise).toMatchObject({ state: "kept" });
    expect((await messages(admin.email)).filter(({ subject }) => subject.includes("promise"))).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is broken after its day, and the officer in charge gets a message", async () => {
    const colleague = await colleagueOf(admin);
    await assignCollection(admin, smeId, colleague.accountId);
    await promise(250_00, 2);
    await run(3, 4, 23);
    expect((await found()).promise).toMatchObject({ state: "open" });
    await run(3, 5, 0);
    expect((await found()).promise).toMatchObject({ state: "broken" });
    const told = (await messages(colleague.email)).filter(({ subject }) => subject.includes("promise"));
    expect(told.map(({ link }) => link)).toEqual([`/admin/collection/${smeId}`]);
    expect(told[0]!.text).toContain("promised to pay $250.00 until 4 March 2026, and did not. $250.00 is overdue now.");
    expect(await checkDatabase()).toEqual([]);
  });

  test("counts only money that arrived after it", async () => {
    await pay(buyer, id, "instalment");
    await run(4, 2);
    await promise(250_00, 3);
    await run(4, 3);
    expect((await found()).promise).toMatchObject({ state: "open" });
    await run(4, 7);
    expect((await found()).promise).toMatchObject({ state: "broken" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("stops reminders while it is open, and the missed one follows a broken promise", async () => {
    const before = await reminders();
    await promise(250_00, 6);
    await run(3, 3);
    await run(3, 7);
    expect(await reminders()).toBe(before);
    await run(3, 9, 0);
    await run(3, 9, 9);
    expect(await reminders()).toBe(before + 1);
  });

  test("is refused above the overdue amount, too far ahead, in the past, and beside an open one", async () => {
    for (const [amount, days, field] of [
      [250_01, 5, "amount"],
      [100_00, 31, "until"],
      [100_00, -1, "until"],
    ] as const)
      await expect(promise(amount, days)).rejects.toMatchObject({ fields: { [field]: [expect.anything()] } });
    await promise(100_00, 30);
    expect(await code(promise())).toBe("done_already");
    await pay(buyer, id, "instalment");
    await run(3, 3);
    expect(await code(promise())).toBe("nothing_due");
  });

  test("that was paid is not broken, says the check", async () => {
    await promise(100_00, 5);
    await pay(buyer, id, "instalment");
    await db.update(collectionCases).set({ promiseState: "broken", promiseCheckAt: null });
    expect((await checkDatabase()).join()).toContain("its promise of $100.00 is broken, but it paid $250.00");
  });
});

describe("a pause", () => {
  beforeEach(() => run(3, 2));
  const goodwill = (days: number) =>
    pauseReminders(admin, smeId, { cause: "goodwill", until: inDays(days), desc: "Their shop was flooded" });
  const insolvency = () => pauseReminders(admin, smeId, { cause: "insolvency", until: null, desc: "Court case 7" });

  test("for goodwill stops reminders until its last day, at most 30 days in total", async () => {
    const before = await reminders();
    await expect(goodwill(31)).rejects.toMatchObject({ fields: { until: [expect.anything()] } });
    await goodwill(5);
    expect(await code(insolvency())).toBe("done_already");
    await run(3, 3);
    await run(3, 7);
    expect(await reminders()).toBe(before);
    await run(3, 9, 9);
    expect(await reminders()).toBe(before + 1);
    expect((await found()).pause).toBeNull();
    await expect(goodwill(24)).rejects.toMatchObject({ fields: { until: [expect.anything()] } });
    await goodwill(23);
    await resumeReminders(admin, smeId, "The shop is open again");
    await expect(goodwill(24)).rejects.toMatchObject({ fields: { until: [expect.anything()] } });
    expect(await checkDatabase()).toEqual([]);
  });

  test("for goodwill starts anew after the SME owed nothing overdue", async () => {
    await goodwill(5);
    await pay(buyer, id, "instalment");
    await run(4, 2);
    await goodwill(30);
    expect((await found()).pause).toMatchObject({ cause: "goodwill" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("for insolvency lasts until an officer ends it, and lateness stays", async () => {
    const before = await reminders();
    await insolvency();
    await run(5, 20);
    expect(await reminders()).toBe(before);
    expect(await found()).toMatchObject({ count: 3, pause: { cause: "insolvency", until: null } });
    await resumeReminders(admin, smeId, "The case is closed");
    await run(5, 21);
    expect(await reminders()).toBeGreaterThan(before);
    expect(await code(resumeReminders(admin, smeId, "again"))).toBe("done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("needs a last day for goodwill, and none for the other causes", async () => {
    for (const pause of [
      { cause: "goodwill", until: null },
      { cause: "insolvency", until: inDays(3) },
      { cause: "dispute", until: inDays(3) },
    ] as const)
      await expect(pauseReminders(admin, smeId, { ...pause, desc: "why" })).rejects.toMatchObject({
        fields: { until: [expect.anything()] },
      });
  });
});

describe("a pause for a dispute", () => {
  const stale = { amount: 50_00, reason: "quality", desc: "Stale" } as const;
  const pause = () => pauseReminders(admin, smeId, { cause: "dispute", until: null, desc: "They wait for a decision" });
  let stranger: Actor;
  /** Delivered orders: one of another SME, then two. */
  let recent: string[] = [];
  beforeEach(async () => {
    stranger = await activeSme();
    clock.stopAt(Date.UTC(2026, 1, 27, 9));
    recent = [];
    for (const of of [stranger, buyer, buyer]) recent.push(await order(of, seller, 400_00, 3));
    await run(3, 2);
  });

  test("lasts until the SME's last open dispute ends", async () => {
    await disputeOrder(stranger, recent[0]!, stale);
    expect(await code(pause())).toBe("wrong_status");
    for (const of of recent.slice(1)) await disputeOrder(buyer, of, stale);
    await pause();
    expect((await found()).pause).toMatchObject({ cause: "dispute", until: null, reason: "They wait for a decision" });
    const before = await reminders();
    await run(3, 3);
    await run(3, 7);
    expect(await reminders()).toBe(before);
    await withdrawDispute(buyer, recent[1]!);
    expect((await found()).pause).toMatchObject({ cause: "dispute" });
    expect(await checkDatabase()).toEqual([]);
    await acceptDispute(seller, recent[2]!);
    expect((await found()).pause).toBeNull();
    expect(await checkDatabase()).toEqual([]);
    await run(3, 8, 9);
    expect(await reminders()).toBe(before + 1);
  });

  test("ends with an admin's decision, and an officer can end it before", async () => {
    await disputeOrder(buyer, recent[1]!, stale);
    await pause();
    await resumeReminders(admin, smeId, "They answer no calls");
    await pause();
    await decideDispute(admin, recent[1]!, { credited: 0, desc: "It is fresh" });
    expect((await found()).pause).toBeNull();
    expect(await checkDatabase()).toEqual([]);
    await db.update(collectionCases).set({ pauseCause: "dispute", pausedAt: clock.now() });
    expect(await checkDatabase()).toContain(`SME ${smeId}: its reminders pause for a dispute, but none is open`);
  });
});
