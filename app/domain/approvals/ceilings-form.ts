/** The form of the approval limits. */
import * as z from "zod";
import { say } from "~/words/say";
import { money, percent } from "../amounts";
import { latinDigits } from "../characters";
import { MOST, WHOLE } from "../money";
import { line, version } from "../text";

const whole = (least: number, most: number) => {
  const words = say("wholeNumberBetween", least, most);
  return line(words, 20)
    .overwrite(latinDigits)
    .regex(/^\d{1,6}$/, words)
    .transform(Number)
    .refine((number) => number >= least && number <= most, words);
};
const box = z
  .literal("on", { error: say("tickOrNot") })
  .optional()
  .transform((ticked) => ticked === "on");
const WRONG_PERCENT = say("percentBetween");
const percentWords = {
  missing: WRONG_PERCENT,
  "no number": WRONG_PERCENT,
  "too small": WRONG_PERCENT,
  "too large": WRONG_PERCENT,
};
const WRONG_MONEY = say("enterCredit");
const moneyWords = {
  missing: WRONG_MONEY,
  "no number": say("creditIsNumber"),
  "too small": say("creditTooSmall"),
  "too large": say("creditTooLarge", MOST),
};

/** An empty field becomes null: no limit. */
const orNoLimit = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((typed) => (typed === "" ? null : (typed ?? null)), field.nullable());

/** The form of the page: dollars and percentages. A box that is not ticked is not sent. */
export const ceilingsForm = z.object({
  credit: orNoLimit(money({ least: 1, most: MOST }, moneyWords)),
  creditTimes: orNoLimit(whole(1, 100)),
  upfront: orNoLimit(percent({ least: 0, most: WHOLE }, percentWords)),
  shareRate: orNoLimit(percent({ least: 0, most: WHOLE }, percentWords)),
  terms: box,
  staff: box,
  days: whole(1, 90),
  seen: version,
});
