import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadCreditStates, loadCreditStatesAt } from "~/domain/credit-states/credit-state.server";
import {
  dimensions,
  type ExposureRow,
  type ExposureTab,
  exposureTabs,
  maturityBuckets,
} from "~/domain/exposure/exposure";
import { type ExposureReport, loadExposureReport } from "~/domain/exposure/exposure-at-day-end.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import type { OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import type { CsvCell } from "~/domain/values/csv";
import { formatPlainPercent } from "~/domain/values/money";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { readPastDay } from "~/http/lists/past-day.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate, translateIndustry } from "~/words/translate";

/** The tab in the address. The first one without a known tab. */
function requestTab(request: Request, role: OfficerRole): ExposureTab {
  const tabs = exposureTabs(role);
  const asked = new URL(request.url).searchParams.get("by");
  return tabs.find((tab) => tab === asked) ?? tabs[0]!;
}

export async function exposurePage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "exposure.see");
  const role = actor.role as OfficerRole;
  const tab = requestTab(request, role);
  const shown = tab === "due" ? null : { dimension: tab, page: requestListQuery(request).page };
  const past = await readPastDay(request);
  const [{ exposure }, entity] = await Promise.all([loadExposureReport(actor, past.day, shown), readLegalEntity()]);
  if (exposure.list) assertPageExists(request, exposure.list);
  const smeIds = tab === "sme" ? (exposure.list?.rows ?? []).map(({ id }) => id) : [];
  const states = await (past.day === null ? loadCreditStates(smeIds) : loadCreditStatesAt(smeIds, exposure.asOf));
  return { role, tab, exposure, entity, states: Object.fromEntries(states), past };
}

/** Returns the totals, every row of every dimension and the due dates, as a CSV file. */
export async function exposureFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "exposure.see");
  const report = await loadExposureReport(actor, (await readPastDay(request)).day);
  const words = await requestWords(request);
  const { byWhat, name, granted, used, share, limit } = words.exposure;
  const head = [byWhat, name, granted, used, `${share}, %`, `${limit}, %`];
  return csvStream(`dhow-exposure-${isoDay(report.exposure.asOf)}`, head, fileRows(report, words), (row) => row);
}

async function* fileRows(
  { exposure, rows: rowsOf }: ExposureReport,
  words: Awaited<ReturnType<typeof requestWords>>,
): AsyncGenerator<CsvCell[][]> {
  const { all, kinds, by, dues } = words.exposure;
  yield [[all, "", exposure.granted, exposure.used, "", ""]];
  for (const dimension of dimensions) {
    const rowCells = ({ name, granted, used, share, above }: ExposureRow): CsvCell[] => [
      kinds[dimension],
      dimension === "industry" ? translateIndustry(name, words) : translate(name, words),
      granted ?? "",
      used,
      formatPlainPercent(share),
      above === null ? "" : formatPlainPercent(above),
    ];
    for await (const rows of rowsOf(dimension)) yield rows.map(rowCells);
  }
  yield maturityBuckets.map((bucket) => [by.due, dues[bucket], "", exposure.due[bucket], "", ""]);
}
