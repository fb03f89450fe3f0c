import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicantList } from "~/http/pages/applicants.server";
import { requireActor } from "~/http/request/session.server";
import type { ApplicantsView } from "~/ui/applicants/applicant-list";

export { ApplicantsPage as default, applicantsMeta as meta } from "~/ui/applicants/applicant-list";

export async function loader({ request }: LoaderFunctionArgs): Promise<ApplicantsView> {
  const actor = await requireActor(request, "smes.see");
  return { officer: actor.role, role: "sme", applicants: await applicantList(request, actor, "sme") };
}
