/**
 * CORS: lets pages of other sites call the API from a browser. The API reads no cookies, so other sites gain no rights.
 */
import { configuration } from "~/domain/settings/configuration";

const READABLE =
  "Deprecation, Idempotent-Replayed, Link, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, " +
  "RateLimit-Reset, Retry-After, Sunset, X-Request-Id";

/** Adds the CORS headers. An origin that `API_ORIGINS` does not list gets none. */
export function allowOrigin(origin: string | null | undefined, headers: Headers): void {
  const listed = configuration().apiOrigins;
  if (listed.length === 0) return;
  headers.append("Vary", "Origin");
  if (!origin || !(listed.includes("*") || listed.includes(origin))) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", READABLE);
}

/** Answers OPTIONS, which browsers send before a cross-site call. */
export function preflight(request: Request, methods: string): Response {
  const headers = new Headers({ Allow: methods });
  allowOrigin(request.headers.get("Origin"), headers);
  if (headers.has("Access-Control-Allow-Origin")) {
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type, Idempotency-Key, X-Request-Id");
    headers.set("Access-Control-Max-Age", "7200");
  }
  return new Response(null, { status: 204, headers });
}
