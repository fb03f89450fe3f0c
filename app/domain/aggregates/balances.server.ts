/** Totals over many parties, kept with every change of what they add up, so that no page adds it up. */
import { and, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { balances } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/**
 *   credit given   the credit of every SME that an insurer verified
 *   credit used    what SMEs owe: the receivable balances
 *   to pay out     what the bank has yet to pay to suppliers: the payable balances, as a number above zero
 */
export const balanceTotals = ["credit given", "credit used", "to pay out"] as const;
export type BalanceTotal = (typeof balanceTotals)[number];

/** Changes the total in all, and that of the insurer. */
export async function addToBalanceTotal(
  tx: Tx,
  total: BalanceTotal,
  insurerId: string | null,
  amount: Cents,
): Promise<void> {
  await addToAggregate(
    tx,
    balances,
    [...new Set(["", insurerId ?? ""])].map((party) => ({ account: total, party, amount })),
  );
}

/** In all (""), or of an insurer. */
export async function loadBalanceTotal(total: BalanceTotal, insurerId = ""): Promise<Cents> {
  const [row] = await db
    .select({ amount: balances.amount })
    .from(balances)
    .where(and(eq(balances.account, total), eq(balances.party, insurerId)));
  return row?.amount ?? 0;
}
