import { endpoint } from "~/http/api/endpoint.server";
import { paymentCall } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(
  paymentCall("upfront", "Start paying the upfront part of an order.", "orderCreated"),
);
