/** Where no mail server is configured, mails wait for one. */
import type { MailGateway } from "./mail";

export const noMail: MailGateway = {
  send: async () => {
    throw new Error("No mail server is configured.");
  },
};
