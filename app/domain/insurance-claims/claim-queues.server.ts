/** The heads of the queues of claims: to notify and to file, for admins, and to decide, for insurers. */
import { and, asc, eq, gte, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "~/db/client.server";
import { isNotifiedClaim } from "~/db/index-conditions";
import { applicants, claimPolicies, insuranceClaims, orders } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { MAX_QUEUE, queueLengthSql } from "~/domain/lists/bounded-count.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { DAY } from "~/domain/values/clock";

/** The days before the last day for a notification in which the order is in the queue. */
export const CLAIM_NOTICE_DAYS = 7;

/** A moment less the policy's days to notify. */
const beforePolicyDays = (moment: string): SQL =>
  sql`${sql.placeholder(moment)} - ${claimPolicies.notifyDays} * ${sql.raw(String(DAY))}`;

/**
 * The overdue orders that never had a claim, with at most CLAIM_NOTICE_DAYS until the policy's last day. The
 * placeholders are `now` and `noticeUntil`.
 */
const isClaimNotice = () =>
  and(
    isNotNull(orders.nextDue),
    gte(orders.nextDue, beforePolicyDays("now")),
    lte(orders.nextDue, beforePolicyDays("noticeUntil")),
    // The sum keeps this bound from the index, whose range the policy's bounds make shorter.
    lt(sql`${orders.nextDue} + 0`, sql.placeholder("now")),
    eq(orders.claimCount, sql`0`),
  );

/** The head of the overdue orders whose last day to notify the insurer is near. Walks an index for each policy. */
export const claimNoticeHead = (reader: Tx) => {
  const queue = reader
    .select({ nextDue: orders.nextDue })
    .from(claimPolicies)
    // SQLite keeps the order of a cross join, and so reads a range of orders for each policy.
    .crossJoin(orders)
    .where(and(eq(orders.insurerId, claimPolicies.insurerId), isClaimNotice()))
    .limit(MAX_QUEUE)
    .as("queue");
  return reader
    .select(
      headColumns({
        length: sql`(select count(*) from ${queue})`,
        id: orders.id,
        title: companyNameOrEmailSql(applicants),
        since: orders.nextDue,
        number: orders.number,
        amount: orders.amount,
      }),
    )
    .from(orders)
    .innerJoin(claimPolicies, eq(claimPolicies.insurerId, orders.insurerId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .where(and(eq(orders.nextDue, sql`(select min(${queue.nextDue}) from ${queue})`), isClaimNotice()))
    .limit(1);
};

/** The notified claims whose waiting period is over at the placeholder `now`. */
const isToFile = () => and(isNotifiedClaim(insuranceClaims), lte(insuranceClaims.fileFrom, sql.placeholder("now")));

/** The head of the claims that match `condition`. They wait from `since` on, and have the sequence of `by`. */
const claimHead = (reader: Tx, condition: SQL | undefined, { since, by }: { since: SQLiteColumn; by: SQLiteColumn }) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql({ table: insuranceClaims, condition }),
        id: insuranceClaims.id,
        title: companyNameOrEmailSql(applicants),
        since,
      }),
    )
    .from(insuranceClaims)
    .innerJoin(orders, eq(orders.id, insuranceClaims.orderId))
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .where(condition)
    .orderBy(asc(by), asc(insuranceClaims.id))
    .limit(1);

/** The head of the claims that an admin can file. */
export const claimFilingHead = (reader: Tx) =>
  claimHead(reader, isToFile(), { since: insuranceClaims.fileFrom, by: insuranceClaims.fileFrom });

/** The filed claims of the insurer in the placeholder `insurerId`. */
const isToDecide = () =>
  and(eq(insuranceClaims.insurerId, sql.placeholder("insurerId")), eq(insuranceClaims.state, sql`'filed'`));

/** The head of the claims that the insurer has to accept or refuse. */
export const claimDecisionHead = (reader: Tx) =>
  claimHead(reader, isToDecide(), { since: insuranceClaims.filedAt, by: insuranceClaims.createdAt });
