import type { LoaderFunctionArgs } from "@remix-run/node";
import { instalmentListFile } from "~/http/instalments.server";
import { requireActor } from "~/http/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return instalmentListFile(request, await requireActor(request, "instalments.see"));
}
