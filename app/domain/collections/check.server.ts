/**
 * The part of `dhow check` about the collections page: compares each SME's stored overdue amount with its instalments,
 * and each promise and pause with its times, payments and events.
 */
import { and, asc, eq, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { collectionCases, eventHeads, instalments } from "~/db/schema";
import { markedOverdue, overdueSums } from "~/domain/aggregates/overdue.server";
import { formatMoney } from "~/domain/values/money";
import { loadPaidSince } from "./collection.server";
import { hasOpenDispute } from "./dispute-pause.server";

/** Returns one English line per problem with collections, or an empty array. */
export async function checkCollections(): Promise<string[]> {
  return [
    ...(await listWrongAmounts()),
    ...(await listWrongStates()),
    ...(await listWrongPromises()),
    ...(await listEndlessPauses()),
  ];
}

/** A pause for disputes needs an open dispute. */
async function listEndlessPauses(): Promise<string[]> {
  const rows = await db
    .select({ id: collectionCases.id })
    .from(collectionCases)
    .where(eq(collectionCases.pauseCause, "dispute"))
    .orderBy(asc(collectionCases.id));
  const problems: string[] = [];
  for (const { id } of rows)
    if (!(await hasOpenDispute(db, id)))
      problems.push(`SME ${id}: its reminders pause for a dispute, but none is open`);
  return problems;
}

async function listWrongAmounts(): Promise<string[]> {
  const due = await db
    .select({ smeId: instalments.smeId, ...overdueSums })
    .from(instalments)
    .where(markedOverdue)
    .groupBy(instalments.smeId)
    .orderBy(asc(instalments.smeId));
  const cases = await db
    .select({
      smeId: collectionCases.id,
      since: collectionCases.since,
      amount: collectionCases.amount,
      count: collectionCases.count,
    })
    .from(collectionCases)
    .where(or(isNotNull(collectionCases.since), ne(collectionCases.amount, 0), ne(collectionCases.count, 0)));
  const stored = new Map(cases.map((row) => [row.smeId, row]));
  const owed = new Map(due.map((row) => [row.smeId, row]));
  return [...new Set([...owed.keys(), ...stored.keys()])].sort().flatMap((smeId) => {
    const [row, sums] = [stored.get(smeId), owed.get(smeId)];
    const [amount, count] = [sums?.amount ?? 0, sums?.count ?? 0];
    const since = sums?.since == null ? null : Number(sums.since);
    const isSame = row?.amount === amount && row.count === count && row.since === since;
    return isSame
      ? []
      : [
          `SME ${smeId}: the collections page has ${formatMoney(row?.amount ?? 0)} overdue in ${row?.count ?? 0} ` +
            `instalments, but its instalments give ${formatMoney(amount)} in ${count}`,
        ];
  });
}

/** A promise has all its columns or none, only an open one is watched, and every promise or pause has an event. */
async function listWrongStates(): Promise<string[]> {
  const head = db
    .select({ one: sql`1` })
    .from(eventHeads)
    .where(and(eq(eventHeads.subject, "collection"), eq(eventHeads.subjectId, collectionCases.id)));
  const isTouched = or(
    isNotNull(collectionCases.ownerId),
    isNotNull(collectionCases.lastContactAt),
    isNotNull(collectionCases.promiseState),
    isNotNull(collectionCases.pauseCause),
    isNotNull(collectionCases.stateSince),
  );
  const rows = await db
    .select({ id: collectionCases.id })
    .from(collectionCases)
    .where(
      or(
        and(isTouched, notExists(head)),
        sql`(${collectionCases.promiseState} is null) <> (${collectionCases.promiseAmount} is null)
          or (${collectionCases.promiseState} is null) <> (${collectionCases.promiseUntil} is null)
          or (${collectionCases.promiseState} is null) <> (${collectionCases.promisedAt} is null)
          or (coalesce(${collectionCases.promiseState}, '') = 'open') <> (${collectionCases.promiseCheckAt} is not null)
          or (${collectionCases.pauseCause} is null) <> (${collectionCases.pausedAt} is null)
          or (${collectionCases.pauseCause} = 'goodwill' and ${collectionCases.pausedUntil} is null)
          or (${collectionCases.pauseCause} <> 'goodwill' and ${collectionCases.pausedUntil} is not null)`,
        and(isNull(collectionCases.since), isNotNull(collectionCases.goodwillSince)),
      ),
    )
    .orderBy(asc(collectionCases.id));
  return rows.map(({ id }) => `SME ${id}: its promise or pause lacks an event, a time or an officer`);
}

/** A broken promise was not paid. Money for a kept promise can go back later. */
async function listWrongPromises(): Promise<string[]> {
  const rows = await db
    .select({
      id: collectionCases.id,
      amount: collectionCases.promiseAmount,
      until: collectionCases.promiseUntil,
      from: collectionCases.promisedAt,
    })
    .from(collectionCases)
    .where(eq(collectionCases.promiseState, "broken"))
    .orderBy(asc(collectionCases.id));
  const problems: string[] = [];
  for (const { id, amount, until, from } of rows) {
    const paid = await loadPaidSince(db, id, from ?? 0, until ?? 0);
    if (amount !== null && paid >= amount)
      problems.push(`SME ${id}: its promise of ${formatMoney(amount)} is broken, but it paid ${formatMoney(paid)}`);
  }
  return problems;
}
