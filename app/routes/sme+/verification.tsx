import { listTitles } from "~/domain/documents/document";
import type { TakesFiles } from "~/http/files/uploads";

export { onboardingPage as loader, submitStep as action } from "~/http/pages/onboarding.server";
export { Verification as default, verificationMeta as meta } from "~/ui/onboarding/wizard";

export const handle = { takesFiles: { form: "upload", files: listTitles("sme").length } } satisfies TakesFiles;
