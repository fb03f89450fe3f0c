/** The program as `npm start` runs it, as a process of its own, so that each build starts with nothing of the last. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Milliseconds until a program is ended that does not stop, since it waits at a breakpoint. */
const PATIENCE = 1000;

/** `url` is its address, as soon as it listens. It rejects when the program ends before. */
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
