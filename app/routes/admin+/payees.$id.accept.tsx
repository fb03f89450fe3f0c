import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { payeeDialog, submitPayeeAcceptance } from "~/http/pages/payees.server";
import { AcceptPayee } from "~/ui/payees/waiting-payees";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.accept, args);

export const loader = payeeDialog;

export const action = submitPayeeAcceptance;

export default function Accept() {
  return <AcceptPayee {...useLoaderData<typeof loader>()} />;
}
