/** Inputs and messages of sign-in and registration. Source: app/domain/README.md, "Accounts". */
import * as z from "zod";
import { applicantRoles } from "~/domain/values/actor";
import { latinDigits } from "~/domain/values/characters";
import { DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { asRule } from "~/domain/values/field-rules";
import { alwaysCheck, email as emailInput, hiddenInput, lineInput, textMessages } from "~/domain/values/text";
import { message } from "~/words/message";
import { locales } from "~/words/words";

export const SESSION_IDLE = 12 * HOUR;
export const SESSION_LIFE = 30 * DAY;
/** How long a password or code allows high-risk actions of its session. Milliseconds. */
export const CONFIRMATION_LIFE = 15 * MINUTE;
export const REGISTRATION_LIFE = 10 * MINUTE;
/** How long a password link is valid, by kind. Milliseconds. */
export const LINK_LIFE = { reset: HOUR, invitation: 7 * DAY } as const;
/** The number of reset links that an account can receive in an hour. */
export const MAX_RESETS_PER_HOUR = 3;
export const PASSWORD_MIN_LENGTH = 8;

const email = emailInput(message("enterEmail"));

const password = (missing: string) =>
  z
    .string(textMessages(missing))
    .min(1, { error: missing, abort: true })
    .min(PASSWORD_MIN_LENGTH, message("passwordTooShort"))
    .max(1000, message("passwordTooLong"));

export const signInInput = z.object({ email, password: password(message("enterSignInPassword")) });

/** A new password, typed twice. */
const newPasswordFields = {
  password: password(message("enterPassword")),
  confirmPassword: z
    .string(textMessages(message("confirmPassword")))
    .min(1, { error: message("confirmPassword"), abort: true })
    .min(PASSWORD_MIN_LENGTH, message("passwordTooShort")),
};
const passwordsMatch = asRule(
  ["same as", "password"],
  (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
);
/** Compares the two passwords as soon as both are typed, even while other fields are invalid. */
const PASSWORDS_DIFFER = {
  path: ["confirmPassword"],
  error: message("passwordsMustMatch"),
  when: ({ value }: { value: unknown }) => {
    const form = value as { password?: unknown; confirmPassword?: unknown };
    return typeof form.password === "string" && typeof form.confirmPassword === "string" && form.confirmPassword !== "";
  },
};

const role = z.enum(applicantRoles, { error: message("selectRole") });
const refCode = lineInput(message("enterRefCode")).overwrite(latinDigits);

const locale = z.enum(locales, { error: message("chooseLanguage") });

/** The API's input: without the second password and the terms checkbox. */
export const registerCall = z.object({
  role,
  email,
  password: newPasswordFields.password,
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
    ...newPasswordFields,
    refCode,
    agree: z.literal("on", { error: message("acceptTerms") }),
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

export type RegisterInput = z.output<typeof registerCall>;
export type RegisterForm = z.input<typeof registerInput>;

export const languageInput = z.object({
  locale: locale.meta({ description: "The language of e-mails and text messages." }),
});

export const forgotInput = z.object({ email });
export const newPasswordInput = z.object(newPasswordFields).refine(passwordsMatch, PASSWORDS_DIFFER);
/** The API's input: without the second password, and with the token of the link's address. */
export const newPasswordCall = z.object({
  token: hiddenInput(message("linkTokenMissing")),
  password: newPasswordFields.password,
});

/**
 * The current password, of any length: the rules for new passwords do not apply. `missing`: the message if it is empty.
 */
export const currentPasswordInput = (missing: string) =>
  z.string(textMessages(missing)).min(1, { error: missing, abort: true }).max(1000, message("passwordTooLong"));
export const currentPassword = currentPasswordInput(message("enterPresentPassword"));

export const changePasswordInput = z
  .object({ currentPassword, ...newPasswordFields })
  .refine(passwordsMatch, PASSWORDS_DIFFER);
/** The API's input: without the second password. */
export const changePasswordCall = z.object({ currentPassword, password: newPasswordFields.password });

/** A browser session or bearer token of the reader's own account. */
export interface OwnSession {
  id: string;
  kind: "web" | "api";
  /** For example "Firefox on Windows". Null if unknown. */
  device: string | null;
  createdAt: number;
  seenAt: number;
  /** True for the session that makes the request. */
  isThis: boolean;
}

const SELECT_SESSIONS = message("tickSessions");

/** Selects the sessions to end: the ticked ones, or all others. */
export const endSessionsInput = z
  .object({
    sessionId: z
      .array(hiddenInput(SELECT_SESSIONS), { error: SELECT_SESSIONS })
      .max(100, message("atMostSessions"))
      .default([]),
    others: z.boolean({ error: SELECT_SESSIONS }).default(false),
    currentPassword,
  })
  .refine(({ sessionId, others: endsOthers }) => endsOthers || (sessionId ?? []).length > 0, {
    path: ["others"],
    error: SELECT_SESSIONS,
    ...alwaysCheck,
  });
export const endSessionCall = z.object({ sessionId: hiddenInput(message("whichSession")), currentPassword });
export const endOthersCall = z.object({ currentPassword });

export const WRONG_REF_CODE = message("wrongRefCode");
export const WRONG_REF_CODE_WARNING = message("wrongRefCodeWarning");
export const EMAIL_TAKEN = message("emailTaken");
export const WRONG_PASSWORD = message("wrongPassword");
export const PASSWORD_UNCHANGED = message("passwordUnchanged");
export const WRONG_CREDENTIALS = message("wrongCredentials");
