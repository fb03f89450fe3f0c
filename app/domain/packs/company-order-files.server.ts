/** The files about a company's orders. They contain nothing that the company may not see. */
import { and, asc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, creditNotes, events, invoices, orders } from "~/db/schema";
import type { Applicant } from "~/domain/applicants/level.server";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import { listDisputes } from "~/domain/disputes/dispute-list.server";
import { streamRows } from "~/domain/lists/list.server";
import { formatOrderNumber, orderStatusName } from "~/domain/orders/status";
import { listReschedules } from "~/domain/reschedules/reschedule-list.server";
import type { ApplicantRole, Role } from "~/domain/values/actor";
import { maySeeReschedule } from "~/domain/values/reschedule-data";
import { translateToEnglish } from "~/words/translate";
import {
  disputeAttachments,
  disputeCells,
  disputeColumnNames,
  rescheduleColumnNames,
  rescheduleLines,
} from "./order-files.server";
import { csvTime, type PackFile, splitTable, storedFile } from "./pack-files.server";

type Company = Pick<Applicant, "id" | "role">;
type OrderRow = Awaited<ReturnType<typeof readRows>>[number];

/** Yields the tables and files of all orders. A supplier gets its placed orders. `reader`: the reader's role. */
export async function* companyOrderFiles(reader: Role, company: Company): AsyncGenerator<PackFile> {
  yield* orderListFiles(company);
  yield* invoiceFiles(company);
  yield* creditNoteFiles(company);
  yield* disputeFiles(company);
  if (company.role === "sme") yield* rescheduleFiles(reader, company);
  else yield* driverLinkFiles(company);
}

const orderListFiles = (company: Company): AsyncGenerator<PackFile> =>
  splitTable(
    "orders",
    ["order", "ordered at", nameOther[company.role], "goods", "status", "amount", "credited amount"],
    readOrders(company),
    ({ number, createdAt, party, description, status, paid, amount, creditedAmount }) => [
      ...[formatOrderNumber(number), csvTime(createdAt), translateToEnglish(party), description],
      ...[orderStatusName(status, paid), amount, creditedAmount],
    ],
  );

const nameOther: Record<ApplicantRole, string> = { sme: "supplier", provider: "buyer" };

/** Yields the list of the invoices, and the uploaded files. */
async function* invoiceFiles(company: Company): AsyncGenerator<PackFile> {
  yield* splitTable(
    "invoices",
    ["order", "number", "date", "net", "VAT", "total"],
    readParts(company, async (batch) => {
      const sent = batch.filter(({ invoiceFile }) => invoiceFile !== null);
      const found = await db.select().from(invoices).where(isOf(invoices.orderId, sent));
      const typedOf = new Map(found.map((invoice) => [invoice.orderId, invoice]));
      return sent.map(({ id, number }) => ({ orderNumber: number, typed: typedOf.get(id) }));
    }),
    ({ orderNumber, typed }) => [
      ...[formatOrderNumber(orderNumber), typed?.number ?? "", typed?.date ?? ""],
      ...[typed?.net ?? "", typed?.vat ?? "", typed?.total ?? ""],
    ],
  );
  for await (const batch of readOrders(company))
    for (const { number, invoiceFile } of batch)
      if (invoiceFile !== null) yield await storedFile(`invoices/${formatOrderNumber(number)}`, invoiceFile);
}

const creditNoteFiles = (company: Company): AsyncGenerator<PackFile> =>
  splitTable(
    "credit-notes",
    ["credit note", "issued at", "amount", "reason"],
    readParts(company, async (batch) => {
      const credited = batch.filter(({ creditedAmount }) => creditedAmount > 0);
      const found = await db
        .select()
        .from(creditNotes)
        .where(isOf(creditNotes.orderId, credited))
        .orderBy(asc(creditNotes.orderId), asc(creditNotes.number));
      return withOrderNumber(credited, found);
    }),
    ({ orderNumber, number, createdAt, amount, reason }) => [
      ...[creditNoteName(orderNumber, number), csvTime(createdAt), amount, reason ?? ""],
    ],
  );

/** Yields the disputes, and the files of both parties. */
async function* disputeFiles(company: Company): AsyncGenerator<PackFile> {
  const isDisputed = ({ disputeCount }: OrderRow) => disputeCount > 0;
  yield* splitTable(
    "disputes",
    disputeColumnNames,
    readParts(company, async (batch) => {
      const lines: ReturnType<typeof disputeCells>[] = [];
      for (const { id, number } of batch.filter(isDisputed))
        lines.push(...(await listDisputes(db, id)).map((dispute) => disputeCells(number, dispute)));
      return lines;
    }),
    (cells) => cells,
  );
  for await (const batch of readOrders(company))
    for (const { id, number } of batch.filter(isDisputed))
      yield* disputeAttachments(number, await listDisputes(db, id));
}

const rescheduleFiles = (reader: Role, company: Company): AsyncGenerator<PackFile> =>
  splitTable(
    "reschedules",
    rescheduleColumnNames,
    readParts(company, async (batch) => {
      const lines: ReturnType<typeof rescheduleLines> = [];
      for (const { id, number } of batch.filter(({ rescheduleCount }) => rescheduleCount > 0)) {
        const found = await listReschedules(db, id);
        const seen = found.filter((reschedule) => maySeeReschedule(reader, reschedule));
        lines.push(...seen.flatMap((reschedule) => rescheduleLines(number, reschedule)));
      }
      return lines;
    }),
    (cells) => cells,
  );

const driverLinkEvents = { "order.driverLinkCreated": "created", "order.driverLinkRemoved": "removed" } as const;
type DriverLinkEvent = keyof typeof driverLinkEvents;
const driverLinkVerbs = Object.keys(driverLinkEvents) as DriverLinkEvent[];

/** Yields the table of the driver links. The links themselves are secret. */
const driverLinkFiles = (company: Company): AsyncGenerator<PackFile> =>
  splitTable(
    "driver-links",
    ["order", "time", "driver link"],
    readParts(company, async (batch) => {
      const found = await db
        .select({ orderId: events.subjectId, at: events.at, verb: events.verb })
        .from(events)
        .where(and(eq(events.subject, "order"), isOf(events.subjectId, batch), inArray(events.verb, driverLinkVerbs)))
        .orderBy(asc(events.subjectId), asc(events.number));
      return withOrderNumber(batch, found);
    }),
    ({ orderNumber, at, verb }) => [
      ...[formatOrderNumber(orderNumber), csvTime(at), driverLinkEvents[verb as DriverLinkEvent]],
    ],
  );

const isOf = (
  column: typeof invoices.orderId | typeof creditNotes.orderId | typeof events.subjectId,
  batch: OrderRow[],
) =>
  inArray(
    column,
    batch.map(({ id }) => id),
  );

/** Returns the rows with the numbers of their orders. */
function withOrderNumber<Row extends { orderId: string }>(batch: OrderRow[], rows: Row[]) {
  const numberOf = new Map(batch.map(({ id, number }) => [id, number]));
  return rows.map((row) => ({ ...row, orderNumber: numberOf.get(row.orderId) ?? 0 }));
}

/** Yields the parts of each batch of orders. */
async function* readParts<Part>(
  company: Company,
  read: (batch: OrderRow[]) => Promise<Part[]>,
): AsyncGenerator<Part[]> {
  for await (const batch of readOrders(company)) yield await read(batch);
}

const other = alias(applicants, "other");
const sides = {
  sme: { owner: orders.smeId, otherSide: orders.supplierId, at: orders.createdAt },
  provider: { owner: orders.supplierId, otherSide: orders.smeId, at: orders.placedAt },
};

const readOrders = ({ id, role }: Company): AsyncGenerator<OrderRow[]> =>
  streamRows<OrderRow>(
    {
      condition: () => and(eq(sides[role].owner, id), isNotNull(sides[role].at)),
      by: [sides[role].at, orders.id],
      isRising: true,
    },
    (order) => [order.at, order.id],
    (where, sorting, limit) => readRows(role, where, sorting, limit),
  );

const readRows = (role: ApplicantRole, where: SQL | undefined, sorting: SQL[], limit: number) =>
  db
    .select({
      id: orders.id,
      at: sides[role].at,
      number: orders.number,
      createdAt: orders.createdAt,
      party: companyNameOrEmailSql(other),
      description: orders.description,
      status: orders.status,
      paid: orders.paid,
      amount: orders.amount,
      creditedAmount: orders.creditedAmount,
      invoiceFile: orders.invoiceFile,
      disputeCount: orders.disputeCount,
      rescheduleCount: orders.rescheduleCount,
    })
    .from(orders)
    .innerJoin(other, eq(other.id, sides[role].otherSide))
    .where(where)
    .orderBy(...sorting)
    .limit(limit);
