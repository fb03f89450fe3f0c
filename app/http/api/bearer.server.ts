/** Who holds the bearer token of a request. The API never takes a cookie. */
import { actorOfToken } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/actor";
import { noteAccount } from "../scope.server";

export function bearerOf(request: Request): string | null {
  const [, token] = /^Bearer +([\w~+/.-]+=*)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return token ?? null;
}

/** Null when there is no token, or none that is good, or an officer's who owes a second factor. */
export async function bearer(request: Request): Promise<Actor | null> {
  const holder = await holderOfToken(request);
  return holder?.owesSecondFactor ? null : holder;
}

/** Whoever holds it, whatever it owes. */
export async function holderOfToken(request: Request): Promise<Actor | null> {
  const token = bearerOf(request);
  const actor = token ? await actorOfToken(token, "api") : null;
  if (actor) noteAccount(actor.accountId);
  return actor;
}
