/** The result of the last nightly `dhow check --quick`, for the dashboard and /metrics. */
import { db } from "~/db/client.server";
import { readSetting } from "~/domain/settings/stored-setting.server";

/** The setting that stores it. */
export const NIGHTLY_CHECK_KEY = "nightlyCheck";

export interface NightlyCheck {
  /** The number of problems. */
  problems: number;
  /** The id of the last company whose totals were checked. "" at the end: the next night begins again. */
  last: string;
}

/** Returns the last result, from `settings`. No problems before the first night. */
export const readNightlyCheck = async (): Promise<NightlyCheck> =>
  ((await readSetting(db, NIGHTLY_CHECK_KEY)) as NightlyCheck | undefined) ?? { problems: 0, last: "" };
