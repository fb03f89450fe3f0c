/** How an order's amount is divided between the bank, the product and the supplier. */
import { type Cents, type Rate, share } from "./money";

export interface Shares {
  discount: Cents;
  bankShare: Cents;
  productShare: Cents;
  supplierShare: Cents;
}

/** Who gets what of an order's amount: bank, product and supplier share sum to it. */
export function sharesOf(order: { amount: Cents; taxRate: Rate; bankShareRate: Rate }): Shares {
  const discount = share(order.amount, order.taxRate);
  const bankShare = share(discount, order.bankShareRate);
  return { discount, bankShare, productShare: discount - bankShare, supplierShare: order.amount - discount };
}
