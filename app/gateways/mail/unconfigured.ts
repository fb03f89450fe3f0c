/** The mail gateway without a configured server. Messages stay in the outbox. */
import type { MailGateway } from "./mail";

export const MAIL_UNCONFIGURED =
  "No mail server is configured: set MAIL_URL and MAIL_FROM, or SANDBOX=on to try Dhow without one.";

/**
 * Rejects every message.
 * @throws Error (its send()) always.
 */
export const unconfiguredMail: MailGateway = {
  send: async () => {
    throw new Error(MAIL_UNCONFIGURED);
  },
};
