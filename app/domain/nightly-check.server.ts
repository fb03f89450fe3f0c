/** Runs `dhow check --quick` each night. */
import { checkNewest } from "./check.server";
import { NIGHTLY_CHECK_KEY, readNightlyCheck } from "./health/nightly-check.server";
import { log } from "./log";
import { storeSetting } from "./settings/stored-setting.server";
import { job } from "./verbs/verb.server";

/**
 * Checks the newest rows and the totals of some companies, others each night. Logs each problem as an error, and stores
 * their number for the admin's dashboard.
 */
export const runNightlyCheck = job(async ({ write }): Promise<void> => {
  const { problems, last } = await checkNewest((await readNightlyCheck()).last);
  for (const problem of problems) log.error({}, `dhow check --quick: ${problem}`);
  await write((tx) => storeSetting(tx, NIGHTLY_CHECK_KEY, { problems: problems.length, last }));
});
