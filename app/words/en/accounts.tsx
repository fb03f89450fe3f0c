/** A person's account and sessions. */
import type { ReactNode } from "react";

/** Shows a text to screen readers alone. */
type Hide = (text: string) => ReactNode;

export const accounts = {
  /* ---- account ---- */

  page: {
    title: "Account",
    lead: (email: string) => `You sign in as ${email}.`,
    password: "Password",
    changePassword: "Change password",
    newPassword: "New password",
    newPasswordHint: "8 characters at least",
    confirmPassword: "Confirm new password",
    forgot: "Forgot password?",
    passwordChanged: "Your password is changed, and every other session is over.",
    language: "Language",
    languageHint: "Of e-mails and text messages, and of these pages",
    changeLanguage: "Change language",
    languageChanged: "Your language is changed.",
  },
  sessions: {
    title: "Sessions",
    lead:
      "Where you are signed in. A session ends by itself after 12 hours without use, and after 30 days. End what " +
      "you do not know, then change your password.",
    none: "There is none.",
    where: "Where",
    started: "Started",
    lastUsed: "Last used",
    end: "End",
    thisOne: "this one",
    api: "Another program, by the API",
    browser: "A browser",
    /** "Firefox on Windows" is what is kept. */
    device: (label: string) => label,
    endIt: (place: string, hide: Hide): ReactNode => <>End{hide(`: ${place}`)}</>,
    endOthers: "End all but this one",
    submit: "End sessions",
    othersOver: "Every other session is over.",
    over: (count: number) => (count === 1 ? "The session is over." : `${count} sessions are over.`),
  },
};
