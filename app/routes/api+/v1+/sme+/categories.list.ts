import { endpoint, get } from "~/http/api/endpoint.server";
import { onboarding } from "~/http/api/onboarding.server";

export const { loader, action, methods } = endpoint(get(onboarding.sme.categoriesList));
