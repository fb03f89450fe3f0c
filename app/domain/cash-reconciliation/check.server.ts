/** The part of `dhow check` about cash: ledger cash is the bank's closing balance less the listed differences. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { bankLines, ledgerLines, postings, suspenseBacklog } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { formatMoney } from "~/domain/values/money";

/**
 * Compares the collections that the ledger booked for each account's entries with the entries themselves. Entries that
 * wait for the upgrade's job are left out. Returns one English line per account with a difference.
 */
export const checkLedgerCash = (): Promise<string[]> => {
  const { lineId } = suspenseBacklog;
  const isWaiting = sql`not exists (select 1 from ${suspenseBacklog} where ${lineId} = ${bankLines.id})`;
  const isCollected = and(eq(ledgerLines.postingId, postings.id), eq(ledgerLines.account, "collections"));
  const bookedLines = sql`from ${postings} inner join ${ledgerLines} on ${isCollected}
    inner join ${bankLines} on ${eq(bankLines.id, postings.bankLineId)}
    where ${isWaiting} group by ${bankLines.account}`;
  return compareSums(
    {
      expected: [
        sumsOf(
          sql`${bankLines.account}`,
          sql`sum(${bankLines.cents})`,
          sql`from ${bankLines} where ${and(
            sql`${bankLines.state} in ('applied', 'proposed', 'unknown')`,
            isNotNull(bankLines.cents),
            isWaiting,
          )} group by ${bankLines.account}`,
        ),
      ],
      stored: sumsOf(sql`${bankLines.account}`, sql`sum(${ledgerLines.amount})`, bookedLines),
    },
    (account, expected, booked) =>
      `account ${account} has booked entries of ${formatMoney(expected)}, ` +
      `but the ledger's cash is ${formatMoney(booked)}`,
  );
};
