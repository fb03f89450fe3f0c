/** The second factor. */
import type { ReactNode } from "react";

type Wrap = (text: string) => ReactNode;

export const secondFactor = {
  summary: {
    title: "Second factor",
    on: (since: ReactNode): ReactNode => <>On since {since}: signing in asks for a code, too.</>,
    codesLeft: (count: number) =>
      count === 0
        ? "No recovery code is left: make new ones."
        : count === 1
          ? "One recovery code is left."
          : `${count} recovery codes are left.`,
    off: "Off: your password alone signs you in.",
    change: "Change it",
    turnItOn: "Turn it on",
    codeHint: "6 digits, or a recovery code of 12",
  },
  enrolment: {
    lead:
      "Besides your password, signing in then asks for a code that an app on your phone makes. Who finds out " +
      "your password cannot get in with it alone.",
    isOwed: "Officers must have a second factor. Turn it on, then you can go on.",
    tell: "1. Tell your app",
    scan: "Any authenticator app will do. Let it scan this:",
    qr: "QR code for your authenticator app",
    here: (link: Wrap): ReactNode => <>Is the app on this device? {link("Open it")}. Or type this secret into it:</>,
    turnOn: "2. Turn it on",
    submit: "Turn on",
    codeHint: "The 6 digits that the app shows now",
    next: "Next you get codes to print, for when the phone is lost. Every other browser is signed out.",
  },
  recoveryCodes: {
    title: "Your recovery codes",
    lead:
      "Print them or write them down now: they are not shown again. Each signs you in once when your phone is " +
      "lost.",
    keep: "Keep them where you keep papers, not on the phone.",
    haveThem: "I have them",
  },
  status: {
    lead: "Signing in asks for your password and for a code of your authenticator app.",
    since: "On since",
    codesLeft: "Recovery codes left",
    newCodes: "New recovery codes",
    newCodesText: "Each signs you in once without your phone. The ones you have now are void then.",
    makeCodes: "Make new codes",
    turnItOff: "Turn it off",
    turnItOffText: "Your password alone signs you in then. For a new phone, turn it off and on again.",
    turnOff: "Turn off",
    isOff: "The second factor is off.",
  },
  question: {
    title: "Enter your code",
    lead: (email: string) => `Your authenticator app shows it, for ${email}.`,
    submit: "Sign In",
    /** `us`: an address, or a link whose text is "us". */
    lost: (us: ReactNode): ReactNode => (
      <>Phone lost? Type one of your recovery codes instead. Lost, too? Write to {us}.</>
    ),
    somebodyElse: "Sign in as somebody else",
  },
};
