/**
 * Fills a database with copies of the cluster that town.ts makes by the verbs, with every row of every table. Ids,
 * times, numbers, names and phones differ, events and seals are hashed again, and the totals grow by the cluster's part
 * of each. So `dhow check` finds nothing in a town of any size.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { serialize } from "node:v8";
import type Database from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, useStore } from "~/db/client.server";
import * as schema from "~/db/schema";
import { connect, createSqliteStore } from "~/db/sqlite/sqlite.server";
import { sealCode } from "~/domain/accounts/verification-code.server";
import { recordInitialEvents } from "~/domain/audit/initial-events.server";
import { sealUnkeyedEvents } from "~/domain/audit/unkeyed-events.server";
import { currentKeyId, hashEvent, type RecordedEvent, sealHead } from "~/domain/events/chain.server";
import { diffFacts, type SubjectFacts, type SubjectKind } from "~/domain/events/event";
import { readFactsOfMany } from "~/domain/events/fact.server";
import { sealRow } from "~/domain/events/row-seal.server";
import { sealedMessageValues } from "~/domain/notifications/outbox.server";
import { sealPayment } from "~/domain/payments/payment-seal.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { updateDerivedData } from "~/domain/upgrades/derived-data.server";
import { businessDay, endOfDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import type { Company } from "../api/cast";
import type { openWorld } from "../domain/world";
import { CLUSTER, createBase, createCluster, SPREAD } from "./town";

type Value = string | number | null;
type Row = Record<string, Value>;
type World = Awaited<ReturnType<typeof openWorld>>;

export interface Template {
  company: Company;
  /** The database with the base and one cluster. */
  image: Buffer;
  /** The cluster's rows by table. */
  cluster: Map<string, Row[]>;
  /** The cluster's part of the totals by table. */
  totals: Map<string, Row[]>;
}

/** Tables whose rows no copy gets: of browsers and of keys. */
const notCopied = ["sessions", "receipts", "idempotent_answers", "pending_registrations", "tries", "password_links"];
/** One of so many copies keeps its messages, because a year's messages would be most of the database. */
const COPIES_PER_MESSAGES = 20;

const casing = new CasingCache("snake_case");

const tables = (Object.values(schema) as SQLiteTable[]).map((table) => {
  const { name, columns, primaryKeys, indexes } = getTableConfig(table);
  const named = Object.entries(getTableColumns(table)).map(
    ([property, column]) => [property, column, casing.getColumnCasing(column)] as const,
  );
  const nameOf = (of: unknown) => named.find(([, column]) => column === of)![2];
  const own = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const key = own.map(nameOf);
  const rest = columns.filter((column) => !key.includes(column.name));
  const unique = indexes.filter(({ config }) => config.unique && config.columns.length === 1);
  return {
    name,
    key,
    columns: named.map(([, , column]) => column),
    /** True if the table has only numbers beside its key, which copies add to. */
    isTotal: key.length > 1 && rest.length > 0 && rest.every((column) => column.dataType === "number"),
    numbers: rest.map(nameOf),
    decode: (values: Value[]): Record<string, any> =>
      Object.fromEntries(
        named.map(([property, column], i) => [
          property,
          values[i] === null ? null : column.mapFromDriverValue(values[i]),
        ]),
      ),
    encode: (row: Record<string, any>): Value[] =>
      named.map(([property, column]) =>
        row[property] === null ? null : (column.mapToDriverValue(row[property]) as Value),
      ),
    /** Columns whose texts must differ. */
    unique: [
      ...(own.length === 1 ? key : []),
      ...columns.filter((column) => column.isUnique).map(nameOf),
      ...unique.map(({ config }) =>
        nameOf(columns.find(({ name }) => name === (config.columns[0] as { name: string }).name)),
      ),
    ],
  };
});
type Table = (typeof tables)[number];

/** The town's file `secret`, by which its events are hashed. */
export const TOWN_SECRET = "the secret of a large town, for measurements only";

/** Makes the template in a new world in memory. */
export async function createTemplate(world: World): Promise<Template> {
  const connection = world.store.writerConnection;
  configure(parseConfiguration({}, { sandbox: true, secret: TOWN_SECRET }));
  const company = await createBase();
  // As the first start does, which would look through the whole town otherwise.
  await recordInitialEvents();
  await sealUnkeyedEvents();
  await updateDerivedData();
  const before = new Map(tables.map((table) => [table.name, rowsByKey(connection, table)]));
  await createCluster(company);
  const [cluster, totals] = [new Map<string, Row[]>(), new Map<string, Row[]>()];
  for (const table of tables) {
    if (notCopied.includes(table.name)) continue;
    const old = before.get(table.name)!;
    for (const [key, row] of rowsByKey(connection, table)) {
      const base = old.get(key);
      if (table.isTotal) {
        const part = { ...row };
        for (const name of table.numbers) part[name] = Number(row[name]) - Number(base?.[name] ?? 0);
        push(totals, table.name, part);
      } else if (!base) push(cluster, table.name, row);
      else if (JSON.stringify(base) !== JSON.stringify(row) && !isSequence(table, row))
        throw new Error(`the cluster changes a row of the base: ${table.name} ${key}`);
    }
  }
  for (const name of notCopied) connection.exec(`delete from ${name}`);
  return { company, image: connection.serialize(), cluster, totals };
}

const isSequence = ({ name }: Table, row: Row): boolean => name === "settings" && row.key === "orderNumber";

const rowsByKey = (connection: Database.Database, { name, key }: Table): Map<string, Row> =>
  new Map(
    (
      connection
        .prepare(`select * from ${name} order by ${key.map((column) => `"${column}"`).join(", ")}`)
        .all() as Row[]
    ).map((row) => [key.map((column) => row[column]).join(" "), row]),
  );

const push = (lists: Map<string, Row[]>, name: string, row: Row) => lists.set(name, [...(lists.get(name) ?? []), row]);

/* ---- the words of the cluster that each copy replaces ---- */

/** Ids, formatted order numbers, company tokens and phones, times and random names. */
const WORD = new RegExp(
  [
    "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}",
    "D-\\d{6}",
    "zq\\d{4}",
    "6\\d{3}0000",
    "\\b1[78]\\d{11}\\b",
    '"number":\\d+',
    "[\\w-]{20,}",
  ].join("|"),
  "g",
);

/** A text with replaced words: texts and indexes of words, by turns. */
type Cell = (string | number)[];

class Words {
  readonly #own: Set<string>;
  readonly #numbers: Set<number>;
  readonly #indexes = new Map<string, number>();
  /** Returns each word of a copy. */
  readonly #writers: ((copy: number) => string)[] = [];
  readonly #step: number;

  constructor(cluster: Map<string, Row[]>, copies: number) {
    this.#step = Math.floor(SPREAD / 3 / copies);
    this.#numbers = new Set(cluster.get("orders")!.map((row) => Number(row.number)));
    this.#own = new Set(
      tables.flatMap((table) =>
        (cluster.get(table.name) ?? []).flatMap((row) => table.unique.map((name) => String(row[name]))),
      ),
    );
    for (const row of cluster.get("applicants")!) {
      this.#own.add(String(row.email).split("@")[0]!);
      if (row.phone_number !== null) this.#own.add(String(row.phone_number));
    }
  }

  /** Returns a time of each copy. Ends of days stay. */
  mover(time: number): (copy: number) => number {
    const step = endOfDay(businessDay(time)) === time ? 0 : this.#step;
    return (copy) => time + copy * step;
  }

  moveNumber = (number: number, copy: number): number => number + copy * CLUSTER.orders;

  of(copy: number): string[] {
    return this.#writers.map((write) => write(copy));
  }

  parse(text: string): string | Cell {
    const cell: Cell = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const writer = this.#writer(word);
      if (!writer) continue;
      cell.push(text.slice(end, index), this.#index(word, writer));
      end = index + word.length;
    }
    return end === 0 ? text : [...cell, text.slice(end)];
  }

  #index(word: string, writer: (copy: number) => string): number {
    const known = this.#indexes.get(word);
    if (known !== undefined) return known;
    this.#indexes.set(word, this.#writers.length);
    return this.#writers.push(writer) - 1;
  }

  #writer(word: string): ((copy: number) => string) | null {
    const digits = Number(/\d+$/.exec(word)?.[0]);
    if (/^zq\d{4}$/.test(word)) return this.#own.has(word) ? (copy) => `${word}k${copy.toString(36)}` : null;
    if (/^6\d{7}$/.test(word))
      return this.#own.has(word) ? (copy) => word.slice(0, 4) + String(copy).padStart(4, "0") : null;
    if (/^\d{13}$/.test(word)) {
      const move = this.mover(digits);
      return (copy) => String(move(copy));
    }
    if (/^D-\d{6}$|^"number"/.test(word))
      return this.#numbers.has(digits)
        ? (copy) =>
            word.replace(/\d+$/, String(this.moveNumber(digits, copy)).padStart(word.length - word.search(/\d/), "0"))
        : null;
    if (!this.#own.has(word)) return null;
    if (!/^[0-9a-f]{8}-/.test(word)) return (copy) => word.slice(0, -4) + copy.toString(36).padStart(4, "0");
    // A UUIDv7 begins with its time.
    const time = Number.parseInt(word.slice(0, 8) + word.slice(9, 13), 16);
    return (copy) => {
      const hex = (time + copy * this.#step).toString(16).padStart(12, "0");
      return `${hex.slice(0, 8)}-${hex.slice(8)}${word.slice(13)}`;
    };
  }
}

const write = (cell: string | Cell, words: string[]): string => {
  if (typeof cell === "string") return cell;
  let text = "";
  for (let i = 0; i < cell.length; i += 1) text += i % 2 === 0 ? cell[i] : words[cell[i] as number];
  return text;
};

/* ---- copying ---- */

/** Indexes by which the facts of copied subjects are read. The town's indexes are made at the end, from sorted rows. */
const NEEDED =
  /^(documents|screenings|insurer_cases|holds)_applicant$|^credit_asks_sme$|^payees_supplier$|^payments_order$/;

/** A town of more copies is filled by two processes. */
const FEW = 50;

/** Fills a new database at `path` with the base and so many clusters. Their files go to the folder `uploads`. */
export async function fillTown(path: string, template: Template, copies: number, uploads: string): Promise<void> {
  if (copies > 9999) throw new Error("phones have four digits for the copies");
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  writeFileSync(path, template.image);
  const connection = connect(path);
  for (const pragma of ["journal_mode = memory", "synchronous = off", "foreign_keys = off", "cache_size = -400000"])
    connection.pragma(pragma);
  const dropped = dropIndexes(connection, () => true);
  addSharedTotals(connection, template, copies);
  const numbers = Array.from({ length: copies - 1 }, (_, i) => i + 1);
  if (copies <= FEW) await copyCluster(path, template, copies, numbers);
  else await copyInProcesses(path, template, copies, numbers);
  connection.exec(`
    update settings set value = (select max(number) + 1 from orders) where key = 'orderNumber';
    update tallies set count = (select count(*) from outbox where seal is not null) where list = 'messages'`);
  for (const sql of dropped) connection.exec(sql);
  linkFiles(connection, uploads);
  connection.close();
}

/** Drops the indexes with such names. Returns the statements that make them again. */
function dropIndexes(connection: Database.Database, isDropped: (name: string) => boolean): string[] {
  const indexes = connection
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
    .all() as { name: string; sql: string }[];
  const dropped = indexes.filter(({ name }) => isDropped(name));
  for (const { name } of dropped) connection.exec(`drop index "${name}"`);
  return dropped.map(({ sql }) => sql);
}

/** Shares the numbers between two processes: tests/bench/town-copies.ts. */
async function copyInProcesses(path: string, template: Template, copies: number, numbers: number[]): Promise<void> {
  const file = `${path}.template`;
  writeFileSync(file, serialize(template));
  const command = ["run", "--config", "tests/bench/vitest.config.ts", "tests/bench/town-copies"];
  const ended = [0, 1].map((half) => {
    const share = { path, file, copies, numbers: numbers.filter((number) => number % 2 === half) };
    const env = { ...process.env, TOWN_SHARE: JSON.stringify(share) };
    return once(spawn("node_modules/.bin/vitest", command, { env, stdio: ["ignore", "ignore", "inherit"] }), "exit");
  });
  for (const [code] of await Promise.all(ended)) if (code !== 0) throw new Error("a process did not fill its share");
  rmSync(file);
}

/** Copies per transaction. */
const BATCH = 25;

/**
 * Adds copies of the cluster to a town. Each batch is made in a database in memory, then added to the town's tables in
 * the order of their keys. Meanwhile another process can make its batch.
 */
export async function copyCluster(path: string, template: Template, copies: number, numbers: number[]): Promise<void> {
  const batch = connect(template.image);
  const store = createSqliteStore(":memory:", batch, batch);
  useStore(store);
  batch.pragma("foreign_keys = off");
  batch.exec("drop trigger events_are_not_deleted");
  dropIndexes(batch, (name) => !NEEDED.test(name));
  batch.prepare("attach ? as town").run(path);
  for (const pragma of ["journal_mode = memory", "synchronous = off", "cache_size = -200000"])
    batch.pragma(`town.${pragma}`);
  batch.pragma(`busy_timeout = ${HOUR}`);
  const columnsOf = ({ columns }: Table) => columns.map((column) => `"${column}"`).join(", ");
  const empty = tables.map(({ name }) => `delete from main.${name}`).join(";");
  const add = tables
    .map((table) => {
      const columns = columnsOf(table);
      const order = table.key.map((column) => `"${column}"`).join(", ");
      return `insert into town.${table.name} (${columns}) select ${columns} from main.${table.name} order by ${order}`;
    })
    .join(";");

  batch.exec(empty);
  const words = new Words(template.cluster, copies);
  const copiers = [...template.cluster]
    .filter(([name]) => name !== "events" && name !== "event_heads" && name !== "settings")
    .map(([name, rows]) => ({ name, copyTo: rowCopier(batch, name, rows, words) }));
  const copyTotals = totalCopier(batch, template.totals, words);
  const copyChains = chainCopier(batch, template.cluster, words);
  for (let from = 0; from < numbers.length; from += BATCH) {
    for (const copy of numbers.slice(from, from + BATCH)) {
      const texts = words.of(copy);
      for (const { name, copyTo } of copiers)
        if (name !== "outbox" || copy % COPIES_PER_MESSAGES === 0) copyTo(texts, copy);
      copyTotals(texts);
      await copyChains(texts, copy);
    }
    batch.exec(`begin immediate; ${add}; commit; ${empty}`);
    await breathe();
  }
  useStore(null);
  store.close();
}

const inserter = (connection: Database.Database, { name, columns }: Table) =>
  connection.prepare(
    `insert into ${name} (${columns.map((column) => `"${column}"`).join(", ")})
     values (${columns.map(() => "?").join(", ")})`,
  );

const tableOf = (name: string): Table => tables.find((table) => table.name === name)!;

/** Returns the function that inserts a copy of the rows. */
function rowCopier(connection: Database.Database, name: string, rows: Row[], words: Words) {
  const table = tableOf(name);
  const insert = inserter(connection, table);
  const compiled = rows.map((row) => table.columns.map((column) => compile(name, column, row[column]!, words)));
  const [position, sealOf] = [table.columns.indexOf("seal"), seals[name]];
  return (texts: string[], copy: number) => {
    for (const cells of compiled) {
      const values = cells.map((cell) => cell(texts, copy));
      if (sealOf) values[position] = sealOf(table.decode(values));
      insert.run(...values);
    }
  };
}

/** The seals of copied rows. */
const seals: Record<string, (row: any) => string> = {
  outbox: (row) => sealRow("message", sealedMessageValues(row)),
  payments: sealPayment,
  verification_codes: sealCode,
};

type CellCopier = (texts: string[], copy: number) => Value;

function compile(table: string, column: string, value: Value, words: Words): CellCopier {
  if (typeof value === "number") {
    if (table === "orders" && column === "number") return (_, copy) => words.moveNumber(value, copy);
    if (value < 1e12) return () => value;
    const move = words.mover(value);
    return (_, copy) => move(copy);
  }
  if (value === null) return () => null;
  const cell = words.parse(value);
  return typeof cell === "string" ? () => cell : (texts) => write(cell, texts);
}

/** True if no other copy has this total. */
const isOwnTotal = (table: Table, part: Row, words: Words): boolean =>
  table.key.some((column) => typeof part[column] === "string" && typeof words.parse(part[column]) !== "string");

/** Adds the parts of the totals that all copies share. */
function addSharedTotals(connection: Database.Database, { cluster, totals }: Template, copies: number): void {
  const words = new Words(cluster, copies);
  for (const [name, parts] of totals) {
    const table = tableOf(name);
    const sets = table.numbers.map((column) => `"${column}" = "${column}" + ?`).join(", ");
    const where = table.key.map((column) => `"${column}" = ?`).join(" and ");
    const add = connection.prepare(`update ${name} set ${sets} where ${where}`);
    for (const part of parts.filter((its) => !isOwnTotal(table, its, words)))
      add.run(
        ...table.numbers.map((column) => Number(part[column]) * (copies - 1)),
        ...table.key.map((column) => part[column]!),
      );
  }
}

/** Returns the function that inserts a copy's own totals. */
function totalCopier(connection: Database.Database, totals: Map<string, Row[]>, words: Words) {
  const own = [...totals].flatMap(([name, parts]) => {
    const table = tableOf(name);
    const insert = inserter(connection, table);
    return parts
      .filter((part) => isOwnTotal(table, part, words))
      .map((part) => ({
        insert,
        cells: table.columns.map((column) => compile(name, column, part[column]!, words)),
      }));
  });
  return (texts: string[]) => {
    for (const { insert, cells } of own) insert.run(...cells.map((cell) => cell(texts, 0)));
  };
}

/** More events than a cluster has, so that the positions of its copies differ. */
const MAX_EVENTS = 100_000;

/** Returns the function that inserts a copy's events and heads, after its other rows. */
function chainCopier(connection: Database.Database, cluster: Map<string, Row[]>, words: Words) {
  const [eventTable, headTable] = [tableOf("events"), tableOf("event_heads")];
  const [insertEvent, insertHead] = [inserter(connection, eventTable), inserter(connection, headTable)];
  const cellsOf = ({ name, columns }: Table, row: Row) =>
    columns.map((column) => compile(name, column, row[column]!, words));
  const events = Map.groupBy(
    cluster.get("events")!.toSorted((a, b) => Number(a.number) - Number(b.number)),
    (row) => String(row.subject_id),
  );
  const chains = cluster.get("event_heads")!.map((head) => ({
    kind: head.subject as SubjectKind,
    head: cellsOf(headTable, head),
    events: events.get(String(head.subject_id))!.map((row) => cellsOf(eventTable, row)),
  }));
  return async (texts: string[], copy: number) => {
    const copied = chains.map(({ kind, head, events: its }) => ({
      kind,
      head: headTable.decode(head.map((cell) => cell(texts, copy))) as Head,
      events: its.map((cells) => {
        const event = eventTable.decode(cells.map((cell) => cell(texts, copy))) as RecordedEvent;
        return { ...event, position: (event.position ?? 0) + (copy + 1) * MAX_EVENTS };
      }),
    }));
    for (const [kind, its] of Map.groupBy(copied, (chain) => chain.kind)) {
      const ids = its.map(({ head }) => head.subjectId);
      const facts = await readFactsOfMany(db, kind, ids);
      for (const chain of its) hashAgain(chain, facts.get(chain.head.subjectId)!);
    }
    for (const { head, events: its } of copied) {
      insertHead.run(...headTable.encode(head));
      for (const event of its) insertEvent.run(...eventTable.encode(event));
    }
  };
}

type Head = typeof schema.eventHeads.$inferSelect;

/** Gives a copied chain the facts of its copied rows, whose fingerprints differ, and hashes it. */
function hashAgain({ head, events }: { head: Head; events: RecordedEvent[] }, facts: SubjectFacts): void {
  const { before: old, after: fresh } = diffFacts(JSON.parse(head.facts) as SubjectFacts, facts);
  const replaced = Object.keys(old).map((name) => [name, JSON.stringify(old[name]), fresh[name]] as const);
  let last = "";
  for (const event of events) {
    for (const side of [event.before, event.after])
      for (const [name, value, now] of replaced)
        if (name in side && JSON.stringify(side[name]) === value) side[name] = now;
    event.keyId = currentKeyId();
    event.hash = last = hashEvent(last, event)!;
  }
  head.facts = JSON.stringify(facts);
  head.hash = last;
  head.seal = sealHead(currentKeyId(), head);
}

/** Links each file of the database to one file of its size, because a million files would fill the disk. */
function linkFiles(connection: Database.Database, uploads: string): void {
  rmSync(uploads, { recursive: true, force: true });
  const sources = new Map<number, { path: string; links: number }>();
  const folders = new Set<string>();
  const link = (name: string, bytes: number) => {
    const folder = join(uploads, name.slice(0, 2));
    const path = join(folder, name);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    const source = sources.get(bytes);
    if (source && source.links < MAX_LINKS) {
      linkSync(source.path, path);
      source.links += 1;
    } else {
      writeFileSync(path, Buffer.alloc(bytes));
      sources.set(bytes, { path, links: 1 });
    }
  };
  const rows = connection.prepare("select name, bytes, preview from files").iterate();
  for (const { name, bytes, preview } of rows as Iterable<{ name: string; bytes: number; preview: string | null }>) {
    link(name, bytes);
    if (preview !== null) link(preview, 1);
  }
}

/** A file system allows 65 000 links or more to a file. */
const MAX_LINKS = 60_000;
