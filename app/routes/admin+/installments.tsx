import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { instalmentList } from "~/http/instalments.server";
import { requireActor } from "~/http/session.server";
import { InstalmentList } from "~/ui/back-office/instalment-list";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("list of installments", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "instalments.see");
  return { instalments: await instalmentList(request, actor) };
}

export default function Installments() {
  const { instalments } = useLoaderData<typeof loader>();
  return (
    <Page title="list of installments">
      <InstalmentList base="/admin/order" instalments={instalments} canSearch />
    </Page>
  );
}
