/**
 * What a sum pays of what is owed: the oldest due first, the last one in part. Source: app/domain/README.md,
 * "Payments".
 */
import { say } from "~/words/say";
import { refuseUnless } from "../errors";
import { type Cents, sum } from "../money";

interface Owed {
  orderId: string;
  amount: Cents;
}

/** An instalment, and what of it is to be paid: all of it, or a part. */
export interface Cover<One extends Owed = Owed> {
  of: One;
  amount: Cents;
}

/** `owed`, the oldest due first. Errors: Refused when nothing is owed, or less than `amount`. */
export function coverOf<One extends Owed>(owed: One[], amount: Cents): Cover<One>[] {
  const all = sum(owed.map((one) => one.amount));
  refuseUnless(owed.length > 0, "nothing_due", say("nothingDue"));
  refuseUnless(amount <= all, "too_much", say("payTooMuch", all));
  let left = amount;
  const covered: Cover<One>[] = [];
  for (const of of owed) {
    if (left <= 0) break;
    const part = Math.min(of.amount, left);
    covered.push({ of, amount: part });
    left -= part;
  }
  return covered;
}

export const whole = <One extends Owed>(owed: One[]): Cover<One>[] => owed.map((of) => ({ of, amount: of.amount }));

/** Those of each order, in the order in which the orders come first. */
export const byOrder = <One extends Owed>(covered: Cover<One>[]): Cover<One>[][] =>
  [...new Set(covered.map(({ of }) => of.orderId))].map((orderId) =>
    covered.filter(({ of }) => of.orderId === orderId),
  );
