/** Totals over many parties, stored in table `balances` and updated with every change, so no page computes them. */
import { and, type Column, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { balances } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/**
 * The stored totals.
 *
 * - credit given: the credits of all SMEs that an insurer verified
 * - credit used: the SMEs' debts, which are the receivable balances
 * - to pay out: the suppliers' payable balances, as a positive number
 */
export const balanceTotals = ["credit given", "credit used", "to pay out"] as const;
export type BalanceTotal = (typeof balanceTotals)[number];

/** Adds `amount` cents to the overall total and, unless `insurerId` is null, to the insurer's total. */
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

/** The SQL of a total in cents, as a column of a query. `party`: as for loadBalanceTotal(). */
export const balanceTotalSql = (total: BalanceTotal, party: Column | Placeholder | SQL): SQL<Cents> =>
  balanceSql(total, party);

/** The SQL of a stored balance in cents, as a column of a query. 0 if it never changed. */
export const balanceSql = (account: string, party: Column | Placeholder | SQL): SQL<Cents> =>
  sql<Cents>`coalesce((select ${balances.amount} from ${balances}
    where ${balances.account} = ${account} and ${balances.party} = ${party}), 0)`.mapWith(Number);

const balanceQuery = prepareQuery((reader) =>
  reader
    .select({ amount: balances.amount })
    .from(balances)
    .where(and(eq(balances.account, sql.placeholder("account")), eq(balances.party, sql.placeholder("party")))),
);

/** Returns a stored balance in cents, 0 if it never changed. Source: table `balances`. */
export async function readBalance(account: string, party: string, tx: Tx = db): Promise<Cents> {
  const [row] = await balanceQuery().all({ account, party }, tx);
  return row?.amount ?? 0;
}

/** Returns a total in cents, overall (""), or for one insurer. Source: table `balances`. */
export const loadBalanceTotal = (total: BalanceTotal, insurerId = ""): Promise<Cents> => readBalance(total, insurerId);
