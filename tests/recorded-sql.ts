/**
 * Records the distinct statements of tests on SQLite in PostgreSQL's dialect, each with example values for every mix of
 * their types. explain/explain.test.ts has PostgreSQL plan all of them.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { is, Param, Placeholder, type SQL } from "drizzle-orm";
import { expect } from "vitest";
import { postgresDialect } from "~/db/postgres/dialect";
import type { SqliteStore } from "~/db/sqlite/sqlite.server";

export interface RecordedStatement {
  /** The query builder's PostgreSQL text. */
  sql: string;
  values: unknown[];
  /** The first test that ran the statement, and its file. */
  test: string;
}

const folder = fileURLToPath(new URL(".results/sql", import.meta.url));
const file = `${folder}/${process.pid}.jsonl`;
const MAX_INT4 = 2 ** 31 - 1;

/** One bit per type that PostgreSQL may treat differently. */
function parameterType(value: unknown): number {
  if (value === null) return 1;
  if (typeof value === "string") return 2;
  if (typeof value !== "number") return 4;
  if (!Number.isInteger(value)) return 8;
  return Math.abs(value) > MAX_INT4 ? 16 : 32;
}

/** The value types seen of each statement, by parameter. */
type Seen = Map<string, number[]>;

/** True if a value has a type not seen before for its parameter. */
function isNew(seen: Seen, sql: string, values: unknown[]): boolean {
  const types = seen.get(sql);
  if (!types) {
    seen.set(sql, values.map(parameterType));
    return true;
  }
  let found = false;
  for (let at = 0; at < values.length; at += 1) {
    const type = parameterType(values[at]);
    if ((types[at]! & type) !== 0) continue;
    types[at]! |= type;
    found = true;
  }
  return found;
}

const seenHere: Seen = new Map();

/** Only SQLite's store sends PRAGMA. */
function record({ sql, params: values }: Query): void {
  if (!isNew(seenHere, sql, values) || /^pragma\b/i.test(sql)) return;
  const { testPath = "", currentTestName = "before its tests" } = expect.getState();
  const test = `${testPath.replace(fileURLToPath(new URL("..", import.meta.url)), "")}: ${currentTestName}`;
  if (seenHere.size === 1) mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${JSON.stringify({ sql, values, test } satisfies RecordedStatement)}\n`);
}

interface Query {
  sql: string;
  params: unknown[];
}

interface Internals {
  session: { prepareQuery(query: Query, ...rest: unknown[]): unknown };
  dialect: { sqlToQuery(query: SQL): Query };
}

/** The query builder's last query for each SQLite text. */
const built = new Map<string, SQL>();
/** The builder's parameters at that time: values or placeholders. */
const sqliteParams = new Map<string, unknown[]>();
const seenOnSqlite: Seen = new Map();

/** Records the PostgreSQL statement. A prepared statement has `values` for its placeholders. */
function recordFor(sql: string, values: unknown[]): void {
  const query = built.get(sql);
  // The process has written the statement before it began to record; other test processes record it.
  if (!query || !isNew(seenOnSqlite, sql, values)) return;
  const given = new Map(sqliteParams.get(sql)!.map((param, at) => [placeholderIn(param), values[at]]));
  const { sql: text, params } = postgresDialect.sqlToQuery(query);
  record({
    sql: text,
    params: params.map((param) => {
      const name = placeholderIn(param);
      return name === null ? param : given.get(name);
    }),
  });
}

/** The name of the placeholder in the parameter; null if it is a value. */
function placeholderIn(param: unknown): string | null {
  const value = is(param, Param) ? param.value : param;
  return is(value, Placeholder) ? value.name : null;
}

/** The same store, recording its statements. */
export function recordingSql<Opened extends SqliteStore>(store: Opened): Opened {
  for (const queries of new Set([store.reader, store.writer])) {
    const { session, dialect } = queries as unknown as Internals;
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (query, ...rest) => {
      recordFor(query.sql, query.params);
      return prepare(query, ...rest);
    };
    notingBuilt(dialect);
  }
  const recording =
    <Rest extends unknown[], Answer>(make: (sql: string) => (values: unknown[], ...rest: Rest) => Answer) =>
    (sql: string) => {
      const run = make(sql);
      return (values: unknown[], ...rest: Rest): Answer => {
        recordFor(sql, values);
        return run(values, ...rest);
      };
    };
  return { ...store, read: recording(store.read), write: recording(store.write) };
}

/** All stores of a process share one dialect. */
function notingBuilt(dialect: Internals["dialect"]): void {
  if (Object.hasOwn(dialect, "sqlToQuery")) return;
  const sqlToQuery = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (query) => {
    const written = sqlToQuery(query);
    built.set(written.sql, query);
    sqliteParams.set(written.sql, written.params);
    return written;
  };
}

/** The statements recorded by all test processes. */
export function recordedStatements(): RecordedStatement[] {
  const seen: Seen = new Map();
  const lines = readdirSync(folder).flatMap((name) => readFileSync(`${folder}/${name}`, "utf8").trim().split("\n"));
  return lines
    .map((line) => JSON.parse(line) as RecordedStatement)
    .filter(({ sql, values }) => isNew(seen, sql, values));
}
