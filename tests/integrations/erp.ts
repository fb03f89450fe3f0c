/**
 * A supplier's ERP. Each run reads the changes since the run before: it accepts the orders that are in stock, confirms
 * their deliveries, uploads their invoices and books the payouts. Its key needs orders:read, orders:write,
 * invoices:write, payouts:read and events:read.
 */
import type { Dhow, Order, Remittance } from "dhow-client";

/** Order statuses. The API's documentation describes each. */
const CANCELED = -1;
const AWAITS_ANSWER = 1;
const ACCEPTED = 2;
const DELIVERED = 3;

interface Sale {
  orderId: string;
  /** Dollars. */
  amount: number;
  status: number;
  /** Dollars: the payout for this sale. Null until it arrives. */
  received: number | null;
}

/** The ERP's records. A real ERP keeps them in its database. */
export interface Books {
  /** The last event that the ERP has processed. */
  cursor?: string;
  /** By order number. */
  sales: Map<string, Sale>;
  /** By id. */
  payouts: Map<string, Remittance>;
  /** Differences that a person has to look at. */
  differences: string[];
}

export const openBooks = (): Books => ({ sales: new Map(), payouts: new Map(), differences: [] });

/** The parts of the ERP that Dhow does not see. Days are texts such as "2026-12-07". */
export interface Company {
  today(): string;
  /** Reserves the goods. Returns the day of the delivery, or null if they are not in stock. */
  reserve(order: Order): string | null;
  /** Returns the code that the driver got from the customer. Null before the delivery. */
  receiverCode(orderNumber: string): string | null;
  printInvoice(order: Order, invoiceNumber: string): Blob;
}

/** Runs every few minutes. A failed run begins again at its cursor, because each order's status shows its next step. */
export async function runErp(dhow: Dhow, books: Books, company: Company): Promise<void> {
  await confirmDeliveries(dhow, books, company);
  await followOrders(dhow, books, company);
  await bookPayouts(dhow, books);
}

async function confirmDeliveries(dhow: Dhow, { sales }: Books, company: Company): Promise<void> {
  for (const [number, { orderId, status }] of sales) {
    const verifyCode = status === ACCEPTED ? company.receiverCode(number) : null;
    if (verifyCode !== null) await dhow.post("/provider/order/delivered", { orderId, verifyCode });
  }
}

async function followOrders(dhow: Dhow, books: Books, company: Company): Promise<void> {
  const changed = new Map<string, Order>();
  let { cursor } = books;
  for await (const { _id, data } of dhow.events("provider", { after: cursor })) {
    // Each event has the current order, so one of them is enough.
    if (data.object && "status" in data.object) changed.set(data.object._id, data.object);
    cursor = _id;
  }
  for (const order of changed.values()) await processOrder(dhow, books, company, order);
  books.cursor = cursor;
}

async function processOrder(dhow: Dhow, { sales }: Books, company: Company, order: Order): Promise<void> {
  const { _id: orderId, number, amount, status } = order;
  const sale: Sale = { received: null, ...sales.get(number), orderId, amount, status };
  sales.set(number, sale);
  if (status === AWAITS_ANSWER) {
    const deliveryDay = company.reserve(order);
    if (deliveryDay === null) {
      await dhow.post("/provider/order/decline", { orderId, desc: "The goods are not in stock." });
      sale.status = CANCELED;
    } else {
      await dhow.post("/provider/order/accept", { orderId, deliveryDay });
      sale.status = ACCEPTED;
    }
  }
  if (status === DELIVERED) {
    const invoiceNumber = `INV-${number}`;
    const orderInvoice = company.printInvoice(order, invoiceNumber);
    const invoice = { number: invoiceNumber, date: company.today(), total: amount, orderInvoice };
    await dhow.post("/provider/order/invoice/upload", { orderId, ...invoice });
  }
}

/** Books the new payouts, and compares each with its sales. */
async function bookPayouts(dhow: Dhow, { sales, payouts, differences }: Books): Promise<void> {
  for await (const { _id: id, cameBack } of dhow.list("/provider/remittance/list", "remittances")) {
    if (cameBack || payouts.has(id)) continue;
    const { remittance } = await dhow.get("/provider/remittance/show/{id}", { id });
    payouts.set(id, remittance);
    for (const { number, amount, net } of remittance.orders) {
      const sale = sales.get(number);
      if (sale?.amount !== amount) differences.push(`${number}: sold for ${sale?.amount}, paid for ${amount}`);
      else sale.received = net;
    }
  }
}
