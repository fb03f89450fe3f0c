/** The daily anchor of the record: an earlier anchor finds a rewritten record, even with hashes of the right key. */
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db, useStore } from "~/db/client.server";
import { eventHeads, events, outbox } from "~/db/schema";
import { type Anchor, findAnchors, formatAnchor } from "~/domain/audit/anchor";
import { anchorRecord, checkAnchors } from "~/domain/audit/anchor.server";
import { checkDatabase } from "~/domain/check.server";
import { hashEvent, sealHead } from "~/domain/events/chain.server";
import { createIndustry, updateIndustry } from "~/domain/industries/industry.server";
import { setLog } from "~/domain/log";
import { configuration, configure } from "~/domain/settings/configuration";
import { readSetting } from "~/domain/settings/stored-setting.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { translate } from "~/words/translate";
import { localeWords } from "~/words/words";
import { readHere, usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { lookAway, lookBack } from "./tampering";
import { openWorld, START, staff, type World } from "./world";

let world: World;
let admin: Actor;
let industry: string;
const lines: unknown[] = [];

const anchorMails = async () =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).filter(({ text }) => findAnchors(text).length > 0);

/** The anchors of the log, oldest first. */
const logged = () => lines.flatMap((line) => findAnchors(JSON.stringify(line)));

beforeAll(async () => {
  world = await openWorld();
  setLog({ info: (fields) => lines.push(fields), warn: () => {}, error: () => {} });
  admin = await staff("admin");
  industry = await createIndustry(admin, { title: "Fishing", desc: "Nets" });
  clock.stopAt(START + DAY);
  await Promise.all([anchorRecord(), anchorRecord()]);
  await updateIndustry(admin, industry, { title: "Fishing", desc: "Boats" });
  clock.stopAt(START + DAY + 59 * MINUTE);
  await anchorRecord();
  clock.stopAt(START + 2 * DAY);
  await anchorRecord();
  if (usesPostgres) useStore(await readHere());
});
afterAll(async () => {
  setLog(null);
  await world.close();
});
beforeEach(async () => void (await rawRun("begin")));
afterEach(async () => void (await rawRun("rollback")));

test("logs and mails one anchor for each day with events, an hour after the last one", async () => {
  expect(logged().map(({ until }) => until)).toEqual([START + DAY - HOUR, START + 2 * DAY - HOUR]);
  expect(logged()[1]!.events).toBe(logged()[0]!.events + 1);
  const mails = await anchorMails();
  expect(mails.map(({ to }) => to)).toEqual([admin.email, admin.email]);
  for (const locale of ["en", "ar"] as const)
    expect(mails.flatMap(({ text }) => findAnchors(translate(text, localeWords(locale))))).toEqual(logged());
});

test("sends no mail with ANCHOR_MAIL=off", async () => {
  const before = await anchorMails();
  const written = lines.length;
  configure({ ...configuration(), anchorMail: false });
  await rawRun("rollback");
  await updateIndustry(admin, industry, { title: "Fishing", desc: "Harbours" });
  clock.stopAt(START + 3 * DAY);
  await anchorRecord();
  await rawRun("begin");
  configure({ ...configuration(), anchorMail: true });
  expect([lines.length, await anchorMails()]).toEqual([written + 1, before]);
});

test("finds every anchor in an untouched record", async () => {
  expect(await checkDatabase({ anchors: logged() })).toEqual([]);
});

/** Replaces the industry's first text, with fitting hashes of the right key and a fitting last anchor. */
async function rewriteRecord(): Promise<void> {
  await lookAway();
  const chain = await db.select().from(events).where(eq(events.subjectId, industry)).orderBy(asc(events.number));
  let last = "";
  for (const event of chain) {
    const text = event.number === 1 ? "Nothing happened" : event.text;
    last = hashEvent(last, { ...event, text }) ?? "";
    await rawRun("update events set text = ?, hash = ? where id = ?", text, last, event.id);
  }
  const end = { subject: "industry" as const, subjectId: industry, events: chain.length, hash: last };
  const seal = sealHead(chain.at(-1)!.keyId!, end);
  await rawRun("update event_heads set hash = ?, seal = ? where subject_id = ?", last, seal, industry);
  await lookBack();
}

const missing = (until: number, difference: string) =>
  `the record does not contain its anchor of ${new Date(until).toISOString()}: ${difference}`;

test("finds a record that was written again with the right key by each earlier anchor", async () => {
  await rewriteRecord();
  await rawRun("delete from settings where key = 'recordAnchor'");
  expect(await checkDatabase()).toEqual([]);
  expect(await checkDatabase({ anchors: logged() })).toEqual(
    logged().map(({ until }) => missing(until, "an event has changed")),
  );
});

test("finds a rewritten record by the last anchor in the database", async () => {
  await rewriteRecord();
  expect(await checkDatabase()).toEqual([missing(logged().at(-1)!.until, "an event has changed")]);
});

test("finds a changed last anchor", async () => {
  const { events: count, ...others } = (await readSetting(db, "recordAnchor")) as Anchor;
  const value = JSON.stringify({ ...others, events: count + 1 });
  await rawRun("update settings set value = ? where key = 'recordAnchor'", value);
  expect(await checkAnchors([])).toContain("the last anchor in the database differs from its seal");
});

test("finds a subject that was removed with its rows, events and head", async () => {
  await lookAway();
  const [first, last] = [logged()[0]!, logged().at(-1)!];
  for (const table of ["events", "event_heads"]) await rawRun(`delete from ${table} where subject_id = ?`, industry);
  await rawRun("delete from industries where id = ?", industry);
  expect(await db.select().from(eventHeads).where(eq(eventHeads.subjectId, industry))).toEqual([]);
  const problem = ({ until, events: count }: typeof last, removed: number) =>
    missing(until, `there are ${count - removed} events instead of ${count}`);
  expect(await checkAnchors([first])).toEqual([problem(first, 1), problem(last, 3)]);
});

test("finds a database that was put back to an earlier state", async () => {
  const later = { ...logged().at(-1)!, events: 99, until: START + 9 * DAY };
  expect(await checkAnchors([later])).toEqual([expect.stringContaining("instead of 99")]);
});

test("reads anchors in lines, mails and manifests, and nothing else", () => {
  const [anchor] = logged();
  const text = formatAnchor(anchor!);
  for (const around of [text, `{"anchor":"${text}"}`, `\u2066${text}\u2069`, `Keep it:\n\n${text}\n`])
    expect(findAnchors(around)).toEqual([anchor]);
  for (const other of ["", text.slice(0, -1), `${text}x`, text.replace(".", ":")])
    expect(findAnchors(other)).toEqual([]);
});
