/**
 * The yearly review: who is in the insurer's queue, with what it did since the last one, and the answer. Source:
 * app/domain/README.md, "Limits".
 */
import { and, asc, eq, gte, isNotNull, lte, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, instalments, ledgerLines, orders } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor } from "../actor";
import { Level } from "../applicants/level";
import { wrongLevel } from "../applicants/moves.server";
import { nameIn } from "../applicants/name.server";
import { type Ceiling, verbOfTwo } from "../approvals/two-people.server";
import { clock } from "../clock";
import { changeApplicant } from "../counted.server";
import { NotFound, refuseUnless } from "../errors";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { UPFRONT } from "../instalments/instalment";
import { lateOf } from "../instalments/instalments.server";
import { spentBy, spentByEach } from "../ledger/ledger.server";
import type { Cents } from "../money";
import { OrderStatus } from "../orders/status";
import { storedSetting, storeSetting } from "../settings/stored.server";
import { verb } from "../verb.server";
import { assertSeen, versionOf } from "../versions.server";
import { changedCreditCeiling } from "./limit-ceilings.server";
import { coveredSme, setCredit, termVersion } from "./limits.server";
import { type SeenReason, saidReason } from "./reason-codes";
import { DEFAULT_REVIEW_EVERY, queuedFrom, type Review, type ReviewFigures, reviewDue } from "./review";

const REVIEW_EVERY = "reviewEvery";

/** Months from one review to the next; 0 where there are none. */
export async function reviewEvery(tx: Tx = db): Promise<number> {
  return ((await storedSetting(tx, REVIEW_EVERY)) as number | undefined) ?? DEFAULT_REVIEW_EVERY;
}

export const reviewEveryVersion = (months: number): string => versionOf(months);

/** Errors: Refused when it was changed since it was `seen`. */
export const setReviewEvery = verb(
  "settings.change",
  async ({ actor: by, tx, now }, months: number, seen?: string): Promise<void> => {
    const current = await reviewEvery(tx);
    assertSeen(seen, reviewEveryVersion(current), say("reviewEveryIsNow", current));
    await storeSetting(tx, REVIEW_EVERY, months);
    await record(tx, { subject: SETTINGS, verb: "settings.reviewEvery", by, now, text: say("reviewEverySet", months) });
  },
);

const reviewCeiling: Ceiling<[smeId: string, credit: Cents, why: SeenReason]> = {
  ...changedCreditCeiling,
  act: "answerReview",
};

/**
 * The covering insurer: the credit from now on, in cents, which can be the one that it has. The next review is a year
 * later. Errors:
 * NotFound, Refused unless a review of it waits, or when its terms changed since they were `seen`.
 */
export const answerReview = verbOfTwo<[smeId: string, credit: Cents, why: SeenReason]>(
  "sme.credit.change",
  reviewCeiling,
  async ({ actor: by, tx, now }, smeId, credit, { seen, ...reason }) => {
    const sme = await coveredSme(tx, by, smeId);
    if (sme.level !== Level.adminActivated) throw wrongLevel(sme);
    const until = queuedFrom(now, await reviewEvery(tx));
    refuseUnless(
      until !== null && sme.reviewedAt !== null && sme.reviewedAt <= until,
      "done_already",
      say("noReviewWaits"),
    );
    assertSeen(seen, termVersion("credit", sme), say("creditIsNow", sme.creditAmount));
    await changeApplicant(tx, smeId, { reviewedAt: now });
    if (credit !== sme.creditAmount) return setCredit(tx, { by, sme, credit, reason, now });
    await record(tx, {
      subject: { kind: "applicant", id: smeId },
      verb: "applicant.creditKept",
      by,
      now,
      text: say("creditKeptAt", credit, saidReason(reason)),
      reason: saidReason(reason),
      line: "line",
    });
  },
);

const MOST_SHOWN = 50;

/** The reviews that wait for the actor's insurer, the earliest first: at most fifty. */
export const waitingReviews = (actor: Actor, most = MOST_SHOWN): Promise<Review[]> =>
  reviewsWhere(actor, undefined, clock.now(), most);

/** How many wait for the actor's insurer, fifty at most. */
export async function countReviews({ insurerId }: Pick<Actor, "insurerId">): Promise<number> {
  const until = queuedFrom(clock.now(), await reviewEvery());
  if (until === null || insurerId === null) return 0;
  const rows = await db
    .select({ id: applicants.id })
    .from(applicants)
    .where(and(eq(applicants.insurerId, insurerId), sql`${applicants.level} = 8`, lte(applicants.reviewedAt, until)))
    .limit(MOST_SHOWN);
  return rows.length;
}

/** One of them, with its figures and the version of its terms. Errors: NotFound. */
export async function waitingReview(
  actor: Actor,
  smeId: string,
): Promise<Review & { figures: ReviewFigures; seen: string }> {
  const now = clock.now();
  const [review] = await reviewsWhere(actor, eq(applicants.id, smeId), now);
  if (!review) throw new NotFound();
  const sme = await coveredSme(db, actor, smeId);
  return { ...review, figures: await figuresSince(smeId, review.since, now), seen: termVersion("credit", sme) };
}

async function reviewsWhere(
  { insurerId }: Actor,
  those: ReturnType<typeof and>,
  now: number,
  most = MOST_SHOWN,
): Promise<Review[]> {
  const every = await reviewEvery();
  const until = queuedFrom(now, every);
  if (until === null || insurerId === null) return [];
  const rows = await db
    .select({
      id: applicants.id,
      title: nameIn(applicants),
      email: applicants.email,
      credit: applicants.creditAmount,
      asked: applicants.creditRequest,
      since: applicants.reviewedAt,
    })
    .from(applicants)
    // The level in the same words as the table's partial index.
    .where(
      and(eq(applicants.insurerId, insurerId), sql`${applicants.level} = 8`, lte(applicants.reviewedAt, until), those),
    )
    .orderBy(asc(applicants.reviewedAt), asc(applicants.id))
    .limit(most);
  const spent = await spentByEach(rows.map(({ id }) => id));
  return rows.map(({ id, title, email, credit, asked, since }) => ({
    smeId: id,
    name: title ?? email,
    since: since ?? 0,
    due: reviewDue(since ?? 0, every),
    credit: credit ?? 0,
    used: spent.get(id) ?? 0,
    asked,
  }));
}

/** What the SME did since then. Each by an index of its own rows. */
export async function figuresSince(smeId: string, since: number, now: number): Promise<ReviewFigures> {
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
      inTime: sql<number>`count(case when ${instalments.deadline} is null or ${instalments.paidAt} <= ${instalments.deadline} then 1 end)`,
      late: sql<number>`count(case when ${instalments.paidAt} > ${instalments.deadline} then 1 end)`,
    })
    .from(instalments)
    .where(and(eq(instalments.smeId, smeId), gte(instalments.paidAt, since), ne(instalments.number, UPFRONT)));
  const { count: lateNow } = await lateOf(smeId, now);
  return {
    orders: placed?.count ?? 0,
    ordered: placed?.amount ?? 0,
    paidInTime: paid?.inTime ?? 0,
    paidLate: paid?.late ?? 0,
    lateNow,
    usedMost: await usedMost(smeId, since),
  };
}

/** The highest that the SME's debt was since then: from what it is now back through its lines. */
async function usedMost(smeId: string, since: number): Promise<Cents> {
  const lines = await db
    .select({ amount: ledgerLines.amount })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.book, "receivable"), eq(ledgerLines.party, smeId), gte(ledgerLines.createdAt, since)))
    .orderBy(asc(ledgerLines.createdAt), asc(ledgerLines.id));
  let owed = await spentBy(db, smeId);
  let most = owed;
  for (const { amount } of lines.reverse()) most = Math.max(most, (owed -= amount));
  return most;
}
