import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { cameBack } from "~/http/forms.server";
import { filesDialog, withdrawFromForm } from "~/http/more-credit.server";
import { WithdrawAsk } from "~/ui/limits/more-credit";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.ask.withdraw, args);

export async function loader(args: LoaderFunctionArgs) {
  const { isOpen } = await filesDialog(args);
  if (!isOpen && !cameBack()) throw redirect(paths.moreCredit);
  return null;
}

export const action = withdrawFromForm;

export default WithdrawAsk;
