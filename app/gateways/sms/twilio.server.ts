/** Text messages by Twilio. Sources in brackets are pages of its public documentation (www.twilio.com/docs). */
import { createHmac } from "node:crypto";
import * as z from "zod";
import { isSameSecret } from "~/domain/values/ids";
import { callService, type Service, ServiceDeclined } from "~/gateways/http.server";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { assertNumber } from "./number";
import type { SmsGateway, SmsReport } from "./sms";

export interface TwilioSettings {
  url: string;
  accountSid: string;
  /** For requests, and for what Twilio signs. */
  authToken: string;
  /** A number, a sender's name, or the sid of a messaging service. */
  from: string;
}

export interface TwilioGateway extends SmsGateway {
  /** Whether Twilio knows the account. Errors: why not. */
  probe(): Promise<void>;
}

/**
 * Errors that another try cannot change: no number (21211), a short code (21265), Dhow's own number (21266), a reader
 * who sent STOP (21610), no mobile number (21614), a landline (21635). [Error and Warning Dictionary, the page of each]
 * All others, such as a country that is not allowed yet or a sender that is none, can be put right.
 */
const permanentErrors = new Set(["21211", "21265", "21266", "21610", "21614", "21635"]);

const sendResponse = z.object({ sid: z.string().min(1) });

/** [Messages resource, "Message status values"] It did not arrive, and nothing comes after that. */
const undeliveredStates = new Set(["failed", "undelivered", "canceled"]);

export function createTwilioGateway(
  { url, accountSid, authToken, from }: TwilioSettings,
  appUrl: string,
): TwilioGateway {
  const account: Service = { name: "Twilio", url: `${url}/2010-04-01/Accounts/${accountSid}`, secrets: [authToken] };
  // [Requests to Twilio, "Credentials"] Twilio lists API keys, too; but what it posts is signed with the token.
  const headers = { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` };
  return {
    /**
     * [Messages resource, "Create a Message"] Nothing makes a request idempotent: a try whose answer is lost may be
     * sent again.
     * A 429 was never processed. [Error 20429]
     */
    async send({ reference, to, text }) {
      assertNumber(to);
      const body = new URLSearchParams({
        To: to,
        [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
        Body: text,
        StatusCallback: `${appUrl}/webhooks/twilio?message=${encodeURIComponent(reference)}`,
      });
      const answer = await callService(account, "/Messages.json", { method: "POST", headers, body }).catch(
        (error: unknown) => {
          throw error instanceof ServiceDeclined && permanentErrors.has(error.code ?? "")
            ? new RecipientRefused(error.message)
            : error;
        },
      );
      if (!sendResponse.safeParse(answer).success) throw new Error("Twilio's answer cannot be read");
    },

    /** [Account resource, "Fetch an Account"] */
    async probe() {
      await callService(
        { ...account, url: account.url.slice(0, account.url.lastIndexOf("/")) },
        `/${accountSid}.json`,
        {
          headers,
        },
      );
    },

    reports: { isSigned: (address, headers, body) => isSigned(authToken, address, headers, body), read: readReport },
  };
}

/** The address, then each posted name and value, in the order of the names. [Security, "Validate requests"] */
export function twilioSignature(authToken: string, address: string, body: string): string {
  const posted = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac("sha1", authToken)
    .update(address + posted.flat().join(""))
    .digest("base64");
}

function isSigned(authToken: string, address: string, headers: Headers, body: string): boolean {
  return isSameSecret(headers.get("x-twilio-signature") ?? "", twilioSignature(authToken, address, body));
}

/** [Track the Message Status of Outbound Messages] MessageStatus, and an ErrorCode where it failed. */
function readReport(address: string, body: string): SmsReport | null {
  const reference = new URL(address).searchParams.get("message");
  const posted = new URLSearchParams(body);
  const status = posted.get("MessageStatus") ?? "";
  if (!reference || !undeliveredStates.has(status)) return null;
  const code = posted.get("ErrorCode");
  return {
    reference,
    failure: `Twilio: ${[status, code && /^\d+$/.test(code) && `error ${code}`].filter(Boolean).join(", ")}`,
  };
}
