/** The exposure around one SME, for the officer that decides on it. Source: app/domain/README.md, "Exposure". */
import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { exposures } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { loadCreditTotals } from "~/domain/aggregates/exposure.server";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import { type Actor, readerScope } from "~/domain/values/actor";
import { message } from "~/words/message";
import type { ExposureRow } from "./exposure";
import { toRows } from "./exposure.server";
import { readExposureLimits } from "./exposure-limits.server";

const nearbyDimensions = ["country", "industry"] as const;

/**
 * Returns the exposure to the SME's country and industries, the country first, then by used credit. Leaves out an
 * industry without any credit. Amounts are cents. An insurer's officer sees the insurer's own exposure. Reads the
 * stored `exposures`.
 */
export async function loadNearbyExposure(
  actor: Actor,
  { phoneCountry, industries }: Pick<ApplicantView, "phoneCountry" | "industries">,
): Promise<ExposureRow[]> {
  const scope = readerScope(actor);
  const names = new Map(industries.map(({ id, title }) => [id, title]));
  if (phoneCountry !== null) names.set(phoneCountry, message("country", phoneCountry));
  const { dimension, key } = exposures;
  const isNearby = and(
    eq(exposures.scope, scope),
    inArray(dimension, nearbyDimensions),
    inArray(key, [...names.keys()]),
  );
  const [rows, { used }, limits] = await readSnapshot(() =>
    Promise.all([db.select().from(exposures).where(isNearby), loadCreditTotals(scope), readExposureLimits()]),
  );
  const found = rows
    .filter(({ granted, used }) => granted > 0 || used > 0)
    .map(({ key, granted, used }) => ({ id: key, name: names.get(key) ?? key, granted, used }));
  const isCountry = ({ id }: { id: string }) => id === phoneCountry;
  return [
    ...toRows(found.filter(isCountry), "country", { used, limits }),
    ...toRows(
      found.filter((row) => !isCountry(row)).sort((a, b) => b.used - a.used),
      "industry",
      { used, limits },
    ),
  ];
}
