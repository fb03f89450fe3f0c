/** The web server around the application: limits on the size and duration of requests, and an orderly stop. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "~/domain/log";
import { OUTAGE_RETRY_SECONDS, outageMessage } from "~/domain/verbs/outage";
import { logWhenDone } from "~/http/request/log.server";
import type { RenderedPage } from "~/http/request/rendered-page";
import { requestScope, Scope } from "~/http/request/scope.server";
import { isCrossSite } from "~/http/request/site.server";
import { translateToEnglish } from "~/words/translate";
import { sendAnswer } from "./answer.server";
import { limitConnections } from "./connection-limit.server";
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
import { type Incoming, requestBody, requestHeaders, webRequest } from "./web-request.server";

const defaults = {
  /** Bytes of a form with files: a document of 10 MB and what the form adds around it. */
  multipart: 11 * 1024 * 1024,
  /** Bytes of every other body. */
  other: 100 * 1024,
  /** Milliseconds from the end of a request to its answer. */
  answer: 30_000,
  /** Milliseconds that running requests get when the server closes. */
  drain: 10_000,
  /**
   * A client that sends or takes fewer than `bytes` in a `window` of milliseconds is cut off. 512 bytes a second are a
   * 4 kbit line.
   */
  pace: { bytes: 15 * 1024, window: 30_000 },
  /** Connections at once, idle ones included; one network gets half of them. */
  connections: 4000,
};
export type ServerLimits = typeof defaults;

export interface Site {
  respond(request: Request): Promise<Response | RenderedPage>;
  /** The Request for respond(): the platform's own, unless the site has one that costs less. */
  makeRequest?: (incoming: Incoming) => Request;
  /** Whether files may be sent to an address. */
  takesFiles?: (url: URL) => number;
  /** The address of the stylesheet, for the server's own few pages. */
  stylesheet?: string | undefined;
}

interface Settings {
  host: string;
  port: number;
  /** The files of public/. */
  files: PublicFiles;
  /** Addresses or networks of the proxies whose X-Forwarded-* count. */
  trustProxy: readonly string[];
  /** Whether browsers reach this server by https only. */
  isHttps?: boolean;
  /** What is wrong just now, in words; nothing when all is well. */
  troubles?: () => Promise<string[]>;
  limits?: Partial<ServerLimits>;
}

export interface Server {
  url: string;
  /** Stops accepting, lets running requests finish (10 s at most), then closes every connection. */
  close(): Promise<void>;
}

/** Errors: the port is taken, an entry of trustProxy is no address. */
export async function startServer(
  site: Site,
  { host, port, trustProxy, limits: given, ...settings }: Settings,
): Promise<Server> {
  const limits = { ...defaults, ...given };
  const trusted = proxies(trustProxy);
  const headers = new Map(Object.entries(securityHeaders(settings.isHttps ?? false)));
  const fileAt = staticFiles(settings.files);
  const running = new Set<Promise<void>>();
  let isClosing = false;
  // A document of 10 MB takes long over a slow line, so requests get half an hour; guardAgainstSlow() cuts off clients
  // that are too slow.
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 30 * 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  server.timeout = 60_000;
  limitConnections(server, limits.connections, trusted);
  server.on("request", accept);
  // A client that asks before it sends a large body is refused without having to send it.
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
    // Work for clients that left gets as long once more, so that the database is not closed under it.
    await Promise.race([Promise.all(running), delay(limits.drain, undefined, { ref: false })]);
  }

  function accept(req: IncomingMessage, res: ServerResponse): void {
    const sender = findSender(req, trusted);
    const id = (sender.isTrusted && proxyRequestId(req)) || randomUUID();
    const url = sender.origin ? parseUrl(req, sender.origin) : null;
    const scope = new Scope();
    scope.set("id", id);
    res.setHeader("X-Request-Id", id);
    res.setHeaders(headers);
    if (isClosing) res.setHeader("Connection", "close");
    // A client of the API shows a file by its signed address on pages of its own.
    if (url?.pathname.startsWith("/api/v1/pub/")) res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    // A connection that breaks shows as "close"; without a listener it would end the process.
    for (const stream of [req, res]) stream.on("error", () => {});
    requestScope.run(scope, () => {
      logWhenDone(res, url, sender.address, scope);
      const answered = answer(req, res, url, { [clientAddressHeader]: sender.address, [requestIdHeader]: id });
      running.add(answered);
      void answered.finally(() => running.delete(answered));
    });
  }

  /** Answers one request, whatever happens. Never rejects. */
  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL | null,
    given: Record<string, string>,
  ): Promise<void> {
    const pathname = url?.pathname ?? "/";
    const refused = Promise.withResolvers<never>();
    refused.promise.catch(() => {}); // it may come when nobody waits for it any more
    guardAgainstSlow(req, res, limits.pace, () => refused.reject(tooSlowlySent()));
    try {
      if (!url) throw new ServerRefusal(400, "This address cannot be read.");
      if (!methods.has(req.method ?? "")) throw new ServerRefusal(501, "This method is not known here.");
      if (pathname === "/healthz") return await sendAnswer(req, res, health([]));
      if (pathname === "/readyz") return await sendAnswer(req, res, health((await settings.troubles?.()) ?? []));
      const file = await fileAt(req, pathname);
      if (file) {
        for (const name of documentHeaders) res.removeHeader(name);
        return await sendAnswer(req, res, file);
      }

      const files = isMultipart(req) ? (site.takesFiles?.(url) ?? 0) : 0;
      const maxBytes = files > 0 ? limits.multipart * files : limits.other;
      if (Number(req.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(req, maxBytes, files);
      if (req.headers.expect?.toLowerCase() === "100-continue") res.writeContinue();
      if (isApi(pathname) || isWebhook(pathname)) {
        // By `_data` Remix's script fetches the data of one route: Remix would answer in its own format, not the API's.
        if (url.search) url.searchParams.delete("_data");
      } else if (!safeMethods.has(req.method ?? "")) {
        const get = (name: string) => req.headers[name.toLowerCase()]?.toString() ?? null;
        if (isCrossSite({ headers: { get }, url: url.href }))
          throw new ServerRefusal(403, "This form was sent from another site.");
        // Remix compares Origin and Host once more but does not know the public address, so it gets the origin of the
        // URL.
        if (req.headers.origin !== undefined) given.origin = url.origin;
      }
      const body = requestBody(req, maxBytes, () => {
        const refusal = tooLarge(req, maxBytes, files);
        refused.reject(refusal);
        return refusal;
      });
      await sendAnswer(
        req,
        res,
        await answerInTime(req, res, { url, method: req.method!, headers: requestHeaders(req, given), body }, refused),
      );
    } catch (error) {
      const isGone = res.destroyed || (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
      const refusal = error instanceof ServerRefusal || isGone ? error : toServerRefusal(error);
      if (isGone || res.headersSent) return void res.destroy();
      await sendAnswer(
        req,
        res,
        refusalPage(refusal as ServerRefusal, { pathname, origin: req.headers.origin, stylesheet: site.stylesheet }),
      );
    } finally {
      if (hasBody(req) && !req.complete) discard(req);
    }
  }

  /**
   * The application's answer; a Response that it throws is one, too. Errors: why there is none, and whatever else it
   * throws.
   */
  async function answerInTime(
    req: IncomingMessage,
    res: ServerResponse,
    asked: Omit<Incoming, "signal">,
    refused: PromiseWithResolvers<never>,
  ) {
    const left = new AbortController();
    refused.promise.catch((refusal) => left.abort(refusal));
    res.once("close", () => {
      if (!res.writableFinished) left.abort(new Error("The client went away."));
    });
    // The clock starts when the client has sent everything: a slow line is not a slow answer.
    let clock: NodeJS.Timeout | undefined;
    const start = () => (clock = setTimeout(() => refused.reject(tooLate(asked.url, limits.answer)), limits.answer));
    if (req.complete || !hasBody(req)) start();
    else req.once("end", start);
    try {
      const answered = site.respond((site.makeRequest ?? webRequest)({ ...asked, signal: () => left.signal }));
      answered.catch(() => {}); // it may lose the race and fail later
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

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What a document says of what it loads and may do: each file of a page would carry it for nothing. */
const documentHeaders = ["Referrer-Policy", "Permissions-Policy"];

/** Set on every answer unless the application says otherwise. Pages bring their own Content-Security-Policy. */
const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(isHttps ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
});

const proxyRequestId = (req: IncomingMessage): string | undefined =>
  /^[\w.:-]{8,100}$/.exec(req.headers[requestIdHeader]?.toString() ?? "")?.[0];

/** The answer to the probes of whoever monitors this process: "ok", or what is wrong. */
const health = (troubles: string[]): RenderedPage => ({
  status: troubles.length === 0 ? 200 : 503,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  body: troubles.join("\n") || "ok",
});

/**
 * The message names the limit of a file, 10 MB; the limit of the body is higher, for what the form adds around the
 * file.
 */
function tooLarge(req: IncomingMessage, maxBytes: number, files: number): ServerRefusal {
  const summary =
    files > 1
      ? `These files are too large: at most 10 MB each, and ${files * 10} MB at once`
      : "The file is too large: at most 10 MB";
  const message = isMultipart(req)
    ? `${summary}. Nothing was stored, and what you stored before is still there.`
    : `What you sent is too large: at most ${Math.floor(maxBytes / 1024)} KB at once.`;
  // Such a client may or may not send its body still, so the next request on the connection could not be told from a
  // body.
  return new ServerRefusal(413, message, req.headers.expect ? { Connection: "close" } : {});
}

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

/**
 * Lets a client that is still sending finish, within reason: browsers read no answer before they have sent everything.
 */
function discard(req: IncomingMessage): void {
  let left = 64 * 1024 * 1024;
  for (const event of ["readable", "data"]) req.removeAllListeners(event);
  req.on("data", (chunk: Buffer) => (left -= chunk.length) < 0 && req.destroy());
  req.resume();
  // A file over the limit may come over a slow line. Were it cut off earlier, its sender would see a broken connection
  // and no reason.
  const patience = setTimeout(() => req.destroy(), 120_000).unref();
  req.once("close", () => clearTimeout(patience));
}
