import { endpoint, post } from "~/http/api/endpoint.server";
import { payment } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(post(payment("instalment", "Start paying the earliest instalment that is unpaid.", "orderOwed")));
