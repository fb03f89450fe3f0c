/** Drafts of the info form: what was typed is kept when the form is invalid or saved for later. */
import { redirect } from "@remix-run/node";
import { parseDraft } from "~/domain/applicants/draft";
import { saveDraft } from "~/domain/applicants/draft.server";
import * as paths from "~/domain/paths";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { readForm } from "./forms.server";
import { withSuccess } from "./notices.server";

/** The field that asks for a draft; its value says who asked. */
const SAVE = "draft";
/** A save by script, and one by the button that reloads the page's industries, show no notice. */
const BACKGROUND_SAVES = ["auto", "retry"];

const isBackgroundSave = (form: FormData): boolean => BACKGROUND_SAVES.includes(String(form.get(SAVE)));

/** Saves a draft when that was asked for. Otherwise calls `send`, and saves the draft if `send` refuses the form. */
export async function submitOrSaveDraft(
  request: Request,
  actor: Actor,
  role: ApplicantRole,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(request.clone());
  const save = () => saveDraft(actor, parseDraft(role, form));
  const page = paths.verification(role);
  if (form.has(SAVE)) {
    await save();
    if (isBackgroundSave(form)) return redirect(page, 303);
    return withSuccess(request, page, ({ onboarding }) => onboarding.notices.saved);
  }
  const answer = await send(request);
  if (answer.status >= 400) await save();
  return answer;
}
