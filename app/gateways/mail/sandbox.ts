/** The sandbox sends nothing: whoever wants to read a mail finds it on the outbox page. */
import type { MailGateway } from "./mail";

export const sandboxMail: MailGateway = { send: async () => {} };
