/**
 * Loads applicants and orders by id. Callers check that the reader may see the record. The transaction of a verb reads
 * each row once: domain/aggregates/counted-rows.server.ts, the only writer of both tables, hands over every change.
 */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, bankPositions, orders } from "~/db/schema";
import type { ApplicantRole } from "./values/actor";
import { NotFound } from "./verbs/errors";

const applicantQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(applicants)
    .where(eq(applicants.id, sql.placeholder("id"))),
);
const orderQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id"))),
);

const positionQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(bankPositions)
    .where(eq(bankPositions.orderId, sql.placeholder("id"))),
);

type ApplicantRow = typeof applicants.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type PositionRow = typeof bankPositions.$inferSelect;

interface KnownRows {
  applicants: Map<string, Promise<ApplicantRow | undefined>>;
  orders: Map<string, Promise<OrderRow | undefined>>;
  positions: Map<string, Promise<PositionRow | undefined>>;
}

const knownByTransaction = new WeakMap<Tx, KnownRows>();

/** Runs a verb's work. Its transaction reads each applicant and order once. */
export async function rememberingRows<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  knownByTransaction.set(tx, { applicants: new Map(), orders: new Map(), positions: new Map() });
  try {
    return await work();
  } finally {
    // SQLite runs all transactions on the same object.
    knownByTransaction.delete(tx);
  }
}

/** Hands over the applicant's row after the transaction has written it. */
export const rememberApplicant = (tx: Tx, row: ApplicantRow): void =>
  void knownByTransaction.get(tx)?.applicants.set(row.id, Promise.resolve(row));

/** Hands over the order's row after the transaction has written it. */
export const rememberOrder = (tx: Tx, row: OrderRow): void =>
  void knownByTransaction.get(tx)?.orders.set(row.id, Promise.resolve(row));

/** Hands over the row of the bank's position after the transaction has written it. */
export const rememberBankPosition = (tx: Tx, row: PositionRow): void =>
  void knownByTransaction.get(tx)?.positions.set(row.orderId, Promise.resolve(row));

/** Returns the row that the transaction has read already, or reads it. */
function readOnce<Row>(
  known: Map<string, Promise<Row | undefined>> | undefined,
  id: string,
  read: () => Promise<Row[]>,
): Promise<Row | undefined> {
  const row = known?.get(id) ?? read().then(([found]) => found);
  known?.set(id, row);
  return row;
}

/**
 * Returns the row of table `applicants`, as the transaction sees it.
 * @throws NotFound if no applicant has this id, or if its role differs from `role`.
 */
export async function applicantById(tx: Tx, id: string, role?: ApplicantRole): Promise<ApplicantRow> {
  const row = await readOnce(knownByTransaction.get(tx)?.applicants, id, () => applicantQuery().all({ id }, tx));
  if (!row || (role && row.role !== role)) throw new NotFound();
  return row;
}

/**
 * Returns the row of table `orders`, as the transaction sees it.
 * @throws NotFound if no order has this id.
 */
export async function orderById(tx: Tx, id: string): Promise<OrderRow> {
  const row = await readOnce(knownByTransaction.get(tx)?.orders, id, () => orderQuery().all({ id }, tx));
  if (!row) throw new NotFound();
  return row;
}

/** Returns the bank's position in the order, as the transaction sees it. Undefined before money moved. */
export const findBankPosition = (tx: Tx, orderId: string): Promise<PositionRow | undefined> =>
  readOnce(knownByTransaction.get(tx)?.positions, orderId, () => positionQuery().all({ id: orderId }, tx));
