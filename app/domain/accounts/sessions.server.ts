/** Stores sessions and bearer tokens as rows. Signing out deletes the row. */

import { hash } from "node:crypto";
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { accounts, applicants, members, secondFactors, sessions, settings } from "~/db/schema";
import { checkSeals, isSealed, sealedPages, sealRow } from "~/domain/events/row-seal.server";
import { log } from "~/domain/log";
import { OFFICERS_NEED_SECOND_FACTOR } from "~/domain/settings/settings";
import { type Actor, type ApplicantRole, isOfficer, type Role } from "~/domain/values/actor";
import { clock, DAY, MINUTE } from "~/domain/values/clock";
import { generateId, generateToken, idTime } from "~/domain/values/ids";
import { job, publicVerb } from "~/domain/verbs/verb.server";
import { CONFIRMATION_LIFE, SESSION_IDLE, SESSION_LIFE } from "./account";

/** Returns the SHA-256 hash of a token in base64url. Tables store only this hash. */
export const hashToken = (token: string): string => hash("sha256", token, "base64url");

/** The result of a sign-in. `token`: its only copy. */
export interface SignedIn {
  token: string;
  accountId: string;
  email: string;
  role: Role;
}

/**
 * Creates a session of an account that gave its password or a code. Returns its token, the only copy. `now`: UTC
 * milliseconds.
 */
export const startSession = (tx: Tx, accountId: string, kind: "web" | "api", now: number): Promise<string> =>
  startCompanySession(tx, { accountId, companyId: null, kind, isConfirmed: true }, now);

interface CompanySession {
  accountId: string;
  /** The person works in the team of this company. Null for the account's own company, and for staff. */
  companyId: string | null;
  kind: "web" | "api";
  /** True if the person has just given the password or a code. */
  isConfirmed: boolean;
}

/** Creates a session for one company. Returns its token, the only copy. `now`: UTC milliseconds. */
export async function startCompanySession(
  tx: Tx,
  { accountId, companyId, kind, isConfirmed }: CompanySession,
  now: number,
): Promise<string> {
  const token = generateToken();
  const confirmedAt = isConfirmed ? clock.outside() : 0;
  const row = { tokenHash: hashToken(token), id: generateId(now), accountId, kind, confirmedAt };
  const seal = sealRow("session", sealedValues(row));
  await insertRow(tx, sessions, { ...row, companyId, createdAt: now, seenAt: now, seal });
  return token;
}

/**
 * Starts the session of a person that gave its password or a code. A person without a company of its own acts for the
 * first company that it joined. `now`: UTC milliseconds.
 */
export async function signInPerson(
  tx: Tx,
  { accountId, email, role }: Pick<SignedIn, "accountId" | "email" | "role">,
  kind: "web" | "api",
  now: number,
): Promise<SignedIn> {
  const employer = isOfficer(role) ? null : await findEmployer(tx, accountId);
  const companyId = employer?.id ?? null;
  const token = await startCompanySession(tx, { accountId, companyId, kind, isConfirmed: true }, now);
  return { token, accountId, email, role: employer?.role ?? role };
}

/** Returns the company that the account owns. Null without one. */
export async function findOwnCompany(tx: Tx, accountId: string): Promise<{ id: string; role: ApplicantRole } | null> {
  const [own] = await tx
    .select({ id: applicants.id, role: applicants.role })
    .from(applicants)
    .where(eq(applicants.accountId, accountId));
  return own ?? null;
}

/** Returns the company that a person joined first. Null for the owner of a company, and without one. */
async function findEmployer(tx: Tx, accountId: string): Promise<{ id: string; role: ApplicantRole } | null> {
  if (await findOwnCompany(tx, accountId)) return null;
  const [company] = await tx
    .select({ id: applicants.id, role: applicants.role })
    .from(members)
    .innerJoin(applicants, eq(applicants.id, members.companyId))
    .where(and(eq(members.accountId, accountId), isNull(members.endedAt), isNotNull(members.joinedAt)))
    .orderBy(asc(members.joinedAt))
    .limit(1);
  return company ?? null;
}

type SealedSession = Pick<typeof sessions.$inferSelect, "tokenHash" | "id" | "accountId" | "kind" | "confirmedAt">;

/** The columns that a session's seal covers. Its other times move with the sandbox's clock. */
const sealedValues = ({ tokenHash, id, accountId, kind, confirmedAt }: SealedSession) => [
  ...[tokenHash, id, accountId, kind],
  confirmedAt,
];

/** True if the seal covers the time of the confirmation. Sessions of older versions have a seal without it. */
const hasSealedConfirmation = (row: SealedSession & { seal: string | null }): boolean =>
  row.seal !== null && isSealed("session", sealedValues(row), row.seal);

/** Stores that the session's person has just given the password or a code, in real time. */
export async function storeConfirmation(tx: Tx, token: string, accountId: string): Promise<void> {
  const own = and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId));
  const [row] = await tx.select().from(sessions).where(own);
  if (!row) return;
  const confirmedAt = clock.outside();
  const seal = sealRow("session", sealedValues({ ...row, confirmedAt }));
  await tx.update(sessions).set({ confirmedAt, seal }).where(own);
}

/**
 * Returns whether the session was confirmed at most CONFIRMATION_LIFE ago. A planted time has no seal and does not
 * count, nor does a time far ahead of a machine's clock that was set back.
 */
export async function isSessionConfirmed(token: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (row === undefined || !hasSealedConfirmation(row)) return false;
  return Math.abs(clock.outside() - row.confirmedAt) <= CONFIRMATION_LIFE;
}

/** Finds sessions that Dhow did not start. Returns one English line per problem. Reads `sessions`. */
export const checkSessions = (): Promise<string[]> =>
  checkSeals(
    "session",
    sealedPages(
      sessions,
      "tokenHash",
      // The sandbox's clock moves createdAt, but not the time in the id.
      (row) => ({
        name: row.id,
        values: hasSealedConfirmation(row) ? sealedValues(row) : sealedValues(row).slice(0, -1),
        seal: row.seal,
        createdAt: idTime(row.id),
      }),
    ),
  );

/** The columns of an Actor, from the account and its applicant (null for staff). */
export const actorColumns = {
  accountId: accounts.id,
  role: accounts.role,
  name: accounts.name,
  email: accounts.email,
  insurerId: accounts.insurerId,
  locale: accounts.locale,
  applicantId: applicants.id,
  level: applicants.level,
  country: applicants.phoneCountry,
  // Part of this query, so applicants pay nothing for it and officers no second query.
  mustSetUpSecondFactor: sql`${accounts.role} in ('admin', 'bank', 'insurance')
    and exists (select 1 from ${settings}
      where ${settings.key} = ${sql.raw(`'${OFFICERS_NEED_SECOND_FACTOR}'`)} and ${settings.value} = 'true')
    and not exists (select 1 from ${secondFactors} where ${secondFactors.accountId} = ${accounts.id})`.mapWith(Boolean),
};

const sessionByToken = prepareQuery((reader) =>
  reader
    .select({
      ...actorColumns,
      companyId: sessions.companyId,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        eq(sessions.kind, sql.placeholder("kind")),
        isNull(accounts.disabledAt),
      ),
    ),
);

const owner = alias(accounts, "owner");

const memberOfCompany = prepareQuery((reader) =>
  reader
    .select({
      id: members.id,
      duties: members.duties,
      orderLimit: members.orderLimit,
      monthLimit: members.monthLimit,
      company: sql<string>`coalesce(${applicants.title}, ${applicants.email})`,
      role: applicants.role,
      level: applicants.level,
      country: applicants.phoneCountry,
    })
    .from(members)
    .innerJoin(applicants, eq(applicants.id, members.companyId))
    .innerJoin(owner, eq(owner.id, applicants.accountId))
    .where(
      and(
        eq(members.accountId, sql.placeholder("accountId")),
        eq(members.companyId, sql.placeholder("companyId")),
        isNull(members.endedAt),
        isNotNull(members.joinedAt),
        isNull(owner.disabledAt),
      ),
    ),
);

const NO_COMPANY = { id: "", duties: [], orderLimit: null, monthLimit: null, company: "" } as const;

/**
 * Returns staff and owners unchanged. A person without a company, such as after it was removed from its only team,
 * becomes a member without duties.
 */
export const markWithoutCompany = (person: Actor): Actor =>
  person.applicantId === null && !isOfficer(person.role) ? { ...person, member: NO_COMPANY } : person;

/** Returns the person as a member of the company's team. Null if it is no longer in the team. */
async function toMember(person: Actor, companyId: string): Promise<Actor | null> {
  const [found] = await memberOfCompany().all({ accountId: person.accountId, companyId });
  if (!found) return null;
  const { role, level, country, ...member } = found;
  return { ...person, role, level, country, applicantId: companyId, member };
}

/**
 * Returns the actor who holds the token. Null if the session is unknown or has ended, or the account is disabled. Notes
 * the session's last use.
 */
export const authenticate = publicVerb(
  async ({ write, now }, token: string, kind: "web" | "api"): Promise<Actor | null> => {
    const tokenHash = hashToken(token);
    const [row] = await sessionByToken().all({ tokenHash, kind });
    if (!row) return null;
    const { createdAt, seenAt, companyId, ...actor } = row;
    if (now - seenAt > SESSION_IDLE || now - createdAt > SESSION_LIFE) return null;
    // At most every five minutes: a write per request would cost more than the page.
    if (now - seenAt > 5 * MINUTE) {
      const noted = write(async (tx) =>
        tx.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash)),
      );
      // A full disk must not fail the request.
      await noted.catch((error: unknown) => log.error({ err: error }, "a session's last use was not stored"));
    }
    return companyId === null ? markWithoutCompany(actor) : toMember(actor, companyId);
  },
);

/** Stores the browser's name with the session, so its owner recognises it. */
export const recordDevice = publicVerb(async ({ write }, token: string, device: string): Promise<void> => {
  await write(async (tx) => {
    await tx
      .update(sessions)
      .set({ device })
      .where(eq(sessions.tokenHash, hashToken(token)));
  });
});

/** A session's account and its end, in UTC milliseconds. */
export interface EndedSession {
  accountId: string;
  endedAt: number;
}

/**
 * Signs out. The token is enough: it requires no password. Returns the session, which may have timed out before. Null
 * if it is unknown.
 */
export const endSession = publicVerb(
  async ({ write, now }, token: string): Promise<EndedSession | null> =>
    write(async (tx) => {
      const [row] = await tx
        .delete(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
        .returning();
      return row ? { accountId: row.accountId, endedAt: Math.min(expiryOf(row), now) } : null;
    }),
);

/** Returns the browser session, if it timed out. Null if it is active, was ended by a person, or is unknown. */
export async function findExpiredSession(token: string): Promise<EndedSession | null> {
  const [row] = await db
    .select({ accountId: sessions.accountId, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.kind, "web"), isNull(accounts.disabledAt)));
  return row && expiryOf(row) < clock.now() ? { accountId: row.accountId, endedAt: expiryOf(row) } : null;
}

/**
 * Returns the id of the account's API session with this token, even if it expired and is not deleted yet. Null if there
 * is none.
 */
export async function findTokenSession(token: string, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.kind, "api"), eq(accounts.email, email)));
  return row?.id ?? null;
}

const expiryOf = ({ createdAt, seenAt }: { createdAt: number; seenAt: number }): number =>
  Math.min(seenAt + SESSION_IDLE, createdAt + SESSION_LIFE);

/** Ends all sessions and bearer tokens of the account, except the one with token `except`. Returns their number. */
export async function endAccountSessions(tx: Tx, accountId: string, except?: string): Promise<number> {
  const condition = except === undefined ? undefined : ne(sessions.tokenHash, hashToken(except));
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), condition))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends the person's sessions for one company. */
export async function endMemberSessions(tx: Tx, accountId: string, companyId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.companyId, companyId)));
}

/**
 * Moves the times of all sessions forward by `ms` milliseconds. Sessions last by real time and must not age when the
 * sandbox moves its clock. Confirmations have real times.
 */
export async function extendSessions(tx: Tx, ms: number): Promise<void> {
  await tx.update(sessions).set({
    createdAt: sql`${sessions.createdAt} + ${ms}`,
    seenAt: sql`${sessions.seenAt} + ${ms}`,
  });
}

/** Deletes the rows of sessions that timed out a day ago. Until then they recognize their browser's unsent forms. */
export const deleteEndedSessions = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    const over = or(lt(sessions.seenAt, now - SESSION_IDLE - DAY), lt(sessions.createdAt, now - SESSION_LIFE - DAY));
    await tx.delete(sessions).where(over);
  });
});
