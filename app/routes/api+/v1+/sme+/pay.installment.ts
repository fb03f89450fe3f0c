import { paymentCall } from "~/http/api/calls/payments.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  paymentCall("instalment", "Start a payment of an order's earliest unpaid instalment.", "orderOwed"),
);
