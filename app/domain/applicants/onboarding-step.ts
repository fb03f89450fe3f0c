/** The forms that an applicant can send at each level. Source: app/domain/README.md, "Levels". */
import { isInfoEditable, Level } from "~/domain/values/level";

/** The forms of each step. `waiting` has none: an officer must act, or everything is decided. */
export const formsByStep = {
  email: ["email-code", "email-resend", "email-correct"],
  phone: ["phone", "phone-code"],
  info: ["info"],
  documents: ["upload", "remove"],
  waiting: [],
} as const satisfies Record<string, readonly string[]>;

export type Step = keyof typeof formsByStep;
export type StepForm = (typeof formsByStep)[Step][number];

/** Returns the onboarding step at this level. "waiting" for all levels without a form. */
export function onboardingStep(level: number): Step {
  if (level === Level.registered) return "email";
  if (level === Level.emailVerified) return "phone";
  if (isInfoEditable(level)) return "info";
  return level === Level.infoAdded ? "documents" : "waiting";
}

/** Returns whether the form belongs to the step. False for null. */
export const isStepForm = (step: Step, form: string | null): form is StepForm =>
  (formsByStep[step] as readonly (string | null)[]).includes(form);
