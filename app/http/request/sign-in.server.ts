/** Signing in with a password, through remix-auth: by the sign-in page, by the three link pages and by the API. */
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

/** Reads a form that its route has checked. Errors: those of signIn(); TooMany. */
export const authenticator = new Authenticator<SignedIn>().use(
  new FormStrategy<SignedIn>(async ({ form, request }) => {
    const isCall = pathPart(request, 1) === "api";
    const credentials = (isCall ? signInCall : signInInput).parse(Object.fromEntries(form));
    // Before a try of a stranger is spent: it could not be judged.
    if ((await findKnownBrowser(request, credentials.email)) === null) assertSlotAvailable(null);
    const browser = await spendSignInTry(request, credentials.email);
    return signIn({ ...credentials, browser }, isCall ? "api" : "web");
  }),
  "password",
);

/** The form of a call, whose credentials came as JSON. */
export function signInFormRequest(request: Request, { code, ...credentials }: z.output<typeof signInCall>): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  // The API takes no cookie: a call is a stranger's until it has its token.
  headers.delete("Cookie");
  const body = new URLSearchParams({ ...credentials, ...(code !== undefined && { code }) });
  return new Request(request.url, { method: "POST", headers, body });
}

/** Before a password of the account is judged: the browser's name, if it signed in to it before. Errors: TooMany. */
export async function spendSignInTry(request: Request, email: string): Promise<string | null> {
  const browser = await findKnownBrowser(request, email);
  // What others do from the same address must not keep out a browser that was in before.
  if (browser === null) await consumeSignInLimit(request, email);
  return browser;
}
