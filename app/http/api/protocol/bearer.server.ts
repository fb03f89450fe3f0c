/** Reads the bearer token of an API call. The API never accepts a cookie. */
import { authenticate } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { bearerToken } from "~/http/request/bearer-token";
import { noteAccount } from "~/http/request/scope.server";

/**
 * Returns the token's holder. Null without a valid token, or if the officer still lacks the required second factor.
 */
export async function authenticateToken(request: Request): Promise<Actor | null> {
  const holder = await findTokenHolder(request);
  return holder?.mustSetUpSecondFactor ? null : holder;
}

/** Returns the token's holder, even an officer without the required second factor. Null without a valid token. */
export async function findTokenHolder(request: Request): Promise<Actor | null> {
  const token = bearerToken(request);
  const actor = token ? await authenticate(token, "api") : null;
  if (actor) noteAccount(actor.accountId);
  return actor;
}
