/** Up to where one person decides alone. Source: app/domain/README.md, "Four eyes". */
import * as z from "zod";
import { say } from "~/words/say";
import { money, percent } from "../amounts";
import { latinDigits } from "../characters";
import { DAY } from "../clock";
import { MOST, WHOLE, type Cents, type Rate } from "../money";
import { line, version } from "../text";

export interface Ceilings {
  /** A credit above this and above `creditTimes` of what was asked for takes two officers of the insurer. */
  credit: Cents;
  creditTimes: number;
  /** A plan whose upfront part is smaller takes two admins. */
  upfront: Rate;
  /** A larger share of the bank takes two admins. */
  shareRate: Rate;
  /** Whether another plan or discount of who trades already takes two admins. */
  terms: boolean;
  /** Whether new rights of staff take two admins. */
  staff: boolean;
  /** How many days a proposal waits. */
  days: number;
}

/** So that whatever the straight path asks for is decided by one. */
export const DEFAULT_CEILINGS: Ceilings = {
  credit: 50_000_00, creditTimes: 2, upfront: (5 * WHOLE) / 100, shareRate: WHOLE / 2, terms: true, staff: true, days: 7,
};

export const proposalLife = ({ days }: Ceilings): number => days * DAY;

const whole = (least: number, most: number) => {
  const words = say("wholeNumberBetween", least, most);
  return line(words, 20).overwrite(latinDigits).regex(/^\d{1,6}$/, words).transform(Number).refine((number) => number >= least && number <= most, words);
};
const box = z.literal("on", { error: say("tickOrNot") }).optional().transform((ticked) => ticked === "on");
const WRONG_PERCENT = say("percentBetween");
const percentWords = { missing: WRONG_PERCENT, "no number": WRONG_PERCENT, "too small": WRONG_PERCENT, "too large": WRONG_PERCENT };
const WRONG_MONEY = say("enterCredit");
const moneyWords = { missing: WRONG_MONEY, "no number": say("creditIsNumber"), "too small": say("creditTooSmall"), "too large": say("creditTooLarge", MOST) };

/** The form of the page: dollars and percentages. A box that is not ticked is not sent. */
export const ceilingsForm = z.object({
  credit: money({ least: 1, most: MOST }, moneyWords),
  creditTimes: whole(1, 100),
  upfront: percent({ least: 0, most: WHOLE }, percentWords),
  shareRate: percent({ least: 0, most: WHOLE }, percentWords),
  terms: box,
  staff: box,
  days: whole(1, 90),
  seen: version,
});
