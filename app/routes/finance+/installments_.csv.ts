import type { LoaderFunctionArgs } from "@remix-run/node";
import { instalmentFile } from "~/http/instalments.server";
import { requireActor } from "~/http/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return instalmentFile(request, await requireActor(request, "instalments.see"));
}
