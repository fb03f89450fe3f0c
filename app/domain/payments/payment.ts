/** Payments of instalments. Source: app/domain/README.md, "Payments". */

import { DAY, MINUTE } from "~/domain/values/clock";
import { message } from "~/words/message";

/** What a payment is for: the upfront part, the earliest unpaid instalment after it, or all that remain after it. */
export type PaymentPurpose = "upfront" | "instalment" | "rest";

/** How long a payment stays open for the bank's answer. After that its instalments can be paid anew. */
export const PAYMENT_LIFE = DAY;

/** How long after its start the bank is still asked about an expired payment. A late approval is refunded. */
export const LATE_ANSWER_PERIOD = 60 * DAY;

/**
 * When the bank is asked next about a payment that was started at `startedAt`: after a tenth of its age, but after a
 * minute at the earliest and a day at the latest, and in the moment in which it expires. Null: never again.
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

export const isPaymentPurpose = (value: unknown): value is PaymentPurpose => purposes.includes(value);
