import { paymentCall } from "~/http/api/calls/payments.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  paymentCall("instalment", "Start paying the earliest instalment that is unpaid.", "orderOwed"),
);
