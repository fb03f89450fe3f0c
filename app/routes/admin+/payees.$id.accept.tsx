import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { payeeDialog, submitPayeeAcceptance } from "~/http/pages/payees.server";
import { pageTitle } from "~/ui/parts/title";
import { AcceptPayee } from "~/ui/payees/pending-payees";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.accept, args);

export const loader = payeeDialog;

export const action = submitPayeeAcceptance;

export default function Accept() {
  return <AcceptPayee {...useLoaderData<typeof loader>()} />;
}
