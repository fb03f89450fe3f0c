/** Detects the tables and files that a call changed. */
import { usesPostgres } from "../on-postgres";
import { rawRun, rawValues } from "../raw";

/** Tables that reading and rejected calls also write to: use of sessions, failed tries, stored answers, the trace. */
const beside = new Set(["sessions", "tries", "idempotent_answers", "accesses", "claim_packs", "__drizzle_migrations"]);
const counters: Record<string, string[]> = {
  verification_codes: ["tries_left"],
  orders: ["verify_tries_left", "verify_locked_until"],
};

const [tables, columnsOf] = usesPostgres
  ? [
      "select tablename from pg_tables where schemaname = 'public' and tablename <> 'touched' and tablename " +
        "not like '%\\_kept'",
      "select column_name from information_schema.columns where table_name = ?",
    ]
  : ["select name from sqlite_master where type = 'table'", "select name from pragma_table_info(?)"];

/** Watches the open database and the file store. Each call returns the tables and files changed since the last one. */
export async function watchStored(files: { names(): string[] }): Promise<() => Promise<string[]>> {
  // Noted inside the same transactions, so rolled-back changes are not noted.
  await rawRun(`create ${usesPostgres ? "unlogged" : "temp"} table touched (name text)`);
  for (const table of await rawValues(tables)) {
    if (beside.has(table)) continue;
    const columns = (await rawValues(columnsOf, table)).filter((name) => !counters[table]?.includes(name));
    // Additions to aggregates are folded into them from these tables later.
    const events = table.endsWith("_later")
      ? ["insert"]
      : ["insert", "delete", `update of ${columns.map((name) => `"${name}"`).join(", ")}`];
    for (const event of events) {
      const [trigger, note] = [
        `"touched ${table} ${event.slice(0, 6)}" after ${event}`,
        `insert into touched values ('${table}')`,
      ];
      await rawRun(
        usesPostgres
          ? `create trigger ${trigger} on "${table}" for each row execute function test_touched()`
          : `create temp trigger ${trigger} on main."${table}" begin ${note}; end`,
      );
    }
  }
  let before = files.names();
  return async () => {
    const changed = await rawValues("select distinct name from touched");
    if (changed.length > 0) await rawRun("delete from touched");
    const now = files.names();
    const isSame = now.length === before.length && now.every((name, i) => name === before[i]);
    const [then, currentNames] = [new Set(before), new Set(now)];
    const stored = isSame ? [] : [...now, ...before].filter((name) => !then.has(name) || !currentNames.has(name));
    before = now;
    return [...changed, ...stored.map((name) => `file ${name}`)];
  };
}
