import { endpoint } from "~/http/api/endpoint.server";
import { moneyCalls } from "~/http/api/money.server";

export const { loader, action, methods } = endpoint(moneyCalls.show);
