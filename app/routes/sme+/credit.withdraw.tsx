import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { isFormReturned } from "~/http/forms/forms.server";
import { creditRequestFilesDialog, submitCreditRequestWithdrawal } from "~/http/pages/credit-limits.server";
import { WithdrawCreditRequest } from "~/ui/credit-limits/credit-requests";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.ask.withdraw, args);

export async function loader(args: LoaderFunctionArgs) {
  const { isOpen } = await creditRequestFilesDialog(args);
  if (!isOpen && !isFormReturned()) throw redirect(paths.ownCreditRequests);
  return null;
}

export const action = submitCreditRequestWithdrawal;

export default WithdrawCreditRequest;
