/**
 * The part of `dhow check` about reschedules: replays the agreed ones of each order, and compares the deadlines that
 * they give with its instalments.
 */
import { asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, orders, reschedules } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { MAX_RESCHEDULES } from "./reschedule";

/** Returns one English line per problem with reschedules, or an empty array. */
export async function checkReschedules(): Promise<string[]> {
  return [...(await checkCounts()), ...(await checkStates()), ...(await checkDeadlines())];
}

const checkCounts = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(sql`${reschedules.orderId}`, sql`count(*)`, sql`from ${reschedules} group by ${reschedules.orderId}`),
      ],
      stored: sumsOf(
        sql`${orders.id}`,
        orders.rescheduleCount,
        sql`from ${orders} where ${orders.rescheduleCount} <> 0`,
      ),
    },
    (id, expected, stored) => `order ${id} counts ${stored} reschedules, but it has ${expected}`,
  );

/** An end has a time, and all but a lapse an account. An agreement needs the consents of the bank and the insurer. */
async function checkStates(): Promise<string[]> {
  const { state, endedAt, endedBy, refusal, bankConsentAt, bankConsentBy } = reschedules;
  const { insurerId, insurerConsentAt, insurerConsentBy } = reschedules;
  const rows = await db
    .select({ id: reschedules.id })
    .from(reschedules)
    .where(
      sql`(${state} = 'open') <> (${endedAt} is null)
        or (${state} in ('open', 'lapsed')) <> (${endedBy} is null)
        or (${state} = 'refused') <> (${refusal} is not null)
        or (${bankConsentAt} is null) <> (${bankConsentBy} is null)
        or (${insurerConsentAt} is null) <> (${insurerConsentBy} is null)
        or (${insurerId} is null and ${insurerConsentAt} is not null)
        or (${state} = 'agreed' and (${bankConsentAt} is null
          or (${insurerId} is not null and ${insurerConsentAt} is null)))`,
    )
    .orderBy(asc(reschedules.id));
  return rows.map(({ id }) => `reschedule ${id} has a state that its times and consents contradict`);
}

/** Each instalment has the deadline of the last agreed reschedule that moved it, or its first one. */
async function checkDeadlines(): Promise<string[]> {
  const concerned = await db
    .selectDistinct({ id: orders.id, status: orders.status, insurerId: orders.insurerId })
    .from(orders)
    .leftJoin(instalments, eq(instalments.orderId, orders.id))
    .where(or(ne(orders.rescheduleCount, 0), isNotNull(instalments.originalDeadline)))
    .orderBy(asc(orders.id));
  const problems: string[] = [];
  for (const { id, status, insurerId } of concerned) {
    if (status === OrderStatus.canceled) continue;
    const [parts, stored] = await Promise.all([
      listOrderInstalments(db, id),
      db.select().from(reschedules).where(eq(reschedules.orderId, id)).orderBy(asc(reschedules.number)),
    ]);
    const agreed = stored.filter(({ state }) => state === "agreed");
    if (agreed.length > MAX_RESCHEDULES) problems.push(`order ${id} was rescheduled ${agreed.length} times`);
    if (stored.some((row) => row.insurerId !== insurerId))
      problems.push(`order ${id} has a reschedule of another insurer`);
    for (const { number, deadline, originalDeadline } of parts) {
      const moves = agreed.flatMap(({ deadlines }) =>
        deadlines.filter(([of, from, to]) => of === number && to !== from),
      );
      const [first, last] = [moves[0]?.[1] ?? null, moves.at(-1)?.[2] ?? deadline];
      const isChained = moves.every(([, from, to], at) => to > from && (at === 0 || from === moves[at - 1]?.[2]));
      if (originalDeadline !== first || deadline !== last || !isChained)
        problems.push(`order ${id}: instalment ${number} has other deadlines than its reschedules give`);
    }
  }
  return problems;
}
