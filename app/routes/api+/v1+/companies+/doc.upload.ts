import { endpoint } from "~/http/api/endpoint.server";
import { onboardingCalls } from "~/http/api/onboarding.server";

export const { loader, action, methods, handle } = endpoint(onboardingCalls.docUpload, onboardingCalls.docRemove);
