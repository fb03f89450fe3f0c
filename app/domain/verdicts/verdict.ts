/** Verdicts on applicants: verify, reject (conditional), full reject. Source: app/domain/README.md, "Levels". */
import * as z from "zod";
import { fractionInput, moneyInput, percentInput } from "~/domain/values/amounts";
import { MAX_AMOUNT, type Rate, sum, WHOLE } from "~/domain/values/money";
import { linesInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** An applicant in the queue of an officer. */
export interface QueuedApplicant {
  id: string;
  /** The company's title, or its e-mail address. */
  name: string;
  /** UTC milliseconds. */
  since: number;
}

/** How long an applicant has waited, in milliseconds, and whether that is longer than it was promised. */
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

/** Supplier: the page asks for a percentage of 1 to 99. */
export const supplierVerdict = z.object({
  desc: descriptionInput,
  taxRate: percentInput(DISCOUNT_RANGE, discountMessages),
});

/** The same as the API sends it: a fraction of 0.01 to 0.99. */
export const supplierVerdictCall = z.object({
  desc: descriptionInput,
  taxRate: fractionInput(DISCOUNT_RANGE, discountMessages),
});

/** Insurer: the credit in dollars; the text of the verdict is fixed. */
export const creditVerdict = z.object({
  credit: moneyInput(
    { min: 1, max: MAX_AMOUNT },
    {
      missing: message("enterCredit"),
      "no number": message("creditIsNumber"),
      "too small": message("creditTooSmall"),
      "too large": message("creditTooLarge", MAX_AMOUNT),
    },
  ),
});

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

/** Rates that sum to exactly 100%, the first one is the upfront part. */
const planSchema = (entry: ReturnType<typeof percentInput>) =>
  z
    .array(
      entry.refine((rate) => rate > 0, ZERO_PERCENT),
      { error: CAREFUL_INSTALMENTS },
    )
    .min(1, CAREFUL_INSTALMENTS)
    .max(24, message("tooManyInstalments"))
    .refine((rates) => rates.length === 0 || sum(rates) === WHOLE, SUM_OF_INSTALMENTS);

/** The instalment editor's entries are percentages. */
export const planInput = z.object({
  installments: planSchema(percentInput(ENTRY_RANGE, entryMessages)),
  desc: descriptionInput,
});

/** The API's entries are fractions of six decimals at most. */
export const planCall = z.object({
  installments: planSchema(fractionInput(ENTRY_RANGE, entryMessages)),
  desc: descriptionInput,
});

/** What the editor starts from while an SME has no plan. */
export const suggestedPlan: Rate[] = [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4];
