/** The allowance for expected losses, by the three stages of IFRS 9. Source: app/domain/README.md, "Provisions". */
import * as z from "zod";
import type { provisions } from "~/db/schema";
import { fractionInput, percentInput } from "~/domain/values/amounts";
import type { CreditState } from "~/domain/values/credit-state";
import { applyRate, type Cents, type Rate, sum, WHOLE } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const stages = [1, 2, 3] as const;
export type Stage = (typeof stages)[number];

/** The days past due above which an SME's debt is in stage 2 or 3. */
export const STAGE_2_DAYS = 30;
export const STAGE_3_DAYS = 90;

/** The part of the debt that is expected to be lost, by stage. */
export type ProvisionRates = Record<Stage, Rate>;

/** Without rates nothing is posted. */
export const NO_PROVISION_RATES: ProvisionRates = { 1: 0, 2: 0, 3: 0 };

/** Debts (cents) by stage. */
export type StageDebts = Record<Stage, Cents>;

/** Returns the stage of an SME's whole debt. `days`: past due, counted from the original deadlines. */
export function stageOf({ days, state }: { days: number; state: CreditState }): Stage {
  if (days > STAGE_3_DAYS || state === "default" || state === "insolvent" || state === "written off") return 3;
  return days > STAGE_2_DAYS || state === "watch" ? 2 : 1;
}

/** Returns the allowance of each stage, in cents. */
export const stageAllowances = (debts: StageDebts, rates: ProvisionRates): StageDebts => ({
  1: applyRate(debts[1], rates[1]),
  2: applyRate(debts[2], rates[2]),
  3: applyRate(debts[3], rates[3]),
});

/** Returns the allowance that the debts need, in cents. */
export const neededAllowance = (debts: StageDebts, rates: ProvisionRates): Cents =>
  sum(Object.values(stageAllowances(debts, rates)));

type Row = typeof provisions.$inferSelect;

export const storedDebts = ({ debt1, debt2, debt3 }: Row): StageDebts => ({ 1: debt1, 2: debt2, 3: debt3 });
export const storedRates = ({ rate1, rate2, rate3 }: Row): ProvisionRates => ({ 1: rate1, 2: rate2, 3: rate3 });

/** The provision of a closed month. */
export interface Provision {
  /** Such as "2026-11". */
  month: string;
  debts: StageDebts;
  rates: ProvisionRates;
  allowances: StageDebts;
  /** The insurers' parts of the debts in accepted claims, which the debts leave out. */
  insured: Cents;
  /** The allowance before and after the closing. */
  before: Cents;
  allowance: Cents;
  createdAt: number;
}

const WRONG_RATE = message("enterProvisionRate");
const range = { min: 0, max: WHOLE };
const wrongRate = { missing: WRONG_RATE, "no number": WRONG_RATE, "too small": WRONG_RATE, "too large": WRONG_RATE };

/** The admin's form. The rates are percentages. */
export const provisionRatesForm = z.object({
  stage1: percentInput(range, wrongRate),
  stage2: percentInput(range, wrongRate),
  stage3: percentInput(range, wrongRate),
  seen: versionInput,
});

const rate = fractionInput(range, wrongRate);

/** The fields of the API call. The rates are fractions. */
export const provisionRatesInput = z.object({ stage1: rate, stage2: rate, stage3: rate });

/** Converts the fields of the form and of the API call. */
export const toProvisionRates = (typed: { stage1: Rate; stage2: Rate; stage3: Rate }): ProvisionRates => ({
  1: typed.stage1,
  2: typed.stage2,
  3: typed.stage3,
});
