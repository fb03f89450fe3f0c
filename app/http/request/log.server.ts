/**
 * The log, as JSON lines without secrets: the log never gets headers or bodies, and addresses and errors are cleaned.
 */
import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { DestinationStream, Logger, pino as Pino } from "pino";
import { apiKeyPattern } from "~/domain/api-keys/api-key";
import { type Log, type LogLevel, log } from "~/domain/log";
import { notedRequestId, type Scope } from "./scope.server";

/** Bytes of lines buffered while the reader stalls or the disk is full. Further lines are dropped and counted. */
const MAX_BUFFERED = 1024 * 1024;
/** Milliseconds before a retry after a failed write. */
const RETRY_DELAY = 1000;
/** Milliseconds to write the last lines at exit. */
const LAST = 2000;

/** A log that can be closed. */
export interface OpenLog extends Log {
  /** Writes the buffered lines, within a time limit. No line may follow. */
  close(): Promise<void>;
}

/**
 * Opens the log, which writes to stdout by default. The logger is loaded with the first line, so that commands and the
 * first page start faster.
 */
export function openLog(level: LogLevel, to?: DestinationStream): OpenLog {
  let logger: Logger | undefined;
  let opening: Promise<Logger> | undefined;
  let output: Output | undefined;
  async function load(): Promise<Logger> {
    const { pino } = await import("pino");
    if (!to)
      output = openOutput(pino, (dropped) =>
        logger?.warn({ dropped }, "log lines were dropped: the output was too slow"),
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
 * Opens standard output without blocking: neither a stalled reader nor a full disk delays a request. `tellDropped` gets
 * the number of dropped lines once there is room again.
 */
function openOutput({ destination }: typeof Pino, tellDropped: (lines: number) => void): Output {
  let [dropped, isClosed] = [0, false];
  let retry: NodeJS.Timeout | undefined;
  // This access makes Node open a pipe as non-blocking. A write to an unread pipe would otherwise block a thread and
  // the exit.
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
  // After EPIPE the reader is gone for good, and pino stops writing.
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
  // By default pino writes all buffered lines at exit, however long that takes.
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
      // Adds the request's id to each line.
      mixin: () => ({ id: notedRequestId() ?? undefined }),
      serializers: { err: (error: unknown) => cleanError(error) },
    },
    to,
  );
}

/** Pages that monitors request every few seconds. They are logged only if they fail. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** Logs one line for each request, once its answer is sent or the client has left. */
export function logWhenDone(res: ServerResponse, url: URL | null, address: string, scope: Scope): void {
  const began = performance.now();
  res.once("close", () => {
    const isCut = !res.writableFinished;
    if (isCut || res.statusCode >= 400 || !probes.has(url?.pathname ?? "")) {
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

/** Query parameters whose values identify nobody. The log omits all other values. */
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

/** The address for the log, such as `/delivered-order?orderId=…&verifyCode=…`. */
export function cleanAddress(url: URL): string {
  const names =
    url.search === ""
      ? []
      : [...url.searchParams].map(
          ([name, value]) => `${cut(hideKeys(name))}=${harmless.has(name) ? cut(hideKeys(value)) : "…"}`,
        );
  return cut(hideKeys(url.pathname), 300) + (names.length > 0 ? `?${names.join("&")}` : "");
}

/** Removes API keys, such as from an address into which somebody has copied one. */
const hideKeys = (text: string): string => text.replace(new RegExp(apiKeyPattern, "g"), "dhow_…");

const cut = (text: string, maxLength = 40): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

interface CleanError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: CleanError;
}

/** Keeps an error's type, message, code, stack and cause. Drops everything else, such as a query's parameters. */
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

/** Removes query parameters, tokens, headers and email addresses that libraries quote in messages. */
function cleanText(text: string): string {
  return cut(
    hideKeys(text)
      .replace(/\nparams: [^]*$/, "\nparams: …")
      .replace(/([?&][\w.~-]+=)[^&\s"'<>]+/g, "$1…")
      .replace(/\b(Bearer|Basic|Cookie:?|Set-Cookie:?)\s+\S.*/gi, "$1 …")
      .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "…@…")
      // Removes tokens, hashes and signatures. Row ids are as long and stay.
      .replace(/\b[\w-]{32,}\b/g, (long) =>
        /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(long) || !/\d/.test(long) ? long : "…",
      ),
    2000,
  );
}
