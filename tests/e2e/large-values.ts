/**
 * Fills a copy of the demo with large values, directly in its tables: names of 120 characters, sums of $9,999,999.99,
 * plans of 12 instalments, and lists of 100 rows. It only serves to test the look of pages, because its books no longer
 * balance.
 */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { filledDemo } from "../filled-demo.mjs";

/** With a number of three digits they have 120. */
const LENGTH = 117;
const ROWS = 100;
const INSTALMENTS = 12;
const CENTS = 999_999_999;

/** Half of the names have words, and the others are one word. */
const worded = "Al Rawdah General Trading and Contracting Establishment for Food Stuff ".repeat(3).slice(0, LENGTH);
const oneWord = "Khaleejiyah".repeat(20).slice(0, LENGTH);
const arabic = "مؤسسة الروضة للتجارة العامة والمقاولات والمواد الغذائية ".repeat(4).slice(0, LENGTH);

/** Columns with people's own texts. */
const typed: Record<string, string[]> = {
  accounts: ["name"],
  applicants: ["firstname", "lastname", "address", "title", "text"],
  bank_lines: ["text", "name", "bank_reference"],
  bank_statements: ["file_name"],
  holds: ["reason"],
  insurers: ["name"],
  orders: ["description", "delivery_address"],
  payees: ["holder", "bank"],
  payout_lines: ["holder", "bank"],
};

/** Returns the folder of a new copy, for `startInstance`. */
export function demoOfLargeValues(): string {
  const folder = mkdtempSync(join(tmpdir(), "dhow-"));
  cpSync(filledDemo, folder, { recursive: true });
  const database = new Database(join(folder, "data", "dhow.db"));
  database.transaction(() => {
    moreInstalments(database);
    moreMovements(database);
    for (const table of ["payout_lines", "bank_lines"]) moreRows(database, table);
    // The number keeps names different.
    for (const [table, columns] of Object.entries(typed))
      for (const column of columns)
        database
          .prepare(
            `update ${table} set ${column} = case rowid % 2 when 0 then ? else ? end || (100 + rowid)
             where coalesce(${column}, '') <> ''`,
          )
          .run(worded, oneWord);
    database.prepare("update applicants set title_ar = ? where title_ar is not null").run(arabic);
    largeSums(database);
  })();
  database.close();
  return folder;
}

type Row = Record<string, string | number | null>;

function insert(database: Database.Database, table: string, row: Row) {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join();
  database.prepare(`insert into ${table} (${columns.join()}) values (${places})`).run(...Object.values(row));
}

const rowsOf = (database: Database.Database, sql: string, ...values: unknown[]): Row[] =>
  database.prepare<unknown[], Row>(sql).all(...values);

/** Plans of 12 for orders with instalments left. */
function moreInstalments(database: Database.Database) {
  const last =
    "select * from instalments i where number = (select max(number) from instalments where order_id = i.order_id)";
  for (const row of rowsOf(database, last)) {
    for (let number = Number(row.number) + 1; number <= INSTALMENTS; number += 1)
      insert(database, "instalments", { ...row, id: randomUUID(), number, payment_id: null });
    const plan = JSON.stringify(Array.from({ length: INSTALMENTS }, () => Math.floor(1_000_000 / INSTALMENTS)));
    database.prepare("update orders set plan = ? where id = ?").run(plan, row.order_id);
  }
}

/** A hundred more movements in each account, in the month of the latest one. */
function moreMovements(database: Database.Database) {
  const latest = `select * from ledger_lines where id in (select max(id) from ledger_lines group by book, party)`;
  for (const line of rowsOf(database, latest)) {
    const [posting] = rowsOf(database, "select * from postings where id = ?", line.posting_id);
    for (let count = 0; count < ROWS; count += 1) {
      const id = randomUUID();
      insert(database, "postings", { ...posting!, id, reverses: null });
      insert(database, "ledger_lines", { ...line, id: randomUUID(), posting_id: id });
    }
  }
}

/** Fills each parent's rows up to a hundred. */
function moreRows(database: Database.Database, table: "payout_lines" | "bank_lines" | string) {
  const [parent, place] = table === "bank_lines" ? ["statement_id", "at"] : ["batch_id", "place"];
  for (const row of rowsOf(database, `select * from ${table} group by ${parent}`))
    for (let at = 1000; at < 1000 + ROWS; at += 1)
      insert(database, table, {
        ...row,
        id: randomUUID(),
        [place!]: at,
        ...(table === "bank_lines" ? { key: randomUUID() } : { end_to_end_id: `E${at}-${String(row.id).slice(-20)}` }),
      });
}

/** Columns with cents. */
const sums = new Set(
  (
    "amount cents paid_amount credited_amount credit_amount credit_request supplier_share bank_share " +
    "granted used late paid"
  ).split(" "),
);

/** Every sum keeps its sign. */
function largeSums(database: Database.Database) {
  const tables = database
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all();
  for (const { name } of tables) {
    const columns = database.prepare<[], { name: string }>(`pragma table_info(${name})`).all();
    for (const column of columns)
      if (sums.has(column.name) && `${name}.${column.name}` !== "orders.paid")
        database
          .prepare(`update ${name} set ${column.name} = ? * sign(${column.name}) where ${column.name} <> 0`)
          .run(CENTS);
  }
}
