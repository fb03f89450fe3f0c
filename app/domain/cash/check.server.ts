/**
 * The part of `dhow check` about receipts that officers recorded by hand. Each has one posting in the ledger, and a
 * linked one has the line of its transfer.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import {
  bankLines,
  claimPayments,
  eventHeads,
  ledgerLines,
  manualReceipts,
  paymentReversals,
  postings,
  repayments,
} from "~/db/schema";

/**
 * Returns one English line per problem, or an empty array. Source: tables `manual_receipts`, `postings`,
 * `ledger_lines` and `bank_lines`.
 */
export async function checkReceipts(): Promise<string[]> {
  return [
    ...(await listUnpostedReceipts()),
    ...(await listUnprovenPostings()),
    ...(await listWrongLinks()),
    ...(await listUnlinkedLines()),
    ...(await listUnrecordedReceipts()),
  ];
}

const reversal = alias(postings, "reversal");

async function listUnpostedReceipts(): Promise<string[]> {
  const rows = await db
    .select({ id: manualReceipts.id })
    .from(manualReceipts)
    .leftJoin(postings, and(eq(postings.id, manualReceipts.id), eq(postings.kind, "receipt")))
    .leftJoin(
      ledgerLines,
      and(
        eq(ledgerLines.postingId, postings.id),
        eq(ledgerLines.account, "unapplied"),
        eq(ledgerLines.party, manualReceipts.smeId),
        sql`${ledgerLines.amount} = -${manualReceipts.amount}`,
      ),
    )
    .leftJoin(reversal, eq(reversal.reverses, postings.id))
    .where(
      sql`${ledgerLines.id} is null
        or (${manualReceipts.state} = 'reversed') <> (${reversal.id} is not null)
        or ${postings.bankLineId} is not null`,
    );
  return rows.map(({ id }) => `receipt ${id} differs from its posting in the ledger`);
}

/** Money of an SME in the ledger needs a statement line or a receipt. */
async function listUnprovenPostings(): Promise<string[]> {
  const rows = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(manualReceipts, eq(manualReceipts.id, postings.id))
    .where(and(eq(postings.kind, "receipt"), isNull(postings.bankLineId), isNull(manualReceipts.id)));
  return rows.map(({ id }) => `posting ${id} is incoming money, but has neither a bank line nor a receipt`);
}

async function listWrongLinks(): Promise<string[]> {
  const rows = await db
    .select({ id: manualReceipts.id })
    .from(manualReceipts)
    .leftJoin(bankLines, eq(bankLines.id, manualReceipts.bankLineId))
    .where(
      sql`${manualReceipts.bankLineId} is not null and (
        ${bankLines.id} is null or ${bankLines.state} <> 'linked' or ${manualReceipts.state} <> 'booked'
        or ${bankLines.cents} is distinct from ${manualReceipts.amount}
        or ${bankLines.smeId} is distinct from ${manualReceipts.smeId})`,
    );
  return rows.map(({ id }) => `receipt ${id} is linked to a bank line of another transfer`);
}

async function listUnlinkedLines(): Promise<string[]> {
  const rows = await db
    .select({ id: bankLines.id })
    .from(bankLines)
    .leftJoin(manualReceipts, eq(manualReceipts.bankLineId, bankLines.id))
    .leftJoin(claimPayments, eq(claimPayments.bankLineId, bankLines.id))
    .leftJoin(repayments, eq(repayments.bankLineId, bankLines.id))
    .leftJoin(paymentReversals, eq(paymentReversals.bankLineId, bankLines.id))
    .where(
      and(
        eq(bankLines.state, "linked"),
        isNull(manualReceipts.id),
        isNull(claimPayments.id),
        isNull(repayments.id),
        isNull(paymentReversals.id),
      ),
    );
  return rows.map(({ id }) => `bank line ${id} is linked, but no receipt, claim, repayment or reversal is`);
}

/** Receipts from before the table have no reference, and no event. */
async function listUnrecordedReceipts(): Promise<string[]> {
  const rows = await db
    .select({ id: manualReceipts.id })
    .from(manualReceipts)
    .leftJoin(eventHeads, and(eq(eventHeads.subject, "receipt"), eq(eventHeads.subjectId, manualReceipts.id)))
    .where(and(sql`${manualReceipts.bankReference} is not null`, isNull(eventHeads.subjectId)));
  return rows.map(({ id }) => `receipt ${id} has no event`);
}
