/** The part of `dhow check` about payments that a bank took back: each has its reversal, with the same amount. */
import { eq, sql } from "drizzle-orm";
import { paymentReversals, payments } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { formatMoney } from "~/domain/values/money";

/** Returns one English line per problem with reversals of payments, or an empty array. */
export const checkPaymentReversals = (): Promise<string[]> => {
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
};
