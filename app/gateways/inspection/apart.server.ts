/**
 * Inspects each file in a process of its own, against decompression bombs and crafted files: one that breaks its reader or fills
 * the memory takes nothing else down. The process knows no secrets, and its memory is given back.
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { log } from "~/domain/log";
import { say } from "~/words/say";
import { chunksOf } from "../files/hash";
import type { Finding, Inspector } from "./inspection";

/** Milliseconds for one file with the start of its process. Together with the wait for its turn this stays below the time that an answer may take. */
const PATIENCE = 15_000;

/** The exit code of a process that says why the file is not accepted. Every other but 0 is a reader that failed. */
export const NOT_ACCEPTED = 65;

const BROKEN = say("fileDamaged");
/** An outage, see app/domain/outage.ts: a healthy machine has enough memory for every file that is small enough to be accepted. */
const tooMuch = (what: string) => Object.assign(new Error(`a file was not read: there was too little ${what}`), { code: "INSPECTOR_SHORT" });

/** The process gets only the variables that it needs to unpack its reader, and none of the business's. */
const told = ["PATH", "TMPDIR", "DATA_DIR", "MALLOC_ARENA_MAX"];

/** `program` and its words are given the file, and print its type, a line's end and its preview, or why it is not accepted. */
export const inspectApart = (program: [string, ...string[]], patience = PATIENCE): Inspector => ({
  inspect: (file, { signal }) => inspected(file, program, patience, signal),
});

async function inspected(file: Blob, [program, ...words]: [string, ...string[]], patience: number, signal?: AbortSignal): Promise<Finding> {
  const env = Object.fromEntries(told.map((name) => [name, process.env[name]])) as NodeJS.ProcessEnv;
  const child = spawn(program, words, { env, stdio: "pipe", killSignal: "SIGKILL", signal });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, by) => resolve(code ?? by));
  });
  ended.catch(() => {}); // awaited below, after its output is read
  giveWay(child.pid);
  let isTooLong = false;
  const timer = setTimeout(() => (isTooLong = child.kill("SIGKILL")), patience);
  try {
    const given = pipeline(chunksOf(file), child.stdin).catch(unlessUnread);
    const [said, trouble, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended, given]);
    signal?.throwIfAborted();
    if (code === 0) return findingIn(said);
    if (code === NOT_ACCEPTED) return { problem: said.toString() };
    if (isTooLong) throw tooMuch("time");
    // The system killed it; Dhow did not.
    if (code === "SIGKILL") throw tooMuch("memory");
    log.error({ code, said: trouble.toString().slice(0, 1000) }, "a file ended its reader");
    return { problem: BROKEN };
  } finally {
    clearTimeout(timer);
  }
}

/** The inspector may decide by the head of the file and stop reading. */
function unlessUnread(error: NodeJS.ErrnoException): void {
  if (!["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code ?? "")) throw error;
}

/** Pages get three times as much of a processor, since people wait for them. With less than this, no file would be inspected beside a busy server. */
const NICE = 5;

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // The process has ended already.
  }
}

export const printed = (mime: string, preview: Uint8Array | null): Uint8Array => Buffer.concat([Buffer.from(`${mime}\n`), preview ?? new Uint8Array()]);

function findingIn(said: Buffer<ArrayBuffer>): Finding {
  const end = said.indexOf("\n");
  const preview = said.subarray(end + 1);
  return { mime: said.toString("latin1", 0, end), preview: preview.length > 0 ? preview : null };
}
