/** Checks the configuration of mail and SMS, and whether their servers answer. */
import type { Diagnosis } from "./diagnosis";
import { maskSecret } from "./http.server";
import { isLocalHost, type MailSettings } from "./mail/settings";
import { createSmtpGateway } from "./mail/smtp.server";
import { MAIL_UNCONFIGURED } from "./mail/unconfigured";
import type { SmsSettings } from "./sms/settings";
import { createTwilioGateway } from "./sms/twilio.server";
import { SMS_UNCONFIGURED } from "./sms/unconfigured";

const SANDBOX_TEXT = "the sandbox sends nothing: its page /sandbox/outbox shows the messages";

/**
 * Describes the mail configuration and checks that the server answers. Errors become `problems`. `settings` null: mail
 * is not configured.
 */
export async function diagnoseMail(
  settings: MailSettings | null,
  sandbox: boolean,
  appUrl: string,
): Promise<Diagnosis> {
  const of = "Mail";
  if (sandbox) return { of, says: [SANDBOX_TEXT], problems: [] };
  if (!settings) return { of, says: [], problems: [MAIL_UNCONFIGURED] };
  const { host, port, isSecure, login, from } = settings;
  const isLocal = isLocalHost(host);
  const way = isSecure
    ? "by TLS"
    : isLocal
      ? "without TLS, on this machine"
      : login
        ? "by STARTTLS"
        : "by STARTTLS if the server offers it";
  const says = [
    `to ${host.includes(":") ? `[${host}]` : host}, port ${port}, ${way}, ` +
      `${login ? `as ${login.user}, password ${maskSecret(login.password)}` : "without a password"}`,
    `from ${from.name ? `${from.name} <${from.address}>` : from.address}`,
  ];
  const mail = createSmtpGateway(settings, new URL(appUrl).hostname);
  const problems = await probeGateway(`the mail server ${host}`, () => mail.probe());
  mail.close();
  return { of, says, problems };
}

/**
 * Describes the SMS configuration and checks that Twilio answers. Errors become `problems`. `settings` null: SMS is not
 * configured.
 */
export async function diagnoseSms(settings: SmsSettings | null, sandbox: boolean, appUrl: string): Promise<Diagnosis> {
  const of = "SMS";
  if (sandbox) return { of, says: [SANDBOX_TEXT], problems: [] };
  if (!settings) return { of, says: [], problems: [SMS_UNCONFIGURED] };
  if (settings.service === "unifonic") {
    const { url, appSid, sender } = settings;
    const says = [
      `by Unifonic at ${url}, AppSid ${maskSecret(appSid)}, from ${sender}`,
      "Unifonic cannot be tested without sending: the first message shows if the AppSid is right",
    ];
    return { of, says, problems: [] };
  }
  const { url, accountSid, authToken, from } = settings;
  const says = [
    `by Twilio at ${url}, account ${accountSid}, token ${maskSecret(authToken)}, from ${from}`,
    `Twilio reports to ${appUrl}/webhooks/twilio which messages it could not deliver`,
  ];
  const problems = await probeGateway("Twilio", () => createTwilioGateway(settings, appUrl).probe());
  if (!appUrl.startsWith("https:"))
    problems.push(`APP_URL: Twilio cannot reach ${appUrl}. Use a public address that begins with https://`);
  return { of, says, problems };
}

async function probeGateway(gatewayName: string, probe: () => Promise<void>): Promise<string[]> {
  try {
    await probe();
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [message.startsWith(`${gatewayName}:`) ? message : `${gatewayName}: ${message}`];
  }
}
