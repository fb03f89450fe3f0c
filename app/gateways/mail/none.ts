/** No mail server is configured: mails wait in the outbox. */
import type { MailGateway } from "./mail";

export const NO_MAIL =
  "No mail server is configured: set MAIL_URL and MAIL_FROM, or SANDBOX=on to try Dhow without one.";

export const noMail: MailGateway = {
  send: async () => {
    throw new Error(NO_MAIL);
  },
};
