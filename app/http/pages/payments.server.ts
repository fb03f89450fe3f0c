/** From a payment button to the bank's page, and back. */
import { redirect } from "@remix-run/node";
import * as z from "zod";
import * as paths from "~/domain/paths";
import type { PaymentPurpose } from "~/domain/payments/payment";
import {
  type Payment,
  type StartedPayment,
  startAmountPayment,
  startLatePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import type { Actor } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { hiddenInput } from "~/domain/values/text";
import { Refused } from "~/domain/verbs/errors";
import { withNotice } from "~/http/forms/notices.server";
import { payingCookie, readCookie } from "~/http/request/cookies.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { refusalOrOutage } from "~/http/request/refusals.server";
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

/** Pays any amount of what is owed, oldest due first. */
export const payAmountAtBank = (request: Request, actor: Actor, amount: Cents): Promise<Response> =>
  redirectToBank(request, () => startAmountPayment(actor, amount, false));

/**
 * Redirects (303) to the bank's page, or to Dhow's page before it where the bank is another site; to the order while
 * another payment of it is open, which shows that payment's amount; to /sme with a warning when nothing is due. Errors:
 * NotFound.
 */
async function redirectToBank(request: Request, start: () => Promise<StartedPayment>): Promise<Response> {
  try {
    const { id, payUrl, orderId, isOther } = await start();
    if (isOther)
      return await withNotice(paths.order("sme", orderId), "warning", (await requestWords(request)).payments.otherOpen);
    return redirect(bankAddress({ id, payUrl }), { status: 303, headers: await payingHeaders(id) });
  } catch (error) {
    if (error instanceof Refused)
      return withNotice(paths.roleHome("sme"), "warning", await translateForRequest(request, error.said));
    throw error;
  }
}

const bankAddress = ({ id, payUrl }: Pick<StartedPayment, "id" | "payUrl">): string =>
  sitePath(payUrl) ?? paths.payment(id);

const payingHeaders = async (id: string): Promise<HeadersInit> => ({
  "Set-Cookie": await payingCookie().serialize(id),
});

/**
 * Redirects (303) to the bank for the upfront part of an order that was just made; to the order, with what stands in
 * the way, when it cannot be paid now.
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
 * Headers if the browser comes back from the bank and the payment is paid, else null. They end the cookie, so that the
 * page says it once only.
 */
export async function paidReturnHeaders(
  request: Request,
  { id, state }: Pick<Payment, "id" | "state">,
): Promise<HeadersInit | null> {
  if (state !== "paid" || (await readCookie(payingCookie(), request)) !== id) return null;
  return { "Set-Cookie": await payingCookie().serialize("", { maxAge: 0 }) };
}

/** The form that tries a failed webhook event again. */
export const retryInput = z.object({ event: hiddenInput(message("whichEvent")) });
