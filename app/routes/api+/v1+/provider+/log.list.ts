import { endpoint, get } from "~/http/api/endpoint.server";
import { onboardingCalls } from "~/http/api/onboarding.server";

export const { loader, action, methods } = endpoint(get(onboardingCalls.provider.logList));
