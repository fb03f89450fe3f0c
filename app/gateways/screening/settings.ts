import type { YenteSettings } from "./yente.server";

/** The screening service and its settings. */
export type ScreeningSettings = { service: "list"; path: string } | ({ service: "yente" } & YenteSettings);

/**
 * Parses the screening settings. Returns null if companies are not screened.
 * @throws Error that names every missing or wrong setting, without its value, which may be secret.
 */
export function parseScreeningSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ScreeningSettings | null {
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const problems: string[] = [];
  const settings = parseSettings(env, problems);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

function parseSettings(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): ScreeningSettings | null {
  switch (env.SCREENING ?? "none") {
    case "none":
      return null;
    case "list":
      if (!env.SCREENING_LIST) problems.push("SCREENING_LIST: is missing. Set it to a CSV file with the column `name`");
      return { service: "list", path: env.SCREENING_LIST ?? "" };
    case "yente": {
      const url = env.YENTE_URL ?? "https://api.opensanctions.org";
      if (!/^https?:\/\//.test(url) || !URL.canParse(url))
        problems.push("YENTE_URL: must be an address that begins with https://");
      const threshold = Number(env.YENTE_THRESHOLD ?? "0.7");
      if (!(threshold > 0 && threshold <= 1)) problems.push("YENTE_THRESHOLD: must be a number above 0 and at most 1");
      return {
        service: "yente",
        url: url.replace(/\/+$/, ""),
        dataset: env.YENTE_DATASET ?? "default",
        threshold,
        apiKey: env.YENTE_API_KEY ?? null,
      };
    }
    default:
      problems.push("SCREENING: must be none, list or yente");
      return null;
  }
}
