/**
 * Admins note contacts with overdue SMEs, take charge of them, record promises, and pause reminders. Source:
 * app/domain/README.md, "Collections".
 */
import { and, asc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { isRepaidInstalment } from "~/db/index-conditions";
import { insertRow, prepareQuery, updateRow } from "~/db/prepared-statements.server";
import { accounts, collectionCases, collectionNotes, instalments, paymentInstalments, payments } from "~/db/schema";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { type Operator, systemOperator } from "~/domain/values/actor";
import { addDays, businessDay, endOfDay, parseDay } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type ContactChannel, MAX_GOODWILL_DAYS, MAX_PROMISE_DAYS, type PauseCause } from "./collection";
import { hasOpenDispute, noPause } from "./dispute-pause.server";
import { isPaused } from "./reminder-stop.server";

type StoredCase = typeof collectionCases.$inferSelect;

const storedCaseQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(collectionCases)
    .where(eq(collectionCases.id, sql.placeholder("smeId"))),
);

/** @throws NotFound if the SME was never overdue, or does not exist. */
async function caseById(tx: Tx, smeId: string): Promise<StoredCase> {
  const [found] = await storedCaseQuery().all({ smeId }, tx);
  if (!found) throw new NotFound();
  return found;
}

interface Step {
  by: Operator;
  now: number;
  verb: EventType;
  text: string;
  reason?: string;
}

/** Changes the case and records the event. The SME's own timeline does not show it. */
async function changeCase(tx: Tx, smeId: string, change: Partial<StoredCase>, step: Step): Promise<void> {
  await updateRow(tx, collectionCases, smeId, change);
  await recordEvent(tx, { ...step, subject: { kind: "collection", id: smeId } });
}

/** Returns the end of a day that is not over. @throws Invalid at the field if it is over. */
function endOfComingDay(day: string, field: string, now: number): number {
  const end = endOfDay(parseDay(day));
  if (end < now) throw new Invalid({ [field]: [message("dayIsOver")] });
  return end;
}

/** A contact with the SME. `next`: the day of the next action, such as "2026-12-31", or null. */
export interface NewContact {
  channel: ContactChannel;
  desc: string;
  next: string | null;
}

/**
 * Stores a note of a contact and the day of the next action, records the event `collection.contacted` and returns the
 * note's id.
 * @throws NotFound if the SME was never overdue.
 * @throws Invalid if the day of the next action is over.
 */
export const noteContact = verb(
  "collections.work",
  async ({ actor, tx, now }, smeId: string, { channel, desc, next }: NewContact): Promise<string> => {
    await caseById(tx, smeId);
    const nextActionAt = next === null ? null : endOfComingDay(next, "next", now);
    const id = generateId(now);
    await insertRow(tx, collectionNotes, {
      id,
      smeId,
      channel,
      text: desc,
      nextActionAt,
      by: actor.accountId,
      createdAt: now,
    });
    await changeCase(
      tx,
      smeId,
      { lastContactAt: now, nextActionAt },
      { by: actor, now, verb: "collection.contacted", text: message("smeContacted", channel) },
    );
    return id;
  },
);

/**
 * Puts an active admin in charge of the SME and records the event `collection.owned`.
 * @throws NotFound if the SME was never overdue.
 * @throws Invalid if the account is no active admin.
 * @throws Refused (`done_already`) if the admin is in charge already.
 */
export const assignCollection = verb(
  "collections.work",
  async ({ actor, tx, now }, smeId: string, ownerId: string): Promise<void> => {
    const found = await caseById(tx, smeId);
    const [owner] = await tx.select().from(accounts).where(eq(accounts.id, ownerId));
    const isAdmin = owner?.role === "admin" && !owner.isOrganization;
    if (!isAdmin || owner.disabledAt !== null) throw new Invalid({ owner: [message("selectOwner")] });
    refuseUnless(found.ownerId !== ownerId, "done_already", message("ownsAlready", owner.name));
    const text = message("collectionOwned", owner.name);
    await changeCase(tx, smeId, { ownerId }, { by: actor, now, verb: "collection.owned", text });
  },
);

/** A promise. `until`: the last day to pay, such as "2026-12-31". */
export interface NewPromise {
  amount: Cents;
  until: string;
}

/**
 * Records the SME's promise to pay at least `amount` cents, and the event `collection.promised`. Reminders stop until
 * the promise is kept or broken.
 * @throws NotFound if the SME was never overdue.
 * @throws Invalid if the amount is above the overdue amount, or the day is over or too far ahead.
 * @throws Refused (`nothing_due`) if no instalment is overdue, (`done_already`) if a promise is open.
 */
export const recordPromise = verb(
  "collections.work",
  async ({ actor, tx, now }, smeId: string, { amount, until }: NewPromise): Promise<void> => {
    const found = await caseById(tx, smeId);
    refuseUnless(found.since !== null, "nothing_due", message("nothingOverdue"));
    refuseUnless(found.promiseState !== "open", "done_already", message("promiseIsOpen"));
    if (amount > found.amount) throw new Invalid({ amount: [message("promiseAboveOverdue", found.amount)] });
    const promiseUntil = endOfComingDay(until, "until", now);
    if (promiseUntil > endOfDay(addDays(businessDay(now), MAX_PROMISE_DAYS)))
      throw new Invalid({ until: [message("promiseTooFar", MAX_PROMISE_DAYS)] });
    await changeCase(
      tx,
      smeId,
      {
        promiseAmount: amount,
        promiseUntil,
        promiseState: "open",
        promisedAt: now,
        promisedBy: actor.accountId,
        // A payment of the same millisecond counts, whether the promise came before or after it.
        promiseCheckAt: now,
        lastContactAt: now,
      },
      { by: actor, now, verb: "collection.promised", text: message("promised", amount, promiseUntil) },
    );
  },
);

/** A pause of reminders. `until`: the last day of a pause for goodwill, such as "2026-12-31". */
export interface NewPause {
  cause: PauseCause;
  until: string | null;
  desc: string;
}

/**
 * Stops the SME's reminders for a time, and records the event `collection.paused`. A pause for goodwill ends at
 * most MAX_GOODWILL_DAYS after the first one since the SME owed nothing overdue. Other pauses have no last day; a pause
 * for disputes ends with the SME's last open dispute.
 * @throws NotFound if the SME was never overdue.
 * @throws Invalid if the last day is missing, over, too far ahead, or given for another cause than goodwill.
 * @throws Refused (`nothing_due`) if no instalment is overdue, (`done_already`) if the reminders are paused,
 * (`wrong_status`) if the cause is a dispute and none is open.
 */
export const pauseReminders = verb(
  "collections.work",
  async ({ actor, tx, now }, smeId: string, { cause, until, desc }: NewPause): Promise<void> => {
    const found = await caseById(tx, smeId);
    refuseUnless(found.since !== null, "nothing_due", message("nothingOverdue"));
    refuseUnless(!isPaused(found, now), "done_already", message("remindersPausedAlready"));
    const { pausedUntil, goodwillSince } =
      cause === "goodwill" ? goodwillPeriod(found, until, now) : untilResolved(found, until);
    const isDisputed = cause !== "dispute" || (await hasOpenDispute(tx, smeId));
    refuseUnless(isDisputed, "wrong_status", message("noDisputeToPause"));
    const pause = { pauseCause: cause, pausedUntil, goodwillSince };
    await changeCase(
      tx,
      smeId,
      { ...pause, pausedAt: now, pausedBy: actor.accountId, pauseReason: desc },
      {
        by: actor,
        now,
        verb: "collection.paused",
        text: message("remindersPaused", cause, pausedUntil),
        reason: desc,
      },
    );
  },
);

type Period = Pick<StoredCase, "pausedUntil" | "goodwillSince">;

function goodwillPeriod(found: Period, until: string | null, now: number): Period {
  if (until === null) throw new Invalid({ until: [message("wrongPauseEnd")] });
  const pausedUntil = endOfComingDay(until, "until", now);
  const goodwillSince = found.goodwillSince ?? now;
  const last = endOfDay(addDays(businessDay(goodwillSince), MAX_GOODWILL_DAYS));
  if (pausedUntil > last) throw new Invalid({ until: [message("goodwillTooLong", MAX_GOODWILL_DAYS, last)] });
  return { pausedUntil, goodwillSince };
}

function untilResolved({ goodwillSince }: Period, until: string | null): Period {
  if (until !== null) throw new Invalid({ until: [message("pauseHasNoEnd")] });
  return { pausedUntil: null, goodwillSince };
}

/**
 * Ends the pause of the SME's reminders and records the event `collection.resumed`.
 * @throws NotFound if the SME was never overdue.
 * @throws Refused (`done_already`) if the reminders are not paused.
 */
export const resumeReminders = verb(
  "collections.work",
  async ({ actor, tx, now }, smeId: string, reason: string): Promise<void> => {
    const found = await caseById(tx, smeId);
    refuseUnless(isPaused(found, now), "done_already", message("remindersNotPaused"));
    const text = message("remindersResumed");
    await changeCase(tx, smeId, noPause, { by: actor, now, verb: "collection.resumed", text, reason });
  },
);

/** Returns the amount (cents) that the SME paid on its instalments from `from` to `to` (UTC milliseconds). */
export async function loadPaidSince(tx: Tx, smeId: string, from: number, to: number): Promise<Cents> {
  const [paid] = await tx
    .select({ amount: sql<Cents>`coalesce(sum(${paymentInstalments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .innerJoin(paymentInstalments, eq(paymentInstalments.paymentId, payments.id))
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .where(
      and(
        eq(payments.smeId, smeId),
        eq(unindexed(payments.state), "paid"),
        gte(payments.endedAt, from),
        lte(payments.endedAt, to),
        isRepaidInstalment(instalments),
      ),
    );
  return paid?.amount ?? 0;
}

/**
 * Looks at up to 1,000 open promises after a payment or their last day, and marks them as kept or broken. Records the
 * event `collection.promiseKept` or `collection.promiseBroken`; the second sends a message to the officer in charge.
 */
export const watchPromises = job(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: collectionCases.id })
    .from(collectionCases)
    .where(and(isNotNull(collectionCases.promiseCheckAt), lte(collectionCases.promiseCheckAt, now)))
    .orderBy(asc(collectionCases.promiseCheckAt))
    .limit(1000);
  await forEachId(
    due.map(({ id }) => id),
    (smeId) => watchPromise(write, smeId, now),
  );
});

const watchPromise = (write: Write, smeId: string, now: number): Promise<void> =>
  write(async (tx) => {
    const found = await caseById(tx, smeId);
    const { promiseState, promiseAmount, promiseUntil, promisedAt, promiseCheckAt } = found;
    if (promiseState !== "open" || promiseCheckAt === null || promiseCheckAt > now) return;
    if (promiseAmount === null || promiseUntil === null || promisedAt === null) return;
    const paid = await loadPaidSince(tx, smeId, promisedAt, promiseUntil);
    const isKept = paid >= promiseAmount;
    if (!isKept && now <= promiseUntil) {
      await updateRow(tx, collectionCases, smeId, { promiseCheckAt: promiseUntil + 1 });
      return;
    }
    await changeCase(
      tx,
      smeId,
      { promiseState: isKept ? "kept" : "broken", promiseCheckAt: null },
      {
        by: systemOperator,
        now,
        verb: isKept ? "collection.promiseKept" : "collection.promiseBroken",
        text: message(isKept ? "promiseKept" : "promiseBroken", promiseAmount, promiseUntil, paid),
      },
    );
  });
