/** Signing in and registering: what is asked and what is said. Source: app/domain/README.md, "Accounts". */
import * as z from "zod";
import { say } from "~/words/say";
import { locales } from "~/words/words";
import { applicantRoles } from "../actor";
import { latinDigits } from "../characters";
import { DAY, HOUR, MINUTE } from "../clock";
import { carried, email as emailInput, line, unlessText, whateverElse } from "../text";

export const SESSION_IDLE = 12 * HOUR;
export const SESSION_LIFE = 30 * DAY;
export const REGISTRATION_WAITS = 10 * MINUTE;
/** How long the link of each kind lets its holder choose a password. */
export const LINK_LIFE = { reset: HOUR, invitation: 7 * DAY } as const;
/** How many reset links an account is sent in an hour. */
export const RESETS_AN_HOUR = 3;
export const PASSWORD_MIN = 8;

const email = emailInput(say("enterEmail"));

const password = (missing: string) =>
  z
    .string(unlessText(missing))
    .min(1, { error: missing, abort: true })
    .min(PASSWORD_MIN, say("passwordTooShort"))
    .max(1000, say("passwordTooLong"));

export const signInInput = z.object({ email, password: password(say("enterSignInPassword")) });

/** A password that is chosen, typed twice. */
const chosenTwice = {
  password: password(say("enterPassword")),
  confirmPassword: z
    .string(unlessText(say("confirmPassword")))
    .min(1, { error: say("confirmPassword"), abort: true })
    .min(PASSWORD_MIN, say("passwordTooShort")),
};
const isSameTwice = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
/** Compared as soon as both are typed, whatever else of the form is wrong. */
const NOT_THE_SAME = {
  path: ["confirmPassword"],
  error: say("passwordsMustMatch"),
  when: ({ value }: { value: unknown }) => {
    const form = value as { password?: unknown; confirmPassword?: unknown };
    return typeof form.password === "string" && typeof form.confirmPassword === "string" && form.confirmPassword !== "";
  },
};

const role = z.enum(applicantRoles, { error: say("selectRole") });
const refCode = line(say("enterRefCode")).overwrite(latinDigits);

const locale = z.enum(locales, { error: say("chooseLanguage") });

/** Without the form's second password and its box to agree. */
export const registerCall = z.object({
  role,
  email,
  password: chosenTwice.password,
  refCode,
  locale: locale
    .optional()
    .meta({ description: "The language of messages; what Accept-Language asks for, where it is left out." }),
});

export const registerInput = z
  .object({
    role,
    email,
    locale: locale.optional(),
    ...chosenTwice,
    refCode,
    agree: z.literal("on", { error: say("acceptTerms") }),
  })
  .refine(isSameTwice, NOT_THE_SAME);

export type RegisterInput = z.output<typeof registerCall>;
export type RegisterForm = z.input<typeof registerInput>;

export const languageInput = z.object({
  locale: locale.meta({ description: "The language of e-mails and text messages." }),
});

export const forgotInput = z.object({ email });
export const newPasswordInput = z.object(chosenTwice).refine(isSameTwice, NOT_THE_SAME);
/** Without the form's second password, and with the token of the link's address. */
export const newPasswordCall = z.object({
  token: carried(say("linkTokenMissing")),
  password: chosenTwice.password,
});

/** The present password, of any length: the rules for new passwords do not apply. */
export const presentPassword = (missing: string) =>
  z.string(unlessText(missing)).min(1, { error: missing, abort: true }).max(1000, say("passwordTooLong"));
export const currentPassword = presentPassword(say("enterPresentPassword"));

export const changePasswordInput = z.object({ currentPassword, ...chosenTwice }).refine(isSameTwice, NOT_THE_SAME);
/** Without the form's second password. */
export const changePasswordCall = z.object({ currentPassword, password: chosenTwice.password });

/** A browser or bearer token that is signed in to one's own account. */
export interface OwnSession {
  id: string;
  kind: "web" | "api";
  /** "Firefox on Windows", where it is known. */
  device: string | null;
  createdAt: number;
  seenAt: number;
  /** Whether it is the session that asks. */
  isThis: boolean;
}

const WHICH_SESSIONS = say("tickSessions");

/** Which of one's own sessions are to end: those that are ticked, or all but this one. */
export const endSessionsInput = z
  .object({
    sessionId: z.array(carried(WHICH_SESSIONS), { error: WHICH_SESSIONS }).max(100, say("atMostSessions")).default([]),
    others: z.boolean({ error: WHICH_SESSIONS }).default(false),
    currentPassword,
  })
  .refine(({ sessionId, others }) => others || (sessionId ?? []).length > 0, {
    path: ["others"],
    error: WHICH_SESSIONS,
    ...whateverElse,
  });
export const endSessionCall = z.object({ sessionId: carried(say("whichSession")), currentPassword });
export const endOthersCall = z.object({ currentPassword });

export const WRONG_REF_CODE = say("wrongRefCode");
export const WRONG_REF_CODE_WARNING = say("wrongRefCodeWarning");
export const TAKEN = say("emailTaken");
export const WRONG_PASSWORD = say("wrongPassword");
export const UNCHANGED = say("passwordUnchanged");
export const WRONG_CREDENTIALS = say("wrongCredentials");
