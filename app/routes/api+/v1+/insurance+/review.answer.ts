import { endpoint } from "~/http/api/endpoint.server";
import { reviewCalls } from "~/http/api/reviews.server";

export const { loader, action, methods } = endpoint(reviewCalls.answer);
