/** Working days by country: their calendar and their forms. Source: app/domain/README.md, "Working days". */
import * as z from "zod";
import { countries } from "~/domain/applicants/countries";
import { addDays, type Day, endOfDay, startOfDay } from "~/domain/values/calendar";
import { dayInput, lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";
import { type HolidayScope, type Weekday, type WorkingDays, weekdays } from "./weekdays";

export interface PublicHoliday {
  /** Such as "2027-02-25". */
  day: string;
  country: HolidayScope;
  name: string;
}

/** A country's working days. */
export interface WorkingCalendar {
  weekdays: readonly Weekday[];
  /** Days such as "2027-02-25". */
  holidays: ReadonlySet<string>;
}

const SUNDAY_TO_THURSDAY: Weekday[] = weekdays.slice(0, 5);

/** The UAE has worked from Monday to Friday since 2022, the other five countries from Sunday to Thursday. */
export const DEFAULT_WORKING_DAYS: WorkingDays = {
  home: "KW",
  weekdays: {
    KW: SUNDAY_TO_THURSDAY,
    QA: SUNDAY_TO_THURSDAY,
    BH: SUNDAY_TO_THURSDAY,
    OM: SUNDAY_TO_THURSDAY,
    AE: weekdays.slice(1, 6),
    SA: SUNDAY_TO_THURSDAY,
  },
};

/** Formats a day as "2027-02-25". */
export const dayText = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

const weekdayOf = ({ year, month, day }: Day): Weekday =>
  weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;

/** True for a working weekday that is no public holiday. */
export const isWorkingDay = (calendar: WorkingCalendar, day: Day): boolean =>
  calendar.weekdays.includes(weekdayOf(day)) && !calendar.holidays.has(dayText(day));

/** Returns the `count`th working day after `day`. `count`: at least 1. */
export function addWorkingDays(calendar: WorkingCalendar, day: Day, count: number): Day {
  let next = day;
  for (let left = count; left > 0; left -= isWorkingDay(calendar, next) ? 1 : 0) next = addDays(next, 1);
  return next;
}

/** Returns the end of the `count`th working day after `day`, in UTC milliseconds. */
export const workingDeadline = (calendar: WorkingCalendar, day: Day, count: number): number =>
  endOfDay(addWorkingDays(calendar, day, count));

/**
 * Returns the moment (UTC milliseconds) that tells overdue periods apart: a period of `count` working days is over on
 * `today` if it began before this moment.
 */
export function overdueStart(calendar: WorkingCalendar, today: Day, count: number): number {
  let first = today;
  for (let left = count; left > 0; left -= isWorkingDay(calendar, first) ? 1 : 0) first = addDays(first, -1);
  return startOfDay(first);
}

const isoCodes = countries.map(({ iso }) => iso);
const WRONG_DAYS = message("chooseWorkingDays");

/** At least one weekday. A single ticked box arrives as a text. */
const weekdaysInput = z
  .preprocess(
    (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
    z.array(z.enum(weekdays, WRONG_DAYS), WRONG_DAYS),
  )
  .refine((days) => days.length > 0, WRONG_DAYS)
  .transform((days) => weekdays.filter((weekday) => days.includes(weekday)));

/** The schema of the API call. */
export const workingDaysInput = z.object({
  home: z.enum(isoCodes, message("chooseCountry")),
  KW: weekdaysInput,
  QA: weekdaysInput,
  BH: weekdaysInput,
  OM: weekdaysInput,
  AE: weekdaysInput,
  SA: weekdaysInput,
});

/** Converts the fields of the form or the call. */
export const toWorkingDays = ({ home, ...days }: z.output<typeof workingDaysInput>): WorkingDays => ({
  home,
  weekdays: days,
});

/** The schema of the form. `seen`: the version that the form showed. */
export const workingDaysForm = workingDaysInput.extend({ seen: versionInput });

const holidayFields = {
  day: dayInput(message("enterHolidayDate"), message("wrongHolidayDate")),
  country: z.enum(["all", ...isoCodes], message("chooseCountryOrAll")),
};

/** The schema of a new holiday. */
export const holidayInput = z.object({ ...holidayFields, name: lineInput(message("enterHolidayName"), 100) });

/** The schema that names a stored holiday. */
export const holidayKeyInput = z.object(holidayFields);
export type HolidayKey = z.output<typeof holidayKeyInput>;
