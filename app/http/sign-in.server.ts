/** Signing in by a posted form, through remix-auth: the sign-in page and the three link pages share it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signInInput } from "~/domain/accounts/account";
import { signIn } from "~/domain/accounts/sign-in.server";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import { assertRoom } from "~/domain/accounts/hashing.server";
import { Invalid } from "~/domain/errors";
import { knownBrowser } from "./known-browser.server";
import { spendSignIn } from "./limits.server";

/** Errors: Invalid with the messages of the form's fields; TooMany. */
export const authenticator = new Authenticator<SignedIn>().use(
  new FormStrategy<SignedIn>(async ({ form, request }) => {
    const submission = parseWithZod(form, { schema: signInInput });
    if (submission.status !== "success") throw new Invalid((submission.error ?? {}) as Record<string, string[]>);
    const { email } = submission.value;
    // Before a try of a stranger is spent: it could not be judged.
    if ((await knownBrowser(request, email)) === null) assertRoom(null);
    return signIn({ ...submission.value, browser: await browserTrying(request, email) }, "web");
  }),
  "password",
);

/** Before a password of the account is judged: the browser's name, if it signed in to it before. Errors: TooMany. */
export async function browserTrying(request: Request, email: string): Promise<string | null> {
  const browser = await knownBrowser(request, email);
  // What others do from the same address must not keep out a browser that was in before.
  if (browser === null) await spendSignIn(request, email);
  return browser;
}
