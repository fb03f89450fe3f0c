/** Messages that did not arrive. */

export const notifications = {
  title: "Messages that did not arrive",
  text:
    "The newest first, with what the mail server or the sms service said. Ask a reader who is given up for " +
    "another address or phone.",
  none: "Every message arrived, as far as is known.",
  written: "Written",
  to: "To",
  subject: "Subject",
  sms: "(sms)",
  said: "What was said",
  next: "Next try",
  lost: "none: it was sent, and got lost on the way",
  givenUp: (attempts: number) => `given up after ${attempts}`,
};
