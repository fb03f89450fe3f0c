/** The SMS gateway without a configured service. Messages stay in the outbox. */
import type { SmsGateway } from "./sms";

export const SMS_UNCONFIGURED =
  "No sms service is configured: set SMS to unifonic or twilio, or SANDBOX=on to try Dhow without one.";

/**
 * Rejects every message.
 * @throws Error (its send()) always.
 */
export const unconfiguredSms: SmsGateway = {
  send: async () => {
    throw new Error(SMS_UNCONFIGURED);
  },
};
