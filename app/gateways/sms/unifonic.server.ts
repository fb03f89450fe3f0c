/** SMS by Unifonic. Sources in brackets are pages of its public documentation (docs.unifonic.com). */
import * as z from "zod";
import { callService, type Service, ServiceDeclined } from "~/gateways/http.server";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { assertNumber } from "./number";
import type { SmsGateway } from "./sms";

/** The settings of a Unifonic application. */
export interface UnifonicSettings {
  url: string;
  /** Identifies the application, and is its password. */
  appSid: string;
  sender: string;
}

/**
 * [Understanding reasons of SMS non-delivery] Errors that a retry cannot fix: an invalid number (02 to 04), or filtered
 * text (07). Others can be fixed or pass: "no route" (05), balance (01) and the sender (08).
 */
const permanentErrors = new Set(["ER-02", "ER-03", "ER-04", "ER-07"]);
/** [HTTP status codes] Invalid recipient format, no recipient, an unknown country or number. */
const permanentStatuses = new Set([410, 422, 481, 482]);

/**
 * The same text went to the same number before: an earlier attempt succeeded, but its answer was lost. [the same two
 * pages]
 */
const DUPLICATE = "ER-09";
const DUPLICATE_STATUS = 409;

/**
 * [Sending Your First SMS via Unifonic API, "API response example"] `success` is true there, and "true" in Sending Bulk
 * SMS.
 */
const sendResponse = z.object({
  success: z.union([z.boolean(), z.string()]),
  errorCode: z.string().nullish(),
  message: z.string().nullish(),
  data: z.object({ Status: z.string().nullish() }).nullish(),
});

/**
 * [the same page, statusCallback] The failed states among the immediate ones. Queued and Sent both count as success.
 */
const failedStates = new Set(["rejected", "failed"]);

/**
 * Makes the gateway.
 * @throws (its send()) RecipientRefused, Error if Unifonic rejects the message, or the errors of callService().
 */
export function createUnifonicGateway({ url, appSid, sender }: UnifonicSettings): SmsGateway {
  const unifonic: Service = { name: "Unifonic", url, secrets: [appSid] };
  return {
    async send({ reference, to, text }) {
      assertNumber(to);
      const body = new URLSearchParams({
        AppSid: appSid,
        SenderID: sender,
        // "in international format without 00 or +"
        Recipient: to.slice(1),
        Body: text,
        responseType: "JSON",
        CorrelationID: reference,
      });
      const answer = await callService(unifonic, "/rest/SMS/messages", { method: "POST", body }).catch(
        recognizeDuplicate,
      );
      if (answer === DUPLICATE) return;
      const read = sendResponse.safeParse(answer);
      if (!read.success) throw new Error("Unifonic's answer cannot be read");
      const { success, errorCode, message, data } = read.data;
      if (String(success) === "true" && !failedStates.has(data?.Status?.toLowerCase() ?? "")) return;
      if (errorCode === DUPLICATE) return;
      const words = `Unifonic: ${[errorCode, message || data?.Status].filter(Boolean).join(" ").slice(0, 200)}`;
      throw permanentErrors.has(errorCode ?? "") ? new RecipientRefused(words) : new Error(words);
    },
  };
}

function recognizeDuplicate(error: unknown): typeof DUPLICATE {
  if (!(error instanceof ServiceDeclined)) throw error;
  if (error.status === DUPLICATE_STATUS || error.code === DUPLICATE) return DUPLICATE;
  throw permanentStatuses.has(error.status) || permanentErrors.has(error.code ?? "")
    ? new RecipientRefused(error.message)
    : error;
}
