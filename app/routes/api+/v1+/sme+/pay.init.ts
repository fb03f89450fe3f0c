import { paymentCall } from "~/http/api/calls/payments.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  paymentCall("upfront", "Start a payment of an order's upfront part.", "orderCreated"),
);
