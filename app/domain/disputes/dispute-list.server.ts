/** Reads disputes and their files. */
import { and, asc, count, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { isOpenRow } from "~/db/index-conditions";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, disputeFiles, disputes, files, orders } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { type Queue, queueLengthSql } from "~/domain/lists/bounded-count.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import type { Dispute } from "~/domain/values/dispute-data";
import { NotFound } from "~/domain/verbs/errors";
import type { DisputeRow } from "./dispute";

const disputeColumns = {
  id: disputes.id,
  number: disputes.number,
  amount: disputes.amount,
  reason: disputes.reason,
  description: disputes.description,
  state: disputes.state,
  answer: disputes.answer,
  answeredAt: disputes.answeredAt,
  credited: disputes.credited,
  decision: disputes.decision,
  endedAt: disputes.endedAt,
  createdAt: disputes.createdAt,
};

const disputeQuery = prepareQuery((reader) =>
  reader
    .select(disputeColumns)
    .from(disputes)
    .where(eq(disputes.orderId, sql.placeholder("orderId")))
    .orderBy(asc(disputes.number)),
);

const fileQuery = prepareQuery((reader) =>
  reader
    .select({
      disputeId: disputeFiles.disputeId,
      file: disputeFiles.file,
      mime: files.mime,
      bytes: files.bytes,
      sender: disputeFiles.sender,
      createdAt: disputeFiles.createdAt,
      erasedAt: files.erasedAt,
    })
    .from(disputeFiles)
    .innerJoin(files, eq(files.name, disputeFiles.file))
    .where(isOneOf(disputeFiles.disputeId, sql.placeholder("ids")))
    .orderBy(asc(disputeFiles.createdAt), asc(disputeFiles.id)),
);

/** Returns the order's disputes by number. Callers check that the reader may see the order. */
export async function listDisputes(tx: Tx, orderId: string): Promise<Dispute[]> {
  const rows = await disputeQuery().all({ orderId }, tx);
  if (rows.length === 0) return [];
  const attached = await fileQuery().all({ ids: JSON.stringify(rows.map(({ id }) => id)) }, tx);
  return rows.map((row) => ({
    ...row,
    files: attached.filter(({ disputeId }) => disputeId === row.id).map(({ disputeId: _, ...file }) => file),
  }));
}

/**
 * Checks that the actor may open the file of a dispute.
 * @throws NotFound if the file belongs to no dispute, or the actor may not see its order.
 */
export async function assertMaySeeDisputeFile(actor: Actor, file: string): Promise<void> {
  const [found] = await db
    .select({ orderId: disputes.orderId })
    .from(disputeFiles)
    .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .where(eq(disputeFiles.file, file));
  if (!found) throw new NotFound();
  await findVisibleOrder(db, actor, found.orderId);
}

/* ---- for admins ---- */

const sme = alias(applicants, "sme");
const supplier = alias(applicants, "supplier");

// Spelled like the conditions of the table's partial indexes, so that both engines use them.
const isOpen = isOpenRow(disputes);
const isEnded = sql`${disputes.state} <> 'open'`;

/**
 * Returns one page of the open disputes, oldest first, or of the others, newest first. Callers check the permission.
 * Reads `disputes` along an index.
 */
export const listDisputeQueue = (
  query: Pick<ListQuery, "page" | "perPage">,
  list: "open" | "ended",
): Promise<FoundPage<DisputeRow>> =>
  loadCountedPage(
    query,
    {
      condition: () => (list === "open" ? isOpen : isEnded),
      by: [disputes.createdAt, disputes.id],
      recordId: disputes.orderId,
      isRising: list === "open",
    },
    (where, order, limit, offset) =>
      db
        .select({
          ...disputeColumns,
          orderId: orders.id,
          orderNumber: orders.number,
          sme: companyNameOrEmailSql(sme),
          supplier: companyNameOrEmailSql(supplier),
        })
        .from(disputes)
        .innerJoin(orders, eq(orders.id, disputes.orderId))
        .innerJoin(sme, eq(sme.id, orders.smeId))
        .innerJoin(supplier, eq(supplier.id, orders.supplierId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );

export const openDisputes: Queue = { table: disputes, condition: isOpen };

/** The head of the open disputes. */
export const disputeHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql(openDisputes),
        id: orders.id,
        title: companyNameOrEmailSql(applicants),
        since: disputes.createdAt,
        number: orders.number,
        amount: disputes.amount,
      }),
    )
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .where(isOpen)
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
    .limit(1);

/** Returns the number of files that the party sent for the dispute. */
export async function countDisputeFiles(tx: Tx, disputeId: string, sender: "sme" | "provider"): Promise<number> {
  const [row] = await tx
    .select({ files: count() })
    .from(disputeFiles)
    .where(and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.sender, sender)));
  return row?.files ?? 0;
}
