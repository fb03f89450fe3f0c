/** A database from before the keys of the chain: Dhow seals its events, and `dhow check` finds later changes. */
import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db, useStore } from "~/db/client.server";
import { eventHeads, events } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { checkEvents } from "~/domain/audit/check.server";
import { sealUnkeyedEvents } from "~/domain/audit/unkeyed-events.server";
import { hashEvent } from "~/domain/events/chain.server";
import { eraseEvents } from "~/domain/events/erased-events.server";
import { createIndustry, updateIndustry } from "~/domain/industries/industry.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { readHere, usesPostgres } from "../on-postgres";
import { rawRun, rawValues } from "../raw";
import { lookAway } from "./tampering";
import { openWorld, staff, type World } from "./world";

let world: World;
let admin: Actor;
let industry: string;
let untouched: string;
let erased: string;

/** Removes the keys of all events, as if an older Dhow had recorded them. */
async function removeKeys(): Promise<void> {
  await rawRun("begin");
  const triggers = usesPostgres ? [] : await rawValues("select sql from sqlite_master where type = 'trigger'");
  if (usesPostgres) await rawRun("set local session_replication_role = replica");
  else await lookAway();
  for (const head of await db.select().from(eventHeads)) {
    let hash = "";
    for (const event of await db
      .select()
      .from(events)
      .where(eq(events.subjectId, head.subjectId))
      .orderBy(events.number)) {
      hash = hashEvent(hash, { ...event, keyId: null }) ?? "";
      await rawRun("update events set key_id = null, salt = null, hash = ? where id = ?", hash, event.id);
    }
    await rawRun("update event_heads set hash = ?, seal = null where subject_id = ?", hash, head.subjectId);
  }
  for (const trigger of triggers) await rawRun(trigger.replace("TRIGGER", "TRIGGER IF NOT EXISTS"));
  await rawRun("commit");
}

beforeAll(async () => {
  world = await openWorld();
  admin = await staff("admin");
  industry = await createIndustry(admin, { title: "Fishing", desc: "Nets" });
  untouched = await createIndustry(admin, { title: "Pearls", desc: "Diving" });
  erased = await createIndustry(admin, { title: "Dates", desc: "Palms" });
  await removeKeys();
  // A command may record an event before the sealing start.
  await updateIndustry(admin, industry, { title: "Fishing", desc: "Boats" });
  await sealUnkeyedEvents();
  await sealUnkeyedEvents();
  await updateIndustry(admin, industry, { title: "Fishing", desc: "Harbours" });
  await transaction((tx) =>
    eraseEvents(tx, { kind: "industry", id: erased }, { by: systemOperator, now: clock.now() }),
  );
  if (usesPostgres) useStore(await readHere());
});
afterAll(() => world.close());
beforeEach(async () => void (await rawRun("begin")));
afterEach(async () => void (await rawRun("rollback")));

test("continues the chains with keys, and seals the old events once", async () => {
  expect(await checkEvents()).toEqual([]);
  expect(await db.select().from(events).where(eq(events.verb, "record.sealed"))).toHaveLength(1);
  expect(await db.select({ id: events.subjectId }).from(events).where(isNull(events.keyId))).toContainEqual({
    id: untouched,
  });
});

const CHANGED = "the events from before the keys of the record have changed";

test("finds a sealed event that was changed with a fitting hash", async () => {
  await lookAway();
  const [event] = await db.select().from(events).where(eq(events.subjectId, untouched));
  const hash = hashEvent("", { ...event!, text: "Nothing happened" });
  await rawRun("update events set text = 'Nothing happened', hash = ? where id = ?", hash, event!.id);
  await rawRun("update event_heads set hash = ? where subject_id = ?", hash, untouched);
  expect(await checkEvents()).toEqual([CHANGED]);
});

test("finds a removed subject from before the seal", async () => {
  await lookAway();
  for (const [table, column] of [
    ["events", "subject_id"],
    ["event_heads", "subject_id"],
    ["industries", "id"],
  ])
    await rawRun(`delete from ${table} where ${column} = ?`, untouched);
  expect(await checkEvents()).toEqual([CHANGED]);
});

test("finds a changed seal", async () => {
  await lookAway();
  await rawRun("delete from settings where key = 'unkeyedEvents'");
  expect(await checkEvents()).toContainEqual(expect.stringContaining("subjects have events without a key, but"));
});

test("erases an event without a key, and leaves no hash of its texts besides the event's own", async () => {
  const [event] = await db.select().from(events).where(eq(events.subjectId, erased)).orderBy(events.number);
  expect(event).toMatchObject({ text: "", erased: {}, after: { title: null, desc: null }, keyId: null });
  expect(await checkEvents()).toEqual([]);
});

test.each([
  ["time", "at = at + 1"],
  ["verb", "verb = 'industry.changed'"],
  ["facts", 'after = \'{"title":null,"desc":null,"number":1}\''],
])("finds a changed %s of an erased event without a key", async (_, set) => {
  await lookAway();
  await rawRun(`update events set ${set} where subject_id = ? and number = 1`, erased);
  expect((await checkEvents())[0]).toBe(`industry ${erased}: event 1 was changed after its texts were erased`);
});

test("finds an event without a key that was erased without an erasing event", async () => {
  await lookAway();
  await rawRun("update events set text = '', erased = '{}' where subject_id = ?", untouched);
  expect(await checkEvents()).toContain(`industry ${untouched}: event 1 was erased, but no later event names it`);
});
