import { listIndustries } from "~/domain/industries/industry.server";
import { listInsurerStates, listInsurers } from "~/domain/insurers/insurer.server";
import { listMonths } from "~/domain/month-closing/month-closing.server";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";

/** Makes the name unique, because two records cannot share a name. */
const newName = (line: CallLine, name: unknown): void => line.put(String(name), `$(date "+${String(name)} %s")`);

const industrySample = (index: number) => async () => (await listIndustries())[index]?.id ?? null;
const insurerSample = (index: number) => async () => (await listInsurers())[index]?.id ?? null;

/** Set-ups of calls about settings. */
export const settingSetUps: SetUps = {
  calls: {
    adminCategoryPost: (line) => newName(line, line.example.title),
    adminInsurancePost: (line) => newName(line, line.example.name),
    // An update keeps the record's name.
    adminCategoryPut: async (line) => line.put(String(line.example.title), (await listIndustries())[0]?.title ?? ""),
    adminInsurancePut: async (line) => line.put(String(line.example.name), (await listInsurers())[0]?.name ?? ""),
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
    insurerToPause: async () =>
      (await listInsurerStates()).findLast((insurer) => insurer.skipped !== "paused")?.id ?? null,
    async monthToClose(line) {
      const officer = await line.caller();
      const month = officer && (await listMonths(officer)).findLast(({ isNext }) => isNext)?.month;
      if (!month) throw new Lacking("month that can be closed");
      return month;
    },
  },
};
