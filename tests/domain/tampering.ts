/** Data that tests change by hand, and every number and reference in it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useStore } from "~/db/client.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { requestCredit } from "~/domain/credit-limits/credit-request.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { setDocumentExpiry } from "~/domain/documents/renewals.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { startPayment } from "~/domain/payments/payment.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { readHere, usesPostgres } from "../on-postgres";
import { rawRows, rawRun, rawValues } from "../raw";
import { inMemory, sqlite } from "../sqlite";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  openWorld,
  order,
  pay,
  setLimits,
  staff,
  type World,
} from "./world";

/** Ids and numbers of the orders and the SME that the tests change. */
export const books = { sme: "", running: "", placed: "", number: "", placedNumber: "" };

/**
 * Opens a world with every kind of order (canceled, declined, active, finished, with an open payment), two holds, a
 * proposal, a credit request and a dated document.
 */
export function useBooks(): void {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    const buyer = await activeSme(10_000_00);
    await insurer("The second");
    const seller = await activeSupplier();
    books.sme = buyer.applicantId ?? "";
    await cancelOwnOrder(buyer, await order(buyer, seller, 100_00));
    const declined = await order(buyer, seller, 200_00, 1);
    await declineOrder(seller, declined, "sold out");
    const finished = await order(buyer, seller, 300_00, 6);
    await pay(buyer, finished, "rest");
    books.placed = await order(buyer, seller, 400_00);
    await startPayment(buyer, { orderId: books.placed, purpose: "upfront", withoutBrowser: false });
    books.running = await order(buyer, seller, 1_000_00, 5);
    await pay(buyer, books.running, "instalment");
    books.number = formatOrderNumber((await loadOrderView(buyer, books.running)).number);
    books.placedNumber = formatOrderNumber((await loadOrderView(buyer, books.placed)).number);

    const cover = await insurer();
    await colleagueOf(cover);
    const other = (await activeSme(10_000_00)).applicantId!;
    await setLimits({ creditTimes: 2 });
    await changeCredit(cover, other, 9_000_00, { code: "risk", words: null });
    await expect(changeCredit(cover, other, 9_000_000_00, { code: "grew", words: null })).rejects.toThrow(
      AwaitsApproval,
    );
    await requestCredit(buyer, { amount: 12_000_00, reason: "A second branch" });
    const licence = (await loadOwnProfile(buyer)).documents[0]!;
    await setDocumentExpiry(await staff("admin"), licence.id, isoDay(clock.now() + 90 * DAY));
    const hold = { applicantId: books.sme, scope: "orders", desc: "Please call us.", until: null } as const;
    await liftHold(cover, await placeHold(cover, hold), "They called.");
    await placeHold(await staff("bank"), hold);
    // The tests' transaction is never committed, so only its connection sees the changes.
    if (usesPostgres) useStore(await readHere());
  });
  afterAll(() => world.close());

  beforeEach(async () => void (await rawRun("begin")));
  afterEach(async () => void (await rawRun("rollback")));
}

/**
 * Defers foreign keys to the end of the transaction, which never comes, and drops the triggers, as somebody with access
 * to the file could.
 */
export async function lookAway(): Promise<void> {
  if (usesPostgres) return void (await rawRun("alter table events disable trigger user"));
  sqlite().writerConnection.pragma("defer_foreign_keys = on");
  for (const trigger of ["changed", "deleted"]) await rawRun(`drop trigger if exists events_are_not_${trigger}`);
}

/** Restores the triggers, as somebody would who hides a change. */
export async function lookBack(): Promise<void> {
  if (usesPostgres) return void (await rawRun("alter table events enable trigger user"));
  for (const sql of await definitions()) await rawRun(sql.replace("CREATE TRIGGER", "CREATE TRIGGER IF NOT EXISTS"));
}

/** The triggers' definitions in a new database. */
async function definitions(): Promise<string[]> {
  const fresh = inMemory();
  try {
    return (
      fresh.writerConnection.prepare("select sql from sqlite_master where type = 'trigger'").all() as { sql: string }[]
    ).map(({ sql }) => sql);
  } finally {
    fresh.close();
  }
}

/**
 * Every number and reference in the books. Excluded: columns that money does not depend on (texts, creation times, the
 * delivery code and its tries), and columns that other tests cover.
 */
const columnsOf: Record<string, string[]> = {
  orders: [
    "sme_id",
    "amount",
    "status",
    "paid",
    "tax_rate",
    "bank_share_rate",
    "supplier_share",
    "bank_share",
    "pay_until",
    "placed_at",
  ],
  instalments: ["order_id", "sme_id", "number", "rate", "amount", "deadline", "paid_at", "payment_id"],
  payments: ["order_id", "amount", "state", "ended_at"],
  payment_instalments: ["payment_id", "instalment_id"],
  postings: ["kind", "order_id", "payment_id", "reverses"],
  ledger_lines: ["posting_id", "book", "party", "amount"],
  balances: ["amount"],
  applicants: ["credit_amount"],
};

const states = ["open", "paid", "declined", "expired", "refund due", "refunded"];
const kinds = ["order", "payment", "shares", "payout", "reversal"];

/** Other values that somebody could write there. */
async function others(table: string, column: string, value: unknown): Promise<(string | number | null)[]> {
  if (column === "state") return states.filter((state) => state !== value);
  if (column === "kind") return kinds.filter((kind) => kind !== value);
  if (table === "ledger_lines" && column === "book") return value === "bank" ? ["receivable"] : ["bank"];
  if (column.endsWith("_id") || column === "party" || column === "reverses") {
    const values = await rawValues<string | null>(`select distinct ${column} from ${table}`);
    return [values.find((candidate) => candidate !== value) ?? "nobody", null].filter(
      (candidate) => candidate !== value,
    );
  }
  if (value === null) return [1, 1_790_000_000_000];
  // A millionth more may not change a single cent; a whole percent does.
  return [Number(value) + (column.endsWith("_rate") ? 10_000 : 1)];
}

/** Changes that affect nobody's payments. */
function isHarmless(table: string, column: string, row: Record<string, unknown>, value: unknown): boolean {
  if (table === "orders" && column === "placed_at") return row.status === -1;
  // The bank refunds a payment once, however often it is asked.
  return table === "payments" && row.state === "refunded" && (column === "ended_at" || value === "refund due");
}

const nullable = new Set(["paid_at", "payment_id", "deadline", "placed_at", "ended_at", "reverses"]);

/** Columns of words: every changed word is a separate kind of change. */
const words = new Set(["state", "kind", "book"]);

/** Changes every column of the books, in at most `rowsEach` rows for each kind of change. */
export const findsChanges = (rowsEach: number) =>
  test.each(Object.entries(columnsOf))("finds every changed number and reference in %s", async (table, columns) => {
    if (usesPostgres) await rawRun("set local session_replication_role = origin");
    // In SQLite, ledger lines are stored by their key.
    const line = usesPostgres ? "ctid" : table === "ledger_lines" ? "id" : "rowid";
    // On PostgreSQL the sums are views; the tests change their base tables.
    if (usesPostgres) await rawRows("select fold_sums()");
    const from = usesPostgres && table === "balances" ? "balances_kept" : table;
    const rows = await rawRows(`select ${line} as line, * from ${from}`);
    const unseen: string[] = [];
    const counts = new Map<string, number>();
    for (const row of rows) {
      for (const column of columns) {
        for (const value of await others(table, column, row[column])) {
          if ((value === null && !nullable.has(column)) || isHarmless(table, column, row, value)) continue;
          const kind = [
            column,
            words.has(column) ? `${String(row[column])} to ${value}` : `${row[column] === null} to ${value === null}`,
          ].join(" ");
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          if (counts.get(kind)! > rowsEach) continue;
          await rawRun("savepoint tamper");
          await lookAway();
          try {
            await rawRun(`update ${table} set ${column} = ? where ${line} = ?`, value, row.line as string);
            await lookBack();
            if ((await checkDatabase()).length === 0)
              unseen.push(`${column} ${String(row[column])} to ${value} in ${JSON.stringify(row)}`);
          } catch (error) {
            // The database itself rejects the change.
            if (!/constraint/i.test(String(error))) throw error;
          }
          await rawRun("rollback to tamper");
          await rawRun("release tamper");
        }
      }
    }
    expect(unseen).toEqual([]);
  });
