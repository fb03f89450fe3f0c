import { deliveryDayCalls } from "~/http/api/calls/delivery-days.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(deliveryDayCalls.answer);
