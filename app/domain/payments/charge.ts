/** Payments in the words of the gateway that collects them. */
import type { payments } from "~/db/schema";
import { type Cents, sum } from "~/domain/values/money";
import type { StartedCharge } from "~/gateways/bank/bank";
import { type Collected, formatCollected } from "~/gateways/bank/currency";

type Payment = typeof payments.$inferSelect;

/**
 * Payments that the bank collects at once, one for each order. Most groups have a single payment. The bank is asked
 * about the lead only, for all of them.
 */
export interface PaymentGroup {
  lead: Payment;
  /** The lead first. */
  all: Payment[];
}

export const groupAmount = ({ all }: Pick<PaymentGroup, "all">): Cents => sum(all.map(({ amount }) => amount));

/** "paid" as soon as one of its payments is. Those that could not be used any more are given back on their own. */
export const groupState = ({ lead, all }: PaymentGroup): Payment["state"] =>
  all.some(({ state }) => state === "paid") ? "paid" : lead.state;

/** The sum that the payer's bank is asked for. */
export const groupCollected = ({ lead, all }: PaymentGroup): Collected => ({
  currency: lead.currency,
  units: sum(all.map(({ collected }) => collected)),
});

/** The same in words, "KWD 76.875"; null for dollars, which pages show anyway. */
export const foreignAmountText = (group: PaymentGroup): string | null =>
  group.lead.currency === "USD" ? null : formatCollected(groupCollected(group));

/** The group as its gateway is asked about it. */
export const toCharge = (group: PaymentGroup): StartedCharge => ({
  reference: group.lead.id,
  collected: groupCollected(group),
  gatewayReference: group.lead.gatewayReference,
  refundReference: null,
});

/** A payment as its gateway is asked to give it back: the whole charge, or this payment's part of it. */
export const toRefund = (payment: Payment, lead: Payment): StartedCharge => ({
  reference: payment.id,
  collected: groupCollected({ lead: payment, all: [payment] }),
  gatewayReference: lead.gatewayReference,
  refundReference: payment.refundReference,
});
