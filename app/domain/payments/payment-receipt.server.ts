/** The receipt of a payment, in any state. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, paymentInstalments } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { instalmentsText } from "~/domain/instalments/instalment";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { UPFRONT } from "~/domain/values/upfront";
import type { PaymentGroup } from "./charge";
import type { PaymentPurpose } from "./payment";

/** The receipt's line of one order. */
export interface ReceiptLine {
  orderId: string;
  /** The order's number, such as "D-001042". */
  order: string;
  /** The supplier's name, a message() if the name has several scripts. */
  supplier: string;
  /** The paid instalments, such as "Instalments 2 to 4". */
  instalments: string;
  amount: Cents;
  /** The order's first unpaid instalment, with its unpaid amount. Null if there is none. */
  nextInstalment: { number: number; amount: Cents; deadline: number | null } | null;
  /**
   * The purpose with which the payer can retry. Null if the instalments are paid, being paid, or their order is
   * canceled.
   */
  retryPurpose: PaymentPurpose | null;
}

/**
 * Returns one line per order of the payment group. Amounts are cents. Callers check the permission. Reads `payments`
 * and `instalments`.
 */
export const loadReceiptLines = ({ members }: PaymentGroup): Promise<ReceiptLine[]> =>
  Promise.all(members.map(toReceiptLine));

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
    instalments: instalmentsText(parts),
    amount,
    nextInstalment: next ? { number: next.number, amount: unpaidAmount(next), deadline: next.deadline } : null,
    retryPurpose: isDue ? paymentPurpose(parts) : null,
  };
}

const paymentPurpose = (parts: { number: number }[]): PaymentPurpose =>
  parts.some(({ number }) => number === UPFRONT) ? "upfront" : parts.length > 1 ? "rest" : "instalment";
