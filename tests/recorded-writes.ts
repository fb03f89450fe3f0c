/**
 * Every verb that changes a fact about money or access must record an event. In tests, database triggers check this: a
 * verb fails if no event follows its change in the same transaction.
 */
import type Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import type { Tx } from "~/db/store";
import { type RunTransaction, watchTransactions } from "~/domain/verbs/verb.server";
import { factColumns, losesRows, startsUnrecorded } from "./recorded-facts";
import { preparing } from "./reused-connections";
import { twice } from "./run-twice";
import { isSqlite, sqlite } from "./sqlite";

const differs = (columns: string): string =>
  columns
    .split(", ")
    .map((column) => `old.${column} is not new.${column}`)
    .join(" or ");

const says = (act: string, table: string) => `begin update unrecorded set what = '${act} of ${table}'; end`;

const watching = [
  "create temp table unrecorded (what text)",
  "insert into unrecorded values (null)",
  "create temp trigger recorded after insert on events begin update unrecorded set what = null; end",
  ...Object.entries(factColumns).flatMap(([table, columns]) => [
    `create temp trigger unrecorded_changed_${table} after update on ${table} when ${differs(columns)} ` +
      says("change", table),
    ...(startsUnrecorded.has(table)
      ? []
      : [`create temp trigger unrecorded_new_${table} after insert on ${table} ${says("new row", table)}`]),
    ...(losesRows.has(table)
      ? [`create temp trigger unrecorded_gone_${table} after delete on ${table} ${says("deleted row", table)}`]
      : []),
  ]),
].join(";\n");

function watch(connection: Database.Database): void {
  // Looked up each time, because a failed transaction rolls the triggers back, too.
  if (connection.prepare("select 1 from sqlite_temp_master where name = 'unrecorded'").get()) return;
  connection.exec(watching);
}

preparing(watch);

const recorded =
  (run: RunTransaction): RunTransaction =>
  (work, verb, isAlone) =>
    run(
      async (tx) => {
        const unrecorded = isSqlite() ? watched() : noted(tx);
        const answer = await work(tx);
        const change = await unrecorded();
        if (change) throw new Error(`A verb ended without recording its ${change}.`);
        return answer;
      },
      verb,
      isAlone,
    );

watchTransactions((run) => twice(recorded(run)));

function watched(): () => string | null {
  const open = sqlite();
  watch(open.writerConnection);
  open.writerConnection.exec("update unrecorded set what = null");
  return () => (open.writerConnection.prepare("select what from unrecorded").get() as { what: string | null }).what;
}

const noted = (tx: Tx) => async () =>
  (await tx.get<[string | null]>(sql`select current_setting('dhow.unrecorded', true)`))[0];
