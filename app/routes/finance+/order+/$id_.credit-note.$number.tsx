import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditNotePage } from "~/http/pages/credit-notes.server";
import { CreditNotePage } from "~/ui/credit-notes/credit-note-page";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ orders }) => orders.page.credit.title, args);

export const loader = creditNotePage;

export default function CreditNoteRoute() {
  return <CreditNotePage {...useLoaderData<typeof loader>()} />;
}
