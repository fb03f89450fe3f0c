import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { approvalForm } from "~/domain/approvals/approval";
import { approve, findApproval, listApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { reasonInput } from "~/domain/values/text";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";

export async function approvalsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, approve);
  return { role: actor.role as OfficerRole, ...(await listApprovals(actor)) };
}

export async function submitApproval({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, approve);
  return answerForm(request, approvalForm, async ({ do: act, id }) => {
    if (act === "object") await refuse(actor, id, null);
    else await { approve, withdraw }[act](actor, id);
    return withSuccess(request, paths.approvals(actor.role as OfficerRole), ({ approvals }) => approvals.done[act]);
  });
}

/** @throws NotFound if the proposal belongs to another role. */
export async function refuseApprovalDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, refuse);
  return { what: (await findApproval(actor, requireParam(params, "id"))).proposedChange };
}

export async function submitApprovalRefusal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refuse);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await refuse(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.approvals(actor.role as OfficerRole), ({ approvals }) => approvals.done.refuse);
  });
}
