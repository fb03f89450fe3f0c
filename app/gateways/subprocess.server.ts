/**
 * Runs a command of this program in a process apart, for files that nobody can trust. A file that breaks its reader or
 * fills the memory takes nothing else down. The process knows no secrets, gives way to everything else, and gives its
 * memory back.
 */
import { spawn } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

export type ProgramCommand = readonly [string, ...string[]];

/** The exit code of a process that says why the file is not accepted. Every other but 0 is a reader that failed. */
export const NOT_ACCEPTED_EXIT_CODE = 65;

export interface ProcessLimits {
  /** Milliseconds, with the start of the process. */
  time: number;
  /** Bytes of the answer. */
  answer: number;
}

export interface ProcessResult<T> {
  /**
   * The exit code, the limit that the process exceeded, or the signal that ended it. "heap" is a limit among its words.
   */
  by: number | keyof ProcessLimits | "heap" | NodeJS.Signals;
  answer: T;
  /** The process's error output. */
  trouble: string;
}

interface ProcessTask<T> {
  input: AsyncIterable<Uint8Array>;
  limits: ProcessLimits;
  /** Reads the process's output, which may end early. */
  read: (output: AsyncIterable<Buffer>) => Promise<T>;
  /** Ends the process when nobody waits for it any more. */
  signal: AbortSignal | undefined;
}

/** The process gets only the variables that it needs to unpack its reader, and none of the business's. */
const passedVariables = ["PATH", "TMPDIR", "DATA_DIR", "MALLOC_ARENA_MAX"];

/** Bytes of the error output that are kept. */
const MAX_ERROR_OUTPUT = 64 * 1024;

/** @throws the signal's reason, and an error of the system when the process cannot be started. */
export async function runSubprocess<T>(
  [program, ...words]: ProgramCommand,
  task: ProcessTask<T>,
): Promise<ProcessResult<T>> {
  const { input, limits, read, signal } = task;
  const env = Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])) as NodeJS.ProcessEnv;
  const child = spawn(program, words, { env, stdio: "pipe", killSignal: "SIGKILL", signal });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, by) => resolve(code ?? by ?? "SIGKILL"));
  });
  ended.catch(() => {}); // awaited below, after its output is read
  lowerPriority(child.pid);
  let exceeded: keyof ProcessLimits | undefined;
  const endProcess = (limit: keyof ProcessLimits) => {
    if (child.kill("SIGKILL")) exceeded ??= limit;
  };
  const timer = setTimeout(() => endProcess("time"), limits.time);
  try {
    const given = pipeline(input, child.stdin).catch(ignoreClosedPipe);
    const output = limitOutput(limits.answer, child.stdout, () => endProcess("answer"));
    const failure = limitOutput(MAX_ERROR_OUTPUT, child.stderr, () => endProcess("answer"));
    const [answer, trouble, by] = await Promise.all([read(output), buffer(failure), ended, given]);
    signal?.throwIfAborted();
    const errorOutput = trouble.toString();
    const isFull = by === "SIGABRT" && errorOutput.includes("heap out of memory");
    return { by: exceeded ?? (isFull ? "heap" : by), answer, trouble: errorOutput };
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

async function* limitOutput(
  maxBytes: number,
  output: AsyncIterable<Buffer>,
  exceed: () => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of output) {
    bytes += chunk.length;
    if (bytes > maxBytes) return exceed();
    yield chunk;
  }
}

/** The process may decide by the head of the file and stop reading. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (!["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code ?? "")) throw error;
}

/**
 * Pages get three times as much of a processor, since people wait for them. With less than this, no file would be read
 * beside a busy server.
 */
const NICENESS = 5;

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS, 19));
  } catch {
    // The process has ended already.
  }
}
