/** What is stored, as one text: whatever a refused call leaves behind shows in it. */
import { createHash } from "node:crypto";
import { store } from "~/db/client.server";

/** They are counted or kept whatever becomes of the call: sessions that are seen, wrong tries, answers to repeated calls. */
const beside = new Set(["sessions", "idempotent_answers", "__drizzle_migrations"]);
const counters: Record<string, string[]> = {
  verification_codes: ["tries_left"],
  orders: ["verify_tries_left", "verify_locked_until"],
};

interface Known {
  changes: number;
  digest: string;
}
let known: (Known & { of: unknown }) | null = null;

/** The same as long as the rows of all tables and the names of all files are. */
export function stored(files: { names(): string[] }): string {
  const { writerConnection } = store();
  const { changes } = writerConnection.prepare("select total_changes() as changes").get() as { changes: number };
  if (known?.changes !== changes || known.of !== writerConnection) known = { changes, digest: digestOfTables(), of: writerConnection };
  return `${known.digest} ${files.names().sort().join(" ")}`;
}

function digestOfTables(): string {
  const { writerConnection } = store();
  const tables = writerConnection.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all() as string[];
  const hash = createHash("sha256");
  for (const table of tables.filter((name) => !beside.has(name))) {
    for (const row of writerConnection.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]) {
      for (const column of counters[table] ?? []) delete row[column];
      hash.update(JSON.stringify(row));
    }
    hash.update(`\0${table}`);
  }
  return hash.digest("base64url");
}
