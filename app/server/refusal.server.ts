/** What the server itself says, where the application never sees the request or has no answer. */
import type { ServerResponse } from "node:http";
import { allowOrigin } from "~/http/api/cors.server";
import type { ProblemCode } from "~/http/api/problem-codes";
import { isApi } from "./request.server";

const titles: Record<number, string> = {
  403: "That was not accepted",
  413: "That is too large",
  500: "Something went wrong on our side",
  503: "That took too long",
};

/** How programs know what it is. */
const codes: Record<number, ProblemCode> = {
  400: "unreadable",
  403: "forbidden",
  408: "too_slow",
  413: "too_large",
  501: "method_not_allowed",
  503: "outage",
};

export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly headers: Record<string, string>;

  constructor(readonly status: number, message: string, { code = codes[status] ?? "defect", headers = {} }: Partial<Pick<Refusal, "code" | "headers">> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** Sends it: JSON for the API, a small page for people, which looks as all pages do by their `stylesheet`. */
export function sendRefusal(res: ServerResponse, pathname: string, { status, message, code, headers }: Refusal, stylesheet?: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const asJson = isApi(pathname);
  const style = stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : "";
  // A path from a URL has no quotes and no angle brackets left.
  const way = status === 413
    ? `<a href="${pathname.replaceAll("&", "&amp;")}">Go back to the form</a>`
    : `<a class="button primary" href="/">Go to the start page</a>`;
  const body = asJson
    ? JSON.stringify({ msg: message, code })
    : `<!doctype html><html lang="en" data-theme="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>Error: ${message} - Dhow</title>${style}</head>` +
      `<body><header class="top"><a class="brand" href="/">Dhow</a></header><main class="public"><section class="failure">` +
      `<h1>${titles[status] ?? "That did not work"}</h1><p class="lead" role="alert">${message}</p><p>${way}</p>` +
      `<p><small>Code ${status}</small></p></section></main></body></html>`;
  const own = new Headers({
    ...headers,
    "Content-Type": asJson ? "application/json" : "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(body)),
  });
  if (asJson) allowOrigin(res.req.headers.origin, own);
  // What the application may have set before its answer failed.
  for (const name of ["Content-Encoding", "Set-Cookie"]) res.removeHeader(name);
  res.setHeaders(own);
  res.writeHead(status).end(res.req.method === "HEAD" ? undefined : body);
}
