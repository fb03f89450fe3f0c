/** `npm start`, `npm run demo` and `npm run dhow`: turn this process into the built program, with memory.mjs. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { allocatorSettings, nodeEnvironment, nodeFlags } from "./memory.mjs";

const program = fileURLToPath(new URL("../../build/index.js", import.meta.url));
const words = [...nodeFlags, program, ...process.argv.slice(2)];
const env = { ...allocatorSettings, ...process.env, ...nodeEnvironment };

// An old Node has no execve. There the program prints the Node version it needs.
if (process.execve) process.execve(process.execPath, [process.execPath, ...words], env);
else process.exitCode = spawnSync(process.execPath, words, { stdio: "inherit", env }).status ?? 1;
