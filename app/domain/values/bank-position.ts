/** The bank's position in an order. Source: app/domain/README.md, "Settlement with the bank". */
import type { Cents } from "./money";
import { netAmount, type PricedOrder, type Shares, splitShares } from "./shares";

/** Amounts are cents. */
export interface BankPosition {
  /** The money that paid the order, and its written-off rests, less the money that credit notes gave back. */
  collected: Cents;
  /** The payout, and the supplier's claims that it was netted with. Less the netted claims of the order itself. */
  advanced: Cents;
  /** The claims of the order that its supplier repaid by transfer. */
  supplierRepaid: Cents;
  principalSettled: Cents;
  shareSettled: Cents;
}

/**
 * Returns the parts of an order's collected money: principal and bank share are rounded down, and the product share
 * gets the rest. A fully collected order has exactly its shares.
 */
export function splitCollected(order: PricedOrder, collected: Cents): Record<"principal" | "share" | "product", Cents> {
  const { supplierShare, bankShare }: Shares = splitShares(order);
  const net = netAmount(order);
  const partOf = (share: Cents): Cents => (net === 0 ? 0 : Number((BigInt(collected) * BigInt(share)) / BigInt(net)));
  const [principal, share] = [partOf(supplierShare), partOf(bankShare)];
  return { principal, share, product: collected - principal - share };
}

/** True once the bank has paid the supplier's whole share. Until then no part of the collected money is due. */
const isAdvanced = (order: PricedOrder, { advanced }: BankPosition): boolean =>
  advanced > 0 && advanced >= splitShares(order).supplierShare;

/** Returns Dhow's part (cents) of the collected money. 0 until the bank has paid the supplier's whole share. */
export const collectedProductShare = (order: PricedOrder, position: BankPosition): Cents =>
  isAdvanced(order, position) ? splitCollected(order, position.collected).product : 0;

/**
 * Returns the amounts that the bank should get, less its settled amounts. Collected and repaid money is due once the
 * bank has paid the supplier's whole share. A repayment is principal. Amounts are negative if the bank got too much.
 */
export function dueToBank(order: PricedOrder, position: BankPosition): Record<"principal" | "share", Cents> {
  const { collected, supplierRepaid } = isAdvanced(order, position) ? position : { collected: 0, supplierRepaid: 0 };
  const { principal, share } = splitCollected(order, collected);
  return {
    principal: principal + supplierRepaid - position.principalSettled,
    share: share - position.shareSettled,
  };
}
