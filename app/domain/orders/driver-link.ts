/** A supplier's list of driver links. */

/** An order on its way whose driver link works. */
export interface ActiveDriverLink {
  orderId: string;
  number: number;
  buyer: string;
  address: string | null;
  /** UTC milliseconds. Null in old orders. */
  deliveryDay: number | null;
}
