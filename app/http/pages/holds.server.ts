import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { holdInput } from "~/domain/holds/hold";
import { findHoldableCompany, findLiftableHold, liftHold, listHolds, placeHold } from "~/domain/holds/hold.server";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { reasonInput } from "~/domain/values/text";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";

export async function holdsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, placeHold);
  const { standing, lifted } = await listHolds(actor, requestListQuery(request));
  assertPageExists(request, standing);
  return { role: actor.role as OfficerRole, standing, lifted: standing.page === 1 ? lifted : [] };
}

/** @throws NotFound if the officer cannot place a hold on the company. */
export async function placeHoldDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, placeHold);
  const company = await findHoldableCompany(actor, requireParam(params, "id"));
  return {
    page: paths.holds(actor.role as OfficerRole),
    name: companyDisplayName(company) ?? company.email,
    role: company.role,
  };
}

export async function submitHold({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, placeHold);
  return answerForm(request, holdInput, async ({ what: scope, insolvency: isInsolvency, ...hold }) => {
    await placeHold(actor, { ...hold, scope, isInsolvency, applicantId: requireParam(params, "id") });
    return withSuccess(request, paths.holds(actor.role as OfficerRole), ({ holds }) => holds.placed);
  });
}

/** @throws NotFound if another organization placed the hold. */
export async function liftHoldDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, liftHold);
  return {
    page: paths.holds(actor.role as OfficerRole),
    hold: await findLiftableHold(actor, requireParam(params, "id")),
  };
}

export async function submitHoldLift({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, liftHold);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await liftHold(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.holds(actor.role as OfficerRole), ({ holds }) => holds.isLifted);
  });
}
