import type { onboarding as english } from "../en/onboarding";

export const onboarding = {} satisfies typeof english;
