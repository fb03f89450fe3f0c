import { onboardingCalls } from "~/http/api/calls/onboarding.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(onboardingCalls.emailCorrect);
