/**
 * The chain of events: nobody can rewrite it without Dhow's secret, a new secret keeps old events valid, and texts can
 * be erased.
 */
import { createHmac } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db, useStore } from "~/db/client.server";
import { events } from "~/db/schema";
import { checkEvents } from "~/domain/audit/check.server";
import { eraseTexts, hashEvent, type RecordedEvent, sealHead } from "~/domain/events/chain.server";
import { createIndustry, updateIndustry } from "~/domain/industries/industry.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { readHere, usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { lookAway } from "./tampering";
import { openWorld, staff, type World } from "./world";

const SECRET = "a secret of tests";

let world: World;
let admin: Actor;
let industry: string;

beforeAll(async () => {
  world = await openWorld();
  admin = await staff("admin");
  industry = await createIndustry(admin, { title: "Fishing", desc: "Nets" });
  await updateIndustry(admin, industry, { title: "Fishing", desc: "Boats" });
  await updateIndustry(admin, industry, { title: "Fishing", desc: "Harbours" });
  if (usesPostgres) useStore(await readHere());
});
afterAll(() => world.close());
beforeEach(async () => void (await rawRun("begin")));
afterEach(async () => {
  await rawRun("rollback");
  configure({ ...configuration(), secret: SECRET, earlierSecrets: [] });
});

const chain = (): Promise<RecordedEvent[]> =>
  db
    .select()
    .from(events)
    .where(and(eq(events.subject, "industry"), eq(events.subjectId, industry)))
    .orderBy(asc(events.number));

/** Writes the events over the stored ones, with hashes that fit, as somebody with the database and `secret` could. */
async function rewrite(changed: RecordedEvent[], secret = SECRET, isHeadSealed = true): Promise<void> {
  await lookAway();
  await rawRun("delete from events where subject_id = ?", industry);
  configure({ ...configuration(), secret });
  let hash = "";
  for (const event of changed) {
    hash = hashEvent(hash, event) ?? "unknown";
    const { id, subject, subjectId, number, verb, role, actorId, state, line, text, reason, at, keyId, salt } = event;
    await rawRun(
      "insert into events (id, subject, subject_id, number, verb, role, actor_id, state, line, text, reason, at, " +
        "key_id, salt, before, after, erased, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...[id, subject, subjectId, number, verb, role, actorId, state, line, text, reason, at, keyId, salt],
      ...[JSON.stringify(event.before), JSON.stringify(event.after)],
      event.erased && JSON.stringify(event.erased),
      hash,
    );
  }
  const last = changed.at(-1)!;
  const end = { subject: last.subject, subjectId: industry, events: last.number, hash };
  await rawRun("update event_heads set events = ?, hash = ? where subject_id = ?", end.events, hash, industry);
  const seal = last.keyId === null ? null : sealHead(last.keyId, end);
  if (isHeadSealed) await rawRun("update event_heads set seal = ? where subject_id = ?", seal, industry);
  configure({ ...configuration(), secret: SECRET });
}

test("keeps a chain valid that is written again with the same key", async () => {
  await rewrite(await chain());
  expect(await checkEvents()).toEqual([]);
});

test("finds a text that was changed with fitting hashes of another key", async () => {
  const changed = (await chain()).map((event) => ({ ...event, text: "Nothing happened" }));
  configure({ ...configuration(), secret: "a guessed secret" });
  await rewrite(changed, "a guessed secret");
  expect(await checkEvents()).toContainEqual(expect.stringContaining('event 1 ("Nothing happened") has changed'));
});

test("finds a chain that was written again without keys", async () => {
  await rewrite((await chain()).map((event) => ({ ...event, keyId: null, salt: null })));
  expect(await checkEvents()).toEqual([
    "1 subjects have events without a key, but no event states them: the record was changed, or Dhow has not started " +
      "since its update",
  ]);
});

test("finds an event without a key after events with one", async () => {
  await rewrite((await chain()).map((event) => (event.number === 3 ? { ...event, keyId: null, salt: null } : event)));
  expect(await checkEvents()).toContainEqual(
    `industry ${industry}: event 3 was recorded without a key, after events with one`,
  );
});

test("finds removed last events, although rows and facts fit", async () => {
  const changed = (await chain()).slice(0, 2);
  await rawRun("update industries set \"desc\" = 'Boats' where id = ?", industry);
  const facts = JSON.stringify({ title: "Fishing", desc: "Boats" });
  await rawRun("update event_heads set facts = ? where subject_id = ?", facts, industry);
  await rewrite(changed, SECRET, false);
  expect(await checkEvents()).toEqual([`industry ${industry}: its last events were removed`]);
});

test("finds changed facts in the head", async () => {
  await rawRun("update event_heads set facts = '{}' where subject_id = ?", industry);
  expect(await checkEvents()).toEqual([
    `industry ${industry}: its row in event_heads has another title than its events`,
    `industry ${industry}: its row in event_heads has another desc than its events`,
  ]);
});

test("verifies old events after a new secret only with the earlier one, and names an unknown key", async () => {
  const [{ keyId } = { keyId: "" }] = await chain();
  configure({ ...configuration(), secret: "a new secret", earlierSecrets: [SECRET] });
  expect(await checkEvents()).toEqual([]);
  configure({ ...configuration(), secret: "a new secret", earlierSecrets: [] });
  expect(await checkEvents()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^\\d+ events, the first of account .*, have the unknown key ${keyId}, so nobody can verify them: add`,
      ),
    ),
  ]);
});

test("hashes texts as Node's HMAC does, with salts of any length", async () => {
  const [event] = await chain();
  for (const salt of ["", "short", "x".repeat(64), "x".repeat(65), "sält"]) {
    const erased = {
      text: createHmac("sha256", salt)
        .update(JSON.stringify(["text", "Nets"]))
        .digest("base64url"),
    };
    const hashed = hashEvent("", { ...event!, salt, text: "Nets", before: {}, after: {} });
    expect(hashed).toBe(hashEvent("", { ...event!, salt, text: "", before: {}, after: {}, erased }));
  }
});

test("rejects a text beside its erased hash", async () => {
  const [first, ...others] = await chain();
  const { erased } = eraseTexts(first!);
  await rewrite([first!, ...others]);
  await rawRun(
    "update events set erased = ?, text = 'Nothing happened' where id = ?",
    JSON.stringify(erased),
    first!.id,
  );
  expect(await checkEvents()).toContain(`industry ${industry}: event 1 ("Nothing happened") has changed`);
});
