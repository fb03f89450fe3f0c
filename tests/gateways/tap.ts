/** A stand-in for Tap Payments, after its public documentation (developers.tap.company). Each rule names its page. */
import { createHmac, randomUUID } from "node:crypto";
import { type Answer, type Asked, bankPage, isApproval, StandIn } from "./stand-in";

interface Charge {
  id: string;
  object: "charge";
  status: string;
  amount: number;
  currency: string;
  reference: { track: string; payment: string; gateway: string; transaction: string; order: string };
  transaction: { created: string; url: string; expiry: { period: number; type: string } };
  customer: { first_name: string; email: string; phone: { country_code: string; number: string } };
  source: { id: string };
  redirect: { url: string };
  post: { url: string };
}

interface Refund {
  id: string;
  object: "refund";
  charge_id: string;
  status: string;
  amount: number;
  currency: string;
  created: string;
  reference: { merchant: string; payment: string; gateway: string };
  post: { url: string };
}

/** "KNET accepts KWD currency only", and so on: pages KNET, BENEFIT, NAPS/QPay, OmanNet, mada. */
const currencyOf: Record<string, string> = {
  "src_kw.knet": "KWD",
  "src_bh.benefit": "BHD",
  "src_qa.qpay": "QAR",
  src_omannet: "OMR",
  "src_sa.mada": "SAR",
};

/** "AED - 2.00, BHD - 3.000, KWD - 3.000, OMR - 3.000 ...": page Webhook, "Validate the webhook (hashstring)". */
const decimals = (currency: string): number => (["BHD", "KWD", "OMR"].includes(currency) ? 3 : 2);

export class TapStandIn extends StandIn {
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  /** A refund's first state: usually PENDING until Tap has notified the bank. Page Refund. */
  refundStatus = "PENDING";
  /** Page Idempotency: within a day the original response is returned, and nothing new is created. */
  private readonly answered = new Map<string, Answer>();

  constructor(readonly secretKey: string) {
    super();
  }

  /** The payment's only charge. */
  of(reference: string): Charge {
    const found = [...this.charges.values()].filter((charge) => charge.reference.transaction === reference);
    if (found.length !== 1) throw new Error(`${found.length} charges for ${reference}`);
    return found[0]!;
  }

  change(reference: string, change: Partial<Charge>): Charge {
    return Object.assign(this.of(reference), change);
  }

  /** Returns the webhook for post.url: the object, with its hashstring in the header. */
  post(of: Charge | Refund): { headers: Headers; body: Buffer } {
    const body = Buffer.from(JSON.stringify(of));
    return { headers: new Headers({ "Content-Type": "application/json", hashstring: this.hashstring(of) }), body };
  }

  hashstring(of: Charge | Refund): string {
    const created = of.object === "charge" ? of.transaction.created : of.created;
    const text = [
      `x_id${of.id}`,
      `x_amount${of.amount.toFixed(decimals(of.currency))}`,
      `x_currency${of.currency}`,
      `x_gateway_reference${of.reference.gateway}`,
      `x_payment_reference${of.reference.payment}`,
      `x_status${of.status}`,
      `x_created${created}`,
    ];
    return createHmac("sha256", this.secretKey).update(text.join("")).digest("hex");
  }

  protected async answer(asked: Asked): Promise<Answer> {
    const [, first = "", second = "", third = ""] = asked.path.split("/");
    if (first === "pay") return this.page(asked, second);
    // "401 - Unauthorized: No Valid API key was provided": page Response codes.
    if (asked.headers.authorization !== `Bearer ${this.secretKey}`) {
      return {
        status: 401,
        json: { errors: [{ code: "2107", description: `${asked.headers.authorization} is not a key` }] },
      };
    }
    if (first !== "v2") return { status: 404, json: {} };
    if (asked.method === "GET") {
      const found = (second === "charges" ? this.charges : this.refunds).get(third);
      return found ? { json: found } : { status: 404, json: { errors: [{ code: "1143", description: "Not found." }] } };
    }
    const body = JSON.parse(asked.body.toString()) as Record<string, never>;
    const key = String((body.reference as { idempotent?: string } | undefined)?.idempotent);
    const before = this.answered.get(key);
    if (before) return before;
    const answer = second === "charges" ? this.charge(body as never) : this.refund(body as never);
    if (!answer.status) this.answered.set(key, answer);
    return answer;
  }

  private charge(body: Omit<Charge, "id"> & { reference: { idempotent: string } }): Answer {
    const { amount, currency, source, redirect, post, transaction } = body;
    const wrong = (code: string, description: string) => ({ status: 400, json: { errors: [{ code, description }] } });
    if (currencyOf[source.id] && currencyOf[source.id] !== currency)
      return wrong("1126", "Currency code is not supported by the source");
    if (Number(amount.toFixed(decimals(currency))) !== amount || amount < 0.1)
      return wrong("1117", "Amount is invalid");
    if (!redirect?.url || !body.customer?.email) return wrong("1124", "redirect and customer are required");
    // "a minimum of 5 minutes and a maximum of 60 minutes": page Charges, "To Set an Expiry period".
    const { period } = transaction.expiry;
    if (period < 5 || period > 60) return wrong("1151", "Expiry period is invalid");
    const id = `chg_TS${randomUUID().replaceAll("-", "")}`;
    const made: Charge = {
      id,
      object: "charge",
      status: "INITIATED",
      amount,
      currency,
      source,
      redirect,
      post,
      customer: body.customer,
      reference: { ...body.reference, track: `tck_${id}`, payment: `43${this.charges.size}`, gateway: `pg_${id}` },
      transaction: { created: String(Date.now()), url: `${this.url}/pay/${id}`, expiry: transaction.expiry },
    };
    this.charges.set(id, made);
    return { json: { ...made } };
  }

  private refund(body: {
    charge_id: string;
    amount: number;
    currency: string;
    reason: string;
    reference: { merchant: string };
    post: { url: string };
  }): Answer {
    const of = this.charges.get(body.charge_id);
    const wrong = (description: string) => ({ status: 400, json: { errors: [{ code: "1199", description }] } });
    if (of?.status !== "CAPTURED") return wrong("Charge is not captured");
    if (body.currency !== of.currency) return wrong("Refund currency is not the charge's");
    // "A payment can be refunded multiple times, but cannot exceed the original payment amount": page Refunds.
    const before = [...this.refunds.values()]
      .filter(({ charge_id }) => charge_id === body.charge_id)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (before + body.amount > of.amount + 1e-9) return wrong("Charge is refunded already");
    const id = `re_TS${randomUUID().replaceAll("-", "")}`;
    const { payment, gateway } = of.reference;
    const made: Refund = {
      id,
      object: "refund",
      charge_id: of.id,
      status: this.refundStatus,
      amount: body.amount,
      currency: of.currency,
      created: String(Date.now()),
      reference: { merchant: body.reference.merchant, payment, gateway },
      post: body.post,
    };
    this.refunds.set(id, made);
    return { json: { ...made } };
  }

  /**
   * The bank's page at transaction.url. After an answer the webhook is sent, and the payer returns with tap_id. Page
   * Handling Redirects.
   */
  private async page(asked: Asked, id: string): Promise<Answer> {
    const charge = this.charges.get(id);
    if (!charge) return { status: 404, json: {} };
    if (asked.method === "GET") return { html: bankPage("KNET", `${charge.currency} ${charge.amount}`) };
    charge.status = isApproval(asked.body) ? "CAPTURED" : "DECLINED";
    const { headers, body } = this.post(charge);
    await fetch(charge.post.url, { method: "POST", headers, body: body as never });
    return { location: `${charge.redirect.url}?tap_id=${id}` };
  }
}
