/** Starts a separate Dhow for a test: the real build as a process, on a free port, with its own folders. */
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { allocatorSettings, nodeEnvironment, nodeFlags } from "../app/program/memory.mjs";
import { freePort } from "./free-port.mjs";

const built = fileURLToPath(new URL("../build/index.js", import.meta.url));

/**
 * @param {string} [executable]
 * @param {string} [program]
 * @returns {[string, ...string[]]}
 */
const wordsOf = (executable, program = built) =>
  executable ? [executable] : [process.execPath, ...nodeFlags, program];

/**
 * Runs a command to its end.
 * @param {string[]} words
 * @param {Record<string, string | undefined>} env
 * @param {string} [executable]
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export const runDhow = (words, env, executable) =>
  new Promise((resolve) => {
    const [file, ...first] = wordsOf(executable);
    execFile(file, [...first, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });

/**
 * Starts a command that is given input or stopped later.
 * @param {string[]} words
 * @param {Record<string, string | undefined>} env
 * @returns {import("node:child_process").ChildProcessWithoutNullStreams}
 */
export function beginDhow(words, env) {
  const [file, ...first] = wordsOf();
  return spawn(file, [...first, ...words], { env, stdio: ["pipe", "pipe", "pipe"] });
}

/**
 * @typedef {object} Instance
 * @property {string} url
 * @property {string} dataDir
 * @property {string} uploadsDir
 * @property {(...words: string[]) => Promise<{ code: number, stdout: string, stderr: string }>} dhow a command on its
 * data
 * @property {() => string} output returns the text printed so far
 * @property {number} pid
 * @property {() => Promise<void>} kill ends it like a power cut; its folders stay
 * @property {() => Promise<number | null>} stop stops it, removes its folders and returns its exit code
 */

/**
 * Throws an Error with the printed text if it ends, or does not answer within ten minutes.
 * @param {"serve" | "demo"} command
 * @param {{ folder?: string, from?: string, env?: Record<string, string>, executable?: string, program?: string,
 * stdout?: number }} [options]
 *
 * - `folder`: an existing folder to use. It stays. Otherwise a new one.
 * - `from`: a folder that is copied into the instance's folder first.
 * - `env`: additional environment variables.
 * - `executable`: started instead of the build, in the folder and without any other program.
 * - `program`: another build.
 * - `stdout`: an open file that receives the output, instead of output().
 *
 * @returns {Promise<Instance>}
 */
export async function startInstance(command, options = {}) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "dhow-")));
  if (options.from) await cp(options.from, folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, "data");
  const uploadsDir = join(folder, "uploads");
  const env = {
    ...(options.executable ? {} : { PATH: process.env.PATH, ...nodeEnvironment, ...allocatorSettings }),
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataDir,
    UPLOADS_DIR: uploadsDir,
    SANDBOX: "on",
    LOG_LEVEL: "warn",
    FAST_PATH: process.env.FAST_PATH ?? "on",
    ...options.env,
  };
  const [file, ...first] = wordsOf(options.executable, options.program);
  const child = spawn(file, [...first, command], {
    env,
    cwd: options.executable ? folder : undefined,
    stdio: ["ignore", options.stdout ?? "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("exit", resolve));

  async function stop() {
    child.kill("SIGTERM");
    const code = await Promise.race([ended, delay(15_000, "stuck", { ref: false })]);
    if (code === "stuck") child.kill("SIGKILL");
    if (!options.folder) await rm(folder, { recursive: true, force: true });
    return typeof code === "number" ? code : null;
  }

  const until = Date.now() + 600_000;
  for (;;) {
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`Dhow did not start (exit code ${child.exitCode}):\n${output}`);
    }
    await delay(20);
  }
  /** @type {Instance["dhow"]} */
  const dhow = (...words) => runDhow(words, env, options.executable);
  async function kill() {
    child.kill("SIGKILL");
    await ended;
  }

  return { url, dataDir, uploadsDir, dhow, output: () => output, pid: child.pid ?? 0, kill, stop };
}
