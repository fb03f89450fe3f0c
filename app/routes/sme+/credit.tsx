import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askFromForm, moreCreditPage } from "~/http/more-credit.server";
import { MoreCredit } from "~/ui/limits/more-credit";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.ask.title, args);

export const loader = moreCreditPage;

export const action = askFromForm;

export default function Credit() {
  return <MoreCredit {...useLoaderData<typeof loader>()} />;
}
