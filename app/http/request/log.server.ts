/**
 * The log as JSON lines, without what is secret: headers and bodies are never given to it, addresses and errors are
 * cleaned.
 */
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { DestinationStream, Logger, pino as Pino } from "pino";
import { type Log, type LogLevel, log } from "~/domain/log";
import { requestScope, type Scope } from "./scope.server";

/** Bytes of lines that wait while nobody reads the log or its disk is full. Further lines are dropped and counted. */
const MAX_BUFFERED = 1024 * 1024;
/** Milliseconds until a disk that took nothing in is tried again. */
const RETRY_DELAY = 1000;
/** Milliseconds that the last lines get at the end. */
const LAST = 2000;

export interface OpenLog extends Log {
  /** Writes the lines that wait, as far as somebody takes them. No line may follow. */
  close(): Promise<void>;
}

/**
 * Writes to stdout by default. The logger is loaded with the first line, so that neither a command nor the first page
 * waits for it.
 */
export function openLog(level: LogLevel, to?: DestinationStream): OpenLog {
  let logger: Logger | undefined;
  let opening: Promise<Logger> | undefined;
  let output: Output | undefined;
  async function load(): Promise<Logger> {
    const { pino } = await import("pino");
    if (!to)
      output = openOutput(pino, (dropped) =>
        logger?.warn({ dropped }, "lines of the log were dropped: nobody took them in time"),
      );
    return (logger = createLogger(pino, level, to ?? output!.stream));
  }
  const write = (kind: keyof Log) => (fields: object, message: string) => {
    if (logger) return logger[kind](fields, message);
    opening ??= load();
    void opening.then((opened) => opened[kind](fields, message));
  };
  return {
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    async close() {
      await opening;
      await output?.close();
    },
  };
}

interface Output {
  stream: DestinationStream;
  close(): Promise<void>;
}

/**
 * Standard output, written beside everything else: neither a reader that stalls nor a full disk keeps a request
 * waiting. `tellDropped` gets the number of lines that were dropped, once there is room again.
 */
function openOutput({ destination }: typeof Pino, tellDropped: (lines: number) => void): Output {
  let [dropped, isClosed] = [0, false];
  let retry: NodeJS.Timeout | undefined;
  // Node makes a pipe non-blocking as it opens it. Else a write to one that nobody reads would hold a thread, and the
  // end of the process.
  const { fd } = process.stdout;
  const stream = destination({
    dest: fd,
    sync: false,
    minLength: 1,
    maxLength: MAX_BUFFERED,
    retryEAGAIN: () => !isClosed,
  });
  stream.on("drop", () => (dropped += 1));
  stream.on("drain", () => {
    if (dropped === 0 || isClosed) return;
    const lines = dropped;
    dropped = 0;
    tellDropped(lines);
  });
  // After EPIPE nobody ever reads again, and pino writes no more.
  stream.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE" && !isClosed) retry ??= setTimeout(again, RETRY_DELAY).unref();
  });
  function again(): void {
    retry = undefined;
    if (!isClosed) stream.flush();
  }
  function end(): void {
    isClosed = true;
    stream.destroy();
  }
  // Without this, pino writes all waiting lines at exit, however long that takes.
  process.prependOnceListener("exit", end);
  return {
    stream,
    async close() {
      if (isClosed) return;
      const written = new Promise<void>((done) => stream.flush(() => done()));
      await Promise.race([written, delay(LAST, undefined, { ref: false })]);
      process.off("exit", end);
      end();
    },
  };
}

function createLogger(pino: typeof Pino, level: LogLevel, to: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Each line that is logged during a request carries the id of its answer.
      mixin: () => ({ id: requestScope.getStore()?.get("id") }),
      serializers: { err: (error: unknown) => cleanError(error) },
    },
    to,
  );
}

/** Health checks, which monitors request every few seconds. */
const probes = new Set(["/healthz", "/readyz"]);

/** One line for each request, once its answer is sent or its client is gone. */
export function logWhenDone(res: ServerResponse, url: URL | null, address: string, scope: Scope): void {
  const began = performance.now();
  res.once("close", () => {
    const isCut = !res.writableFinished;
    if (isCut || res.statusCode >= 500 || !probes.has(url?.pathname ?? "")) {
      const line = {
        method: res.req.method,
        path: url ? cleanAddress(url) : null,
        status: res.headersSent ? res.statusCode : null,
        ms: Math.round((performance.now() - began) * 10) / 10,
        account: scope.get("account"),
        address,
        ...(isCut ? { cut: true } : {}),
      };
      log.info(line, "request");
    }
    if (!isCut) scope.end();
  });
}

/** Query parameters whose values identify nobody. The values of all others are left out. */
const harmless = new Set([
  "page",
  "perPage",
  "status",
  "level",
  "sortBy",
  "order",
  "do",
  "try",
  "kept",
  "preview",
  "sent",
]);

/** The address as the log has it: `/delivered-order?orderId=…&verifyCode=…`. */
export function cleanAddress(url: URL): string {
  const names =
    url.search === ""
      ? []
      : [...url.searchParams].map(([name, value]) => `${cut(name)}=${harmless.has(name) ? cut(value) : "…"}`);
  return cut(url.pathname, 300) + (names.length > 0 ? `?${names.join("&")}` : "");
}

const cut = (text: string, maxLength = 40): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

interface CleanError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: CleanError;
}

/**
 * Type, message, code, the places in the code, and its cause. Nothing else that an error carries, such as a query's
 * parameters.
 */
export function cleanError(error: unknown, depth = 0): CleanError | string {
  if (!(error instanceof Error)) return typeof error === "string" ? cleanText(error) : `a thrown ${typeof error}`;
  const { code } = error as { code?: unknown };
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const cause =
    error.cause instanceof Error && depth < 5 ? (cleanError(error.cause, depth + 1) as CleanError) : undefined;
  return {
    type: error.constructor.name,
    message: cleanText(error.message),
    ...(typeof code === "string" ? { code } : {}),
    stack: places.slice(0, 30).join("\n"),
    ...(cause ? { cause } : {}),
  };
}

/**
 * What messages of libraries may quote: a query's parameters, an address with a token in it, a header, an e-mail
 * address.
 */
function cleanText(text: string): string {
  return cut(
    text
      .replace(/\nparams: [^]*$/, "\nparams: …")
      .replace(/([?&][\w.~-]+=)[^&\s"'<>]+/g, "$1…")
      .replace(/\b(Bearer|Basic|Cookie:?|Set-Cookie:?)\s+\S.*/gi, "$1 …")
      .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "…@…")
      // Removes tokens, hashes and signatures. Identifiers of rows are as long, and stay.
      .replace(/\b[\w-]{32,}\b/g, (long) =>
        /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(long) || !/\d/.test(long) ? long : "…",
      ),
    2000,
  );
}
