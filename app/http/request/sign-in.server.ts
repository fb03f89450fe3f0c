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
import { consumeSignInLimit } from "./rate-limits.server";
import { pathPart } from "./site.server";

/**
 * Signs in with a form that the route has validated.
 * @throws TooMany if attempts are used up or no slot for hashing is free. @throws the errors of signIn().
 */
export const authenticator = new Authenticator<SignedIn>().use(
  new FormStrategy<SignedIn>(async ({ form, request }) => {
    const isCall = pathPart(request, 1) === "api";
    const credentials = (isCall ? signInCall : signInInput).parse(Object.fromEntries(form));
    // Checked before a stranger's attempt is counted, because without a slot the attempt could not be judged.
    if ((await findKnownBrowser(request, credentials.email)) === null) assertSlotAvailable(null);
    const browser = await spendSignInTry(request, credentials.email);
    return signIn({ ...credentials, browser }, isCall ? "api" : "web");
  }),
  "password",
);

/** Converts an API call's JSON credentials to the form that the authenticator reads. */
export function signInFormRequest(request: Request, { code, ...credentials }: z.output<typeof signInCall>): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  // The API ignores cookies, so a call is not a known browser.
  headers.delete("Cookie");
  const body = new URLSearchParams({ ...credentials, ...(code !== undefined && { code }) });
  return new Request(request.url, { method: "POST", headers, body });
}

/**
 * Counts a password attempt. A browser known to the account is exempt. Returns that browser's name, else null.
 * @throws TooMany if the attempts are used up.
 */
export async function spendSignInTry(request: Request, email: string): Promise<string | null> {
  const browser = await findKnownBrowser(request, email);
  // Other people's attempts from the same address must not lock out a known browser.
  if (browser === null) await consumeSignInLimit(request, email);
  return browser;
}
