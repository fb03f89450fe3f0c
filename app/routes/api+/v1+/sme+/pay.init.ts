import { paymentCall } from "~/http/api/calls/payments.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  paymentCall("upfront", "Start paying the upfront part of an order.", "orderCreated"),
);
