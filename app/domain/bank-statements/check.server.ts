/**
 * The part of `dhow check` about bank statements. Each applied line has one receipt in the ledger, and each receipt
 * from a line belongs to an applied one. Debits and returns agree with the transfers that they name.
 */
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import {
  bankLines,
  bankStatementChunks,
  bankStatements,
  cashRefunds,
  eventHeads,
  ledgerLines,
  payoutBatches,
  payoutLines,
  postings,
  settlements,
  suspenseBacklog,
} from "~/db/schema";
import { isRefundAmount } from "~/domain/cash/refund.server";
import { hasAmount, sentStates } from "~/domain/payout-batches/settlement.server";
import { settlementTotal } from "~/domain/settlements/settlement";
import { isSettlementAmount } from "~/domain/settlements/settlement.server";
import { sum } from "~/domain/values/money";
import { openLineStates } from "./bank-line";
import { checkLineSeals } from "./line-seal.server";
import { parseChunk } from "./staged-entries.server";

/**
 * Returns one English line per problem, or an empty array. Source: tables `bank_lines`, `bank_statements`, `postings`
 * and `ledger_lines`.
 */
export async function checkBankLines(): Promise<string[]> {
  return [
    ...(await listUnpostedLines()),
    ...(await listUnmatchedLines()),
    ...(await listWrongSuspense()),
    ...(await listMiscountedStatements()),
    ...(await listUnrecordedLines()),
    ...(await listContradictingTransfers()),
    ...(await checkLineSeals()),
    ...(await listHalfStoredStatements()),
  ];
}

const reversal = alias(postings, "reversal");

/** The receipts from lines that are not reversed, in cents. */
const standingQuery = () =>
  db
    .select({
      lineId: sql<string>`${postings.bankLineId}`.as("line_id"),
      party: ledgerLines.party,
      booked: sql<number>`-sum(${ledgerLines.amount})`.as("booked"),
      count: sql<number>`count(*)`.as("count"),
    })
    .from(postings)
    .innerJoin(ledgerLines, and(eq(ledgerLines.postingId, postings.id), eq(ledgerLines.account, "unapplied")))
    .leftJoin(reversal, eq(reversal.reverses, postings.id))
    .where(
      and(
        inArray(postings.kind, ["receipt", "identification"]),
        sql`${postings.bankLineId} is not null`,
        isNull(reversal.id),
      ),
    )
    .groupBy(postings.bankLineId, ledgerLines.party)
    .as("standing");

async function listUnpostedLines(): Promise<string[]> {
  const receipts = standingQuery();
  const rows = await db
    .select({ id: bankLines.id })
    .from(bankLines)
    .leftJoin(receipts, eq(receipts.lineId, bankLines.id))
    .where(
      and(
        eq(bankLines.state, "applied"),
        or(
          isNull(receipts.lineId),
          sql`${receipts.booked} <> ${bankLines.cents}`,
          sql`${receipts.party} is distinct from ${bankLines.smeId}`,
          sql`${receipts.count} <> 1`,
        ),
      ),
    );
  return rows.map(
    ({ id }) => `bank line ${id} is applied, but does not have exactly one matching receipt in the ledger`,
  );
}

async function listUnmatchedLines(): Promise<string[]> {
  const receipts = standingQuery();
  const rows = await db
    .select({ id: receipts.lineId })
    .from(receipts)
    .leftJoin(bankLines, eq(bankLines.id, receipts.lineId))
    .where(or(isNull(bankLines.id), sql`${bankLines.state} <> 'applied'`));
  return rows.map(({ id }) => `bank line ${id} has a receipt in the ledger, but is not applied`);
}

/** Account "suspense" has the money of each line that waits for a decision, and no other money. */
async function listWrongSuspense(): Promise<string[]> {
  const suspense = db
    .select({ lineId: postings.bankLineId, booked: sql<number>`-sum(${ledgerLines.amount})`.as("booked") })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .where(eq(ledgerLines.account, "suspense"))
    .groupBy(postings.bankLineId)
    .as("suspense");
  const lines = await db
    .select({ id: bankLines.id })
    .from(bankLines)
    .leftJoin(suspense, eq(suspense.lineId, bankLines.id))
    .leftJoin(suspenseBacklog, eq(suspenseBacklog.lineId, bankLines.id))
    .where(
      sql`coalesce(${suspense.booked}, 0) <>
        case when ${bankLines.state} in ('proposed', 'unknown') then coalesce(${bankLines.cents}, 0) else 0 end
        and (${suspenseBacklog.lineId} is null or coalesce(${suspense.booked}, 0) <> 0)`,
    );
  const others = await db
    .select({ lineId: suspense.lineId })
    .from(suspense)
    .leftJoin(bankLines, eq(bankLines.id, suspense.lineId))
    .where(isNull(bankLines.id));
  return [
    ...lines.map(({ id }) => `bank line ${id} has other money in suspense than its state says`),
    ...others.map(({ lineId }) => `suspense has money of ${lineId ?? "none"}, which is no bank line`),
  ];
}

async function listMiscountedStatements(): Promise<string[]> {
  const open = sql.join(
    openLineStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const counted = db
    .select({
      statementId: bankLines.statementId,
      added: sql<number>`count(*)`.as("added_lines"),
      open: sql<number>`count(case when ${bankLines.state} in (${open})
        and (${bankLines.amount} > 0 or ${bankLines.state} <> 'new') then 1 end)`.as("open_lines"),
    })
    .from(bankLines)
    .groupBy(bankLines.statementId)
    .as("counted");
  const rows = await db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .leftJoin(counted, eq(counted.statementId, bankStatements.id))
    .where(
      sql`${bankStatements.added} <>
          case when ${bankStatements.stored} < ${bankStatements.entries} then 0 else coalesce(${counted.added}, 0) end
        or ${bankStatements.open} <> coalesce(${counted.open}, 0)`,
    );
  return rows.map(({ id }) => `the line counts of bank statement ${id} are wrong`);
}

async function listUnrecordedLines(): Promise<string[]> {
  const rows = await db
    .select({ id: bankLines.id })
    .from(bankLines)
    .leftJoin(eventHeads, and(eq(eventHeads.subject, "bankLine"), eq(eventHeads.subjectId, bankLines.id)))
    .where(and(sql`${bankLines.state} in ('applied', 'linked', 'set aside')`, isNull(eventHeads.subjectId)));
  return rows.map(({ id }) => `bank line ${id} is applied or ignored, but has no event`);
}

/** Compares debits and returns with the sent transfers, refunds and settlements of the same reference. */
async function listContradictingTransfers(): Promise<string[]> {
  const sent = db
    .select({
      endToEndId: payoutLines.endToEndId,
      currency: payoutLines.currency,
      units: payoutLines.units,
      amount: payoutLines.amount,
      state: payoutLines.state,
    })
    .from(payoutLines)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(inArray(payoutBatches.state, [...sentStates]))
    .as("sent");
  const rows = await db
    .select({
      line: bankLines,
      transfer: { currency: sent.currency, units: sent.units, amount: sent.amount, state: sent.state },
      refund: cashRefunds,
      settlement: settlements,
    })
    .from(bankLines)
    .leftJoin(sent, eq(sent.endToEndId, bankLines.endToEndId))
    .leftJoin(cashRefunds, eq(cashRefunds.endToEndId, bankLines.endToEndId))
    .leftJoin(settlements, eq(settlements.endToEndId, bankLines.endToEndId))
    .where(
      or(
        eq(bankLines.state, "returned"),
        // A reason says why the debit settled nothing.
        and(
          eq(bankLines.state, "out"),
          isNull(bankLines.reason),
          or(isNotNull(sent.state), isNotNull(cashRefunds.id), isNotNull(settlements.id)),
        ),
      ),
    );
  return rows.flatMap(({ line, transfer, refund, settlement }) => {
    const name = `bank line ${line.id} of transfer ${line.endToEndId ?? ""}`;
    if (settlement) {
      if (!isSettlementAmount(settlement, { currency: line.currency, units: Math.abs(line.amount) }))
        return [`${name} has another amount than the settlement`];
      const pays = line.amount < 0 === settlementTotal(settlement) > 0;
      const isExpected = settlement.state === "returned" || (pays && settlement.state === "settled");
      return isExpected ? [] : [`${name} is ${line.state}, but the settlement is ${settlement.state}`];
    }
    if (refund) {
      if (!isRefundAmount(refund, { currency: line.currency, units: Math.abs(line.amount) }))
        return [`${name} has another amount than the refund`];
      const isExpected = refund.state === "returned" || (line.state === "out" && refund.state === "paid");
      return isExpected ? [] : [`${name} is ${line.state}, but the refund is ${refund.state}`];
    }
    if (!transfer) return [`${name} is a return, but no sent transfer has this reference`];
    if (!hasAmount(transfer, { currency: line.currency, units: Math.abs(line.amount) }))
      return [`${name} has another amount or currency than the transfer`];
    if (line.state === "returned" && transfer.state !== "returned")
      return [`${name} is a return, but the transfer is ${transfer.state}`];
    return line.state === "out" && transfer.state === "waits" ? [`${name} is a debit, but the transfer waits`] : [];
  });
}

/** Compares each statement's stored and staged entries with the number of its file's entries. */
async function listHalfStoredStatements(): Promise<string[]> {
  const rows = await db
    .select({ id: bankStatements.id, entries: bankStatements.entries, stored: bankStatements.stored })
    .from(bankStatements)
    .where(
      sql`${bankStatements.stored} <> ${bankStatements.entries} or exists (
        select 1 from ${bankStatementChunks} where ${bankStatementChunks.statementId} = ${bankStatements.id})`,
    );
  const problems: string[] = [];
  for (const { id, entries, stored } of rows) {
    const chunks = await db.select().from(bankStatementChunks).where(eq(bankStatementChunks.statementId, id));
    const staged = sum(chunks.map((chunk) => parseChunk(chunk.entries).length));
    if (stored + staged !== entries)
      problems.push(`bank statement ${id} has ${entries} entries, but ${stored} are stored and ${staged} wait`);
  }
  return problems;
}
