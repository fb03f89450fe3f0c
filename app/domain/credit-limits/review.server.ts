/**
 * The yearly credit review: the insurer's queue, each SME's history since its last review, and the answer. Source:
 * app/domain/README.md, "Credit limits".
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gte, isNotNull, lte, ne, type Placeholder, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { isRepaidInstalment } from "~/db/index-conditions";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicants, instalments, ledgerLines, orders } from "~/db/schema";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { firstDeadlineSql } from "~/domain/aggregates/overdue.server";
import { wrongLevelRefusal } from "~/domain/applicants/level.server";
import { companyNameOrEmailSql, companyNameSql } from "~/domain/applicants/name.server";
import { type ApprovalRule, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { loadUsedCredit, loadUsedCredits } from "~/domain/ledger/ledger.server";
import { type Queue, queueLengthSql } from "~/domain/lists/bounded-count.server";
import { type RowList, streamRows } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { OrderStatus } from "~/domain/orders/status";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import type { Cents } from "~/domain/values/money";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { creditChangeRule } from "./approval-rules.server";
import { reasonMessage, type SeenReason } from "./reason-codes";
import { DEFAULT_REVIEW_INTERVAL, type Review, type ReviewHistory, reviewDeadline, reviewQueueStart } from "./review";
import { findCoveredSme, setCredit, termVersion } from "./terms.server";

const REVIEW_INTERVAL_KEY = "reviewEvery";

/** Returns the months between two reviews, from table `settings`. 0 if there are no reviews. */
export async function readReviewInterval(tx: Tx = db): Promise<number> {
  return ((await readSetting(tx, REVIEW_INTERVAL_KEY)) as number | undefined) ?? DEFAULT_REVIEW_INTERVAL;
}

/** Returns the version of the interval, for a form to name the state it shows. */
export const reviewIntervalVersion = (months: number): string => versionHash(months);

/**
 * Stores the months between two reviews; 0 turns them off. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the interval differs from `seen`.
 */
export const setReviewInterval = verb(
  "settings.change",
  async ({ actor: by, tx, now }, months: number, seen?: string): Promise<void> => {
    const current = await readReviewInterval(tx);
    assertUnchanged(seen, reviewIntervalVersion(current), message("reviewEveryIsNow", current));
    await storeSetting(tx, REVIEW_INTERVAL_KEY, months);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.reviewEvery",
      by,
      now,
      text: message("reviewEverySet", months),
    });
  },
);

const reviewRule: ApprovalRule<[smeId: string, credit: Cents, why: SeenReason]> = {
  ...creditChangeRule,
  verbName: "answerReview",
};

/**
 * Completes an SME's review as its insurer, with a new or the same credit of `credit` cents. The next review is due one
 * interval later.
 * @throws NotFound if the SME does not exist or never reached the insurer.
 * @throws Refused "other_insurer" if another insurer covers it, "wrong_level" unless at level 8.
 * @throws Refused "done_already" if no review waits, "changed_meanwhile" if the credit differs from `seen`.
 * @throws AwaitsApproval if the credit exceeds an approval limit.
 */
export const completeReview = verbWithApproval<[smeId: string, credit: Cents, why: SeenReason]>(
  "sme.credit.change",
  reviewRule,
  async ({ actor: by, tx, now }, smeId, credit, { seen, ...reason }) => {
    const sme = await findCoveredSme(tx, by, smeId);
    if (sme.level !== Level.adminActivated) throw wrongLevelRefusal(sme);
    const until = reviewQueueStart(now, await readReviewInterval(tx));
    refuseUnless(
      until !== null && sme.reviewedAt !== null && sme.reviewedAt <= until,
      "done_already",
      message("noReviewWaits"),
    );
    assertUnchanged(seen, termVersion("credit", sme), message("creditIsNow", sme.creditAmount));
    await changeApplicant(tx, smeId, { reviewedAt: now });
    if (credit !== sme.creditAmount) return setCredit(tx, { by, sme, credit, reason, now });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: smeId },
      verb: "applicant.creditKept",
      by,
      now,
      text: message("creditKeptAt", credit, reasonMessage(reason)),
      reason: reasonMessage(reason),
      line: "line",
    });
  },
);

const MAX_WAITING_REVIEWS = 50;

/** Lists the waiting reviews of the actor's insurer, longest unreviewed first, at most `limit`. */
export const listWaitingReviews = (actor: Actor, limit = MAX_WAITING_REVIEWS): Promise<Review[]> =>
  queryReviews(actor, undefined, clock.now(), limit);

/** Returns the number of waiting reviews of the insurer, at most 50. */
export async function countReviews({ insurerId }: Pick<Actor, "insurerId">): Promise<number> {
  const until = reviewQueueStart(clock.now(), await readReviewInterval());
  if (until === null || insurerId === null) return 0;
  const [row] = await reviewCount().all({ insurerId, reviewedUntil: until });
  return row?.count ?? 0;
}

const reviewCount = prepareQuery((reader) => reader.select({ count: queueLengthSql(waitingReviews()) }).from(oneRow));

/**
 * The waiting reviews of the insurer in the placeholder `insurerId`, counted up to 50. The placeholder `reviewedUntil`
 * is the reviewQueueStart().
 */
const waitingReviews = (): Queue => ({
  table: applicants,
  condition: isInReviewQueue(sql.placeholder("insurerId"), sql.placeholder("reviewedUntil")),
  most: MAX_WAITING_REVIEWS,
});

/**
 * The head of waitingReviews(). It waits since its last review, which puts it into the queue some months later.
 */
export function reviewHead(reader: Tx) {
  const queue = waitingReviews();
  return reader
    .select(
      headColumns({
        length: queueLengthSql(queue),
        id: applicants.id,
        title: companyNameOrEmailSql(applicants),
        since: applicants.reviewedAt,
      }),
    )
    .from(applicants)
    .where(queue.condition)
    .orderBy(asc(applicants.reviewedAt), asc(applicants.id))
    .limit(1);
}

/** The level is a literal like in the table's partial index, so that both engines use it. */
const isInReviewQueue = (insurerId: string | Placeholder, until: number | Placeholder) =>
  and(eq(applicants.insurerId, insurerId), sql`${applicants.level} = 8`, lte(applicants.reviewedAt, until));

/**
 * Returns a waiting review with its history and the version of the credit.
 * @throws NotFound if the actor's insurer has no such review.
 */
export async function findWaitingReview(
  actor: Actor,
  smeId: string,
): Promise<Review & { figures: ReviewHistory; seen: string }> {
  const now = clock.now();
  const [review] = await queryReviews(actor, eq(applicants.id, smeId), now);
  if (!review) throw new NotFound();
  const sme = await findCoveredSme(db, actor, smeId);
  return { ...review, figures: await loadReviewHistory(smeId, review.since, now), seen: termVersion("credit", sme) };
}

async function queryReviews(
  { insurerId }: Actor,
  condition: ReturnType<typeof and>,
  now: number,
  limit = MAX_WAITING_REVIEWS,
): Promise<Review[]> {
  const every = await readReviewInterval();
  const until = reviewQueueStart(now, every);
  if (until === null || insurerId === null) return [];
  const rows = await db
    .select({
      id: applicants.id,
      title: companyNameSql(applicants),
      email: applicants.email,
      credit: applicants.creditAmount,
      since: applicants.reviewedAt,
    })
    .from(applicants)
    .where(and(isInReviewQueue(insurerId, until), condition))
    .orderBy(asc(applicants.reviewedAt), asc(applicants.id))
    .limit(limit);
  const usedCredits = await loadUsedCredits(rows.map(({ id }) => id));
  return rows.map(({ id, title, email, credit, since }) => ({
    smeId: id,
    name: title ?? email,
    since: since ?? 0,
    deadline: reviewDeadline(since ?? 0, every),
    credit: credit ?? 0,
    used: usedCredits.get(id) ?? 0,
  }));
}

/**
 * Returns the SME's activity from `since` on, in UTC milliseconds. Reads its orders, instalments and receivable ledger
 * lines.
 */
export async function loadReviewHistory(smeId: string, since: number, now: number): Promise<ReviewHistory> {
  const [placed] = await db
    .select({ count: sql<number>`count(*)`, amount: sql<number>`coalesce(sum(${orders.amount}), 0)` })
    .from(orders)
    .where(
      and(
        eq(orders.smeId, smeId),
        gte(orders.createdAt, since),
        isNotNull(orders.placedAt),
        ne(orders.status, OrderStatus.canceled),
      ),
    );
  const [paid] = await db
    .select({
      inTime: sql<number>`count(case
        when ${instalments.deadline} is null or ${instalments.paidAt} <= ${firstDeadlineSql} then 1 end)`,
      late: sql<number>`count(case when ${instalments.paidAt} > ${firstDeadlineSql} then 1 end)`,
    })
    .from(instalments)
    .where(and(eq(instalments.smeId, smeId), gte(instalments.paidAt, since), isRepaidInstalment(instalments)));
  const { count: overdue } = await loadLateSummary(smeId, now);
  return {
    orders: placed?.count ?? 0,
    orderedAmount: placed?.amount ?? 0,
    paidInTime: paid?.inTime ?? 0,
    paidLate: paid?.late ?? 0,
    overdue,
    highestUsedCredit: await peakUsedCredit(smeId, since),
  };
}

const receivableLines = (smeId: string, since: number): RowList<PeakLine> => ({
  condition: () =>
    and(eq(ledgerLines.account, "receivable"), eq(ledgerLines.party, smeId), gte(ledgerLines.createdAt, since)),
  by: [ledgerLines.createdAt, ledgerLines.id],
});

type PeakLine = Pick<typeof ledgerLines.$inferSelect, "id" | "createdAt" | "amount">;

/**
 * Returns the SME's highest debt from `since` on, in cents. Goes back from the current debt through the ledger lines,
 * in pieces between which others read.
 */
async function peakUsedCredit(smeId: string, since: number): Promise<Cents> {
  const { id, createdAt, amount } = ledgerLines;
  const pieces = streamRows(
    receivableLines(smeId, since),
    (line) => [line.createdAt, line.id],
    (where, order, limit) =>
      db
        .select({ id, createdAt, amount })
        .from(ledgerLines)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  );
  let owed = await loadUsedCredit(db, smeId);
  let peak = owed;
  for await (const piece of pieces) {
    for (const line of piece) peak = Math.max(peak, (owed -= line.amount));
    await nextTurn();
  }
  return peak;
}
