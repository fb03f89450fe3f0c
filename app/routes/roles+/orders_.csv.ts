import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderListFile } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return orderListFile(request, await requireActor(request, "orders.see"));
}
