import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRenderedMail } from "~/domain/notifications/outbox.server";
import { requireParam } from "~/http/forms/forms.server";

/**
 * An e-mail as its reader gets it, without this site's styles and rights. CSP's sandbox takes its origin away;
 * no source is allowed for scripts.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { html } = await loadRenderedMail(requireParam(params, "id"));
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}
