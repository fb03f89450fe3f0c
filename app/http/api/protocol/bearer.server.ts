/** Who holds the bearer token of a request. The API never takes a cookie. */
import { authenticate } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { noteAccount } from "~/http/request/scope.server";

export function bearerToken(request: Request): string | null {
  const [, token] = /^Bearer +([\w~+/.-]+=*)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return token ?? null;
}

/** Null when there is no valid token, or when its officer still has to turn on a second factor. */
export async function authenticateToken(request: Request): Promise<Actor | null> {
  const holder = await findTokenHolder(request);
  return holder?.mustSetUpSecondFactor ? null : holder;
}

/** The token's holder, also an officer who still has to turn on a second factor. */
export async function findTokenHolder(request: Request): Promise<Actor | null> {
  const token = bearerToken(request);
  const actor = token ? await authenticate(token, "api") : null;
  if (actor) noteAccount(actor.accountId);
  return actor;
}
