import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submitPayeeWithdrawal, withdrawPayeeDialog } from "~/http/pages/payees.server";
import { pageTitle } from "~/ui/parts/title";
import { WithdrawPayee } from "~/ui/payees/own-payee";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.withdraw, args);

export const loader = withdrawPayeeDialog;

export const action = submitPayeeWithdrawal;

export default function Withdraw() {
  return <WithdrawPayee {...useLoaderData<typeof loader>()} />;
}
