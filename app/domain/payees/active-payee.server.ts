/** Reads the bank account that a supplier is paid to. */

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payees } from "~/db/schema";
import { pick } from "~/domain/values/pick";
import type { Payee } from "./payee";

/** The condition of the partial index on `payees`, so that queries for active payees use the index. */
export const isActivePayee = sql`${payees.state} = 'in use'`;

/**
 * Returns the supplier's active bank account, or null before the first was accepted. Callers check the permission.
 * Reads `payees`.
 */
export async function findActivePayee(supplierId: string, tx: Tx = db): Promise<Payee | null> {
  const [used] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.supplierId, supplierId), isActivePayee));
  return used ? toPayee(used) : null;
}

/**
 * Returns the active bank accounts of many suppliers, by supplier id. Suppliers without one are missing. Reads
 * `payees`.
 */
export async function findActivePayees(supplierIds: readonly string[]): Promise<Map<string, Payee>> {
  if (supplierIds.length === 0) return new Map();
  const used = await db
    .select()
    .from(payees)
    .where(and(inArray(payees.supplierId, [...new Set(supplierIds)]), isActivePayee));
  return new Map(used.map((payee) => [payee.supplierId, toPayee(payee)]));
}

/**
 * Returns the supplier's contacts from when its current and its previous bank account became active. Reads `payees`.
 */
export async function listPayeeContacts(
  tx: Tx,
  supplierId: string,
): Promise<{ email: string; phoneCountry: string | null; phoneNumber: string | null }[]> {
  const { contactEmail, contactPhoneCountry: phoneCountry, contactPhoneNumber: phoneNumber } = payees;
  const rows = await tx
    .select({ contactEmail, phoneCountry, phoneNumber })
    .from(payees)
    .where(and(eq(payees.supplierId, supplierId), inArray(payees.state, ["in use", "replaced"])))
    .orderBy(desc(payees.createdAt), desc(payees.id))
    .limit(2);
  return rows.flatMap(({ contactEmail: email, ...phone }) => (email === null ? [] : [{ email, ...phone }]));
}

/** Returns the payee's columns for readers: without the bank document and the contacts. */
export const toPayee = (row: typeof payees.$inferSelect): Payee => pick(row, payeeFields);

const payeeFields = [
  "id",
  "iban",
  "holder",
  "bank",
  "currency",
  "state",
  "createdAt",
  "decidedAt",
  "reason",
  "usableFrom",
] as const;
