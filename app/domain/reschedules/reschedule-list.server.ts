/** Reads the reschedules of an order, and the queues of reschedules that wait for a consent. */
import { and, asc, count, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { lacksBankConsent, lacksInsurerConsent } from "~/db/index-conditions";
import { prepareQuery } from "~/db/prepared-statements.server";
import { accounts, applicants, orders, reschedules } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import type { Actor } from "~/domain/values/actor";
import type { Reschedule } from "~/domain/values/reschedule-data";
import type { WaitingReschedule } from "./reschedule";

const rescheduleQuery = prepareQuery((reader) =>
  reader
    .select({
      id: reschedules.id,
      number: reschedules.number,
      deadlines: reschedules.deadlines,
      reason: reschedules.reason,
      state: reschedules.state,
      insurerId: reschedules.insurerId,
      insurerConsentAt: reschedules.insurerConsentAt,
      bankConsentAt: reschedules.bankConsentAt,
      refusal: reschedules.refusal,
      endedBy: accounts.role,
      endedAt: reschedules.endedAt,
      createdAt: reschedules.createdAt,
    })
    .from(reschedules)
    .leftJoin(accounts, eq(accounts.id, reschedules.endedBy))
    .where(eq(reschedules.orderId, sql.placeholder("orderId")))
    .orderBy(asc(reschedules.number)),
);

/** Returns the order's reschedules by number. Callers check that the reader may see the order and each reschedule. */
export async function listReschedules(tx: Tx, orderId: string): Promise<Reschedule[]> {
  const rows = await rescheduleQuery().all({ orderId }, tx);
  return rows.map(({ insurerId, deadlines, ...row }) => ({
    ...row,
    isInsured: insurerId !== null,
    deadlines: deadlines.map(([number, before, after]) => ({ number, before, after })),
  }));
}

/** Returns the number of the order's reschedules that its SME agreed to. */
export async function countAgreedReschedules(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ agreed: count() })
    .from(reschedules)
    .where(and(eq(reschedules.orderId, orderId), eq(reschedules.state, "agreed")));
  return row?.agreed ?? 0;
}

type ConsentRole = "bank" | "insurance";

/** The reschedules that wait for the consent of the bank, or of the insurer with this id. */
const lacksConsent = (role: ConsentRole, insurerId: string | SQLWrapper): SQL | undefined =>
  role === "bank"
    ? lacksBankConsent(reschedules)
    : and(eq(reschedules.insurerId, insurerId), lacksInsurerConsent(reschedules));

/**
 * Returns one page of the reschedules that wait for the consent of the actor's company, the longest waiting first.
 * Callers check the permission. Reads `reschedules` along an index.
 */
export async function listWaitingReschedules(
  { role, insurerId }: Pick<Actor, "role" | "insurerId">,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<WaitingReschedule>> {
  const { rows, ...page } = await loadCountedPage(
    query,
    {
      condition: () => lacksConsent(role === "bank" ? "bank" : "insurance", insurerId ?? ""),
      by: [reschedules.createdAt, reschedules.id],
      recordId: reschedules.orderId,
      isRising: true,
    },
    (where, order, limit, offset) =>
      db
        .select({
          id: reschedules.id,
          number: reschedules.number,
          deadlines: reschedules.deadlines,
          reason: reschedules.reason,
          createdAt: reschedules.createdAt,
          orderId: orders.id,
          orderNumber: orders.number,
          amount: orders.amount,
          sme: companyNameOrEmailSql(applicants),
        })
        .from(reschedules)
        .innerJoin(orders, eq(orders.id, reschedules.orderId))
        .innerJoin(applicants, eq(applicants.id, orders.smeId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return {
    ...page,
    rows: rows.map(({ deadlines, ...row }) => ({ ...row, lastDeadline: deadlines.at(-1)?.[2] ?? 0 })),
  };
}

/** The head of the reschedules that wait for the consent of the bank, or the insurer in the placeholder `insurerId`. */
export const rescheduleHead = (reader: Tx, role: ConsentRole) => {
  const condition = lacksConsent(role, sql.placeholder("insurerId"));
  return reader
    .select(
      headColumns({
        length: queueLengthSql({ table: reschedules, condition }),
        id: orders.id,
        title: companyNameOrEmailSql(applicants),
        since: reschedules.createdAt,
        number: orders.number,
        amount: orders.amount,
      }),
    )
    .from(reschedules)
    .innerJoin(orders, eq(orders.id, reschedules.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .where(condition)
    .orderBy(asc(reschedules.createdAt), asc(reschedules.id))
    .limit(1);
};
