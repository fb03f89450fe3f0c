import { endpoint } from "~/http/api/endpoint.server";
import { cashCalls } from "~/http/api/money.server";

export const { loader, action, methods } = endpoint(cashCalls.pay);
