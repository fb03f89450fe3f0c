/** The log as JSON lines, without what is secret: headers and bodies are never given to it, addresses and errors are cleaned. */
import type { ServerResponse } from "node:http";
import type { DestinationStream, Logger } from "pino";
import { log, type Log, type LogLevel } from "~/domain/log";
import { requestScope, type Scope } from "./scope.server";

/** Writes to stdout by default. The logger is loaded with the first line, so that neither a command nor the first page waits for it. */
export function openLog(level: LogLevel, to?: DestinationStream): Log {
  let logger: Logger | undefined;
  let opening: Promise<Logger> | undefined;
  const write = (kind: keyof Log) => (fields: object, message: string) => {
    if (logger) return logger[kind](fields, message);
    opening ??= load(level, to).then((opened) => (logger = opened));
    void opening.then((opened) => opened[kind](fields, message));
  };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

async function load(level: LogLevel, to?: DestinationStream): Promise<Logger> {
  const { pino } = await import("pino");
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
    // Written synchronously: the last line before a crash is the one that matters.
    to ?? pino.destination({ dest: 1, sync: true }),
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
const harmless = new Set(["page", "perPage", "status", "level", "sortBy", "order", "do", "try", "kept", "preview", "sent"]);

/** The address as the log has it: `/delivered-order?orderId=…&verifyCode=…`. */
export function cleanAddress(url: URL): string {
  const names = url.search === "" ? [] : [...url.searchParams].map(([name, value]) => `${cut(name)}=${harmless.has(name) ? cut(value) : "…"}`);
  return cut(url.pathname, 300) + (names.length > 0 ? `?${names.join("&")}` : "");
}

const cut = (text: string, most = 40): string => (text.length > most ? `${text.slice(0, most)}…` : text);

interface CleanError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: CleanError;
}

/** Type, message, code, the places in the code, and its cause. Nothing else that an error carries, such as a query's parameters. */
export function cleanError(error: unknown, depth = 0): CleanError | string {
  if (!(error instanceof Error)) return typeof error === "string" ? cleanText(error) : `a thrown ${typeof error}`;
  const { code } = error as { code?: unknown };
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error && depth < 5 ? (cleanError(error.cause, depth + 1) as CleanError) : undefined;
  return {
    type: error.constructor.name,
    message: cleanText(error.message),
    ...(typeof code === "string" ? { code } : {}),
    stack: places.slice(0, 30).join("\n"),
    ...(cause ? { cause } : {}),
  };
}

/** What messages of libraries may quote: a query's parameters, an address with a token in it, a header, an e-mail address. */
function cleanText(text: string): string {
  return cut(
    text
      .replace(/\nparams: [^]*$/, "\nparams: …")
      .replace(/([?&][\w.~-]+=)[^&\s"'<>]+/g, "$1…")
      .replace(/\b(Bearer|Basic|Cookie:?|Set-Cookie:?)\s+\S.*/gi, "$1 …")
      .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "…@…")
      // Removes tokens, hashes and signatures. Identifiers of rows are as long, and stay.
      .replace(/\b[\w-]{32,}\b/g, (long) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(long) || !/\d/.test(long) ? long : "…")),
    2000,
  );
}
