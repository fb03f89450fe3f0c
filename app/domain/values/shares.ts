/** Divides an order's amount between the bank, the product and the supplier. */
import { applyRate, type Cents, type Rate } from "./money";

export interface Shares {
  discount: Cents;
  bankShare: Cents;
  productShare: Cents;
  supplierShare: Cents;
}

/** Returns the shares of an order's amount, in cents. Bank, product and supplier share sum to the amount. */
export function splitShares(order: { amount: Cents; discountRate: Rate; bankShareRate: Rate }): Shares {
  const discount = applyRate(order.amount, order.discountRate);
  const bankShare = applyRate(discount, order.bankShareRate);
  return { discount, bankShare, productShare: discount - bankShare, supplierShare: order.amount - discount };
}
