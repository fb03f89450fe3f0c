/**
 * Runs a command of this program in a separate process, for untrusted files. A file that crashes the process or fills
 * its memory affects nothing else. The process gets no secrets, runs with low priority, and returns its memory at the
 * end.
 */
import { spawn } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** A program and its arguments. */
export type ProgramCommand = readonly [string, ...string[]];

/** The exit code of a process that rejects the file and prints the reason. Every other code except 0 is a crash. */
export const NOT_ACCEPTED_EXIT_CODE = 65;

/** Limits of a process. A process that exceeds one is killed. */
export interface ProcessLimits {
  /** Milliseconds, including the process's start. */
  time: number;
  /** Bytes of the answer. */
  answer: number;
}

/** The end of a process, and the part of its answer that was read. */
export interface ProcessResult<T> {
  /**
   * The exit code, the exceeded limit, or the signal that ended the process. "heap": the limit on JavaScript's heap.
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
  /** Ends the process when the request is aborted. */
  signal: AbortSignal | undefined;
}

/** The environment variables that the process gets. None contains business data. */
const passedVariables = ["PATH", "TMPDIR", "DATA_DIR"];

/** Bytes of error output that are kept. */
const MAX_ERROR_OUTPUT = 64 * 1024;

/**
 * Runs the command and resolves to its result, also after a failure or an exceeded limit.
 * @throws the reason of `signal`, or a system error if the process cannot be started.
 */
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
  ended.catch(() => {}); // The process's end is awaited below, after its output.
  lowerPriority(child.pid);
  let exceeded: keyof ProcessLimits | undefined;
  const endProcess = (limit: keyof ProcessLimits) => {
    if (child.kill("SIGKILL")) exceeded ??= limit;
  };
  const timer = setTimeout(() => endProcess("time"), limits.time);
  try {
    const piped = pipeline(input, child.stdin).catch(ignoreClosedPipe);
    const output = limitOutput(limits.answer, child.stdout, () => endProcess("answer"));
    const failure = limitOutput(MAX_ERROR_OUTPUT, child.stderr, () => endProcess("answer"));
    const [answer, trouble, by] = await Promise.all([read(output), buffer(failure), ended, piped]);
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

/** Ignores that the process closed its input. It may decide by the file's first bytes. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (!["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code ?? "")) throw error;
}

/**
 * The priority gives pages three times as much CPU time, because people wait for them. With a lower priority, a busy
 * server would never read files.
 */
const NICENESS = 5;

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS, 19));
  } catch {
    // The process has already ended.
  }
}
