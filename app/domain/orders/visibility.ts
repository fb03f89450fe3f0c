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
import type { Actor, Role } from "~/domain/values/actor";
import { hasPermission } from "~/domain/verbs/permissions";

/** Whose orders: those of one SME, supplier or insurer, or everybody's. Their counters have the same scope. */
export interface OrderScope {
  owner: "sme" | "provider" | "insurance" | "everybody";
  ownerId: string;
}

/** The orders of the actor's lists and searches; of one SME for its officers. */
export function orderScope(actor: Actor, ofSme: string | null = null): OrderScope {
  switch (actor.role) {
    case "sme":
    case "provider":
      return { owner: actor.role, ownerId: actor.applicantId ?? "" };
    case "insurance":
      return { owner: actor.role, ownerId: actor.insurerId ?? "" };
    case "admin":
    case "bank":
      return ofSme === null ? { owner: "everybody", ownerId: "" } : { owner: "sme", ownerId: ofSme };
  }
}

interface Parties {
  smeId: string;
  supplierId: string;
  /** An order keeps the insurer that covered its SME when it was made. */
  insurerId: string | null;
  placedAt: number | null;
}

/** Whether the actor may see the order at all. An actor without an id never matches an order without one. */
export function maySeeOrder(actor: Actor, order: Parties): boolean {
  const { owner, ownerId } = orderScope(actor);
  if (owner === "everybody") return true;
  if (ownerId === "") return false;
  if (owner === "sme") return order.smeId === ownerId;
  return owner === "provider" ? order.supplierId === ownerId && order.placedAt !== null : order.insurerId === ownerId;
}

/** Which parts of an order, once it may see it, the actor may know. */
export const orderVisibility = (actor: Actor) => ({
  /** The discount's rate, and what the supplier is paid. */
  discount: hasPermission(actor, "orders.shares.see") || actor.role === "provider",
  /** How the discount is shared by the bank and Dhow. */
  shares: hasPermission(actor, "orders.shares.see"),
  invoice: hasPermission(actor, "orders.invoice.see"),
  /** What was paid and given back. */
  payments: readsPayerBankEntries(actor.role),
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
export type OrderEntryKind = "step" | "bank" | "payout" | "canceled" | "returned";

/**
 * Lines from the buyer's bank are for the buyer and for the roles that keep the books, those of a payout that came back
 * for the supplier and these roles. All others everybody reads.
 */
export function mayReadEntry(role: Role, { kind }: { kind: OrderEntryKind }): boolean {
  if (kind === "bank") return readsPayerBankEntries(role);
  return kind !== "payout" || role === "provider" || role === "admin" || role === "bank";
}

const readsPayerBankEntries = (role: Role): boolean => role === "sme" || role === "admin" || role === "bank";
