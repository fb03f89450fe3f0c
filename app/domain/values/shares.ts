/** Divides the amount of an order that the SME owes between the bank, the product and the supplier. */
import { applyRate, type Cents, type Rate } from "./money";

export interface Shares {
  discount: Cents;
  bankShare: Cents;
  productShare: Cents;
  supplierShare: Cents;
}

/** Amounts are cents. */
interface Credited {
  amount: Cents;
  /** The part that nobody pays, such as the sum of an order's credit notes. */
  creditedAmount: Cents;
}

/** Returns the amount of an order or instalment less its credited part, in cents. */
export const netAmount = ({ amount, creditedAmount }: Credited): Cents => amount - creditedAmount;

export interface PricedOrder extends Credited {
  discountRate: Rate;
  bankShareRate: Rate;
}

/** Returns the amount (cents) that the bank pays the supplier for an order: its share, less or plus the correction. */
export const payoutAmount = (order: { supplierShare: Cents; payoutCorrection: Cents }): Cents =>
  order.supplierShare + order.payoutCorrection;

/** Returns the shares of an order's net amount, in cents. Bank, product and supplier share sum to the net amount. */
export function splitShares(order: PricedOrder): Shares {
  const net = netAmount(order);
  const discount = applyRate(net, order.discountRate);
  const bankShare = applyRate(discount, order.bankShareRate);
  return { discount, bankShare, productShare: discount - bankShare, supplierShare: net - discount };
}
