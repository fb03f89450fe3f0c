/** Two-factor authentication. */
import type { ReactNode } from "react";

type Wrap = (text: string) => ReactNode;

export const secondFactor = {
  summary: {
    title: "Two-factor authentication",
    on: (since: ReactNode): ReactNode => <>On since {since}. You enter a code each time you sign in.</>,
    codesLeft: (count: number) =>
      count === 0
        ? "You have no recovery codes left. Create new ones."
        : `You have ${count} recovery ${count === 1 ? "code" : "codes"} left.`,
    off: "Off. Your password alone signs you in.",
    change: "Change two-factor authentication",
    turnItOn: "Set up two-factor authentication",
    codeHint: "6 digits, or a recovery code of 12 digits",
  },
  enrolment: {
    lead:
      "You will sign in with your password and a code from an app on your phone. A stolen password will not be " +
      "enough to get into your account.",
    isOwed: "Staff must use two-factor authentication. Set it up to continue.",
    tell: "1. Add Dhow to your app",
    scan: "Scan this code with any authenticator app:",
    qr: "QR code for your authenticator app",
    here: (link: Wrap): ReactNode => <>Is the app on this device? {link("Open it")}. Or enter this key in the app:</>,
    turnOn: "2. Confirm with a code",
    submit: "Turn on",
    codeHint: "The 6 digits that the app shows now",
    next:
      "Next, you get recovery codes to print in case you lose your phone. You will be signed out of all other " +
      "browsers.",
  },
  recoveryCodes: {
    title: "Your recovery codes",
    lead:
      "Print these codes or write them down now. We will not show them again. Each code signs you in once if you " +
      "lose your phone.",
    keep: "Keep them with your important papers, not on your phone.",
    haveThem: "I have saved them",
  },
  status: {
    lead: "You sign in with your password and a code from your authenticator app.",
    since: "On since",
    codesLeft: "Recovery codes left",
    newCodes: "New recovery codes",
    newCodesText: "Each code signs you in once without your phone. Your current codes will stop working.",
    makeCodes: "Create new codes",
    turnItOff: "Turn off two-factor authentication",
    turnItOffText:
      "Your password alone will then sign you in. If you have a new phone, turn two-factor authentication off and " +
      "set it up again.",
    turnOff: "Turn off",
    isOff: "Two-factor authentication is off.",
  },
  question: {
    title: "Enter your code",
    lead: (email: string) => `Open your authenticator app and enter the code for ${email}.`,
    submit: "Sign In",
    /** `us`: an address, or a link with the text "us". */
    lost: (us: ReactNode): ReactNode => (
      <>Lost your phone? Enter one of your recovery codes instead. Lost your recovery codes, too? Write to {us}.</>
    ),
    somebodyElse: "Sign in with another account",
  },
};
