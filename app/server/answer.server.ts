/** From the application's web Response to what goes over the wire. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compressNow, compressor, type Encoding, encodingFor, isCompressible, worthCompressing } from "./encoding.server";

/** Set on every answer unless the application says otherwise. Pages bring their own Content-Security-Policy. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/** Text is held up to this many bytes to compress it in one go with its length; more than that is compressed as it comes. */
const heldText = 1024 * 1024;

/** Sends the response. Errors: what its body throws; if the head is already sent the connection is cut, so nobody takes half for whole. */
export async function answerWith(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  const { headers, body, status } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isText = isCompressible(headers.get("Content-Type"));
  const mayEncode = isText && status !== 206 && !headers.has("Content-Encoding");
  if (isText) addVary(headers);
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

/**
 * The server's own few words, where the application never sees the request: JSON for the API, a small page for people,
 * with a link `back` to the page whose form it was.
 */
export function say(res: ServerResponse, pathname: string, status: number, message: string, back = false): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const isApi = /^\/api\//i.test(pathname);
  // A path from a URL has no quotes and no angle brackets left.
  const way = back ? `<a href="${pathname.replaceAll("&", "&amp;")}">Go back to the form</a>` : `<a href="/">Go to the start page</a>`;
  const body = isApi
    ? JSON.stringify({ msg: message })
    : `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>Error: ${message}</title>` +
      `<body><main><h1>Dhow</h1><p role="alert">${message}</p><p>${way}</p></main></body></html>`;
  res.setHeader("Content-Type", isApi ? "application/json" : "text/html; charset=utf-8");
  res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Length", Buffer.byteLength(body));
  res.removeHeader("Content-Encoding");
  res.removeHeader("Set-Cookie");
  res.writeHead(status).end(res.req.method === "HEAD" ? undefined : body);
}
