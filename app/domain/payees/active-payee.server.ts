/** Whom the bank pays now. */

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payees } from "~/db/schema";
import { pick } from "~/domain/values/pick";
import type { Payee } from "./payee";

/** In the same words as the table's partial index. */
export const isActivePayee = sql`${payees.state} = 'in use'`;

/** Whom the bank pays for the supplier; null where there is none yet. For the supplier itself, admin and bank. */
export async function findActivePayee(supplierId: string, tx: Tx = db): Promise<Payee | null> {
  const [used] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.supplierId, supplierId), isActivePayee));
  return used ? toPayee(used) : null;
}

/** The same of many suppliers, by their ids. */
export async function findActivePayees(supplierIds: readonly string[]): Promise<Map<string, Payee>> {
  if (supplierIds.length === 0) return new Map();
  const used = await db
    .select()
    .from(payees)
    .where(and(inArray(payees.supplierId, [...new Set(supplierIds)]), isActivePayee));
  return new Map(used.map((payee) => [payee.supplierId, toPayee(payee)]));
}

/** How the supplier was reached when the account in use, and the one before it, came into use. */
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

/** The payee as people who may see it do: without its papers and contacts. */
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
