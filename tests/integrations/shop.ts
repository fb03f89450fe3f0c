/**
 * A supplier's shop. A customer of the shop chooses to pay with Dhow, confirms the sale on Dhow's page and comes back.
 * The shop then prepares the goods, and books the payout with its own number of the sale. Its key needs
 * checkouts:write, orders:read, payouts:read and events:read.
 */
import type { Checkout, Dhow } from "dhow-client";

/** A line of a basket: whole pieces, and the price of one in dollars. */
interface BasketLine {
  description: string;
  quantity: number;
  unitPrice: number;
}

export interface Sale {
  /** The shop's number of the sale. */
  reference: string;
  lines: BasketLine[];
  state: "at the checkout" | "paid" | "not paid" | "given back";
  /** Dhow's number of the order. Null until the buyer has paid. */
  orderNumber: string | null;
  /** Dollars: the payout for this sale. Null until it arrives. */
  received: number | null;
}

/** The shop's records. A real shop keeps them in its database. */
export interface Shop {
  /** The beginning of the shop's addresses, which a person registered as a return address on Dhow's page. */
  site: string;
  /** By reference. */
  sales: Map<string, Sale>;
  /** The last event that the shop has processed. */
  cursor?: string;
  /** The payouts that the shop has booked. */
  payouts: Set<string>;
}

export const openShop = (site: string): Shop => ({ site, sales: new Map(), payouts: new Set() });

/** Returns whether the shop shows "pay in instalments" to the customer with this email. */
export async function offersInstalments(dhow: Dhow, email: string): Promise<boolean> {
  return (await dhow.post("/provider/buyer/check", { email })).eligible;
}

/**
 * The customer pays with Dhow. Returns the address to which the shop sends the browser. A repetition, for example after
 * the shop's restart, returns the same address: the sale has the same reference.
 */
export async function beginSale(dhow: Dhow, shop: Shop, reference: string, lines: BasketLine[]): Promise<string> {
  shop.sales.set(reference, { reference, lines, state: "at the checkout", orderNumber: null, received: null });
  const cents = lines.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice * 100), 0);
  const { checkout } = await dhow.post("/provider/checkout/create", {
    amount: cents / 100,
    description: lines.map(({ description }) => description).join(", "),
    externalReference: reference,
    lines,
    returnUrl: `${shop.site}/thank-you`,
    cancelUrl: `${shop.site}/basket`,
  });
  return checkout.url;
}

/**
 * The customer's browser came back. Anybody can open that address, so the shop asks Dhow for the sale and trusts only
 * the answer.
 */
export async function showResult(dhow: Dhow, shop: Shop, returnedTo: string): Promise<Sale | null> {
  const id = new URL(returnedTo).searchParams.get("checkout") ?? "";
  const { checkout } = await dhow.get("/provider/checkout/show/{id}", { id });
  return updateSale(shop, checkout);
}

/** Runs every minute, because a customer can close the browser before it comes back. */
export async function followSales(dhow: Dhow, shop: Shop): Promise<void> {
  for await (const { _id, data } of dhow.events("provider", { after: shop.cursor, type: "checkout.*" })) {
    if (data.object && "externalReference" in data.object && "endedAt" in data.object) updateSale(shop, data.object);
    shop.cursor = _id;
  }
  await bookPayouts(dhow, shop);
}

const states: Record<Checkout["state"], Sale["state"]> = {
  open: "at the checkout",
  paid: "paid",
  declined: "not paid",
  expired: "not paid",
  canceled: "not paid",
};

/** Returns null for a sale of another program. */
function updateSale({ sales }: Shop, { externalReference, state, order }: Checkout): Sale | null {
  const sale = sales.get(externalReference ?? "");
  if (!sale) return null;
  sale.state = state === "canceled" && order !== null ? "given back" : states[state];
  sale.orderNumber = order?.number ?? null;
  return sale;
}

/** Books the new payouts. Each names the shop's own numbers of its sales. */
async function bookPayouts(dhow: Dhow, { sales, payouts }: Shop): Promise<void> {
  for await (const { _id: id, cameBack } of dhow.list("/provider/remittance/list", "remittances")) {
    if (cameBack || payouts.has(id)) continue;
    const { remittance } = await dhow.get("/provider/remittance/show/{id}", { id });
    payouts.add(id);
    for (const { externalReference, net } of remittance.orders) {
      const sale = sales.get(externalReference ?? "");
      if (sale) sale.received = net;
    }
  }
}
