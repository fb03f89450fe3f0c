/**
 * The stored overdue amount of each SME, which the transactions that change its instalments update. Source:
 * app/domain/README.md, "Collections".
 */
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow, prepareQuery, prepareWrite, updateRow } from "~/db/prepared-statements.server";
import { collectionCases, instalments } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";

/** The columns of an instalment that decide whether it is marked as overdue. */
interface OverduePart {
  number: number;
  deadline: number | null;
  paidAt: number | null;
  paidAmount: Cents;
  reminderAt: number | null;
}

/**
 * True if the instalment is overdue and a transaction has marked it. A scheduled job marks it after its deadline and
 * moves its next reminder behind the deadline.
 */
const isMarkedOverdue = ({ number, deadline, paidAt, reminderAt }: OverduePart): boolean =>
  number > UPFRONT && paidAt === null && deadline !== null && (reminderAt === null || reminderAt > deadline + 1);

/** The condition of isMarkedOverdue() in SQL. */
export const markedOverdue = and(
  gt(instalments.number, UPFRONT),
  isNull(instalments.paidAt),
  sql`${instalments.deadline} is not null`,
  or(isNull(instalments.reminderAt), sql`${instalments.reminderAt} > ${instalments.deadline} + 1`),
);

/** The sums of overdue instalments, as columns of a query. */
export const overdueSums = {
  count: sql<number>`count(*)`.mapWith(Number),
  amount: sql<Cents>`coalesce(sum(${instalments.amount} - ${instalments.paidAmount}
    - ${instalments.creditedAmount}), 0)`.mapWith(Number),
  since: sql<number | null>`min(${instalments.deadline})`,
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
};

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
  parts.reduce((paid, { number, paidAmount }) => (number > UPFRONT ? paid + paidAmount : paid), 0);
