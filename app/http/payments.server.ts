/** From a payment button to the bank's page, and back. */
import { redirect } from "@remix-run/node";
import * as z from "zod";
import type { Actor } from "~/domain/actor";
import { Refused } from "~/domain/errors";
import type { Cents } from "~/domain/money";
import * as paths from "~/domain/paths";
import type { PaymentPurpose } from "~/domain/payments/payment";
import {
  type Payment,
  type StartedPayment,
  startAmountPayment,
  startLatePayment,
  startPayment,
} from "~/domain/payments/payments.server";
import { carried } from "~/domain/text";
import { say } from "~/words/say";
import { payingCookie, readCookie } from "./cookies.server";
import { readFor, wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { refusalOrOutage } from "./refusals.server";
import { sitePath } from "./site.server";

export const goToBank = (request: Request, actor: Actor, orderId: string, purpose: PaymentPurpose): Promise<Response> =>
  toTheBank(request, () => startPayment(actor, { orderId, purpose, withoutBrowser: false }));

/** Pays everything that is late in one payment. */
export const goToBankWithLate = (request: Request, actor: Actor): Promise<Response> =>
  toTheBank(request, () => startLatePayment(actor, false));

/** Pays any amount of what is owed, oldest due first. */
export const goToBankWithAmount = (request: Request, actor: Actor, amount: Cents): Promise<Response> =>
  toTheBank(request, () => startAmountPayment(actor, amount, false));

/**
 * Redirects (303) to the bank's page, or to Dhow's page before it where the bank is another site; to the order while
 * another payment of it is open, which shows that payment's amount; to /sme with a warning when nothing is due. Errors:
 * NotFound.
 */
async function toTheBank(request: Request, start: () => Promise<StartedPayment>): Promise<Response> {
  try {
    const { id, payUrl, orderId, isOther } = await start();
    if (isOther)
      return await withNotice(paths.order("sme", orderId), "warning", (await wordsOf(request)).orders.paying.otherOpen);
    return redirect(bankAddress({ id, payUrl }), { status: 303, headers: await paying(id) });
  } catch (error) {
    if (error instanceof Refused) return withNotice(paths.area("sme"), "warning", await readFor(request, error.said));
    throw error;
  }
}

const bankAddress = ({ id, payUrl }: Pick<StartedPayment, "id" | "payUrl">): string =>
  sitePath(payUrl) ?? paths.payment(id);

const paying = async (id: string): Promise<HeadersInit> => ({ "Set-Cookie": await payingCookie().serialize(id) });

/**
 * Redirects (303) to the bank for the upfront part of an order that was just made; to the order, with what stands in
 * the way, when it cannot be paid now.
 */
export async function goToBankWithNew(request: Request, actor: Actor, orderId: string): Promise<Response> {
  try {
    const started = await startPayment(actor, { orderId, purpose: "upfront", withoutBrowser: false });
    return await withNotice(bankAddress(started), "success", (await wordsOf(request)).orders.paying.linkSent, {
      headers: await paying(started.id),
    });
  } catch (error) {
    const refusal = refusalOrOutage(error);
    if (!refusal) throw error;
    return withNotice(paths.order("sme", orderId), "warning", await readFor(request, refusal.said));
  }
}

/**
 * Headers if the browser comes back from the bank and the payment is paid, else null. They end the cookie, so that the
 * page says it once only.
 */
export async function backWith(
  request: Request,
  { id, state }: Pick<Payment, "id" | "state">,
): Promise<HeadersInit | null> {
  if (state !== "paid" || (await readCookie(payingCookie(), request)) !== id) return null;
  return { "Set-Cookie": await payingCookie().serialize("", { maxAge: 0 }) };
}

/** The form that tries a failed webhook event again. */
export const retryInput = z.object({ event: carried(say("whichEvent")) });
