/** Verdicts on applicants: verify, reject (conditional), full reject. Source: app/domain/README.md, "Levels". */
import * as z from "zod";
import { fractionInput, moneyInput, percentInput } from "~/domain/values/amounts";
import { MAX_AMOUNT, type Rate, sum, WHOLE } from "~/domain/values/money";
import { linesInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** An applicant in an officer's queue. */
export interface QueuedApplicant {
  id: string;
  /** The company's name, or its e-mail address before it has one. */
  name: string;
  /** UTC milliseconds. */
  since: number;
}

/** Milliseconds. `isOverdue`: longer than promised. */
export interface WaitingTime {
  since: number;
  ms: number;
  isOverdue: boolean;
}

const descriptionInput = linesInput(message("enterDescription"));

export const describedVerdict = z.object({ desc: descriptionInput });

const DISCOUNT_RANGE = { min: WHOLE / 100, max: (99 * WHOLE) / 100 };
const WRONG_RATE = message("wrongDiscount");
const discountMessages = {
  missing: message("enterDiscount"),
  "no number": WRONG_RATE,
  "too small": WRONG_RATE,
  "too large": WRONG_RATE,
};

/** The supplier verdict of pages. The discount is a percentage from 1 to 99. */
export const supplierVerdict = z.object({
  desc: descriptionInput,
  taxRate: percentInput(DISCOUNT_RANGE, discountMessages),
});

/** The supplier verdict of the API. The discount is a fraction from 0.01 to 0.99. */
export const supplierVerdictCall = z.object({
  desc: descriptionInput,
  taxRate: fractionInput(DISCOUNT_RANGE, discountMessages),
});

const creditMessages = {
  missing: message("enterCredit"),
  "no number": message("creditIsNumber"),
  "too small": message("creditTooSmall"),
  "too large": message("creditTooLarge", MAX_AMOUNT),
};

/** The insurer's verdict: the credit in dollars. Its text is fixed. */
export const creditVerdict = z.object({ credit: moneyInput({ min: 1, max: MAX_AMOUNT }, creditMessages) });

/** The changed credit of a trading SME, in dollars. 0 stops new orders. */
export const changedCreditInput = moneyInput(
  { min: 0, max: MAX_AMOUNT },
  { ...creditMessages, "too small": message("creditBelowZero") },
);

const CAREFUL_INSTALMENTS = message("carefulInstalments");
const ZERO_PERCENT = message("zeroPercent");
export const SUM_OF_INSTALMENTS = message("sumOfInstalments");

const ENTRY_RANGE = { min: 0, max: 100 * WHOLE };
const entryMessages = {
  missing: CAREFUL_INSTALMENTS,
  "no number": CAREFUL_INSTALMENTS,
  "too small": CAREFUL_INSTALMENTS,
  "too large": CAREFUL_INSTALMENTS,
};

/** Rates that sum to exactly 100%. The first one is the upfront part. */
const planSchema = (entry: ReturnType<typeof percentInput>) =>
  z
    .array(
      entry.refine((rate) => rate > 0, ZERO_PERCENT),
      { error: CAREFUL_INSTALMENTS },
    )
    .min(1, CAREFUL_INSTALMENTS)
    .max(24, message("tooManyInstalments"))
    .refine((rates) => rates.length === 0 || sum(rates) === WHOLE, SUM_OF_INSTALMENTS);

/** The instalment editor's input, in percentages. */
export const planInput = z.object({
  installments: planSchema(percentInput(ENTRY_RANGE, entryMessages)),
  desc: descriptionInput,
});

/** The API's input, in fractions of at most six decimals. */
export const planCall = z.object({
  installments: planSchema(fractionInput(ENTRY_RANGE, entryMessages)),
  desc: descriptionInput,
});

/** The editor's first proposal for an SME without a plan. */
export const suggestedPlan: Rate[] = [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4];
