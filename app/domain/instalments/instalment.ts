/** Instalments: amounts, due dates, lateness. Source: app/domain/README.md, "Instalments". */

import { addMonths, businessDay, endOfDay } from "~/domain/values/calendar";
import { type Cents, type Rate, splitByRates } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";
import { UPFRONT } from "~/domain/values/upfront";
import { message } from "~/words/message";

/** The order's instalments in cents, by the plan's rates (millionths). The first is the upfront part. */
export const instalmentAmounts = (amount: Cents, plan: readonly Rate[]): Cents[] => splitByRates(amount, plan);

/** How many months after the delivery instalment `number` (from 2) falls due. */
export const monthsAfterDelivery = (number: number): number => number - UPFRONT;

/** The instalment's deadline in UTC milliseconds, the end of a business day. `dueFrom` is the time of the delivery. */
export const instalmentDeadline = (number: number, dueFrom: number): number =>
  endOfDay(addMonths(businessDay(dueFrom), monthsAfterDelivery(number)));

/** The payments of a cancelled instalment, which the SME gets back. Times are UTC milliseconds. */
export interface InstalmentRefund {
  amount: Cents;
  /** When the SME made the last of the payments. */
  paidAt: number;
  /** When the SME had the money again. Null until then, and for readers who see no refunds. */
  refundedAt: number | null;
}

/** Adds up two refunds. The sum is refunded once both are. */
export const addRefunds = (one: InstalmentRefund, other: InstalmentRefund): InstalmentRefund => ({
  amount: one.amount + other.amount,
  paidAt: Math.max(one.paidAt, other.paidAt),
  refundedAt: one.refundedAt === null || other.refundedAt === null ? null : Math.max(one.refundedAt, other.refundedAt),
});

type PayableInstalment = Parameters<typeof undisputedAmount>[0] & {
  upfront: boolean;
  deadline: number | null;
  paidAt: number | null;
};

/**
 * True if a part that no dispute is about is unpaid after the deadline. An upfront part is never late, since an unpaid
 * upfront part cancels the order. Once its payment was reversed, it counts like any other instalment.
 */
export const isInstalmentLate = (instalment: PayableInstalment, now: number): boolean =>
  !instalment.upfront &&
  instalment.paidAt === null &&
  instalment.deadline !== null &&
  now > instalment.deadline &&
  undisputedAmount(instalment) > 0;

/** Returns the earliest deadline of an unpaid part that no dispute is about, in UTC milliseconds. Null without one. */
export function earliestDeadline(
  parts: readonly (Parameters<typeof undisputedAmount>[0] & { deadline: number | null; paidAt: number | null })[],
): number | null {
  const open = parts.filter((part) => part.paidAt === null && undisputedAmount(part) > 0);
  const deadlines = open.flatMap(({ deadline }) => deadline ?? []);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}

/** The instalments of the payment in progress, or null without one. An order has at most one payment in progress. */
export function openPaymentInstalments<Part extends { paymentId: string | null; paidAt: number | null }>(
  all: Part[],
): Part[] | null {
  const open = all.filter((part) => part.paymentId !== null && part.paidAt === null);
  return open.length > 0 ? open : null;
}

/** The numbers of the first and last instalment in `parts`; 0 and 0 if `parts` is empty. */
export const firstAndLast = (parts: { number: number }[]): [first: number, last: number] => [
  parts[0]?.number ?? 0,
  parts.at(-1)?.number ?? 0,
];

/** Names instalments: "Upfront payment", "Instalment 2", "Instalments 2 to 4". Returns a message(). */
export const instalmentsText = (parts: { number: number }[]): string => message("parts", ...firstAndLast(parts));
