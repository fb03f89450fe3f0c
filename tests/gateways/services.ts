/** Tap and Lean for the payment tests: a stand-in, its adapter, and events of a payment. */

import type { BankGateway } from "~/gateways/bank/bank";
import { peggedRates } from "~/gateways/bank/currency";
import { leanBank } from "~/gateways/bank/lean.server";
import { tapBank } from "~/gateways/bank/tap.server";
import { LeanStandIn } from "./lean";
import type { StandIn } from "./stand-in";
import { TapStandIn } from "./tap";

export const SITE = "https://dhow.test";
export const RATES = { ...peggedRates, KWD: 307_500 };

export const TAP_KEY = "sk_test_stand_in_only_ok";
export const LEAN_SECRETS = ["client-secret-7f3a9c51d2", "webhook-secret-0b8e6d4427"] as const;

type Posted = { headers: Headers; body: Buffer };

export interface Service {
  standIn: StandIn;
  bank: BankGateway;
  /** $250.00 in the service's currency. */
  quarter: { currency: string; collected: number };
  phone: { countryCode: "965" | "971"; phone: string };
  starts: RegExp;
  asks: RegExp;
  refunds: RegExp;
  /** A payer was sent to this page and pays there. */
  opened(reference: string, payUrl: string): void;
  approve(reference: string): void;
  decline(reference: string): void;
  /** The service reports another amount or currency. */
  distort(reference: string, what: "amount" | "currency"): void;
  straighten(reference: string): void;
  /** The webhook for the payment's current state; repeatable. */
  news(reference: string): Posted;
  /** The webhook for an earlier state, sent late. */
  oldNews(reference: string): Posted;
  /** Charges that a payer could pay or has paid for this payment, counted by handed-out addresses. */
  charges(reference: string): number;
  refundsMade(): { reference: string }[];
  completeRefunds(): void;
  secrets: readonly string[];
}

export const services: Record<string, () => Promise<Service>> = { tap, lean };

async function tap(): Promise<Service> {
  const standIn = await new TapStandIn(TAP_KEY).open();
  const bank = tapBank({ url: standIn.url, secretKey: TAP_KEY, merchantId: null, sources: {} }, RATES, SITE);
  let straight = 0;
  return {
    standIn,
    bank,
    secrets: [TAP_KEY],
    quarter: { currency: "KWD", collected: 76_875 },
    phone: { countryCode: "965", phone: "50001111" },
    starts: /^POST \/v2\/charges\/$/,
    asks: /^GET \/v2\/charges\//,
    refunds: /^POST \/v2\/refunds\/$/,
    opened: () => {},
    approve: (reference) => void standIn.change(reference, { status: "CAPTURED" }),
    decline: (reference) => void standIn.change(reference, { status: "DECLINED" }),
    distort(reference, field) {
      const { amount } = standIn.of(reference);
      straight = amount;
      standIn.change(reference, {
        status: "CAPTURED",
        ...(field === "amount" ? { amount: amount - 0.001 } : { currency: "BHD" }),
      });
    },
    straighten: (reference) => void standIn.change(reference, { amount: straight, currency: "KWD" }),
    news: (reference) => standIn.post(standIn.of(reference)),
    oldNews: (reference) => standIn.post({ ...standIn.of(reference), status: "INITIATED" }),
    charges: (reference) =>
      [...standIn.charges.values()].filter((charge) => charge.reference.transaction === reference).length,
    refundsMade: () => [...standIn.refunds.values()].map((refund) => ({ reference: refund.reference.merchant })),
    completeRefunds: () => standIn.refunds.forEach((refund) => (refund.status = "REFUNDED")),
  };
}

async function lean(): Promise<Service> {
  const [clientSecret, webhookSecret] = LEAN_SECRETS;
  const standIn = await new LeanStandIn("application", clientSecret, webhookSecret).open();
  const settings = {
    url: standIn.url,
    authUrl: standIn.url,
    clientId: "application",
    clientSecret,
    webhookSecret,
    destinationId: null,
  };
  const bank = leanBank(settings, RATES, SITE);
  const paymentOf = (reference: string) => {
    const usage = standIn.usages.findLast(({ payment_link_id }) => payment_link_id === handedOut(reference).id);
    return standIn.payments.get(usage?.payment_id ?? "")!;
  };
  const pages = new Map<string, string>();
  const handedOut = (reference: string) =>
    [...standIn.links.values()].find(({ link }) => link === pages.get(reference))!;
  const dirhams = 918.13;
  return {
    standIn,
    bank,
    secrets: LEAN_SECRETS,
    quarter: { currency: "AED", collected: 91_813 },
    phone: { countryCode: "971", phone: "501234567" },
    starts: /^POST \/payment-links\/v1$/,
    asks: /^GET \/payment-links\/v1\/[^/]+$/,
    refunds: /^POST \/payouts\/refunds$/,
    opened: (reference, payUrl) => void pages.set(reference, payUrl),
    approve: (reference) => void standIn.use(handedOut(reference), "ACCEPTED_BY_BANK"),
    decline: (reference) => void standIn.use(handedOut(reference), "FAILED"),
    distort: (reference, field) =>
      void standIn.use(
        handedOut(reference),
        "ACCEPTED_BY_BANK",
        field === "amount" ? { amount: dirhams - 0.01 } : { currency: "SAR" },
      ),
    straighten: (reference) => void Object.assign(paymentOf(reference), { amount: dirhams, currency: "AED" }),
    // The same event each time.
    news: (reference) =>
      standIn.event(
        { ...paymentOf(reference), amount: dirhams, currency: "AED" },
        "payment.updated",
        paymentOf(reference).id,
      ),
    oldNews: (reference) => standIn.event({ ...paymentOf(reference), status: "PENDING_WITH_BANK" }, "payment.created"),
    charges: () => 1,
    refundsMade: () => standIn.refunds.map((refund) => ({ reference: refund.external_reference })),
    completeRefunds: () => standIn.refunds.forEach((refund) => (refund.status = "ACCEPTED_BY_BANK")),
  };
}
