/**
 * The queue of applicants that need an officer's verdict, longest waiting first. Each query reads one row along an
 * index.
 */
import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants } from "~/db/schema";
import type { Applicant } from "~/domain/applicants/level.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { countQueue } from "~/domain/lists/bounded-count.server";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor, ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { businessDay } from "~/domain/values/calendar";
import { Level } from "~/domain/values/level";
import { overdueStart } from "~/domain/working-days/working-days";
import { earliestStart, loadHomeCalendar } from "~/domain/working-days/working-days.server";
import type { QueuedApplicant } from "./verdict";

/** The level at which an applicant needs the officer's verdict. */
const decisionLevels: Record<OfficerRole, Level> = {
  admin: Level.docsUploaded,
  bank: Level.adminVerified,
  insurance: Level.bankVerified,
};

export interface Neighbours {
  previous: QueuedApplicant | null;
  next: QueuedApplicant | null;
}

/**
 * Returns the applicants before and after this one in the actor's queue, each null at an end. Works for decided
 * applicants as well.
 */
export async function findNeighbours(
  actor: Actor,
  { role, id, waitingSince }: Pick<Applicant, "role" | "id" | "waitingSince">,
): Promise<Neighbours> {
  const [previous, next] = await Promise.all([
    readQueue(actor, role, "before", { waitingSince, id }),
    readQueue(actor, role, "after", { waitingSince, id }),
  ]);
  return { previous, next };
}

/**
 * Returns the applicant's place in the queue, for findNextApplicant() after a verdict has taken the applicant out.
 * Callers check the permission.
 * @throws NotFound if no applicant has this id.
 */
export async function findQueuePlace(id: string): Promise<Pick<Applicant, "id" | "waitingSince">> {
  const { waitingSince } = await applicantById(db, id);
  return { id, waitingSince };
}

/**
 * Returns the applicant to decide on next: the one after this, or else the longest waiting one. Null if the queue is
 * empty.
 */
export async function findNextApplicant(
  actor: Actor,
  applicant: Pick<Applicant, "role" | "id" | "waitingSince">,
): Promise<QueuedApplicant | null> {
  const { next } = await findNeighbours(actor, applicant);
  return next ?? readQueue(actor, applicant.role, "after", { waitingSince: 0, id: "" });
}

type Side = "before" | "after";

/** Returns the applicant in the actor's queue that is next to this place on one side, or null at the queue's end. */
async function readQueue(
  actor: Actor,
  role: ApplicantRole,
  side: Side,
  { waitingSince, id }: Pick<Applicant, "waitingSince" | "id">,
): Promise<QueuedApplicant | null> {
  const level = decisionLevels[actor.role as OfficerRole];
  const isInsurer = actor.role === "insurance";
  const owner = isInsurer ? (actor.insurerId ?? "") : role;
  const [found] = await queueQuery(side, isInsurer).all({ owner, level, waitingSince, id });
  return found ? { id: found.id, name: found.title ?? found.email, since: found.since } : null;
}

const queueQuery = prepareQuery((reader, side: Side, isInsurer: boolean) => {
  const order = side === "before" ? desc : asc;
  const place = sql`(${applicants.waitingSince}, ${applicants.id})`;
  const given = sql`(${sql.placeholder("waitingSince")}, ${sql.placeholder("id")})`;
  return reader
    .select({
      id: applicants.id,
      title: companyNameSql(applicants),
      email: applicants.email,
      since: applicants.waitingSince,
    })
    .from(applicants)
    .where(
      and(
        eq(isInsurer ? applicants.insurerId : applicants.role, sql.placeholder("owner")),
        eq(applicants.level, sql.placeholder("level")),
        side === "before" ? sql`${place} < ${given}` : sql`${place} > ${given}`,
      ),
    )
    .orderBy(order(applicants.waitingSince), order(applicants.id))
    .limit(1);
});

/**
 * Returns the moment that tells overdue reviews apart: applicants that began to wait before it have waited longer than
 * promised, in working days of Dhow's country. UTC milliseconds.
 */
export async function findOverdueReviewStart(now: number): Promise<number> {
  const { reviewDays } = configuration();
  const today = businessDay(now);
  return overdueStart(await loadHomeCalendar(db, earliestStart(today, reviewDays)), today, reviewDays);
}

/** The number of applicants that wait for an officer longer than promised, up to MAX_QUEUE. */
export interface OverdueReviews {
  officer: OfficerRole;
  applicant: ApplicantRole;
  count: number;
}

const reviewQueues = [
  ["admin", "sme"],
  ["admin", "provider"],
  ["bank", "sme"],
  ["insurance", "sme"],
] as const;

/** Counts each queue's overdue reviews, from an index. */
export async function countOverdueReviews(now: number): Promise<OverdueReviews[]> {
  const { waitingFor, role, waitingSince } = applicants;
  const isOverdue = lt(waitingSince, await findOverdueReviewStart(now));
  return Promise.all(
    reviewQueues.map(async ([officer, applicant]) => ({
      officer,
      applicant,
      count: await countQueue(applicants, and(eq(waitingFor, officer), eq(role, applicant), isOverdue)),
    })),
  );
}
