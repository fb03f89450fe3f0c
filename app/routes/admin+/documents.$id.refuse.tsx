import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { documentDecisionDialog, submitDocumentRefusal } from "~/http/pages/documents.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ documents }) => documents.refuse, args);

export const loader = documentDecisionDialog;

export const action = submitDocumentRefusal;

export default function Refuse() {
  const { title, company } = useLoaderData<typeof loader>();
  const { documents, names, format } = useWords();
  return (
    <ReasonDialog title={documents.refuse} hint={documents.refuseHint} page={paths.documents}>
      {format.list([names.documentTitle(title), useTranslate()(company)])}
    </ReasonDialog>
  );
}
