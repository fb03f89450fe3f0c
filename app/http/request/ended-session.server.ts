/**
 * Recognizes forms of a session that has ended in this browser. After a timeout, the session's own cookie proves it.
 * After signing out or a new sign-in, a signed cookie does. A form's token alone proves nothing: an old page may be in
 * somebody else's hands.
 */
import { createHmac } from "node:crypto";
import { type EndedSession, findExpiredSession } from "~/domain/accounts/sessions.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { isSameSecret } from "~/domain/values/ids";
import { isProofToken, isSessionToken, sessionProof } from "~/http/forms/form-tokens.server";
import { ENDED_SESSION_LIFE, endedSessionCookie, readCookie } from "./cookies.server";
import { sessionToken } from "./visit.server";

/** Returns the cookie with which the browser's open pages still prove their session, for a day after its end. */
export const rememberEndedSession = async (token: string, ended: EndedSession): Promise<string> => {
  const text = `${sessionProof(token)}.${ended.accountId}.${ended.endedAt}`;
  return endedSessionCookie().serialize(`${text}.${sign(text)}`);
};

/**
 * Returns the account of the form's session, if that session was this browser's and ended less than a day ago. Null
 * otherwise.
 */
export async function findFormOwner(request: Request, csrf: string): Promise<string | null> {
  const token = await sessionToken(request);
  const ended =
    token && isSessionToken(token, csrf) ? await findExpiredSession(token) : await readEndedSession(request, csrf);
  return ended && clock.now() - ended.endedAt < ENDED_SESSION_LIFE ? ended.accountId : null;
}

async function readEndedSession(request: Request, csrf: string): Promise<EndedSession | null> {
  const value = (await readCookie(endedSessionCookie(), request)) ?? "";
  const [proof = "", accountId = "", endedAt = "", signature = ""] = value.split(".");
  const isOwn = isSameSecret(signature, sign(`${proof}.${accountId}.${endedAt}`)) && isProofToken(proof, csrf);
  return isOwn ? { accountId, endedAt: Number(endedAt) } : null;
}

const sign = (text: string): string =>
  createHmac("sha256", configuration().secret).update(`ended ${text}`).digest("base64url").slice(0, 22);
