/**
 * The banks and payment services that collect an SME's payments and give refunds. Each call may be repeated:
 * `reference` makes it idempotent.
 */
import type { Cents } from "~/domain/values/money";
import { type Collected, formatCollected } from "./currency";

export const bankNames = ["sandbox", "tap", "lean"] as const;
export type BankName = (typeof bankNames)[number];

export interface Payer {
  email: string;
  firstname: string;
  lastname: string;
  /** Where it banks, as the code of its phone: "965". */
  country: string;
  phone: string;
}

export interface Charge {
  /** The payment's id at Dhow. */
  reference: string;
  /** What people call the order: "D-001042" */
  order: string;
  /** Cents: what it is in Dhow's books. */
  amount: Cents;
  /** What the payer's bank is asked for. */
  collected: Collected;
  description: string;
  /** A path of this site to which the bank leads the payer back. */
  returnPath: string;
  payer: Payer;
  /** Milliseconds for which it may be paid. */
  lifetime: number;
}

/** A charge that was started, as Dhow wrote it down. */
export interface StartedCharge {
  reference: string;
  collected: Collected;
  /** What the bank calls it; null when its answer to the start never came. */
  gatewayReference: string | null;
  /** What the bank calls its refund; null before one was asked for. */
  refundReference: string | null;
}

/**
 * "lapsed": the payer let its time pass. The bank takes no payment for it any more, but may have taken one in the last
 * moment.
 */
export type ChargeState = "open" | "approved" | "declined" | "lapsed";

export interface Refund {
  isRefunded: boolean;
  refundReference: string | null;
  /** What a person has to settle with the bank; null when it only takes longer. */
  trouble: string | null;
}

/** What the sandbox's bank shows on its page, and takes as its visitor's answer. */
export interface SandboxBank {
  findCharge(reference: string): Promise<SandboxCharge | null>;
  /** The first answer counts. Null when there is no such charge. */
  answer(reference: string, approve: boolean): Promise<SandboxCharge | null>;
}

export interface SandboxCharge {
  amount: number;
  description: string;
  returnPath: string;
  state: "open" | "approved" | "declined" | "refunded";
}

/** A bank's webhook. It moves no money: it only names the charge that Dhow then asks the bank about. */
export interface WebhookEvent {
  /** The same however often the bank sends it. */
  id: string;
  /**
   * The charge by the bank's id for it. Where the bank gives none, the open charges over this sum. Null when it is not
   * about Dhow.
   */
  about: { gatewayReference: string } | { collected: Collected } | null;
  isRefund: boolean;
  /** The bank has decided: when asked now it must not call the charge open any more. */
  isFinal: boolean;
}

export interface Webhooks {
  /** Whether the bank signed these very bytes. */
  isSigned(headers: Headers, body: Buffer): boolean;
  /** Null when it cannot be read. */
  read(body: Buffer): WebhookEvent | null;
}

export interface BankGateway {
  name: BankName;
  /** What its payer's bank would be asked for; null where it collects nothing in that country. */
  quote(amount: Cents, country: string | null): Collected | null;
  /** Answers the address of the bank's page. */
  start(charge: Charge): Promise<{ payUrl: string; gatewayReference: string | null }>;
  /** Errors: Attention when the bank collected something else than it was asked for. */
  ask(charge: StartedCharge): Promise<ChargeState>;
  /** Gives back the whole charge, or says how far its refund is. */
  refund(charge: StartedCharge): Promise<Refund>;
  /** Whether the bank answers and knows Dhow; nothing is made there. Errors: why not. */
  probe(): Promise<void>;
  webhooks: Webhooks | null;
}

/**
 * The bank's answer contradicts the books: nothing is booked, and a person has to look into it. The admin sees the
 * message.
 */
export class NeedsAttention extends Error {}

/** Errors: Attention unless the bank speaks of this payment, this amount and this currency. */
export function assertSameCharge(
  asked: StartedCharge,
  answer: { reference: unknown; collected: Collected | null },
): void {
  const { currency, units } = asked.collected;
  if (answer.reference !== asked.reference)
    throw new NeedsAttention(`the bank says that it collected for "${String(answer.reference).slice(0, 80)}"`);
  if (answer.collected?.currency === currency && answer.collected.units === units) return;
  const collected = answer.collected ? formatCollected(answer.collected) : "an amount that cannot be read";
  throw new NeedsAttention(
    `the bank says that it collected ${collected}; it was asked for ${formatCollected(asked.collected)}`,
  );
}
