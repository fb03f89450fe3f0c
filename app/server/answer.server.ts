/** From the application's web Response to what goes over the wire. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compressNow, compressor, type Encoding, encodingFor, isCompressible, isKnown, worthCompressing } from "./encoding.server";
import { allowOrigin } from "~/http/api/cors.server";
import type { ProblemCode } from "~/http/api/problem-codes";
import type { Page } from "~/http/page";
import { isApi } from "./request.server";

/** Set on every answer unless the application says otherwise. Pages bring their own Content-Security-Policy. */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(isHttps ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
});

/** Text is held up to this many bytes to compress it in one go with its length; more than that is compressed as it comes. */
const heldText = 1024 * 1024;

/** Sends the response. Errors: what its body throws; if the head is already sent the connection is cut, so nobody takes half for whole. */
export async function answerWith(req: IncomingMessage, res: ServerResponse, response: Response | Page): Promise<void> {
  if (!(response instanceof Response)) return answerWithPage(req, res, response);
  const { headers, body, status } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isText = isCompressible(headers.get("Content-Type"));
  const mayEncode = isText && status !== 206 && !headers.has("Content-Encoding");
  if (isText) addVary(headers);
  if (req.method === "GET" && status === 200 && isKnown(req.headers["if-none-match"], headers.get("ETag"))) {
    await body?.cancel();
    for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
    head(res, new Response(null, { status: 304, headers })).end();
    return;
  }
  if (!body || req.method === "HEAD" || res.destroyed) {
    await body?.cancel();
    head(res, response).end();
    return;
  }
  const encoding = mayEncode ? encodingFor(req.headers["accept-encoding"]) : null;
  if (!isText) {
    head(res, response);
    await pipeline(Readable.fromWeb(body as never), res);
    return;
  }
  const reader = body.getReader();
  const held: Uint8Array[] = [];
  for (let size = 0; size <= heldText; ) {
    const { done, value } = await reader.read();
    if (done) return whole(res, response, Buffer.concat(held), encoding);
    held.push(value);
    size += value.byteLength;
  }
  const all = Readable.from(rest(held, reader));
  if (!encoding) {
    await pipeline(all, head(res, response));
    return;
  }
  encoded(headers, encoding);
  await pipeline(all, compressor(encoding), head(res, response));
}

function answerWithPage(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Page): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("Vary", "Accept-Encoding");
  if (isKnown(req.headers["if-none-match"], headers.ETag ?? null)) {
    res.removeHeader("Content-Type");
    res.writeHead(304).end();
    return;
  }
  const encoding = body.length < worthCompressing ? null : encodingFor(req.headers["accept-encoding"]);
  if (encoding) {
    const bytes = compressNow(Buffer.from(body), encoding);
    res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", bytes.length);
    res.writeHead(status).end(bytes);
    return;
  }
  const length = Buffer.byteLength(body);
  res.setHeader("Content-Length", length);
  // Of plain ASCII the bytes are the characters: there is nothing to encode.
  res.writeHead(status).end(body, length === body.length ? "latin1" : "utf8");
}

function whole(res: ServerResponse, response: Response, body: Buffer, encoding: Encoding | null): void {
  const small = body.length < worthCompressing || !encoding;
  const bytes = small ? body : compressNow(body, encoding);
  if (!small) encoded(response.headers, encoding);
  response.headers.set("Content-Length", String(bytes.length));
  head(res, response).end(bytes);
}

async function* rest(held: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>) {
  yield* held;
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function encoded(headers: Headers, encoding: Encoding): void {
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  // Other bytes than the application tagged: the same thing still, but no longer the same to the byte.
  const tag = headers.get("ETag");
  if (tag && !tag.startsWith("W/")) headers.set("ETag", `W/${tag}`);
}

function addVary(headers: Headers): void {
  const vary = headers.get("Vary");
  if (!vary?.toLowerCase().includes("accept-encoding")) {
    headers.set("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  }
}

function head(res: ServerResponse, { status, headers }: Response): ServerResponse {
  for (const [name, value] of headers) if (name !== "set-cookie") res.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  res.writeHead(status);
  return res;
}

const titles: Record<number, string> = {
  403: "That was not accepted",
  413: "That is too large",
  500: "Something went wrong on our side",
  503: "That took too long",
};

/** How programs know what the server itself says. */
const codes: Record<number, ProblemCode> = {
  400: "unreadable",
  403: "forbidden",
  408: "too_slow",
  413: "too_large",
  501: "method_not_allowed",
  503: "outage",
};

let stylesheet = "";

/** The address of the stylesheet that the server's own pages wear, as the application's do. */
export function wear(href: string | undefined): void {
  stylesheet = href ? `<link rel="stylesheet" href="${href}">` : "";
}

interface Said {
  /** With a link back to the page whose form it was. */
  back?: boolean;
  code?: ProblemCode;
}

/** The server's own few words, where the application never sees the request: JSON for the API, a small page for people. */
export function say(res: ServerResponse, pathname: string, status: number, message: string, { back = false, code = codes[status] ?? "defect" }: Said = {}): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const asJson = isApi(pathname);
  // A path from a URL has no quotes and no angle brackets left.
  const way = back
    ? `<a href="${pathname.replaceAll("&", "&amp;")}">Go back to the form</a>`
    : `<a class="button primary" href="/">Go to the start page</a>`;
  const body = asJson
    ? JSON.stringify({ msg: message, code })
    : `<!doctype html><html lang="en" data-theme="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>Error: ${message} - Dhow</title>${stylesheet}</head>` +
      `<body><header class="top"><a class="brand" href="/">Dhow</a></header><main class="public"><section class="failure">` +
      `<h1>${titles[status] ?? "That did not work"}</h1><p class="lead" role="alert">${message}</p><p>${way}</p>` +
      `<p><small>Code ${status}</small></p></section></main></body></html>`;
  res.setHeader("Content-Type", asJson ? "application/json" : "text/html; charset=utf-8");
  res.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Length", Buffer.byteLength(body));
  res.removeHeader("Content-Encoding");
  res.removeHeader("Set-Cookie");
  if (asJson) {
    const headers = new Headers();
    allowOrigin(res.req.headers.origin, headers);
    for (const [name, value] of headers) res.appendHeader(name, value);
  }
  res.writeHead(status).end(res.req.method === "HEAD" ? undefined : body);
}
