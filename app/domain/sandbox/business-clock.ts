/** The form that moves the sandbox's business clock: by days and hours, or to the morning of a date. */
import * as z from "zod";
import { say } from "~/words/say";
import { businessDay, dayIn, startOfDay } from "../calendar";
import { latinDigits } from "../characters";
import { DAY, HOUR } from "../clock";
import { Invalid } from "../errors";
import { line } from "../text";

/** A year at once is far enough to see everything happen. */
export const FARTHEST_MOVE = 366 * DAY;

export const NEVER_BACK = say("clockGoesForward");
export const TOO_FAR = say("clockTooFar");

const WHOLE_NUMBER = say("enterWholeNumber");
const count = line(WHOLE_NUMBER, 20)
  .overwrite(latinDigits)
  .regex(/^\d{1,5}$/, WHOLE_NUMBER)
  .transform(Number)
  .default(0);

export const clockInput = z.object({
  days: count,
  hours: count,
  /** "2026-11-20" */
  date: line(say("enterDate"), 20)
    .overwrite(latinDigits)
    .regex(/^\d{4}-\d{2}-\d{2}$/, say("enterDate"))
    .optional(),
});

/** Milliseconds to go from `now`. Errors: Invalid, at the field. */
export function clockMove({ days, hours, date }: z.output<typeof clockInput>, now: number): number {
  if (date !== undefined && days + hours > 0) throw new Invalid({ date: [say("daysOrDate")] });
  const field = date === undefined ? "days" : "date";
  const by = date === undefined ? days * DAY + hours * HOUR : morningOf(date) - now;
  if (by <= 0) throw new Invalid({ [field]: [NEVER_BACK] });
  if (by > FARTHEST_MOVE) throw new Invalid({ [field]: [TOO_FAR] });
  return by;
}

/** Nine o'clock, when reminders are sent. */
function morningOf(date: string): number {
  const { year, month, day } = dayIn(date);
  const at = startOfDay({ year, month, day }) + 9 * HOUR;
  const found = businessDay(at);
  if (found.year !== year || found.month !== month || found.day !== day)
    throw new Invalid({ date: [say("noSuchDay")] });
  return at;
}
