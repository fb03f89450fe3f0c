/**
 * Recognizes API clients that have signed in to an account before, so that a stranger's guesses do not use up their
 * attempts. The API takes no cookies. A client is known by its network or by a bearer token of the account. An expired
 * token counts until it is deleted.
 */
import { isKnownNetwork } from "~/domain/accounts/known-networks.server";
import { findTokenSession } from "~/domain/accounts/sessions.server";
import { bearerToken } from "./bearer-token";
import { clientNetwork } from "./rate-limits.server";

/** Returns the client's id for the account's attempts. Null if the client is not known to the account. */
export async function findKnownClient(request: Request, email: string): Promise<string | null> {
  const token = bearerToken(request);
  const session = token && (await findTokenSession(token, email));
  if (session) return `session ${session}`;
  const network = clientNetwork(request);
  return network !== "" && (await isKnownNetwork(email, network)) ? `network ${network} ${email}` : null;
}
