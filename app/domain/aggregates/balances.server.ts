/** Totals over many parties, stored in table `balances` and updated with every change, so no page computes them. */
import { and, type Column, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { balances } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/** The total of the suppliers' payable balances, as a positive number. */
export const TO_PAY_OUT = "to pay out";

/** The totals of the amounts that the next settlements with the bank pay. */
export const bankDueTotals = { principal: "principal due", share: "bank share due" } as const;

/** The accounts of table `balances` that are totals, and no ledger accounts. */
export const totalAccounts = [TO_PAY_OUT, ...Object.values(bankDueTotals)] as const;

/** Adds `amount` cents to the total of the suppliers' payable balances. */
export const addToPayOut = (tx: Tx, amount: Cents): Promise<void> =>
  addToAggregate(tx, balances, [{ account: TO_PAY_OUT, party: "", amount }]);

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
