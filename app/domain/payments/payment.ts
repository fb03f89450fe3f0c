/** Payments of instalments. Source: specification sections 2 and 7, decisions "Payments". */

/** What a payment is for: the upfront part, the earliest unpaid instalment after it, or all that remain after it. */
export type PaymentPurpose = "upfront" | "instalment" | "rest";

export const NOTHING_DUE = "payment is done";
export const PAYMENT_SUCCEEDED = "payment succesed!";
export const PAYMENT_FAILED = "payment failed!";

const purposes: readonly unknown[] = ["upfront", "instalment", "rest"] satisfies PaymentPurpose[];

export const isPaymentPurpose = (value: unknown): value is PaymentPurpose => purposes.includes(value);
