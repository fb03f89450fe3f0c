import { endpoint } from "~/http/api/endpoint.server";
import { instalmentListCall } from "~/http/api/officers/orders.server";

export const { loader, action, methods } = endpoint(instalmentListCall);
