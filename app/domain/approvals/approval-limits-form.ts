/** The form of the approval limits. */
import * as z from "zod";
import { moneyInput, optionalInput, percentInput } from "~/domain/values/amounts";
import { latinDigits } from "~/domain/values/characters";
import { asRule } from "~/domain/values/field-rules";
import { MAX_AMOUNT, WHOLE } from "~/domain/values/money";
import { lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

const wholeNumberInput = (least: number, max: number) => {
  const words = message("wholeNumberBetween", least, max);
  return lineInput(words, 20)
    .overwrite(latinDigits)
    .regex(/^\d{1,6}$/, words)
    .transform(asRule(null, (typed) => Number(typed)))
    .refine(
      asRule(["between", least, max], (number) => number >= least && number <= max),
      words,
    );
};
const checkboxInput = z
  .literal("on", { error: message("tickOrNot") })
  .optional()
  .transform(asRule(null, (ticked) => ticked === "on"));
const WRONG_PERCENT = message("percentBetween");
const percentMessages = {
  missing: WRONG_PERCENT,
  "no number": WRONG_PERCENT,
  "too small": WRONG_PERCENT,
  "too large": WRONG_PERCENT,
};
const WRONG_MONEY = message("enterCredit");
const creditMessages = {
  missing: WRONG_MONEY,
  "no number": message("creditIsNumber"),
  "too small": message("creditTooSmall"),
  "too large": message("creditTooLarge", MAX_AMOUNT),
};

const WRONG_PAYOUT = message("moneyOrEmpty");
const payoutMessages = {
  missing: WRONG_PAYOUT,
  "no number": WRONG_PAYOUT,
  "too small": message("payoutLimitTooSmall"),
  "too large": message("payoutLimitTooLarge", MAX_AMOUNT),
};

/**
 * The form in dollars and percentages. An empty field becomes null: no limit. Browsers do not send a box that is not
 * ticked.
 */
export const approvalLimitsForm = z.object({
  credit: optionalInput(moneyInput({ min: 1, max: MAX_AMOUNT }, creditMessages)),
  creditTimes: optionalInput(wholeNumberInput(1, 100)),
  upfront: optionalInput(percentInput({ min: 0, max: WHOLE }, percentMessages)),
  shareRate: optionalInput(percentInput({ min: 0, max: WHOLE }, percentMessages)),
  payout: optionalInput(moneyInput({ min: 1, max: MAX_AMOUNT }, payoutMessages)),
  terms: checkboxInput,
  staff: checkboxInput,
  days: wholeNumberInput(1, 90),
  seen: versionInput,
});
