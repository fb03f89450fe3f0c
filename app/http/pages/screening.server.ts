/** The dialog in which an officer decides on screening hits. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { screeningDecisionInput } from "~/domain/screening/screening";
import { decideScreening, loadScreening } from "~/domain/screening/screening.server";
import type { ApplicantRole } from "~/domain/values/actor";
import { answerForm, isFormReturned } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { requireCompany } from "./applicants.server";

const pageBelow = (request: Request): string => new URL(request.url).pathname.replace(/\/screening$/, "");

/** Redirects to the page below if the company has no undecided hits. */
export async function screeningDialog({ request, params }: LoaderFunctionArgs, role: ApplicantRole) {
  const actor = await requireActor(request, decideScreening);
  const { id } = await requireCompany(actor, role, params);
  const screening = await loadScreening(actor, id);
  if (screening?.state !== "hits" && !isFormReturned()) throw redirect(pageBelow(request));
  return { hits: screening?.hits ?? [] };
}

export async function submitScreeningDecision(
  { request, params }: ActionFunctionArgs,
  role: ApplicantRole,
): Promise<Response> {
  const actor = await requireActor(request, decideScreening);
  const { id } = await requireCompany(actor, role, params);
  return answerForm(request, screeningDecisionInput, async ({ is, desc }) => {
    await decideScreening(actor, id, is, desc);
    return withSuccess(request, pageBelow(request), ({ documents }) => documents.done.screening);
  });
}
