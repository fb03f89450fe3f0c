/** A Dhow that the integrations call: its routes, without a server. */
import { connect, type Dhow } from "dhow-client";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { call } from "../api/routes";
import { wait } from "../domain/world";

/** Answers a request by its route. */
export async function respond(request: Request): Promise<Response> {
  const { "content-type": type = "", ...headers } = Object.fromEntries(request.headers);
  const isForm = type.startsWith("multipart/form-data");
  const body = request.body === null ? undefined : isForm ? await request.formData() : await request.text();
  const { pathname, search } = new URL(request.url);
  const { status, text, headers: answered } = await call(request.method, pathname + search, { body, headers });
  return new Response(text, { status, headers: answered });
}

/** Connects with a key or token. Waiting for a further try moves the clock. */
export const connectTo = (key: string | null): Dhow =>
  connect({ site: "http://localhost:3000", key, fetch: respond, wait: async (milliseconds) => wait(milliseconds) });

/** Connects with a new key of the company. */
export async function connectAs(by: Actor, scopes: ApiKeyScope[]): Promise<Dhow> {
  return connectTo(await createApiKey(by, { name: "Integration", scopes, networks: "", days: "" }));
}
