import { endpoint, post } from "~/http/api/endpoint.server";
import { onboarding } from "~/http/api/onboarding.server";

export const { loader, action, methods } = endpoint(post(onboarding.provider.emailCorrect));
