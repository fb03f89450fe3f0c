/** A payment in the words of the gateway that collects it. */
import type { payments } from "~/db/schema";
import type { StartedCharge } from "~/gateways/bank/bank";
import { inWords, type Collected } from "~/gateways/bank/currency";

type Payment = typeof payments.$inferSelect;

/** What its payer's bank was asked for. */
export const collectedFor = ({ currency, collected }: Pick<Payment, "currency" | "collected">): Collected => ({ currency, units: collected });

/** The same in words, "KWD 76.875"; null where it is dollars, as everywhere in Dhow. */
export const foreignSum = (payment: Pick<Payment, "currency" | "collected">): string | null =>
  payment.currency === "USD" ? null : inWords(collectedFor(payment));

/** A payment as its gateway is asked about it. */
export const chargeOf = (payment: Payment): StartedCharge => ({
  reference: payment.id,
  collected: collectedFor(payment),
  gatewayReference: payment.gatewayReference,
  refundReference: payment.refundReference,
});
