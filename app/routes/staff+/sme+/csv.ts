import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicantFile } from "~/http/applicants.server";
import { requireActor } from "~/http/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return applicantFile(request, await requireActor(request, "smes.see"), "sme");
}
