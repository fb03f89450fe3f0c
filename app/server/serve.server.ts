/** The web server around the application: who may send how much for how long, and how it stops. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { log } from "~/domain/log";
import { OUTAGE_RETRY, outageOf } from "~/domain/outage";
import type { Entry, Page } from "~/http/page";
import { requestScope, Scope } from "~/http/scope.server";
import { isFromElsewhere } from "~/http/site.server";
import { answerWith, say, securityHeaders, wear } from "./answer.server";
import { respondByArea } from "./areas.server";
import { limitCrowd } from "./crowd.server";
import { cleanAddress } from "./log.server";
import { headersOf, requestOf } from "./asked.server";
import { keepPace, STALLED } from "./pace.server";
import {
  bodyLimit,
  clientAddressHeader,
  hasBody,
  isApi,
  isWebhook,
  type Proxies,
  proxies,
  requestIdHeader,
  type Sender,
  senderOf,
  urlOf,
} from "./request.server";
import { type PublicFiles, staticFiles, type StaticFiles } from "./static.server";

export interface Limits {
  /** Bytes of a form with files: a document of 10 MB and what the form adds around it. */
  multipart: number;
  /** Bytes of every other body. */
  other: number;
  /** Milliseconds from the end of a request to its answer. */
  answer: number;
  /** Milliseconds that running requests get when the server closes. */
  drain: number;
  /** A client sends or takes `bytes` in each `window` of milliseconds, or is cut off. 512 bytes a second are a 4 kbit line. */
  pace: { bytes: number; window: number };
  /** Connections at once, idle ones included; one network gets half of them. */
  connections: number;
}

const defaults: Limits = {
  multipart: 11 * 1024 * 1024,
  other: 100 * 1024,
  answer: 30_000,
  drain: 10_000,
  pace: { bytes: 15 * 1024, window: 30_000 },
  connections: 4000,
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface Server {
  url: string;
  /** Stops accepting, lets what runs finish (10 s at most), then closes every connection. */
  close(): Promise<void>;
}

interface Address {
  host: string;
  port: number;
  /** Those of public/. */
  files: PublicFiles;
  /** Addresses or networks of the proxies whose X-Forwarded-* count. */
  trustProxy: readonly string[];
  /** Whether browsers reach this server by https only. */
  isHttps?: boolean;
  /** What is wrong just now, in words; nothing when all is well. */
  troubles?: () => Promise<string[]>;
  limits?: Partial<Limits>;
}

/** What a Remix build answers, and what its pages wear. */
export interface Site {
  respond: (request: Request) => Promise<Response | Page>;
  stylesheet: string | undefined;
}

export const siteOf = (build: ServerBuild): Site => ({
  respond: respondByArea(build),
  stylesheet: (build.entry.module as Partial<Entry>).stylesheet,
});

/** Errors: the port is taken, the folder is not there, an entry of trustProxy is no address. */
export function startServer({ respond, stylesheet }: Site, address: Address): Promise<Server> {
  wear(stylesheet);
  return startAround(respond, address);
}

/** Serves whatever answers web requests. */
export async function startAround(
  respond: (request: Request) => Promise<Response | Page>,
  { host, port, files: publicFiles, trustProxy, isHttps = false, troubles = async () => [], limits: given }: Address,
): Promise<Server> {
  const limits = { ...defaults, ...given };
  const trusted = proxies(trustProxy);
  const headers = securityHeaders(isHttps);
  const files = staticFiles(publicFiles);
  let running = 0;
  let onRest = () => {};
  let isClosing = false;

  const accept = (req: IncomingMessage, res: ServerResponse) => {
    if (isClosing) res.setHeader("Connection", "close");
    const around = { respond, files, trusted, headers, troubles, limits };
    running += 1;
    void handle(req, res, around).finally(() => (running -= 1) === 0 && onRest());
  };
  const server = createServer({
    headersTimeout: 15_000,
    // A document of 10 MB over a slow line takes long; one that sends too slowly is cut by its pace.
    requestTimeout: 30 * 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  server.timeout = 60_000;
  limitCrowd(server, limits.connections, trusted);
  server.on("request", accept);
  // A client that asks first, before it sends a large body, gets its no without sending it.
  server.on("checkContinue", accept);

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port: bound } = server.address() as AddressInfo;

  let closed: Promise<void> | undefined;
  async function close() {
    isClosing = true;
    const gone = new Promise<void>((resolve) => server.close(() => resolve()));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), limits.drain);
    await gone;
    clearInterval(sweep);
    clearTimeout(deadline);
    // What still runs for a client that left gets the same patience, so that the database closes after it.
    const rest = new Promise<void>((resolve) => (running === 0 ? resolve() : (onRest = resolve)));
    await Promise.race([rest, delay(limits.drain)]);
  }
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`, close: () => (closed ??= close()) };
}

interface Around {
  respond: (request: Request) => Promise<Response | Page>;
  files: StaticFiles;
  trusted: Proxies;
  headers: Record<string, string>;
  troubles: () => Promise<string[]>;
  limits: Limits;
}

/** Answers one request, whatever happens. Never rejects. */
function handle(req: IncomingMessage, res: ServerResponse, around: Around): Promise<void> {
  const sender = senderOf(req, around.trusted);
  const id = (sender.isTrusted && requestIdFrom(req)) || randomUUID();
  const url = sender.origin ? urlOf(req, sender.origin) : null;
  const scope = new Scope();
  scope.set("id", id);
  res.setHeader("X-Request-Id", id);
  for (const [name, value] of Object.entries(around.headers)) res.setHeader(name, value);
  // A client of the API shows a file by its signed address on pages of its own.
  if (url?.pathname.startsWith("/api/v1/pub/")) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  // A connection that breaks shows as "close"; without a listener it would end the process.
  req.on("error", () => {});
  res.on("error", () => {});
  return requestScope.run(scope, () => {
    logWhenDone(req, res, url, sender.address, scope);
    return answer(req, res, url, { ...sender, id }, around);
  });
}

const probes = new Set(["/healthz", "/readyz"]);

/** One line for each request, once its answer is sent or its client is gone. */
function logWhenDone(req: IncomingMessage, res: ServerResponse, url: URL | null, address: string, scope: Scope): void {
  const began = performance.now();
  res.once("close", () => {
    const isCut = !res.writableFinished;
    if (isCut || res.statusCode >= 500 || !probes.has(url?.pathname ?? "")) {
      const line = {
        method: req.method,
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

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL | null,
  sender: Sender & { id: string },
  around: Around,
): Promise<void> {
  const { files, limits } = around;
  const pathname = url?.pathname ?? "/";
  keepPace(req, res, limits.pace);
  try {
    if (!url) return say(res, pathname, 400, "This address cannot be read.");
    if (!methods.has(req.method ?? "")) return say(res, pathname, 501, "This method is not known here.");
    if (pathname === "/healthz") return tellProbe(res, []);
    if (pathname === "/readyz") return tellProbe(res, await around.troubles());
    if (await files.answer(req, res, pathname)) return;

    const limit = bodyLimit(req, url, limits);
    if (Number(req.headers["content-length"] ?? 0) > limit) return tooLarge(req, res, pathname, limit);
    if (req.headers.expect?.toLowerCase() === "100-continue") res.writeContinue();

    const headers = headersOf(req, [[clientAddressHeader, sender.address], [requestIdHeader, sender.id]]);
    if (isApi(pathname) || isWebhook(pathname)) {
      // It is how pages fetch the data of one route: Remix would answer in its own words.
      if (url.search) url.searchParams.delete("_data");
    } else if (!safeMethods.has(req.method ?? "")) {
      if (isFromElsewhere({ headers, url: url.href })) return say(res, pathname, 403, "This form was sent from another site.");
      // Remix compares Origin and Host once more, but does not know the public address.
      if (headers.has("Origin")) headers.set("Origin", url.origin);
    }
    const outcome = await answerOf(req, res, url, headers, limit, around);
    if (outcome === "too large") return tooLarge(req, res, pathname, limit);
    if (outcome === "stalled") {
      res.setHeader("Connection", "close");
      return say(res, pathname, 408, "This came too slowly. Please try again.");
    }
    if (outcome === "too slow") {
      log.error({ path: pathname }, `no answer within ${limits.answer} ms`);
      res.setHeader("Retry-After", String(OUTAGE_RETRY));
      return say(res, pathname, 503, "This took too long. Please try again.", { code: "too_slow" });
    }
    await answerWith(req, res, outcome);
  } catch (error) {
    if (isGone(error, res)) return void res.destroy();
    const outage = outageOf(error);
    log.error({ err: error }, outage ?? "a request failed");
    if (outage && !res.headersSent) res.setHeader("Retry-After", String(OUTAGE_RETRY));
    say(res, pathname, outage ? 503 : 500, outage ?? "Something went wrong on our side. Please try again.");
  } finally {
    if (hasBody(req) && !req.complete) discard(req);
  }
}

/** What whoever watches over this process asks every few seconds. */
function tellProbe(res: ServerResponse, troubles: string[]): void {
  const isWell = troubles.length === 0;
  res.writeHead(isWell ? 200 : 503, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  res.end(res.req.method === "HEAD" ? undefined : isWell ? "ok" : troubles.join("\n"));
}

type Refusal = "too large" | "too slow" | "stalled";

/** The application's answer, or why there is none. What it throws is thrown, except for a Response, which is its answer. */
async function answerOf(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  headers: Headers,
  limit: number,
  { respond, limits }: Around,
): Promise<Response | Page | Refusal> {
  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort(new Error("The client went away."));
  });
  let refuse: (reason: Refusal) => void = () => {};
  const refused = new Promise<Refusal>((resolve) => {
    refuse = (reason) => {
      resolve(reason);
      left.abort(new Error(`The request was ${reason}.`));
    };
  });
  // The clock starts when the client has sent everything: a slow line is not a slow answer.
  let clock: NodeJS.Timeout | undefined;
  const start = () => (clock = setTimeout(() => refuse("too slow"), limits.answer));
  if (req.complete || !hasBody(req)) start();
  else req.once("end", start);
  req.on(STALLED, () => refuse("stalled"));
  const request = requestOf(req, headers, { url, signal: () => left.signal, limit, tooLarge: () => refuse("too large") });
  try {
    const answered = respond(request);
    answered.catch(() => {}); // it may lose the race below and fail later
    return await Promise.race([answered, refused]);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  } finally {
    clearTimeout(clock);
    req.off("end", start);
  }
}

const requestIdFrom = (req: IncomingMessage): string | undefined => {
  const given = req.headers[requestIdHeader];
  return typeof given === "string" && /^[\w.:-]{8,100}$/.test(given) ? given : undefined;
};

const isGone = (error: unknown, res: ServerResponse): boolean =>
  res.destroyed || (error as NodeJS.ErrnoException | undefined)?.code === "ERR_STREAM_PREMATURE_CLOSE";

function tooLarge(req: IncomingMessage, res: ServerResponse, pathname: string, limit: number): void {
  // A client that still waits for its "continue" sends no body: the next request could not be told from it.
  if (req.headers.expect) res.setHeader("Connection", "close");
  const isFile = /^multipart\/form-data/i.test(req.headers["content-type"] ?? "");
  // The limit has room for what a form adds around its file, so that a file of 10 MB passes; people are told of the file.
  const message = isFile
    ? "The file is too large: at most 10 MB. Nothing was stored, and what you stored before is still there."
    : `What you sent is too large: at most ${Math.floor(limit / 1024)} KB at once.`;
  say(res, pathname, 413, message, { back: true });
}

/** Lets a client that is still sending finish, within reason: browsers read no answer before they have sent everything. */
function discard(req: IncomingMessage): void {
  let left = 64 * 1024 * 1024;
  req.removeAllListeners("data");
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
  // A file over the limit on a slow line: cut earlier, its sender would see a broken connection and no reason.
  const patience = setTimeout(() => req.destroy(), 120_000);
  patience.unref();
  req.once("close", () => clearTimeout(patience));
  req.once("end", () => clearTimeout(patience));
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
