/**
 * Order amounts and email addresses that lead to an outcome in a sandbox, so that programs can be tested without the
 * other parties. Source: app/domain/README.md, "The sandbox".
 */
import type { Cents } from "./money";

/** The outcomes, in the order of the documentation. */
export const sandboxOutcomes = [
  "declined",
  "lateWebhook",
  "overLimit",
  "held",
  "payoutReturned",
  "chargeback",
  "claimRefused",
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The exact order amounts in cents. */
export const magicAmounts = {
  claimRefused: 1_000_95,
  payoutReturned: 1_000_96,
  chargeback: 1_000_97,
  lateWebhook: 1_000_98,
} as const satisfies Partial<Record<SandboxOutcome, Cents>>;

/** The sandbox's bank declines payments of such an order. */
export const isDeclinedAmount = (amount: Cents): boolean => amount % 100 === 99;

/** An SME with such an address is put on hold. */
export const isHeldAddress = (email: string): boolean => /\+held@/i.test(email);
