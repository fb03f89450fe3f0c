import type { LoaderFunctionArgs } from "@remix-run/node";
import { instalmentListFile } from "~/http/pages/instalments.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return instalmentListFile(request, await requireActor(request, "instalments.see"));
}
