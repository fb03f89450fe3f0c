import { endpoint, post, remove } from "~/http/api/endpoint.server";
import { onboardingCalls } from "~/http/api/onboarding.server";

export const { loader, action, methods, handle } = endpoint(
  post(onboardingCalls.sme.docUpload),
  remove(onboardingCalls.sme.docRemove),
);
