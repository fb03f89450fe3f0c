/** Sign-in, sign-out, registration, and the links for choosing a password. */
import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/values/actor";

type Link = (text: string) => ReactNode;

export const signIn = {
  /** Beside the form on a desktop. */
  aside: {
    title: "Trade credit for small businesses in the Gulf",
    text: "Pay a part upfront and the rest in monthly instalments. No interest, no fees.",
  },
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  passwordHint: "At least 8 characters",

  login: {
    title: "Sign In",
    heading: "Sign in",
    submit: "Sign In",
    forgot: "Forgot password?",
    newHere: (link: Link): ReactNode => <>New here? {link("Create new account")}</>,
    done: "login successfully",
  },
  logout: { title: "Logout", question: "are you sure for logout ?", yes: "yes", no: "no", done: "logout successfully" },

  register: {
    title: "Create Account",
    heading: "Create account",
    role: "Role",
    roles: { sme: "SME", provider: "SUPPLIER" } satisfies Record<ApplicantRole, string>,
    code: "Admin verification code",
    codeFirst: (link: Link): ReactNode => (
      <>Dhow is open by invitation, so you need an admin verification code from us. {link("No code? Request one")}</>
    ),
    codeHint: "Your invitation code",
    agree: (link: Link): ReactNode => <>I agree to the {link("terms")}</>,
    submit: "Create Account",
    haveAccount: (link: Link): ReactNode => <>Do you have account ? {link("Login")}</>,
  },
  confirm: {
    title: (role: ApplicantRole) => `Do you want to continue as ${role} ?`,
    isFor: (email: ReactNode): ReactNode => <>The account is for {email}.</>,
    yes: "Yes",
    no: "No",
  },

  forgot: {
    title: "Forgot password",
    lead: "We will email you a link to choose a new password.",
    sent:
      "Check your email. The link works once and expires in one hour. If it does not arrive within a few minutes, " +
      "check your spam folder or request another link.",
    submit: "Send link",
    back: "Back to sign in",
    done: "If this email has an account, we have sent a link to it.",
  },
  reset: {
    title: "Choose a password",
    invited: "Choose your password",
    again: "Choose a new password",
    invitedLead: (name: string, email: string) => `Welcome to Dhow, ${name}. You will sign in as ${email}.`,
    againLead: (email: string) => `For the account ${email}. You will be signed out everywhere else.`,
    submit: "Save and sign in",
    over: "This link has expired",
    overLead:
      "The link has already been used, was replaced by a newer one, or is too old. A password link works for one " +
      "hour, an invitation for seven days.",
    newLink: "Request a new link",
    signIn: "Sign in",
  },

  sessionOver: {
    nothingSent: "Your session had expired, so nothing was sent.",
    kept: "Your session had expired. We saved your entries: sign in to continue.",
    formTooOld: "This form has expired. Go back, reload the page and send it again.",
    fromElsewhere: "This form was sent from another site.",
    otherRole: "This page belongs to another role.",
  },
};
