/**
 * The stored overdue amount of each SME, which the transactions that change its instalments update. Source:
 * app/domain/README.md, "Collections".
 */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isRepaidInstalment } from "~/db/index-conditions";
import { insertRow, prepareQuery, prepareWrite, updateRow } from "~/db/prepared-statements.server";
import { collectionCases, instalments } from "~/db/schema";
import { firstDeadline } from "~/domain/values/deadlines";
import type { Cents } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";

/** The columns of an instalment that decide whether it is marked as overdue. */
interface OverduePart {
  upfront: boolean;
  deadline: number | null;
  originalDeadline: number | null;
  paidAt: number | null;
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  disputedAmount: Cents;
  reminderAt: number | null;
}

/**
 * True if the instalment is overdue and a transaction has marked it. A scheduled job marks it after its first deadline
 * and moves its next reminder behind that deadline.
 */
const isMarkedOverdue = (part: OverduePart): boolean => {
  const { upfront, paidAt, reminderAt } = part;
  const deadline = firstDeadline(part);
  const isMarked = deadline !== null && (reminderAt === null || reminderAt > deadline + 1);
  return !upfront && paidAt === null && isMarked && undisputedAmount(part) > 0;
};

/** The part of an instalment's unpaid amount that no dispute is about, in cents. */
export const undisputedSql = sql<number>`(${instalments.amount} - ${instalments.paidAmount}
  - ${instalments.creditedAmount} - ${instalments.disputedAmount})`.mapWith(Number);

/** firstDeadline() in SQL. */
export const firstDeadlineSql = sql<number>`coalesce(${instalments.originalDeadline}, ${instalments.deadline})`.mapWith(
  Number,
);

/** The condition of isMarkedOverdue() in SQL. */
export const markedOverdue = and(
  isRepaidInstalment(instalments),
  isNull(instalments.paidAt),
  sql`${instalments.deadline} is not null`,
  or(isNull(instalments.reminderAt), sql`${instalments.reminderAt} > ${firstDeadlineSql} + 1`),
  sql`${undisputedSql} > 0`,
);

/** The sums of overdue instalments without their disputed parts, as columns of a query. */
export const overdueSums = {
  count: sql<number>`count(*)`.mapWith(Number),
  amount: sql<Cents>`coalesce(sum(${undisputedSql}), 0)`.mapWith(Number),
  since: sql<number | null>`min(${firstDeadlineSql})`,
};

const overdueQuery = prepareQuery((reader) =>
  reader
    .select(overdueSums)
    .from(instalments)
    .where(and(eq(instalments.smeId, sql.placeholder("smeId")), markedOverdue)),
);
const caseQuery = prepareQuery((reader) =>
  reader
    .select({ id: collectionCases.id })
    .from(collectionCases)
    .where(eq(collectionCases.id, sql.placeholder("smeId"))),
);

/** Stores the SME's overdue amount again. Callers have marked, paid or canceled an overdue instalment. */
export async function updateOverdue(tx: Tx, smeId: string): Promise<void> {
  const [[sums], [stored]] = await Promise.all([overdueQuery().all({ smeId }, tx), caseQuery().all({ smeId }, tx)]);
  const { count, amount, since } = sums ?? { count: 0, amount: 0, since: null };
  const overdue = { count, amount, since: since === null ? null : Number(since) };
  if (!stored) {
    if (overdue.since !== null) await insertRow(tx, collectionCases, { ...noCase, id: smeId, ...overdue });
    return;
  }
  // The next time that the SME is overdue, it can get a pause for goodwill again.
  const end = overdue.since === null ? { goodwillSince: null, nextActionAt: null } : {};
  await updateRow(tx, collectionCases, smeId, { ...overdue, ...end });
}

const noCase = {
  creditState: "current" as const,
  ownerId: null,
  lastContactAt: null,
  nextActionAt: null,
  promiseAmount: null,
  promiseUntil: null,
  promiseState: null,
  promisedAt: null,
  promisedBy: null,
  promiseCheckAt: null,
  pauseCause: null,
  pausedUntil: null,
  pausedAt: null,
  pausedBy: null,
  pauseReason: null,
  goodwillSince: null,
  stateSince: null,
  stateReason: null,
};

/** Inserts the case of an SME that was never overdue. Has no effect if there is one. */
export async function addCollectionCase(tx: Tx, smeId: string): Promise<void> {
  const [stored] = await caseQuery().all({ smeId }, tx);
  if (!stored) await insertRow(tx, collectionCases, { ...noCase, id: smeId, count: 0, amount: 0, since: null });
}

const promiseWrite = prepareWrite((writer) =>
  writer
    .update(collectionCases)
    .set({ promiseCheckAt: sql`${sql.placeholder("now")}` })
    .where(and(eq(collectionCases.id, sql.placeholder("smeId")), eq(collectionCases.promiseState, "open"))),
);

/**
 * Updates the SME's overdue amount after a change of an order's instalments, and lets the scheduled job look at an open
 * promise after a payment. For changeInstalments().
 */
export async function followInstalments(
  tx: Tx,
  smeId: string,
  { before, after, now }: { before: readonly OverduePart[]; after: readonly OverduePart[]; now: number },
): Promise<void> {
  if ([...before, ...after].some(isMarkedOverdue)) await updateOverdue(tx, smeId);
  if (paidInstalments(before) !== paidInstalments(after)) await promiseWrite().run({ smeId, now }, tx);
}

const paidInstalments = (parts: readonly OverduePart[]): Cents =>
  parts.reduce((paid, { upfront, paidAmount }) => (upfront ? paid : paid + paidAmount), 0);
