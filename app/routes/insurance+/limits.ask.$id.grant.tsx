import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askDialog, grantFromForm } from "~/http/more-credit.server";
import { GrantAsk } from "~/ui/limits/limits-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.queue.grant, args);

export const loader = askDialog;

export const action = grantFromForm;

export default function Grant() {
  return <GrantAsk ask={useLoaderData<typeof loader>()} />;
}
