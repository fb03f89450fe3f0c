/**
 * What was typed into the info form is not lost when the form is not taken: it came back invalid, is saved for later, or
 * its session ended before it was sent.
 */
import { redirect } from "@remix-run/node";
import { createHmac } from "node:crypto";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { draftFrom } from "~/domain/applicants/draft";
import { saveDraft } from "~/domain/applicants/drafts.server";
import { isSameSecret } from "~/domain/ids";
import { configuration } from "~/domain/settings/configuration";
import { readForm, unreadable } from "./forms.server";
import { withNotice } from "./notices.server";
import { actorOf, assertOwnPost, isFromElsewhere } from "./session.server";

/** The field that says whose form it is, and the one of the two ways to keep it without sending it. */
const OWNER = "owner";
const SAVE = "draft";
/** By script while somebody types, and to see the page once more: nothing has to be said of it. */
const UNSEEN = ["auto", "retry"];

const isUnseen = (form: FormData): boolean => UNSEEN.includes(String(form.get(SAVE)));

/** What the form carries, so that it is known for whom to keep it when its session is over. */
export const ownerOf = (applicantId: string): string => `${applicantId}.${signature(applicantId)}`;

const signature = (applicantId: string) =>
  createHmac("sha256", configuration().secret).update(`draft ${applicantId}`).digest("base64url");

function ownerIn(form: FormData): string | null {
  const [id = "", given = ""] = String(form.get(OWNER) ?? "").split(".");
  return isSameSecret(given, signature(id)) ? id : null;
}

/**
 * For a form whose session ended since it was shown: keeps what was typed for its owner, and answers with the way back to
 * it, by signing in unless that was done meanwhile. Null when the form's session lives, or it is nobody's, or another's.
 */
export async function keptWithoutSession(request: Request, role: ApplicantRole): Promise<Response | null> {
  const actor = await actorOf(request);
  const form = await request.clone().formData().catch(unreadable);
  const isLive = actor !== null && (await assertOwnPost(request, form).then(() => true, () => false));
  if (isLive || isFromElsewhere(request)) return null;
  const owner = ownerIn(form);
  if (!owner || (actor && actor.applicantId !== owner)) return null;
  if (!(await saveDraft(owner, role, draftFrom(role, form)))) return null;
  const page = `/${role}/verification`;
  const signIn = `/auth/login?to=${encodeURIComponent(page)}`;
  if (isUnseen(form)) return redirect(signIn, 303);
  if (actor) return withNotice(page, "info", "your session had ended: what you typed is kept, please send it again");
  return withNotice(signIn, "info", "your session had ended: what you typed is kept, please sign in to go on");
}

/** Saves what was typed when that was asked for; else lets `send` have the form, and saves what it refuses. */
export async function sentOrSaved(
  request: Request,
  actor: Actor,
  role: ApplicantRole,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(request.clone());
  const save = () => saveDraft(actor.applicantId ?? "", role, draftFrom(role, form));
  const page = `/${role}/verification`;
  if (form.has(SAVE)) {
    await save();
    return isUnseen(form) ? redirect(page, 303) : withNotice(page, "success", "saved: you can go on later");
  }
  const answer = await send(request);
  if (answer.status >= 400) await save();
  return answer;
}
