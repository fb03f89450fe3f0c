/** Finds collected payments by the references that banks and officers write. Callers check the permission. */
import { and, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payments } from "~/db/schema";
import { smallestId } from "~/domain/values/ids";
import { parseReceiptNumber, paymentReceiptNumber } from "./settlement-receipt.server";

const GATEWAYS = ["sandbox", "tap", "lean"] as const;

/**
 * Returns the ids of the payments with one of these references: a payment's id, its receipt's number, or the gateway's
 * reference. A payment of several orders has one id, of its first part. Reads `payments`.
 */
export async function findPaymentIds(reader: Tx, references: readonly string[]): Promise<string[]> {
  const idsOf = (condition: SQL | undefined) =>
    reader.select({ id: payments.id, leadId: payments.leadId }).from(payments).where(condition);
  const byReceipt = references.map(async (reference) => {
    const time = parseReceiptNumber(reference);
    if (time === null) return [];
    const found = await idsOf(and(gte(payments.id, smallestId(time)), lt(payments.id, smallestId(time + 1))));
    return found.filter(({ id }) => paymentReceiptNumber(id) === reference.toUpperCase());
  });
  const found = await Promise.all([
    idsOf(inArray(payments.id, [...references])),
    idsOf(and(inArray(payments.gateway, GATEWAYS), inArray(payments.gatewayReference, [...references]))),
    ...byReceipt,
  ]);
  return [...new Set(found.flat().map(({ id, leadId }) => leadId ?? id))];
}
