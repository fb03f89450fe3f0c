/** The account page: password, language and sessions. */
import type { ReactNode } from "react";

/** Shows a text to screen readers alone. */
type Hide = (text: string) => ReactNode;

export const accounts = {
  page: {
    title: "Account",
    lead: (email: string) => `You sign in as ${email}.`,
    password: "Password",
    changePassword: "Change password",
    newPassword: "New password",
    newPasswordHint: "At least 8 characters",
    confirmPassword: "Confirm new password",
    forgot: "Forgot password?",
    passwordChanged: "Password changed. You have been signed out everywhere else.",
    language: "Language",
    languageHint: "Used for this site, emails and texts",
    changeLanguage: "Change language",
    languageChanged: "Language changed.",
  },
  confirmation: {
    title: "Confirm your password",
    lead: "This action needs your password, because you gave it more than 15 minutes ago. Nothing has been sent yet.",
    submit: "Confirm password",
    leadWithCode:
      "This action needs your password or a code, because you gave one more than 15 minutes ago. Nothing has been " +
      "sent yet.",
    or: "Or a code instead of the password",
    submitEither: "Confirm",
    done: "Confirmed. Nothing has been sent yet: please choose the action again.",
  },
  sessions: {
    title: "Sessions",
    lead:
      "Browsers and programs that are signed in to your account. A session ends after 12 hours without use, and " +
      "after 30 days at the latest. End any session you do not recognise, then change your password.",
    none: "No sessions.",
    where: "Browser or program",
    started: "Signed in",
    lastUsed: "Last used",
    end: "End",
    thisOne: "this session",
    api: "API client",
    browser: "Unknown browser",
    /** `label` is in English, such as "Firefox on Windows". */
    device: (label: string) => label,
    endIt: (place: string, hide: Hide): ReactNode => <>End{hide(`: ${place}`)}</>,
    endOthers: "End all other sessions",
    submit: "End sessions",
    othersOver: "All other sessions have ended.",
    over: (count: number) => (count === 1 ? "The session has ended." : `${count} sessions have ended.`),
  },
};
