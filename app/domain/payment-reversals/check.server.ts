/**
 * The part of `dhow check` about payments that a bank took back. Each has its reversal, with the same amount, and a
 * linked debit of a bank statement names the payment.
 */
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bankLines, paymentReversals, payments } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { formatMoney } from "~/domain/values/money";

/** Returns one English line per problem with reversals of payments, or an empty array. */
export const checkPaymentReversals = async (): Promise<string[]> => [
  ...(await compareAmounts()),
  ...(await listWrongLinks()),
];

function compareAmounts(): Promise<string[]> {
  const leadId = sql`coalesce(${payments.leadId}, ${payments.id})`;
  return compareSums(
    {
      expected: [
        sumsOf(
          leadId,
          sql`sum(${payments.amount})`,
          sql`from ${payments} where ${eq(payments.state, "reversed")} group by ${leadId}`,
        ),
      ],
      stored: sumsOf(sql`${paymentReversals.paymentId}`, paymentReversals.amount, sql`from ${paymentReversals}`),
    },
    (id, expected, stored) =>
      `payment ${id} has ${formatMoney(expected)} in reversed payments, but its reversal says ${formatMoney(stored)}`,
  );
}

async function listWrongLinks(): Promise<string[]> {
  const rows = await db
    .select({ id: paymentReversals.id })
    .from(paymentReversals)
    .leftJoin(bankLines, eq(bankLines.id, paymentReversals.bankLineId))
    .where(
      sql`${paymentReversals.bankLineId} is not null and (
        ${bankLines.id} is null or ${bankLines.state} <> 'linked' or ${bankLines.amount} >= 0
        or ${bankLines.smeId} is distinct from ${paymentReversals.smeId}
        or ${bankLines.proposals} not like '%' || ${paymentReversals.paymentId} || '%')`,
    );
  return rows.map(({ id }) => `reversal ${id} is linked to a bank line of another payment`);
}
