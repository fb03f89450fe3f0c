/** The time of day until which the bank takes a file of payouts. */
import { businessDay, startOfDay } from "~/domain/values/calendar";
import { MINUTE } from "~/domain/values/clock";
import { addWorkingDays, isWorkingDay, type WorkingCalendar } from "~/domain/working-days/working-days";

export interface CutOff {
  /** The configured time, such as "14:00". */
  time: string;
  /** UTC milliseconds. */
  at: number;
  isToday: boolean;
}

/** Returns the next cut-off time: today's on a working day before it, else the next working day's. */
export function nextCutOff(calendar: WorkingCalendar, now: number, time: string): CutOff {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const sinceMidnight = (hours * 60 + minutes) * MINUTE;
  const today = businessDay(now);
  const at = startOfDay(today) + sinceMidnight;
  if (isWorkingDay(calendar, today) && now <= at) return { time, at, isToday: true };
  return { time, at: startOfDay(addWorkingDays(calendar, today, 1)) + sinceMidnight, isToday: false };
}
