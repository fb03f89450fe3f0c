/** The way from a payment button to the bank's page and back. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import * as paths from "~/domain/paths";
import type { PaymentPurpose } from "~/domain/payments/payment";
import {
  type Payment,
  type StartedPayment,
  startAmountPayment,
  startLatePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import { listPaymentReceipts, loadPaymentReceipt } from "~/domain/payments/settlement-receipt.server";
import type { Actor } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { hiddenInput } from "~/domain/values/text";
import { Refused } from "~/domain/verbs/errors";
import { requireParam } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { payingCookie, readCookie } from "~/http/request/cookies.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { refusalOrOutage } from "~/http/request/refusals.server";
import { requireActor } from "~/http/request/session.server";
import { sitePath } from "~/http/request/site.server";
import { message } from "~/words/message";

export const payAtBank = (
  request: Request,
  actor: Actor,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<Response> => redirectToBank(request, () => startPayment(actor, { orderId, purpose, withoutBrowser: false }));

export const payOverdueAtBank = (request: Request, actor: Actor): Promise<Response> =>
  redirectToBank(request, () => startLatePayment(actor, false));

/** Starts a payment of any amount, for the earliest due instalments, and redirects to the bank. */
export const payAmountAtBank = (request: Request, actor: Actor, amount: Cents): Promise<Response> =>
  redirectToBank(request, () => startAmountPayment(actor, amount, false));

/**
 * Redirects (303) to the bank's page, or to Dhow's page in between if the bank is another site. An open payment of the
 * order leads to the order; if nothing is due, to /sme with a warning.
 * @throws NotFound if the order belongs to another SME.
 */
async function redirectToBank(request: Request, start: () => Promise<StartedPayment>): Promise<Response> {
  try {
    const { id, payUrl, orderId, isOther } = await start();
    if (isOther)
      return await withNotice(paths.order("sme", orderId), "warning", (await requestWords(request)).payments.otherOpen);
    return redirect(bankAddress({ id, payUrl }), { status: 303, headers: await payingHeaders(id) });
  } catch (error) {
    if (error instanceof Refused)
      return withNotice(paths.roleHome("sme"), "warning", await translateForRequest(request, error.sentence));
    throw error;
  }
}

const bankAddress = ({ id, payUrl }: Pick<StartedPayment, "id" | "payUrl">): string =>
  sitePath(payUrl) ?? paths.payment(id);

const payingHeaders = async (id: string): Promise<HeadersInit> => ({
  "Set-Cookie": await payingCookie().serialize(id),
});

/**
 * Redirects (303) to the bank for a new order's upfront part, or to the order with the reason it cannot be paid now.
 */
export async function payNewOrderAtBank(request: Request, actor: Actor, orderId: string): Promise<Response> {
  try {
    const started = await startPayment(actor, { orderId, purpose: "upfront", withoutBrowser: false });
    return await withNotice(bankAddress(started), "success", (await requestWords(request)).payments.linkSent, {
      headers: await payingHeaders(started.id),
    });
  } catch (error) {
    const refusal = refusalOrOutage(error);
    if (!refusal) throw error;
    return withNotice(paths.order("sme", orderId), "warning", await translateForRequest(request, refusal.message));
  }
}

/**
 * Returns headers that clear the payment's cookie if the browser comes back from the bank and the payment is paid, so
 * that the page shows the result once. Null otherwise.
 */
export async function paidReturnHeaders(
  request: Request,
  { id, state }: Pick<Payment, "id" | "state">,
): Promise<HeadersInit | null> {
  if (state !== "paid" || (await readCookie(payingCookie(), request)) !== id) return null;
  return { "Set-Cookie": await payingCookie().serialize("", { maxAge: 0 }) };
}

/** The form that retries a failed webhook event. */
export const retryInput = z.object({ event: hiddenInput(message("whichEvent")) });

/* ---- receipts ---- */

/** @throws NotFound if another SME made the payment, or it was not settled. */
export async function ownPaymentReceiptPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  return { reader: actor.role, receipt: await loadPaymentReceipt(actor, requireParam(params, "id")) };
}

/** The receipt for admin and bank. @throws NotFound if the payment was not settled. */
export async function paymentReceiptPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "ledger.see");
  return { reader: actor.role, receipt: await loadPaymentReceipt(actor, requireParam(params, "id")) };
}

/** The SME's receipts, newest first. */
export async function paymentReceiptsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const [receipts, entity] = await Promise.all([
    listPaymentReceipts(actor.applicantId ?? "", requestListQuery(request)),
    readLegalEntity(),
  ]);
  assertPageExists(request, receipts);
  return { ...receipts, entity };
}
