/**
 * Which other sites' pages may call the API from a browser. It takes no cookies, so this only lets them read answers.
 */
import { configuration } from "~/domain/settings/configuration";

const READABLE =
  "Idempotent-Replayed, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id";

/** Adds what a browser asks for; nothing for an origin that `API_ORIGINS` does not list. */
export function allowOrigin(origin: string | null | undefined, headers: Headers): void {
  const listed = configuration().apiOrigins;
  if (listed.length === 0) return;
  headers.append("Vary", "Origin");
  if (!origin || !(listed.includes("*") || listed.includes(origin))) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", READABLE);
}

/** The answer to OPTIONS, which browsers send before a call from another site. */
export function preflight(request: Request, methods: string): Response {
  const headers = new Headers({ Allow: methods });
  allowOrigin(request.headers.get("Origin"), headers);
  if (headers.has("Access-Control-Allow-Origin")) {
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type, Idempotency-Key");
    headers.set("Access-Control-Max-Age", "7200");
  }
  return new Response(null, { status: 204, headers });
}
