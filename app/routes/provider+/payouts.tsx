import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownPayoutsPage } from "~/http/pages/payouts.server";
import { pageTitle } from "~/ui/parts/title";
import { OwnPayoutsPage } from "~/ui/payouts/own-payouts";

export const meta: MetaFunction = (args) => pageTitle(({ payouts }) => payouts.own.title, args);

export const loader = ownPayoutsPage;

export default function Payouts() {
  return <OwnPayoutsPage {...useLoaderData<typeof loader>()} />;
}
