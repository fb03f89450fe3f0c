/** `dhow doctor`: shows how the gateways would use their settings, and reports problems with them and the secret. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { displayDatabase } from "~/db/client.server";
import type { Configuration } from "~/domain/settings/configuration";
import { diagnosePayments } from "~/gateways/bank/diagnosis.server";
import type { Diagnosis } from "~/gateways/diagnosis";
import { diagnoseFiles } from "~/gateways/files/store.server";
import { diagnoseMail, diagnoseSms } from "~/gateways/messages.diagnosis.server";
import { diagnoseScreening } from "~/gateways/screening/diagnosis.server";
import { databaseLocation, readSandboxMode, sandboxProblem } from "~/program/boot.server";
import { secretProblem } from "~/program/secret.server";
import {
  countProblems,
  defineCommand,
  loadConfiguration,
  readDatabaseSandbox,
  sandboxOverride,
} from "./command.server";

/** In the order in which they run. */
const examinations: ((configuration: Configuration) => Promise<Diagnosis>)[] = [
  ({ payments, sandbox, appUrl }) => diagnosePayments(payments, sandbox, appUrl),
  ({ mail, sandbox, appUrl }) => diagnoseMail(mail, sandbox, appUrl),
  ({ sms, sandbox, appUrl }) => diagnoseSms(sms, sandbox, appUrl),
  ({ screening }) => diagnoseScreening(screening),
  (configuration) => diagnoseFiles(configuration),
  diagnoseData,
];

async function diagnoseData(place: Configuration): Promise<Diagnosis> {
  const of = "Data";
  const { dataDir, databaseUrl } = place;
  const database = displayDatabase(databaseLocation(place));
  const is = await readSandboxMode(place);
  const isNew = databaseUrl === null ? !existsSync(database) : is === null;
  const kind = is ? ", a sandbox database: start it with SANDBOX=on" : "";
  const says = isNew ? `the first start creates ${database} and a secret` : `in ${database}${kind}`;
  const mistake = process.env.SANDBOX ? sandboxProblem(place, { is, wanted: process.env.SANDBOX === "on" }) : null;
  const secret = process.env.SECRET || (isNew && !existsSync(join(dataDir, "secret"))) ? null : secretProblem(dataDir);
  return { of, says: [says], problems: [mistake, secret].filter((problem) => problem !== null) };
}

export const doctorCommand = defineCommand({
  name: "doctor",
  takes: "",
  about: "checks the settings of payments, messages and files, and the secret",
  details: `Reads the settings like \`dhow serve\`, shows each service and address with masked secrets, and asks each
service whether it accepts them. Charges nothing and sends nothing. If SANDBOX is not set, the database decides
whether it is a sandbox. The exit code is 1 if there is a problem to fix.`,
  options: {},
  words: [0, 0],
  run: async () =>
    runDoctor(loadConfiguration(process.env.SANDBOX ? {} : sandboxOverride(await readDatabaseSandbox()))),
});

async function runDoctor(configuration: Configuration): Promise<number> {
  let wrong = 0;
  for (const examine of examinations) {
    const { of, says, problems } = await examine(configuration);
    console.log([of, ...says.map((line) => `  ${line}`), ...problems.map((line) => `  ! ${line}`), ""].join("\n"));
    wrong += problems.length;
  }
  console.log(wrong === 0 ? "No problems found." : `Found ${countProblems(wrong)}.`);
  return wrong === 0 ? 0 : 1;
}
