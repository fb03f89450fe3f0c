import { createListScreening } from "./list-file.server";
import type { Screening } from "./screening";
import type { ScreeningSettings } from "./settings";
import { unconfiguredScreening } from "./unconfigured";
import { createYenteScreening } from "./yente.server";

/** `words` and `plain` fold names and numbers as the house does. */
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
