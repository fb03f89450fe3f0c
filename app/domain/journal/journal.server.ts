/** Reads the journal. Callers check the permission. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import {
  applicants,
  bankLines,
  claimPayments,
  feeInvoices,
  insurers,
  ledgerLines,
  orders,
  payments,
  postings,
  repaymentParts,
  repayments,
  settlementLines,
  settlements,
} from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { feeInvoiceName } from "~/domain/fee-invoices/fee-invoice";
import { postingText } from "~/domain/ledger/ledger";
import { ROWS_AT_ONCE } from "~/domain/lists/list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { JournalEntry, JournalRow } from "./journal";

const reversed = alias(postings, "reversed");

/**
 * Returns the month's postings after the one with the id `after`, in posting order. `after`: "" for the first ones.
 * Reads `postings` and `ledgerLines`, and the companies and references of these postings.
 */
export async function readJournal(month: string, after: string, limit: number): Promise<JournalEntry[]> {
  const found = await db
    .select({
      posting: postings,
      reverses: reversed.kind,
      number: orders.number,
      payoutReference: orders.payoutReference,
      gatewayReference: payments.gatewayReference,
      state: payments.state,
      bankReference: bankLines.bankReference,
    })
    .from(postings)
    .leftJoin(reversed, eq(reversed.id, postings.reverses))
    .leftJoin(orders, eq(orders.id, postings.orderId))
    .leftJoin(payments, eq(payments.id, postings.paymentId))
    .leftJoin(bankLines, eq(bankLines.id, postings.bankLineId))
    .where(and(eq(postings.month, month), gt(postings.id, after)))
    .orderBy(asc(postings.month), asc(postings.id))
    .limit(limit);
  if (found.length === 0) return [];
  // Rows that come from the disk take long, so the lines get a turn of the event loop of their own.
  await nextTurn();
  const ids = found.map(({ posting }) => posting.id);
  const [lines, settled, invoiced, ofClaims, repaid] = await Promise.all([
    readLines(ids),
    readSettlementReferences(ids),
    readInvoiceNumbers(ids),
    readClaimReferences(ids),
    readRepaymentReferences(ids),
  ]);
  return found.map(
    ({ posting, reverses, number, payoutReference, gatewayReference, state, bankReference }): JournalEntry => {
      const { id, kind, month, createdAt } = posting;
      const isPayout = kind === "payout" || reverses === "payout";
      return {
        id,
        kind,
        at: createdAt,
        month,
        movement: postingText(kind, reverses, state),
        order: number === null ? null : formatOrderNumber(number),
        reference:
          gatewayReference ??
          bankReference ??
          settled.get(id) ??
          invoiced.get(id) ??
          ofClaims.get(id) ??
          repaid.get(id) ??
          (isPayout ? payoutReference : null),
        reverses: posting.reverses,
        lines: lines.get(id) ?? [],
      };
    },
  );
}

/** Returns the postings' lines with the names of their companies, by posting. */
async function readLines(ids: string[]): Promise<Map<string, JournalEntry["lines"]>> {
  const rows = await db
    .select({ line: ledgerLines, party: companyNameOrEmailSql(applicants), insurer: insurers.name })
    .from(ledgerLines)
    .leftJoin(applicants, eq(applicants.id, ledgerLines.party))
    .leftJoin(insurers, eq(insurers.id, ledgerLines.party))
    .where(inArray(ledgerLines.postingId, ids))
    .orderBy(asc(ledgerLines.postingId), asc(ledgerLines.id));
  const byPosting = Map.groupBy(rows, ({ line }) => line.postingId);
  return new Map(
    [...byPosting].map(([id, ofPosting]) => [
      id,
      ofPosting.map(({ line: { account, amount }, party, insurer }) => ({ account, party: insurer ?? party, amount })),
    ]),
  );
}

/** Returns the references of the settlements with the bank to which the postings belong, by posting. */
async function readSettlementReferences(ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ postingId: settlementLines.postingId, reference: settlements.endToEndId })
    .from(settlementLines)
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .where(inArray(settlementLines.postingId, ids));
  return new Map(rows.map(({ postingId, reference }) => [postingId ?? "", reference]));
}

/** Returns the bank references of the claims' transfers with these postings, by posting. */
async function readClaimReferences(ids: string[]): Promise<Map<string, string | null>> {
  const { postingId, bankReference } = claimPayments;
  const rows = await db.select({ postingId, bankReference }).from(claimPayments).where(inArray(postingId, ids));
  return new Map(rows.map((transfer) => [transfer.postingId, transfer.bankReference]));
}

/** Returns the bank references of the suppliers' repayments with these postings, by posting. */
async function readRepaymentReferences(ids: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ postingId: repaymentParts.postingId, bankReference: repayments.bankReference })
    .from(repaymentParts)
    .innerJoin(repayments, eq(repayments.id, repaymentParts.repaymentId))
    .where(inArray(repaymentParts.postingId, ids));
  return new Map(rows.map((part) => [part.postingId, part.bankReference]));
}

/** Returns the numbers of the fee invoices with these postings of VAT, by posting. */
async function readInvoiceNumbers(ids: string[]): Promise<Map<string, string>> {
  const { postingId, year, number } = feeInvoices;
  const rows = await db.select({ postingId, year, number }).from(feeInvoices).where(inArray(postingId, ids));
  return new Map(rows.map((invoice) => [invoice.postingId ?? "", feeInvoiceName(invoice)]));
}

/** Yields the month's journal line by line, in batches, for a file. */
export async function* streamJournal(month: string): AsyncGenerator<JournalRow[]> {
  for (let after = ""; ; ) {
    const entries = await readJournal(month, after, ROWS_AT_ONCE);
    if (entries.length === 0) return;
    yield entries.flatMap((entry) => entry.lines.map((line, place) => ({ entry, line, isFirst: place === 0 })));
    after = entries.at(-1)?.id ?? "";
  }
}
