import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { MOST_ASK_FILES } from "~/domain/limits/ask";
import * as paths from "~/domain/paths";
import { cameBack } from "~/http/forms.server";
import { filesDialog, filesFromForm } from "~/http/more-credit.server";
import type { TakesFiles } from "~/http/uploads";
import { AddFiles } from "~/ui/limits/more-credit";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.ask.addFiles, args);

export const handle = { takesFiles: { form: null, files: MOST_ASK_FILES } } satisfies TakesFiles;

export async function loader(args: LoaderFunctionArgs) {
  const { isOpen } = await filesDialog(args);
  if (!isOpen && !cameBack()) throw redirect(paths.moreCredit);
  return null;
}

export const action = filesFromForm;

export default AddFiles;
