import { endpoint, put } from "~/http/api/endpoint.server";
import { onboarding } from "~/http/api/onboarding.server";

export const { loader, action, methods } = endpoint(put(onboarding.provider.contactUpdate));
