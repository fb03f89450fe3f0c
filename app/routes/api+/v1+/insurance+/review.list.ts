import { endpoint, get } from "~/http/api/endpoint.server";
import { reviewCalls } from "~/http/api/reviews.server";

export const { loader, action, methods } = endpoint(get(reviewCalls.list));
