/** Officers place holds on SMEs and suppliers, and lift them. Source: app/domain/README.md, "Holds". */
import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { insertRow } from "~/db/prepared-statements.server";
import { accounts, applicants, holds } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { recordEvent } from "~/domain/events/event.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import { type Actor, type ApplicantRole, type OfficerRole, type Operator, systemOperator } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { lastLevel } from "~/domain/values/level";
import { Forbidden, Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { isHoldActive, isNotLifted } from "./active-holds.server";
import type { HoldScope, PlacedHold } from "./hold";

/** A hold to place. `desc` is the reason that the company reads. */
export interface NewHold {
  applicantId: string;
  scope: HoldScope;
  desc: string;
  /** The hold's last business day, such as "2026-12-31". Null: the hold has no end. */
  until: string | null;
  /** True if the SME is insolvent: it gets no reminders of instalments during the hold. */
  isInsolvency?: boolean;
}

/**
 * True if the actor may hold this company, which must have reached its last level. An insurer may hold only the SMEs
 * that it covers.
 */
export function mayHold(
  { role, insurerId }: Actor,
  company: { role: ApplicantRole; level: number; insurerId: string | null },
): boolean {
  const isInsurers = company.role === "sme" && company.insurerId === insurerId;
  return company.level === lastLevel[company.role] && (role !== "insurance" || isInsurers);
}

/**
 * Returns the company's row from `applicants`.
 * @throws NotFound if the company does not exist, or the actor may not hold it.
 */
export async function findHoldableCompany(actor: Actor, applicantId: string, tx: Tx = db) {
  const company = await applicantById(tx, applicantId);
  if (!mayHold(actor, company)) throw new NotFound();
  return company;
}

/**
 * Places a hold that starts now, records the event `applicant.held` and returns the hold's id.
 * @throws NotFound if the company does not exist, or the actor may not hold it.
 * @throws Invalid if `until` is in the past, if an SME's payouts are to be held, or if a supplier is to be insolvent.
 * @throws Refused (`done_already`) if officers of the actor's kind already hold the company in this scope. A hold for
 * insolvency can stand beside another one.
 */
export const placeHold = verb("holds.place", async ({ actor, tx, now }, hold: NewHold): Promise<string> => {
  const { applicantId, scope, desc: reason, until, isInsolvency = false } = hold;
  const { role } = await findHoldableCompany(actor, applicantId, tx);
  if (role === "sme" && scope === "payouts") throw new Invalid({ what: [message("noPayoutsOfSmes")] });
  if (role === "provider" && isInsolvency) throw new Invalid({ insolvency: [message("insolvencyOfSmes")] });
  const endsAt = until === null ? null : endOfDay(parseDay(until));
  if (endsAt !== null && endsAt < now) throw new Invalid({ until: [message("dayIsOver")] });
  const isSameHold = and(eq(holds.scope, scope), eq(holds.isInsolvency, isInsolvency), isOfOfficerKind(actor));
  const existingHolds = await tx
    .select({ endsAt: holds.endsAt })
    .from(holds)
    .where(and(eq(holds.applicantId, applicantId), isSameHold, isNotLifted));
  refuseUnless(!existingHolds.some((same) => isHoldActive(same, now)), "done_already", message("heldAlready"));
  return insertHold(tx, {
    applicantId,
    scope,
    reason,
    isInsolvency,
    role: actor.role as OfficerRole,
    insurerId: actor.insurerId,
    placedBy: actor.accountId,
    endsAt,
    by: actor,
    now,
  });
});

interface InsertedHold extends Omit<typeof holds.$inferInsert, "id" | "startsAt"> {
  by: Operator;
  now: number;
}

/** Inserts the hold, records the event `applicant.held` as `by`, and returns the hold's id. */
async function insertHold(tx: Tx, { by, now, ...hold }: InsertedHold): Promise<string> {
  const { applicantId, scope, reason, endsAt = null, isInsolvency = false } = hold;
  const id = generateId(now);
  await insertRow(tx, holds, { ...hold, id, startsAt: now });
  await recordEvent(tx, {
    subject: { kind: "applicant", id: applicantId },
    verb: "applicant.held",
    by,
    now,
    text: message("held", scope, reason, endsAt, isInsolvency),
    line: "line",
    reason,
  });
  return id;
}

/**
 * Holds the SME's new orders without a last day, as Dhow itself, and records the event `applicant.held`. Admins can
 * lift the hold. Has no effect while admins hold the SME's orders. `reason`: a message(). `placedBy`: the account of
 * the officer whose act led to the hold.
 */
export async function holdOrdersAutomatically(
  tx: Tx,
  applicantId: string,
  { reason, placedBy, now }: { reason: string; placedBy: string; now: number },
): Promise<void> {
  const ofAdmins = await tx
    .select({ endsAt: holds.endsAt })
    .from(holds)
    .where(and(eq(holds.applicantId, applicantId), eq(holds.scope, "orders"), eq(holds.role, "admin"), isNotLifted));
  if (ofAdmins.some((hold) => isHoldActive(hold, now))) return;
  await insertHold(tx, { applicantId, scope: "orders", reason, role: "admin", placedBy, by: systemOperator, now });
}

/**
 * Lifts the SME's holds that Dhow placed for one of these reasons, as Dhow itself, and records the event
 * `applicant.holdLifted` for each. `reasons`: message()s.
 */
export async function liftAutomaticHolds(
  tx: Tx,
  applicantId: string,
  { reasons, now }: { reasons: readonly string[]; now: number },
): Promise<void> {
  const standing = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.applicantId, applicantId), inArray(holds.reason, [...reasons]), isNotLifted))
    .orderBy(asc(holds.id));
  for (const hold of standing) await endHold(tx, hold, { by: systemOperator, now, reason: null });
}

/**
 * Lifts a hold and records the event `applicant.holdLifted`. Needs an officer of the kind that placed the hold, or an
 * admin.
 * @throws NotFound if the hold does not exist, or the actor does not see it.
 * @throws Forbidden if officers of another kind placed the hold.
 * @throws Refused (`done_already`) if the hold has been lifted.
 */
export const liftHold = verb("holds.place", async ({ actor, tx, now }, id: string, reason: string): Promise<void> => {
  const { hold } = await findOwnHold(actor, id, tx);
  refuseUnless(hold.liftedAt === null, "done_already", message("liftedAlready"));
  await endHold(tx, hold, { by: actor, now, reason });
});

/** Lifts up to 1,000 holds whose last day has passed. A hold that fails is logged and retried in the next run. */
export const endHolds = job(async ({ write, now }): Promise<void> => {
  const over = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(isNotLifted, isNotNull(holds.endsAt), lt(holds.endsAt, now)))
    .orderBy(asc(holds.endsAt))
    .limit(1000);
  await forEachId(
    over.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [found] = await tx.select().from(holds).where(eq(holds.id, id));
        if (found && found.liftedAt === null && !isHoldActive(found, now))
          await endHold(tx, found, { by: systemOperator, now, reason: null });
      }),
  );
});

async function endHold(
  tx: Tx,
  { id, applicantId, scope }: typeof holds.$inferSelect,
  { by, now, reason }: { by: Operator; now: number; reason: string | null },
): Promise<void> {
  await tx.update(holds).set({ liftedAt: now, liftedBy: by.accountId, liftReason: reason }).where(eq(holds.id, id));
  const text = reason === null ? message("holdEnded", scope) : message("holdLifted", scope, reason);
  await recordEvent(tx, {
    subject: { kind: "applicant", id: applicantId },
    verb: "applicant.holdLifted",
    by,
    now,
    text,
    line: "line",
    reason,
  });
}

/**
 * The condition of holds placed by officers of the actor's role. For insurers, the officer also works for the actor's
 * insurer.
 */
const isOfOfficerKind = ({ role, insurerId }: Actor): SQL =>
  and(eq(holds.role, role as OfficerRole), insurerId === null ? undefined : eq(holds.insurerId, insurerId))!;

const MAX_LIFTED_HOLDS = 20;

/**
 * The condition of the holds that the actor may see. Undefined for admins and the bank, who see all holds. An insurer
 * sees holds on the SMEs that it covers, except other insurers' holds.
 *
 * The function unindexed() makes SQLite scan the few holds in their order, instead of all the insurer's SMEs.
 */
const visibleHolds = ({ role, insurerId }: Actor): SQL | undefined =>
  role === "insurance"
    ? and(
        exists(
          db
            .select({ id: applicants.id })
            .from(applicants)
            .where(and(eq(applicants.id, holds.applicantId), eq(unindexed(applicants.insurerId), insurerId ?? ""))),
        ),
        or(ne(holds.role, "insurance"), eq(holds.insurerId, insurerId ?? "")),
      )
    : undefined;

const holdQuery = (tx: Tx = db) =>
  tx
    .select({
      hold: holds,
      name: companyNameSql(applicants),
      email: applicants.email,
      role: applicants.role,
      officer: accounts.name,
    })
    .from(holds)
    .innerJoin(applicants, eq(applicants.id, holds.applicantId))
    .innerJoin(accounts, eq(accounts.id, holds.placedBy));

type Found = Awaited<ReturnType<typeof holdQuery>>[number];

/** Returns the holds that the actor may see: one page of active holds, newest first, and the 20 lifted last. */
export async function listHolds(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<{ standing: FoundPage<PlacedHold>; lifted: PlacedHold[] }> {
  const now = clock.now();
  const isInForce = and(isNotLifted, or(isNull(holds.endsAt), gte(holds.endsAt, now)), visibleHolds(actor));
  const standing = await loadCountedPage(
    query,
    { condition: () => isInForce, by: [holds.startsAt, holds.id], recordId: holds.applicantId },
    (where, order, limit, offset) =>
      holdQuery()
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  const lifted = await holdQuery()
    .where(and(sql`${holds.liftedAt} is not null`, visibleHolds(actor)))
    .orderBy(desc(holds.liftedAt))
    .limit(MAX_LIFTED_HOLDS);
  return {
    standing: { ...standing, rows: standing.rows.map((row) => toPlacedHold(actor, row)) },
    lifted: lifted.map((row) => toPlacedHold(actor, row)),
  };
}

/**
 * Returns the company's holds that are in force and that the actor may see. Callers check that the actor may see the
 * company.
 */
export async function listCompanyHolds(actor: Actor, applicantId: string): Promise<PlacedHold[]> {
  const now = clock.now();
  const rows = await holdQuery().where(and(eq(holds.applicantId, applicantId), isNotLifted, visibleHolds(actor)));
  return rows.filter(({ hold }) => isHoldActive(hold, now)).map((row) => toPlacedHold(actor, row));
}

/**
 * Returns a hold whose kind of officer the actor is; an admin finds every hold. The hold may have been lifted.
 * @throws NotFound if the hold does not exist, or the actor does not see it.
 * @throws Forbidden if officers of another kind placed the hold.
 */
export const findLiftableHold = async (actor: Actor, id: string): Promise<PlacedHold> =>
  toPlacedHold(actor, await findOwnHold(actor, id));

async function findOwnHold(actor: Actor, id: string, tx: Tx = db): Promise<Found> {
  const [row] = await holdQuery(tx).where(and(eq(holds.id, id), visibleHolds(actor)));
  if (!row) throw new NotFound();
  if (!isOfActor(actor, row.hold) && actor.role !== "admin")
    throw new Forbidden(message("holdOfOthers", row.hold.role));
  return row;
}

/** Returns whether officers of the actor's kind placed the hold. */
const isOfActor = ({ role, insurerId }: Actor, hold: Found["hold"]): boolean =>
  hold.role === role && hold.insurerId === insurerId;

function toPlacedHold(actor: Actor, { hold, name, email, role, officer }: Found): PlacedHold {
  const { id, scope, reason, isInsolvency, startsAt, endsAt, liftedAt, liftReason, applicantId, role: by } = hold;
  const isOwnKind = isOfActor(actor, hold);
  return {
    id,
    scope,
    reason,
    isInsolvency,
    by,
    startsAt,
    endsAt,
    liftedAt,
    liftReason,
    company: { id: applicantId, role: role as ApplicantRole, name: name ?? email },
    // An insurer learns the names of its own officers only.
    placedBy: actor.role === "insurance" && !isOwnKind ? null : officer,
    isLiftable: liftedAt === null && (isOwnKind || actor.role === "admin"),
  };
}
