/** `dhow sandbox`: shows or changes the database's mode, sandbox or production. */

import { isSandbox, setSandbox } from "~/domain/sandbox/sandbox-mark.server";
import { clock, DAY } from "~/domain/values/clock";
import {
  commandConfiguration,
  defineCommand,
  requireDatabase,
  runWithDatabase,
  UsageError,
  writeOutput,
} from "./command.server";

export const sandboxCommand = defineCommand({
  name: "sandbox",
  takes: "[on|off]",
  about: "says whether the database is a sandbox's, or makes it one",
  details: `SANDBOX marks a database as a sandbox's or a real one at its first start. Later \`dhow serve\` refuses to
take one for the other. Stop the server first, and start it with the other SANDBOX afterwards.

  off   makes it a real one. All that was paid with play money stays in its books, and its clock where it was moved to.
  on    makes it a sandbox's: every visitor can read all messages and move the clock, and no payment is real.`,
  options: {},
  words: [0, 1],
  async run([word]) {
    if (word !== undefined && word !== "on" && word !== "off") throw new UsageError("sandbox can be on or off");
    const configuration = await commandConfiguration();
    const path = requireDatabase(configuration);
    return runWithDatabase(async () => {
      if (word === undefined) return writeOutput(`${path} is ${(await isSandbox()) ? "a sandbox's" : "a real one"}.`);
      await setSandbox(word === "on");
      const days = Math.ceil((clock.now() - clock.outside()) / DAY);
      const ahead = word === "off" && days > 0 ? ` Its clock stays ${days} ${days === 1 ? "day" : "days"} ahead.` : "";
      const kind = word === "on" ? "a sandbox's: serve it with SANDBOX=on" : "a real one: serve it without SANDBOX=on";
      return writeOutput(`${path} is ${kind}.${ahead}`);
    }, configuration);
  },
});
