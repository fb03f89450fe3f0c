import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryDayDialog, submitDeliveryDay } from "~/http/pages/orders.server";
import { DeliveryDayDialog } from "~/ui/orders/delivery-day";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.day.propose, args);

export const loader = deliveryDayDialog;

export const action = submitDeliveryDay;

export default function Day() {
  return <DeliveryDayDialog {...useLoaderData<typeof loader>()} />;
}
