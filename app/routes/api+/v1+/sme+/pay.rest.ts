import { endpoint } from "~/http/api/endpoint.server";
import { paymentCall } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(
  paymentCall("rest", "Start paying all instalments that remain.", "orderOwed"),
);
