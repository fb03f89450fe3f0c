import { endpoint, put } from "~/http/api/endpoint.server";
import { onboardingCalls } from "~/http/api/onboarding.server";

export const { loader, action, methods } = endpoint(put(onboardingCalls.provider.contactUpdate));
