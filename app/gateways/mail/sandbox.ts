/** Sends nothing. People read the sandbox's mail on the outbox page. */
import type { MailGateway } from "./mail";

export const sandboxMail: MailGateway = { send: async () => {} };
