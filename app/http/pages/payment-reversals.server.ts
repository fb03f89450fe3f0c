/** The dialog in which an admin records that the bank took a payment back. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { paymentReversalInput } from "~/domain/payment-reversals/payment-reversal";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { loadPaymentReceipt } from "~/domain/payments/settlement-receipt.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";

/**
 * @throws NotFound if the payment was not settled.
 * @throws Response redirecting to the receipt if the bank never had the money, or does not have it any more.
 */
export async function reversalDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, reverseCollectedPayment);
  const { id, amount, method, reversals, paidAt } = await loadPaymentReceipt(actor, requireParam(params, "id"));
  if ((method !== "bank" || reversals.length > 0) && !isFormReturned())
    throw redirect(paths.paymentReceipt("admin", id));
  return { amount, firstDay: isoDay(paidAt), lastDay: isoDay(clock.now()) };
}

export async function submitPaymentReversal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, reverseCollectedPayment);
  const payment = await findReversiblePayment(requireParam(params, "id"));
  return answerForm(request, paymentReversalInput, async (reversal) => {
    await reverseCollectedPayment(actor, { ...payment, ...reversal });
    return withSuccess(
      request,
      paths.paymentReceipt("admin", payment.paymentId),
      ({ paymentReversals }) => paymentReversals.recorded,
    );
  });
}
