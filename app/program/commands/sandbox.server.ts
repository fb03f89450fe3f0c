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
  about: "shows or changes the database's mode: sandbox or production",
  details: `At its first start, SANDBOX marks a database as sandbox or production. Later, \`dhow serve\` does not start
it in the other mode. Stop the server before you change the mode, and start it with the other SANDBOX
setting afterwards.

  off   turns it into a production database. Sandbox payments stay in its books, and a moved clock stays moved.
  on    turns it into a sandbox: every visitor can read all messages and move the clock, and no payment is real.`,
  options: {},
  words: [0, 1],
  async run([word]) {
    if (word !== undefined && word !== "on" && word !== "off")
      throw new UsageError(`"${word}" is not a mode: choose on or off`);
    const configuration = await commandConfiguration();
    const path = requireDatabase(configuration);
    return runWithDatabase(async () => {
      if (word === undefined)
        return writeOutput(`${path} is a ${(await isSandbox()) ? "sandbox" : "production"} database.`);
      await setSandbox(word === "on");
      const days = Math.ceil((clock.now() - clock.outside()) / DAY);
      const ahead = word === "off" && days > 0 ? ` Its clock stays ${days} ${days === 1 ? "day" : "days"} ahead.` : "";
      const kind =
        word === "on"
          ? "a sandbox database now: start it with SANDBOX=on"
          : "a production database now: start it without SANDBOX=on";
      return writeOutput(`${path} is ${kind}.${ahead}`);
    }, configuration);
  },
});
