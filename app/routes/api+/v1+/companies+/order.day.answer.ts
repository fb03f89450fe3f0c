import { deliveryDayCalls } from "~/http/api/day-calls.server";
import { endpoint } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(deliveryDayCalls.answer);
