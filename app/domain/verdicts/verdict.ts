/** Verdicts on applicants: verify, reject (conditional), full reject. Source: app/domain/README.md, "Levels". */
import * as z from "zod";
import { say } from "~/words/say";
import { fraction, money, percent } from "../amounts";
import { MOST, type Rate, sum, WHOLE } from "../money";
import { lines } from "../text";

/** An applicant in the queue of an officer. */
export interface Waiter {
  id: string;
  /** The company's title, or its e-mail address. */
  name: string;
  /** UTC milliseconds. */
  since: number;
}

/** How long an applicant has waited, in milliseconds, and whether that is longer than it was promised. */
export interface Wait {
  since: number;
  ms: number;
  isOverdue: boolean;
}

const desc = lines(say("enterDescription"));

export const describedVerdict = z.object({ desc });

const DISCOUNT = { least: WHOLE / 100, most: (99 * WHOLE) / 100 };
const WRONG_RATE = say("wrongDiscount");
const discountWords = {
  missing: say("enterDiscount"),
  "no number": WRONG_RATE,
  "too small": WRONG_RATE,
  "too large": WRONG_RATE,
};

/** Supplier: the page asks for a percentage of 1 to 99. */
export const supplierVerdict = z.object({ desc, taxRate: percent(DISCOUNT, discountWords) });

/** The same as the API sends it: a fraction of 0.01 to 0.99. */
export const supplierVerdictCall = z.object({ desc, taxRate: fraction(DISCOUNT, discountWords) });

/** Insurer: the credit in dollars; the text of the verdict is fixed. */
export const creditVerdict = z.object({
  credit: money(
    { least: 1, most: MOST },
    {
      missing: say("enterCredit"),
      "no number": say("creditIsNumber"),
      "too small": say("creditTooSmall"),
      "too large": say("creditTooLarge", MOST),
    },
  ),
});

const CAREFUL = say("carefulInstalments");
const ZERO = say("zeroPercent");
export const SUM_OF_INSTALMENTS = say("sumOfInstalments");

const ENTRY = { least: 0, most: 100 * WHOLE };
const entryWords = { missing: CAREFUL, "no number": CAREFUL, "too small": CAREFUL, "too large": CAREFUL };

/** Rates that sum to exactly 100%, the first one is the upfront part. */
const planOf = (entry: ReturnType<typeof percent>) =>
  z
    .array(
      entry.refine((rate) => rate > 0, ZERO),
      { error: CAREFUL },
    )
    .min(1, CAREFUL)
    .max(24, say("tooManyInstalments"))
    .refine((rates) => rates.length === 0 || sum(rates) === WHOLE, SUM_OF_INSTALMENTS);

/** The instalment editor's entries are percentages. */
export const planInput = z.object({ installments: planOf(percent(ENTRY, entryWords)), desc });

/** The API's entries are fractions of six decimals at most. */
export const planCall = z.object({ installments: planOf(fraction(ENTRY, entryWords)), desc });

/** What the editor starts from while an SME has no plan. */
export const suggestedPlan: Rate[] = [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4];
