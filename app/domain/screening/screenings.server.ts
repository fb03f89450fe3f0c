/**
 * Looks companies up once their documents are confirmed, and keeps what officers say of the hits. Source:
 * app/domain/README.md, "Who is this".
 */
import { and, asc, desc, eq, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { accounts, screenings } from "~/db/schema";
import { gateways } from "~/gateways/gateways";
import { noScreening } from "~/gateways/screening/none";
import type { Hit, Screened } from "~/gateways/screening/screening";
import { say } from "~/words/say";
import { type Actor, system } from "../actor";
import type { Applicant } from "../applicants/moves.server";
import { seesDocuments } from "../applicants/sight.server";
import { each } from "../batch";
import { applicantById } from "../by-id.server";
import { MINUTE } from "../clock";
import { NotFound, Refused, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { newId } from "../ids";
import { log } from "../log";
import { may } from "../permissions";
import { chore, verb, type Write } from "../verb.server";
import type { ScreeningAnswer, ScreeningView } from "./screening";

/** Until a service that could not be reached is asked again. */
const PAUSE = 5 * MINUTE;
const AT_ONCE = 50;

const lists = () => gateways().screening ?? noScreening;
const subjectOf = ({ applicantId: id }: { applicantId: string }) => ({ kind: "applicant", id }) as const;

/** The company is to be looked up: by the clock, so that nobody waits for a service. Its verb records it. */
export async function askForScreening(tx: Tx, applicantId: string, now: number): Promise<void> {
  const { source } = lists();
  if (source === null) return;
  await insertRow(tx, screenings, {
    id: newId(now),
    applicantId,
    state: "due",
    source,
    hits: [],
    nextTry: now,
    createdAt: now,
  });
}

/**
 * By the clock: looks up who is due, who waits longest first. A service that cannot be reached is asked again after
 * some minutes.
 */
export const screenDue = chore(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  if (lists().source === null) return;
  const due = await db
    .select({ id: screenings.id })
    .from(screenings)
    .where(and(isNotNull(screenings.nextTry), lte(screenings.nextTry, now)))
    .orderBy(asc(screenings.nextTry), asc(screenings.id))
    .limit(AT_ONCE);
  await each(
    due.map(({ id }) => id),
    async (id) => {
      if (!stop?.aborted) await screen(write, id, now);
    },
  );
});

async function screen(write: Write, id: string, now: number): Promise<void> {
  const { source, screen } = lists();
  let hits: Hit[];
  try {
    const [due] = await db
      .select({ applicantId: screenings.applicantId })
      .from(screenings)
      .where(eq(screenings.id, id));
    hits = await screen(screenedOf(await applicantById(db, due?.applicantId ?? "")));
  } catch (err) {
    log.warn({ err, screening: id }, "a company cannot be looked up");
    await write(async (tx) =>
      tx
        .update(screenings)
        .set({ nextTry: now + PAUSE })
        .where(eq(screenings.id, id)),
    );
    return;
  }
  await write(async (tx) => {
    const [row] = await tx.select().from(screenings).where(eq(screenings.id, id));
    // Another run was faster.
    if (row?.state !== "due") return;
    const state = hits.length > 0 ? "hits" : "clear";
    await tx
      .update(screenings)
      .set({ state, hits, source: source ?? row.source, screenedAt: now, nextTry: null })
      .where(eq(screenings.id, id));
    const text = hits.length > 0 ? say("screenedHits", source ?? "", hits.length) : say("screenedClear", source ?? "");
    await record(tx, { subject: subjectOf(row), verb: "applicant.screened", by: system, now, text });
  });
}

function screenedOf({
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
 * Errors: Refused while the company is not looked up yet, while nobody has decided on the hits, and when they are this
 * company.
 */
export async function assertScreened(tx: Tx, applicantId: string): Promise<void> {
  const newest = await newestOf(tx, applicantId);
  if (!newest || newest.state === "clear" || newest.state === "cleared") return;
  // Nobody will look it up any more.
  if (newest.state === "due" && lists().source === null) return;
  throw new Refused(
    "screening_open",
    say(newest.state === "due" ? "screeningDue" : newest.state === "hits" ? "screeningOpen" : "screeningIsConfirmed"),
  );
}

async function newestOf(tx: Tx, applicantId: string) {
  const [newest] = await tx
    .select()
    .from(screenings)
    .where(eq(screenings.applicantId, applicantId))
    .orderBy(desc(screenings.createdAt), desc(screenings.id))
    .limit(1);
  return newest;
}

/**
 * An officer says that the hits are somebody else, or this company, and why. Errors: NotFound for who does not see it,
 * Refused unless hits are open.
 */
export const decideScreening = verb(
  "screening.decide",
  async ({ actor, tx, now }, applicantId: string, is: ScreeningAnswer, reason: string): Promise<void> => {
    if (!(await seesDocuments(actor, await applicantById(tx, applicantId)))) throw new NotFound();
    const newest = await newestOf(tx, applicantId);
    refuseUnless(newest?.state === "hits", "done_already", say("screeningOver"));
    await tx
      .update(screenings)
      .set({ state: is, decidedBy: actor.accountId, decidedAt: now, reason })
      .where(eq(screenings.id, newest!.id));
    const text = say(is === "cleared" ? "screeningCleared" : "screeningConfirmed", reason);
    await record(tx, { subject: subjectOf(newest!), verb: "applicant.screeningDecided", by: actor, now, text, reason });
  },
);

/** The newest one of a company, for officers who may decide on it; null where there is none. */
export async function screeningOf(actor: Actor, applicantId: string): Promise<ScreeningView | null> {
  const newest = may(actor, "screening.decide") ? await newestOf(db, applicantId) : undefined;
  if (!newest || (newest.state === "due" && lists().source === null)) return null;
  const [officer] = newest.decidedBy
    ? await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, newest.decidedBy))
    : [];
  const { id, state, source, hits, screenedAt, decidedAt, reason } = newest;
  return { id, state, source, hits, screenedAt, decidedAt, reason, decidedBy: officer?.name ?? null };
}
