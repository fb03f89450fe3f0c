/** Drafts of the info form: typed values are stored if the form is invalid or saved for later. */
import { redirect } from "@remix-run/node";
import { parseDraft } from "~/domain/applicants/draft";
import { saveDraft } from "~/domain/applicants/draft.server";
import * as paths from "~/domain/paths";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { readForm } from "./forms.server";
import { withSuccess } from "./notices.server";

/** The form field that requests a draft. Its value tells the source: a button or a script. */
const SAVE = "draft";
/** Saves without a notice: by script, or by the button that reloads the industries. */
const BACKGROUND_SAVES = ["auto", "retry"];

const isBackgroundSave = (form: FormData): boolean => BACKGROUND_SAVES.includes(String(form.get(SAVE)));

/** Saves a draft if the form requests it. Otherwise calls `send`, and saves the draft if `send` rejects the form. */
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
