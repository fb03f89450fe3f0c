import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { MAX_CREDIT_REQUEST_FILES } from "~/domain/credit-limits/credit-request";
import * as paths from "~/domain/paths";
import type { TakesFiles } from "~/http/files/uploads";
import { isFormReturned } from "~/http/forms/forms.server";
import { creditRequestFilesDialog, submitCreditRequestFiles } from "~/http/pages/credit-limits.server";
import { AddFiles } from "~/ui/credit-limits/credit-requests";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.ask.addFiles, args);

export const handle = { takesFiles: { form: null, files: MAX_CREDIT_REQUEST_FILES } } satisfies TakesFiles;

export async function loader(args: LoaderFunctionArgs) {
  const { isOpen } = await creditRequestFilesDialog(args);
  if (!isOpen && !isFormReturned()) throw redirect(paths.ownCreditRequests);
  return null;
}

export const action = submitCreditRequestFiles;

export default AddFiles;
