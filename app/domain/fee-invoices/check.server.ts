/**
 * The part of `dhow check` about Dhow's fee invoices: their numbers have no gap, their lines are the ledger's fees, and
 * the VAT is computed and posted.
 */
import { and, asc, eq, exists, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { feeInvoiceLines, feeInvoices, ledgerLines, monthClosings, orders, postings } from "~/db/schema";
import { formatMoney } from "~/domain/values/money";
import { feeInvoiceName, includedVat } from "./fee-invoice";

/** Returns one English line per problem with fee invoices, or an empty array. */
export async function checkFeeInvoices(): Promise<string[]> {
  return [
    ...(await listWrongInvoices()),
    ...(await listWrongLines()),
    ...(await listMissingFees()),
    ...(await listUnprovenVat()),
  ];
}

/** Compares each invoice with the one before it, with its month, its lines and the posting of its VAT. */
async function listWrongInvoices(): Promise<string[]> {
  const ofLines = (column: typeof feeInvoiceLines.fee) =>
    sql<number>`(select coalesce(sum(${column}), 0) from ${feeInvoiceLines}
      where ${feeInvoiceLines.feeInvoiceId} = ${feeInvoices.id})`.mapWith(Number);
  const rows = await db
    .select({
      year: feeInvoices.year,
      number: feeInvoices.number,
      month: feeInvoices.month,
      vatRate: feeInvoices.vatRate,
      total: feeInvoices.total,
      vat: feeInvoices.vat,
      lineCount: feeInvoices.lineCount,
      closedAt: monthClosings.closedAt,
      issuedAt: feeInvoices.issuedAt,
      fees: ofLines(feeInvoiceLines.fee),
      lines: sql<number>`(select count(*) from ${feeInvoiceLines}
        where ${feeInvoiceLines.feeInvoiceId} = ${feeInvoices.id})`.mapWith(Number),
      postedVat: sql<number>`(select coalesce(-sum(${ledgerLines.amount}), 0) from ${ledgerLines}
        where ${ledgerLines.postingId} = ${feeInvoices.postingId}
        and ${ledgerLines.account} = 'vat payable')`.mapWith(Number),
      postedKind: postings.kind,
    })
    .from(feeInvoices)
    .leftJoin(monthClosings, eq(monthClosings.month, feeInvoices.month))
    .leftJoin(postings, eq(postings.id, feeInvoices.postingId))
    .orderBy(asc(feeInvoices.year), asc(feeInvoices.number));
  const problems: string[] = [];
  let before = { year: 0, number: 0 };
  for (const row of rows) {
    const name = feeInvoiceName(row);
    const expected = row.year === before.year ? before.number + 1 : 1;
    if (row.number !== expected)
      problems.push(`fee invoice ${name} follows a gap: ${feeInvoiceName({ ...row, number: expected })} is missing`);
    if (row.closedAt === null || row.closedAt > row.issuedAt)
      problems.push(`fee invoice ${name} was issued before ${row.month} was closed`);
    if (row.fees !== row.total || row.lines !== row.lineCount)
      problems.push(`fee invoice ${name} is ${formatMoney(row.total)}, but its lines sum to ${formatMoney(row.fees)}`);
    const vat = includedVat(row.total, row.vatRate);
    if (row.vat !== vat)
      problems.push(`fee invoice ${name} has ${formatMoney(row.vat)} VAT, but its rate gives ${formatMoney(vat)}`);
    if (row.postedVat !== row.vat || row.postedKind !== (row.vat === 0 ? null : "fee vat"))
      problems.push(`fee invoice ${name} has ${formatMoney(row.vat)} VAT, but ${formatMoney(row.postedVat)} is posted`);
    before = row;
  }
  return problems;
}

/** The cents that a posting credits to both shares. */
const bookedFee = sql<number>`(select coalesce(-sum(${ledgerLines.amount}), 0) from ${ledgerLines}
  where ${ledgerLines.postingId} = ${postings.id}
  and ${ledgerLines.account} in ('bank share', 'product share'))`.mapWith(Number);

const isFee = sql`${postings.kind} in ('shares', 'credit note')`;

/** Compares each line with its posting and its order. */
async function listWrongLines(): Promise<string[]> {
  const moved = sql`(select coalesce(sum(case when ${ledgerLines.amount} > 0 then ${ledgerLines.amount} else 0 end), 0)
    from ${ledgerLines} where ${ledgerLines.postingId} = ${postings.id})`;
  const rows = await db
    .select({ year: feeInvoices.year, number: feeInvoices.number, order: orders.number })
    .from(feeInvoiceLines)
    .innerJoin(feeInvoices, eq(feeInvoices.id, feeInvoiceLines.feeInvoiceId))
    .innerJoin(orders, eq(orders.id, feeInvoiceLines.orderId))
    .leftJoin(postings, eq(postings.id, feeInvoiceLines.postingId))
    .where(
      sql`${postings.id} is null or not ${isFee} or ${postings.month} <> ${feeInvoices.month}
        or ${postings.orderId} <> ${feeInvoiceLines.orderId} or ${postings.createdAt} <> ${feeInvoiceLines.bookedAt}
        or ${orders.supplierId} <> ${feeInvoices.supplierId} or ${bookedFee} <> ${feeInvoiceLines.fee}
        or ${moved} <> (case ${postings.kind} when 'shares' then 1 else -1 end) * ${feeInvoiceLines.amount}`,
    )
    .orderBy(asc(feeInvoices.year), asc(feeInvoices.number), asc(feeInvoiceLines.postingId));
  return rows.map(
    ({ order, ...invoice }) =>
      `fee invoice ${feeInvoiceName(invoice)} differs from the ledger in a line of order ${order}`,
  );
}

/** A month's invoices are issued together, so each of its fees is in one of them. */
async function listMissingFees(): Promise<string[]> {
  const ofMonth = db.select({ one: sql`1` }).from(feeInvoices).where(eq(feeInvoices.month, postings.month));
  const rows = await db
    .select({ id: postings.id, month: postings.month })
    .from(postings)
    .leftJoin(feeInvoiceLines, eq(feeInvoiceLines.postingId, postings.id))
    .where(and(isFee, isNull(feeInvoiceLines.postingId), exists(ofMonth), sql`${bookedFee} <> 0`))
    .orderBy(asc(postings.id));
  return rows.map(({ id, month }) => `the fee of posting ${id} is on no fee invoice of ${month}`);
}

/** VAT needs a fee invoice. */
async function listUnprovenVat(): Promise<string[]> {
  const rows = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(feeInvoices, eq(feeInvoices.postingId, postings.id))
    .where(and(sql`${postings.kind} = 'fee vat'`, isNull(feeInvoices.id)))
    .orderBy(asc(postings.id));
  return rows.map(({ id }) => `posting ${id} is the VAT of no fee invoice`);
}
