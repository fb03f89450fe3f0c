/** Where no sms service is configured, messages wait for one. */
import type { SmsGateway } from "./sms";

export const noSms: SmsGateway = {
  send: async () => {
    throw new Error("No sms service is configured.");
  },
};
