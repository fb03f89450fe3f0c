/** Working days and public holidays. */
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { type HolidayScope, type Weekday, type WorkingDays, weekdayRanges } from "~/domain/working-days/weekdays";
import { createFormat } from "~/words/format";
import { countries } from "./messages/names";

const { date } = createFormat("en-GB");

const weekdayNames: Record<Weekday, string> = {
  sunday: "Sunday",
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
};

/** "Sunday to Thursday", "Monday to Wednesday and Saturday". */
const weekdaySpan = (days: readonly Weekday[]): string =>
  weekdayRanges(days)
    .map(([first, last]) => (first === last ? weekdayNames[first] : `${weekdayNames[first]} to ${weekdayNames[last]}`))
    .join(" and ");

const scopeName = (scope: HolidayScope): string => (scope === "all" ? "All countries" : countries[scope]);

export const workingDays = {
  title: "Working days",
  lead:
    "Deadlines in working days use these calendars. Suppliers answer orders by the calendar of their country. " +
    "Payouts and reviews follow Dhow's calendar.",
  weekdays: weekdayNames,
  span: weekdaySpan,
  scope: scopeName,
  home: "Dhow's calendar",
  homeHint: "The contact page shows these days as office hours.",
  week: "Working week",
  save: "Save working days",
  saved: "Working days saved.",
  holidays: "Public holidays",
  noHolidays: "No public holidays from today on.",
  day: "Date",
  name: "Name",
  country: "Country",
  remove: "Remove",
  newHoliday: "New public holiday",
  addHoliday: "Add public holiday",
  holidayAdded: "Public holiday added.",
  holidayRemoved: "Public holiday removed.",
};

/** Errors and events about working days. */
export const workingDayMessages = {
  chooseWorkingDays: "Choose at least one working day",
  chooseCountry: "Choose a country",
  chooseCountryOrAll: "Choose a country, or all countries",
  enterHolidayDate: "Enter the date of the holiday",
  wrongHolidayDate: "Enter a date, such as 2027-02-25",
  enterHolidayName: "Enter the name of the holiday",
  holidayTaken: (name: string) => `This date already is a holiday: ${name}`,
  workingDaysChanged: "Submit again to replace the new working days.",
  workingDaysSet: "Working days changed",
  holidayAdded: (name: string, day: string) => `Public holiday added: ${name} on ${date(endOfDay(parseDay(day)))}`,
  holidayRemoved: (name: string, day: string) => `Public holiday removed: ${name} on ${date(endOfDay(parseDay(day)))}`,
  factWorkingDays: ({ home, weekdays }: WorkingDays) =>
    `Dhow's calendar: ${countries[home]}; ` +
    Object.entries(weekdays)
      .map(([country, days]) => `${countries[country as keyof typeof countries]} ${weekdaySpan(days)}`)
      .join("; "),
  factHoliday: (day: string, scope: HolidayScope, name: string) =>
    `${name}, ${date(endOfDay(parseDay(day)))}, ${scopeName(scope)}`,
};
