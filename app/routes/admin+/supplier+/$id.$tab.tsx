import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicantPage } from "~/http/pages/applicants.server";
import { requireActor } from "~/http/request/session.server";
import type { ApplicantPageView } from "~/ui/applicants/applicant-page";

export { ApplicantOfOfficer as default, applicantMeta as meta } from "~/ui/applicants/applicant-page";

const tabs = ["info", "documents", "verification_timeline"] as const;

export async function loader(args: LoaderFunctionArgs): Promise<ApplicantPageView> {
  const actor = await requireActor(args.request, "suppliers.see");
  return { area: "admin", ...(await applicantPage(args, actor, "provider", tabs)) };
}
