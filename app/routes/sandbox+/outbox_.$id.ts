import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRenderedMail } from "~/domain/notifications/outbox.server";
import { requireParam } from "~/http/forms/forms.server";

/**
 * Shows an email as its recipient gets it, without this site's styles and rights. CSP's `sandbox` removes its origin,
 * and no source may load scripts.
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
