/** The gateway by which companies are looked up, made from its settings. */
import { listScreening } from "./list.server";
import { noScreening } from "./none";
import type { Screening } from "./screening";
import type { ScreeningSettings } from "./settings";
import { yenteScreening } from "./yente.server";

/** `words` and `plain` fold names and numbers as the house does. */
export function screeningFrom(
  settings: ScreeningSettings | null,
  words: (name: string) => string[],
  plain: (number: string) => string,
): Screening {
  if (!settings) return noScreening;
  return settings.service === "list" ? listScreening(settings.path, words, plain) : yenteScreening(settings);
}
