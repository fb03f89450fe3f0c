/**
 * A stand-in for Lean Technologies, after its public documentation (docs.leantech.me, 3.0-UAE). Each rule names its
 * page.
 */
import { createHmac, randomUUID } from "node:crypto";
import { type Answer, type Asked, bankPage, isApproval, StandIn } from "./stand-in";

interface Link {
  id: string;
  link: string;
  status: "ACTIVE" | "EXPIRED" | "USED" | "DISABLED";
  current_usages: number;
  name: string;
  max_usages: number;
  expires_at: string;
  redirect_url: string;
  payment_details: { reference: string; currency: string; amount: number };
}

interface Usage {
  usage_id: string;
  payment_link_id: string;
  usage_status: "STARTED" | "PAYMENT_CREATED" | "FAILED" | "EXPIRED";
  payment_id: string | null;
  payment_status: string | null;
  identifiers: [];
}

interface Payment {
  id: string;
  amount: number;
  currency: string;
  status: string;
}

interface Refund {
  refund_id: string;
  payment_id: string;
  status: string;
  amount: number;
  currency: string;
  external_reference: string;
}

const PAGE = 2;

export class LeanStandIn extends StandIn {
  readonly links = new Map<string, Link>();
  readonly usages: Usage[] = [];
  readonly payments = new Map<string, Payment>();
  readonly refunds: Refund[] = [];
  /** "Access tokens expire": page Authentication. */
  private readonly tokens = new Set<string>();
  /** The webhook address, as entered in the dashboard. */
  webhookUrl = "";

  constructor(
    readonly clientId: string,
    readonly clientSecret: string,
    readonly webhookSecret: string,
  ) {
    super();
  }

  /** The payment's only link that a payer could open. Others were created, but never handed out. */
  of(reference: string): Link {
    const found = [...this.links.values()].filter(({ name }) => name === reference);
    if (found.length === 0) throw new Error(`no link for ${reference}`);
    return found.at(-1)!;
  }

  /** A payer uses the link. Page Payment Links: usage, payment, and the link is USED once it has all its payments. */
  use(link: Link, status: string, change: Partial<Payment> = {}): Payment {
    const { amount, currency } = link.payment_details;
    const payment: Payment = { id: randomUUID(), amount, currency, status, ...change };
    this.payments.set(payment.id, payment);
    this.usages.push({
      usage_id: randomUUID(),
      payment_link_id: link.id,
      identifiers: [],
      payment_id: payment.id,
      payment_status: status,
      usage_status: status === "FAILED" ? "FAILED" : "PAYMENT_CREATED",
    });
    if (status === "ACCEPTED_BY_BANK") {
      link.current_usages += 1;
      if (link.current_usages >= link.max_usages) link.status = "USED";
    }
    return payment;
  }

  /** Page Payment status lifecycle: type, payload, message, timestamp, event_id. */
  event(payment: Payment, type = "payment.updated", id: string = randomUUID()): { headers: Headers; body: Buffer } {
    const body = Buffer.from(
      JSON.stringify({
        type,
        payload: {
          id: payment.id,
          customer_id: randomUUID(),
          intent_id: randomUUID(),
          status: payment.status,
          amount: payment.amount,
          currency: payment.currency,
        },
        message: "A payment object has been updated.",
        timestamp: new Date().toISOString(),
        event_id: id,
      }),
    );
    // "a lean-signature with a value that begins with sha512=": page Webhooks, "Request signing and signatures".
    const signature = `sha512=${createHmac("sha512", this.webhookSecret).update(body).digest("hex")}`;
    return { headers: new Headers({ "Content-Type": "application/json", "lean-signature": signature }), body };
  }

  /** The next request finds its token expired. */
  forgetTokens(): void {
    this.tokens.clear();
  }

  protected async answer(asked: Asked): Promise<Answer> {
    const { pathname, searchParams } = new URL(asked.path, "http://lean");
    if (pathname === "/oauth2/token") return this.token(asked);
    if (pathname.startsWith("/pay/")) return this.page(asked, pathname.slice(5));
    if (!this.tokens.has(asked.headers.authorization ?? ""))
      return { status: 401, json: { code: "UNAUTHORIZED", message: "Full authentication is required" } };
    const [, area = "", , id = "", collection = ""] = pathname.split("/");
    if (area === "payment-links") {
      if (asked.method === "POST") return this.make(JSON.parse(asked.body.toString()) as Omit<Link, "id">);
      const link = this.links.get(id);
      if (!link) return { status: 404, json: { code: "NOT_FOUND", message: "Payment link not found" } };
      if (collection === "usages")
        return {
          json: {
            content: this.usages.filter(({ payment_link_id }) => payment_link_id === id),
            page: { number: 0, size: 100, total_elements: 1, total_pages: 1 },
          },
        };
      if (asked.method === "PUT") {
        // "Links in EXPIRED or USED status cannot be reactivated": page Update Payment Link.
        if (link.status === "USED" || link.status === "EXPIRED")
          return { status: 400, json: { code: "BAD_REQUEST", message: "The link is over" } };
        link.status = (JSON.parse(asked.body.toString()) as Link).status;
        return { json: {} };
      }
      return { json: link };
    }
    if (area === "payments") {
      const payment = this.payments.get(id);
      return payment ? { json: payment } : { status: 404, json: { code: "NOT_FOUND", message: "Payment not found" } };
    }
    if (pathname === "/payouts/refunds")
      return asked.method === "POST" ? this.refund(asked) : this.listRefunds(Number(searchParams.get("page") ?? 0));
    return { status: 404, json: {} };
  }

  /** "grant_type=client_credentials, scope=api": page Authentication. */
  private token(asked: Asked): Answer {
    const given = new URLSearchParams(asked.body.toString());
    const isRight =
      given.get("client_id") === this.clientId &&
      given.get("client_secret") === this.clientSecret &&
      given.get("grant_type") === "client_credentials" &&
      given.get("scope") === "api";
    if (!isRight)
      return { status: 401, json: { code: "invalid_client", message: `${given.get("client_secret")} is not right` } };
    const token = randomUUID();
    this.tokens.add(`Bearer ${token}`);
    return { json: { access_token: token, token_type: "Bearer", expires_in: 3599, scope: "api" } };
  }

  /** Page Create Payment Link. */
  private make(body: Omit<Link, "id">): Answer {
    const { reference, currency, amount } = body.payment_details;
    const isRight =
      Boolean(reference) && /^[A-Z]{3}$/.test(currency) && amount > 0 && Date.parse(body.expires_at) > Date.now();
    if (!isRight) return { status: 400, json: { code: "VALIDATION_FAILED", message: "payment_details are wrong" } };
    const id = randomUUID();
    const made: Link = { ...body, id, link: `${this.url}/pay/${id}`, status: "ACTIVE", current_usages: 0 };
    this.links.set(id, made);
    return { status: 201, json: made };
  }

  /**
   * "Refunds are always returned to the originating account": page Create Refunds. Lean does not recognize duplicates.
   */
  private refund(asked: Asked): Answer {
    const [given] = JSON.parse(asked.body.toString()) as (Omit<Refund, "refund_id"> & { reason_code: string })[];
    const payment = this.payments.get(given?.payment_id ?? "");
    if (!given || payment?.status !== "ACCEPTED_BY_BANK" || given.amount > payment.amount)
      return { status: 400, json: { code: "BAD_REQUEST", message: "The payment cannot be refunded" } };
    const made = { ...given, refund_id: randomUUID() };
    this.refunds.push(made);
    return { status: 201, json: [made] };
  }

  /** Page List Refunds: paged, without a search. */
  private listRefunds(page: number): Answer {
    const content = this.refunds.slice(page * PAGE, (page + 1) * PAGE);
    return {
      json: {
        content,
        page: {
          number: page,
          size: PAGE,
          total_elements: this.refunds.length,
          total_pages: Math.ceil(this.refunds.length / PAGE),
        },
      },
    };
  }

  private async page(asked: Asked, id: string): Promise<Answer> {
    const link = this.links.get(id);
    if (!link) return { status: 404, json: {} };
    const { amount, currency } = link.payment_details;
    if (asked.method === "GET") return { html: bankPage("Lean", `${currency} ${amount}`) };
    const payment = this.use(link, isApproval(asked.body) ? "ACCEPTED_BY_BANK" : "FAILED");
    const { headers, body } = this.event(payment);
    if (this.webhookUrl) await fetch(this.webhookUrl, { method: "POST", headers, body: body as never });
    return { location: link.redirect_url };
  }
}
