/**
 * Files about one order that several packs share. They contain nothing that a party or the covering insurer may not
 * see. Callers check the permission.
 */
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, events, invoices, orders } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { listCreditNotes } from "~/domain/credit-notes/credit-note.server";
import { disputeName } from "~/domain/disputes/dispute";
import { listDisputes } from "~/domain/disputes/dispute-list.server";
import { eventText } from "~/domain/events/event";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { orderById } from "~/domain/lookups.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { rescheduleName } from "~/domain/reschedules/reschedule";
import type { Role } from "~/domain/values/actor";
import type { CsvCell } from "~/domain/values/csv";
import type { Dispute } from "~/domain/values/dispute-data";
import type { Reschedule } from "~/domain/values/reschedule-data";
import { mayReadEntry, type OrderEntryKind } from "~/domain/values/timeline-entry";
import { translateToEnglish } from "~/words/translate";
import { csvTable, csvTime, type PackFile, storedFile } from "./pack-files.server";

const cents = (amount: number | null): CsvCell => amount ?? "";

/** The order and its parties. `isWhole`: with the delivery address and the buyer's registration. */
export async function orderTable(orderId: string, isWhole = true): Promise<string> {
  const order = await orderById(db, orderId);
  const companies = await db
    .select({ id: applicants.id, name: companyNameOrEmailSql(applicants), registration: applicants.registrationNumber })
    .from(applicants)
    .where(inArray(applicants.id, [order.smeId, order.supplierId]));
  const nameOf = (id: string) => companies.find((company) => company.id === id);
  const [sme, supplier] = [nameOf(order.smeId), nameOf(order.supplierId)];
  return csvTable([
    ["field", "value"],
    ["order", formatOrderNumber(order.number)],
    ["buyer", translateToEnglish(sme?.name ?? "")],
    ...(isWhole ? [["buyer's registration", sme?.registration ?? ""]] : []),
    ["supplier", translateToEnglish(supplier?.name ?? "")],
    ["goods", order.description],
    ["amount", order.amount],
    ["credited amount", order.creditedAmount],
    ...(isWhole ? [["delivery address", order.deliveryAddress ?? ""]] : []),
    ["ordered at", csvTime(order.createdAt)],
    ["delivered at", csvTime(order.dueFrom)],
  ]);
}

export async function instalmentTable(orderId: string): Promise<string> {
  const parts = await listOrderInstalments(db, orderId);
  return csvTable([
    ["instalment", "deadline", "amount", "paid", "credited", "disputed", "settled at"],
    ...parts.map((part) => [
      String(part.number),
      csvTime(part.deadline),
      part.amount,
      part.paidAmount,
      part.creditedAmount,
      part.disputedAmount,
      csvTime(part.paidAt),
    ]),
  ]);
}

/** True for an entry of the order's timeline that the role may read. `line`: null for an event without an entry. */
export const isEntryFor = (reader: Role, { line }: { line: string | null }): boolean =>
  line !== null && mayReadEntry(reader, { kind: line as OrderEntryKind });

/**
 * The order's timeline as the reader's role sees it, with the delivery and the person who confirmed it. `seal` proves
 * each event. Only admins get the numbers in the chain: they would tell others how many events they do not see.
 */
export async function recordTable(orderId: string, reader: Role): Promise<string> {
  const rows = await db
    .select({
      number: events.number,
      at: events.at,
      role: events.role,
      text: events.text,
      line: events.line,
      hash: events.hash,
    })
    .from(events)
    .where(and(eq(events.subject, "order"), eq(events.subjectId, orderId), isNotNull(events.line)))
    .orderBy(asc(events.number));
  return csvTable([
    ["number", "time", "role", "event", "seal"],
    ...rows
      .filter((row) => isEntryFor(reader, row))
      .map(({ number, at, role, text, hash }, place) => [
        String(reader === "admin" ? number : place + 1),
        csvTime(at),
        role,
        translateToEnglish(eventText(text)),
        hash,
      ]),
  ]);
}

/** Yields the invoice as the supplier uploaded it, and its typed data. Orders without an invoice have no such files. */
export async function* invoiceFiles(orderId: string): AsyncGenerator<PackFile> {
  const [found] = await db
    .select({ file: orders.invoiceFile, number: invoices.number, total: invoices.total, day: invoices.date })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found?.file) return;
  yield await storedFile("invoice", found.file);
  if (found.number !== null)
    yield {
      name: "invoice.csv",
      content: csvTable([
        ["number", "date", "total"],
        [found.number, found.day ?? "", cents(found.total)],
      ]),
    };
}

export async function creditNoteTable(orderId: string): Promise<string> {
  const notes = await listCreditNotes(db, orderId);
  return csvTable([
    ["number", "issued at", "amount", "reason"],
    ...notes.map(({ number, createdAt, amount, reason }) => [String(number), csvTime(createdAt), amount, reason ?? ""]),
  ]);
}

/** The column names of disputes.csv. */
export const disputeColumnNames = [
  ...["dispute", "opened at", "amount", "reason", "description", "state", "answer", "credited", "decision", "ended at"],
];

/** The line of disputes.csv. */
export const disputeCells = (orderNumber: number, dispute: Dispute): CsvCell[] => [
  ...[disputeName(orderNumber, dispute.number), csvTime(dispute.createdAt), dispute.amount, dispute.reason],
  ...[dispute.description, dispute.state, dispute.answer ?? "", cents(dispute.credited), dispute.decision ?? ""],
  csvTime(dispute.endedAt),
];

/** Yields the files that both parties sent. */
export async function* disputeAttachments(orderNumber: number, found: readonly Dispute[]): AsyncGenerator<PackFile> {
  for (const { number, files } of found)
    for (const [place, { file, sender }] of files.entries())
      yield await storedFile(
        `disputes/${disputeName(orderNumber, number)}-${sender === "sme" ? "buyer" : "supplier"}-${place + 1}`,
        file,
      );
}

/** Yields the order's disputes and their files. */
export async function* disputeFilesOf(orderId: string, orderNumber: number): AsyncGenerator<PackFile> {
  const found = await listDisputes(db, orderId);
  const content = csvTable([disputeColumnNames, ...found.map((dispute) => disputeCells(orderNumber, dispute))]);
  yield { name: "disputes.csv", content };
  yield* disputeAttachments(orderNumber, found);
}

/** The column names of reschedules.csv. */
export const rescheduleColumnNames = [
  ...["reschedule", "proposed at", "reason", "state", "ended at", "instalment", "deadline before", "deadline after"],
];

/** The lines of reschedules.csv: one for each instalment. */
export const rescheduleLines = (orderNumber: number, reschedule: Reschedule): CsvCell[][] =>
  reschedule.deadlines.map(({ number, before, after }) => [
    ...[rescheduleName(orderNumber, reschedule.number), csvTime(reschedule.createdAt), reschedule.reason],
    ...[reschedule.state, csvTime(reschedule.endedAt), String(number), csvTime(before), csvTime(after)],
  ]);
