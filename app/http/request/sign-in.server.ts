/** Password sign-in through remix-auth, for the sign-in page, the three link pages and the API. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type * as z from "zod";
import { signInInput } from "~/domain/accounts/account";
import { assertSlotAvailable } from "~/domain/accounts/hashing-queue.server";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import { signInCall } from "~/domain/sign-in/sign-in";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { findKnownBrowser } from "./known-browser.server";
import { findKnownClient } from "./known-client.server";
import { clientNetwork, consumeSignInLimit } from "./rate-limits.server";
import { pathPart } from "./site.server";

/**
 * Signs in with a form that the route has validated.
 * @throws TooMany if attempts are used up or no slot for hashing is free. @throws the errors of signIn().
 */
export const authenticator = new Authenticator<SignedIn>().use(
  new FormStrategy<SignedIn>(async ({ form, request }) => {
    const isCall = isApiCall(request);
    const credentials = (isCall ? signInCall : signInInput).parse(Object.fromEntries(form));
    // Checked before a stranger's attempt is counted, because without a slot the attempt could not be judged.
    if ((await findClient(request, credentials.email)) === null) assertSlotAvailable(null);
    const browser = await spendSignInTry(request, credentials.email);
    return signIn({ ...credentials, browser, network: clientNetwork(request) || null }, isCall ? "api" : "web");
  }),
  "password",
);

/** Converts an API call's JSON credentials to the form that the authenticator reads. */
export function signInFormRequest(request: Request, { code, ...credentials }: z.output<typeof signInCall>): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  // The API ignores cookies.
  headers.delete("Cookie");
  const body = new URLSearchParams({ ...credentials, ...(code !== undefined && { code }) });
  return new Request(request.url, { method: "POST", headers, body });
}

const isApiCall = (request: Request): boolean => pathPart(request, 1) === "api";

/** The id of the browser or API client, if it signed in to the account before. Else null. */
const findClient = (request: Request, email: string): Promise<string | null> =>
  isApiCall(request) ? findKnownClient(request, email) : findKnownBrowser(request, email);

/**
 * Counts a password attempt. A browser known to the account is exempt. Returns the id of a known browser or API client,
 * else null.
 * @throws TooMany if the attempts are used up.
 */
export async function spendSignInTry(request: Request, email: string): Promise<string | null> {
  const client = await findClient(request, email);
  // Other people's attempts from the same address must not lock out a known browser.
  if (client === null || isApiCall(request)) await consumeSignInLimit(request, email);
  return client;
}
