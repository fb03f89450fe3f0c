/**
 * The database's plan for each statement of a piece of work. PostgreSQL's plans are written like SQLite's, so that
 * tests read both.
 */
import pg from "pg";
import { useStore } from "~/db/client.server";
import { ownConnection, usesPostgres } from "./on-postgres";
import { inMemory, sqlite } from "./sqlite";

export interface Planned {
  sql: string;
  /** Such as "SEARCH orders USING INDEX orders_sme (sme_id=? AND created_at>?)". */
  plan: string[];
}

/** Every statement that `work` prepares, with its plan. */
export async function recordPlans(work: () => Promise<unknown>): Promise<Planned[]> {
  const statements = new Set<string>();
  const undo = usesPostgres ? notingAsked(statements) : notingPrepared(statements);
  await work().finally(undo);
  return usesPostgres ? explainedByPostgres([...statements]) : [...statements].map(explainedBySqlite);
}

function notingPrepared(statements: Set<string>): () => void {
  const store = sqlite();
  const connection = store.writerConnection;
  const prepare = connection.prepare.bind(connection);
  // A new store object makes prepared queries prepare again.
  useStore({ ...store });
  connection.prepare = ((sql: string) => {
    statements.add(sql);
    return prepare(sql);
  }) as typeof connection.prepare;
  return () => {
    connection.prepare = prepare as typeof connection.prepare;
    useStore(store);
  };
}

/** Without the triggers that watch the tests' own databases, whose plans would be part of a write's plan. */
const unwatched = usesPostgres ? null : inMemory();

function explainedBySqlite(sql: string): Planned {
  const holes = sql.split("?").length - 1;
  const explained = unwatched!.writerConnection.prepare(`explain query plan ${sql}`);
  return { sql, plan: (explained.all(...Array(holes).fill(1)) as { detail: string }[]).map((row) => row.detail) };
}

function notingAsked(statements: Set<string>): () => void {
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...all: [{ text?: string; rowMode?: string }]) {
    // The store requests rows as arrays; the tests do not.
    if (all[0].rowMode === "array" && all[0].text) statements.add(all[0].text);
    return Reflect.apply(query, this, all) as unknown;
  } as typeof query;
  return () => void (pg.Client.prototype.query = query);
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Function Name"?: string;
  Plans?: Node[];
}

async function explainedByPostgres(statements: string[]): Promise<Planned[]> {
  const own = await ownConnection();
  // As for large tables: indexes are preferred.
  const methods = ["seqscan", "sort", "hashjoin", "mergejoin"];
  await own.query(`begin; ${methods.map((method) => `set local enable_${method} = off`).join("; ")}`);
  try {
    const plans: Planned[] = [];
    for (const sql of statements) plans.push({ sql, plan: planSteps(await explainQuery(own, sql)) });
    return plans;
  } finally {
    await own.query("rollback");
  }
}

async function explainQuery(own: pg.Client, sql: string): Promise<Node> {
  const explained = async (text: string) =>
    (await own.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (generic_plan, format json) ${text}`)).rows[0]![
      "QUERY PLAN"
    ][0].Plan;
  const plan = await explained(sql);
  // A function of ours returns few rows, sorted by its caller; its own plan is checked separately.
  const { rows } = await own.query<{ body: string; names: string[] }>(
    "select prosrc as body, proargnames as names from pg_proc join pg_language on pg_language.oid = prolang " +
      "where proname = $1 and lanname = 'sql'",
    [functionName(plan) ?? ""],
  );
  const [body] = rows.map(({ body, names }) =>
    names.reduce((text, name, at) => text.replaceAll(name, `$${at + 1}`), body),
  );
  return body ? explained(body) : plan;
}

const functionName = (node: Node): string | undefined =>
  node["Function Name"] ?? node.Plans?.map(functionName).find(Boolean);

function planSteps(node: Node): string[] {
  const { "Node Type": type, "Relation Name": table = "", "Index Name": index, "Index Cond": condition } = node;
  const under = (node.Plans ?? []).flatMap(planSteps);
  if (type === "Seq Scan") return [`SCAN ${table}`];
  // It sorts one company's debts and one month of entries, where SQLite uses the index order.
  if (type.endsWith("Sort"))
    return under.some((step) => /\b(sme_id|party)=/.test(step)) ? under : ["USE TEMP B-TREE FOR ORDER BY", ...under];
  if (!index) return under;
  const words = `USING ${type === "Index Only Scan" ? "COVERING " : ""}INDEX ${index}`;
  return [condition ? `SEARCH ${table} ${words} (${inSqliteWords(condition)})` : `SCAN ${table} ${words}`, ...under];
}

/** `((orders.sme_id = $1) AND (created_at >= $2))` is `sme_id=? AND created_at>?`. */
const inSqliteWords = (condition: string): string =>
  condition
    .split(" AND ")
    .map((term) =>
      term.replace(/^\(*(?:\w+\.)?(\w+) (?:IS NULL|([<>=]).*)$/, (_, column: string, way = "=") => `${column}${way}?`),
    )
    .join(" AND ");

// Insurers, their claim policies and industries are short lists that admins maintain, and are read whole. A VALUES
// clause and json_each() are rows that the caller gives. A queue is a bounded subquery. The others are single rows.
const isShort = (detail: string) =>
  /insurers|claim_policies|industries|ROW VALUES CLAUSE|SCAN json_each /.test(detail) ||
  /SCAN (queue|one|heads?|sums|oldest LEFT-JOIN|CONSTANT ROW)$/.test(detail);
/** True for a step that scans a table or sorts rows, unless few rows are read. */
export const isBad = (detail: string) =>
  (/\bSCAN\b(?!.*USING (COVERING )?INDEX)/.test(detail) || /TEMP B-TREE/.test(detail)) && !isShort(detail);
