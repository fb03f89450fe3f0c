/**
 * PostgreSQL may reject a transaction at COMMIT, which then runs again. Tests force this for every verb: its work is
 * done, rolled back and done again. Both runs must give the same answer or error, and the same rows in the same
 * order.
 * Random values may differ, and times by the duration of the first run.
 */

import { inspect } from "node:util";
import type Database from "better-sqlite3";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { totalTables } from "~/db/engine-differences";
import * as schema from "~/db/schema";
import type { Tx } from "~/db/store";
import { watchLocks } from "~/domain/events/event.server";
import type { RunTransaction } from "~/domain/verbs/verb.server";
import { assertLockOrder } from "./lock-order";
import { preparing, sharedConnection } from "./reused-connections";
import { isSqlite, sqlite } from "./sqlite";

/** A transaction's change of a row. */
export interface Change {
  table: string;
  act: "insert" | "update" | "delete";
  /** Its primary key. */
  key: string;
  /** All columns, as SQL writes them. */
  row: string;
}

const journals = new WeakMap<Database.Database, Change[]>();

/** The writes on the connection from now on. */
function readJournal(view: Database.Database): Change[] {
  const connection = sharedConnection(view);
  const known = journals.get(connection);
  const changes = known ?? [];
  if (!known) {
    journals.set(connection, changes);
    connection.function(
      "journal",
      { varargs: true },
      (table, act, key, row) => (changes.push({ table, act, key, row } as Change), null),
    );
  }
  // Looked up each time, because a failed transaction rolls the triggers back, too.
  if (!connection.prepare("select 1 from sqlite_temp_master where name = 'journal_ready'").get()) watch(connection);
  changes.length = 0;
  return changes;
}

/** The statements that watch a database, by its tables' definitions. Executing them at once is faster. */
const watching = new Map<string, string>();

function watch(connection: Database.Database): void {
  const tables = connection
    .prepare("select name, sql from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all() as { name: string; sql: string }[];
  const definitions = tables.map(({ sql }) => sql).join();
  let statements = watching.get(definitions);
  if (!statements) {
    const triggers = tables.flatMap(({ name }) => journalTriggers(connection, name));
    statements = ["create temp table journal_ready (yes integer)", ...triggers].join(";\n");
    watching.set(definitions, statements);
  }
  connection.exec(statements);
}

function journalTriggers(connection: Database.Database, table: string): string[] {
  const columns = connection.prepare("select name, pk from pragma_table_info(?)").all(table) as {
    name: string;
    pk: number;
  }[];
  const quoted = (of: string, columnList: typeof columns) =>
    columnList.map(({ name }) => `quote(${of}."${name}")`).join(" || ', ' || ") || "''";
  return ["insert", "update", "delete"].map((act) => {
    const of = act === "delete" ? "old" : "new";
    const key = quoted(
      of,
      columns.filter(({ pk }) => pk > 0),
    );
    return (
      `create temp trigger journal_${act}_${table} after ${act} on ${table} begin select journal('${table}', ` +
      `'${act}', ${key}, ${quoted(of, columns)}); end`
    );
  });
}

/** The changes of the transaction that runs. SQLite runs one at a time. */
let current: Change[] = [];

// SQLite locks a subject without writing its row.
watchLocks(({ kind, id }) =>
  current.push({ table: "event_heads", act: "update", key: `'${kind}', '${id}'`, row: "locked" }),
);

interface Outcome {
  isDone: boolean;
  said: string;
  changes: Change[];
  end: () => unknown;
}

/** An error is printed without its stack. */
const printValue = (value: unknown): string =>
  inspect(value instanceof Error ? [value.name, value.message, { ...value }] : value, {
    depth: 8,
    maxArrayLength: null,
    maxStringLength: null,
  });

async function recordOutcome(changes: Change[], work: () => Promise<unknown>): Promise<Outcome> {
  changes.length = 0;
  current = changes;
  const ended = (isDone: boolean, text: string, end: () => unknown): Outcome => ({
    isDone,
    said: text,
    changes: [...changes],
    end,
  });
  try {
    const answer = await work();
    return ended(true, printValue(answer), () => answer);
  } catch (error) {
    return ended(false, printValue(error), () => {
      throw error;
    });
  }
}

const describeOutcome = ({ said: text, changes }: Outcome): string =>
  [text, ...changes.map(({ table, act, row }) => `${act} ${table} ${row}`)].join("\n");

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Hashes, tokens, encrypted texts, fingerprints of them in facts, and references of refunds. */
const SECRET = /[\w+/-]{20,}={0,2}|"[\w-]{16}"|DHOW-R[0-9A-Z]{10}/g;
/** Codes of deliveries (10 characters), emails (6) and text messages (4 digits). */
const CODE = /(["'])[2-9A-HJKMNP-Z]{6}(?:[2-9A-HJKMNP-Z]{4})?\1|(?<=[cC]ode\w*\W{1,8}|^')\d{4}\b/gm;
const MOMENT = /\b1[5-9]\d{11}\b/g;

/** Removes random values and times, and replaces ids by the order in which they appear. */
function plain(text: string): string {
  const ids = new Map<string, string>();
  const idOf = (id: string) => ids.get(id) ?? (ids.set(id, `#${ids.size}`), ids.get(id)!);
  return text.replace(ID, idOf).replace(SECRET, "*").replace(CODE, "*").replace(MOMENT, "T");
}

/** Milliseconds: how much later the second run may be. */
const RUN = 10_000;
const moments = (text: string): number[] => (text.match(MOMENT) ?? []).map(Number);

function assertSame(first: Outcome, second: Outcome): void {
  const [a, b] = [describeOutcome(first), describeOutcome(second)];
  if (a === b) return;
  const [x, y] = [plain(a).split("\n"), plain(b).split("\n")];
  const at = Array.from({ length: Math.max(x.length, y.length) }, (_, line) => line).find(
    (line) => x[line] !== y[line],
  );
  if (at !== undefined)
    throw new Error(
      `A transaction that is run again does something else.\nfirst:  ${x[at] ?? "nothing"}\nsecond: ` +
        `${y[at] ?? "nothing"}`,
    );
  const [then, later] = [moments(a), moments(b)];
  if (then.some((ms, n) => Math.abs(ms - (later[n] ?? 0)) > RUN))
    throw new Error("A transaction that is run again is of another time.");
}

const watchers = new Set<Change[]>();

/** The rows that the transactions of `work` change or remove, which no concurrent transaction can change. */
export async function recordLockedRows(work: () => Promise<unknown>): Promise<Set<string>> {
  const changes: Change[] = [];
  watchers.add(changes);
  await work().finally(() => watchers.delete(changes));
  return new Set(changes.map(({ table, key }) => `${table} ${key}`));
}

/** Notes the rows that the transaction has written. On PostgreSQL, their newest version is this transaction's. */
async function notingWritten<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await work(tx);
  if (watchers.size === 0) return answer;
  const written = await tx.all<[string, string]>(
    sql.raw(
      tables
        .map(({ name, key }) => `select '${name}', ${key} from "${name}" where xmin = pg_current_xact_id()::xid`)
        .join(" union all "),
    ),
  );
  for (const watcher of watchers)
    watcher.push(...written.map(([table, key]): Change => ({ table, act: "update", key, row: "" })));
  return answer;
}

const casing = new CasingCache("snake_case");

/** On PostgreSQL sums are views, which nobody locks. */
const tables = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .filter((table) => !(totalTables as readonly SQLiteTable[]).includes(table))
  .map((table) => {
    const [joint] = getTableConfig(table).primaryKeys;
    const key = joint?.columns ?? Object.values<SQLiteColumn>(getTableColumns(table)).filter(({ primary }) => primary);
    return {
      name: getTableName(table),
      key: key.map((column) => `quote_nullable("${casing.getColumnCasing(column)}")`).join(" || ', ' || "),
    };
  });

const ran = new Set<unknown>();

/** Verbs that ran a transaction twice in this process. */
export const ranTwice = (): ReadonlySet<unknown> => ran;

/** How often each verb ran in this test file. */
const runs = new Map<unknown, number>();

/** Starts to count again: each test file calls this at its end, so that the order of the files changes nothing. */
export const forgetRuns = (): void => runs.clear();

/**
 * Tells whether this transaction runs twice: the first two of each verb in a file, and every twentieth of the others.
 * Scenes repeat the same few verbs hundreds of times.
 */
function isTurn(verb: unknown): boolean {
  const earlier = runs.get(verb) ?? 0;
  runs.set(verb, earlier + 1);
  return earlier < 2 || earlier % 20 === 0 || watchers.size > 0;
}

/** `npm run quick` runs each transaction once. */
const canBeTwice = process.env.TEST_TWICE !== "off";

if (canBeTwice) preparing(readJournal);

let isTwice = canBeTwice;

/** Turns running twice off and on, for tests that run the same verbs thousands of times. */
export const runTwice = (yes: boolean): void => void (isTwice = yes && canBeTwice);

export const twice =
  (run: RunTransaction): RunTransaction =>
  (work, verb, isAlone) => {
    if (!isTwice) return run(work, verb, isAlone);
    // PostgreSQL itself rolls transactions back.
    if (!isSqlite()) return run((tx) => notingWritten(tx, work), verb, isAlone);
    if (!isTurn(verb)) return run(work, verb, isAlone);
    return run(
      async (tx) => {
        const { writerConnection: connection } = sqlite();
        const changes = readJournal(connection);
        connection.exec("SAVEPOINT again");
        const first = await recordOutcome(changes, () => work(tx));
        // On a full disk SQLite itself rolls everything back.
        if (!connection.inTransaction) return first.end() as never;
        connection.exec("ROLLBACK TO again; RELEASE again");
        const second = await recordOutcome(changes, () => work(tx));
        assertSame(first, second);
        assertLockOrder(second.changes);
        if (second.isDone) ran.add(verb);
        for (const watcher of watchers) watcher.push(...second.changes);
        return second.end() as never;
      },
      verb,
      isAlone,
    );
  };
