import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TakesFiles } from "~/http/files/uploads";
import { payeePage, submitPayee } from "~/http/pages/payees.server";
import { pageTitle } from "~/ui/parts/title";
import { OwnPayeePage } from "~/ui/payees/own-payee";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.title, args);

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;

export const loader = payeePage;

export const action = submitPayee;

export default function Payee() {
  return <OwnPayeePage {...useLoaderData<typeof loader>()} />;
}
