/** Balances of companies and totals of many orders, updated with every change, so that no page adds up ledger lines. */
import { and, type Column, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { balances, monthlyAccountTotals } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/** The ledger accounts of companies, whose balances are stored. Months have the totals of all accounts. */
export const companyAccounts = [
  "receivable",
  "payable",
  "unapplied",
  "refunds due",
  "small differences",
  "supplier receivable",
] as const;
type LedgerAccount = (typeof monthlyAccountTotals.$inferSelect)["account"];
export type CompanyAccount = (typeof companyAccounts)[number];

/** The totals of the amounts that the next settlements with the bank pay. */
export const bankDueTotals = { principal: "principal due", share: "bank share due" } as const;

/** The total of Dhow's parts of the collected money, settled or not. */
export const COLLECTED_PRODUCT_SHARE = "product share collected";

/** The accounts of table `balances` that are totals, and no ledger accounts. */
export const totalAccounts = [...Object.values(bankDueTotals), COLLECTED_PRODUCT_SHARE];

/** Adds the amounts (cents) of ledger lines to the balances of companies. */
export const addToBalances = (tx: Tx, lines: (typeof balances.$inferInsert)[]): Promise<void> =>
  addToAggregate(
    tx,
    balances,
    lines.filter(({ account }) => (companyAccounts as readonly string[]).includes(account)),
  );

/**
 * The SQL of an account's balance over all parties in cents, as a column of a query: the sum of its months, which have
 * a few rows each. Debits are positive.
 */
export const accountBalanceSql = (name: LedgerAccount | Placeholder): SQL<Cents> => {
  const { account, side, amount } = monthlyAccountTotals;
  return sql<Cents>`coalesce((select sum(case ${side} when 'debit' then ${amount} else -${amount} end)
    from ${monthlyAccountTotals} where ${account} = ${name}), 0)`.mapWith(Number);
};

const accountBalance = prepareQuery((reader) =>
  reader.select({ amount: accountBalanceSql(sql.placeholder("account")) }).from(oneRow),
);

/** Returns an account's balance over all parties in cents. Debits are positive. Source: `monthlyAccountTotals`. */
export async function loadAccountBalance(account: LedgerAccount, tx: Tx = db): Promise<Cents> {
  const [row] = await accountBalance().all({ account }, tx);
  return row?.amount ?? 0;
}

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
