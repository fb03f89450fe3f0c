import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askDialog, refuseFromForm } from "~/http/more-credit.server";
import { RefuseAsk } from "~/ui/limits/limits-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.queue.refuse, args);

export const loader = askDialog;

export const action = refuseFromForm;

export default function Refuse() {
  return <RefuseAsk ask={useLoaderData<typeof loader>()} />;
}
