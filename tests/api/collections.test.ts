/** Overdue SMEs through the API: the list, notes, the officer in charge, promises, pauses and the reminder plan. */
import { beforeAll, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, order, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { type Client, createClient, NOT_FOUND, nowhere, wrong } from "./client";

useOneWorld();
keepTime();

let [officer, api, smeId, debtFreeId] = [] as unknown as [Actor, Client, string, string];
const inDays = (days: number) => isoDay(clock.now() + days * DAY);
const endOf = (day: string) => new Date(endOfDay(parseDay(day))).toISOString();

beforeAll(async () => {
  const buyer = await activeSme();
  smeId = buyer.applicantId!;
  debtFreeId = (await activeSme()).applicantId!;
  officer = await staff("admin");
  await order(buyer, await activeSupplier(), 1_000_00, 3);
  clock.stopAt(clock.now() + 32 * DAY);
  await sendInstalmentReminders();
});

test("lists overdue SMEs with the sums of the buckets", async () => {
  clock.stopAt(clock.now() + 32 * DAY);
  api = await createClient(officer);
  const row = {
    smeId,
    sme: expect.any(String),
    overdueSince: expect.any(String),
    daysPastDue: expect.any(Number),
    bucket: "1-30",
    amount: 250,
    instalmentCount: 1,
    ownerId: null,
    owner: null,
    lastContactAt: null,
    nextActionAt: null,
    promise: null,
    creditState: "current",
    creditStateSince: null,
    pause: null,
  };
  const sums = (amount: number, smeCount: number) =>
    ["1-30", "31-60", "61-90", "90+"].map((bucket) =>
      bucket === "1-30" ? { bucket, amount, smeCount } : { bucket, amount: 0, smeCount: 0 },
    );
  const listed = { ...row, updatedAt: expect.any(String) };
  expect(await api.get("collection/list")).toEqual({ cases: [listed], buckets: sums(250, 1), count: 1 });
  expect(await api.get("collection/list?bucket=31-60")).toMatchObject({ cases: [], count: 0 });
  expect(await api.get(`collection/list?owner=${officer.accountId}`)).toEqual({
    cases: [],
    buckets: sums(0, 0),
    count: 0,
  });
  expect(await api.noGet("collection/list?bucket=1")).toMatchObject({ status: 422 });
  expect(await api.get(`collection/show/${smeId}`)).toEqual({ case: row, notes: [], count: 0 });
  for (const id of [debtFreeId, nowhere]) expect(await api.noGet(`collection/show/${id}`)).toEqual(NOT_FOUND);
});

test("a note, an officer, a promise and a pause change the case", async () => {
  const day = inDays(3);
  const { noteId } = await api.post("collection/note", { smeId, channel: "call", desc: "Pays soon", next: day });
  await api.post("collection/owner", { smeId, owner: officer.accountId });
  expect(await api.noPost("collection/owner", { smeId, owner: officer.accountId })).toMatchObject({
    status: 409,
    code: "done_already",
  });
  expect(await api.noPost("collection/promise", { smeId, amount: 250.01, until: day })).toEqual(
    wrong("amount", "Only $250.00 is overdue."),
  );
  await api.post("collection/promise", { smeId, amount: 200, until: day });
  expect(await api.noPost("collection/promise", { smeId, amount: 200, until: day })).toMatchObject({
    code: "done_already",
  });
  expect(await api.noPost("collection/pause", { smeId, cause: "goodwill", desc: "A fire" })).toEqual(
    wrong("until", "Enter the last day of the pause as a date"),
  );
  expect(await api.noPost("collection/pause", { smeId, cause: "dispute", desc: "A dispute" })).toMatchObject({
    code: "wrong_status",
    msg: "No dispute of this SME is open. Choose another cause.",
  });
  await api.post("collection/pause", { smeId, cause: "goodwill", until: day, desc: "A fire" });
  const { case: changed, notes } = await api.get(`collection/show/${smeId}`);
  const now = new Date(clock.now()).toISOString();
  expect(changed).toMatchObject({
    ownerId: officer.accountId,
    owner: officer.name,
    lastContactAt: now,
    nextActionAt: endOf(day),
    promise: { amount: 200, until: endOf(day), state: "open", promisedAt: now },
    pause: { cause: "goodwill", until: endOf(day), reason: "A fire", pausedAt: now },
  });
  expect(notes).toEqual([
    { _id: noteId, channel: "call", desc: "Pays soon", nextActionAt: endOf(day), by: officer.name, createdAt: now },
  ]);
  await api.post("collection/resume", { smeId, desc: "Open again" });
  expect((await api.get(`collection/show/${smeId}`)).case.pause).toBeNull();
  expect(await api.noPost("collection/resume", { smeId, desc: "Open again" })).toMatchObject({ code: "done_already" });
  expect(await checkDatabase()).toEqual([]);
});

test("the reminder plan is shown and changed", async () => {
  expect(await api.get("collection/reminders")).toEqual({ days: [-3, 0, 3, 7, 14, 30, 45] });
  expect(await api.put("collection/reminders", { days: [7, 0] })).toEqual({ days: [0, 7] });
  expect(await api.get("collection/reminders")).toEqual({ days: [0, 7] });
  for (const days of [[], [0, 0], [0.5], [-31], "7"])
    expect(await api.noPut("collection/reminders", { days })).toMatchObject({ status: 422 });
});

test("an insolvency and the days of the credit states are changed by API", async () => {
  const shown = async () => (await api.get(`collection/show/${smeId}`)).case;
  await api.post("collection/insolvent", { smeId, desc: "A court's decision" });
  expect(await shown()).toMatchObject({ creditState: "insolvent", creditStateSince: expect.any(String) });
  expect(await api.noPost("collection/insolvent", { smeId, desc: "x" })).toMatchObject({ code: "done_already" });
  await api.post("collection/solvent", { smeId, desc: "The case is closed" });
  expect((await shown()).creditState).not.toBe("insolvent");

  const plan = { watchDays: 30, defaultDays: 90, holdsOrders: false };
  expect(await api.get("collection/states")).toEqual(plan);
  expect(await api.put("collection/states", { ...plan, watchDays: 0 })).toEqual({ ...plan, watchDays: 0 });
  expect(await api.put("collection/states", plan)).toEqual(plan);
  for (const wrong of [{ watchDays: 90 }, { defaultDays: 366 }, { holdsOrders: "on" }])
    expect(await api.noPut("collection/states", { ...plan, ...wrong })).toMatchObject({ status: 422 });
});
