import { endpoint, post } from "~/http/api/endpoint.server";
import { screeningDecide } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(post(screeningDecide));
