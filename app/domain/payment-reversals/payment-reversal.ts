/**
 * Reversals of payments that a gateway collected: chargebacks of cards, returned direct debits and errors of the bank.
 * Source: app/domain/README.md, "Payments".
 */
import * as z from "zod";
import { countInput } from "~/domain/values/amounts";
import type { Cents } from "~/domain/values/money";
import { dayInput, lineInput, nullableLineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const reversalCauses = ["chargeback", "returned debit", "bank error", "other"] as const;
export type ReversalCause = (typeof reversalCauses)[number];

/** The name of the verb's proposals. It must never change. */
export const REVERSE_PAYMENT = "reverseCollectedPayment";

/** A payment that the bank took back, as an officer reads it in the bank's records. */
export interface SentPaymentReversal {
  paymentId: string;
  /** The payment's order. A payment over several orders has the first one. */
  orderId: string;
  /** The day on which the bank took the money, such as "2026-11-23". */
  valueDate: string;
  cause: ReversalCause;
  /** The bank's reference of the reversal. */
  bankReference: string;
  /** Null without one. */
  note: string | null;
  /** The bank statement's debit that returns the payment. */
  lineId?: string | null;
}

/** Narrows a list of reversals. Null for all SMEs, or for all causes. */
export interface ReversalFilter {
  smeId: string | null;
  cause: ReversalCause | null;
}

/** A proposal waits in the approvals. Only recorded reversals are stored. */
export const reversalStates = ["proposed", "recorded"] as const;
export type ReversalState = (typeof reversalStates)[number];

/** A reversal of a payment, or of a group of payments that the bank collected together, or its proposal. */
export interface PaymentReversal {
  /** The proposal's id for a proposal. */
  id: string;
  /** The lead payment's id. */
  paymentId: string;
  /** The number of the payment's receipt. */
  receipt: string;
  sme: { id: string; name: string };
  amount: Cents;
  valueDate: string;
  cause: ReversalCause;
  bankReference: string;
  note: string | null;
  state: ReversalState;
  /** The name of the proposer, or of the admin who recorded it. */
  by: string;
  /** UTC milliseconds. */
  at: number;
}

/** The number of reversals within REVERSAL_MONTHS that puts an SME on hold, until an admin sets another. */
export const DEFAULT_REVERSALS_BEFORE_HOLD = 2;
const MAX_REVERSALS_BEFORE_HOLD = 12;
export const REVERSAL_MONTHS = 12;

/** The length of ISO 20022's EndToEndId and of most banks' references. */
const MAX_REFERENCE_LENGTH = 35;

/** The fields of the form and of the API call. */
export const paymentReversalInput = z.object({
  valueDate: dayInput(message("enterReversalDay"), message("wrongReversalDay")),
  cause: z.enum(reversalCauses, { error: message("chooseReversalCause") }),
  bankReference: lineInput(message("enterBankReference"), MAX_REFERENCE_LENGTH),
  note: nullableLineInput(),
  lineId: nullableLineInput(64),
});

/** The setting's form. 0 turns automatic holds after reversals off. */
export const reversalsBeforeHoldInput = z.object({
  reversalsBeforeHold: countInput(MAX_REVERSALS_BEFORE_HOLD),
  seen: versionInput,
});
