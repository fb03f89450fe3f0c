/**
 * The debts of all orders at the end of a past day. Reads an index of orders in pieces between which others read, and
 * replays the instalments of the orders that were not over. Source: app/domain/README.md, "Portfolio".
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import {
  creditNoteInstalments,
  creditNotes,
  disputes,
  instalments,
  ledgerLines,
  orders,
  paymentInstalments,
  payments,
  postings,
  reschedules,
} from "~/db/schema";
import { type OrderHistory, type PastInstalments, replayInstalments } from "~/domain/instalments/instalment-history";
import { type RowList, streamRows } from "~/domain/lists/list.server";
import { OrderStatus } from "~/domain/orders/status";

/** An order with its instalments at a past moment. */
export interface PastDebt extends PastInstalments {
  orderId: string;
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

const orderColumns = {
  id: orders.id,
  smeId: orders.smeId,
  supplierId: orders.supplierId,
  insurerId: orders.insurerId,
  status: orders.status,
  paid: orders.paid,
  payUntil: orders.payUntil,
  placedAt: orders.placedAt,
  dueFrom: orders.dueFrom,
  creditedAmount: orders.creditedAmount,
  disputeCount: orders.disputeCount,
  rescheduleCount: orders.rescheduleCount,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
};
type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

/** Orders whose instalments are replayed in one turn. It takes some five milliseconds. */
const REPLAYED_AT_ONCE = 25;

/**
 * Yields the debts at the end of a day (`end`, UTC milliseconds), in pieces: of all orders, or of the orders that the
 * insurer `scope` covers. Leaves out orders that owed nothing.
 */
export async function* streamDebtsAt(end: number, scope: string): AsyncGenerator<PastDebt[]> {
  const list: RowList<OrderRow> = {
    condition: () => and(lte(orders.createdAt, end), scope === "" ? undefined : eq(orders.insurerId, scope)),
    by: [orders.createdAt, orders.id],
    isRising: true,
  };
  for await (const rows of streamRows(list, ({ createdAt, id }) => [createdAt, id], readOrders)) {
    const open = rows.filter((order) => !isOverSince(order, end));
    for (let start = 0; start < open.length; start += REPLAYED_AT_ONCE) {
      yield await replayOrders(open.slice(start, start + REPLAYED_AT_ONCE), end);
      await nextTurn();
    }
    await nextTurn();
  }
}

const readOrders = (where: SQL | undefined, order: SQL[], limit: number): Promise<OrderRow[]> =>
  db
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(limit);

/** True if the order was paid or canceled at the moment, and did not change since. */
const isOverSince = ({ paid, status, updatedAt }: OrderRow, at: number): boolean =>
  (paid || status === OrderStatus.canceled) && updatedAt <= at;

async function replayOrders(rows: OrderRow[], at: number): Promise<PastDebt[]> {
  const historyOf = await loadHistories(rows, at);
  return rows
    .map((order) => ({
      orderId: order.id,
      smeId: order.smeId,
      supplierId: order.supplierId,
      insurerId: order.insurerId,
      ...replayInstalments(historyOf(order), at),
    }))
    .filter(({ parts }) => parts.length > 0);
}

const idsPlaceholder = sql.placeholder("ids");

const partQuery = prepareQuery((reader) =>
  reader
    .select({
      id: instalments.id,
      orderId: instalments.orderId,
      number: instalments.number,
      amount: instalments.amount,
      deadline: instalments.deadline,
      originalDeadline: instalments.originalDeadline,
    })
    .from(instalments)
    .where(isOneOf(instalments.orderId, idsPlaceholder)),
);
const postingQuery = prepareQuery((reader) =>
  reader
    .select({
      id: postings.id,
      orderId: postings.orderId,
      kind: postings.kind,
      paymentId: postings.paymentId,
      reverses: postings.reverses,
      createdAt: postings.createdAt,
    })
    .from(postings)
    .where(and(isOneOf(postings.orderId, idsPlaceholder), lte(postings.createdAt, sql.placeholder("at")))),
);
const paidPartQuery = prepareQuery((reader) =>
  reader.select().from(paymentInstalments).where(isOneOf(paymentInstalments.paymentId, idsPlaceholder)),
);
const creditQuery = prepareQuery((reader) =>
  reader
    .select({
      orderId: creditNotes.orderId,
      number: creditNotes.number,
      instalmentId: creditNoteInstalments.instalmentId,
      amount: creditNoteInstalments.amount,
    })
    .from(creditNotes)
    .innerJoin(creditNoteInstalments, eq(creditNoteInstalments.creditNoteId, creditNotes.id))
    .where(isOneOf(creditNotes.orderId, idsPlaceholder)),
);

/** Reads the histories of at most REPLAYED_AT_ONCE orders up to the moment `at`. */
async function loadHistories(rows: OrderRow[], at: number): Promise<(order: OrderRow) => OrderHistory> {
  const idsOf = (has: (order: OrderRow) => boolean) => rows.filter(has).map(({ id }) => id);
  const ids = idsOf(() => true);
  const [parts, booked, credits, disputed, moved] = await Promise.all([
    partQuery().all({ ids: JSON.stringify(ids) }),
    postingQuery().all({ ids: JSON.stringify(ids), at }),
    ifAny(
      idsOf(({ creditedAmount }) => creditedAmount > 0),
      (credited) => creditQuery().all({ ids: JSON.stringify(credited) }),
    ),
    ifAny(
      idsOf(({ disputeCount }) => disputeCount > 0),
      (found) => db.select().from(disputes).where(inArray(disputes.orderId, found)),
    ),
    ifAny(
      idsOf(({ rescheduleCount }) => rescheduleCount > 0),
      (found) =>
        db
          .select()
          .from(reschedules)
          .where(and(inArray(reschedules.orderId, found), eq(reschedules.state, "agreed"))),
    ),
  ]);
  const paymentIds = [...new Set(booked.flatMap(({ paymentId }) => paymentId ?? []))];
  const reversedIds = booked.flatMap(({ reverses, paymentId }) => (reverses === null ? [] : (paymentId ?? [])));
  const [paid, rounded, late] = await Promise.all([
    ifAny(paymentIds, (found) => paidPartQuery().all({ ids: JSON.stringify(found) })),
    ifAny(
      booked.filter(({ kind }) => kind === "small difference").map(({ id }) => id),
      (found) =>
        db
          .select({ postingId: ledgerLines.postingId, amount: ledgerLines.amount })
          .from(ledgerLines)
          .where(and(inArray(ledgerLines.postingId, found), eq(ledgerLines.account, "small differences"))),
    ),
    ifAny(reversedIds, listLatePayments),
  ]);
  const paidParts = Map.groupBy(paid, ({ paymentId }) => paymentId);
  const differences = new Map(rounded.map(({ postingId, amount }) => [postingId, amount]));
  const shared = {
    paidParts: (paymentId: string) => paidParts.get(paymentId) ?? [],
    smallDifference: (postingId: string) => differences.get(postingId) ?? 0,
    isUndone: (paymentId: string) => !late.includes(paymentId),
  };
  const [partsOf, postingsOf, creditsOf, disputesOf, reschedulesOf] = [
    Map.groupBy(parts, ({ orderId }) => orderId),
    Map.groupBy(booked, ({ orderId }) => orderId ?? ""),
    Map.groupBy(credits, ({ orderId }) => orderId),
    Map.groupBy(disputed, ({ orderId }) => orderId),
    Map.groupBy(moved, ({ orderId }) => orderId),
  ];
  return (order) => {
    const notes: OrderHistory["credits"] = [];
    for (const { number, ...part } of creditsOf.get(order.id) ?? []) (notes[number - 1] ??= []).push(part);
    return {
      order,
      parts: partsOf.get(order.id) ?? [],
      postings: (postingsOf.get(order.id) ?? []).sort(byTime),
      credits: notes,
      disputes: disputesOf.get(order.id) ?? [],
      reschedules: (reschedulesOf.get(order.id) ?? []).sort((a, b) => a.number - b.number),
      ...shared,
    };
  };
}

type Posted = { createdAt: number; id: string };
const byTime = (a: Posted, b: Posted): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const ifAny = async <Row>(ids: string[], read: (ids: string[]) => PromiseLike<Row[]>): Promise<Row[]> =>
  ids.length === 0 ? [] : read(ids);

/** Returns the reversed payments that a gateway collected too late. Their instalments were never paid. */
async function listLatePayments(ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id, state: payments.state, gateway: payments.gateway })
    .from(payments)
    .where(inArray(payments.id, ids));
  return rows.filter(({ state, gateway }) => state !== "reversed" && gateway !== "transfer").map(({ id }) => id);
}
