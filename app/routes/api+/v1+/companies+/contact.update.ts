import { endpoint } from "~/http/api/endpoint.server";
import { onboardingCalls } from "~/http/api/onboarding.server";

export const { loader, action, methods } = endpoint(onboardingCalls.contactUpdate);
