/** Divides the amount of an order that the SME owes between the bank, the product and the supplier. */
import { applyRate, type Cents, type Rate } from "./money";

export interface Shares {
  discount: Cents;
  bankShare: Cents;
  productShare: Cents;
  supplierShare: Cents;
}

/** Amounts are cents. */
interface CreditedOrder {
  amount: Cents;
  /** The sum of the order's credit notes. */
  creditedAmount: Cents;
}

/** Returns the order's amount less its credit notes, in cents. */
export const netAmount = ({ amount, creditedAmount }: CreditedOrder): Cents => amount - creditedAmount;

export interface PricedOrder extends CreditedOrder {
  discountRate: Rate;
  bankShareRate: Rate;
}

/** Returns the shares of an order's net amount, in cents. Bank, product and supplier share sum to the net amount. */
export function splitShares(order: PricedOrder): Shares {
  const net = netAmount(order);
  const discount = applyRate(net, order.discountRate);
  const bankShare = applyRate(discount, order.bankShareRate);
  return { discount, bankShare, productShare: discount - bankShare, supplierShare: net - discount };
}
