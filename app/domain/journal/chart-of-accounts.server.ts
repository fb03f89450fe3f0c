/** Reads and changes the chart of accounts. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { type ChartOfAccounts, DEFAULT_CHART } from "./chart-of-accounts";

const chart = versionedSetting<ChartOfAccounts>({
  key: "chartOfAccounts",
  // A later version of Dhow can have more accounts than the stored chart.
  complete: (stored) =>
    stored ? { ...stored, accounts: { ...DEFAULT_CHART.accounts, ...stored.accounts } } : DEFAULT_CHART,
  event: "settings.chartOfAccounts",
  text: () => message("chartSet"),
  current: () => message("chartChanged"),
});

/** Returns the chart that an admin has set, or the default. Reads `settings`. */
export const readChart = chart.read;

/** Returns the version of the chart, for forms. */
export const chartVersion = chart.version;

/**
 * Sets the chart of accounts, and records the event `settings.chartOfAccounts`. The journal of earlier months gets the
 * new codes, too.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setChart = chart.set;
