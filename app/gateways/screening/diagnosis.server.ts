/** What looking companies up would do with its settings, and whether the list or the service is there. */
import type { Diagnosis } from "~/gateways/diagnosis";
import { maskSecret } from "~/gateways/http.server";
import { createScreening } from "./screening.server";
import type { ScreeningSettings } from "./settings";

/** A name that a list of companies is asked about: what it answers does not matter. */
const PROBE = { names: ["Dhow"], people: [], registration: null };

export async function diagnoseScreening(settings: ScreeningSettings | null): Promise<Diagnosis> {
  const of = "Screening";
  if (!settings) return { of, says: ["nobody is looked up"], problems: [] };
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
