/** Credit notes: documents that reduce an order's amount. Source: app/domain/README.md, "Credit notes". */
import type { creditNotes } from "~/db/schema";
import { type Cents, sum } from "~/domain/values/money";
import { orderPaperName } from "~/domain/values/order-number";
import { unpaidAmount } from "~/domain/values/unpaid-amount";

/** A credit note of an order, as pages and the API show it. Amounts are cents. */
export type CreditNote = Pick<
  typeof creditNotes.$inferSelect,
  | "number"
  | "amount"
  | "toInstalments"
  | "toBalance"
  | "cause"
  | "reason"
  | "claimed"
  | "netted"
  | "repaid"
  | "createdAt"
>;

/** Returns the name that people use: "CN-001042-1" for the first credit note of order 1042. */
export const creditNoteName = (order: number, number: number): string => orderPaperName("CN", order, number);

interface CreditableInstalment {
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  paidAt: number | null;
  paymentId: string | null;
}

/** An instalment and the amount (cents) that a credit note takes off it. */
export interface CreditedInstalment<One> {
  instalment: One;
  amount: Cents;
}

/**
 * Divides a credit of `amount` cents between an order's instalments: the last one shrinks first. `toBalance` is the
 * part that they do not owe: it was paid, or a payment in progress pays it.
 */
export function allocateCredit<One extends CreditableInstalment>(
  instalments: readonly One[],
  amount: Cents,
): { credited: CreditedInstalment<One>[]; toBalance: Cents } {
  const credited: CreditedInstalment<One>[] = [];
  let left = amount;
  for (const instalment of instalments.toReversed()) {
    const isBeingPaid = instalment.paidAt === null && instalment.paymentId !== null;
    const part = isBeingPaid ? 0 : Math.min(unpaidAmount(instalment), left);
    if (part > 0) credited.push({ instalment, amount: part });
    left -= part;
  }
  return { credited, toBalance: amount - sum(credited.map((part) => part.amount)) };
}
