/** Lists the SMEs of the collections page, and one SME's case and notes. Callers check the permission. */
import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, collectionCases, collectionNotes } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { loadDisputedBySme } from "~/domain/instalments/disputed-sums.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { daysLate } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import {
  type Bucket,
  type BucketSums,
  bucketDeadlines,
  bucketOf,
  buckets,
  type CollectionCase,
  type CollectionNote,
} from "./collection";
import { isPaused } from "./reminder-stop.server";

/** The rows of the list. Null: all. */
export interface CollectionFilter {
  bucket: Bucket | null;
  /** The id of the admin in charge. */
  ownerId: string | null;
}

const caseQuery = () =>
  db
    .select({ row: collectionCases, name: companyNameOrEmailSql(applicants), owner: accounts.name })
    .from(collectionCases)
    .innerJoin(applicants, eq(applicants.id, collectionCases.id))
    .leftJoin(accounts, eq(accounts.id, collectionCases.ownerId));

type StoredCase = Awaited<ReturnType<typeof caseQuery>>[number];

async function toCases(rows: StoredCase[], now: number): Promise<CollectionCase[]> {
  const disputed = await loadDisputedBySme(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map((found) => toCase(found, disputed.get(found.row.id) ?? 0, now));
}

function toCase({ row, name, owner }: StoredCase, disputed: Cents, now: number): CollectionCase {
  const { since, promiseAmount, promiseUntil, promiseState, promisedAt, pauseCause, pausedAt } = row;
  return {
    smeId: row.id,
    name,
    since,
    daysPastDue: since === null ? 0 : daysLate(since, now),
    bucket: since === null ? null : bucketOf(since, now),
    amount: row.amount,
    count: row.count,
    disputed,
    owner: row.ownerId === null ? null : { id: row.ownerId, name: owner ?? "" },
    lastContactAt: row.lastContactAt,
    nextActionAt: row.nextActionAt,
    state: row.creditState,
    stateSince: row.stateSince,
    promise:
      promiseAmount === null || promiseUntil === null || promiseState === null || promisedAt === null
        ? null
        : { amount: promiseAmount, until: promiseUntil, state: promiseState, at: promisedAt },
    pause:
      pauseCause === null || pausedAt === null || !isPaused(row, now)
        ? null
        : { cause: pauseCause, until: row.pausedUntil, at: pausedAt, reason: row.pauseReason ?? "" },
  };
}

const ofOwner = (ownerId: string | null): SQL | undefined =>
  and(isNotNull(collectionCases.since), ownerId === null ? undefined : eq(collectionCases.ownerId, ownerId));

function inBucket(bucket: Bucket, now: number): SQL | undefined {
  const { from, to } = bucketDeadlines(bucket, now);
  return and(from === null ? undefined : gt(collectionCases.since, from), lte(collectionCases.since, to));
}

/** Returns one page of the overdue SMEs, the longest overdue first. Reads `collection_cases` along an index. */
export async function listCollections(
  query: Pick<ListQuery, "page" | "perPage">,
  { bucket, ownerId }: CollectionFilter,
  now: number,
): Promise<FoundPage<CollectionCase>> {
  const condition = () => and(ofOwner(ownerId), bucket === null ? undefined : inBucket(bucket, now));
  const { rows, ...page } = await loadCountedPage(
    query,
    { condition, by: [collectionCases.since, collectionCases.id], isRising: true },
    (where, order, limit, offset) =>
      caseQuery()
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...page, rows: await toCases(rows, now) };
}

/** Returns the sums of the buckets, of all SMEs or of one admin's. Reads only an index of `collection_cases`. */
export async function loadBucketSums(ownerId: string | null, now: number): Promise<BucketSums> {
  const sums = await Promise.all(
    buckets.map(async (bucket) => {
      const [sum] = await db
        .select({
          amount: sql<Cents>`coalesce(sum(${collectionCases.amount}), 0)`.mapWith(Number),
          count: sql<number>`count(*)`.mapWith(Number),
        })
        .from(collectionCases)
        .where(and(ofOwner(ownerId), inBucket(bucket, now)));
      return [bucket, sum ?? { amount: 0, count: 0 }] as const;
    }),
  );
  return Object.fromEntries(sums) as BucketSums;
}

/** Returns the SME's case, or null if the SME was never overdue. */
export async function findCollectionOf(smeId: string, now: number): Promise<CollectionCase | null> {
  const [found] = await toCases(await caseQuery().where(eq(collectionCases.id, smeId)), now);
  return found ?? null;
}

/** @throws NotFound if the SME was never overdue. */
export async function findCollection(smeId: string, now: number): Promise<CollectionCase> {
  const found = await findCollectionOf(smeId, now);
  if (!found) throw new NotFound();
  return found;
}

/** Returns one page of the SME's notes, newest first. */
export const listCollectionNotes = (
  smeId: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<CollectionNote>> =>
  loadCountedPage(
    query,
    {
      condition: () => eq(collectionNotes.smeId, smeId),
      by: [collectionNotes.createdAt, collectionNotes.id],
    },
    (where, order, limit, offset) =>
      db
        .select({
          id: collectionNotes.id,
          channel: collectionNotes.channel,
          text: collectionNotes.text,
          nextActionAt: collectionNotes.nextActionAt,
          by: accounts.name,
          at: collectionNotes.createdAt,
        })
        .from(collectionNotes)
        .innerJoin(accounts, eq(accounts.id, collectionNotes.by))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );

/** The most admins that the page offers as officers in charge. */
const MAX_OWNERS = 100;

/** Returns the active admins by name, at most MAX_OWNERS of the newest accounts. */
export async function listCollectionOwners(): Promise<{ id: string; name: string }[]> {
  const admins = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        sql`${accounts.role} not in ('sme', 'provider')`,
        eq(accounts.role, "admin"),
        isNull(accounts.disabledAt),
        eq(accounts.isOrganization, false),
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(MAX_OWNERS);
  return admins.sort((a, b) => a.name.localeCompare(b.name));
}
