import { createListScreening } from "./list-file.server";
import type { Screening } from "./screening";
import type { ScreeningSettings } from "./settings";
import { unconfiguredScreening } from "./unconfigured";
import { createYenteScreening } from "./yente.server";

/**
 * Makes the configured screening service. If `settings` is null, it finds no hits. `words` folds a name into words,
 * `plain` normalizes a registration number.
 */
export function createScreening(
  settings: ScreeningSettings | null,
  words: (name: string) => string[],
  plain: (number: string) => string,
): Screening {
  if (!settings) return unconfiguredScreening;
  return settings.service === "list"
    ? createListScreening(settings.path, words, plain)
    : createYenteScreening(settings);
}
