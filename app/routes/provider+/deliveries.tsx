import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveriesPage } from "~/http/pages/members.server";
import { Deliveries } from "~/ui/orders/deliveries";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ shell }) => shell.items.deliveries, args);

export const loader = deliveriesPage;

export default function DriversDeliveries() {
  return <Deliveries {...useLoaderData<typeof loader>()} />;
}
