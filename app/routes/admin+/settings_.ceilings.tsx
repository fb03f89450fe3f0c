import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ApprovalLimits as Limits, RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { approvalLimitsVersion, setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { approvalLimitsForm } from "~/domain/approvals/approval-limits-form";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import * as paths from "~/domain/paths";
import { formatPlainMoney, formatPlainPercent } from "~/domain/values/money";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { ApprovalLimitSettings } from "~/ui/approvals/approval-limits";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ approvals }) => approvals.ceilings.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setApprovalLimits);
  const limits = await readApprovalLimits();
  const { terms, staff, days } = limits;
  return {
    set: { ...approvalLimitFields(limits), terms, staff, days: String(days) },
    recommended: approvalLimitFields(RECOMMENDED_APPROVAL_LIMITS),
    seen: approvalLimitsVersion(limits),
  };
}

/** An empty field means no limit. */
const approvalLimitFields = ({
  credit,
  creditTimes,
  upfront,
  shareRate,
  payout,
}: Pick<Limits, "credit" | "creditTimes" | "upfront" | "shareRate" | "payout">) => ({
  credit: credit === null ? "" : formatPlainMoney(credit),
  creditTimes: creditTimes === null ? "" : String(creditTimes),
  upfront: upfront === null ? "" : formatPlainPercent(upfront),
  shareRate: shareRate === null ? "" : formatPlainPercent(shareRate),
  payout: payout === null ? "" : formatPlainMoney(payout),
});

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setApprovalLimits);
  return answerForm(request, approvalLimitsForm, async ({ seen, ...limits }) => {
    await setApprovalLimits(actor, limits, seen);
    return withSuccess(request, paths.approvalLimits, ({ approvals }) => approvals.ceilings.saved);
  });
}

export default function ApprovalLimits() {
  return <ApprovalLimitSettings {...useLoaderData<typeof loader>()} />;
}
