/**
 * Loads an order for its pages and the API, with only the parts that the reader's role may see. Source:
 * app/domain/README.md, "Roles".
 */
import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { invoiceColumns } from "~/db/invoice-columns";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, checkouts, events, files, invoices, orders, payments } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { listCreditNotes } from "~/domain/credit-notes/credit-note.server";
import { disputeDeadline } from "~/domain/disputes/dispute";
import { readDisputeDays } from "~/domain/disputes/dispute-days.server";
import { listDisputes } from "~/domain/disputes/dispute-list.server";
import { eventText } from "~/domain/events/event";
import { type InstalmentRefund, isInstalmentLate, openPaymentInstalments } from "~/domain/instalments/instalment";
import { type Instalment, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { loadInstalmentRefunds } from "~/domain/instalments/refunds.server";
import { acceptanceDeadline } from "~/domain/orders/acceptance-deadline.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import type { Cancellation, OrderSale, OrderView, Party, Reversal, StatusTimes } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import { toDelivery } from "~/domain/orders/transitions.server";
import { maySeeOrder, orderVisibility } from "~/domain/orders/visibility";
import { groupAmount } from "~/domain/payments/charge";
import { groupText, loadPaymentGroup } from "~/domain/payments/payment.server";
import { creditableStatuses } from "~/domain/price-reductions/price-reduction";
import { listReschedules } from "~/domain/reschedules/reschedule-list.server";
import { loadNettings } from "~/domain/supplier-claims/claim.server";
import type { Actor, Role } from "~/domain/values/actor";
import { readLines, readMetadata } from "~/domain/values/checkout-data";
import { clock } from "~/domain/values/clock";
import type { InvoiceDetails, InvoiceLine, InvoiceWarning, ReadInvoice } from "~/domain/values/invoice-data";
import { type Cents, sum } from "~/domain/values/money";
import { maySeeReschedule } from "~/domain/values/reschedule-data";
import { netAmount, payoutAmount, splitShares } from "~/domain/values/shares";
import { mayReadEntry, type OrderEntryKind } from "~/domain/values/timeline-entry";
import { NotFound } from "~/domain/verbs/errors";

/**
 * Returns the order; parts that the actor may not see are null. Amounts are cents, times UTC milliseconds. Reads
 * `orders`, `instalments`, `payments` and `events`.
 * @throws NotFound if the order does not exist, or the actor may not see it.
 */
export async function loadOrderView(actor: Actor, id: string): Promise<OrderView> {
  const now = clock.now();
  const [[order], all, lines] = await Promise.all([
    orderWithPartiesQuery().all({ id }),
    listOrderInstalments(db, id),
    loadOrderEntries(id),
  ]);
  if (!order || !maySeeOrder(actor, order)) throw new NotFound();
  const {
    number,
    amount,
    description,
    status,
    paid,
    placedAt,
    suspendedAt,
    deliveryDay,
    proposedDay,
    proposedBy,
    createdAt,
    updatedAt,
    discountRate,
    bankShareRate,
    registrationCountry,
    phoneCountry,
    invoiceFile,
    invoiceMime,
    invoiceErasedAt,
  } = order;
  const shares = splitShares(order);
  const sees = orderVisibility(actor);
  const isCanceled = status === OrderStatus.canceled;
  const { dueFrom } = order;
  const isDisputable = actor.role === "sme" && creditableStatuses.includes(status) && dueFrom !== null;
  const [refunds, cancellation, openPayment, deadline, notes, nettings, disputes, disputeDays, moves] =
    await Promise.all([
      isCanceled ? loadInstalmentRefunds(db, [id]) : new Map<string, InstalmentRefund>(),
      isCanceled ? loadCancellation(id, lines, sees.payments) : null,
      sees.openPayment ? loadOpenPayment(all) : null,
      status === OrderStatus.waiting && suspendedAt === null
        ? acceptanceDeadline(db, { registrationCountry, phoneCountry }, order.statusSince)
        : null,
      order.creditedAmount > 0 ? listCreditNotes(db, id) : [],
      order.payoutCorrection === 0 ? [] : loadOrderNettings(id),
      order.disputeCount === 0 ? [] : listDisputes(db, id),
      isDisputable ? readDisputeDays() : 0,
      order.rescheduleCount === 0 ? [] : listReschedules(db, id),
    ]);
  const parts = all.map((instalment) => {
    const { id, number, rate, amount, paidAmount, creditedAmount, writtenOffAmount, disputedAmount } = instalment;
    const { paidAt, deadline, originalDeadline } = instalment;
    const known = refunds.get(id) ?? null;
    const refund = known && (sees.payments ? known : { ...known, refundedAt: null });
    const late = isInstalmentLate(instalment, now);
    const amounts = { amount, paidAmount, creditedAmount, writtenOffAmount, disputedAmount };
    return { id, number, rate, ...amounts, deadline, originalDeadline, paidAt, refund, late };
  });
  const active = parts.some((part) => part.late);
  return {
    id,
    number,
    amount,
    description,
    status,
    paid,
    placedAt,
    suspendedAt,
    deliveryDay,
    createdAt,
    updatedAt,
    sme: toParty(order.smeId, order.smeTitle, order.smeEmail, sees.taxNumbers ? order.smeTaxNumber : null),
    supplier: toParty(
      order.supplierId,
      order.supplierTitle,
      order.supplierEmail,
      sees.taxNumbers ? order.supplierTaxNumber : null,
    ),
    acceptanceDeadline: deadline,
    payoutDeadline:
      sees.discount && status >= OrderStatus.uploadedInvoice && order.payoutDueAt !== 0 ? order.payoutDueAt : null,
    proposedDay:
      sees.delivery && proposedDay !== null && proposedBy !== null ? { day: proposedDay, by: proposedBy } : null,
    instalments: parts,
    netAmount: netAmount(order),
    creditNotes: sees.discount ? notes : notes.map((note) => ({ ...note, claimed: 0, netted: 0, repaid: 0 })),
    disputes,
    reschedules: moves.filter((reschedule) => maySeeReschedule(actor.role, reschedule)),
    disputeDeadline: isDisputable && dueFrom !== null ? disputeDeadline(dueFrom, disputeDays) : null,
    sale: sees.sale ? toSale(order, actor.role) : null,
    delivery: sees.delivery ? toDelivery(order) : null,
    openPayment,
    latePay: { active, once: order.lateOnce || active },
    verifyCode: sees.verifyCode && suspendedAt === null ? order.verifyCode : null,
    driverToken: sees.driverToken && status === OrderStatus.sending && suspendedAt === null ? order.driverToken : null,
    statusTimes: collectStatusTimes(lines),
    supplierShare: sees.discount ? shares.supplierShare : null,
    discountRate: sees.discount ? discountRate : null,
    payoutAmount: sees.discount ? payoutAmount(order) : null,
    nettings: sees.discount ? nettings : [],
    payoutDetails:
      sees.discount && status === OrderStatus.paidByBank
        ? { reference: order.payoutReference, valueDate: order.payoutValueDate }
        : null,
    shares: sees.shares ? { ...shares, bankShareRate } : null,
    invoice:
      sees.invoice && invoiceFile !== null && invoiceMime !== null && status >= OrderStatus.uploadedInvoice
        ? { file: invoiceFile, mime: invoiceMime, erasedAt: invoiceErasedAt, ...invoiceDetails(order, actor.role) }
        : null,
    cancellation,
    invoiceReturn: status === OrderStatus.delivered ? latestReversal(lines, "returned") : null,
    timeline: lines
      .filter((line) => mayReadEntry(actor.role, line))
      .map(({ id, at, author, text, status, verb }) => ({ id, at, author, text, status, verb })),
  };
}

const loadOrderNettings = async (id: string) => (await loadNettings(db, [id])).get(id) ?? [];

/**
 * Finds when the order reached each status. Entries of payments repeat the current status, so the oldest entry of a
 * status is the step to it.
 */
function collectStatusTimes(lines: OrderEntryRow[]): StatusTimes {
  const firstTime = (status: OrderStatus) => lines.findLast((line) => line.status === status)?.at ?? null;
  /**
   * The latest time when the order reached the status or a later one. An invoice or a payout can be returned; only the
   * last attempt counts.
   */
  const lastTime = (status: OrderStatus) => lines[lines.findIndex((line) => line.status < status) - 1]?.at ?? null;
  return {
    acceptedAt: firstTime(OrderStatus.sending),
    deliveredAt: firstTime(OrderStatus.delivered),
    invoicedAt: lastTime(OrderStatus.uploadedInvoice),
    paidOutAt: lastTime(OrderStatus.paidByBank),
  };
}

type OrderEntryRow = Awaited<ReturnType<typeof loadOrderEntries>>[number];

/** Returns the latest timeline entry of this kind, or null. */
function latestReversal(lines: OrderEntryRow[], kind: OrderEntryKind): Reversal | null {
  const line = lines.find((entry) => entry.kind === kind);
  return line ? { by: line.author, reason: line.reason, at: line.at } : null;
}

/**
 * Returns the cancellation of a canceled order. Allocations that an officer reversed before the cancellation count
 * neither as refunded nor as returned.
 */
async function loadCancellation(
  orderId: string,
  lines: OrderEntryRow[],
  seesPayments: boolean,
): Promise<Cancellation | null> {
  const line = latestReversal(lines, "canceled");
  if (!line || !seesPayments) return line && { ...line, refund: null, backOnAccount: 0 };
  const back = await db
    .select({ amount: payments.amount, state: payments.state, endedAt: payments.endedAt, gateway: payments.gateway })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["refund due", "refunded"])));
  const [allocations = [], refunds = []] = [true, false].map((isAllocation) =>
    back.filter(({ gateway }) => (gateway === "transfer") === isAllocation),
  );
  const returned = allocations.filter(({ endedAt }) => endedAt === line.at);
  return { ...line, refund: refundOf(refunds), backOnAccount: sum(returned.map(({ amount }) => amount)) };
}

/** Returns the total of refunds to the payer, or null without refunds. */
function refundOf(refunds: { amount: Cents; state: string; endedAt: number | null }[]): Cancellation["refund"] {
  if (refunds.length === 0) return null;
  const isGiven = refunds.every(({ state }) => state === "refunded");
  return {
    amount: sum(refunds.map(({ amount }) => amount)),
    at: isGiven ? Math.max(...refunds.map(({ endedAt }) => endedAt ?? 0)) : null,
  };
}

async function loadOpenPayment(all: Instalment[]): Promise<OrderView["openPayment"]> {
  const parts = openPaymentInstalments(all);
  if (!parts) return null;
  const group = await loadPaymentGroup(db, parts[0]?.paymentId ?? "");
  const { id, payUrl } = group.lead;
  // Without an address no bank has started the payment. The SME just pays again.
  return payUrl ? { id, amount: groupAmount(group), instalments: groupText(group, parts), payUrl } : null;
}

const sme = alias(applicants, "sme");
const supplier = alias(applicants, "supplier");

/** An order with its parties and the type of its invoice. */
const orderWithPartiesQuery = prepareQuery((reader) =>
  reader
    .select({
      ...getTableColumns(orders),
      smeTitle: companyNameSql(sme),
      smeEmail: sme.email,
      smeTaxNumber: sme.companyVat,
      supplierTitle: companyNameSql(supplier),
      supplierEmail: supplier.email,
      supplierTaxNumber: supplier.companyVat,
      registrationCountry: supplier.registrationCountry,
      phoneCountry: supplier.phoneCountry,
      invoiceMime: files.mime,
      invoiceErasedAt: files.erasedAt,
      ...invoiceColumns,
      saleReference: checkouts.externalReference,
      saleLines: checkouts.lines,
      saleMetadata: checkouts.metadata,
    })
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.supplierId))
    .leftJoin(files, eq(files.name, orders.invoiceFile))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder("id"))),
);

type OrderWithParties = Awaited<ReturnType<ReturnType<typeof orderWithPartiesQuery>["all"]>>[number];

/** The invoice's data. All null for an invoice from before the data was stored. Only admins get the warnings. */
function invoiceDetails(order: OrderWithParties, role: Role): InvoiceDetails {
  const { invoiceNumber: number, invoiceDate: date, invoiceTotal: total } = order;
  const { invoiceNet: net, invoiceVat: vat, invoiceVatNumber: vatNumber } = order;
  const lines = (order.invoiceLines ?? []) as unknown as InvoiceLine[];
  return {
    typed:
      number === null || date === null || total === null ? null : { number, date, net, vat, total, vatNumber, lines },
    found: order.invoiceFound as unknown as ReadInvoice | null,
    warnings: role === "admin" ? ((order.invoiceWarnings ?? []) as unknown as InvoiceWarning[]) : [],
  };
}

function toSale(order: OrderWithParties, role: Role): OrderSale {
  const { buyerReference, lines, metadata, saleReference, saleLines, saleMetadata } = order;
  const suppliersData = saleLines && readMetadata(saleMetadata);
  return {
    buyerReference,
    externalReference: saleReference,
    lines: readLines(saleLines, lines),
    metadata: role === "provider" ? suppliersData : role === "sme" ? metadata : null,
  };
}

const toParty = (id: string, title: string | null, email: string, taxNumber: string | null): Party => ({
  id,
  title: title ?? email,
  email,
  taxNumber: taxNumber || null,
});

/** Returns the order's timeline entries, newest first. */
async function loadOrderEntries(orderId: string) {
  const lines = await orderEntriesQuery().all({ orderId });
  return lines.map(({ kind, status, text, ...line }) => ({
    ...line,
    text: eventText(text),
    kind: kind as OrderEntryKind,
    status: status ?? 0,
  }));
}

const orderEntriesQuery = prepareQuery((reader) =>
  reader
    .select({
      id: events.id,
      at: events.at,
      author: events.role,
      text: events.text,
      kind: events.line,
      reason: events.reason,
      status: events.state,
      verb: events.verb,
    })
    .from(events)
    .where(and(eq(events.subject, "order"), eq(events.subjectId, sql.placeholder("orderId")), isNotNull(events.line)))
    .orderBy(desc(events.number)),
);

/**
 * Checks that the actor may open the file as an invoice. Reads `orders`.
 * @throws NotFound if the file is no invoice, or the actor may not see its order or invoice.
 */
export async function assertMaySeeInvoice(actor: Actor, file: string): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.invoiceFile, file));
  if (!order || !orderVisibility(actor).invoice) throw new NotFound();
  await findVisibleOrder(db, actor, order.id);
}
