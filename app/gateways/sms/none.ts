/** No sms service is configured: messages wait in the outbox. */
import type { SmsGateway } from "./sms";

export const NO_SMS =
  "No sms service is configured: set SMS to unifonic or twilio, or SANDBOX=on to try Dhow without one.";

export const noSms: SmsGateway = {
  send: async () => {
    throw new Error(NO_SMS);
  },
};
