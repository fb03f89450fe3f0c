import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { pendingDocumentsPage } from "~/http/pages/documents.server";
import { PendingDocuments } from "~/ui/documents/pending-documents";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ documents }) => documents.documents, args);

export const loader = pendingDocumentsPage;

export default function Documents() {
  const { documents } = useWords();
  return (
    <Page title={documents.documents} lead={documents.lead} dialog={<Outlet />}>
      <PendingDocuments {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
