import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnLateInstalments } from "~/domain/payments/overdue-instalments.server";
import { clock } from "~/domain/values/clock";
import { readForm } from "~/http/forms/forms.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { payOverdueAtBank } from "~/http/pages/payments.server";
import { requireActor } from "~/http/request/session.server";
import { LatePage } from "~/ui/instalments/overdue";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.late.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const late = await listOwnLateInstalments(await requireActor(request, "orders.see"), requestListQuery(request));
  assertPageExists(request, late);
  return { late, now: clock.now() };
}

/** Starts a payment of all overdue instalments and redirects to the bank's page. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  await readForm(request);
  return payOverdueAtBank(request, actor);
}

export default function Late() {
  return <LatePage {...useLoaderData<typeof loader>()} />;
}
