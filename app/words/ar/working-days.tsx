import { endOfDay, parseDay } from "~/domain/values/calendar";
import { type HolidayScope, type Weekday, weekdayRanges } from "~/domain/working-days/weekdays";
import type { workingDays as english, workingDayMessages as englishMessages } from "~/words/en/working-days";
import { createFormat } from "~/words/format";
import { countries } from "./messages/names";

const { date, isolateUserText } = createFormat("ar-AE-u-ca-gregory-nu-latn", true);

const weekdayNames: Record<Weekday, string> = {
  sunday: "الأحد",
  monday: "الإثنين",
  tuesday: "الثلاثاء",
  wednesday: "الأربعاء",
  thursday: "الخميس",
  friday: "الجمعة",
  saturday: "السبت",
};

const weekdaySpan = (days: readonly Weekday[]): string =>
  weekdayRanges(days)
    .map(([first, last]) =>
      first === last ? weekdayNames[first] : `من ${weekdayNames[first]} إلى ${weekdayNames[last]}`,
    )
    .join(" و");

const scopeName = (scope: HolidayScope): string => (scope === "all" ? "كل الدول" : countries[scope]);

export const workingDays = {
  title: "أيام العمل",
  lead:
    "تُحسب المهل المحددة بأيام العمل وفق هذه التقاويم. يرد المورد على الطلبات وفق تقويم دولته، أما الدفع للموردين " +
    "والمراجعات فوفق تقويم داو.",
  weekdays: weekdayNames,
  span: weekdaySpan,
  scope: scopeName,
  home: "تقويم داو",
  homeHint: "تعرض صفحة التواصل هذه الأيام مواعيدَ للعمل.",
  week: "أسبوع العمل",
  save: "احفظ أيام العمل",
  saved: "حُفظت أيام العمل.",
  holidays: "العطل الرسمية",
  noHolidays: "لا عطل رسمية من اليوم فصاعدًا.",
  day: "التاريخ",
  name: "الاسم",
  country: "الدولة",
  remove: "احذف",
  newHoliday: "عطلة رسمية جديدة",
  addHoliday: "أضف العطلة",
  holidayAdded: "أُضيفت العطلة الرسمية.",
  holidayRemoved: "حُذفت العطلة الرسمية.",
} satisfies typeof english;

export const workingDayMessages: typeof englishMessages = {
  chooseWorkingDays: "اختر يوم عمل واحدًا على الأقل",
  chooseCountry: "اختر دولة",
  chooseCountryOrAll: "اختر دولة أو كل الدول",
  enterHolidayDate: "أدخل تاريخ العطلة",
  wrongHolidayDate: "أدخل تاريخًا، مثل 2027-02-25",
  enterHolidayName: "أدخل اسم العطلة",
  holidayTaken: (name) => `هذا التاريخ عطلة بالفعل: ${isolateUserText(name)}`,
  workingDaysChanged: "أرسل مرة أخرى لاستبدال أيام العمل الجديدة.",
  workingDaysSet: "تغيّرت أيام العمل",
  holidayAdded: (name, day) => `أُضيفت عطلة رسمية: ${isolateUserText(name)} في ${date(endOfDay(parseDay(day)))}`,
  holidayRemoved: (name, day) => `حُذفت عطلة رسمية: ${isolateUserText(name)} في ${date(endOfDay(parseDay(day)))}`,
  factWorkingDays: ({ home, weekdays }) =>
    `تقويم داو: ${countries[home]}؛ ` +
    Object.entries(weekdays)
      .map(([country, days]) => `${countries[country as keyof typeof countries]} ${weekdaySpan(days)}`)
      .join("؛ "),
  factHoliday: (day, scope, name) => `${isolateUserText(name)}، ${date(endOfDay(parseDay(day)))}، ${scopeName(scope)}`,
};
