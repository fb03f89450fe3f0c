/** Renders a page to one string and says what its document may load. */
import type { LoaderFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { BrowserEntry } from "~/ui/island";

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = renderToString(
    <BrowserEntry.Provider value={context.manifest.entry}>
      <RemixServer context={context} url={request.url} />
    </BrowserEntry.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-cache");
  headers.set(
    "Content-Security-Policy",
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** Defects are logged; an address that leads nowhere and a visitor who left are none. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
