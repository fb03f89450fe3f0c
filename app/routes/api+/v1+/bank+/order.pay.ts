import { payOut } from "~/domain/orders/orders.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { orderAct } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  post(orderAct(payOut, "Pay an order's supplier its share.", "orderVerified")),
);
