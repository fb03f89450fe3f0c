/** Sends high-risk actions to the page that asks for the password or a code again, if the last one is too old. */
import { redirect } from "@remix-run/node";
import { isSessionConfirmed } from "~/domain/accounts/sessions.server";
import { storeUnconfirmedForm } from "~/http/forms/unsent-forms.server";
import { sessionToken } from "./visit.server";

/** The page that asks for the password or a code. Its query `?to=` holds the page to open afterwards. */
const CONFIRMATION = "/account/confirm";

const confirmationPath = (to: string): string => `${CONFIRMATION}?to=${encodeURIComponent(to)}`;

/**
 * Checks that the person gave the password lately. Keeps the values that the person typed.
 * @throws Response redirecting to the page that asks for it, and from there back to the form.
 */
export async function assertConfirmed(request: Request, form: FormData, person: { accountId: string }): Promise<void> {
  if (await isSessionConfirmed(await sessionToken(request))) return;
  throw redirect(confirmationPath(await storeUnconfirmedForm(request, form, person.accountId)), 303);
}

/**
 * Like assertConfirmed, for a download.
 * @throws Response redirecting to the page that asks for the password, and from there to `page`.
 */
export async function assertConfirmedDownload(request: Request, page: string): Promise<void> {
  if (!(await isSessionConfirmed(await sessionToken(request)))) throw redirect(confirmationPath(page), 303);
}
