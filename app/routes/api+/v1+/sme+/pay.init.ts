import { endpoint, post } from "~/http/api/endpoint.server";
import { payment } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(post(payment("upfront", "Start paying the upfront part of an order.", "orderCreated")));
