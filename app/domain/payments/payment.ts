/** Payments of instalments. Source: specification sections 2 and 7, decisions "Payments". */

import { DAY } from "../clock";

/** What a payment is for: the upfront part, the earliest unpaid instalment after it, or all that remain after it. */
export type PaymentPurpose = "upfront" | "instalment" | "rest";

/** The bank has so long to say what became of a payment; then its instalments can be paid anew. */
export const PAYMENT_LIFE = DAY;

/** So long after its start an expired payment is still asked about: an approval that comes late is refunded. */
export const LATE_ANSWERS = 8 * DAY;

export const NOTHING_DUE = "payment is done";
export const PAYMENT_SUCCEEDED = "payment succesed!";
export const PAYMENT_FAILED = "payment failed!";

const purposes: readonly unknown[] = ["upfront", "instalment", "rest"] satisfies PaymentPurpose[];

export const isPaymentPurpose = (value: unknown): value is PaymentPurpose => purposes.includes(value);
