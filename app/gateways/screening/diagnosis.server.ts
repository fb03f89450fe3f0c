/** Checks the configuration of screening, and whether the list or service can be used. */
import type { Diagnosis } from "~/gateways/diagnosis";
import { maskSecret } from "~/gateways/http.server";
import { createScreening } from "./screening.server";
import type { ScreeningSettings } from "./settings";

/** A query to test with. Its result does not matter. */
const PROBE = { names: ["Dhow"], people: [], registration: null };

/**
 * Describes the screening configuration and runs one query. Errors become `problems`. `settings` null: companies are
 * not screened.
 */
export async function diagnoseScreening(settings: ScreeningSettings | null): Promise<Diagnosis> {
  const of = "Screening";
  if (!settings) return { of, says: ["companies are not screened"], problems: [] };
  const says =
    settings.service === "list"
      ? [`in the list ${settings.path}`]
      : [
          `by yente at ${settings.url}, dataset ${settings.dataset}, from a score of ${settings.threshold}, ` +
            `${settings.apiKey === null ? "without a key" : `key ${maskSecret(settings.apiKey)}`}`,
        ];
  const splitName = (name: string) => name.split(" ");
  return createScreening(settings, splitName, (number) => number)
    .screen(PROBE)
    .then(
      () => ({ of, says, problems: [] }),
      (error: unknown) => ({ of, says, problems: [(error as Error).message] }),
    );
}
