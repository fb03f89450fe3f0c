import type { LoaderFunctionArgs } from "@remix-run/node";
import { payoutFile } from "~/http/payouts.server";
import { requireActor } from "~/http/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "orders.payout");
  return payoutFile(request);
}
