/** Reads and changes the chart of accounts. */
import { db, type Tx } from "~/db/client.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { type ChartOfAccounts, DEFAULT_CHART } from "./chart-of-accounts";

const CHART_KEY = "chartOfAccounts";

/** Returns the chart that an admin has set, or the default. Reads `settings`. */
export async function readChart(tx: Tx = db): Promise<ChartOfAccounts> {
  const stored = (await readSetting(tx, CHART_KEY)) as ChartOfAccounts | undefined;
  // A later version of Dhow can have more accounts than the stored chart.
  return stored ? { ...stored, accounts: { ...DEFAULT_CHART.accounts, ...stored.accounts } } : DEFAULT_CHART;
}

/** Returns the version of the chart, for forms. */
export const chartVersion = (chart: ChartOfAccounts): string => versionHash(JSON.stringify(chart));

/**
 * Sets the chart of accounts, and records the event `settings.chartOfAccounts`. The journal of earlier months gets the
 * new codes, too.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setChart = verb(
  "settings.change",
  async ({ actor: by, tx, now }, chart: ChartOfAccounts, seen?: string): Promise<void> => {
    assertUnchanged(seen, chartVersion(await readChart(tx)), message("chartChanged"));
    await storeSetting(tx, CHART_KEY, chart);
    const text = message("chartSet");
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.chartOfAccounts", by, now, text });
  },
);
