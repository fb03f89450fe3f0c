/**
 * The credit state of each SME: by days past due, by a scheduled job, or by an officer. Source: app/domain/README.md,
 * "Credit states".
 */
import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery, updateRow } from "~/db/prepared-statements.server";
import { accounts, collectionCases, events } from "~/db/schema";
import { addCollectionCase } from "~/domain/aggregates/overdue.server";
import { eventText } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { loadPastFacts } from "~/domain/events/past-facts.server";
import { holdOrdersAutomatically, liftAutomaticHolds } from "~/domain/holds/hold.server";
import { applicantById } from "~/domain/lookups.server";
import { type Operator, systemOperator } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { type CreditState, stoppingStates } from "~/domain/values/credit-state";
import { lastLevel } from "~/domain/values/level";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type CreditStateChange, stateByDays, stateDeadlines } from "./credit-state";
import { readCreditStatePlan, type StoredCreditStatePlan } from "./credit-state-plan.server";

const stateQuery = prepareQuery((reader) =>
  reader
    .select({ state: collectionCases.creditState, since: collectionCases.since, entered: collectionCases.stateSince })
    .from(collectionCases)
    .where(eq(collectionCases.id, sql.placeholder("smeId"))),
);

interface StoredState {
  state: CreditState;
  /** The deadline of the oldest overdue instalment, or null. */
  since: number | null;
  /** When the state began. Null if it never changed. */
  entered: number | null;
}

async function readState(tx: Tx, smeId: string): Promise<StoredState> {
  const [found] = await stateQuery().all({ smeId }, tx);
  return found ?? { state: "current", since: null, entered: null };
}

/** Returns the SME's credit state, and when it began. Reads `collection_cases`. */
export const loadCreditState = async (smeId: string): Promise<Pick<StoredState, "state" | "entered">> =>
  readState(db, smeId);

/** Returns the credit states of these SMEs by id. Current SMEs are missing from the map. Reads `collection_cases`. */
export async function loadCreditStates(smeIds: readonly string[]): Promise<Map<string, CreditState>> {
  if (smeIds.length === 0) return new Map();
  const rows = await db
    .select({ id: collectionCases.id, state: collectionCases.creditState })
    .from(collectionCases)
    .where(inArray(collectionCases.id, [...smeIds]));
  return new Map(rows.filter(({ state }) => state !== "current").map(({ id, state }) => [id, state]));
}

/** Returns the SMEs' credit states at the moment `at` (UTC milliseconds). SMEs in the state "current" are missing. */
export async function loadCreditStatesAt(smeIds: string[], at: number): Promise<Map<string, CreditState>> {
  const states = await loadCreditStates(smeIds);
  for (const [id, { creditState }] of await loadPastFacts("collection", smeIds, ["creditState"], at)) {
    if (creditState === undefined) continue;
    if (creditState === null || creditState === "current") states.delete(id);
    else states.set(id, creditState as CreditState);
  }
  return states;
}

/** The reason of a hold that Dhow places for the state. */
const holdReason = (state: CreditState): string => message("heldForCreditState", state);

interface NewState {
  state: CreditState;
  by: Operator;
  now: number;
  /** The officer's reason. Null for a change by days past due or by a recovery. */
  reason: string | null;
  plan: StoredCreditStatePlan;
}

/**
 * Writes the SME's new state, records the event `collection.stateChanged`, and places or lifts Dhow's hold on new
 * orders. Callers have checked that the state differs.
 */
async function changeState(tx: Tx, smeId: string, before: StoredState, next: NewState): Promise<void> {
  const { state, by, now, reason, plan } = next;
  await updateRow(tx, collectionCases, smeId, { creditState: state, stateSince: now, stateReason: reason });
  const days = before.since === null ? 0 : daysLate(before.since, now);
  await recordEvent(tx, {
    subject: { kind: "collection", id: smeId },
    verb: "collection.stateChanged",
    by,
    now,
    text: message("creditStateChanged", before.state, state, days),
    ...(reason === null ? {} : { reason }),
  });
  const [wasStopped, stops] = [stoppingStates.includes(before.state), stoppingStates.includes(state)];
  if (wasStopped && !stops) await liftAutomaticHolds(tx, smeId, { reasons: stoppingStates.map(holdReason), now });
  const placedBy = by.accountId ?? plan.setBy;
  if (stops && !wasStopped && plan.holdsOrders && placedBy !== null)
    await holdOrdersAutomatically(tx, smeId, { reason: holdReason(state), placedBy, now });
}

/**
 * Moves the SME to a state that its written-off debt decides about, and records the event `collection.stateChanged`.
 * Has no effect if the SME is in that state. `reason`: the officer's, or null.
 */
export async function followWriteOff(
  tx: Tx,
  smeId: string,
  state: "written off" | "recovered",
  { by, now, reason }: { by: Operator; now: number; reason: string | null },
): Promise<void> {
  await addCollectionCase(tx, smeId);
  const [before, plan] = await Promise.all([readState(tx, smeId), readCreditStatePlan(tx)]);
  if (before.state !== state) await changeState(tx, smeId, before, { state, by, now, reason, plan });
}

/**
 * Lets the days past due decide about the SME's state again after its write-offs were undone. `isRecovered`: other
 * written-off debt of it came back.
 */
export async function endWriteOff(
  tx: Tx,
  smeId: string,
  { isRecovered, by, now, reason }: { isRecovered: boolean; by: Operator; now: number; reason: string | null },
): Promise<void> {
  const [before, plan] = await Promise.all([readState(tx, smeId), readCreditStatePlan(tx)]);
  const state = stateByDays(isRecovered ? "recovered" : "current", before.since, stateDeadlines(plan, now));
  if (before.state !== state) await changeState(tx, smeId, before, { state, by, now, reason, plan });
}

/** Returns the SME's credit state within the transaction. Reads `collection_cases`. */
export const readCreditState = async (tx: Tx, smeId: string): Promise<CreditState> =>
  (await readState(tx, smeId)).state;

/** @throws NotFound if no trading SME has this id. */
async function assertTradingSme(tx: Tx, smeId: string): Promise<void> {
  const { role, level } = await applicantById(tx, smeId);
  if (role !== "sme" || level !== lastLevel.sme) throw new NotFound();
}

/** Returns the credit state of a trading SME. @throws NotFound if no trading SME has this id. */
export async function findCreditState(smeId: string): Promise<CreditState> {
  await assertTradingSme(db, smeId);
  return (await readState(db, smeId)).state;
}

/**
 * Marks a trading SME as insolvent, and records the event `collection.stateChanged`. The SME stays insolvent until an
 * officer ends it, however many days it is past due.
 * @throws NotFound if no trading SME has this id.
 * @throws Refused (`done_already`) if the SME is insolvent, (`wrong_status`) if its debt is written off.
 */
export const enterInsolvency = verb(
  "collections.work",
  async ({ actor: by, tx, now }, smeId: string, reason: string): Promise<void> => {
    await assertTradingSme(tx, smeId);
    await addCollectionCase(tx, smeId);
    const [before, plan] = await Promise.all([readState(tx, smeId), readCreditStatePlan(tx)]);
    refuseUnless(before.state !== "insolvent", "done_already", message("insolventAlready"));
    refuseUnless(before.state !== "written off", "wrong_status", message("writtenOffStays"));
    await changeState(tx, smeId, before, { state: "insolvent", by, now, reason, plan });
  },
);

/**
 * Ends the SME's insolvency: its days past due decide about the state again. Records the event
 * `collection.stateChanged`.
 * @throws NotFound if no trading SME has this id.
 * @throws Refused (`done_already`) if the SME is not insolvent.
 */
export const endInsolvency = verb(
  "collections.work",
  async ({ actor: by, tx, now }, smeId: string, reason: string): Promise<void> => {
    await assertTradingSme(tx, smeId);
    const [before, plan] = await Promise.all([readState(tx, smeId), readCreditStatePlan(tx)]);
    refuseUnless(before.state === "insolvent", "done_already", message("notInsolvent"));
    const state = stateByDays("current", before.since, stateDeadlines(plan, now));
    await changeState(tx, smeId, before, { state, by, now, reason, plan });
  },
);

/** The most SMEs that one run of the job changes, for each change of state. */
const MAX_CHANGES = 1000;

/**
 * Changes the state of SMEs by their days past due: to watch, to default, and back. An SME that fails is logged and
 * retried in the next run.
 */
export const updateCreditStates = job(async ({ write, now }): Promise<void> => {
  const plan = await readCreditStatePlan();
  for (const condition of changesByDays(plan, now)) {
    const due = await db
      .select({ id: collectionCases.id })
      .from(collectionCases)
      .where(condition)
      .orderBy(asc(collectionCases.creditState), asc(collectionCases.since), asc(collectionCases.id))
      .limit(MAX_CHANGES);
    await forEachId(
      due.map(({ id }) => id),
      (smeId) => updateState(write, smeId, now),
    );
  }
});

/** The conditions of the SMEs whose state no longer fits their days past due. Each is one range of an index. */
function changesByDays(plan: StoredCreditStatePlan, now: number): SQL[] {
  const deadlines = stateDeadlines(plan, now);
  const { since } = collectionCases;
  const inState = (state: CreditState, range: SQL): SQL => and(eq(collectionCases.creditState, state), range)!;
  const ends = [deadlines.watch, deadlines.default].filter((end) => end !== null);
  const entering = ends.length === 0 ? [] : [lte(since, Math.max(...ends))];
  const worse = deadlines.default === null ? [] : [lte(since, deadlines.default)];
  const better = (end: number | null): SQL[] => [isNull(since), ...(end === null ? [gt(since, 0)] : [gt(since, end)])];
  return [
    ...entering.flatMap((range) => [inState("current", range), inState("recovered", range)]),
    ...[...worse, ...better(deadlines.watch)].map((range) => inState("watch", range)),
    ...better(deadlines.default).map((range) => inState("default", range)),
  ];
}

const updateState = (write: Write, smeId: string, now: number): Promise<void> =>
  write(async (tx) => {
    const [before, plan] = await Promise.all([readState(tx, smeId), readCreditStatePlan(tx)]);
    const state = stateByDays(before.state, before.since, stateDeadlines(plan, now));
    if (state !== before.state)
      await changeState(tx, smeId, before, { state, by: systemOperator, now, reason: null, plan });
  });

/** The most changes that an SME's page shows. The audit page has all of them. */
const MAX_SHOWN_CHANGES = 10;

/** Returns the last changes of the SME's state, newest first. Reads `events`. Callers check the permission. */
export async function listStateChanges(smeId: string): Promise<CreditStateChange[]> {
  const rows = await db
    .select({ at: events.at, text: events.text, reason: events.reason, by: accounts.name })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(
      and(eq(events.subject, "collection"), eq(events.subjectId, smeId), eq(events.verb, "collection.stateChanged")),
    )
    .orderBy(desc(events.number))
    .limit(MAX_SHOWN_CHANGES);
  return rows.map((row) => ({ ...row, text: eventText(row.text) }));
}
