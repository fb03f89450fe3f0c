/**
 * Reads and changes working days and public holidays. Every deadline in working days uses loadWorkingCalendars().
 */
import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { publicHolidays, settings } from "~/db/schema";
import type { CountryIso } from "~/domain/applicants/registration";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { addDays, type Day } from "~/domain/values/calendar";
import { Invalid, NotFound } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { WorkingDays } from "./weekdays";
import {
  DEFAULT_WORKING_DAYS,
  dayText,
  type HolidayKey,
  type PublicHoliday,
  type WorkingCalendar,
} from "./working-days";

const WORKING_DAYS_KEY = "workingDays";

/** Returns the working days that an admin has set, or the defaults. Reads `settings`. */
export async function readWorkingDays(tx: Tx = db): Promise<WorkingDays> {
  return ((await readSetting(tx, WORKING_DAYS_KEY)) as WorkingDays | undefined) ?? DEFAULT_WORKING_DAYS;
}

/** Returns the version of the working days, for forms. */
export const workingDaysVersion = (days: WorkingDays): string => versionHash(JSON.stringify(days));

/** Returns a country's calendar, or the calendar of Dhow's country for null. */
export type WorkingCalendars = (country: CountryIso | null) => WorkingCalendar;

/** The working days in one row without a day, and the holidays from the placeholder `from` on. */
const calendarQuery = prepareQuery((reader) => {
  const noText = sql<string | null>`cast(null as text)`;
  const { day, country } = publicHolidays;
  return reader
    .select({ day: noText, country: noText, days: sql`${settings.value}`.mapWith(settings.value) })
    .from(settings)
    .where(eq(settings.key, WORKING_DAYS_KEY))
    .unionAll(
      reader
        .select({ day: sql<string | null>`${day}`, country: sql<string | null>`${country}`, days: sql<unknown>`null` })
        .from(publicHolidays)
        .where(gte(day, sql.placeholder("from"))),
    );
});

/**
 * Loads the working days of every country, with the holidays from the day `from` on, with one query. Reads `settings`
 * and `public_holidays`.
 */
export async function loadWorkingCalendars(tx: Tx, from: Day): Promise<WorkingCalendars> {
  const rows = await calendarQuery().all({ from: dayText(from) }, tx);
  const stored = rows.find(({ day }) => day === null)?.days as WorkingDays | undefined;
  const { home, weekdays } = stored ?? DEFAULT_WORKING_DAYS;
  return (country) => {
    const own = rows.filter((row) => row.country === "all" || row.country === (country ?? home));
    return { weekdays: weekdays[country ?? home], holidays: new Set(own.flatMap(({ day }) => day ?? [])) };
  };
}

/** Returns the calendar of Dhow's country, with the holidays from the day `from` on. */
export const loadHomeCalendar = async (tx: Tx, from: Day): Promise<WorkingCalendar> =>
  (await loadWorkingCalendars(tx, from))(null);

/** Returns the first day (inclusive) that a period of `count` working days needs when it ends on `today`. */
export const earliestStart = (today: Day, count: number): Day => addDays(today, -(count * 7 + LONGEST_BREAK_DAYS));

/** Days without work that a period may contain besides weekends. */
const LONGEST_BREAK_DAYS = 60;

/**
 * Sets the working days of each country and Dhow's country, and records the event `settings.workingDays`.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setWorkingDays = verb(
  "settings.change",
  async ({ actor: by, tx, now }, days: WorkingDays, seen?: string): Promise<void> => {
    assertUnchanged(seen, workingDaysVersion(await readWorkingDays(tx)), message("workingDaysChanged"));
    await storeSetting(tx, WORKING_DAYS_KEY, days);
    const text = message("workingDaysSet");
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.workingDays", by, now, text });
  },
);

/** Returns the public holidays from the day `from` on, the earliest first. Reads `public_holidays`. */
export async function listHolidays(from: Day): Promise<PublicHoliday[]> {
  const { day, country, name } = publicHolidays;
  return db
    .select({ day, country, name })
    .from(publicHolidays)
    .where(gte(day, dayText(from)))
    .orderBy(asc(day), asc(country));
}

/**
 * Adds a public holiday and records the event `settings.holidayAdded`.
 * @throws Invalid (`holiday_taken`) if the day already is a holiday of this country or of every country.
 */
export const addHoliday = verb(
  "settings.change",
  async ({ actor: by, tx, now }, { day, country, name }: PublicHoliday): Promise<void> => {
    const [taken] = await tx
      .select({ name: publicHolidays.name })
      .from(publicHolidays)
      .where(and(eq(publicHolidays.day, day), inArray(publicHolidays.country, ["all", country])));
    if (taken) throw new Invalid({ day: [message("holidayTaken", taken.name)] }, "holiday_taken");
    await insertRow(tx, publicHolidays, { day, country, name, createdAt: now });
    const text = message("holidayAdded", name, day);
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.holidayAdded", by, now, text });
  },
);

/**
 * Removes a public holiday and records the event `settings.holidayRemoved`.
 * @throws NotFound if there is no such holiday.
 */
export const removeHoliday = verb(
  "settings.change",
  async ({ actor: by, tx, now }, { day, country }: HolidayKey): Promise<void> => {
    const [removed] = await tx
      .delete(publicHolidays)
      .where(and(eq(publicHolidays.day, day), eq(publicHolidays.country, country)))
      .returning({ name: publicHolidays.name });
    if (!removed) throw new NotFound();
    const text = message("holidayRemoved", removed.name, day);
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.holidayRemoved", by, now, text });
  },
);
