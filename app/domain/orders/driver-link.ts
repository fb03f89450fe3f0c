/** The lists of driver links, and of the orders that a supplier delivers now. */

/** An order on its way, for its driver. */
export interface OrderOnItsWay {
  orderId: string;
  number: number;
  buyer: string;
  address: string | null;
  /** UTC milliseconds. Null in old orders. */
  deliveryDay: number | null;
}
