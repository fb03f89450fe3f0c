import { endpoint } from "~/http/api/endpoint.server";
import { paymentCall } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(
  paymentCall("instalment", "Start paying the earliest instalment that is unpaid.", "orderOwed"),
);
