/** An order's statuses and how it is named. Source: specification section 4 "Order statuses". */
export const OrderStatus = {
  canceled: -1,
  created: 0,
  waiting: 1,
  sending: 2,
  delivered: 3,
  uploadedInvoice: 4,
  invoiceVerifiedByAdmin: 5,
  paidByBank: 6,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

const names: Record<number, string> = {
  [-1]: "canceled",
  0: "created",
  1: "waiting",
  2: "sending",
  3: "delivered",
  4: "invoice uploaded",
  5: "invoice verified by admin",
  6: "paid by bank",
};

export const orderStatuses = Object.values(OrderStatus);

/** An order that is paid in full shows as 'finished', wherever its delivery is. */
export const orderStatusName = (status: number, paid: boolean): string => (paid ? "finished" : (names[status] ?? `status ${status}`));

/** 1042 -> "D-001042" */
export const orderNumber = (number: number): string => `D-${String(number).padStart(6, "0")}`;
