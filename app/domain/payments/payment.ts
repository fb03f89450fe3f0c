/** Payments of instalments. Source: app/domain/README.md, "Payments". */

import { DAY, MINUTE } from "~/domain/values/clock";
import { message } from "~/words/message";

/** The payment's purpose: the upfront part, the earliest unpaid instalment after it, or all unpaid instalments. */
export type PaymentPurpose = "upfront" | "instalment" | "rest";

/** Milliseconds until an unanswered payment expires. Then its instalments can be paid again. */
export const PAYMENT_LIFE = DAY;

/** Milliseconds after a payment's start in which the bank is still asked about it. A late approval is refunded. */
export const LATE_ANSWER_PERIOD = 60 * DAY;

/**
 * When to ask the bank next about a payment, or null for never. All times are UTC milliseconds.
 * The interval is a tenth of the payment's age, between a minute and a day. One inquiry falls on the moment of expiry.
 */
export function nextInquiryTime(startedAt: number, now: number): number | null {
  const age = now - startedAt;
  if (age >= LATE_ANSWER_PERIOD) return null;
  const next = now + Math.min(DAY, Math.max(MINUTE, Math.floor(age / 10)));
  return age > PAYMENT_LIFE ? next : Math.min(next, startedAt + PAYMENT_LIFE + 1);
}

export const NOTHING_DUE = message("nothingDue");
export const PAYMENT_OVER = message("paymentOver");

const purposes: readonly unknown[] = ["upfront", "instalment", "rest"] satisfies PaymentPurpose[];

/** True for a PaymentPurpose. */
export const isPaymentPurpose = (value: unknown): value is PaymentPurpose => purposes.includes(value);
