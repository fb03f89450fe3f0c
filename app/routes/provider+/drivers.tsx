import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { driverLinksPage, submitDriverLinkRemoval } from "~/http/pages/orders.server";
import { DriverLinksPage } from "~/ui/orders/driver-links";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ shell }) => shell.items.driverLinks, args);

export const loader = driverLinksPage;

export const action = submitDriverLinkRemoval;

export default function Drivers() {
  return <DriverLinksPage {...useLoaderData<typeof loader>()} />;
}
