/** Instalments: amounts, due dates, lateness. Source: app/domain/README.md, "Instalments". */

import { addMonths, businessDay, endOfDay } from "~/domain/values/calendar";
import { type Cents, type Rate, splitByRates } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import { message } from "~/words/message";

/** What each instalment of an order amounts to; number 1 is the upfront part. */
export const instalmentAmounts = (amount: Cents, plan: readonly Rate[]): Cents[] => splitByRates(amount, plan);

/** So many months after the delivery instalment `number` (from 2) falls due. */
export const monthsAfterDelivery = (number: number): number => number - UPFRONT;

/** Its deadline, at the end of a business day; `dueFrom` is the moment of the delivery. */
export const instalmentDeadline = (number: number, dueFrom: number): number =>
  endOfDay(addMonths(businessDay(dueFrom), monthsAfterDelivery(number)));

interface PayableInstalment {
  number: number;
  deadline: number | null;
  paidAt: number | null;
}

/** The upfront part is never late: an order whose upfront part stays unpaid is canceled. */
export const isInstalmentLate = (instalment: PayableInstalment, now: number): boolean =>
  instalment.number !== UPFRONT &&
  instalment.paidAt === null &&
  instalment.deadline !== null &&
  now > instalment.deadline;

/** The instalments that the open payment is over; null when none is open. An order has one at most. */
export function openPaymentInstalments<Part extends { paymentId: string | null; paidAt: number | null }>(
  all: Part[],
): Part[] | null {
  const open = all.filter((part) => part.paymentId !== null && part.paidAt === null);
  return open.length > 0 ? open : null;
}

/** The numbers of the first and the last of them. */
export const firstAndLast = (parts: { number: number }[]): [first: number, last: number] => [
  parts[0]?.number ?? 0,
  parts.at(-1)?.number ?? 0,
];

/** "Upfront part", "Instalment 2", "Instalments 2 to 4" */
export const instalmentsText = (parts: { number: number }[]): string => message("parts", ...firstAndLast(parts));
