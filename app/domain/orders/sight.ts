/**
 * Who sees what of an order. Lists, pages, files, timeline and search all ask here.
 *
 * - The SME: its own orders, but no discount and no shares of it; the delivery code and the payment that is open are its alone.
 * - The supplier: its own from the moment that they are placed, with its discount and what it receives; not what was given back, and on
 *   pages not what its buyer has yet to pay, or paid late.
 * - Admin: everything but the delivery code. The bank: the same without where the goods go.
 * - An insurer: the orders that it covers; neither discount, invoice, payments nor where the goods go.
 *
 * Source: app/domain/README.md, "Roles".
 */
import type { Actor, Role } from "../actor";
import { may } from "../permissions";

/** Whose orders: those of one SME, supplier or insurer, or everybody's. Their tallies have the same scope. */
export interface OrderScope {
  of: "sme" | "provider" | "insurance" | "everybody";
  who: string;
}

/** The orders of the actor's lists and searches; of one SME for its officers. */
export function scopeOf(actor: Actor, ofSme: string | null = null): OrderScope {
  switch (actor.role) {
    case "sme":
    case "provider":
      return { of: actor.role, who: actor.applicantId ?? "" };
    case "insurance":
      return { of: actor.role, who: actor.insurerId ?? "" };
    case "admin":
    case "bank":
      return ofSme === null ? { of: "everybody", who: "" } : { of: "sme", who: ofSme };
  }
}

interface Parties {
  smeId: string;
  providerId: string;
  /** An order keeps the insurer that covered its SME when it was made. */
  insurerId: string | null;
  placedAt: number | null;
}

/** Whether the actor may see the order at all. An actor without an id never matches an order without one. */
export function seesOrder(actor: Actor, order: Parties): boolean {
  const { of, who } = scopeOf(actor);
  if (of === "everybody") return true;
  if (who === "") return false;
  if (of === "sme") return order.smeId === who;
  return of === "provider" ? order.providerId === who && order.placedAt !== null : order.insurerId === who;
}

/** Which parts of an order, once it may see it, the actor may know. */
export const orderSight = (actor: Actor) => ({
  /** The discount's rate, and what the supplier is paid. */
  discount: may(actor, "orders.shares.see") || actor.role === "provider",
  /** How the discount is shared by the bank and Dhow. */
  shares: may(actor, "orders.shares.see"),
  invoice: may(actor, "orders.invoice.see"),
  /** What was paid and given back. */
  payments: isPayersOrBookkeepers(actor.role),
  /** The instalments of the buyer: what is paid, to pay and late. */
  plan: actor.role !== "provider",
  openPayment: actor.role === "sme",
  /** Where the goods go, and the telephone there. */
  delivery: actor.role === "sme" || actor.role === "provider" || actor.role === "admin",
  verifyCode: actor.role === "sme",
});

/**
 * A step of the order; what the buyer's bank said of a payment; a payout that came back; why it was canceled, or its
 * invoice returned.
 */
export type OrderLineKind = "step" | "bank" | "payout" | "canceled" | "returned";

/**
 * Lines from the buyer's bank are for the buyer and for the roles that keep the books, those of a payout that came back
 * for the supplier and these roles. All others everybody reads.
 */
export function readsLine(role: Role, { kind }: { kind: OrderLineKind }): boolean {
  if (kind === "bank") return isPayersOrBookkeepers(role);
  return kind !== "payout" || role === "provider" || role === "admin" || role === "bank";
}

const isPayersOrBookkeepers = (role: Role): boolean => role === "sme" || role === "admin" || role === "bank";
