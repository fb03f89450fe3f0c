import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { holdsPage } from "~/http/pages/holds.server";
import { Holds } from "~/ui/holds/holds";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ holds }) => holds.title, args);

export const loader = holdsPage;

export default function HoldsPage() {
  const { holds } = useWords();
  return (
    <Page title={holds.title} lead={holds.lead} dialog={<Outlet />}>
      <Holds {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
