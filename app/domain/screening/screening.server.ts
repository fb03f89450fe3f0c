/**
 * Screens companies against sanctions lists once their documents are confirmed, and stores the officers' decisions on
 * hits. Source: app/domain/README.md, "Company identity".
 */
import { and, asc, desc, eq, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { accounts, screenings } from "~/db/schema";
import type { Applicant } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { maySeeDocuments } from "~/domain/applicants/visibility.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import { applicantById } from "~/domain/lookups.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, type Write } from "~/domain/verbs/verb.server";
import { gateways } from "~/gateways/gateways";
import type { Hit, Screened } from "~/gateways/screening/screening";
import { unconfiguredScreening } from "~/gateways/screening/unconfigured";
import { message } from "~/words/message";
import type { ScreeningDecision, ScreeningView } from "./screening";

/** Milliseconds until a service that was unreachable is asked again. */
const RETRY_PAUSE = 5 * MINUTE;
const MAX_PER_RUN = 50;

const screeningService = () => gateways().screening ?? unconfiguredScreening;
const screeningSubject = ({ applicantId: id }: { applicantId: string }) => ({ kind: "applicant", id }) as const;

/**
 * Queues a screening of the company in `screenings`, which a job runs later. Has no effect without a screening service.
 * Callers record the event.
 */
export async function requestScreening(tx: Tx, applicantId: string, now: number): Promise<void> {
  const { source } = screeningService();
  if (source === null) return;
  await insertRow(tx, screenings, {
    id: generateId(now),
    applicantId,
    state: "due",
    source,
    hits: [],
    nextTry: now,
    createdAt: now,
  });
}

/**
 * Runs up to 50 due screenings, the longest waiting first, and records the event `applicant.screened`. Retries after
 * five minutes if the service fails. Starts no other after `stop`.
 */
export const processDueScreenings = job(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  if (screeningService().source === null) return;
  const due = await db
    .select({ id: screenings.id })
    .from(screenings)
    .where(and(isNotNull(screenings.nextTry), lte(screenings.nextTry, now)))
    .orderBy(asc(screenings.nextTry), asc(screenings.id))
    .limit(MAX_PER_RUN);
  await forEachId(
    due.map(({ id }) => id),
    async (id) => {
      if (!stop?.aborted) await screenCompany(write, id, now);
    },
  );
});

async function screenCompany(write: Write, id: string, now: number): Promise<void> {
  const { source, screen } = screeningService();
  let hits: Hit[];
  try {
    const [due] = await db
      .select({ applicantId: screenings.applicantId })
      .from(screenings)
      .where(eq(screenings.id, id));
    hits = await screen(toScreened(await applicantById(db, due?.applicantId ?? "")));
  } catch (err) {
    log.warn({ err, screening: id }, "a company could not be screened");
    await write(async (tx) =>
      tx
        .update(screenings)
        .set({ nextTry: now + RETRY_PAUSE })
        .where(eq(screenings.id, id)),
    );
    return;
  }
  await write(async (tx) => {
    const [row] = await tx.select().from(screenings).where(eq(screenings.id, id));
    // Another run has stored a result.
    if (row?.state !== "due") return;
    const state = hits.length > 0 ? "hits" : "clear";
    await tx
      .update(screenings)
      .set({ state, hits, source: source ?? row.source, screenedAt: now, nextTry: null })
      .where(eq(screenings.id, id));
    const text =
      hits.length > 0 ? message("screenedHits", source ?? "", hits.length) : message("screenedClear", source ?? "");
    await recordEvent(tx, {
      subject: screeningSubject(row),
      verb: "applicant.screened",
      by: systemOperator,
      now,
      text,
    });
  });
}

function toScreened({
  title,
  titleAr,
  firstname,
  lastname,
  registrationCountry: country,
  registrationNumber: number,
}: Applicant): Screened {
  const person = [firstname, lastname].filter(Boolean).join(" ");
  return {
    names: [title, titleAr].filter((name) => name !== null),
    people: person ? [person] : [],
    registration: country && number ? { country, number } : null,
  };
}

/**
 * Checks that a company's newest screening has no open or confirmed hits.
 * @throws Refused (`screening_open`) if the screening is due, its hits await a decision, or an officer confirmed them.
 */
export function assertScreened(newest: Screening | undefined): void {
  if (!newest || newest.state === "clear" || newest.state === "cleared") return;
  // Without a screening service, a due screening never runs.
  if (newest.state === "due" && screeningService().source === null) return;
  throw new Refused(
    "screening_open",
    message(
      newest.state === "due" ? "screeningDue" : newest.state === "hits" ? "screeningOpen" : "screeningIsConfirmed",
    ),
  );
}

type Screening = typeof screenings.$inferSelect;

/** Returns the company's newest screening. Undefined before the first. */
export async function findNewestScreening(tx: Tx, applicantId: string) {
  const [newest] = await tx
    .select()
    .from(screenings)
    .where(eq(screenings.applicantId, applicantId))
    .orderBy(desc(screenings.createdAt), desc(screenings.id))
    .limit(1);
  return newest;
}

const decisionRule: ApprovalRule<[applicantId: string, is: ScreeningDecision, reason: string]> = {
  verbName: "decideScreening",
  subject: (applicantId) => ({ id: applicantId, role: null }),
  requirement: async () => requireSecondPerson(message("screeningTakesTwo")),
  async describe(tx, applicantId, is, reason) {
    const company = await applicantById(tx, applicantId);
    const name = companyDisplayName(company) ?? company.email;
    return message(is === "cleared" ? "wouldClearScreening" : "wouldConfirmScreening", name, reason);
  },
  async basis(tx, applicantId) {
    const newest = await findNewestScreening(tx, applicantId);
    return newest ? { id: newest.id, state: newest.state } : null;
  },
  record: async (_tx, applicantId) => ({ kind: "applicant", id: applicantId }),
};

/**
 * Stores an officer's decision on the hits: "cleared" if they are somebody else, "confirmed" if they are this company.
 * Records the event `applicant.screeningDecided`.
 * @throws NotFound if the company does not exist, or the actor may not see its documents.
 * @throws Refused (`done_already`) unless hits await a decision.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const decideScreening = verbWithApproval<[applicantId: string, is: ScreeningDecision, reason: string]>(
  "screening.decide",
  decisionRule,
  async ({ actor, tx, now }, applicantId, is, reason) => {
    if (!(await maySeeDocuments(actor, await applicantById(tx, applicantId)))) throw new NotFound();
    const newest = await findNewestScreening(tx, applicantId);
    refuseUnless(newest?.state === "hits", "done_already", message("screeningOver"));
    await tx
      .update(screenings)
      .set({ state: is, decidedBy: actor.accountId, decidedAt: now, reason })
      .where(eq(screenings.id, newest!.id));
    const text = message(is === "cleared" ? "screeningCleared" : "screeningConfirmed", reason);
    await recordEvent(tx, {
      subject: screeningSubject(newest!),
      verb: "applicant.screeningDecided",
      by: actor,
      now,
      text,
      reason,
    });
  },
);

/** Returns the company's newest screening for officers who may decide on it, otherwise null. Reads `screenings`. */
export async function loadScreening(actor: Actor, applicantId: string): Promise<ScreeningView | null> {
  const newest = hasPermission(actor, "screening.decide") ? await findNewestScreening(db, applicantId) : undefined;
  if (!newest || (newest.state === "due" && screeningService().source === null)) return null;
  const [officer] = newest.decidedBy
    ? await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, newest.decidedBy))
    : [];
  const { id, state, source, hits, screenedAt, decidedAt, reason } = newest;
  return { id, state, source, hits, screenedAt, decidedAt, reason, decidedBy: officer?.name ?? null };
}
