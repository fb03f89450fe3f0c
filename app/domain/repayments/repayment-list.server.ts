/** Lists suppliers that owe, and loads the debt of one supplier with its demands and repayments. */
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { isOpenClaim } from "~/db/index-conditions";
import { applicants, balances, creditNotes, repaymentDemands, repayments } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { loadTransferDetails } from "~/domain/cash/transfer-details.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { loadClaims } from "~/domain/supplier-claims/claim.server";
import { supplierName } from "~/domain/supplier-claims/repaid-claim.server";
import type { Actor } from "~/domain/values/actor";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import type { DemandView, OwingSupplierRow, Repayment, RepaymentDemand, SupplierDebt } from "./repayment";

/* ---- the suppliers that owe ---- */

/**
 * Returns one page of the suppliers that owe, the largest debt first. Callers check the permission. Reads `balances`.
 */
export const listOwingSuppliers = (query: Pick<ListQuery, "page" | "perPage">): Promise<FoundPage<OwingSupplierRow>> =>
  loadCountedPage(query, owingList, readOwingSuppliers);

/** Yields all suppliers that owe in batches, the largest debt first, for a file. */
export const streamOwingSuppliers = (): AsyncGenerator<OwingSupplierRow[]> =>
  streamRows(owingList, ({ owed, id }) => [owed, id], readOwingSuppliers);

const owingList: RowList<OwingSupplierRow> = {
  // The literals let SQLite use the partial index of these balances.
  condition: () => sql`${balances.account} = 'supplier receivable' and ${balances.amount} <> 0`,
  by: [balances.amount, balances.party],
};

const demanded = alias(repaymentDemands, "demanded");

const readOwingSuppliers = (where: SQL | undefined, order: SQL[], limit: number, offset: number) => {
  const oldest = db
    .select({ createdAt: creditNotes.createdAt })
    .from(creditNotes)
    .where(and(eq(creditNotes.supplierId, balances.party), isOpenClaim(creditNotes)))
    .orderBy(asc(creditNotes.id))
    .limit(1);
  const lastDemand = db
    .select({ dueOn: demanded.dueOn })
    .from(demanded)
    .where(eq(demanded.supplierId, balances.party))
    .orderBy(desc(demanded.createdAt), desc(demanded.id))
    .limit(1);
  return db
    .select({
      id: applicants.id,
      name: companyNameOrEmailSql(applicants),
      owed: balances.amount,
      since: sql<number>`(${oldest})`.mapWith(Number),
      dueOn: sql<string | null>`(${lastDemand})`,
    })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
};

/* ---- one supplier ---- */

const MAX_CLAIMS = 10;
const MAX_DEMANDS = 5;

/**
 * Returns the supplier's debt, its oldest open claims and its newest demands.
 * @throws NotFound if no supplier has this id.
 * @throws Forbidden for anybody except the supplier itself, admin and bank.
 */
export async function loadSupplierDebt(actor: Actor, supplierId: string): Promise<SupplierDebt> {
  if (actor.applicantId !== supplierId && !hasPermission(actor, "transfers.see")) throw new Forbidden();
  const name = await supplierName(db, supplierId);
  const [{ total: owed, claims }, demands] = await Promise.all([
    loadClaims(supplierId),
    demandQuery()
      .where(eq(repaymentDemands.supplierId, supplierId))
      .orderBy(desc(repaymentDemands.createdAt), desc(repaymentDemands.id))
      .limit(MAX_DEMANDS),
  ]);
  return {
    supplierId,
    name,
    owed,
    transfer: await loadTransferDetails(transferReference(supplierId), owed || null),
    claims: claims.slice(0, MAX_CLAIMS),
    demands,
  };
}

const demandQuery = () =>
  db
    .select({
      id: repaymentDemands.id,
      number: repaymentDemands.number,
      amount: repaymentDemands.amount,
      dueOn: repaymentDemands.dueOn,
      createdAt: repaymentDemands.createdAt,
    })
    .from(repaymentDemands);

/** Returns one page of the supplier's repayments, newest first. Callers check the permission. Reads `repayments`. */
export async function listRepayments(
  supplierId: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<Repayment>> {
  const { rows, ...page } = await loadCountedPage(
    query,
    { condition: () => eq(repayments.supplierId, supplierId), by: [repayments.createdAt, repayments.id] },
    (where, order, limit, offset) =>
      db
        .select()
        .from(repayments)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...page, rows: rows.map(toRepayment) };
}

const toRepayment = (row: typeof repayments.$inferSelect): Repayment => {
  const { id, amount, valueDate, bankReference, createdAt, undoneAt, recordedBy, bankLineId } = row;
  return {
    ...{ id, amount, valueDate, bankReference, createdAt, undoneAt },
    isManual: recordedBy !== null,
    isOnStatement: bankLineId !== null,
  };
};

/**
 * Returns a repayment with its supplier's id. Callers check the permission.
 * @throws NotFound if it does not exist.
 */
export async function findRepayment(id: string): Promise<Repayment & { supplierId: string }> {
  const [row] = await db.select().from(repayments).where(eq(repayments.id, id));
  if (!row) throw new NotFound();
  return { ...toRepayment(row), supplierId: row.supplierId };
}

/**
 * Returns a demand for its printable page.
 * @throws NotFound if it does not exist, or belongs to another supplier.
 */
export async function findDemand(actor: Actor, id: string): Promise<DemandView> {
  const [row] = await db.select().from(repaymentDemands).where(eq(repaymentDemands.id, id));
  const isVisible = row && (actor.applicantId === row.supplierId || hasPermission(actor, "transfers.see"));
  if (!isVisible) throw new NotFound();
  const { supplierId, number, amount, dueOn, createdAt } = row;
  const [supplier, { total: owed }] = await Promise.all([supplierName(db, supplierId), loadClaims(supplierId)]);
  const demand: RepaymentDemand = { id, number, amount, dueOn, createdAt };
  const transfer = await loadTransferDetails(transferReference(supplierId), Math.min(amount, owed));
  return { demand, supplierId, supplier, owed, transfer };
}
