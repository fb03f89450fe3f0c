/** SMS by Twilio. Sources in brackets are pages of its public documentation (www.twilio.com/docs). */
import { createHmac } from "node:crypto";
import * as z from "zod";
import { isSameSecret } from "~/domain/values/ids";
import { callService, type Service, ServiceDeclined } from "~/gateways/http.server";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { assertNumber } from "./number";
import type { SmsGateway, SmsReport } from "./sms";

/** The settings of a Twilio account. */
export interface TwilioSettings {
  url: string;
  accountSid: string;
  /** Authorizes requests, and verifies Twilio's signatures. */
  authToken: string;
  /** A number, a sender's name, or the id of a messaging service. */
  from: string;
}

/** Twilio, with a check for `dhow doctor`. */
export interface TwilioGateway extends SmsGateway {
  /**
   * Checks that Twilio knows the account.
   * @throws ServiceUnreachable or ServiceDeclined if not.
   */
  probe(): Promise<void>;
}

/**
 * Errors that a retry cannot fix. [Error and Warning Dictionary, the page of each]
 *
 * - 21211 no number, 21265 a short code, 21266 Dhow's own number
 * - 21610 a recipient who sent STOP, 21614 no mobile number, 21635 a landline
 *
 * Other errors can be fixed, such as a country that is not enabled or a wrong sender.
 */
const permanentErrors = new Set(["21211", "21265", "21266", "21610", "21614", "21635"]);

const sendResponse = z.object({ sid: z.string().min(1) });

/** [Messages resource, "Message status values"] Final states of messages that were not delivered. */
const undeliveredStates = new Set(["failed", "undelivered", "canceled"]);

/**
 * Makes the gateway. `appUrl` is the public address without a trailing slash, for delivery reports.
 * @throws (its send()) RecipientRefused, or the errors of callService().
 */
export function createTwilioGateway(
  { url, accountSid, authToken, from }: TwilioSettings,
  appUrl: string,
): TwilioGateway {
  const account: Service = { name: "Twilio", url: `${url}/2010-04-01/Accounts/${accountSid}`, secrets: [authToken] };
  // [Requests to Twilio, "Credentials"] Twilio also offers API keys, but signs its reports with the token.
  const headers = { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` };
  return {
    /**
     * [Messages resource, "Create a Message"] Requests are not idempotent: if an answer is lost, the message may be
     * sent twice. A 429 was never processed. [Error 20429]
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

/** Computes the signature of the address and the posted fields, sorted by name. [Security, "Validate requests"] */
export function twilioSignature(authToken: string, address: string, body: string): string {
  const posted = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac("sha1", authToken)
    .update(address + posted.flat().join(""))
    .digest("base64");
}

function isSigned(authToken: string, address: string, headers: Headers, body: string): boolean {
  return isSameSecret(headers.get("x-twilio-signature") ?? "", twilioSignature(authToken, address, body));
}

/** [Track the Message Status of Outbound Messages] MessageStatus, and ErrorCode after a failure. */
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
