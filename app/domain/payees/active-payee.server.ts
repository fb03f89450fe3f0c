/** Reads the bank account that a supplier is paid to. */

import { and, desc, eq, exists, gte, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import { payees, payoutLines } from "~/db/schema";
import { pick } from "~/domain/values/pick";
import type { ActivePayee, Payee } from "./payee";
import { accountReasonCodes, formatReturnReason } from "./returned-account";

/** The condition of the partial index on `payees`, so that queries for active payees use the index. */
export const isActivePayee = sql`${payees.state} = 'in use'`;

/**
 * Returns the supplier's active bank account, or null before the first was accepted. Callers check the permission.
 * Reads `payees`.
 */
export async function findActivePayee(supplierId: string, tx: Tx = db): Promise<ActivePayee | null> {
  return (await findActivePayees([supplierId], tx)).get(supplierId) ?? null;
}

/**
 * Returns the active bank accounts of many suppliers, by supplier id. Suppliers without one are missing. Reads
 * `payees`.
 */
export async function findActivePayees(supplierIds: readonly string[], tx: Tx = db): Promise<Map<string, ActivePayee>> {
  if (supplierIds.length === 0) return new Map();
  const suppliers = JSON.stringify([...new Set(supplierIds)]);
  const [used, returns] = await Promise.all([
    activePayees().all({ suppliers }, tx),
    returnsToActivePayees().all({ suppliers }, tx),
  ]);
  returns.sort((line, other) => (line.at ?? 0) - (other.at ?? 0));
  const lastReturns = new Map(returns.map((line) => [line.payeeId, formatReturnReason(line)]));
  return new Map(
    used.map((payee) => [payee.supplierId, { ...toPayee(payee), returnReason: lastReturns.get(payee.id) ?? null }]),
  );
}

const isOfSuppliers = () => and(isOneOf(payees.supplierId, sql.placeholder("suppliers")), isActivePayee);

const activePayees = prepareQuery((reader) => reader.select().from(payees).where(isOfSuppliers()));

const returnsToActivePayees = prepareQuery((reader) =>
  reader
    .select({
      payeeId: payees.id,
      at: payoutLines.returnedAt,
      reasonCode: payoutLines.reasonCode,
      reason: payoutLines.reason,
    })
    .from(payees)
    .innerJoin(payoutLines, isReturnTo())
    .where(isOfSuppliers()),
);

/** The condition of the partial index on `payoutLines`. */
const isReturned = sql`${payoutLines.state} = 'returned'`;

/** Transfers to the payee's account that the bank returned because of the account, since the account became active. */
const isReturnTo = (): SQL | undefined =>
  and(
    isReturned,
    eq(payoutLines.supplierId, payees.supplierId),
    eq(payoutLines.iban, payees.iban),
    inArray(payoutLines.reasonCode, [...accountReasonCodes]),
    gte(payoutLines.returnedAt, sql`coalesce(${payees.usableFrom}, ${payees.createdAt})`),
  );

/**
 * Returns the SQL condition for rows of `payees` that cannot be paid: the bank has returned a payout because of the
 * account.
 */
export const isReturnedAccount = (): SQL =>
  exists(db.select({ id: payoutLines.id }).from(payoutLines).where(isReturnTo()));

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
  "bic",
  "currency",
  "state",
  "createdAt",
  "decidedAt",
  "reason",
  "usableFrom",
] as const;
