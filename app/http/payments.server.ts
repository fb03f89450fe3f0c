/** From a payment button to the bank's page. */
import { redirect } from "@remix-run/node";
import type { Actor } from "~/domain/actor";
import { Refused } from "~/domain/errors";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { startLatePayment, startPayment, type StartedPayment } from "~/domain/payments/payments.server";
import { withNotice } from "./notices.server";
import { sitePath } from "./site.server";

export const goToBank = (actor: Actor, orderId: string, purpose: PaymentPurpose): Promise<Response> =>
  toTheBank(() => startPayment(actor, orderId, purpose, false));

/** With everything that is late, in one payment. */
export const goToBankWithLate = (actor: Actor): Promise<Response> => toTheBank(() => startLatePayment(actor, false));

/**
 * 303 to the bank's page, or to the page before it where that is another site; to the order while another payment of it is
 * open, whose amount it shows; where nothing is due, to /sme with a warning. Errors: NotFound.
 */
async function toTheBank(start: () => Promise<StartedPayment>): Promise<Response> {
  try {
    const { id, payUrl, orderId, isOther } = await start();
    if (isOther) return await withNotice(`/sme/order/${orderId}`, "warning", "another payment of this order is open at the bank: finish or decline it first");
    return redirect(sitePath(payUrl) ?? `/sme/payment/${id}`, 303);
  } catch (error) {
    if (error instanceof Refused) return withNotice("/sme", "warning", error.message);
    throw error;
  }
}
