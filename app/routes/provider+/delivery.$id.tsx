import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { deliveryPage, submitDriverDelivery } from "~/http/pages/members.server";
import { DeliveryPage } from "~/ui/orders/driver-delivery";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.delivery.title, args);

export const loader = deliveryPage;

export const action = submitDriverDelivery;

export default function Delivery() {
  const { offer } = useLoaderData<typeof loader>();
  return <DeliveryPage offer={offer} back={{ href: paths.deliveries, title: useWords().shell.items.deliveries }} />;
}
