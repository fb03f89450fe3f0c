import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderedMail } from "~/domain/notifications/outbox.server";
import { param } from "~/http/forms.server";

/**
 * An e-mail as its reader gets it: without this site's styles, and without any right on it. The sandbox takes its origin;
 * what it would let run has no source to come from.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { html } = await renderedMail(param(params, "id"));
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}
