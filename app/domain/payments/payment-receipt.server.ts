/** What a payer is shown of a payment, whatever became of it. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, paymentInstalments } from "~/db/schema";
import { nameOf } from "../applicants/name.server";
import { applicantById, orderById } from "../by-id.server";
import { partsNamed, UPFRONT } from "../instalments/instalment";
import { instalmentsOf } from "../instalments/instalments.server";
import type { Cents } from "../money";
import { OrderStatus, orderNumber } from "../orders/status";
import type { PaymentGroup } from "./charge";
import type { PaymentPurpose } from "./payment";

export interface ReceiptLine {
  orderId: string;
  /** "D-001042" */
  order: string;
  /** Its name, said by say() where it has one in each script. */
  supplier: string;
  /** "Instalments 2 to 4" */
  parts: string;
  amount: Cents;
  /** What is due of the order after it; null when nothing is. */
  next: { number: number; amount: Cents; deadline: number | null } | null;
  /** What to ask for to try it again; null when nothing of it is due any more, or is being paid already. */
  again: PaymentPurpose | null;
}

/** A line for each order that the payment is over. Callers have checked whose it is. */
export const receiptLines = ({ all }: PaymentGroup): Promise<ReceiptLine[]> => Promise.all(all.map(lineOf));

async function lineOf({ id, orderId, amount }: PaymentGroup["lead"]): Promise<ReceiptLine> {
  const parts = await db
    .select({ number: instalments.number, paidAt: instalments.paidAt, paymentId: instalments.paymentId })
    .from(paymentInstalments)
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .where(eq(paymentInstalments.paymentId, id))
    .orderBy(asc(instalments.number));
  const order = await orderById(db, orderId);
  const supplier = await applicantById(db, order.providerId);
  const isCanceled = order.status === OrderStatus.canceled;
  const next = isCanceled ? undefined : (await instalmentsOf(db, orderId)).find((one) => one.paidAt === null);
  const isDue = !isCanceled && parts.every((part) => part.paidAt === null && part.paymentId === null);
  return {
    orderId,
    order: orderNumber(order.number),
    supplier: nameOf(supplier) ?? supplier.email,
    parts: partsNamed(parts),
    amount,
    next: next ? { number: next.number, amount: next.amount, deadline: next.deadline } : null,
    again: isDue ? purposeOf(parts) : null,
  };
}

const purposeOf = (parts: { number: number }[]): PaymentPurpose =>
  parts.some(({ number }) => number === UPFRONT) ? "upfront" : parts.length > 1 ? "rest" : "instalment";
