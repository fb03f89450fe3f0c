import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicantPage } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";
import type { ApplicantPageView } from "~/ui/applicants/applicant-page";

export { ApplicantOfOfficer as default, applicantMeta as meta } from "~/ui/applicants/applicant-page";

const tabs = ["info", "documents", "installments", "invoices", "verification_timeline"] as const;

export async function loader(args: LoaderFunctionArgs): Promise<ApplicantPageView> {
  const actor = await requireActor(args.request, "smes.see");
  return { area: "bank", ...(await applicantPage(args, actor, "sme", tabs)) };
}
