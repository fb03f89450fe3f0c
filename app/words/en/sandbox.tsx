/** The pages that only a sandbox has. */
import type { ReactNode } from "react";

export const sandbox = {
  outbox: {
    title: "Outbox",
    lead: "The sandbox sends nothing: what people would get is here, newest first.",
    to: "To",
    toWhom: "e-mail or +phone",
    show: "Show",
    empty: "No message.",
    sms: "SMS",
    /** `read`: leads to the e-mail as it is; null for a text message. */
    about: (
      channel: "email" | "sms",
      to: ReactNode,
      at: ReactNode,
      state: string,
      read: ((text: string) => ReactNode) | null,
    ): ReactNode => (
      <>
        {channel} to {to}, {at}, {state}
        {read && <>. {read("As its reader gets it")}</>}
      </>
    ),
    sent: "sent",
    givenUp: (error: string) => `given up: ${error}`,
    waits: "waits",
    waitsAgain: (attempt: number, at: string, error: string) => `waits: try ${attempt} on ${at}, after: ${error}`,
    pages: "Pages",
    newer: "Newer",
    older: "Older",
  },
  clock: {
    title: "Business clock",
    lead: "Move it to see reminders, late instalments and expiry happen. It only goes forward, for everybody.",
    now: "Business time",
    ahead: "Ahead of the machine by",
    move: "Move the clock",
    outbox: "Outbox",
    days: "Days",
    hours: "Hours",
    date: "Or to a date",
    dateHint: "At nine in the morning, when reminders are sent.",
    moved: (now: string) => `It is ${now} now. What had come due is done.`,
  },
  bank: {
    title: "Sandbox bank",
    lead: "Here your own bank would ask you. No money moves.",
    pay: (money: ReactNode): ReactNode => <>Pay {money}</>,
    approve: "Approve",
    decline: "Decline",
    alwaysDeclined: "The amount of this order ends in .99: this bank declines it, whichever you press.",
    answered: (link: (text: string) => ReactNode): ReactNode => (
      <>This payment has its answer already. {link("Back to Dhow")}</>
    ),
  },
};
