/** Order statuses and order numbers. Source: app/domain/README.md, "Orders". */

import type { Role } from "~/domain/values/actor";
import { latinDigits, trimInvisible } from "~/domain/values/characters";
import { padOrderNumber } from "~/domain/values/order-number";
import { names } from "~/words/en/messages/names";

/** The statuses of an order by their numbers in the API. */
export const OrderStatus = {
  canceled: -1,
  created: 0,
  waiting: 1,
  sending: 2,
  delivered: 3,
  uploadedInvoice: 4,
  invoiceVerifiedByAdmin: 5,
  paidByBank: 6,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/**
 * The statuses in which an order waits for a role: admins verify the invoice, the bank pays the supplier, and suppliers
 * accept or upload the invoice.
 */
export const awaitedStatuses: Partial<Record<Role, readonly OrderStatus[]>> = {
  admin: [OrderStatus.uploadedInvoice],
  bank: [OrderStatus.invoiceVerifiedByAdmin],
  provider: [OrderStatus.waiting, OrderStatus.delivered],
};

/** The statuses in which an admin can cancel an order: paid upfront, but not delivered. */
export const stoppableStatuses: readonly number[] = [OrderStatus.waiting, OrderStatus.sending];
/** True if an admin can cancel an order in this status. */
export const isStoppable = (status: number): boolean => stoppableStatuses.includes(status);

export const orderStatuses = Object.values(OrderStatus);

/** English names of the statuses. Pages show every order that is paid in full as 'finished'. */
export const orderStatusName = names.orderStatus;

/** Formats an order number: 1042 becomes "D-001042". */
export const formatOrderNumber = (number: number): string => `D-${padOrderNumber(number)}`;

/** Parses "D-001042", "d1042", "1042" and "١٠٤٢" as 1042. Returns null if the text is no order number. */
export function parseOrderNumber(text: string): { number: number; hasLetter: boolean } | null {
  const [, letter, digits] = /^(d)?[-\u2010\u2011\s]*(\d{1,9})$/i.exec(latinDigits(trimInvisible(text))) ?? [];
  return digits === undefined ? null : { number: Number(digits), hasLetter: letter !== undefined };
}
