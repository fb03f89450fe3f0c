/** Pages that exist only in the sandbox. */
import type { ReactNode } from "react";

export const sandbox = {
  outbox: {
    title: "Outbox",
    lead: "The sandbox does not send messages. You can read them here instead, newest first.",
    to: "To",
    toWhom: "email or +phone",
    show: "Show",
    empty: "No messages.",
    removed: "The text of this old message is removed.",
    sms: "Text message",
    /** `read`: links to the original email. Null for a text message. */
    about: (
      channel: "email" | "sms",
      to: ReactNode,
      at: ReactNode,
      state: string,
      read: ((text: string) => ReactNode) | null,
    ): ReactNode => (
      <>
        {channel === "email" ? "Email" : "Text message"} to {to}, {at}, {state}
        {read && <>. {read("View email")}</>}
      </>
    ),
    sent: "sent",
    givenUp: (error: string) => `not sent: ${error}`,
    waits: "waiting to be sent",
    waitsAgain: (attempt: number, at: string, error: string) => `next try (number ${attempt}) on ${at} after: ${error}`,
    pages: "Pages",
    newer: "Newer",
    older: "Older",
  },
  clock: {
    title: "Business clock",
    lead:
      "Move the clock forward to see reminders, late instalments and expired deadlines. It changes the time for " +
      "everybody, and it cannot go back.",
    now: "Business time",
    ahead: "Ahead of real time by",
    move: "Move the clock",
    outbox: "Outbox",
    days: "Days",
    hours: "Hours",
    date: "Or to a date",
    dateHint: "The clock moves to 9:00 on that day, when reminders are sent.",
    moved: (now: string) => `The time is now ${now}. All scheduled tasks have run.`,
  },
  bank: {
    title: "Sandbox bank",
    lead: "On the live site, your own bank asks you to approve the payment. No real money moves here.",
    pay: (money: ReactNode): ReactNode => <>Pay {money}</>,
    approve: "Approve payment",
    decline: "Decline payment",
    alwaysDeclined: "The amount of this order ends in .99. The sandbox bank always declines such a payment.",
    answered: (link: (text: string) => ReactNode): ReactNode => (
      <>You have already answered this payment. {link("Back to Dhow")}</>
    ),
  },
};
