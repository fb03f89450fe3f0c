/** Sends nothing. People read the sandbox's SMS on the outbox page. */
import type { SmsGateway } from "./sms";

export const sandboxSms: SmsGateway = { send: async () => {} };
