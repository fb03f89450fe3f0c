import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/http/forms/forms.server";
import { payoutListPage } from "~/http/pages/payouts.server";
import { requireActor } from "~/http/request/session.server";
import { pageTitle } from "~/ui/parts/title";
import { PayoutList } from "~/ui/payouts/payout-list";

export const meta: MetaFunction = (args) => pageTitle(({ payouts }) => payouts.list.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "orders.payout");
  return { ...(await payoutListPage(request)), formKey: newFormKey() };
}

export default function Payouts() {
  return <PayoutList {...useLoaderData<typeof loader>()} />;
}
