/** The approval limits, above which a second person must approve. Source: app/domain/README.md, "Four eyes". */
import { DAY } from "~/domain/values/clock";
import type { Cents, Rate } from "~/domain/values/money";

/** A null limit is not set: one person decides any amount. */
export interface ApprovalLimits {
  /** Cents. A larger credit takes two officers of the insurer. */
  credit: Cents | null;
  /** A credit above this multiple of the requested amount takes two officers of the insurer. */
  creditTimes: number | null;
  /** Millionths. A plan with a smaller upfront payment takes two admins. */
  upfront: Rate | null;
  /** Millionths. A larger share of the bank takes two admins. */
  shareRate: Rate | null;
  /** Cents. A larger payout of a single order takes two officers of the bank. */
  payout: Cents | null;
  /** True if a new plan or discount of a trading company takes two admins. */
  terms: boolean;
  /** True if new staff rights take two admins. */
  staff: boolean;
  /** Days until a proposal expires. */
  days: number;
}

/** The defaults: no limit on actions of the specification. */
export const DEFAULT_APPROVAL_LIMITS: ApprovalLimits = {
  credit: null,
  creditTimes: null,
  upfront: null,
  shareRate: null,
  payout: null,
  terms: true,
  staff: true,
  days: 7,
};

/** The limits that the settings page recommends. */
export const RECOMMENDED_APPROVAL_LIMITS = {
  credit: 250_000_00,
  creditTimes: 10,
  upfront: null,
  shareRate: null,
  payout: 100_000_00,
} as const;

/** Returns whether any limit is set. */
export const hasApprovalLimits = ({ credit, creditTimes, upfront, shareRate, payout }: ApprovalLimits): boolean =>
  [credit, creditTimes, upfront, shareRate, payout].some((limit) => limit !== null);

/**
 * Returns the limits that a credit exceeds, each null if it does not. Null if it exceeds none. `credit`, `asked`:
 * cents.
 */
export function exceededCreditLimits(
  limits: ApprovalLimits,
  credit: Cents,
  asked: Cents,
): { credit: Cents | null; creditTimes: number | null } | null {
  const exceeded = {
    credit: limits.credit !== null && credit > limits.credit ? limits.credit : null,
    creditTimes: limits.creditTimes !== null && credit > limits.creditTimes * asked ? limits.creditTimes : null,
  };
  return exceeded.credit === null && exceeded.creditTimes === null ? null : exceeded;
}

/** Returns the life of a proposal in milliseconds. */
export const proposalLife = ({ days }: ApprovalLimits): number => days * DAY;
