/**
 * What a sum pays of what is owed: the oldest due first, the last one in part. Source: app/domain/README.md,
 * "Payments".
 */

import { type Cents, sum } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";

interface OwedInstalment {
  orderId: string;
  amount: Cents;
}

/** An instalment, and what of it is to be paid: all of it, or a part. */
export interface Allocation<One extends OwedInstalment = OwedInstalment> {
  instalment: One;
  amount: Cents;
}

/** `owed`, the oldest due first. Errors: Refused when nothing is owed, or less than `amount`. */
export function allocateAmount<One extends OwedInstalment>(owed: One[], amount: Cents): Allocation<One>[] {
  const all = sum(owed.map((instalment) => instalment.amount));
  refuseUnless(owed.length > 0, "nothing_due", message("nothingDue"));
  refuseUnless(amount <= all, "too_much", message("payTooMuch", all));
  let left = amount;
  const covered: Allocation<One>[] = [];
  for (const instalment of owed) {
    if (left <= 0) break;
    const part = Math.min(instalment.amount, left);
    covered.push({ instalment, amount: part });
    left -= part;
  }
  return covered;
}

export const allocateInFull = <One extends OwedInstalment>(owed: One[]): Allocation<One>[] =>
  owed.map((instalment) => ({ instalment, amount: instalment.amount }));

/** Those of each order, in the order in which the orders come first. */
export const groupByOrder = <One extends OwedInstalment>(covered: Allocation<One>[]): Allocation<One>[][] =>
  [...new Set(covered.map(({ instalment }) => instalment.orderId))].map((orderId) =>
    covered.filter(({ instalment }) => instalment.orderId === orderId),
  );
