/** Runs the program in a separate process, like `npm start`, so that no build inherits state from the last. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Milliseconds before a program that does not stop, for example at a breakpoint, is killed. */
const PATIENCE = 1000;

/** Starts the program. `url` resolves to its address once it listens, and rejects if it ends first. */
export function startProgram(path, env) {
  const child = spawn(process.execPath, ["--enable-source-maps", path, "serve"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const url = new Promise((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const [, address] = /^Dhow listens on (\S+)/.exec(line) ?? [];
      if (address) resolve(address);
      else console.log(line);
    });
    void ended.then(() => reject(new Error("The program ended.")));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      const impatient = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
      await ended;
      clearTimeout(impatient);
    },
  };
}
