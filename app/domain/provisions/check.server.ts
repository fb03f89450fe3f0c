/**
 * The part of `dhow check` about provisions: each is derived again from the debts of its moment, its rates, and the
 * ledger's allowance before and after.
 */
import { and, asc, eq, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { ledgerLines, orders, postings, provisions } from "~/db/schema";
import { type Cents, formatMoney, sum } from "~/domain/values/money";
import { neededAllowance, storedDebts, storedRates } from "./provision";

/** Returns one English line per problem with provisions, or an empty array. */
export async function checkProvisions(): Promise<string[]> {
  const problems: string[] = [];
  for (const row of await db.select().from(provisions).orderBy(asc(provisions.createdAt), asc(provisions.month))) {
    const report = (problem: string) => void problems.push(`provision of ${row.month}: ${problem}`);
    const debts = storedDebts(row);
    const needed = neededAllowance(debts, storedRates(row));
    if (row.allowance !== needed)
      report(`its allowance is ${formatMoney(row.allowance)}, but its debts need ${formatMoney(needed)}`);
    if (row.postingId === null) {
      if (row.allowance !== row.before) report("its allowance changed without a posting");
      continue;
    }
    const { postingId, createdAt } = row;
    const [posted, before, owed, early] = await Promise.all([
      loadMovement(postingId),
      loadAllowanceBefore(postingId),
      loadDebtBefore(postingId, lte(orders.dueFrom, createdAt)),
      loadDebtBefore(postingId, lt(orders.dueFrom, createdAt)),
    ]);
    if (posted !== row.allowance - row.before) report(`its posting moved ${formatMoney(posted)}`);
    if (before !== row.before) report(`the allowance before it was ${formatMoney(before)}`);
    const total = sum(Object.values(debts)) + row.insured;
    // Goods that were delivered in the closing's millisecond came before or after it.
    if (total < Math.min(owed, early) || total > Math.max(owed, early))
      report(`its debts are ${formatMoney(total)}, but SMEs owed ${formatMoney(owed)}`);
  }
  const lost = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(provisions, eq(provisions.postingId, postings.id))
    .where(and(sql`${postings.kind} = 'provision'`, isNull(provisions.month)))
    .orderBy(asc(postings.id));
  return [...problems, ...lost.map(({ id }) => `posting ${id} is a provision, but no month has it`)];
}

const total = sql<Cents>`coalesce(sum(${ledgerLines.amount}), 0)`.mapWith(Number);

async function loadMovement(postingId: string): Promise<Cents> {
  const [row] = await db
    .select({ amount: total })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.postingId, postingId), sql`${ledgerLines.account} = 'impairment'`));
  return row?.amount ?? 0;
}

/** The postings of the same millisecond have ordered ids. */
const isBefore = (postingId: string) => sql`${ledgerLines.postingId} < ${postingId}`;

async function loadAllowanceBefore(postingId: string): Promise<Cents> {
  const [row] = await db
    .select({ amount: total })
    .from(ledgerLines)
    .where(and(sql`${ledgerLines.account} = 'allowance'`, isBefore(postingId)));
  return -(row?.amount ?? 0) || 0;
}

/** Returns the receivable (cents), before the posting, of orders whose delivery matches `isDelivered`. */
async function loadDebtBefore(postingId: string, isDelivered: SQL): Promise<Cents> {
  const [row] = await db
    .select({ amount: total })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .innerJoin(orders, eq(orders.id, postings.orderId))
    .where(and(sql`${ledgerLines.account} = 'receivable'`, isBefore(postingId), isDelivered));
  return row?.amount ?? 0;
}
