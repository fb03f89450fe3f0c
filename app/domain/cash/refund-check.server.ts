/**
 * The part of `dhow check` about refunds of cash. Each has one posting in the ledger, and a paid one a second for its
 * transfer. Both are reversed once the money is back.
 */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { cashRefunds, eventHeads, ledgerLines, postings } from "~/db/schema";

/** Returns one English line per problem, or an empty array. Source: `cash_refunds`, `postings`, `ledger_lines`. */
export async function checkRefunds(): Promise<string[]> {
  return [...(await listWrongRefunds()), ...(await listUnprovenPostings()), ...(await listUnrecordedRefunds())];
}

const posting = alias(postings, "refund_posting");
const payout = alias(postings, "refund_payout");
const back = alias(postings, "refund_back");
const payoutBack = alias(postings, "refund_payout_back");
const line = alias(ledgerLines, "refund_line");
const payoutLine = alias(ledgerLines, "refund_payout_line");

async function listWrongRefunds(): Promise<string[]> {
  const rows = await db
    .select({ id: cashRefunds.id })
    .from(cashRefunds)
    .leftJoin(posting, and(eq(posting.id, cashRefunds.id), eq(posting.kind, "refund")))
    .leftJoin(payout, and(eq(payout.id, cashRefunds.payoutId), eq(payout.kind, "refund payout")))
    .leftJoin(
      line,
      and(
        eq(line.postingId, posting.id),
        eq(line.account, "refunds due"),
        eq(line.party, cashRefunds.smeId),
        sql`${line.amount} = -${cashRefunds.amount}`,
      ),
    )
    .leftJoin(
      payoutLine,
      and(
        eq(payoutLine.postingId, payout.id),
        eq(payoutLine.account, "refunds due"),
        eq(payoutLine.party, cashRefunds.smeId),
        eq(payoutLine.amount, cashRefunds.amount),
      ),
    )
    .leftJoin(back, eq(back.reverses, posting.id))
    .leftJoin(payoutBack, eq(payoutBack.reverses, payout.id))
    .where(
      sql`${line.id} is null
        or (${cashRefunds.payoutId} is null) <> (${payoutLine.id} is null)
        or (${cashRefunds.payoutId} is null and ${cashRefunds.state} = 'paid')
        or (${cashRefunds.payoutId} is not null and ${cashRefunds.state} in ('due', 'withdrawn'))
        or (${cashRefunds.state} in ('withdrawn', 'returned')) <> (${back.id} is not null)
        or (${payout.id} is not null and (${cashRefunds.state} = 'returned') <> (${payoutBack.id} is not null))`,
    );
  return rows.map(({ id }) => `refund ${id} differs from its postings in the ledger`);
}

/** Money that leaves an SME's account for a bank account needs a refund. */
async function listUnprovenPostings(): Promise<string[]> {
  const paid = alias(cashRefunds, "paid_refund");
  const rows = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(cashRefunds, eq(cashRefunds.id, postings.id))
    .leftJoin(paid, eq(paid.payoutId, postings.id))
    .where(
      or(
        and(eq(postings.kind, "refund"), isNull(cashRefunds.id)),
        and(eq(postings.kind, "refund payout"), isNull(paid.id)),
      ),
    );
  return rows.map(({ id }) => `posting ${id} is a refund of cash, but no refund has it`);
}

async function listUnrecordedRefunds(): Promise<string[]> {
  const rows = await db
    .select({ id: cashRefunds.id })
    .from(cashRefunds)
    .leftJoin(eventHeads, and(eq(eventHeads.subject, "refund"), eq(eventHeads.subjectId, cashRefunds.id)))
    .where(isNull(eventHeads.subjectId));
  return rows.map(({ id }) => `refund ${id} has no event`);
}
