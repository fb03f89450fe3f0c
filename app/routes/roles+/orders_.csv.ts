import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderFile } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return orderFile(request, await requireActor(request, "orders.see"));
}
