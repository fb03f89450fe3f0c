import { endpoint, post, remove } from "~/http/api/endpoint.server";
import { onboarding } from "~/http/api/onboarding.server";

export const { loader, action, methods, handle } = endpoint(post(onboarding.sme.docUpload), remove(onboarding.sme.docRemove));
