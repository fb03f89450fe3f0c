/** Pages of credit states, for admins. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { creditStatePlanForm } from "~/domain/credit-states/credit-state";
import { endInsolvency, enterInsolvency, findCreditState } from "~/domain/credit-states/credit-state.server";
import {
  creditStatePlanVersion,
  readCreditStatePlan,
  setCreditStatePlan,
} from "~/domain/credit-states/credit-state-plan.server";
import * as paths from "~/domain/paths";
import { reasonInput } from "~/domain/values/text";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";

/** Redirects to the SME's case if there is nothing to do, unless the form just came back with a message. */
export async function insolvencyDialog({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, enterInsolvency);
  const smeId = requireParam(params, "id");
  if ((await findCreditState(smeId)) === "insolvent" && !isFormReturned()) throw redirect(paths.collection(smeId));
  return { smeId };
}

export async function submitInsolvency({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, enterInsolvency);
  const smeId = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await enterInsolvency(actor, smeId, desc);
    return withSuccess(request, paths.collection(smeId), ({ creditStates }) => creditStates.insolventDone);
  });
}

export async function submitInsolvencyEnd({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, endInsolvency);
  const smeId = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await endInsolvency(actor, smeId, desc);
    return withSuccess(request, paths.collection(smeId), ({ creditStates }) => creditStates.endDone);
  });
}

export async function creditStatePlanPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, setCreditStatePlan);
  const { watchDays, defaultDays, holdsOrders } = await readCreditStatePlan();
  const plan = { watchDays, defaultDays, holdsOrders };
  return { ...plan, seen: creditStatePlanVersion(plan) };
}

export async function submitCreditStatePlan({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setCreditStatePlan);
  return answerForm(request, creditStatePlanForm, async ({ seen, ...plan }) => {
    await setCreditStatePlan(actor, plan, seen);
    return withSuccess(request, paths.creditStatePlan, ({ creditStates }) => creditStates.planSaved);
  });
}
