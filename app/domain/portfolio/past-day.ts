/** The day of a report about the past. Source: app/domain/README.md, "Portfolio". */
import * as z from "zod";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

const WRONG_PAST_DAY = message("wrongPastDay");

/** The day of a report, such as "2026-11-30". Null for now. */
export const pastDayInput = z.object({
  date: optionalDayInput(WRONG_PAST_DAY).refine(
    (day) => day === null || (day >= "2000-01-01" && day <= isoDay(clock.now())),
    WRONG_PAST_DAY,
  ),
});

/** The date field of a report about the past. Days are such as "2026-11-30". */
export interface PastDay {
  today: string;
  /** The text of the field, its day, and the reason why the text is rejected. Null for the current figures. */
  typed: string;
  day: string | null;
  problem: string | null;
}
