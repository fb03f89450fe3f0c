/**
 * Lean Technologies. A payment link leads the payer to Lean's page, and from there to the payer's bank. Sources in
 * brackets are pages of Lean's public documentation (docs.leantech.me, version 3.0-UAE) and its OpenAPI descriptions.
 */
import { createHmac } from "node:crypto";
import * as z from "zod";
import { MINUTE, SECOND } from "~/domain/values/clock";
import { isSameSecret } from "~/domain/values/ids";
import { callService, type Service, type ServiceCall, ServiceDeclined } from "~/gateways/http.server";
import {
  assertSameCharge,
  type BankGateway,
  type ChargeState,
  NeedsAttention,
  type Refund,
  type StartedCharge,
  type WebhookEvent,
} from "./bank";
import { convertToCurrency, type ExchangeRates, formatDecimal, parseCollected } from "./currency";
import { LEAN_COUNTRY, LEAN_CURRENCY, type LeanSettings } from "./lean";

/** [Create Payment Link; Get Payment Link] */
const linkResponse = z.object({
  id: z.string(),
  link: z.string(),
  status: z.enum(["ACTIVE", "EXPIRED", "USED", "DISABLED"]),
  name: z.string().nullish(),
});

/** A use of the link by a payer. `payment_id` and `payment_status` follow later. [Get Payment Link Usage] */
const usageResponse = z.object({
  usage_status: z.enum(["STARTED", "PAYMENT_CREATED", "FAILED", "EXPIRED"]),
  payment_id: z.string().nullish(),
  payment_status: z.string().nullish(),
});
const usagesResponse = z.object({ content: z.array(usageResponse) });
type RefundUsage = z.output<typeof usageResponse>;

/** [Get Payment] */
const paymentResponse = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
});

/** [List Refunds] */
const refundResponse = z.object({
  refund_id: z.string(),
  payment_id: z.string(),
  status: z.string(),
  external_reference: z.string().nullish(),
});
const refundPageResponse = z.object({
  content: z.array(refundResponse),
  page: z.object({ total_pages: z.number() }).nullish(),
});

/** Final states of payments; all others are in progress. [Payment status lifecycle; Get Payment] */
const ACCEPTED_STATUS = "ACCEPTED_BY_BANK";
const FAILED_STATUS = "FAILED";

/** Milliseconds before its expiry at which a token is replaced. [Authentication: expires_in, about an hour] */
const TOKEN_MARGIN = MINUTE;

/**
 * Makes the bank. `appUrl` is the public address without a trailing slash.
 * @throws (its calls) ServiceUnreachable or ServiceDeclined as Lean answers, NeedsAttention if an answer cannot be
 * parsed.
 */
export function leanBank(settings: LeanSettings, rates: ExchangeRates, appUrl: string): BankGateway {
  const secrets = [settings.clientSecret, settings.webhookSecret];
  const lean: Service = { name: "Lean", url: settings.url, secrets };
  const auth: Service = { name: "Lean", url: settings.authUrl, secrets };
  let token: { value: string; until: number } | null = null;

  /** [Authentication: client credentials, scope api] */
  async function bearerToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const { clientId, clientSecret } = settings;
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: "client_credentials",
      scope: "api",
    });
    const answer = parseResponse(
      z.object({ access_token: z.string(), expires_in: z.number() }),
      await callService(auth, "/oauth2/token", { method: "POST", body, isIdempotent: true }),
    );
    token = { value: answer.access_token, until: Date.now() + answer.expires_in * SECOND - TOKEN_MARGIN };
    return token.value;
  }

  const send = async <T>(shape: z.ZodType<T>, path: string, request: ServiceCall = {}): Promise<T> => {
    const sendAuthorized = async () =>
      callService(lean, path, {
        ...request,
        headers: { ...request.headers, Authorization: `Bearer ${await bearerToken()}` },
      });
    const answer = await sendAuthorized().catch((error: unknown) => {
      if (!(error instanceof ServiceDeclined) || error.status !== 401) throw error;
      // Lean revoked the token early and did nothing. Retries once with a new token.
      token = null;
      return sendAuthorized();
    });
    return parseResponse(shape, answer);
  };

  const loadUsages = async (id: string): Promise<RefundUsage[]> =>
    (await send(usagesResponse, `/payment-links/v1/${id}/usages?size=100`)).content;

  /** True if the bank took a payment through the link. */
  async function isSettled(charge: StartedCharge, all: RefundUsage[]): Promise<boolean> {
    for (const { payment_id, payment_status } of all) {
      if (!payment_id || payment_status === FAILED_STATUS) continue;
      const answer = await send(paymentResponse, `/payments/v1/${encodeURIComponent(payment_id)}`);
      if (answer.status !== ACCEPTED_STATUS) continue;
      assertSameCharge(charge, {
        reference: charge.reference,
        collected: parseCollected(answer.amount, answer.currency),
      });
      return true;
    }
    return false;
  }

  return {
    name: "lean",

    quote: (amount, country) => (country === LEAN_COUNTRY ? convertToCurrency(amount, LEAN_CURRENCY, rates) : null),

    /**
     * If the answer is lost, the link is harmless: nobody has its address, and it expires. [Create Payment Link;
     * Customize a Payment Link]
     */
    async start({ reference, order, collected, returnPath, lifetime }) {
      const made = await send(linkResponse, "/payment-links/v1", {
        method: "POST",
        headers: { "Idempotency-Key": reference },
        isIdempotent: true,
        body: {
          name: reference,
          max_usages: 1,
          expires_at: new Date(Date.now() + Math.max(lifetime, MINUTE)).toISOString(),
          redirect_url: appUrl + returnPath,
          payment_details: {
            reference: `Dhow ${order}`,
            currency: collected.currency,
            amount: Number(formatDecimal(collected)),
            payment_purpose: "GDS",
            ...(settings.destinationId ? { destination_id: settings.destinationId } : {}),
          },
        },
      });
      if (!/^https?:\/\//.test(made.link)) throw new NeedsAttention("Lean returned no payment page");
      return { payUrl: made.link, gatewayReference: made.id };
    },

    async ask(charge): Promise<ChargeState> {
      // The payer never got the page.
      if (charge.gatewayReference === null) return "open";
      const id = encodeURIComponent(charge.gatewayReference);
      const { name, status } = await send(linkResponse, `/payment-links/v1/${id}`);
      if (name !== charge.reference)
        throw new NeedsAttention(`Lean's link is for another payment: "${String(name).slice(0, 80)}"`);
      const tries = await loadUsages(id);
      if (await isSettled(charge, tries)) return "approved";
      if (tries.some(isUsageUnderWay)) return "open";
      const hasFailed = tries.some(
        ({ usage_status }) => usage_status === "FAILED" || usage_status === "PAYMENT_CREATED",
      );
      if (status === "EXPIRED") return "lapsed";
      if (!hasFailed) return status === "ACTIVE" ? "open" : "lapsed";
      // Payers can retry a link after a bank's refusal, so Dhow closes the link before it offers another. [Update
      // Payment Link]
      if (status === "ACTIVE")
        await send(z.unknown(), `/payment-links/v1/${id}`, {
          method: "PUT",
          isIdempotent: true,
          body: { status: "DISABLED" },
        });
      const last = await loadUsages(id);
      if (await isSettled(charge, last)) return "approved";
      return last.some(isUsageUnderWay) ? "open" : "declined";
    },

    /**
     * Refunds cannot be searched, so the list is read before a refund is created. Dhow's reference identifies a refund
     * whose answer was lost. [Create Refunds; List Refunds; Getting started with Refunds]
     */
    async refund(charge): Promise<Refund> {
      if (charge.gatewayReference === null)
        throw new NeedsAttention("Lean's link id is unknown: refund the payment in Lean's dashboard");
      const found = await findRefund(charge);
      if (found) return refundOutcome(found);
      const id = encodeURIComponent(charge.gatewayReference);
      const paid = (await loadUsages(id)).find(
        ({ payment_id, payment_status }) => payment_id && payment_status === ACCEPTED_STATUS,
      );
      if (!paid?.payment_id) throw new NeedsAttention("Lean has no refundable payment for this link");
      const [made] = await send(z.array(refundResponse), "/payouts/refunds", {
        method: "POST",
        headers: { "Idempotency-Key": `refund-${charge.reference}` },
        body: [
          {
            payment_id: paid.payment_id,
            amount: Number(formatDecimal(charge.collected)),
            currency: charge.collected.currency,
            reason_code: "ORDER_CANCELLED",
            description: "The order was canceled",
            external_reference: charge.reference,
            status: "APPROVED",
          },
        ],
      });
      if (!made) throw new NeedsAttention("Lean's answer to refunds cannot be read");
      return refundOutcome(made);
    },

    async probe() {
      token = null;
      await bearerToken();
    },

    webhooks: { isSigned: (headers, body) => isSigned(settings.webhookSecret, headers, body), read: readWebhook },
  };

  async function findRefund({ reference, refundReference }: StartedCharge) {
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const listed = await send(refundPageResponse, `/payouts/refunds?size=100&page=${page}`);
      const found = listed.content.find(
        (refund) => refund.refund_id === refundReference || refund.external_reference === reference,
      );
      if (found) return found;
      pages = listed.page?.total_pages ?? (listed.content.length > 0 ? page + 2 : 0);
    }
    return null;
  }
}

function parseResponse<T>(shape: z.ZodType<T>, answer: unknown): T {
  const read = shape.safeParse(answer);
  if (!read.success) throw new NeedsAttention("Lean's answer cannot be read");
  return read.data;
}

/** True if Lean or the bank may still accept the payment. */
const isUsageUnderWay = ({ usage_status, payment_status }: RefundUsage): boolean =>
  usage_status === "STARTED" || (usage_status === "PAYMENT_CREATED" && payment_status !== FAILED_STATUS);

function refundOutcome({ refund_id, status }: z.output<typeof refundResponse>): Refund {
  const isRefunded = status === ACCEPTED_STATUS;
  const trouble =
    status === "REJECTED" || status === FAILED_STATUS
      ? `Lean did not refund it: ${status}. Its dashboard says why.`
      : null;
  return { isRefunded, refundReference: refund_id, trouble };
}

/** "sha512=" and the HMAC of the unchanged body. [Webhooks, "Request signing and signatures"] */
export const leanSignature = (secret: string, body: Buffer): string =>
  `sha512=${createHmac("sha512", secret).update(body).digest("hex")}`;

function isSigned(secret: string, headers: Headers, body: Buffer): boolean {
  return isSameSecret(headers.get("lean-signature")?.trim() ?? "", leanSignature(secret, body));
}

/** [Webhook Structure; Webhook Library] */
const webhookBody = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string(),
  payload: z
    .object({ status: z.string().nullish(), amount: z.unknown().optional(), currency: z.unknown().optional() })
    .nullish(),
});

/**
 * An event about a payment names neither the link nor Dhow's reference. It concerns all open charges of its amount.
 * [Payment status lifecycle]
 */
function readWebhook(body: Buffer): WebhookEvent | null {
  try {
    const { event_id: id, type, payload } = webhookBody.parse(JSON.parse(body.toString("utf8")));
    const collected = /^payment\.(created|updated)$/.test(type)
      ? parseCollected(payload?.amount, payload?.currency)
      : null;
    return { id, about: collected && { collected }, isRefund: false, isFinal: payload?.status === ACCEPTED_STATUS };
  } catch {
    return null;
  }
}
