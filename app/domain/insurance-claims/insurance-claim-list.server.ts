/** Lists claims against insurers, and overdue orders without a claim. */
import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { hasClaims } from "~/db/index-conditions";
import { accounts, applicants, claimPayments, claimPolicies, insuranceClaims, insurers, orders } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { claimableDebt, findStandingClaim } from "~/domain/insured-losses/insured-loss.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList } from "~/domain/lists/list.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { type Cents, sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { readClaimPolicy } from "./claim-policy.server";
import {
  type ClaimableOrder,
  type ClaimState,
  type ClaimView,
  filingStart,
  type InsuranceClaim,
  notificationDeadline,
} from "./insurance-claim";

const claimColumns = {
  claim: insuranceClaims,
  orderNumber: orders.number,
  smeId: orders.smeId,
  sme: companyNameOrEmailSql(applicants),
  insurer: insurers.name,
};

const claimQuery = () =>
  db
    .select(claimColumns)
    .from(insuranceClaims)
    .innerJoin(orders, eq(orders.id, insuranceClaims.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .innerJoin(insurers, eq(insurers.id, insuranceClaims.insurerId));

type FoundClaim = Awaited<ReturnType<typeof claimQuery>>[number];

const toClaim = ({ claim, ...names }: FoundClaim): InsuranceClaim => ({ ...claim, ...names });

/** An insurer sees its own claims only. */
const visibleClaims = ({ role, insurerId }: Actor): SQL | undefined =>
  role === "insurance" ? eq(insuranceClaims.insurerId, insurerId ?? "") : undefined;

const storedClaims = (actor: Actor, state: ClaimState | null): RowList<FoundClaim> => ({
  condition: () => and(visibleClaims(actor), state === null ? undefined : eq(insuranceClaims.state, state)),
  by: [insuranceClaims.createdAt, insuranceClaims.id],
  recordId: insuranceClaims.orderId,
});

/**
 * Returns one page of the claims that the actor may see, newest first. `state`: null for all. Callers check the
 * permission. Reads `insurance_claims` along an index.
 */
export async function listInsuranceClaims(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
  state: ClaimState | null,
): Promise<FoundPage<InsuranceClaim>> {
  const { rows, ...page } = await loadCountedPage(query, storedClaims(actor, state), (where, order, limit, offset) =>
    claimQuery()
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return { ...page, rows: rows.map(toClaim) };
}

const MAX_SME_CLAIMS = 100;

/**
 * Returns the claims for the SME's orders that the actor may see, newest first, at most 100 of the newest orders.
 * Callers check the permission. Walks an index of orders with claims.
 */
export async function listSmeClaims(actor: Actor, smeId: string): Promise<InsuranceClaim[]> {
  const rows = await claimQuery()
    .where(and(eq(orders.smeId, smeId), hasClaims(orders), visibleClaims(actor)))
    .orderBy(desc(orders.id))
    .limit(MAX_SME_CLAIMS);
  return rows.map(toClaim).sort((a, b) => b.createdAt - a.createdAt);
}

const notifier = alias(accounts, "notifier");
const decider = alias(accounts, "decider");
const withdrawer = alias(accounts, "withdrawer");

/**
 * Returns the claim with its officers, its transfers and the order's present debt.
 * @throws NotFound if it does not exist, or belongs to another insurer.
 */
export async function findInsuranceClaim(actor: Actor, id: string): Promise<ClaimView> {
  const [found] = await db
    .select({
      ...claimColumns,
      notifiedBy: notifier.name,
      decidedBy: decider.name,
      withdrawnBy: withdrawer.name,
      recoveredAmount: orders.recoveredAmount,
    })
    .from(insuranceClaims)
    .innerJoin(orders, eq(orders.id, insuranceClaims.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .innerJoin(insurers, eq(insurers.id, insuranceClaims.insurerId))
    .innerJoin(notifier, eq(notifier.id, insuranceClaims.notifiedBy))
    .leftJoin(decider, eq(decider.id, insuranceClaims.decidedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, insuranceClaims.withdrawnBy))
    .where(and(eq(insuranceClaims.id, id), visibleClaims(actor)));
  if (!found) throw new NotFound();
  const { notifiedBy, decidedBy, withdrawnBy, recoveredAmount, ...row } = found;
  const [transfers, parts] = await Promise.all([
    db
      .select({
        id: claimPayments.id,
        kind: claimPayments.kind,
        amount: claimPayments.amount,
        valueDate: claimPayments.valueDate,
        bankReference: claimPayments.bankReference,
        createdAt: claimPayments.createdAt,
        undoneAt: claimPayments.undoneAt,
        isOnStatement: sql<boolean>`${isNotNull(claimPayments.bankLineId)}`.mapWith(Boolean),
      })
      .from(claimPayments)
      .where(eq(claimPayments.claimId, id))
      .orderBy(asc(claimPayments.createdAt), asc(claimPayments.id)),
    listOrderInstalments(db, row.claim.orderId),
  ]);
  return {
    ...toClaim(row),
    notifiedBy: notifiedBy ?? "",
    decidedBy,
    withdrawnBy,
    payments: transfers,
    debt: claimableDebt(parts, recoveredAmount),
    disputedAmount: sum(parts.map(({ disputedAmount }) => disputedAmount)),
  };
}

/** An order for whose debt the insurer can be notified. */
export interface NotifiableOrder extends ClaimableOrder {
  debt: Cents;
  /** The first moment at which the claim can be filed, if it is notified now. */
  fileFrom: number;
}

/**
 * Returns the overdue order with its debt. Null if it has a claim, no insurer with a policy, or nothing overdue.
 * @throws NotFound if the actor may not see the order.
 */
export async function findNotifiableOrder(actor: Actor, id: string, now: number): Promise<NotifiableOrder | null> {
  const { insurerId, nextDue, recoveredAmount } = await findVisibleOrder(db, actor, id);
  const [policy, standing, [order], parts] = await Promise.all([
    insurerId === null ? null : readClaimPolicy(insurerId),
    findStandingClaim(db, id),
    claimableQuery().where(eq(orders.id, id)),
    listOrderInstalments(db, id),
  ]);
  if (!policy || standing || !order || nextDue === null || nextDue >= now) return null;
  return { ...toClaimable(order), debt: claimableDebt(parts, recoveredAmount), fileFrom: filingStart(now, policy) };
}

/** The most overdue orders without a claim that the page shows. */
const MAX_CLAIMABLE = 10;

const claimableQuery = () =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      sme: companyNameOrEmailSql(applicants),
      insurer: insurers.name,
      overdueSince: orders.nextDue,
      notifyDays: claimPolicies.notifyDays,
    })
    .from(orders)
    .innerJoin(claimPolicies, eq(claimPolicies.insurerId, orders.insurerId))
    .innerJoin(insurers, eq(insurers.id, orders.insurerId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId));

/**
 * Returns the overdue orders of insurers with a policy that never had a claim, the most overdue first. Callers check
 * the permission. Walks the index of overdue orders.
 */
export async function listClaimableOrders(now: number): Promise<ClaimableOrder[]> {
  const [policy] = await db.select({ insurerId: claimPolicies.insurerId }).from(claimPolicies).limit(1);
  if (!policy) return [];
  const rows = await claimableQuery()
    .where(and(isNotNull(orders.nextDue), lt(orders.nextDue, now), eq(orders.claimCount, sql`0`)))
    .orderBy(asc(orders.nextDue), asc(orders.id))
    .limit(MAX_CLAIMABLE);
  return rows.map(toClaimable);
}

type FoundOrder = Awaited<ReturnType<typeof claimableQuery>>[number];

const toClaimable = ({ overdueSince, notifyDays, ...order }: FoundOrder): ClaimableOrder => ({
  ...order,
  overdueSince: overdueSince ?? 0,
  notifyBy: notificationDeadline(overdueSince ?? 0, { notifyDays }),
});
