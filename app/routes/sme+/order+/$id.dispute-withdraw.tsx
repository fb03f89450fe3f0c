import type { MetaFunction } from "@remix-run/node";
import { submitWithdrawal, withdrawalDialog } from "~/http/pages/disputes.server";
import { WithdrawDispute } from "~/ui/disputes/dispute-forms";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ disputes }) => disputes.withdraw, args);

export const loader = withdrawalDialog;

export const action = submitWithdrawal;

export default WithdrawDispute;
