/** Payments as gateways see them. */
import type { payments } from "~/db/schema";
import { type Cents, sum } from "~/domain/values/money";
import type { StartedCharge } from "~/gateways/bank/bank";
import { type Collected, formatCollected } from "~/gateways/bank/currency";

type Payment = typeof payments.$inferSelect;

/**
 * Payments of several orders that the bank collects together, one per order. Most groups have one payment. Requests to
 * the bank name the lead only.
 */
export interface PaymentGroup {
  lead: Payment;
  /** The lead comes first. */
  members: Payment[];
}

/** The group's sum in cents. */
export const groupAmount = ({ members }: Pick<PaymentGroup, "members">): Cents =>
  sum(members.map(({ amount }) => amount));

/**
 * Returns "paid" if any payment of the group is paid, otherwise the lead's state. Late payments of a paid group are
 * refunded one by one.
 */
export const groupState = ({ lead, members }: PaymentGroup): Payment["state"] =>
  members.some(({ state }) => state === "paid") ? "paid" : lead.state;

/** The amount that the payer's bank is asked for, in the smallest unit of the bank's currency. */
export const groupCollected = ({ lead, members }: PaymentGroup): Collected => ({
  currency: lead.currency,
  units: sum(members.map(({ collected }) => collected)),
});

/** The collected amount, such as "KWD 76.875". Null for dollars, which pages show anyway. */
export const foreignAmountText = (group: PaymentGroup): string | null =>
  group.lead.currency === "USD" ? null : formatCollected(groupCollected(group));

/** Describes the group for its gateway. Amounts are in the smallest unit of the bank's currency. */
export const toCharge = (group: PaymentGroup): StartedCharge => ({
  reference: group.lead.id,
  collected: groupCollected(group),
  gatewayReference: group.lead.gatewayReference,
  refundReference: null,
});

/**
 * Describes a refund of one payment for its gateway: the whole charge, or this payment's part of it. `lead` is the lead
 * of the payment's group.
 */
export const toRefund = (payment: Payment, lead: Payment): StartedCharge => ({
  reference: payment.id,
  collected: groupCollected({ lead: payment, members: [payment] }),
  gatewayReference: lead.gatewayReference,
  refundReference: payment.refundReference,
});
