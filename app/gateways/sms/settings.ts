import type { TwilioSettings } from "./twilio.server";
import type { UnifonicSettings } from "./unifonic.server";

/** The SMS service and its settings. */
export type SmsSettings = ({ service: "unifonic" } & UnifonicSettings) | ({ service: "twilio" } & TwilioSettings);

type SmsEnvironment = Readonly<Record<string, string | undefined>>;

const UNIFONIC_URL = "https://el.cloud.unifonic.com";
const TWILIO_URL = "https://api.twilio.com";

/**
 * Parses the SMS settings. Returns null if SMS is not configured.
 * @throws Error that names every missing or wrong setting, without its value, which may be secret.
 */
export function parseSmsSettings(environment: SmsEnvironment): SmsSettings | null {
  const env: SmsEnvironment = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const problems: string[] = [];
  const settings = parseSettings(env, problems);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

function parseSettings(env: SmsEnvironment, problems: string[]): SmsSettings | null {
  switch (env.SMS) {
    case "unifonic":
      return {
        service: "unifonic",
        url: parseAddress(env, "UNIFONIC_URL", UNIFONIC_URL, problems),
        appSid: matchVariable(
          env,
          "UNIFONIC_APP_SID",
          /^[\w-]{8,}$/,
          "the AppSid of the application in Unifonic's console",
          problems,
        ),
        // [Sending Your First SMS via Unifonic API, SenderID] Without a sender id, Unifonic uses its default sender.
        sender: matchVariable(
          env,
          "UNIFONIC_SENDER_ID",
          /^[\w .-]{1,16}$/,
          "the sender registered with Unifonic",
          problems,
        ),
      };
    case "twilio":
      return {
        service: "twilio",
        url: parseAddress(env, "TWILIO_URL", TWILIO_URL, problems),
        accountSid: matchVariable(
          env,
          "TWILIO_ACCOUNT_SID",
          /^AC[\da-f]{32}$/i,
          "the account's sid in Twilio's console, AC…",
          problems,
        ),
        authToken: matchVariable(
          env,
          "TWILIO_AUTH_TOKEN",
          /^[\da-f]{32}$/i,
          "the account's auth token in Twilio's console",
          problems,
        ),
        from: matchVariable(
          env,
          "TWILIO_FROM",
          /^(\+[1-9]\d{6,14}|MG[\da-f]{32}|(?=.*[a-z])[a-z\d +&-]{1,11})$/i,
          "a number +…, a messaging service MG… or a sender's name of 11 letters at most",
          problems,
        ),
      };
    case undefined:
      return null;
    default:
      problems.push("SMS: must be unifonic or twilio");
      return null;
  }
}

function matchVariable(
  env: SmsEnvironment,
  name: string,
  shape: RegExp,
  requirement: string,
  problems: string[],
): string {
  const value = env[name] ?? "";
  if (!shape.test(value)) problems.push(`${name}: ${value ? "must be" : "is missing:"} ${requirement}`);
  return value;
}

function parseAddress(env: SmsEnvironment, name: string, fallback: string, problems: string[]): string {
  const url = env[name] ?? fallback;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    problems.push(`${name}: must be an address that begins with https://`);
  return url.replace(/\/+$/, "");
}
