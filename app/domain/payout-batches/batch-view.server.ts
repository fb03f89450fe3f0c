/** Payout batches for finance officers, and remittance advices for suppliers. */
import { and, asc, desc, eq, gt, inArray, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import {
  accounts,
  applicants,
  creditNotes,
  orders,
  payoutBatches,
  payoutFiles,
  payoutLineOrders,
  payoutLines,
} from "~/db/schema";
import { countOrders } from "~/domain/aggregates/counters.server";
import { actingApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { type Queue, queueLengthSql } from "~/domain/lists/bounded-count.server";
import { type Listed, type PageQuery, planWalk } from "~/domain/lists/list";
import { rowsBehind } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { loadNettings } from "~/domain/supplier-claims/claim.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { type Cents, sum } from "~/domain/values/money";
import { netAmount, payoutAmount } from "~/domain/values/shares";
import { NotFound } from "~/domain/verbs/errors";
import type { Batch, BatchRow, PayoutFormat, PayoutLine, Remittance, RemittanceRow } from "./batch";
import { listBatchLines, listLinesWithOrders } from "./batch.server";

const MAX_SHOWN = 50;

const drafter = alias(accounts, "drafter");
const approver = alias(accounts, "approver");

/**
 * Returns the 50 newest batches. Amounts are cents. Callers check the permission. Reads `payoutBatches` and
 * `payoutLines`.
 */
export async function listBatches(_actor: Actor): Promise<BatchRow[]> {
  const rows = await db
    .select({
      id: payoutBatches.id,
      number: payoutBatches.number,
      state: payoutBatches.state,
      createdAt: payoutBatches.createdAt,
      draftedBy: drafter.name,
    })
    .from(payoutBatches)
    .innerJoin(drafter, eq(drafter.id, payoutBatches.draftedBy))
    .orderBy(desc(payoutBatches.createdAt), desc(payoutBatches.id))
    .limit(MAX_SHOWN);
  const sums = await db
    .select({
      batchId: payoutLines.batchId,
      lines: sql<number>`count(*)`,
      amount: sql<number>`sum(${payoutLines.amount})`,
    })
    .from(payoutLines)
    .where(
      inArray(
        payoutLines.batchId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(payoutLines.batchId);
  return rows.map((row) => {
    const { lines = 0, amount = 0 } = sums.find(({ batchId }) => batchId === row.id) ?? {};
    return { ...row, lines, amount };
  });
}

/**
 * Returns a batch with its lines and orders. Amounts are cents. Callers check the permission. Reads `payoutBatches`
 * and `payoutLines`.
 * @throws NotFound if no batch has this id.
 */
export async function loadBatch(actor: Actor, id: string): Promise<Batch> {
  const [row] = await db
    .select({ batch: payoutBatches, drafter: drafter.name, approver: approver.name })
    .from(payoutBatches)
    .innerJoin(drafter, eq(drafter.id, payoutBatches.draftedBy))
    .leftJoin(approver, eq(approver.id, payoutBatches.approvedBy))
    .where(eq(payoutBatches.id, id));
  if (!row) throw new NotFound();
  const { number, state, draftedBy, createdAt, approvedAt, exportedAt, endedAt, leftOut } = row.batch;
  const lines = await listLinesWithOrders(db, id);
  const names = await loadSupplierNames(lines.map(({ supplierId }) => supplierId));
  return {
    id,
    number,
    state,
    createdAt,
    approvedAt,
    exportedAt,
    endedAt,
    excludedPayouts: leftOut,
    draftedBy: row.drafter,
    approvedBy: row.approver,
    isOwn: draftedBy === actor.accountId,
    lines: lines.map(
      ({ batchId: _, ...line }): PayoutLine => ({ ...line, supplier: names.get(line.supplierId) ?? line.holder }),
    ),
  };
}

async function loadSupplierNames(supplierIds: string[]): Promise<Map<string, string>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await db
    .select({ id: applicants.id, name: companyNameSql(applicants), email: applicants.email })
    .from(applicants)
    .where(inArray(applicants.id, supplierIds));
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
}

/**
 * Returns one line of the batch. Callers check the permission. Reads `payoutLines`.
 * @throws NotFound if the batch has no such line.
 */
export async function findLineView(_actor: Actor, id: string, lineId: string) {
  const line = (await listBatchLines(db, id)).find((candidate) => candidate.id === lineId);
  if (!line) throw new NotFound();
  return line;
}

/**
 * Returns the bank file that the export created. Callers check the permission. Reads `payoutFiles`.
 * @throws NotFound if the batch does not exist or was not exported.
 */
export async function loadBatchFile(
  _actor: Actor,
  id: string,
  format: PayoutFormat,
): Promise<{ number: number; body: string }> {
  const [file] = await db
    .select({ number: payoutBatches.number, body: payoutFiles.body })
    .from(payoutFiles)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutFiles.batchId))
    .where(and(eq(payoutFiles.batchId, id), eq(payoutFiles.format, format)));
  if (!file) throw new NotFound();
  return file;
}

// The condition of the partial index on `payoutBatches`.
const isDraft = sql`${payoutBatches.state} = 'draft'`;

/** The drafts by colleagues of the officer in the placeholder `accountId`, counted up to 50. */
const draftsOfOthers = (): Queue => ({
  table: payoutBatches,
  condition: and(isDraft, ne(payoutBatches.draftedBy, sql.placeholder("accountId"))),
  most: MAX_SHOWN,
});

/** The head of the drafts that the officer in the placeholder `accountId` can approve. */
export function batchHead(reader: Tx) {
  const drafts = draftsOfOthers();
  return reader
    .select(
      headColumns({
        length: queueLengthSql(drafts),
        id: payoutBatches.id,
        since: payoutBatches.createdAt,
        number: payoutBatches.number,
      }),
    )
    .from(payoutBatches)
    .where(drafts.condition)
    .orderBy(asc(payoutBatches.createdAt))
    .limit(1);
}

/* ---- the supplier ---- */

/**
 * Returns one page of all payouts to the actor's company, newest first: settled transfers of batches, including later
 * returns, and orders that the bank paid singly. Amounts are cents. Reads `payoutLines` and `orders`.
 * @throws NotFound for staff.
 */
export async function listOwnRemittances(
  actor: Actor,
  { page, perPage, after }: PageQuery,
): Promise<Listed<RemittanceRow>> {
  const { id } = await actingApplicant(db, actor);
  const [ofBatches, ofOrders] = [settledLines(id), singlePayouts(id)];
  const count = (await db.$count(payoutLines, ofBatches)) + (await countSinglePayouts(id));
  // A cursor's page has one more key, which shows that rows follow.
  const { limit, offset, fromEnd } = after
    ? { limit: perPage + 1, offset: 0, fromEnd: false }
    : planWalk({ page, perPage }, count);
  if (limit === 0) return { rows: [], count, page };
  // Merges the keys of both lists, from the nearer end, and reads the whole rows of this page only.
  const along = fromEnd ? asc : desc;
  const lines = await db
    .select({ id: payoutLines.id, at: payoutLines.settledAt })
    .from(payoutLines)
    .where(and(ofBatches, rowsBehind(after, { by: [payoutLines.settledAt, payoutLines.id] })))
    .orderBy(along(payoutLines.settledAt), along(payoutLines.id))
    .limit(offset + limit);
  const paid = await db
    .select({ id: orders.id, at: orders.statusSince })
    .from(orders)
    .where(and(ofOrders, rowsBehind(after, { by: [orders.statusSince, orders.id] })))
    .orderBy(along(orders.statusSince), along(orders.id))
    .limit(offset + limit);
  const merged = [...lines, ...paid].sort(
    (key, other) => (Number(key.at) - Number(other.at) || (key.id < other.id ? -1 : 1)) * (fromEnd ? 1 : -1),
  );
  const end = after ? perPage : offset + limit;
  const last = merged[end - 1];
  if (after) after.next = last && merged[end] ? [Number(last.at), last.id] : null;
  const shown = merged.slice(offset, end).map((key) => key.id);
  const rows = [
    ...(await db.select().from(payoutLines).where(inArray(payoutLines.id, shown))).map(toRemittanceRow),
    ...(await db.select().from(orders).where(inArray(orders.id, shown))).map(toSinglePayoutRow),
  ];
  const place = new Map((fromEnd ? shown.toReversed() : shown).map((key, at) => [key, at]));
  return { rows: rows.sort((row, other) => place.get(row.id)! - place.get(other.id)!), count, page };
}

/** The supplier's paid orders, from their counter, without the orders of settled transfers. */
async function countSinglePayouts(supplierId: string): Promise<number> {
  const [batched] = await db
    .select({ orders: sql`count(*)`.mapWith(Number) })
    .from(payoutLines)
    .innerJoin(payoutLineOrders, eq(payoutLineOrders.lineId, payoutLines.id))
    .innerJoin(orders, eq(orders.id, payoutLineOrders.orderId))
    .where(
      and(
        settledLines(supplierId),
        eq(payoutLines.state, "settled"),
        eq(orders.supplierId, supplierId),
        eq(orders.status, OrderStatus.paidByBank),
      ),
    );
  return (await countOrders(supplierId, OrderStatus.paidByBank)).all - (batched?.orders ?? 0);
}

const settledLines = (supplierId: string) =>
  and(eq(payoutLines.supplierId, supplierId), sql`${payoutLines.settledAt} is not null`);

/** The supplier's orders that the bank paid without a batch. */
const singlePayouts = (supplierId: string) =>
  and(
    eq(orders.supplierId, supplierId),
    eq(orders.status, OrderStatus.paidByBank),
    notExists(
      db
        .select({ lineId: payoutLineOrders.lineId })
        .from(payoutLineOrders)
        .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
        .where(and(eq(payoutLineOrders.orderId, orders.id), eq(payoutLines.state, "settled"))),
    ),
  );

/**
 * Returns the remittance advice of a settled transfer. Amounts are cents. Reads `payoutLines` and `orders`.
 * @throws NotFound if the transfer does not exist, belongs to another supplier, or is not settled.
 */
export async function loadRemittance(actor: Actor, lineId: string): Promise<Remittance> {
  const { id, ...supplier } = await actingApplicant(db, actor);
  const [line] = await db.select().from(payoutLines).where(eq(payoutLines.id, lineId));
  if (!line || line.supplierId !== id || line.settledAt === null) throw new NotFound();
  const paid = await db
    .select({ order: orders, net: payoutLineOrders.amount })
    .from(payoutLineOrders)
    .innerJoin(orders, eq(orders.id, payoutLineOrders.orderId))
    .where(eq(payoutLineOrders.lineId, lineId));
  const ids = paid.map(({ order }) => order.id);
  const [nettings, credits] = await Promise.all([loadNettings(db, ids), loadLaterCredits(ids)]);
  return {
    ...toRemittanceRow(line),
    iban: line.iban,
    holder: line.holder,
    reason: line.reason,
    reasonCode: line.reasonCode,
    supplier: { name: companyDisplayName(supplier) ?? supplier.email, taxNumber: supplier.companyVat },
    orders: paid
      .sort((paidOrder, other) => paidOrder.order.number - other.order.number)
      .map(({ order, net }) => {
        const amount = netAmount(order) + (credits.get(order.id) ?? 0);
        const netted = sum((nettings.get(order.id) ?? []).map((netting) => netting.amount));
        return { id: order.id, number: order.number, amount, discount: amount - netted - net, netted, net };
      }),
  };
}

/** Returns the credits (cents) of each order that its payout does not bear, because it was made or on its way. */
async function loadLaterCredits(orderIds: string[]): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ orderId: creditNotes.orderId, amount: sql<number>`sum(${creditNotes.amount})`.mapWith(Number) })
    .from(creditNotes)
    .where(and(inArray(creditNotes.orderId, orderIds), gt(creditNotes.claimed, 0)))
    .groupBy(creditNotes.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

const toRemittanceRow = ({
  id,
  amount,
  currency,
  units,
  endToEndId,
  bankReference,
  valueDate,
  settledAt,
  state,
}: typeof payoutLines.$inferSelect): RemittanceRow => ({
  id,
  orderId: null,
  amount,
  currency,
  units,
  reference: bankReference ?? endToEndId,
  valueDate,
  settledAt: settledAt ?? 0,
  isReturned: state === "returned",
});

const toSinglePayoutRow = (order: typeof orders.$inferSelect): RemittanceRow => {
  const amount = payoutAmount(order);
  return {
    id: order.id,
    orderId: order.id,
    amount,
    currency: "USD",
    units: amount,
    reference: order.payoutReference ?? formatOrderNumber(order.number),
    valueDate: order.payoutValueDate === null ? null : isoDay(order.payoutValueDate),
    settledAt: order.statusSince,
    isReturned: false,
  };
};
