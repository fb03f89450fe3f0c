/** Undelivered messages, on a page of the settings. */
export const notifications = {
  title: "Undelivered messages",
  text:
    "Newest first, with the answer of the mail server or SMS service. If we have stopped trying, ask the recipient " +
    "for another email address or phone number.",
  none: "No undelivered messages.",
  written: "Created",
  to: "To",
  subject: "Subject",
  sms: "(text message)",
  said: "Answer",
  next: "Next try",
  lost: "none: sent, but not delivered",
  givenUp: (attempts: number) => `none: stopped after ${attempts} ${attempts === 1 ? "try" : "tries"}`,
};
