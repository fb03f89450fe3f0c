/** Renders a page to one string and says what its document may load. */
import type { LoaderFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { log } from "~/domain/log";
import { notedRetry } from "~/http/scope.server";
import { BrowserEntry } from "~/ui/island";
import type { Shell } from "~/ui/shell";

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = renderToString(
    <BrowserEntry.Provider value={context.manifest.entry}>
      <RemixServer context={context} url={request.url} />
    </BrowserEntry.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  const retry = notedRetry();
  if (retry !== undefined && (status === 429 || status === 503)) headers.set("Retry-After", String(retry));
  headers.set(
    "Content-Security-Policy",
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  const page = `<!doctype html>${html}`;
  // A signed-in person's page is another each time, by the text that its forms carry; a visitor's is often the same.
  const root = context.staticHandlerContext.loaderData?.root as Shell | undefined;
  if (status === 200 && root?.csrf === null && !headers.has("Set-Cookie")) headers.set("ETag", `W/"${hash("sha1", page, "base64url")}"`);
  return new Response(page, { status, headers });
}

/** Defects are logged; an address that leads nowhere and a visitor who left are none. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) log.error({ err: error }, "a page failed");
}
