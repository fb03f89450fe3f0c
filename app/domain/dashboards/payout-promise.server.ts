/** Measures how many payouts keep the promised deadline. */
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { prepareQuery } from "~/db/prepared-statements.server";
import { counters } from "~/db/schema";
import { dayKey, PAYOUT_PROMISE_LIST } from "~/domain/aggregates/counters.server";
import { DAY } from "~/domain/values/clock";
import { type PayoutPromise, PROMISE_DAYS } from "./payout-promise";

const promiseQuery = prepareQuery((reader) =>
  reader
    .select({ scope: counters.scope, count: sql<number>`sum(${counters.count})`.mapWith(Number) })
    .from(counters)
    .where(
      and(
        eq(counters.list, PAYOUT_PROMISE_LIST),
        inArray(counters.scope, ["kept", "missed"]),
        gte(counters.key, sql.placeholder("from")),
      ),
    )
    .groupBy(counters.scope),
);

/** Loads the measured payouts with one query along the primary key of `counters`. `now`: UTC milliseconds. */
export async function loadPayoutPromise(now: number): Promise<PayoutPromise> {
  const rows = await promiseQuery().all({ from: dayKey(now - (PROMISE_DAYS - 1) * DAY) });
  const countOf = (scope: string) => rows.find((row) => row.scope === scope)?.count ?? 0;
  return { count: countOf("kept") + countOf("missed"), kept: countOf("kept") };
}
