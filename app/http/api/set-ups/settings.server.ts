import { findActorByEmail } from "~/domain/accounts/account.server";
import { listIndustries } from "~/domain/industries/industry.server";
import { listInsurerStates, listInsurers } from "~/domain/insurers/insurer.server";
import { listMonths } from "~/domain/month-closing/month-closing.server";
import { addDays, parseDay } from "~/domain/values/calendar";
import { dayText } from "~/domain/working-days/working-days";
import { listHolidays } from "~/domain/working-days/working-days.server";
import { holidayExample } from "~/http/api/shapes/working-days";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { demoPeople } from "./people.server";

/** Makes the name unique, because two records cannot share a name. */
const newName = (line: CallLine, name: unknown): void => line.put(String(name), `$(date "+${String(name)} %s")`);

const industrySample = (index: number) => async () => (await listIndustries())[index]?.id ?? null;
const insurerSample = (index: number) => async () => (await listInsurers())[index]?.id ?? null;

/** Returns the first day from `day` on that is no public holiday, such as "2027-02-25". */
async function findFreeDay(day: string): Promise<string> {
  const taken = new Set((await listHolidays(parseDay(day))).map((holiday) => holiday.day));
  let free = parseDay(day);
  while (taken.has(dayText(free))) free = addDays(free, 1);
  return dayText(free);
}

/** Set-ups of calls about settings. */
export const settingSetUps: SetUps = {
  calls: {
    adminCategoryPost: (line) => newName(line, line.example.title),
    adminInsurancePost: (line) => newName(line, line.example.name),
    // An update keeps the record's name.
    adminCategoryPut: async (line) => line.put(String(line.example.title), (await listIndustries())[0]?.title ?? ""),
    adminInsurancePut: async (line) => line.put(String(line.example.name), (await listInsurers())[0]?.name ?? ""),
    // A day can be a holiday of a country once.
    adminHoliday: async (line) => line.put(holidayExample.day, await findFreeDay(holidayExample.day)),
    async adminHolidayRemove(line) {
      line.put(holidayExample.day, await findFreeDay(holidayExample.day));
      line.run("adminHoliday");
    },
    async adminInsuranceOrderPost(line) {
      const ids = (await listInsurers()).map((insurer) => insurer.id).reverse();
      line.put(JSON.stringify(line.example.insuranceList), JSON.stringify(ids));
    },
  },
  samples: {
    industry: industrySample(0),
    industry2: industrySample(1),
    insurer: insurerSample(0),
    insurer2: insurerSample(1),
    insurer3: insurerSample(2),
    async insurerToPause(line) {
      const open = (await listInsurerStates()).filter((insurer) => insurer.skipped !== "paused");
      // Ending a cover pauses the insurer, so the call that only pauses gets another one.
      return open.at(line.operation.id === "adminInsuranceLeave" ? -2 : -1)?.id ?? null;
    },
    async insurerLeaving() {
      const insurer = (await listInsurers()).find(({ coverEndsAt }) => coverEndsAt !== null);
      if (!insurer) throw new Lacking("insurer that leaves");
      return insurer.id;
    },
    insurerCovering: async () => (await findActorByEmail(demoPeople.insurance))?.insurerId ?? null,
    async insurerToTake() {
      const covering = (await findActorByEmail(demoPeople.insurance))?.insurerId;
      const other = (await listInsurerStates()).find(({ id, skipped }) => skipped === null && id !== covering);
      return other?.id ?? null;
    },
    // No SME of the demo is proposed to the first insurer.
    async smeProposed() {
      throw new Lacking("SME that is proposed to the insurer");
    },
    async monthToClose(line) {
      const officer = await line.caller();
      const month = officer && (await listMonths(officer)).findLast(({ isNext }) => isNext)?.month;
      if (!month) throw new Lacking("month that can be closed");
      return month;
    },
  },
};
