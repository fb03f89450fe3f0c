/** Measures how many payouts keep the promised deadline. */
import { sql } from "drizzle-orm";
import { counters } from "~/db/schema";
import { dayKey, PAYOUT_PROMISE_LIST } from "~/domain/aggregates/counters.server";
import { DAY } from "~/domain/values/clock";
import { PROMISE_DAYS } from "./payout-promise";

/**
 * The SQL of the number of measured payouts, as a column of a query. Reads along the primary key of `counters`, from
 * the day in the placeholder `promiseFrom`.
 */
export const measuredPayoutsSql = (scope: "kept" | "missed") =>
  sql<number>`(select coalesce(sum(${counters.count}), 0) from ${counters}
    where ${counters.list} = ${PAYOUT_PROMISE_LIST} and ${counters.scope} = ${scope}
    and ${counters.key} >= ${sql.placeholder("promiseFrom")})`.mapWith(Number);

/** Returns the first measured day. `now`: UTC milliseconds. */
export const promiseStart = (now: number): string => dayKey(now - (PROMISE_DAYS - 1) * DAY);
