/** Renders a page to one string and sets its headers, including its content security policy. */

import { hash } from "node:crypto";
import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { log } from "~/domain/log";
import type { Entry, RenderedPage, RenderInput } from "~/http/request/rendered-page";
import { notedRetry, notedSecret } from "~/http/request/scope.server";
import { BrowserEntry } from "~/ui/parts/island";
import type { Shell } from "~/ui/parts/shell";
import styles from "~/ui/site/dhow.css";

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const stylesheet: Entry["stylesheet"] = styles;

/** Renders the pages that Remix's router answers. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const element = <RemixServer context={context} url={request.url} />;
  const shell: unknown = context.staticHandlerContext.loaderData?.root;
  const page = draw({ element, assets: context.manifest, status, shell, setsCookie: headers.has("Set-Cookie") });
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  return new Response(page.body, { status, headers });
}

export function draw({ element, assets, status, shell, setsCookie }: RenderInput): RenderedPage & { body: string } {
  const body =
    "<!doctype " +
    `html>${renderToString(<BrowserEntry.Provider value={assets.entry.module}>{element}</BrowserEntry.Provider>)}`;
  const headers: RenderedPage["headers"] = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": notedSecret() ? "no-store" : "private, no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": policy,
  };
  const { locale = "en", csrf = undefined } = (shell ?? {}) as Partial<Shell>;
  headers["Content-Language"] = locale;
  if (csrf === null) headers.Vary = "Accept-Language, Cookie";
  const retry = notedRetry();
  if (retry !== undefined && (status === 429 || status === 503)) headers["Retry-After"] = String(retry);
  // CSRF tokens are masked against BREACH, so each page of a signed-in person differs. A visitor's page often stays the
  // same.
  if (status === 200 && csrf === null && !setsCookie) headers.ETag = `W/"${hash("sha1", body, "base64url")}"`;
  return { status, headers, body };
}

/** Logs defects. Unknown addresses and requests that the visitor aborted are not defects. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log.error({ err: error }, "a page failed");
}
