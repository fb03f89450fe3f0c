import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MOST_ASK_FILES } from "~/domain/limits/ask";
import { askFromForm, moreCreditPage } from "~/http/more-credit.server";
import type { TakesFiles } from "~/http/uploads";
import { MoreCredit } from "~/ui/limits/more-credit";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.ask.title, args);

export const handle = { takesFiles: { form: null, files: MOST_ASK_FILES } } satisfies TakesFiles;

export const loader = moreCreditPage;

export const action = askFromForm;

export default function Credit() {
  return <MoreCredit {...useLoaderData<typeof loader>()} />;
}
