/** Checks months for `dhow check`: monthly totals, the month of each posting, and the statements of closed months. */
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, exists, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { ledgerLines, monthClosings, monthlyAccountTotals, postings } from "~/db/schema";
import { businessMonthOf } from "~/domain/check-sums.server";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import { formatMoney, sum } from "~/domain/values/money";
import { listCashTotals } from "./month-closing.server";
import { buildMonthStatement, readMonthStatement, readSettledProduct } from "./month-statement";

type SumsByName = Map<string, number>;
const addAmount = (sums: SumsByName, name: string, by: number) => void sums.set(name, (sums.get(name) ?? 0) + by);

/**
 * Compares `monthlyAccountTotals`, `postings` and `monthClosings`. Returns one sentence per contradiction; empty if
 * consistent.
 */
export async function checkMonthClosing(): Promise<string[]> {
  return [...(await checkMonthTotals()), ...(await checkPostingMonths()), ...(await checkStatements())];
}

async function checkMonthTotals(): Promise<string[]> {
  const [real, totals]: [SumsByName, SumsByName] = [new Map(), new Map()];
  const isDebit = sql<number>`${ledgerLines.amount} > 0`;
  const lines = await db
    .select({
      month: postings.month,
      account: ledgerLines.account,
      kind: postings.kind,
      isDebit,
      count: sql<number>`count(*)`,
      amount: sql<number>`sum(abs(${ledgerLines.amount}))`,
    })
    .from(postings)
    .innerJoin(ledgerLines, and(eq(ledgerLines.postingId, postings.id), sql`${ledgerLines.amount} <> 0`))
    .groupBy(postings.month, ledgerLines.account, postings.kind, isDebit);
  for (const { month, account, kind, isDebit, count, amount } of lines) {
    const name = `${kind} in ${account} of ${month}, ${isDebit ? "debit" : "credit"}`;
    addAmount(real, name, amount);
    addAmount(real, `${name}, lines`, count);
  }
  for (const { month, account, kind, side, count, amount } of await db.select().from(monthlyAccountTotals)) {
    addAmount(totals, `${kind} in ${account} of ${month}, ${side}`, amount);
    addAmount(totals, `${kind} in ${account} of ${month}, ${side}, lines`, count);
  }
  return [...new Set([...real.keys(), ...totals.keys()])]
    .filter((name) => (real.get(name) ?? 0) !== (totals.get(name) ?? 0))
    .map((name) => `monthly total ${name} is ${totals.get(name) ?? 0}, but its postings sum to ${real.get(name) ?? 0}`);
}

/** Each posting belongs to the month of its time, or to the first month that was open then. */
async function checkPostingMonths(): Promise<string[]> {
  const closed = await db
    .select({ month: monthClosings.month, closedAt: monthClosings.closedAt })
    .from(monthClosings)
    .orderBy(asc(monthClosings.month));
  const ownMonth = await businessMonthOf(postings, postings.createdAt);
  // The database skips postings in the month of their time if that month was open. There are many of them.
  const wasClosed = exists(
    db
      .select({ one: sql`1` })
      .from(monthClosings)
      .where(and(gte(monthClosings.month, postings.month), lt(monthClosings.closedAt, postings.createdAt))),
  );
  const moved = await db
    .select({ id: postings.id, kind: postings.kind, month: postings.month, createdAt: postings.createdAt })
    .from(postings)
    .where(or(ne(postings.month, ownMonth), wasClosed))
    .orderBy(asc(postings.id));
  return moved.flatMap(({ id, kind, month, createdAt }) => {
    // At the moment of a closing two months are valid: one for earlier postings, one for the closing's own posting.
    const right = [createdAt, createdAt - 1].map((at) => openMonthThen(closed, businessMonth(createdAt), at));
    return right.includes(month)
      ? []
      : [`posting ${id} (${kind}) is in the books of ${month}, but belongs in those of ${right[0]}`];
  });
}

function openMonthThen(closed: { month: string; closedAt: number }[], month: string, at: number): string {
  const last = closed.findLast(({ closedAt }) => closedAt <= at)?.month;
  return last !== undefined && last >= month ? shiftMonth(last, 1) : month;
}

async function checkStatements(): Promise<string[]> {
  const problems: string[] = [];
  const turnovers = await listCashTotals(db);
  const closings = await db.select().from(monthClosings).orderBy(asc(monthClosings.month));
  const settled = await loadSettlements();
  // Months that closed in the same millisecond share their postings.
  for (const [closedAt, together] of Map.groupBy(closings, (closing) => closing.closedAt)) {
    const says = sum(together.map(({ statement }) => readSettledProduct(statement)));
    const posted = settled.get(closedAt) ?? 0;
    const months = together.map(({ month }) => month).join(", ");
    if (says !== posted)
      problems.push(
        `${months} settled ${formatMoney(says)} of Dhow's share, but its settlement posted ${formatMoney(posted)}`,
      );
  }
  for (const { month, statement } of closings) {
    const isSame = isDeepStrictEqual(readMonthStatement(statement), buildMonthStatement(turnovers, month));
    if (!isSame) problems.push(`${month} is closed, but its statement does not match its postings`);
  }
  return problems;
}

/** Returns the part of Dhow's share (cents) that closings posted, by their time. Each time is one index lookup. */
async function loadSettlements(): Promise<Map<number, number>> {
  const times = db.selectDistinct({ closedAt: monthClosings.closedAt }).from(monthClosings).as("times");
  const rows = await db
    .select({ closedAt: times.closedAt, amount: sql<number>`sum(${ledgerLines.amount})`.mapWith(Number) })
    .from(times)
    .innerJoin(
      postings,
      and(isNull(postings.orderId), eq(postings.createdAt, times.closedAt), eq(postings.kind, "settlement")),
    )
    .innerJoin(ledgerLines, and(eq(ledgerLines.postingId, postings.id), eq(ledgerLines.account, "product share")))
    .groupBy(times.closedAt);
  return new Map(rows.map(({ closedAt, amount }) => [closedAt, amount]));
}
