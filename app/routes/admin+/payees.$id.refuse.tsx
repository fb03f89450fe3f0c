import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { payeeDialog, refusePayeeFromForm } from "~/http/payees.server";
import { Iban } from "~/ui/payees/payee-facts";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";
import { useRead, useWords } from "~/ui/words";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.refuse, args);

export const loader = payeeDialog;

export const action = refusePayeeFromForm;

export default function Refuse() {
  const { payee } = useLoaderData<typeof loader>();
  const { payees } = useWords();
  return (
    <ReasonDialog title={payees.refuse} hint={payees.refuseHint} page={paths.payees}>
      {useRead()(payee.supplier)}: <Iban iban={payee.iban} />
    </ReasonDialog>
  );
}
