/**
 * Banks and payment services that collect SMEs' payments and refund them. Each call can be repeated: `reference` makes
 * the call idempotent.
 */
import type { Cents } from "~/domain/values/money";
import { type Collected, formatCollected } from "./currency";

export const bankNames = ["sandbox", "tap", "lean"] as const;
export type BankName = (typeof bankNames)[number];

/** The SME that pays. */
export interface Payer {
  email: string;
  firstname: string;
  lastname: string;
  /** The country of the payer's bank, as the country code of the phone number: "965". */
  country: string;
  phone: string;
}

/** A charge to start. */
export interface Charge {
  /** The payment's id at Dhow. */
  reference: string;
  /** The order's number, such as "D-001042". */
  order: string;
  /** The amount in Dhow's ledger. */
  amount: Cents;
  /** The amount that the payer's bank is asked for. */
  collected: Collected;
  description: string;
  /** The path of this site that the bank redirects the payer to. */
  returnPath: string;
  payer: Payer;
  /** Milliseconds in which the payer can pay. */
  lifetime: number;
}

/** A charge that was started, as Dhow stored it. */
export interface StartedCharge {
  reference: string;
  collected: Collected;
  /** The bank's id of the charge. Null if the bank's answer was lost. */
  gatewayReference: string | null;
  /** The bank's id of the refund. Null before a refund was requested. */
  refundReference: string | null;
}

/**
 * The state of a charge. "lapsed": the payer let the charge expire. The bank takes no payment any more, but may have
 * taken one at the last moment.
 */
export type ChargeState = "open" | "approved" | "declined" | "lapsed";

/** The state of a refund. `refundReference` is the bank's id, or null. */
export interface Refund {
  isRefunded: boolean;
  refundReference: string | null;
  /** The problem that a person must settle with the bank. Null if the refund only takes longer. */
  trouble: string | null;
}

/** The sandbox's bank: its page, and the visitor's answer. */
export interface SandboxBank {
  /** Returns the charge, or null if there is none. */
  findCharge(reference: string): Promise<SandboxCharge | null>;
  /** Approves or declines a charge, and returns it. Only the first answer counts. Null if there is no such charge. */
  answer(reference: string, approve: boolean): Promise<SandboxCharge | null>;
}

/** A charge of the sandbox's bank. `amount` is cents. */
export interface SandboxCharge {
  amount: number;
  description: string;
  returnPath: string;
  state: "open" | "approved" | "declined" | "refunded";
}

/** A bank's webhook. It moves no money: it only names the charge that Dhow asks the bank about. */
export interface WebhookEvent {
  /** The event's id, which is the same when the bank sends the event again. */
  id: string;
  /**
   * The bank's id of the charge. If the bank gives none, the amount of the open charges to ask about. Null if the event
   * does not concern Dhow.
   */
  about: { gatewayReference: string } | { collected: Collected } | null;
  isRefund: boolean;
  /** True if the bank has decided. Asked now, the bank must not say "open" any more. */
  isFinal: boolean;
}

/** Verifies and parses a bank's webhooks. */
export interface Webhooks {
  /** True if the bank signed these bytes. */
  isSigned(headers: Headers, body: Buffer): boolean;
  /** Returns the event, or null if the body cannot be parsed. */
  read(body: Buffer): WebhookEvent | null;
}

/** A bank. `webhooks` is null if the bank sends none. */
export interface BankGateway {
  name: BankName;
  /** Returns the amount that the payer's bank would be asked for. Null if the bank does not collect in that country. */
  quote(amount: Cents, country: string | null): Collected | null;
  /**
   * Starts a charge and returns the address of the bank's page.
   * @throws ServiceUnreachable if the bank does not answer.
   * @throws ServiceDeclined or NeedsAttention if the bank rejects the charge, or its answer is unusable.
   */
  start(charge: Charge): Promise<{ payUrl: string; gatewayReference: string | null }>;
  /**
   * Asks for the state of a charge.
   * @throws NeedsAttention if the bank collected something else than Dhow asked for.
   * @throws ServiceUnreachable if the bank does not answer.
   */
  ask(charge: StartedCharge): Promise<ChargeState>;
  /**
   * Refunds the whole charge, or returns the state of its refund.
   * @throws NeedsAttention if a person must settle the refund.
   * @throws ServiceUnreachable if the bank does not answer.
   */
  refund(charge: StartedCharge): Promise<Refund>;
  /**
   * Checks that the bank answers and accepts Dhow's keys, without creating anything.
   * @throws Error with the reason if not.
   */
  probe(): Promise<void>;
  webhooks: Webhooks | null;
}

/**
 * The bank's answer contradicts the ledger. Nothing is posted, and a person must investigate. The admin sees the
 * message.
 */
export class NeedsAttention extends Error {}

/**
 * Checks that the bank's answer is about this payment, amount and currency.
 * @throws NeedsAttention if not.
 */
export function assertSameCharge(
  charge: StartedCharge,
  answer: { reference: unknown; collected: Collected | null },
): void {
  const { currency, units } = charge.collected;
  if (answer.reference !== charge.reference)
    throw new NeedsAttention(`the bank reports another payment: "${String(answer.reference).slice(0, 80)}"`);
  if (answer.collected?.currency === currency && answer.collected.units === units) return;
  const collected = answer.collected ? formatCollected(answer.collected) : "an unreadable amount";
  throw new NeedsAttention(`the bank reports ${collected} instead of ${formatCollected(charge.collected)}`);
}
