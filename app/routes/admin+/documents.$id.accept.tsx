import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentDecisionDialog, submitDocumentAcceptance } from "~/http/pages/documents.server";
import { AcceptDocument } from "~/ui/documents/pending-documents";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ documents }) => documents.accept, args);

export const loader = documentDecisionDialog;

export const action = submitDocumentAcceptance;

export default function Accept() {
  return <AcceptDocument {...useLoaderData<typeof loader>()} />;
}
