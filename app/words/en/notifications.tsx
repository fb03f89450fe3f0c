/** Undelivered messages, on a page of the settings. */
export const notifications = {
  title: "Undelivered messages",
  text:
    "Newest first, with the answer of the mail server or SMS service. If we have stopped trying, ask the recipient " +
    "for another email address or phone number. Messages whose code or link has expired cannot be sent again.",
  none: "No undelivered messages.",
  written: "Created",
  to: "To",
  subject: "Subject",
  sms: "(text message)",
  said: "Answer",
  next: "Next try",
  lost: "none: sent, but not delivered",
  resend: "Send again",
  outage: "Send messages again after an outage",
  since: "Created since",
  sinceHint:
    "From the start of this day. Includes every message that we have stopped trying and that can be sent again.",
  resendAll: "Send messages again",
  resent: (count: number) => {
    if (count === 0) return "There were no messages to send again.";
    return count === 1 ? "The message is queued again." : `${count} messages are queued again.`;
  },
  morning: "Morning email",
  morningLabel: "Send officers their open tasks",
  morningHint: "At 8:00 on the working days of Dhow's country. An officer without tasks gets none.",
  givenUp: (attempts: number) => `none: stopped after ${attempts} ${attempts === 1 ? "try" : "tries"}`,
};
