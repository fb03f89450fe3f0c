/** The form that moves the sandbox's business clock: by days and hours, or to the morning of a date. */
import * as z from "zod";
import { countInput } from "~/domain/values/amounts";
import { businessDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { latinDigits } from "~/domain/values/characters";
import { DAY, HOUR } from "~/domain/values/clock";
import { lineInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/** Milliseconds. A year at once is enough to see everything happen. */
export const MAX_CLOCK_MOVE = 366 * DAY;

export const CLOCK_GOES_FORWARD = message("clockGoesForward");
export const CLOCK_TOO_FAR = message("clockTooFar");

const WHOLE_NUMBER = message("enterWholeNumber");
/** The schema of the form. Days and hours exclude a date. */
export const clockInput = z.object({
  days: countInput(99_999, WHOLE_NUMBER).default(0),
  hours: countInput(99_999, WHOLE_NUMBER).default(0),
  /** Such as "2026-11-20". */
  date: lineInput(message("enterDate"), 20)
    .overwrite(latinDigits)
    .regex(/^\d{4}-\d{2}-\d{2}$/, message("enterDate"))
    .optional(),
});

/**
 * Returns the milliseconds from `now` to the chosen time.
 * @throws Invalid on the field `days` or `date` if the time does not exist, is in the past or too far ahead.
 */
export function clockMove({ days, hours, date }: z.output<typeof clockInput>, now: number): number {
  if (date !== undefined && days + hours > 0) throw new Invalid({ date: [message("daysOrDate")] });
  const field = date === undefined ? "days" : "date";
  const by = date === undefined ? days * DAY + hours * HOUR : morningTime(date) - now;
  if (by <= 0) throw new Invalid({ [field]: [CLOCK_GOES_FORWARD] });
  if (by > MAX_CLOCK_MOVE) throw new Invalid({ [field]: [CLOCK_TOO_FAR] });
  return by;
}

/**
 * Returns 9:00 of the date, when reminders are sent.
 * @throws Invalid if the date does not exist.
 */
function morningTime(date: string): number {
  const { year, month, day } = parseDay(date);
  const at = startOfDay({ year, month, day }) + 9 * HOUR;
  const found = businessDay(at);
  if (found.year !== year || found.month !== month || found.day !== day)
    throw new Invalid({ date: [message("noSuchDay")] });
  return at;
}
