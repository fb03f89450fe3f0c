import { reviewCalls } from "~/http/api/calls/credit-reviews.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(reviewCalls.list);
