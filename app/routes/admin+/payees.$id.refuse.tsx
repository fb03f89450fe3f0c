import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { payeeDialog, submitPayeeRefusal } from "~/http/pages/payees.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.refuse, args);

export const loader = payeeDialog;

export const action = submitPayeeRefusal;

export default function Refuse() {
  const { payee } = useLoaderData<typeof loader>();
  const { payees } = useWords();
  return (
    <ReasonDialog title={payees.refuse} hint={payees.refuseHint} page={paths.payees}>
      {useTranslate()(payee.supplier)}: <Iban iban={payee.iban} />
    </ReasonDialog>
  );
}
