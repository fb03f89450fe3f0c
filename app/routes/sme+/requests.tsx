import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { orderRequestsPage, submitOrderRequest } from "~/http/pages/order-requests.server";
import { OrderRequests } from "~/ui/order-requests/order-requests";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ orderRequests }) => orderRequests.title, args);

export const loader = orderRequestsPage;

export const action = submitOrderRequest;

export default function Requests() {
  return <OrderRequests {...useLoaderData<typeof loader>()} dialog={<Outlet />} />;
}
