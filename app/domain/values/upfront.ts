/** The number of an order's upfront payment among its instalments. */
export const UPFRONT = 1;
