import { acceptOrder } from "~/domain/orders/orders.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { orderAct } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  post(orderAct(acceptOrder, "Accept an order: the SME gets the code that confirms its delivery.", "orderWaiting")),
);
