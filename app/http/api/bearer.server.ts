/** Who holds the bearer token of a request. The API never takes a cookie. */
import { actorOfToken } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/actor";
import { noteAccount } from "../scope.server";

export function bearerOf(request: Request): string | null {
  const [, token] = /^Bearer +([\w~+/.-]+=*)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return token ?? null;
}

/** Null when there is no valid token, or when its officer still has to turn on a second factor. */
export async function bearer(request: Request): Promise<Actor | null> {
  const holder = await holderOfToken(request);
  return holder?.owesSecondFactor ? null : holder;
}

/** The token's holder, also an officer who still has to turn on a second factor. */
export async function holderOfToken(request: Request): Promise<Actor | null> {
  const token = bearerOf(request);
  const actor = token ? await actorOfToken(token, "api") : null;
  if (actor) noteAccount(actor.accountId);
  return actor;
}
