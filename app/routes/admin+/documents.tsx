import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { waitingDocumentsPage } from "~/http/documents.server";
import { WaitingDocuments } from "~/ui/documents/waiting-documents";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";
import { useWords } from "~/ui/words";

export const meta: MetaFunction = (args) => pageTitle(({ identity }) => identity.documents, args);

export const loader = (args: LoaderFunctionArgs) => waitingDocumentsPage(args);

export default function Documents() {
  const { identity } = useWords();
  return (
    <Page title={identity.documents} lead={identity.lead} dialog={<Outlet />}>
      <WaitingDocuments {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
