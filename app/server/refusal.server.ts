/** The server's own error answers, for requests that never reach the application or that it does not answer. */
import { allowOrigin } from "~/http/api/protocol/cors.server";
import { errorBody } from "~/http/api/protocol/error-body";
import type { ProblemCode } from "~/http/api/protocol/problem-codes";
import type { RenderedPage } from "~/http/request/rendered-page";
import { isApi } from "./request.server";

/** The problem code for programs and the page title for people, by status. */
const refusals: Record<number, [code: ProblemCode, title?: string]> = {
  400: ["unreadable"],
  403: ["forbidden", "That was not accepted"],
  408: ["too_slow"],
  413: ["too_large", "That is too large"],
  429: ["too_many", "Too many requests"],
  500: ["defect", "Something went wrong on our side"],
  501: ["method_not_allowed"],
  503: ["outage", "That took too long"],
};

export class ServerRefusal extends Error {
  readonly code: ProblemCode;

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
    code?: ProblemCode,
  ) {
    super(message);
    this.code = code ?? refusals[status]?.[0] ?? "defect";
  }
}

/** The request's path, id, Origin and Accept, and the error page's stylesheet. */
interface RequestPlace {
  pathname: string;
  requestId: string | null;
  origin: string | undefined;
  accept: string | undefined;
  stylesheet: string | undefined;
}

/** Renders a refusal: as JSON for the API, and as a small page with the site's `stylesheet` for people. */
export function refusalPage(
  { status, message, code, headers }: ServerRefusal,
  { pathname, requestId, origin, accept = "", stylesheet }: RequestPlace,
): RenderedPage {
  const always = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  };
  if (isApi(pathname)) {
    const { type, text } = errorBody(status, { msg: message, code, requestId }, accept);
    const json = new Headers({ ...headers, ...always, "Content-Type": type, "Content-Language": "en" });
    allowOrigin(origin, json);
    return { status, headers: Object.fromEntries(json), body: text };
  }
  const style = stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : "";
  // The path of a URL object has no quotes or angle brackets: the parser encodes them.
  const way =
    status === 413
      ? `<a href="${pathname.replaceAll("&", "&amp;")}">Go back to the form</a>`
      : `<a class="button primary" href="/">Go to the start page</a>`;
  const body =
    `<!doctype html><html lang="en" data-theme="auto"><head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>Error: ${message} - Dhow</title>${style}</head>` +
    `<body><header class="top"><a class="brand" href="/">Dhow</a></header><main class="public"><section ` +
    `class="failure">` +
    `<h1>${refusals[status]?.[1] ?? "That did not work"}</h1><p class="lead" role="alert">${message}</p><p>${way}</p>` +
    `<p><small>Code ${status}</small></p></section></main></body></html>`;
  return { status, headers: { ...headers, ...always, "Content-Type": "text/html; charset=utf-8" }, body };
}
