/** Erased events: the chain stays valid, and nobody with only the database can use an erasure to change the record. */
import { PassThrough } from "node:stream";
import { and, asc, eq } from "drizzle-orm";
import tar from "tar-stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, useStore } from "~/db/client.server";
import { events } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { checkAnchors } from "~/domain/audit/anchor.server";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { checkEvents } from "~/domain/audit/check.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { type ErasedEvent, eraseTexts, hashEvent, type RecordedEvent, sealHead } from "~/domain/events/chain.server";
import { eraseEvents } from "~/domain/events/erased-events.server";
import { verifyPack } from "~/domain/packs/verify-pack.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { translateToEnglish } from "~/words/translate";
import { readHere, usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { lookAway } from "./tampering";
import { activeSme, insurer, openWorld, staff, type World } from "./world";

const SECRET = "a secret of tests";

let world: World;
let admin: Actor;
let company: string;
/** A company whose events are not erased. */
let other: string;
/** The number of erased events. */
let count: number;

beforeAll(async () => {
  world = await openWorld();
  admin = await staff("admin");
  company = (await activeSme()).applicantId!;
  other = (await activeSme()).applicantId!;
  await changeCredit(await insurer(), company, 9_000_00, { code: "risk", words: "Their owner Noor was ill" });
  count = await erase();
  if (usesPostgres) useStore(await readHere());
});
afterAll(() => world.close());
beforeEach(async () => void (await rawRun("begin")));
afterEach(async () => {
  await rawRun("rollback");
  configure({ ...configuration(), secret: SECRET, earlierSecrets: [] });
});

const subject = () => ({ kind: "applicant", id: company }) as const;
const erase = () => transaction((tx) => eraseEvents(tx, subject(), { by: systemOperator, now: clock.now() }));

/** Runs the work outside of the test's transaction, on another company. */
async function onAnotherCompany(work: () => Promise<void>): Promise<void> {
  const before = company;
  await rawRun("rollback");
  company = (await activeSme()).applicantId!;
  count = await erase();
  await work();
  company = before;
  count = (await chain()).length - 1;
  await rawRun("begin");
}

const chain = (): Promise<RecordedEvent[]> =>
  db
    .select()
    .from(events)
    .where(and(eq(events.subject, "applicant"), eq(events.subjectId, company)))
    .orderBy(asc(events.number));

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Writes the event over the stored one with its number, as somebody with the database could. */
async function overwrite({ number, text, reason, before, after, salt, erased, hash }: RecordedEvent): Promise<void> {
  await lookAway();
  await rawRun(
    "update events set text = ?, reason = ?, before = ?, after = ?, salt = ?, erased = ?, hash = ? " +
      "where subject_id = ? and number = ?",
    ...[text, reason, json(before), json(after), salt, json(erased), hash, company, number],
  );
}

/** The problems of the chain in the database, and of a pack with it. */
async function findProblems(): Promise<{ check: string[]; pack: string[] }> {
  const pack = tar.pack();
  pack.entry({ name: "pack/events.jsonl" }, (await chain()).map((event) => `${JSON.stringify(event)}\n`).join(""));
  pack.finalize();
  const { problems } = await verifyPack(pack.pipe(new PassThrough()));
  return {
    check: await checkEvents(),
    pack: problems.filter((problem) => problem.includes(`applicant ${company}`)),
  };
}

/** Expects the same problem of the chain from the check and from the pack's verification. */
const expectProblem = async (problem: string) =>
  expect(await findProblems()).toEqual({
    check: [`applicant ${company}: ${problem}`],
    pack: [`events of applicant ${company}: ${problem}`],
  });

describe("an erasure", () => {
  test("removes all texts of the events, and keeps their hashes, numbers and the facts of the company", async () => {
    const erased = (await chain()).slice(0, -1);
    expect(erased).toHaveLength(count);
    for (const { text, reason, salt, before, after } of erased) {
      expect([text, reason || null, salt]).toEqual(["", null, null]);
      const values = [before, after].flatMap((facts) => Object.values(facts));
      expect(values.filter((value) => typeof value === "string" || Array.isArray(value))).toEqual([]);
    }
    expect(JSON.stringify(erased)).not.toContain("Noor");
    expect(erased.at(-1)).toMatchObject({ before: { creditAmount: 10_000_00 }, after: { creditAmount: 9_000_00 } });
    expect(await findProblems()).toEqual({ check: [], pack: [] });
    expect(await checkAnchors([])).toEqual([]);
  });

  test("names the number and the hash of exactly the erased events", async () => {
    const all = await chain();
    const last = all.at(-1)!;
    expect([last.verb, last.number]).toEqual(["record.erased", count + 1]);
    expect(last.after.erasedEvents).toEqual(all.slice(0, -1).map(({ number, hash }) => [number, hash]));
  });

  test("shows Erased in place of the events' texts", async () => {
    const lines = await loadTimeline(company, admin);
    expect(lines.length).toBeGreaterThan(3);
    for (const { text } of lines) expect(translateToEnglish(text)).toBe("Erased");
    const filter = { kind: "applicant", subject: company, who: null, from: null, to: null, before: null } as const;
    const { rows } = await listAuditEvents(filter, 3);
    expect(rows.map(({ text }) => translateToEnglish(text))).toEqual([
      `Texts of ${count} events erased (retention period)`,
      "Erased",
      "Erased",
    ]);
    expect(
      rows[1]!.changes.map(({ before, after }) => [before, after].map((text) => text && translateToEnglish(text))),
    ).toEqual([["$10,000.00", "$9,000.00"]]);
  });

  test.skipIf(usesPostgres)("leaves earlier erasures unchanged when it runs again", () =>
    onAnotherCompany(async () => {
      expect(await erase()).toBe(0);
      const before = await chain();
      await changeCredit(await insurer(), company, 8_000_00, { code: "risk", words: "Noor again" });
      expect(await erase()).toBe(1);
      expect((await chain()).slice(0, before.length)).toEqual(before);
      expect(JSON.stringify(await chain())).not.toContain("Noor");
      expect(await findProblems()).toEqual({ check: [], pack: [] });
    }),
  );
});

describe("somebody with only the database", () => {
  test("cannot change a number in an erased event", async () => {
    const event = (await chain())[count - 1]!;
    await overwrite({ ...event, after: { ...event.after, creditAmount: 1_00 } });
    const { check, pack } = await findProblems();
    expect(check[0]).toBe(`applicant ${company}: event ${count} ("") has changed`);
    expect(pack[0]).toContain(`event ${count} of applicant ${company} differs from its hash`);
  });

  test("cannot exchange the hash of a text in an erased event", async () => {
    const event = (await chain())[1]!;
    await overwrite({ ...event, erased: { ...event.erased, text: (await chain())[2]!.erased!.text! } });
    expect((await findProblems()).check[0]).toBe(`applicant ${company}: event 2 ("") has changed`);
  });

  test("cannot replace an erased event, even with a fitting hash of a found key", async () => {
    const event = (await chain())[count - 1]!;
    const changed = { ...event, before: { ...event.before, creditAmount: 1_00 } };
    const hash = hashEvent((await chain())[count - 2]!.hash, changed)!;
    await overwrite({ ...changed, hash });
    const last = (await chain())[count]!;
    const lastHash = hashEvent(hash, last)!;
    await overwrite({ ...last, hash: lastHash });
    const end = { subject: "applicant" as const, subjectId: company, events: count + 1, hash: lastHash };
    await rawRun(
      "update event_heads set hash = ?, seal = ? where subject_id = ?",
      ...[lastHash, sealHead(last.keyId!, end), company],
    );
    await expectProblem(`event ${count} was changed after its texts were erased`);
  });

  test("cannot change the list of the erasing event", async () => {
    const event = (await chain())[count]!;
    const listed = event.after.erasedEvents as ErasedEvent[];
    for (const list of [listed.slice(1), listed.map(([number]) => [number, "another"]), []]) {
      await overwrite({ ...event, after: { ...event.after, erasedEvents: list } });
      const { check, pack } = await findProblems();
      expect(check[0]).toMatch(new RegExp(`: event ${count + 1} \\(".*"\\) has changed$`));
      expect(pack[0]).toContain(`event ${count + 1} of applicant ${company} differs from its hash`);
    }
  });

  test("cannot erase an event that no erasing event names", async () => {
    await lookAway();
    const [account] = await db.select().from(events).where(eq(events.subject, "account"));
    const erased = eraseTexts(account!);
    await rawRun(
      "update events set text = '', reason = ?, before = ?, after = ?, salt = null, erased = ? where id = ?",
      ...[erased.reason, json(erased.before), json(erased.after), json(erased.erased), account!.id],
    );
    expect((await checkEvents())[0]).toBe(
      `account ${account!.subjectId}: event 1 was erased, but no later event names it`,
    );
  });

  test("cannot erase a later event with an earlier erasing event", async () => {
    const all = await chain();
    const last = all[count]!;
    const later = { ...all[count - 1]!, id: "later", number: count + 2 };
    const { id, role, line, at, keyId } = later;
    const hash = hashEvent(last.hash, later)!;
    const columns = "id, subject, subject_id, number, verb, role, line, text, before, after, at, key_id, erased, hash";
    await rawRun(
      `insert into events (${columns}) ` +
        "values (?, 'applicant', ?, ?, 'applicant.noted', ?, ?, '', '{}', '{}', ?, ?, '{}', ?)",
      ...[id, company, later.number, role, line, at, keyId, hash],
    );
    expect((await findProblems()).pack).toContain(
      `events of applicant ${company}: event ${count + 2} was erased, but no later event names it`,
    );
  });

  test("cannot put texts back beside their hashes", async () => {
    const event = (await chain())[1]!;
    await overwrite({ ...event, text: "Nothing happened" });
    expect((await findProblems()).check[0]).toBe(`applicant ${company}: event 2 ("Nothing happened") has changed`);
  });

  test("is found with a salt that would let texts be guessed", async () => {
    const event = (await chain())[1]!;
    await overwrite({ ...event, salt: "a salt" });
    await expectProblem("event 2 has texts, although it was erased");
  });
});

test("verifies erased events after a new secret with the earlier one, and names an unknown key", async () => {
  const [{ keyId }] = (await chain()) as [RecordedEvent];
  configure({ ...configuration(), secret: "a new secret", earlierSecrets: [SECRET] });
  expect(await findProblems()).toEqual({ check: [], pack: [] });
  configure({ ...configuration(), secret: "a third secret", earlierSecrets: [] });
  expect((await checkEvents())[0]).toContain(`have the unknown key ${keyId}`);
});

test.skipIf(usesPostgres)("erases the events of an earlier key with a new one", () =>
  onAnotherCompany(async () => {
    configure({ ...configuration(), secret: "a new secret", earlierSecrets: [SECRET] });
    await changeCredit(await insurer(), company, 8_000_00, { code: "risk", words: "A new key" });
    expect(await erase()).toBe(1);
    expect(new Set((await chain()).map(({ keyId }) => keyId)).size).toBe(2);
    expect(await findProblems()).toEqual({ check: [], pack: [] });
  }),
);

describe("the trigger", () => {
  /** The assignments that erase an event's texts, as SQL by column. */
  const erasureOf = async (id: string): Promise<Record<string, string>> => {
    const [event] = await db.select().from(events).where(eq(events.id, id));
    const { before, after, erased, reason } = eraseTexts(event!);
    return {
      ...{ text: "''", salt: "null", reason: reason === null ? "null" : "''", erased: `'${json(erased)}'` },
      ...{ before: `'${json(before)}'`, after: `'${json(after)}'` },
    };
  };

  /** Updates the event with triggers, also on the tests' own connection to PostgreSQL. */
  async function change(id: string, assignments: Record<string, string>): Promise<number> {
    if (usesPostgres) await rawRun("set local session_replication_role = origin");
    const set = Object.entries(assignments).map(([column, value]) => `${column} = ${value}`);
    return rawRun(`update events set ${set.join(", ")} where id = ?`, id);
  }
  const NEVER = "events are never changed";

  /** An event with numbers and texts among its facts. */
  async function findActivation(): Promise<string> {
    const [event] = await db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.subjectId, other), eq(events.verb, "applicant.activated")));
    return event!.id;
  }

  test("lets the texts of an event become empty", async () => {
    const id = await findActivation();
    expect(await change(id, await erasureOf(id))).toBe(1);
  });

  test.each([
    ["a hash", { hash: "'another'" }],
    ["a text", { text: "'Nothing happened'" }],
    ["a reason", { reason: "'Nothing happened'" }],
    ["a salt", { salt: "'another'" }],
    ["a key", { key_id: "null" }],
    ["an actor", { actor_id: "null" }],
    ["a time", { at: "at + 1" }],
    ["a state", { state: "state - 1" }],
    ["a number", { number: "number + 100" }],
    ["a verb", { verb: "'record.erased'" }],
    ["a subject", { subject_id: "'another'" }],
    ["texts that stay among the facts", { after: "after" }],
    ["a removed fact", { after: "'{}'" }],
    ["an event that is not marked as erased", { erased: "null" }],
  ] as [string, Record<string, string>][])("rejects an erasure with a change of %s", async (_, changed) => {
    const id = await findActivation();
    await expect(change(id, { ...(await erasureOf(id)), ...changed })).rejects.toThrow(NEVER);
  });

  test("rejects a changed and an added number among the facts", async () => {
    const id = await findActivation();
    const erasure = await erasureOf(id);
    const after = JSON.parse(erasure.after!.slice(1, -1)) as Record<string, unknown>;
    expect(after.level).toBe(8);
    for (const facts of [
      { ...after, level: 7 },
      { ...after, more: 1 },
    ]) {
      await rawRun("savepoint attempt");
      await expect(change(id, { ...erasure, after: `'${json(facts)}'` })).rejects.toThrow(NEVER);
      await rawRun("rollback to attempt");
    }
  });

  test("rejects changes without an erasure", async () => {
    const id = await findActivation();
    await expect(change(id, { hash: "'another'" })).rejects.toThrow(NEVER);
  });

  test("rejects a second change of an erased event", async () => {
    const [first] = await chain();
    await expect(change(first!.id, { erased: "'{}'" })).rejects.toThrow(NEVER);
  });

  test("rejects the erasure of an erasing event", async () => {
    const last = (await chain()).at(-1)!;
    await expect(change(last.id, await erasureOf(last.id))).rejects.toThrow(NEVER);
  });
});
