import type { LoaderFunctionArgs } from "@remix-run/node";
import { payoutFile } from "~/http/pages/payouts.server";
import { requireActor } from "~/http/request/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "orders.payout");
  return payoutFile(request);
}
