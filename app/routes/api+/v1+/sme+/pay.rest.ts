import { paymentCall } from "~/http/api/calls/payments.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  paymentCall("rest", "Start a payment of all remaining instalments of an order.", "orderOwed"),
);
