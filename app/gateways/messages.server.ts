/** The gateways that bring messages, made from their settings. */
import type { MailGateway } from "./mail/mail";
import { noMail } from "./mail/none";
import { sandboxMail } from "./mail/sandbox";
import type { MailSettings } from "./mail/settings";
import { smtpMail } from "./mail/smtp.server";
import { noSms } from "./sms/none";
import { sandboxSms } from "./sms/sandbox";
import type { SmsSettings } from "./sms/settings";
import type { SmsGateway } from "./sms/sms";
import { twilioSms } from "./sms/twilio.server";
import { unifonicSms } from "./sms/unifonic.server";

export function mailFrom(settings: MailSettings | null, sandbox: boolean, appUrl: string): MailGateway {
  if (sandbox) return sandboxMail;
  return settings ? smtpMail(settings, new URL(appUrl).hostname) : noMail;
}

export function smsFrom(settings: SmsSettings | null, sandbox: boolean, appUrl: string): SmsGateway {
  if (sandbox) return sandboxSms;
  if (!settings) return noSms;
  return settings.service === "twilio" ? twilioSms(settings, appUrl) : unifonicSms(settings);
}
