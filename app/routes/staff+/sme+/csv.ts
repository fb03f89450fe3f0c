import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicantListFile } from "~/http/pages/applicants.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return applicantListFile(request, await requireActor(request, "smes.see"), "sme");
}
