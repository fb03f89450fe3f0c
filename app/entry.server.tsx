/** Renders a page to one string and says what its document may load. */
import type { LoaderFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { Nonce } from "~/ui/nonce";

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString("base64");
  const html = renderToString(
    <Nonce.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </Nonce.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-cache");
  headers.set(
    "Content-Security-Policy",
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' data:; ` +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** Defects are logged; an address that leads nowhere and a visitor who left are none. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
