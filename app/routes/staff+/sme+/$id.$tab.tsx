import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasPermission } from "~/domain/verbs/permissions";
import { applicantPage } from "~/http/pages/applicants.server";
import { requireActor } from "~/http/request/session.server";
import type { ApplicantPageView } from "~/ui/applicants/applicant-page";

export { ApplicantOfOfficer as default, applicantMeta as meta } from "~/ui/applicants/applicant-page";

export async function loader(args: LoaderFunctionArgs): Promise<ApplicantPageView> {
  const actor = await requireActor(args.request, "smes.see");
  const orderTabs = hasPermission(actor, "instalments.see") ? (["installments", "invoices"] as const) : [];
  const tabs = ["info", "documents", ...orderTabs, "verification_timeline"] as const;
  return { area: actor.role, ...(await applicantPage(args, actor, "sme", tabs)) };
}
