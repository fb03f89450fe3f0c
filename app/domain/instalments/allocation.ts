/**
 * Allocates an amount to instalments, earliest deadline first, and to disputed parts last. The last instalment may be
 * paid in part. Source: app/domain/README.md, "Payments".
 */

import { type Cents, sum } from "~/domain/values/money";
import { undisputedAmount, unpaidAmount } from "~/domain/values/unpaid-amount";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/**
 * The most instalments that one payment over several orders covers. It bounds the transactions that start, settle or
 * allocate a payment.
 */
export const MAX_INSTALMENTS_PER_PAYMENT = 100;

interface OwedInstalment {
  orderId: string;
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  disputedAmount: Cents;
}

/** An instalment and the amount allocated to it: all its unpaid amount, or a part. */
export interface Allocation<One extends OwedInstalment = OwedInstalment> {
  instalment: One;
  amount: Cents;
}

/**
 * Allocates `amount` (cents) to the instalments in `owed`, in their order. Disputed parts come after all others.
 * Callers sort the instalments by deadline.
 * @throws Refused (`nothing_due`) if `owed` is empty, (`too_much`) if `amount` exceeds the instalments' sum.
 */
export function allocateAmount<One extends OwedInstalment>(owed: One[], amount: Cents): Allocation<One>[] {
  const all = sum(owed.map(unpaidAmount));
  refuseUnless(owed.length > 0, "nothing_due", message("nothingDue"));
  refuseUnless(amount <= all, "too_much", message("payTooMuch", all));
  let left = amount;
  const take = (most: Cents): Cents => {
    const part = Math.min(most, left);
    left -= part;
    return part;
  };
  const undisputed = owed.map((instalment) => take(undisputedAmount(instalment)));
  return owed
    .map((instalment, at) => ({ instalment, amount: (undisputed[at] ?? 0) + take(instalment.disputedAmount) }))
    .filter((part) => part.amount > 0);
}

/** Allocates each instalment its undisputed amount, in cents. */
export const allocateUndisputed = <One extends OwedInstalment>(owed: One[]): Allocation<One>[] =>
  owed.map((instalment) => ({ instalment, amount: undisputedAmount(instalment) }));

/** Allocates each instalment its unpaid amount, in cents. */
export const allocateInFull = <One extends OwedInstalment>(owed: One[]): Allocation<One>[] =>
  owed.map((instalment) => ({ instalment, amount: unpaidAmount(instalment) }));

/** Groups allocations by order. The groups have the sequence in which the orders first occur. */
export const groupByOrder = <One extends OwedInstalment>(covered: Allocation<One>[]): Allocation<One>[][] => [
  ...Map.groupBy(covered, ({ instalment }) => instalment.orderId).values(),
];
