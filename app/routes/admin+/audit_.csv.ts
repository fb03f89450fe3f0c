import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditFile } from "~/http/pages/audit.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "audit.see");
  return auditFile(request);
}
