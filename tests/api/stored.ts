/** Shows what a call has stored: the tables that it changed and the files. */
import { sqlite } from "../sqlite";

/** Tables that also refused calls write to: sessions' last use, wrong tries, answers for repeated calls. */
const beside = new Set(["sessions", "tries", "idempotent_answers", "__drizzle_migrations"]);
const counters: Record<string, string[]> = {
  verification_codes: ["tries_left"],
  orders: ["verify_tries_left", "verify_locked_until"],
};

/** Watches the open database and the file store; each call answers what was stored since the one before: tables and files. */
export function watchStored(files: { names(): string[] }): () => string[] {
  const { writerConnection: connection } = sqlite();
  // Inside the same transactions, so what is rolled back is no longer noted either.
  connection.exec("create temp table touched (name text)");
  for (const table of namesIn("select name from sqlite_master where type = 'table'")) {
    if (beside.has(table)) continue;
    const columns = namesIn(`select name from pragma_table_info('${table}')`).filter((name) => !counters[table]?.includes(name));
    for (const event of ["insert", "delete", `update of ${columns.map((name) => `"${name}"`).join(", ")}`]) {
      const note = `insert into touched values ('${table}')`;
      connection.exec(`create temp trigger "${table} ${event.slice(0, 6)}" after ${event} on main."${table}" begin ${note}; end`);
    }
  }
  let before = files.names();
  return () => {
    const tables = namesIn("select distinct name from touched");
    if (tables.length > 0) connection.exec("delete from touched");
    const now = files.names();
    const isSame = now.length === before.length && now.every((name, i) => name === before[i]);
    const [then, there] = [new Set(before), new Set(now)];
    const changed = isSame ? [] : [...now, ...before].filter((name) => !then.has(name) || !there.has(name));
    before = now;
    return [...tables, ...changed.map((name) => `file ${name}`)];
  };
}

const namesIn = (query: string): string[] => sqlite().writerConnection.prepare(query).pluck().all() as string[];
