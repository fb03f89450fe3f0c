import { endpoint } from "~/http/api/endpoint.server";
import { screeningDecide } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(screeningDecide);
