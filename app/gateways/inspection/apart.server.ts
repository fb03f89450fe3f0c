/**
 * Has each file looked at by a process of its own: one that breaks its reader or fills the memory takes nothing else down, what
 * reads it knows no secrets, and its memory is given back.
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { log } from "~/domain/log";
import { chunksOf } from "../files/hash";
import type { Finding, Inspector } from "./inspection";

/** Milliseconds for one file, the start of its process included: with the wait for its turn less than an answer may take. */
const PATIENCE = 15_000;

/** The exit code of a process that says why the file is not accepted. Every other but 0 is a reader that failed. */
export const NOT_ACCEPTED = 65;

const BROKEN = "this file is damaged and cannot be read";
/** An outage, as app/domain/outage.ts tells it: of a file that is small enough no machine that is well has too little. */
const tooMuch = (what: string) => Object.assign(new Error(`a file was not read: there was too little ${what}`), { code: "INSPECTOR_SHORT" });

/** What it is told of the environment: where it may unpack its reader, and nothing of the business. */
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
  ended.catch(() => {}); // it is awaited below, once what it says is read
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
    // By the system, and nobody here.
    if (code === "SIGKILL") throw tooMuch("memory");
    log.error({ code, said: trouble.toString().slice(0, 1000) }, "a file ended its reader");
    return { problem: BROKEN };
  } finally {
    clearTimeout(timer);
  }
}

/** It may know by the head what to say, and read no further. */
function unlessUnread(error: NodeJS.ErrnoException): void {
  if (!["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code ?? "")) throw error;
}

/** Three times as much of a processor goes to pages: somebody waits for them, too. With less a file would not be read beside a busy server. */
const NICE = 5;

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It is over already.
  }
}

export const printed = (mime: string, preview: Uint8Array | null): Uint8Array => Buffer.concat([Buffer.from(`${mime}\n`), preview ?? new Uint8Array()]);

function findingIn(said: Buffer<ArrayBuffer>): Finding {
  const end = said.indexOf("\n");
  const preview = said.subarray(end + 1);
  return { mime: said.toString("latin1", 0, end), preview: preview.length > 0 ? preview : null };
}
