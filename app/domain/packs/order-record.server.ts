/** The record of one order: everything that proves it, for admins. Source: app/domain/README.md, "Packs". */
import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import {
  applicants,
  disputeFiles,
  disputes,
  eventHeads,
  events,
  files,
  insurers,
  payoutLineOrders,
  payoutLines,
} from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { readChainState } from "~/domain/events/chain.server";
import { type ChainState, eventText } from "~/domain/events/event";
import { findVisibleOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { payoutAmount } from "~/domain/values/shares";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { unsaid } from "~/words/message";
import type { OrderRecord, ProvenEvent, ProvenFile, ProvenParty, ProvenPayout } from "./order-record";

/**
 * Returns the order's record, and verifies its chain of events. Source: tables `events`, `files` and `payout_lines`.
 * @throws Forbidden without the permission `packs.see`.
 * @throws NotFound if the order does not exist.
 */
export async function loadOrderRecord(actor: Actor, orderId: string): Promise<OrderRecord> {
  if (!hasPermission(actor, "packs.see")) throw new Forbidden();
  const order = await findVisibleOrder(db, actor, orderId);
  const [parties, insurer, [chain, recorded], invoice, attachments, transfers] = await Promise.all([
    loadParties([order.smeId, order.supplierId]),
    loadInsurer(order.insurerId),
    loadChain(orderId),
    loadInvoice(order.invoiceFile),
    loadAttachments(orderId),
    loadTransfers(orderId),
  ]);
  return {
    id: orderId,
    number: order.number,
    amount: order.amount,
    sme: parties.get(order.smeId)!,
    supplier: parties.get(order.supplierId)!,
    insurer,
    chain,
    events: recorded,
    files: [...invoice, ...attachments],
    payouts:
      transfers.length === 0 && order.payoutValueDate !== null
        ? [
            {
              transfer: null,
              amount: payoutAmount(order),
              state: "settled",
              valueDate: isoDay(order.payoutValueDate),
              bankReference: order.payoutReference,
            },
          ]
        : transfers,
  };
}

async function loadParties(ids: string[]): Promise<Map<string, ProvenParty>> {
  const found = await db
    .select({
      id: applicants.id,
      name: companyNameOrEmailSql(applicants),
      adminVerifiedAt: applicants.adminVerifiedAt,
      bankVerifiedAt: applicants.bankVerifiedAt,
    })
    .from(applicants)
    .where(inArray(applicants.id, ids));
  return new Map(found.map(({ id, name, ...verdicts }) => [id, { name: unsaid(name), ...verdicts }]));
}

async function loadInsurer(id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await db.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, id));
  return found?.name ?? null;
}

async function loadChain(orderId: string): Promise<[ChainState, ProvenEvent[]]> {
  const ofOrder = <Table extends typeof events | typeof eventHeads>(table: Table) =>
    and(eq(table.subject, "order"), eq(table.subjectId, orderId));
  const [chain, [head]] = await Promise.all([
    db.select().from(events).where(ofOrder(events)).orderBy(asc(events.number)),
    db.select().from(eventHeads).where(ofOrder(eventHeads)),
  ]);
  return [
    readChainState(chain, head ?? null),
    chain.map(({ number, at, role, text, hash }) => ({ number, at, role, text: eventText(text), hash })),
  ];
}

const fileColumns = { file: files.name, sha256: files.sha256, erasedAt: files.erasedAt, at: files.createdAt };

async function loadInvoice(name: string | null): Promise<ProvenFile[]> {
  if (name === null) return [];
  const found = await db.select(fileColumns).from(files).where(eq(files.name, name));
  return found.map(({ erasedAt, ...file }) => ({ ...file, kind: "invoice", isErased: erasedAt !== null }));
}

async function loadAttachments(orderId: string): Promise<ProvenFile[]> {
  const found = await db
    .select({ ...fileColumns, kind: disputeFiles.sender })
    .from(disputeFiles)
    .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .innerJoin(files, eq(files.name, disputeFiles.file))
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputeFiles.createdAt), asc(disputeFiles.id));
  return found.map(({ erasedAt, ...file }) => ({ ...file, isErased: erasedAt !== null }));
}

const loadTransfers = async (orderId: string): Promise<ProvenPayout[]> =>
  db
    .select({
      transfer: payoutLines.endToEndId,
      amount: payoutLineOrders.amount,
      state: payoutLines.state,
      valueDate: payoutLines.valueDate,
      bankReference: payoutLines.bankReference,
    })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .where(eq(payoutLineOrders.orderId, orderId))
    .orderBy(asc(payoutLines.id));
