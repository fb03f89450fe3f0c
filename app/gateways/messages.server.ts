import type { MailGateway } from "./mail/mail";
import { sandboxMail } from "./mail/sandbox";
import type { MailSettings } from "./mail/settings";
import { createSmtpGateway } from "./mail/smtp.server";
import { unconfiguredMail } from "./mail/unconfigured";
import { sandboxSms } from "./sms/sandbox";
import type { SmsSettings } from "./sms/settings";
import type { SmsGateway } from "./sms/sms";
import { createTwilioGateway } from "./sms/twilio.server";
import { unconfiguredSms } from "./sms/unconfigured";
import { createUnifonicGateway } from "./sms/unifonic.server";

/** Makes the gateway for email: the sandbox's or SMTP. It rejects each message if `settings` is null. */
export function createMailGateway(settings: MailSettings | null, sandbox: boolean, appUrl: string): MailGateway {
  if (sandbox) return sandboxMail;
  return settings ? createSmtpGateway(settings, new URL(appUrl).hostname) : unconfiguredMail;
}

/** Makes the gateway for SMS: the sandbox's or the configured service's. It rejects each message without `settings`. */
export function createSmsGateway(settings: SmsSettings | null, sandbox: boolean, appUrl: string): SmsGateway {
  if (sandbox) return sandboxSms;
  if (!settings) return unconfiguredSms;
  return settings.service === "twilio" ? createTwilioGateway(settings, appUrl) : createUnifonicGateway(settings);
}
