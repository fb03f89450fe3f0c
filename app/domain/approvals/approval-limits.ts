/** The approval limits: up to where one person decides alone. Source: app/domain/README.md, "Four eyes". */
import { DAY } from "~/domain/values/clock";
import type { Cents, Rate } from "~/domain/values/money";

/** A limit that is null is not set: one person decides, whatever the amount. */
export interface ApprovalLimits {
  /** A larger credit takes two officers of the insurer. */
  credit: Cents | null;
  /** A credit of more than so many times the amount that was asked for takes two officers of the insurer. */
  creditTimes: number | null;
  /** A plan with a smaller upfront payment takes two admins. */
  upfront: Rate | null;
  /** A larger share of the bank takes two admins. */
  shareRate: Rate | null;
  /** Whether a new plan or discount of a company that already trades takes two admins. */
  terms: boolean;
  /** Whether new staff rights take two admins. */
  staff: boolean;
  /** How many days a proposal waits. */
  days: number;
}

/** No limit is preset for an action that the specification names. */
export const DEFAULT_APPROVAL_LIMITS: ApprovalLimits = {
  credit: null,
  creditTimes: null,
  upfront: null,
  shareRate: null,
  terms: true,
  staff: true,
  days: 7,
};

/** The limits that settings recommends. */
export const RECOMMENDED_APPROVAL_LIMITS = {
  credit: 250_000_00,
  creditTimes: 10,
  upfront: null,
  shareRate: null,
} as const;

/** Whether an admin has set any limit. */
export const hasApprovalLimits = ({ credit, creditTimes, upfront, shareRate }: ApprovalLimits): boolean =>
  [credit, creditTimes, upfront, shareRate].some((limit) => limit !== null);

/** Why a credit takes two officers of the insurer: the limits that it exceeds. Null if it exceeds none. */
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

export const proposalLife = ({ days }: ApprovalLimits): number => days * DAY;
