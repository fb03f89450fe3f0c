/**
 * The visible parts of an order for each role. Lists, pages, files, timelines and searches use these rules.
 *
 * - An SME sees its own orders, without discount and shares. Only the SME sees the delivery code and the payment in
 *   progress.
 * - A supplier sees its orders once they are placed, with its discount and share. It sees no refunds, and in lists not
 *   its buyer's next due dates.
 * - Admins see everything except the delivery code. The bank also lacks the delivery address.
 * - An insurer sees the orders that it covers, without discount, invoice, payments, delivery address and tax numbers.
 *
 * Source: app/domain/README.md, "Roles".
 */
import type { Actor } from "~/domain/values/actor";
import { reachesSupplier, readsPayerBankEntries } from "~/domain/values/timeline-entry";
import { hasPermission } from "~/domain/verbs/permissions";

/** The owner of a set of orders: one SME, supplier or insurer, or everybody. Counters have the same scope. */
export interface OrderScope {
  owner: "sme" | "provider" | "insurance" | "everybody";
  ownerId: string;
}

/**
 * Returns the scope of the actor's lists and searches. For admins and the bank, `ofSme` limits the scope to one SME.
 */
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
  /** The insurer that covered the SME when the order was created. Null without one. */
  insurerId: string | null;
  placedAt: number | null;
}

/** True if the actor may see the order at all. An actor without an id never matches an order without one. */
export function maySeeOrder(actor: Actor, order: Parties): boolean {
  const { owner, ownerId } = orderScope(actor);
  if (owner === "everybody") return true;
  if (ownerId === "") return false;
  if (owner === "sme") return order.smeId === ownerId;
  return owner === "provider" ? order.supplierId === ownerId && reachesSupplier(order) : order.insurerId === ownerId;
}

/** Returns which parts of a visible order the actor may see. */
export const orderVisibility = (actor: Actor) => ({
  /** The discount rate and the supplier's share. */
  discount: hasPermission(actor, "orders.shares.see") || actor.role === "provider",
  /** The bank's and Dhow's shares of the discount. */
  shares: hasPermission(actor, "orders.shares.see"),
  invoice: hasPermission(actor, "orders.invoice.see"),
  /** Payments and refunds. */
  payments: readsPayerBankEntries(actor.role),
  /** In lists: the next due date, and whether it has passed. */
  nextDue: actor.role !== "provider",
  openPayment: actor.role === "sme",
  /** The delivery address and the phone number there. */
  delivery: actor.role === "sme" || actor.role === "provider" || actor.role === "admin",
  /** The references and the lines of a sale. */
  sale: actor.role === "sme" || actor.role === "provider" || actor.role === "admin",
  /** The party's own data. Neither party sees the other's. */
  metadata: actor.role === "sme" || actor.role === "provider",
  verifyCode: actor.role === "sme",
  driverToken: actor.role === "provider",
  /** The tax numbers of both companies. */
  taxNumbers: actor.role !== "insurance",
});
