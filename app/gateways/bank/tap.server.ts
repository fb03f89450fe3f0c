/**
 * Tap Payments: the Gulf's debit cards, each at the payer's own bank. Sources in brackets are pages of Tap's public
 * documentation (developers.tap.company).
 */
import { createHmac } from "node:crypto";
import * as z from "zod";
import { MINUTE } from "~/domain/values/clock";
import { isSameSecret } from "~/domain/values/ids";
import { callService, type Service, ServiceDeclined } from "~/gateways/http.server";
import {
  assertSameCharge,
  type BankGateway,
  type ChargeState,
  NeedsAttention,
  type Refund,
  type WebhookEvent,
} from "./bank";
import { type Collected, convertToCurrency, type ExchangeRates, formatDecimal, parseCollected } from "./currency";
import { findScheme, type TapSettings } from "./tap";

/** A charge's page expires after 5 to 60 minutes. [Charges, "To Set an Expiry period"] */
const MAX_MINUTES = 60;
const MIN_MINUTES = 5;

/**
 * [Charges, "Post Payment Response Details"; List all charges, status]
 * Tap counts the last three as failed too. The payer's bank did not answer, however, and may still answer late.
 */
const chargeStates = new Map<string, ChargeState>([
  ["INITIATED", "open"],
  ["IN_PROGRESS", "open"],
  ["CAPTURED", "approved"],
  ["CANCELLED", "declined"],
  ["DECLINED", "declined"],
  ["FAILED", "declined"],
  ["RESTRICTED", "declined"],
  ["VOID", "declined"],
  ["ABANDONED", "lapsed"],
  ["TIMEDOUT", "lapsed"],
  ["UNKNOWN", "lapsed"],
]);

const chargeResponse = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  reference: z.object({ transaction: z.string().nullish() }).nullish(),
  transaction: z.object({ url: z.string().nullish() }).nullish(),
});

const refundResponse = z.object({ id: z.string(), status: z.string() });

/**
 * [Refund, "Refund Response Statuses" and "Refund Logic V2"] All other states are refusals, which Tap's support must
 * explain.
 */
const pendingRefundStates = new Set(["PENDING", "IN_PROGRESS", "ACCEPTED"]);

/**
 * Makes the bank. `appUrl` is the public address without a trailing slash.
 * @throws (its calls) ServiceUnreachable or ServiceDeclined as Tap answers, NeedsAttention if an answer cannot be
 * parsed.
 */
export function tapBank(settings: TapSettings, rates: ExchangeRates, appUrl: string): BankGateway {
  const tap: Service = { name: "Tap", url: `${settings.url}/v2`, secrets: [settings.secretKey] };
  /**
   * [Authentication] Tap does not repeat a charge or refund whose reference.idempotent was sent within a day. It
   * returns the first answer. [Idempotency in Payment Processing]
   */
  const send = async <T>(shape: z.ZodType<T>, path: string, body?: object): Promise<T> => {
    const headers = { Authorization: `Bearer ${settings.secretKey}` };
    const answer = await callService(
      tap,
      path,
      body ? { method: "POST", headers, body, isIdempotent: true } : { headers },
    );
    const read = shape.safeParse(answer);
    if (!read.success) throw new NeedsAttention(`Tap's answer to ${path.split("/")[1]} cannot be read`);
    return read.data;
  };
  const postUrl = `${appUrl}/webhooks/tap`;

  return {
    name: "tap",

    quote(amount, country) {
      const scheme = findScheme(settings, country);
      return scheme && convertToCurrency(amount, scheme.currency, rates);
    },

    async start({ reference, order, collected, description, returnPath, payer, lifetime }) {
      const minutes = Math.floor(lifetime / MINUTE);
      const made = await send(chargeResponse, "/charges/", {
        ...toTapAmount(collected),
        customer_initiated: true,
        threeDSecure: true,
        save_card: false,
        description,
        reference: { transaction: reference, order, idempotent: reference },
        receipt: { email: false, sms: false },
        customer: {
          first_name: payer.firstname,
          last_name: payer.lastname,
          email: payer.email,
          phone: { country_code: payer.country, number: payer.phone },
        },
        ...(settings.merchantId ? { merchant: { id: settings.merchantId } } : {}),
        source: { id: findScheme(settings, payer.country)?.source },
        transaction: { expiry: { period: Math.max(MIN_MINUTES, Math.min(MAX_MINUTES, minutes)), type: "MINUTE" } },
        // [Webhook] Tap posts the result to the first address, and redirects the payer to the second. [Handling
        // Redirects]
        post: { url: postUrl },
        redirect: { url: appUrl + returnPath },
      });
      const payUrl = made.transaction?.url;
      if (!payUrl || !/^https?:\/\//.test(payUrl))
        throw new NeedsAttention(`Tap returned no payment page: the charge is ${made.status}`);
      return { payUrl, gatewayReference: made.id };
    },

    /** Tap posts no webhook for an abandoned charge, so Dhow must ask. [Webhook, "Important notes"] */
    async ask(charge) {
      // The payer never got the page.
      if (charge.gatewayReference === null) return "open";
      const answer = await send(chargeResponse, `/charges/${encodeURIComponent(charge.gatewayReference)}`);
      const state = chargeStates.get(answer.status);
      if (!state) throw new NeedsAttention(`Tap's charge has the unknown status ${answer.status.slice(0, 40)}`);
      if (state === "approved")
        assertSameCharge(charge, {
          reference: answer.reference?.transaction,
          collected: parseCollected(answer.amount, answer.currency),
        });
      return state;
    },

    async refund({ reference, collected, gatewayReference, refundReference }): Promise<Refund> {
      if (gatewayReference === null)
        throw new NeedsAttention("Tap's charge id is unknown: refund the payment in Tap's dashboard");
      const answer = refundReference
        ? await send(refundResponse, `/refunds/${encodeURIComponent(refundReference)}`)
        : await send(refundResponse, "/refunds/", {
            charge_id: gatewayReference,
            ...toTapAmount(collected),
            description: "The order was canceled",
            reason: "requested_by_customer",
            reference: { merchant: reference, idempotent: `refund-${reference}` },
            post: { url: postUrl },
          });
      const isRefunded = answer.status === "REFUNDED";
      const trouble =
        isRefunded || pendingRefundStates.has(answer.status)
          ? null
          : `Tap did not refund it: ${answer.status.slice(0, 40)}. Ask Tap's support.`;
      return { isRefunded, refundReference: answer.id, trouble };
    },

    /**
     * Requests a charge that does not exist. Tap answers 401 to a wrong key, and "not found" to a right one. [Response
     * codes, "HTTP Response Codes"]
     */
    async probe() {
      await send(z.unknown(), "/charges/chg_none").catch((error: unknown) => {
        if (!(error instanceof ServiceDeclined) || error.status === 401 || error.status === 403) throw error;
      });
    },

    webhooks: { isSigned: (headers, body) => isSigned(settings.secretKey, headers, body), read: readWebhook },
  };
}

/** The amount as a number with at most the currency's decimals. [Create a Charge, amount; Create a Refund, amount] */
const toTapAmount = (collected: Collected) => ({
  amount: Number(formatDecimal(collected)),
  currency: collected.currency,
});

const webhookBody = z.object({
  id: z.string().min(1).max(200),
  object: z.string().optional(),
  charge_id: z.string().nullish(),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  created: z.union([z.string(), z.number()]).nullish(),
  reference: z.object({ gateway: z.string().nullish(), payment: z.string().nullish() }).nullish(),
  transaction: z.object({ created: z.union([z.string(), z.number()]).nullish() }).nullish(),
});
type WebhookBody = z.output<typeof webhookBody>;

function parseWebhook(body: Buffer): WebhookBody | null {
  try {
    return webhookBody.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return null;
  }
}

/**
 * Computes Tap's signature of a webhook. [Webhook, "Validate the webhook (hashstring)"] It covers fields of the body,
 * the amount with all the currency's decimals, and a refund's own time. Returns null if the amount cannot be parsed.
 */
export function computeHashstring(secretKey: string, webhook: WebhookBody): string | null {
  const collected = parseCollected(webhook.amount, webhook.currency);
  if (!collected) return null;
  const created = webhook.transaction?.created ?? webhook.created ?? "";
  const text =
    `x_id${webhook.id}x_amount${formatDecimal(collected)}x_currency${webhook.currency}` +
    `x_gateway_reference${webhook.reference?.gateway ?? ""}x_payment_reference${webhook.reference?.payment ?? ""}` +
    `x_status${webhook.status}x_created${created}`;
  return createHmac("sha256", secretKey).update(text).digest("hex");
}

function isSigned(secretKey: string, headers: Headers, body: Buffer): boolean {
  const webhook = parseWebhook(body);
  const expected = webhook && computeHashstring(secretKey, webhook);
  const signature = headers.get("hashstring")?.trim().toLowerCase() ?? "";
  return expected !== null && isSameSecret(signature, expected);
}

/** Tap's webhooks have no id. The same charge in the same state is the same event. */
function readWebhook(body: Buffer): WebhookEvent | null {
  const webhook = parseWebhook(body);
  if (!webhook) return null;
  const isRefund = webhook.object === "refund" || typeof webhook.charge_id === "string";
  const about = isRefund ? webhook.charge_id : webhook.id;
  return {
    id: `${webhook.id} ${webhook.status}`,
    about: about ? { gatewayReference: about } : null,
    isRefund,
    isFinal: !isRefund && chargeStates.get(webhook.status) !== "open",
  };
}
