/** The exposure as a page and as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isoDay } from "~/domain/calendar";
import { dimensions, dueBuckets } from "~/domain/exposure/exposure";
import { exposureFor } from "~/domain/exposure/exposure.server";
import { plainPercent } from "~/domain/money";
import { read } from "~/words/said";
import { csvFile } from "./csv.server";
import { wordsOf } from "./language.server";
import { requireActor } from "./session.server";

export async function exposurePage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "exposure.see");
  return { role: actor.role, exposure: await exposureFor(actor) };
}

/** The same numbers as on the page, a line each. */
export async function exposureFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const { granted, used, rows, due, asOf } = await exposureFor(await requireActor(request, "exposure.see"));
  const words = await wordsOf(request);
  const { exposure } = words;
  return csvFile(`dhow-exposure-${isoDay(asOf)}`, [
    [exposure.byWhat, exposure.name, exposure.granted, exposure.used, `${exposure.share}, %`, `${exposure.limit}, %`],
    [exposure.all, "", granted, used, "", ""],
    ...dimensions.flatMap((dimension) =>
      rows[dimension].map((row) => [
        exposure.kinds[dimension],
        read(row.name, words),
        row.granted ?? "",
        row.used,
        plainPercent(row.share),
        row.above === null ? "" : plainPercent(row.above),
      ]),
    ),
    ...dueBuckets.map((bucket) => [exposure.due, exposure.dues[bucket], "", due[bucket], "", ""]),
  ]);
}
