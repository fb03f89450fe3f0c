import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicantListFile } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return applicantListFile(request, await requireActor(request, "suppliers.see"), "provider");
}
