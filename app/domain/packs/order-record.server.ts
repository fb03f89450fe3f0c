/** Reads the record of one order, as far as the reader may see it. Source: app/domain/README.md, "Packs". */
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
import { OrderStatus } from "~/domain/orders/status";
import { orderVisibility } from "~/domain/orders/visibility";
import type { Actor, Role } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { payoutAmount } from "~/domain/values/shares";
import { mayReadEntry } from "~/domain/values/timeline-entry";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { type Sentence, unsaid } from "~/words/message";
import { isEntryFor } from "./order-files.server";
import type { OrderRecord, PartyVerdicts, ProvenEvent, ProvenFile, ProvenParty, ProvenPayout } from "./order-record";

/**
 * Returns the order's record as the actor may see it, and verifies its whole chain of events. Source: tables `events`,
 * `files` and `payout_lines`.
 * @throws Forbidden without the permission `orders.see`.
 * @throws NotFound if the order does not exist, or the actor may not see it.
 */
export async function loadOrderRecord(actor: Actor, orderId: string): Promise<OrderRecord> {
  if (!hasPermission(actor, "orders.see")) throw new Forbidden();
  const order = await findVisibleOrder(db, actor, orderId);
  const isCompany = actor.role === "sme" || actor.role === "provider";
  const seesInvoice = orderVisibility(actor).invoice && order.status >= OrderStatus.uploadedInvoice;
  const [parties, insurer, [chain, recorded], invoice, attachments, payouts] = await Promise.all([
    loadParties([order.smeId, order.supplierId]),
    loadInsurer(isCompany ? null : order.insurerId),
    loadChain(actor.role, orderId),
    loadInvoice(seesInvoice ? order.invoiceFile : null),
    loadAttachments(orderId),
    maySeePayouts(actor) ? loadPayouts(actor, order) : null,
  ]);
  const partyOf = (id: string, isSeen: boolean): ProvenParty => {
    const { name, verdicts } = parties.get(id)!;
    return { name, verdicts: isSeen ? verdicts : null };
  };
  return {
    id: orderId,
    number: order.number,
    amount: order.amount,
    sme: partyOf(order.smeId, actor.role !== "provider"),
    supplier: partyOf(order.supplierId, actor.role === "provider" || hasPermission(actor, "suppliers.see")),
    insurer,
    chain,
    events: recorded,
    files: [...invoice, ...attachments],
    payouts,
  };
}

/** True for the supplier, admins and the bank, who also read entries of returned payouts. */
const maySeePayouts = ({ role }: Actor): boolean => mayReadEntry(role, { kind: "payout" });

/** Returns the transfers that pay the order, or its single payout. A supplier does not see transfers in preparation. */
async function loadPayouts(actor: Actor, order: VisibleOrder): Promise<ProvenPayout[]> {
  const transfers = await loadTransfers(order.id);
  if (transfers.length > 0) return transfers.filter(({ state }) => actor.role !== "provider" || state !== "waits");
  if (order.payoutValueDate === null) return [];
  return [
    {
      transfer: null,
      amount: payoutAmount(order),
      state: "settled",
      valueDate: isoDay(order.payoutValueDate),
      bankReference: order.payoutReference,
    },
  ];
}

type VisibleOrder = Awaited<ReturnType<typeof findVisibleOrder>>;

async function loadParties(ids: string[]): Promise<Map<string, { name: Sentence; verdicts: PartyVerdicts }>> {
  const found = await db
    .select({
      id: applicants.id,
      name: companyNameOrEmailSql(applicants),
      adminVerifiedAt: applicants.adminVerifiedAt,
      bankVerifiedAt: applicants.bankVerifiedAt,
    })
    .from(applicants)
    .where(inArray(applicants.id, ids));
  return new Map(found.map(({ id, name, ...verdicts }) => [id, { name: unsaid(name), verdicts }]));
}

async function loadInsurer(id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await db.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, id));
  return found?.name ?? null;
}

async function loadChain(reader: Role, orderId: string): Promise<[ChainState, ProvenEvent[]]> {
  const ofOrder = <Table extends typeof events | typeof eventHeads>(table: Table) =>
    and(eq(table.subject, "order"), eq(table.subjectId, orderId));
  const [chain, [head]] = await Promise.all([
    db.select().from(events).where(ofOrder(events)).orderBy(asc(events.number)),
    db.select().from(eventHeads).where(ofOrder(eventHeads)),
  ]);
  const seen = reader === "admin" ? chain : chain.filter((event) => isEntryFor(reader, event));
  // The numbers of the chain would tell readers how many events they do not see.
  return [
    readChainState(chain, head ?? null),
    seen.map(({ at, role, text, hash }, place) => ({ number: place + 1, at, role, text: eventText(text), hash })),
  ];
}

const fileColumns = { sha256: files.sha256, erasedAt: files.erasedAt, at: files.createdAt };

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
