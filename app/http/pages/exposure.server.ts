import type { LoaderFunctionArgs } from "@remix-run/node";
import { dimensions, maturityBuckets } from "~/domain/exposure/exposure";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { isoDay } from "~/domain/values/calendar";
import { formatPlainPercent } from "~/domain/values/money";
import { csvFile } from "~/http/lists/csv.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

export async function exposurePage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "exposure.see");
  return { role: actor.role, exposure: await loadExposure(actor) };
}

export async function exposureFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const { granted, used, rows, due, asOf } = await loadExposure(await requireActor(request, "exposure.see"));
  const words = await requestWords(request);
  const { exposure } = words;
  return csvFile(`dhow-exposure-${isoDay(asOf)}`, [
    [exposure.byWhat, exposure.name, exposure.granted, exposure.used, `${exposure.share}, %`, `${exposure.limit}, %`],
    [exposure.all, "", granted, used, "", ""],
    ...dimensions.flatMap((dimension) =>
      rows[dimension].map((row) => [
        exposure.kinds[dimension],
        translate(row.name, words),
        row.granted ?? "",
        row.used,
        formatPlainPercent(row.share),
        row.above === null ? "" : formatPlainPercent(row.above),
      ]),
    ),
    ...maturityBuckets.map((bucket) => [exposure.due, exposure.dues[bucket], "", due[bucket], "", ""]),
  ]);
}
