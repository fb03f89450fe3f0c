/** What a payer is shown of a payment, whatever became of it. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, paymentInstalments } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { instalmentsText } from "~/domain/instalments/instalment";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import type { Cents } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import type { PaymentGroup } from "./charge";
import type { PaymentPurpose } from "./payment";

export interface ReceiptLine {
  orderId: string;
  /** "D-001042" */
  order: string;
  /** Its name, a message() where it has one in each script. */
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
export const loadReceiptLines = ({ all }: PaymentGroup): Promise<ReceiptLine[]> => Promise.all(all.map(toReceiptLine));

async function toReceiptLine({ id, orderId, amount }: PaymentGroup["lead"]): Promise<ReceiptLine> {
  const parts = await db
    .select({ number: instalments.number, paidAt: instalments.paidAt, paymentId: instalments.paymentId })
    .from(paymentInstalments)
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .where(eq(paymentInstalments.paymentId, id))
    .orderBy(asc(instalments.number));
  const order = await orderById(db, orderId);
  const supplier = await applicantById(db, order.supplierId);
  const isCanceled = order.status === OrderStatus.canceled;
  const next = isCanceled
    ? undefined
    : (await listOrderInstalments(db, orderId)).find((instalment) => instalment.paidAt === null);
  const isDue = !isCanceled && parts.every((part) => part.paidAt === null && part.paymentId === null);
  return {
    orderId,
    order: formatOrderNumber(order.number),
    supplier: companyDisplayName(supplier) ?? supplier.email,
    parts: instalmentsText(parts),
    amount,
    next: next ? { number: next.number, amount: next.amount, deadline: next.deadline } : null,
    again: isDue ? paymentPurpose(parts) : null,
  };
}

const paymentPurpose = (parts: { number: number }[]): PaymentPurpose =>
  parts.some(({ number }) => number === UPFRONT) ? "upfront" : parts.length > 1 ? "rest" : "instalment";
