/** How an order's amount is divided between the bank, the product and the supplier. */
import { applyRate, type Cents, type Rate } from "./money";

export interface Shares {
  discount: Cents;
  bankShare: Cents;
  productShare: Cents;
  supplierShare: Cents;
}

/** Who gets what of an order's amount: bank, product and supplier share sum to it. */
export function splitShares(order: { amount: Cents; discountRate: Rate; bankShareRate: Rate }): Shares {
  const discount = applyRate(order.amount, order.discountRate);
  const bankShare = applyRate(discount, order.bankShareRate);
  return { discount, bankShare, productShare: discount - bankShare, supplierShare: order.amount - discount };
}
