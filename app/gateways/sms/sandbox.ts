/** The sandbox sends nothing: whoever wants to read an sms finds it on the outbox page. */
import type { SmsGateway } from "./sms";

export const sandboxSms: SmsGateway = { send: async () => {} };
