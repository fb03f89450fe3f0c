/** The insurers' priority list, and the assignment of SMEs to insurers. Source: app/domain/README.md, "Insurers". */
import { and, asc, eq, isNotNull, isNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { accounts, applicants, insurerCases, insurers } from "~/db/schema";
import { addCase, changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { counterSql } from "~/domain/aggregates/counters.server";
import { WAITING_CASES_KEY } from "~/domain/applicants/applicant-list.server";
import { type Applicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { applicantById } from "~/domain/lookups.server";
import { NO_PASSWORD } from "~/domain/values/account-data";
import type { Operator } from "~/domain/values/actor";
import { nameKey } from "~/domain/values/characters";
import { generateId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { NAME_EVERY_INSURER } from "./insurer";

export type Insurer = typeof insurers.$inferSelect;

/** Returns all insurers in priority order. Reads `insurers`. */
export async function listInsurers(tx: Tx = db): Promise<Insurer[]> {
  return tx.select().from(insurers).orderBy(asc(insurers.position));
}

/** The hash of the insurers' order. It changes when the list does. */
export const priorityVersion = (list: Pick<Insurer, "id">[]): string => versionHash(...list.map(({ id }) => id));

/** The hash of the insurer's name. */
export const nameVersion = ({ name }: Pick<Insurer, "name">): string => versionHash(name);

/**
 * Returns the insurer with this id. Reads `insurers`.
 * @throws NotFound if no insurer has this id.
 */
export const findInsurer = (id: string): Promise<Insurer> => loadInsurer(db, id);

/** Like findInsurer(), in a transaction. */
export async function loadInsurer(tx: Tx, id: string): Promise<Insurer> {
  const [insurer] = await tx.select().from(insurers).where(eq(insurers.id, id));
  if (!insurer) throw new NotFound();
  return insurer;
}

/**
 * Adds an insurer at the end of the priority list, records events and returns the insurer's id.
 * @throws Invalid (`name_taken`) if another insurer has this name. The comparison ignores case and spacing.
 */
export const createInsurer = verb("settings.change", async ({ actor: by, tx, now }, name: string): Promise<string> => {
  const [last] = await tx.select({ position: max(insurers.position) }).from(insurers);
  const id = generateId(now);
  await insertRow(tx, insurers, {
    id,
    name,
    nameKey: await uniqueNameKey(tx, name, id),
    position: (last?.position ?? 0) + 1,
    createdAt: now,
  });
  await recordEvent(tx, {
    subject: { kind: "insurer", id },
    verb: "insurer.added",
    by,
    now,
    text: message("insurerAdded", name),
  });
  await recordEvent(tx, {
    subject: SETTINGS_SUBJECT,
    verb: "settings.insurerAdded",
    by,
    now,
    text: message("insurerIsLast", name),
  });
  return id;
});

/**
 * Renames an insurer and records the event `insurer.renamed`. `seen` is the version of the name that the form showed;
 * without it there is no version check.
 * @throws NotFound if no insurer has this id.
 * @throws Invalid (`name_taken`) if another insurer has this name.
 * @throws Refused (`changed_meanwhile`) if the version of the name is no longer `seen`.
 */
export const renameInsurer = verb(
  "settings.change",
  async ({ actor: by, tx, now }, id: string, name: string, seen?: string): Promise<void> => {
    const insurer = await loadInsurer(tx, id);
    assertUnchanged(seen, nameVersion(insurer), message("nameIsNow", insurer.name));
    if (insurer.name === name) return;
    // createInsurer() writes the settings' record, so the lock conflicts with a concurrent insurer of this name.
    await lockSubjects(tx, SETTINGS_SUBJECT.kind, SETTINGS_SUBJECT.id);
    await tx
      .update(insurers)
      .set({ name, nameKey: await uniqueNameKey(tx, name, id) })
      .where(eq(insurers.id, id));
    await recordEvent(tx, {
      subject: { kind: "insurer", id },
      verb: "insurer.renamed",
      by,
      now,
      text: message("insurerRenamed", insurer.name, name),
    });
  },
);

/**
 * Returns the key by which names are compared.
 * @throws Invalid if an insurer other than `id` has the same key.
 */
async function uniqueNameKey(tx: Tx, name: string, id: string): Promise<string> {
  const key = nameKey(name);
  const alike = await tx
    .select()
    .from(insurers)
    .where(or(eq(insurers.nameKey, key), isNull(insurers.nameKey)));
  if (alike.some((insurer) => insurer.id !== id && nameKey(insurer.name) === key))
    throw new Invalid({ name: [message("insurerTaken")] }, "name_taken");
  return key;
}

/**
 * Reorders the priority list. Waiting SMEs stay with their insurer. `ids` names all insurers. `seen` is the version of
 * the list that the form showed; without it there is no version check.
 * @throws Invalid unless `ids` names each insurer exactly once.
 * @throws Refused (`changed_meanwhile`) if the list's version is no longer `seen`.
 */
export const reorderInsurers = verb(
  "settings.change",
  async ({ actor: by, tx, now }, ids: string[], seen?: string): Promise<void> => {
    const known = await listInsurers(tx);
    assertUnchanged(seen, priorityVersion(known), message("insurersAreNow"));
    if (
      new Set(ids).size !== known.length ||
      ids.length !== known.length ||
      !known.every(({ id }) => ids.includes(id))
    ) {
      throw new Invalid({ insuranceList: [NAME_EVERY_INSURER] });
    }
    for (const [i, id] of ids.entries())
      await tx
        .update(insurers)
        .set({ position: i + 1 })
        .where(eq(insurers.id, id));
    const names = ids.map((id) => known.find((insurer) => insurer.id === id)?.name ?? "");
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.insurersReordered",
      by,
      now,
      text: message("insurersReordered", names),
    });
  },
);

/**
 * Assigns the SME to the next insurer, opens the insurer's case and records the event. Returns null if every insurer
 * has refused.
 * Prefers insurers that can decide, then insurers that the SME was not taken from, then the priority order.
 */
export async function passToNextInsurer(
  tx: Tx,
  sme: Applicant,
  by: Operator,
  now: number,
): Promise<StaffedInsurer | null> {
  const [cases, staffed] = await Promise.all([
    tx.select().from(insurerCases).where(eq(insurerCases.applicantId, sme.id)),
    listStaffedInsurers(tx),
  ]);
  const insurersInState = (state: Case["state"]) =>
    new Set(cases.filter((insurerCase) => insurerCase.state === state).map((insurerCase) => insurerCase.insurerId));
  const [refusedBy, passedOnBy] = [insurersInState("refused"), insurersInState("passed on")];
  const left = staffed.filter((insurer) => !refusedBy.has(insurer.id));
  const fresh = left.filter((insurer) => !passedOnBy.has(insurer.id));
  const next = fresh.find(canDecide) ?? left.find(canDecide) ?? fresh[0] ?? left[0] ?? null;
  if (next) {
    const values = { state: "open" as const, reachedAt: now };
    if (cases.some(({ insurerId }) => insurerId === next.id))
      await tx.update(insurerCases).set(values).where(caseCondition(next.id, sme.id));
    else await addCase(tx, { insurerId: next.id, applicantId: sme.id, ...values });
  }
  await changeApplicant(tx, sme.id, { insurerId: next?.id ?? null, waitingSince: now });
  // The old and the new insurer may now search for different parts of the SME.
  await reindexApplicant(tx, sme.id);
  if (next) {
    await recordEvent(tx, {
      subject: { kind: "applicant", id: sme.id },
      verb: "applicant.waitsWithInsurer",
      by,
      now,
      text: message("waitsWith", next.name),
    });
  }
  return next;
}

type Case = typeof insurerCases.$inferSelect;

/** An insurer, and whether it has staff who can sign in. */
export interface StaffedInsurer extends Insurer {
  hasStaff: boolean;
}

/** True if the insurer is not paused and has staff. */
export const canDecide = ({ pausedAt, hasStaff }: StaffedInsurer): boolean => pausedAt === null && hasStaff;

/**
 * Returns all insurers in priority order. An invited person without a password cannot decide, and is not counted as
 * staff.
 */
export async function listStaffedInsurers(tx: Tx = db): Promise<StaffedInsurer[]> {
  const [staffed, all] = await Promise.all([findStaffedInsurers(tx), listInsurers(tx)]);
  return all.map((insurer) => ({ ...insurer, hasStaff: staffed.has(insurer.id) }));
}

const staffedQuery = prepareQuery((reader) =>
  reader
    .select({ insurerId: accounts.insurerId })
    .from(accounts)
    .where(and(isNotNull(accounts.insurerId), canSignIn())),
);

/** The condition of enabled accounts with a password. */
const canSignIn = () => and(isNull(accounts.disabledAt), ne(accounts.passwordHash, NO_PASSWORD));

/** Returns the ids of the insurers that have an enabled staff account with a password. */
async function findStaffedInsurers(tx: Tx): Promise<Set<string | null>> {
  const staff = await staffedQuery().all({}, tx);
  return new Set(staff.map(({ insurerId }) => insurerId));
}

/**
 * Pauses the insurer or ends its pause. A paused insurer gets no new SMEs; SMEs assigned to it stay until an admin
 * passes them on.
 * @throws NotFound if no insurer has this id.
 * @throws Refused (`done_already`) if the insurer is in this state already, (`no_cover`) if it leaves.
 */
export const pauseInsurer = verb(
  "settings.change",
  async ({ actor: by, tx, now }, id: string, isPaused: boolean): Promise<void> => {
    const { name, pausedAt, coverEndsAt } = await loadInsurer(tx, id);
    refuseUnless(
      (pausedAt !== null) !== isPaused,
      "done_already",
      message(isPaused ? "pausedAlready" : "notPaused", name),
    );
    refuseUnless(isPaused || coverEndsAt === null, "no_cover", message("resumeCoverFirst", name));
    await tx
      .update(insurers)
      .set({ pausedAt: isPaused ? now : null })
      .where(eq(insurers.id, id));
    const text = message(isPaused ? "insurerPaused" : "insurerResumed", name);
    await recordEvent(tx, {
      subject: { kind: "insurer", id },
      verb: isPaused ? "insurer.paused" : "insurer.resumed",
      by,
      now,
      text,
    });
  },
);

/**
 * Passes an SME from an insurer that cannot decide to the next insurer that can, and records the event
 * `applicant.passedOn` with the reason.
 * @throws NotFound if no SME has this id.
 * @throws Refused at another level, while the SME's insurer can decide, or if no other insurer can decide.
 */
export const passCase = verb("sme.passOn", async ({ actor, tx, now }, smeId: string, reason: string): Promise<void> => {
  const sme = await applicantById(tx, smeId, "sme");
  if (sme.level !== Level.bankVerified || sme.insurerId === null) throw wrongLevelRefusal(sme);
  const holder = (await listStaffedInsurers(tx)).find(({ id }) => id === sme.insurerId);
  if (!holder) throw new NotFound();
  refuseUnless(!canDecide(holder), "insurer_can_decide", message("insurerCanDecide", holder.name));
  await tx.update(insurerCases).set({ state: "passed on" }).where(caseCondition(holder.id, sme.id));
  const next = await passToNextInsurer(tx, sme, actor, now);
  refuseUnless(next && canDecide(next), "no_insurer", message("noOtherInsurer"));
  const text = message("passedOn", holder.name, next.name, reason);
  await recordEvent(tx, {
    subject: { kind: "applicant", id: sme.id },
    verb: "applicant.passedOn",
    by: actor,
    now,
    text,
    line: "note",
  });
});

/** An insurer's ability to decide, and its backlog. */
export interface InsurerState {
  id: string;
  name: string;
  /** Why new SMEs skip the insurer. Null if it can decide. */
  skipped: "paused" | "no staff" | null;
  /** The number of SMEs that wait for the insurer's decision. */
  waiting: number;
}

const statesQuery = prepareQuery((reader) =>
  reader
    .select({
      id: insurers.id,
      name: insurers.name,
      pausedAt: insurers.pausedAt,
      staff: sql<number>`(${reader
        .select({ count: sql`count(*)` })
        .from(accounts)
        .where(and(eq(accounts.insurerId, insurers.id), canSignIn()))})`.mapWith(Number),
      waiting: counterSql("cases", insurers.id, WAITING_CASES_KEY),
    })
    .from(insurers)
    .orderBy(asc(insurers.position)),
);

/** Returns all insurers in priority order. Reads `insurers`, their accounts and the counters of their waiting cases. */
export async function listInsurerStates(): Promise<InsurerState[]> {
  const states = await statesQuery().all({});
  return states.map(({ id, name, pausedAt, staff, waiting }) => ({
    id,
    name,
    skipped: pausedAt !== null ? "paused" : staff > 0 ? null : "no staff",
    waiting,
  }));
}

/** Returns the insurer's name, or an empty string if no insurer has this id. Reads `insurers`. */
export async function loadInsurerName(tx: Tx, id: string): Promise<string> {
  return (await insurerNameQuery().all({ id }, tx))[0]?.name ?? "";
}

const insurerNameQuery = prepareQuery((reader) =>
  reader
    .select({ name: insurers.name })
    .from(insurers)
    .where(eq(insurers.id, sql.placeholder("id"))),
);

/** Writes the insurer's verdict to its case of the SME. */
export async function closeCase(
  tx: Tx,
  insurerId: string,
  smeId: string,
  state: "refused" | "verified",
): Promise<void> {
  await tx.update(insurerCases).set({ state }).where(caseCondition(insurerId, smeId));
}

const caseCondition = (insurerId: string, smeId: string) =>
  and(eq(insurerCases.insurerId, insurerId), eq(insurerCases.applicantId, smeId));

/** The SQL of the number of SMEs that wait for the insurer in the placeholder `insurerId`, from its counter. */
export const waitingCasesSql = (): SQL<number> => counterSql("cases", sql.placeholder("insurerId"), WAITING_CASES_KEY);

/** The head of the SMEs that wait for the insurer in the placeholder `insurerId`. */
export const caseHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: waitingCasesSql(),
        id: applicants.id,
        title: sql`coalesce(${applicants.title}, ${applicants.email})`,
        since: applicants.waitingSince,
      }),
    )
    .from(applicants)
    .where(and(eq(applicants.insurerId, sql.placeholder("insurerId")), eq(applicants.level, Level.bankVerified)))
    .orderBy(asc(applicants.waitingSince), asc(applicants.id))
    .limit(1);
