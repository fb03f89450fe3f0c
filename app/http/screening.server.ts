/** The dialog in which an officer says whether the hits of a screening are the company. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ApplicantRole } from "~/domain/actor";
import { screeningInput } from "~/domain/screening/screening";
import { decideScreening, screeningOf } from "~/domain/screening/screenings.server";
import { companyAt } from "./applicants.server";
import { answerForm, cameBack } from "./forms.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

const pageBelow = (request: Request): string => new URL(request.url).pathname.replace(/\/screening$/, "");

/** Without open hits it leads back to the page below. */
export async function screeningDialog({ request, params }: LoaderFunctionArgs, role: ApplicantRole) {
  const actor = await requireActor(request, decideScreening);
  const { id } = await companyAt(actor, role, params);
  const screening = await screeningOf(actor, id);
  if (screening?.state !== "hits" && !cameBack()) throw redirect(pageBelow(request));
  return { hits: screening?.hits ?? [] };
}

export async function takeScreening({ request, params }: ActionFunctionArgs, role: ApplicantRole): Promise<Response> {
  const actor = await requireActor(request, decideScreening);
  const { id } = await companyAt(actor, role, params);
  return answerForm(request, screeningInput, async ({ is, desc }) => {
    await decideScreening(actor, id, is, desc);
    return withNotice(pageBelow(request), "success", (await wordsOf(request)).identity.done.screening);
  });
}
