/** Lists Dhow's fee invoices. Callers check the permission. */
import { and, asc, desc, eq, exists, gte, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { feeInvoiceLines, feeInvoices, monthClosings, monthlyAccountTotals, orders } from "~/db/schema";
import { actingApplicant } from "~/domain/applicants/level.server";
import type { FoundPage, Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import type { Actor } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";
import type { FeeInvoice, FeeInvoiceLine } from "./fee-invoice";

const columns = {
  id: feeInvoices.id,
  year: feeInvoices.year,
  number: feeInvoices.number,
  month: feeInvoices.month,
  supplierId: feeInvoices.supplierId,
  vatRate: feeInvoices.vatRate,
  total: feeInvoices.total,
  vat: feeInvoices.vat,
  lineCount: feeInvoices.lineCount,
  seller: feeInvoices.seller,
  buyer: feeInvoices.buyer,
  issuedAt: feeInvoices.issuedAt,
};

const invoicesOf = (supplierId: string | null): RowList<FeeInvoice> => ({
  condition: () => (supplierId === null ? undefined : eq(feeInvoices.supplierId, supplierId)),
  by: [feeInvoices.year, feeInvoices.number],
});

const readInvoices = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  db
    .select(columns)
    .from(feeInvoices)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** The id of the reader's company, or null for officers. */
const ownCompany = async (actor: Actor): Promise<string | null> =>
  actor.role === "provider" ? (await actingApplicant(db, actor)).id : null;

/** Returns one page of the invoices, newest first. A supplier gets its own. Reads `fee_invoices`. */
export const listFeeInvoices = async (
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<FeeInvoice>> => loadCountedPage(query, invoicesOf(await ownCompany(actor)), readInvoices);

/** Yields all invoices, or one supplier's invoices, in batches, newest first, for a file. */
export const streamFeeInvoices = (supplierId: string | null = null): AsyncGenerator<FeeInvoice[]> =>
  streamRows(invoicesOf(supplierId), ({ year, number }) => [year, number], readInvoices);

/**
 * Returns an invoice that the actor may see.
 * @throws NotFound if it does not exist, or is another supplier's.
 */
export async function findFeeInvoice(actor: Actor, id: string): Promise<FeeInvoice> {
  const own = await ownCompany(actor);
  const [row] = await readInvoices(eq(feeInvoices.id, id), [], 1, 0);
  if (!row || (own !== null && row.supplierId !== own)) throw new NotFound();
  return row;
}

const linesOf = (id: string): RowList<FeeInvoiceLine> => ({
  condition: () => eq(feeInvoiceLines.feeInvoiceId, id),
  by: [feeInvoiceLines.postingId],
  isRising: true,
});

const readLines = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  db
    .select({
      postingId: feeInvoiceLines.postingId,
      orderId: feeInvoiceLines.orderId,
      orderNumber: orders.number,
      amount: feeInvoiceLines.amount,
      fee: feeInvoiceLines.fee,
      bookedAt: feeInvoiceLines.bookedAt,
    })
    .from(feeInvoiceLines)
    .innerJoin(orders, eq(orders.id, feeInvoiceLines.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** Returns one page of the invoice's lines, oldest first. Reads `fee_invoice_lines`. */
export const listFeeInvoiceLines = (
  { id, lineCount }: Pick<FeeInvoice, "id" | "lineCount">,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<FeeInvoiceLine>> => loadPage(query, lineCount, linesOf(id), readLines);

/** Yields the invoice's lines in batches, oldest first. */
export const streamFeeInvoiceLines = (id: string): AsyncGenerator<FeeInvoiceLine[]> =>
  streamRows(linesOf(id), ({ postingId }) => [postingId], readLines);

const earlierLines = alias(feeInvoiceLines, "earlier_lines");

/** The most invoices that a credit note names. */
const MAX_REFERENCES = 100;

/** Returns the invoices with the fees of the credit note's orders, oldest first. */
export async function listCreditedInvoices({
  id,
  year,
  number,
}: Pick<FeeInvoice, "id" | "year" | "number">): Promise<{ year: number; number: number }[]> {
  return db
    .selectDistinct({ year: feeInvoices.year, number: feeInvoices.number })
    .from(feeInvoiceLines)
    .innerJoin(earlierLines, and(eq(earlierLines.orderId, feeInvoiceLines.orderId), gte(earlierLines.fee, 0)))
    .innerJoin(feeInvoices, eq(feeInvoices.id, earlierLines.feeInvoiceId))
    .where(
      and(
        eq(feeInvoiceLines.feeInvoiceId, id),
        ne(feeInvoices.id, id),
        or(lt(feeInvoices.year, year), and(eq(feeInvoices.year, year), lt(feeInvoices.number, number))),
      ),
    )
    .orderBy(asc(feeInvoices.year), asc(feeInvoices.number))
    .limit(MAX_REFERENCES);
}

/** The most months that the form offers. */
const MAX_MONTHS = 12;

/** Returns the closed months whose fees are not invoiced, newest first, at most MAX_MONTHS. */
export async function listMonthsToInvoice(): Promise<string[]> {
  const issued = db.select({ one: sql`1` }).from(feeInvoices).where(eq(feeInvoices.month, monthClosings.month));
  const { month, account, kind } = monthlyAccountTotals;
  const fees = db
    .select({ one: sql`1` })
    .from(monthlyAccountTotals)
    .where(
      and(
        eq(month, monthClosings.month),
        inArray(account, ["bank share", "product share"]),
        inArray(kind, ["shares", "credit note"]),
        ne(monthlyAccountTotals.amount, 0),
      ),
    );
  const rows = await db
    .select({ month: monthClosings.month })
    .from(monthClosings)
    .where(and(exists(fees), sql`not ${exists(issued)}`))
    .orderBy(desc(monthClosings.month))
    .limit(MAX_MONTHS);
  return rows.map((row) => row.month);
}
