/** The seals of payments: the gateway's references change without an event. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { payments } from "~/db/schema";
import { checkSeals, isSealed, sealedPages, sealRow } from "~/domain/events/row-seal.server";

/** The sealed columns, in the order of their seal. Events record amount and state. */
const SEALED = [
  "id",
  "orderId",
  "smeId",
  "leadId",
  "withoutBrowser",
  "payUrl",
  "gateway",
  "currency",
  "collected",
  "gatewayReference",
  "refundReference",
  "createdAt",
] as const satisfies (keyof typeof payments.$inferSelect)[];

type Payment = Pick<typeof payments.$inferSelect, (typeof SEALED)[number]>;

const sealedValues = (payment: Payment): unknown[] => SEALED.map((name) => payment[name]);

/** Returns the payment's seal. Each change of a sealed column needs a new one. */
export const sealPayment = (payment: Payment): string => sealRow("payment", sealedValues(payment));

/** Inserts a payment with its seal. */
export const addPayment = (tx: Tx, payment: Omit<typeof payments.$inferSelect, "seal">): Promise<void> =>
  insertRow(tx, payments, { ...payment, seal: sealPayment(payment) });

/** Removes the addresses and problems of the order's payments. A seal that does not match stays, for `dhow check`. */
export async function erasePaymentTexts(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  for (const row of rows) {
    const erased = { ...row, payUrl: null, trouble: null };
    const isGenuine = row.seal !== null && isSealed("payment", sealedValues(row), row.seal);
    const seal = isGenuine ? sealPayment(erased) : row.seal;
    await tx.update(payments).set({ payUrl: null, trouble: null, seal }).where(eq(payments.id, row.id));
  }
}

/** Finds payments whose gateway data Dhow did not write. Returns one English line per problem. Reads `payments`. */
export const checkPaymentSeals = (): Promise<string[]> =>
  checkSeals(
    "payment",
    sealedPages(payments, "id", (row) => ({
      name: row.id,
      values: sealedValues(row),
      seal: row.seal,
      createdAt: row.createdAt,
    })),
  );
