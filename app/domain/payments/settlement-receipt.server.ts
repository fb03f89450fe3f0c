/** Loads receipts of settled payments. */
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, instalments, orders, paymentInstalments, payments, postings } from "~/db/schema";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { idTime } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { foreignAmountText, groupAmount } from "./charge";
import { loadPaymentGroup, type Payment } from "./payment.server";
import {
  type PaymentReceiptRow,
  type ReceiptPart,
  type ReceiptPayer,
  type ReceiptReversal,
  type SettlementReceipt,
  settledStates,
} from "./settlement-receipt";

/**
 * Returns the receipt's number, such as "R-MHX2-K3PQ-A1B2". It comes from the payment's id and never changes.
 * Consecutive numbers would make all payments wait for one row.
 */
export function paymentReceiptNumber(paymentId: string): string {
  const body = idTime(paymentId).toString(36).padStart(8, "0") + paymentId.slice(-4);
  return `R-${body.toUpperCase().replace(/(.{4})(?=.)/g, "$1-")}`;
}

/** Returns the time of a receipt's number, in UTC milliseconds. Null if the text is no such number. */
export function parseReceiptNumber(text: string): number | null {
  const [, body] = /^r-?([0-9a-z]{8})[0-9a-f]{4}$/i.exec(text.replaceAll("-", "").replace(/^r/i, "r-")) ?? [];
  return body === undefined ? null : Number.parseInt(body, 36);
}

const paymentMethod = ({ gateway }: Pick<Payment, "gateway">): SettlementReceipt["method"] =>
  gateway === "transfer" ? "balance" : "bank";

const reversal = alias(postings, "reversal");

/** The posting that booked a payment. Only settled payments have one. */
const isBooking = and(
  eq(postings.orderId, payments.orderId),
  eq(postings.paymentId, payments.id),
  inArray(postings.kind, ["payment", "allocation"]),
);

interface BookedPayment extends Payment {
  paidAt: number;
  /** Null if the payment was not taken back. */
  reversedAt: number | null;
}

const bookedPayments = (reader: Tx, where: SQL | undefined) =>
  reader
    .select({ ...getTableColumns(payments), paidAt: postings.createdAt, reversedAt: reversal.createdAt })
    .from(payments)
    .innerJoin(postings, isBooking)
    .leftJoin(reversal, eq(reversal.reverses, postings.id))
    .where(where)
    .orderBy(asc(payments.id));

const readBooked = (where: SQL): Promise<BookedPayment[]> => bookedPayments(db, where);

const bookedOfOrderQuery = prepareQuery((reader) =>
  bookedPayments(reader, eq(payments.orderId, sql.placeholder("orderId"))),
);

/**
 * Returns the receipt of the payment, or of its group. The SME, admins and the bank may see it.
 * @throws NotFound for other readers, and for payments that were not settled.
 */
export async function loadPaymentReceipt(actor: Actor, paymentId: string): Promise<SettlementReceipt> {
  const { lead, members } = await loadPaymentGroup(db, paymentId);
  if (lead.smeId !== actor.applicantId && !hasPermission(actor, "ledger.see")) throw new NotFound();
  const ids = members.map(({ id }) => id);
  const booked = await readBooked(inArray(payments.id, ids));
  const [first] = booked;
  if (!first) throw new NotFound();
  const group = { lead, members: booked };
  const [payer, receiver, parts] = await Promise.all([
    loadPayer(lead.smeId),
    readLegalEntity(),
    loadParts(group.members.map(({ id }) => id)),
  ]);
  return {
    id: lead.id,
    number: paymentReceiptNumber(lead.id),
    paidAt: first.paidAt,
    amount: groupAmount(group),
    foreignAmount: foreignAmountText(group),
    method: paymentMethod(lead),
    bankReference: lead.gatewayReference,
    payer,
    receiver,
    parts,
    reversals: booked.flatMap(toReversal),
  };
}

function reversalTarget(payment: Payment): ReceiptReversal["to"] {
  if (payment.state === "reversed") return "taken back";
  if (paymentMethod(payment) === "balance") return "balance";
  return payment.state === "refunded" ? "sent" : "to come";
}

function toReversal(payment: BookedPayment): ReceiptReversal[] {
  const { reversedAt } = payment;
  if (reversedAt === null) return [];
  const to = reversalTarget(payment);
  return [{ to, amount: payment.amount, at: to === "sent" ? (payment.endedAt ?? reversedAt) : reversedAt }];
}

async function loadPayer(smeId: string): Promise<ReceiptPayer> {
  const sme = await applicantById(db, smeId);
  const { registrationCountry: country, registrationNumber: number } = sme;
  return {
    name: companyDisplayName(sme) ?? sme.email,
    address: sme.address ?? "",
    registration: country && number ? { country, number } : null,
    taxNumber: sme.companyVat ?? "",
  };
}

async function loadParts(paymentIds: string[]): Promise<ReceiptPart[]> {
  const rows = await db
    .select({
      id: instalments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      supplier: companyNameSql(applicants),
      email: applicants.email,
      number: instalments.number,
      whole: instalments.amount,
      deadline: instalments.deadline,
      amount: paymentInstalments.amount,
    })
    .from(paymentInstalments)
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.supplierId))
    .where(inArray(paymentInstalments.paymentId, paymentIds))
    .orderBy(asc(orders.number), asc(instalments.number));
  const counts = await countInstalments([...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.map(({ orderNumber, supplier, email, whole, ...part }) => ({
    ...part,
    order: formatOrderNumber(orderNumber),
    supplier: supplier ?? email,
    of: counts.get(part.orderId) ?? 0,
    isPart: part.amount < whole,
  }));
}

async function countInstalments(orderIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: instalments.orderId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(instalments)
    .where(inArray(instalments.orderId, orderIds))
    .groupBy(instalments.orderId);
  return new Map(rows.map(({ orderId, count }) => [orderId, count]));
}

/** Returns an order's receipts, oldest first. Amounts are cents. Callers check the permission. Reads `payments`. */
export async function listOrderPaymentReceipts(orderId: string): Promise<PaymentReceiptRow[]> {
  return (await bookedOfOrderQuery().all({ orderId })).map((payment) => ({
    id: payment.id,
    number: paymentReceiptNumber(payment.leadId ?? payment.id),
    paidAt: payment.paidAt,
    amount: payment.amount,
    method: paymentMethod(payment),
    reversed: payment.reversedAt === null ? 0 : payment.amount,
  }));
}

/** Returns one page of the SME's receipts, newest first. Callers check the permission. Reads `payments`. */
export async function listPaymentReceipts(
  smeId: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<PaymentReceiptRow>> {
  // A group has one receipt. Its payments are settled together, so the lead's state says that all are.
  const isSettledLead = and(eq(payments.smeId, smeId), isNull(payments.leadId), inArray(payments.state, settledStates));
  const page = await loadCountedPage(
    query,
    { condition: () => isSettledLead, by: [payments.createdAt, payments.id] },
    (where, order, limit, offset) =>
      db
        .select({ id: payments.id })
        .from(payments)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  const ids = page.rows.map(({ id }) => id);
  const [leads, followers] = await Promise.all([
    readBooked(inArray(payments.id, ids)),
    readBooked(inArray(payments.leadId, ids)),
  ]);
  const groups = Map.groupBy([...leads, ...followers], ({ leadId, id }) => leadId ?? id);
  return { ...page, rows: ids.flatMap((id) => toRow(id, groups.get(id) ?? [])) };
}

function toRow(id: string, booked: BookedPayment[]): PaymentReceiptRow[] {
  const [first] = booked;
  if (!first) return [];
  const amountOf = (some: BookedPayment[]): Cents => sum(some.map(({ amount }) => amount));
  return [
    {
      id,
      number: paymentReceiptNumber(id),
      paidAt: first.paidAt,
      amount: amountOf(booked),
      method: paymentMethod(first),
      reversed: amountOf(booked.filter(({ reversedAt }) => reversedAt !== null)),
    },
  ];
}
