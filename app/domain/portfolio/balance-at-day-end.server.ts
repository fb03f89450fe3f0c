/**
 * The ledger at the end of a past business day. The totals of earlier months are complete. So only the lines of the
 * day's own month are added up, in pieces between which others read. Callers check the permission.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { ledgerLines, monthlyAccountTotals, postings } from "~/db/schema";
import type { LedgerAccount } from "~/domain/ledger/ledger";
import { businessMonth, endOfDay, parseDay, shiftMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { smallestId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { type TrialBalance, toTrialBalance } from "./portfolio";
import { loadTrialBalance } from "./portfolio.server";

/** Postings per piece. A piece takes some two milliseconds. */
const POSTINGS_AT_ONCE = 250;

type Sides = Map<LedgerAccount, { debit: Cents; credit: Cents }>;

/**
 * Returns the trial balance at the end of the day, such as "2026-11-30". Today's is the current one. Reads
 * `monthlyAccountTotals`, and `postings` and `ledgerLines` of at most two months.
 */
export async function loadTrialBalanceOf(day: string): Promise<TrialBalance> {
  const end = endOfDay(parseDay(day));
  if (end >= clock.now()) return loadTrialBalance();
  const month = businessMonth(end);
  const isMonthEnd = businessMonth(end + 1) !== month;
  const complete = isMonthEnd ? month : shiftMonth(month, -1);
  const sides = await loadMonthTotals(complete);
  // After the closing on a month's last day, the month's postings belong to the month after it.
  for (let open = shiftMonth(complete, 1); open <= shiftMonth(month, 1); open = shiftMonth(open, 1))
    await addLines(sides, open, end);
  return toTrialBalance((account) => sides.get(account), end);
}

/** Returns the totals of all months up to this one. */
async function loadMonthTotals(last: string): Promise<Sides> {
  const { account, side, amount, month } = monthlyAccountTotals;
  const rows = await db
    .select({ account, side, amount: sql<Cents>`sum(${amount})`.mapWith(Number) })
    .from(monthlyAccountTotals)
    .where(lte(month, last))
    .groupBy(account, side);
  const sides: Sides = new Map();
  for (const row of rows) add(sides, row.account, { debit: 0, credit: 0, [row.side]: row.amount });
  return sides;
}

function add(sides: Sides, account: LedgerAccount, { debit, credit }: { debit: Cents; credit: Cents }): void {
  const before = sides.get(account) ?? { debit: 0, credit: 0 };
  sides.set(account, { debit: before.debit + debit, credit: before.credit + credit });
}

/** Adds the lines of the month's postings up to `end`, in UTC milliseconds. Ids are in the sequence of their time. */
async function addLines(sides: Sides, month: string, end: number): Promise<void> {
  const sideSum = (sign: "" | "-") =>
    sql<Cents>`coalesce(sum(case when ${sql.raw(sign)}${ledgerLines.amount} > 0
      then ${sql.raw(sign)}${ledgerLines.amount} else 0 end), 0)`.mapWith(Number);
  for (let after = ""; ; ) {
    const found = await db
      .select({ id: postings.id })
      .from(postings)
      .where(and(eq(postings.month, month), gt(postings.id, after), lt(postings.id, smallestId(end + 1))))
      .orderBy(asc(postings.month), asc(postings.id))
      .limit(POSTINGS_AT_ONCE);
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    const rows = await db
      .select({ account: ledgerLines.account, debit: sideSum(""), credit: sideSum("-") })
      .from(ledgerLines)
      .where(inArray(ledgerLines.postingId, ids))
      .groupBy(ledgerLines.account);
    for (const row of rows) add(sides, row.account, row);
    after = ids.at(-1) ?? "";
    await nextTurn();
  }
}
