/** Working days and public holidays. See app/domain/working-days/working-days.ts. */
import * as z from "zod";
import { countries } from "~/domain/applicants/countries";
import type { Weekday, WorkingDays } from "~/domain/working-days/weekdays";
import { weekdays } from "~/domain/working-days/weekdays";
import type { PublicHoliday } from "~/domain/working-days/working-days";
import { text } from "./basics";

const isoCodes = countries.map(({ iso }) => iso);

const week = (example: readonly Weekday[]) => z.array(z.enum(weekdays)).meta({ examples: [[...example]] });
const sundayToThursday = weekdays.slice(0, 5);

export const workingDaysShape = z.object({
  home: z.enum(isoCodes).meta({
    description: "The country whose calendar Dhow follows for payouts and reviews.",
    examples: ["KW"],
  }),
  KW: week(sundayToThursday),
  QA: week(sundayToThursday),
  BH: week(sundayToThursday),
  OM: week(sundayToThursday),
  AE: week(weekdays.slice(1, 6)),
  SA: week(sundayToThursday),
});

/** Converts the working days to JSON. */
export const workingDaysJson = ({ home, weekdays: weeks }: WorkingDays): z.input<typeof workingDaysShape> => ({
  home,
  ...weeks,
});

/** An example of a call's payload. */
export const workingDaysExample = {
  home: "KW" as const,
  KW: [...sundayToThursday],
  QA: [...sundayToThursday],
  BH: [...sundayToThursday],
  OM: [...sundayToThursday],
  AE: weekdays.slice(1, 6),
  SA: [...sundayToThursday],
};

export const holidayShape = z.object({
  day: z.iso.date().meta({ description: "The date of the holiday.", examples: ["2027-02-25"] }),
  country: z
    .enum(["all", ...isoCodes])
    .meta({ description: "A country's code, or `all` for every country.", examples: ["KW"] }),
  name: text("National Day"),
});

/** An example of a call's payload. */
export const holidayExample = { day: "2027-02-25", country: "KW", name: "National Day" } satisfies PublicHoliday;
