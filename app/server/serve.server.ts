/** The web server around the application. It limits the size and duration of requests, and stops in an orderly way. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { MAX_FILE_BYTES } from "~/domain/documents/document";
import { log } from "~/domain/log";
import { OUTAGE_RETRY_SECONDS, outageMessage } from "~/domain/verbs/outage";
import { logWhenDone } from "~/http/request/log.server";
import { addressNetwork } from "~/http/request/network.server";
import type { RenderedPage } from "~/http/request/rendered-page";
import { noteRoute, requestScope, Scope } from "~/http/request/scope.server";
import { isCrossSite } from "~/http/request/site.server";
import { translateToEnglish } from "~/words/translate";
import { version } from "../../package.json";
import { sendAnswer } from "./answer.server";
import { limitConnections } from "./connection-limit.server";
import { createPageLimit } from "./page-limit.server";
import { refusalPage, ServerRefusal } from "./refusal.server";
import {
  clientAddressHeader,
  findSender,
  hasBody,
  isApi,
  isMultipart,
  isWebhook,
  parseUrl,
  proxies,
  requestIdHeader,
} from "./request.server";
import { guardAgainstSlow } from "./slow-clients.server";
import { type PublicFiles, staticFiles } from "./static.server";
import { createTurns } from "./turns.server";
import { answerUnreadable } from "./unreadable.server";
import { type Incoming, requestBody, requestHeaders, webRequest } from "./web-request.server";

const defaults = {
  /** Bytes of a form with files: a document of 10 MB and the form's overhead. */
  multipart: 11 * 1024 * 1024,
  /** Bytes of every other body. */
  other: 100 * 1024,
  /** Milliseconds from the end of a request to its answer. */
  answer: 30_000,
  /** Milliseconds for open requests to finish when the server closes. */
  drain: 10_000,
  /**
   * A client that sends or takes fewer than `bytes` in a `window` of milliseconds is cut off. This allows lines of
   * 4 kbit/s (512 bytes per second).
   */
  pace: { bytes: 15 * 1024, window: 30_000 },
  /** Open connections, including idle ones. One network may have half of them. */
  connections: 4000,
};
export type ServerLimits = typeof defaults;

/** Bytes of a form without its file. */
const FORM_OVERHEAD = 1024 * 1024;

export interface Site {
  respond(request: Request): Promise<Response | RenderedPage>;
  /** Creates the Request for respond(). Without it, the platform's Request is used. */
  makeRequest?: (incoming: Incoming) => Request;
  /** Returns the pattern of an address, such as "/sme/order/:id". Null if no route matches. */
  routeAt?: (url: URL) => string | null;
  /** Returns how many files an address accepts; 0 for none. */
  takesFiles?: (url: URL) => number;
  /** Returns the bytes of the largest file that the address accepts, if more than usual; 0 for the usual limit. */
  largestFile?: (url: URL) => number;
  /** Returns the bytes that a body may have at this address, if more than usual; 0 for the usual limit. */
  longBody?: (url: URL) => number;
  /** The stylesheet's address, for the server's own error pages. */
  stylesheet?: string | undefined;
}

/** The requests' counts, and the page /metrics. */
export interface Metrics {
  /** Counts a request. `status` is null if the client left before the answer. */
  countRequest(method: string, route: string, status: number | null): void;
  /** Answers a request for /metrics. */
  answer(authorization: string | undefined): Promise<RenderedPage>;
}

interface Settings {
  host: string;
  port: number;
  /** The files of public/. */
  files: PublicFiles;
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: readonly string[];
  /** True for a host that the site may be requested under, with its port. If missing, all are allowed. */
  isOwnHost?: (host: string) => boolean;
  /** Pages of one network in a minute. Null or missing for no limit. */
  pagesPerMinute?: number | null;
  /** False if networks do not take turns. */
  hasTurns?: boolean;
  /** True if browsers reach this server only by https. */
  isHttps?: boolean;
  /** Returns the current problems as English sentences; empty if there are none. */
  troubles?: () => Promise<string[]>;
  /** Null or missing for no /metrics. */
  metrics?: Metrics | null;
  limits?: Partial<ServerLimits>;
}

export interface Server {
  url: string;
  /** Stops accepting connections, lets open requests finish for at most 10 s, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Starts to listen.
 *
 * @throws the system's error if the port is taken, and Error if an entry of trustProxy is not an address.
 */
export async function startServer(
  site: Site,
  { host, port, trustProxy, limits: overrides, ...settings }: Settings,
): Promise<Server> {
  const limits = { ...defaults, ...overrides };
  const trusted = proxies(trustProxy);
  const headers = new Map(Object.entries(securityHeaders(settings.isHttps ?? false)));
  const fileAt = staticFiles(settings.files);
  const secondsToWait = createPageLimit(settings.pagesPerMinute ?? null);
  const turns = (settings.hasTurns ?? true) ? createTurns() : null;
  const running = new Set<Promise<void>>();
  let isClosing = false;
  // A document of 10 MB takes long over a slow line, so a request may take half an hour. guardAgainstSlow() cuts off
  // clients that are too slow.
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 30 * 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  server.timeout = 60_000;
  limitConnections(server, limits.connections, trusted);
  if (turns) server.on("connection", turns.noteConnection);
  answerUnreadable(server, headers, site.stylesheet);
  server.on("request", accept);
  // A client that sends "Expect: 100-continue" with too large a body is rejected before it sends the body.
  server.on("checkContinue", accept);
  await once(server.listen(port, host), "listening");
  const { port: bound } = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`, close: () => (closed ??= close()) };

  async function close(): Promise<void> {
    isClosing = true;
    const gone = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), limits.drain);
    await gone;
    clearInterval(sweep);
    clearTimeout(deadline);
    // Requests of disconnected clients get the same time again, because the database closes afterwards.
    await Promise.race([Promise.all(running), delay(limits.drain, undefined, { ref: false })]);
  }

  function accept(req: IncomingMessage, res: ServerResponse): void {
    const sender = findSender(req, trusted);
    const url = sender.origin ? parseUrl(req, sender.origin) : null;
    // A proxy or a program may have its own id for the request; a browser's visitor may not choose one.
    const mayChoose = sender.isTrusted || isApi(url?.pathname ?? "");
    const id = (mayChoose && chosenRequestId(req)) || randomUUID();
    const scope = new Scope();
    scope.set("id", id);
    res.setHeader("X-Request-Id", id);
    res.setHeaders(headers);
    if (isClosing) res.setHeader("Connection", "close");
    // An API client may show a file on its own pages, by the file's signed address.
    if (url?.pathname.startsWith("/api/v1/pub/")) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    // A broken connection also emits "close". Without a listener, its "error" would end the process.
    for (const stream of [req, res]) stream.on("error", () => {});
    const { metrics } = settings;
    if (metrics)
      res.once("close", () => {
        const status = res.headersSent ? res.statusCode : null;
        const method = methods.has(req.method ?? "") ? req.method! : "other";
        metrics.countRequest(method, String(scope.get("route") ?? "refused"), status);
      });
    requestScope.run(scope, () => {
      logWhenDone(res, url, sender.address, scope);
      const answered = answer(req, res, url, { [clientAddressHeader]: sender.address, [requestIdHeader]: id });
      running.add(answered);
      void answered.finally(() => running.delete(answered));
    });
  }

  /** Answers one request, also after errors. Never rejects. */
  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL | null,
    addedHeaders: Record<string, string>,
  ): Promise<void> {
    const pathname = url?.pathname ?? "/";
    const refused = Promise.withResolvers<never>();
    refused.promise.catch(() => {}); // may reject after the answer
    guardAgainstSlow(req, res, limits.pace, () => refused.reject(tooSlowlySent()));
    try {
      if (!url) throw new ServerRefusal(400, "This address cannot be read.");
      if (!methods.has(req.method ?? "")) throw new ServerRefusal(501, "This method is not known here.");
      if (probes.has(pathname)) noteRoute(pathname);
      if (pathname === "/healthz") return await sendAnswer(req, res, health([]));
      if (pathname === "/readyz") return await sendAnswer(req, res, health((await settings.troubles?.()) ?? []));
      if (pathname === "/metrics" && settings.metrics)
        return await sendAnswer(req, res, await settings.metrics.answer(req.headers.authorization));
      if (settings.isOwnHost?.(url.host) === false) throw new ServerRefusal(400, OTHER_HOST);
      const file = await fileAt(req, pathname);
      if (file) {
        noteRoute("file");
        for (const name of documentHeaders) res.removeHeader(name);
        // HTTP/1.1 keeps connections open, and the page has said for how long.
        if (res.shouldKeepAlive && !isClosing) res.removeHeader("Connection");
        return await sendAnswer(req, res, file);
      }

      const network = addressNetwork(addedHeaders[clientAddressHeader] ?? "");
      // The application limits calls and webhooks itself, after it has identified the caller.
      const wait = isApi(pathname) || isWebhook(pathname) ? 0 : secondsToWait(network);
      if (wait > 0) throw tooManyPages(wait);
      // Changes do not wait for turns, because changes that arrive together share one commit.
      const turn = safeMethods.has(req.method ?? "") ? turns?.take(network) : null;
      if (turn) await turn;
      if (res.destroyed) return;
      if (settings.metrics) noteRoute(site.routeAt?.(url) ?? "unknown");

      const files = isMultipart(req) ? (site.takesFiles?.(url) ?? 0) : 0;
      const longBody = hasBody(req) ? (site.longBody?.(url) ?? 0) : 0;
      const largestFile = files > 0 ? (site.largestFile?.(url) ?? 0) : 0;
      const formBytes = largestFile > 0 ? largestFile + FORM_OVERHEAD : limits.multipart;
      const maxBytes = files > 0 ? formBytes * files : Math.max(limits.other, longBody);
      const tooLargeHere = () => tooLarge(req, { maxBytes, files, largestFile: largestFile || MAX_FILE_BYTES });
      if (Number(req.headers["content-length"] ?? 0) > maxBytes) throw tooLargeHere();
      if (req.headers.expect?.toLowerCase() === "100-continue") res.writeContinue();
      if (isApi(pathname) || isWebhook(pathname)) {
        // Remix's script fetches one route's data with `_data`. Remix would answer in its own format, not the API's.
        if (url.search) url.searchParams.delete("_data");
      } else if (!safeMethods.has(req.method ?? "")) {
        const get = (name: string) => req.headers[name.toLowerCase()]?.toString() ?? null;
        if (isCrossSite({ headers: { get }, url: url.href }))
          throw new ServerRefusal(403, "This form was sent from another site.");
        // Remix also compares Origin and Host but does not know the public address, so it receives the URL's origin.
        if (req.headers.origin !== undefined) addedHeaders.origin = url.origin;
      }
      const body = requestBody(req, maxBytes, () => {
        const refusal = tooLargeHere();
        refused.reject(refusal);
        return refusal;
      });
      await sendAnswer(
        req,
        res,
        await answerInTime(
          req,
          res,
          { url, method: req.method!, headers: requestHeaders(req, addedHeaders), body },
          refused,
        ),
      );
    } catch (error) {
      const isGone = res.destroyed || (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
      const refusal = error instanceof ServerRefusal || isGone ? error : toServerRefusal(error);
      if (isGone || res.headersSent) return void res.destroy();
      const { origin, accept } = req.headers;
      const requestId = String(res.getHeader("X-Request-Id"));
      const place = { pathname, requestId, origin, accept, stylesheet: site.stylesheet };
      await sendAnswer(req, res, refusalPage(refusal as ServerRefusal, place));
    } finally {
      if (hasBody(req) && !req.complete) discard(req);
    }
  }

  /**
   * Returns the application's answer, including a Response that it throws.
   *
   * @throws ServerRefusal if the answer takes too long or the body is too large or slow, and the application's errors.
   */
  async function answerInTime(
    req: IncomingMessage,
    res: ServerResponse,
    incoming: Omit<Incoming, "signal">,
    refused: PromiseWithResolvers<never>,
  ) {
    const left = new AbortController();
    refused.promise.catch((refusal) => left.abort(refusal));
    res.once("close", () => {
      if (!res.writableFinished) left.abort(new Error("The client went away."));
    });
    // The time starts when the client has sent everything, since a slow line is not a slow answer.
    let clock: NodeJS.Timeout | undefined;
    const start = () => (clock = setTimeout(() => refused.reject(tooLate(incoming.url, limits.answer)), limits.answer));
    if (req.complete || !hasBody(req)) start();
    else req.once("end", start);
    try {
      const answered = site.respond((site.makeRequest ?? webRequest)({ ...incoming, signal: () => left.signal }));
      answered.catch(() => {}); // may reject after the race is over
      return await Promise.race([answered, refused.promise]);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    } finally {
      clearTimeout(clock);
      req.off("end", start);
    }
  }
}

/** Addresses without a route. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Headers for documents, and for finding an answer in the log. Static files are sent without them. */
const documentHeaders = ["Referrer-Policy", "Permissions-Policy", "X-Request-Id"];

/** Headers of every answer. The application can override them. Pages set their own Content-Security-Policy. */
const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(isHttps ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
});

const chosenRequestId = (req: IncomingMessage): string | undefined =>
  /^[\w.:-]{8,100}$/.exec(req.headers[requestIdHeader]?.toString() ?? "")?.[0];

/** Answers monitoring probes: "ok" and the version, or the problems, one per line. */
const health = (troubles: string[]): RenderedPage => ({
  status: troubles.length === 0 ? 200 : 503,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  body: troubles.join("\n") || `ok ${version}`,
});

/** Names the limit per file. The body's own limit is higher because of the form's overhead. Sizes are bytes. */
function tooLarge(
  req: IncomingMessage,
  { maxBytes, files, largestFile }: { maxBytes: number; files: number; largestFile: number },
): ServerRefusal {
  const megabytes = Math.floor(largestFile / 1024 / 1024);
  const summary =
    files > 1
      ? `These files are too large: at most ${megabytes} MB each, and ${files * megabytes} MB at once`
      : `The file is too large: at most ${megabytes} MB`;
  const message = isMultipart(req)
    ? `${summary}. Nothing was stored, and what you stored before is still there.`
    : `What you sent is too large: at most ${Math.floor(maxBytes / 1024)} KB at once.`;
  // With "Expect", the client may still send its body or not, so the server could not tell the connection's next
  // request from a body.
  return new ServerRefusal(413, message, req.headers.expect ? { Connection: "close" } : {});
}

const OTHER_HOST = "This site does not use this address. Its operator can allow the address with APP_URL or HOSTS.";

const tooManyPages = (seconds: number) =>
  new ServerRefusal(429, `Your network requested too many pages. Please try again in ${seconds} seconds.`, {
    "Retry-After": String(seconds),
  });

const tooSlowlySent = () => new ServerRefusal(408, "This came too slowly. Please try again.", { Connection: "close" });

const retryLater = { "Retry-After": String(OUTAGE_RETRY_SECONDS) };

function tooLate({ pathname }: URL, ms: number): ServerRefusal {
  log.error({ path: pathname }, `no answer within ${ms} ms`);
  return new ServerRefusal(503, "This took too long. Please try again.", retryLater, "too_slow");
}

function toServerRefusal(error: unknown): ServerRefusal {
  const outage = outageMessage(error);
  const words = outage && translateToEnglish(outage);
  log.error({ err: error }, words ?? "a request failed");
  return words
    ? new ServerRefusal(503, words, retryLater)
    : new ServerRefusal(500, "Something went wrong on our side. Please try again.");
}

/** Reads and drops the rest of a body, up to limits: browsers read no answer before they have sent everything. */
function discard(req: IncomingMessage): void {
  let left = 64 * 1024 * 1024;
  for (const event of ["readable", "data"]) req.removeAllListeners(event);
  req.on("data", (chunk: Buffer) => (left -= chunk.length) < 0 && req.destroy());
  req.resume();
  // Too large a file may arrive over a slow line. If it were cut off earlier, the sender would see a broken connection
  // instead of the reason.
  const patience = setTimeout(() => req.destroy(), 120_000).unref();
  req.once("close", () => clearTimeout(patience));
}
