/** Signing in and out, registration, and the links by which a password is chosen. */
import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/values/actor";

type Link = (text: string) => ReactNode;

export const signIn = {
  /** Beside the form on a desktop. */
  aside: {
    title: "Trade credit for the small businesses of the Gulf",
    text: "A part upfront, the rest month by month. No interest, no fee.",
  },
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  passwordHint: "8 characters at least",

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
    codeHint: (mail: ReactNode): ReactNode => <>You get it from us: write to {mail}.</>,
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
    lead: "We send you a link by which you choose a new one.",
    sent:
      "Look into your mailbox: the link is good for one hour, once. Nothing there after some minutes? Look among " +
      "unwanted mail, or ask again.",
    submit: "Send link",
    back: "Back to sign in",
    done: "If there is an account of this email, a link is on its way to it.",
  },
  reset: {
    title: "Choose a password",
    invited: "Choose your password",
    again: "Choose a new password",
    invitedLead: (name: string, email: string) => `Welcome to Dhow, ${name}. With it you sign in as ${email}.`,
    againLead: (email: string) => `It is for ${email}, and signs you out everywhere else.`,
    submit: "Save and sign in",
    over: "This link is over",
    overLead:
      "It was used already, a newer one took its place, or its time has passed: one hour for a forgotten " +
      "password, seven days for an invitation.",
    newLink: "Get a new link",
    signIn: "Sign in",
  },

  sessionOver: {
    nothingSent: "your session had ended: nothing was sent",
    kept: "your session had ended: what you typed is kept, please sign in to go on",
    formTooOld: "this form is too old: go back, reload the page and send it again",
    fromElsewhere: "this form was sent from another site",
    otherRole: "this page belongs to another role",
  },
};
