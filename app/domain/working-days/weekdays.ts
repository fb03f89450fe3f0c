/** Weekdays, and the weekdays of each country. */
import type { Country } from "~/domain/applicants/countries";

type CountryIso = Country["iso"];

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** The scope of a holiday: one country, or every country. */
export type HolidayScope = CountryIso | "all";

/** The weekdays on which each country works, and the country whose calendar Dhow and the bank follow. */
export interface WorkingDays {
  home: CountryIso;
  weekdays: Record<CountryIso, Weekday[]>;
}

/** Groups consecutive weekdays, such as [["sunday", "thursday"]]. A group may span the end of the week. */
export function weekdayRanges(days: readonly Weekday[]): [first: Weekday, last: Weekday][] {
  const weekdayAt = (index: number): Weekday => weekdays[(index + 7) % 7]!;
  if (days.length === 7) return [["sunday", "saturday"]];
  return weekdays.flatMap((first, index): [Weekday, Weekday][] => {
    if (!days.includes(first) || days.includes(weekdayAt(index - 1))) return [];
    let last = index;
    while (days.includes(weekdayAt(last + 1))) last += 1;
    return [[first, weekdayAt(last)]];
  });
}
