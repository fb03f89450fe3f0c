/** What was typed into the info form is not lost when the form is not taken: it came back invalid, or is saved for later. */
import { redirect } from "@remix-run/node";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { draftFrom } from "~/domain/applicants/draft";
import { saveDraft } from "~/domain/applicants/drafts.server";
import * as paths from "~/domain/paths";
import { readForm } from "./forms.server";
import { withNotice } from "./notices.server";

/** The field that asks to keep the form without sending it, and says why. */
const SAVE = "draft";
/** By script while somebody types, and to see the page once more: nothing has to be said of it. */
const UNSEEN = ["auto", "retry"];

const isUnseen = (form: FormData): boolean => UNSEEN.includes(String(form.get(SAVE)));

/** Saves what was typed when that was asked for; else lets `send` have the form, and saves what it refuses. */
export async function sentOrSaved(
  request: Request,
  actor: Actor,
  role: ApplicantRole,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(request.clone());
  const save = () => saveDraft(actor, draftFrom(role, form));
  const page = paths.verification(role);
  if (form.has(SAVE)) {
    await save();
    return isUnseen(form) ? redirect(page, 303) : withNotice(page, "success", "saved: you can go on later");
  }
  const answer = await send(request);
  if (answer.status >= 400) await save();
  return answer;
}
