/** What an applicant can do about its verification at each level. Source: app/domain/README.md, "Levels". */
import { infoIsOpen, Level } from "./level";

/** The forms of each step; at `waiting` it is somebody else's turn, or everything is decided. */
export const formsOf = {
  email: ["email-code", "email-resend", "email-correct"],
  phone: ["phone", "phone-code"],
  info: ["info"],
  documents: ["upload", "remove", "confirm"],
  waiting: [],
} as const satisfies Record<string, readonly string[]>;

export type Step = keyof typeof formsOf;
export type StepForm = (typeof formsOf)[Step][number];

export function stepAt(level: number): Step {
  if (level === Level.registered) return "email";
  if (level === Level.emailVerified) return "phone";
  if (infoIsOpen(level)) return "info";
  return level === Level.infoAdded ? "documents" : "waiting";
}

export const isFormOf = (step: Step, form: string | null): form is StepForm =>
  (formsOf[step] as readonly (string | null)[]).includes(form);
