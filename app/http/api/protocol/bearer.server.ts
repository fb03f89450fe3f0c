/** Reads the bearer token of an API call: a person's token, or a company's API key. The API never accepts a cookie. */
import { authenticate } from "~/domain/accounts/sessions.server";
import { apiKeyPattern } from "~/domain/api-keys/api-key";
import { authenticateApiKey } from "~/domain/api-keys/api-key.server";
import type { Actor } from "~/domain/values/actor";
import { bearerToken } from "~/http/request/bearer-token";
import { clientAddress } from "~/http/request/rate-limits.server";
import { noteAccount } from "~/http/request/scope.server";

/**
 * Returns the person with the token. Null without a valid token, for an API key, or if the officer still lacks the
 * required second factor.
 */
export async function authenticateToken(request: Request): Promise<Actor | null> {
  const holder = await authenticateTokenOrKey(request);
  return holder?.apiKey ? null : holder;
}

/**
 * Returns the holder of the token or key. Null without a valid token or key, or if the officer still lacks the required
 * second factor.
 */
export async function authenticateTokenOrKey(request: Request): Promise<Actor | null> {
  const holder = await findTokenHolder(request);
  return holder?.mustSetUpSecondFactor ? null : holder;
}

/**
 * Returns the holder of the token or key, even an officer without the required second factor. Null without a valid
 * token or key.
 */
export async function findTokenHolder(request: Request): Promise<Actor | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const actor = isApiKey(token)
    ? await authenticateApiKey(token, clientAddress(request))
    : await authenticate(token, "api");
  if (actor) noteAccount(actor.accountId);
  return actor;
}

/** Returns whether the token has the form of an API key. It need not be valid. */
export const isApiKey = (token: string): boolean => apiKeyPattern.test(token);
