/** Loads an SME's case at an insurer. Source: app/domain/README.md, "Insurers". */
import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, apiKeys, events, insurerCases } from "~/db/schema";
import type { SeenApplicant } from "~/domain/applicants/level.server";
import { findWaitingRequest } from "~/domain/credit-limits/credit-request.server";
import { reviewDeadline, reviewQueueStart } from "~/domain/credit-limits/review";
import { readReviewInterval } from "~/domain/credit-limits/review.server";
import { eventText } from "~/domain/events/event";
import { listCompanyHolds } from "~/domain/holds/hold.server";
import type { InsuranceClaim } from "~/domain/insurance-claims/insurance-claim";
import { listSmeClaims } from "~/domain/insurance-claims/insurance-claim-list.server";
import { findInsurer } from "~/domain/insurers/insurer.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { businessDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import { NotFound } from "~/domain/verbs/errors";
import { workingDeadline } from "~/domain/working-days/working-days";
import { loadHomeCalendar } from "~/domain/working-days/working-days.server";
import { type CaseCover, type CaseDecision, type CaseTask, caseDecisionTypes, type InsurerCase } from "./insurer-case";

const MAX_DECISIONS = 50;

/**
 * Returns the SME's case at the actor's insurer. `sme`: as the actor sees it. Amounts are cents.
 * @throws NotFound if the SME never reached the insurer.
 */
export async function loadInsurerCase(actor: Actor, sme: SeenApplicant): Promise<InsurerCase> {
  const [reachedAt, decisions, claims] = await Promise.all([
    findArrival(actor, sme.id),
    listDecisions(actor, sme.id),
    listSmeClaims(actor, sme.id),
  ]);
  const known = { reachedAt, decisions, claims };
  if (sme.isNameOnly) return { ...known, tasks: [], cover: null, nextReview: null };
  const now = clock.now();
  const [verdict, creditRequest, interval, cover] = await Promise.all([
    findVerdictTask(sme),
    findWaitingRequest(db, sme.id),
    readReviewInterval(),
    sme.caseState === "verified" ? loadCover(actor, sme.id, now) : null,
  ]);
  const { reviewedAt } = sme;
  const isReviewed = reviewedAt !== null && interval > 0 && sme.level === Level.adminActivated;
  const nextReview = isReviewed ? reviewDeadline(reviewedAt, interval) : null;
  const tasks: (CaseTask | null)[] = [
    verdict,
    creditRequest && {
      kind: "credit_request",
      id: creditRequest.id,
      since: creditRequest.requestedAt,
      deadline: null,
      amount: creditRequest.amount,
    },
    isReviewed && reviewedAt <= (reviewQueueStart(now, interval) ?? 0)
      ? { kind: "review", id: sme.id, since: reviewedAt, deadline: nextReview, amount: sme.creditAmount }
      : null,
    ...claims.map(claimTask),
  ];
  return { ...known, tasks: tasks.filter((task) => task !== null), cover, nextReview };
}

async function findArrival({ insurerId }: Actor, smeId: string): Promise<number> {
  const [found] = await db
    .select({ reachedAt: insurerCases.reachedAt })
    .from(insurerCases)
    .where(and(eq(insurerCases.insurerId, insurerId ?? ""), eq(insurerCases.applicantId, smeId)));
  if (!found) throw new NotFound();
  return found.reachedAt;
}

/** Returns the verdict that waits for the insurer, with the deadline in working days. Null if none waits. */
async function findVerdictTask({ id, level, waitingSince, creditRequest }: SeenApplicant): Promise<CaseTask | null> {
  if (level !== Level.bankVerified) return null;
  const day = businessDay(waitingSince);
  const deadline = workingDeadline(await loadHomeCalendar(db, day), day, configuration().reviewDays);
  return { kind: "verdict", id, since: waitingSince, deadline, amount: creditRequest };
}

const claimTask = ({ id, state, filedAt, filedAmount }: InsuranceClaim): CaseTask | null =>
  state === "filed" && filedAt !== null
    ? { kind: "claim", id, since: filedAt, deadline: null, amount: filedAmount }
    : null;

async function loadCover(actor: Actor, smeId: string, now: number): Promise<CaseCover> {
  const [{ coverEndsAt: endsAt }, holds] = await Promise.all([
    findInsurer(actor.insurerId ?? ""),
    listCompanyHolds(actor, smeId),
  ]);
  if (endsAt !== null && endsAt <= now) return { state: "ended", endsAt };
  return { state: holds.some(({ scope }) => scope === "orders") ? "held" : "active", endsAt };
}

/** Returns the latest decisions of the insurer's own officers and keys, newest first. */
async function listDecisions({ insurerId }: Actor, smeId: string): Promise<CaseDecision[]> {
  const rows = await db
    .select({
      id: events.id,
      type: events.verb,
      at: events.at,
      text: events.text,
      after: events.after,
      by: accounts.name,
      apiKey: apiKeys.name,
    })
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, events.apiKeyId))
    .where(
      and(
        eq(events.subject, "applicant"),
        eq(events.subjectId, smeId),
        inArray(events.verb, [...caseDecisionTypes]),
        eq(accounts.insurerId, insurerId ?? ""),
      ),
    )
    .orderBy(desc(events.number))
    .limit(MAX_DECISIONS);
  return rows.map(({ type, text, by, after, ...row }) => ({
    ...row,
    type: type as CaseDecision["type"],
    text: eventText(text),
    by: by ?? "",
    credit: (after["creditAmount"] as number | undefined) ?? null,
  }));
}
