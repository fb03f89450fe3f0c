/** The team of an SME or supplier, for its owner. Source: app/domain/README.md, "Teams". */
import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, members } from "~/db/schema";
import { LINK_LIFE } from "~/domain/accounts/account";
import { createPasswordLink, deletePasswordLinks } from "~/domain/accounts/password-links.server";
import { endMemberSessions } from "~/domain/accounts/sessions.server";
import { addAccount } from "~/domain/aggregates/counted-rows.server";
import type { EventType } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { memberInvitation } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import * as paths from "~/domain/paths";
import { NO_PASSWORD } from "~/domain/values/account-data";
import { type Actor, type ApplicantRole, isOfficer } from "~/domain/values/actor";
import { dutiesOfRole } from "~/domain/values/duty";
import { generateId } from "~/domain/values/ids";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type CompanyMember, type Duties, MAX_MEMBERS, type NewMember } from "./member";

type MemberRow = typeof members.$inferSelect;

const companyOf = (actor: Actor): string => actor.applicantId ?? "";

const isInTeam = (companyId: string) => and(eq(members.companyId, companyId), isNull(members.endedAt));

/** Lists the actor's team, at most MAX_MEMBERS, newest first. Reads `members`. */
export const listMembers = (actor: Actor): Promise<CompanyMember[]> =>
  memberQuery()
    .where(isInTeam(companyOf(actor)))
    .orderBy(desc(members.invitedAt), desc(members.id));

/**
 * Returns a member of the actor's team. Reads `members`.
 * @throws NotFound if the team has no such member.
 */
export async function findMember(actor: Actor, id: string): Promise<CompanyMember> {
  const [found] = await memberQuery().where(and(isInTeam(companyOf(actor)), eq(members.id, id)));
  if (!found) throw new NotFound();
  return found;
}

const memberQuery = () =>
  db
    .select({
      id: members.id,
      name: members.name,
      email: accounts.email,
      duties: members.duties,
      orderLimit: members.orderLimit,
      monthLimit: members.monthLimit,
      invitedAt: members.invitedAt,
      // A new person joins by choosing a password.
      joinedAt: sql<
        number | null
      >`case when ${accounts.passwordHash} <> ${NO_PASSWORD} then ${members.joinedAt} end`.mapWith(members.joinedAt),
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId));

/**
 * Invites a person to the actor's team, and e-mails the invitation. Records the event `account.memberInvited`, and
 * returns the member's id. A new person joins by choosing a password, a person with an account by accepting. The answer
 * does not tell whether the address has an account.
 * @throws Invalid at "email" for an address of the team, of its owner, of Dhow's staff, or of a disabled account.
 * @throws Invalid at "duties" for a duty that the company's role does not have.
 * @throws Refused "too_many_members" if the team has MAX_MEMBERS.
 */
export const inviteToTeam = verb("members.manage", async ({ actor, tx, now }, input: NewMember): Promise<string> => {
  const companyId = companyOf(actor);
  await lockSubjects(tx, "applicant", companyId);
  const [team] = await tx.select({ count: count() }).from(members).where(isInTeam(companyId));
  refuseUnless((team?.count ?? 0) < MAX_MEMBERS, "too_many_members", message("tooManyMembers", MAX_MEMBERS));
  const limits = checkedDuties(actor, input);
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, input.email));
  if (account) await assertInvitable(tx, actor, account);
  const accountId = account?.id ?? (await addPerson(tx, actor, input, now));
  const id = generateId(now);
  const row = { id, companyId, accountId, name: input.name, ...limits, invitedAt: now, endedAt: null };
  // A new person cannot sign in before it has chosen a password.
  await tx.insert(members).values({ ...row, joinedAt: account ? null : now });
  await sendInvitation(tx, { accountId, companyId, email: input.email, isNew: !account }, now);
  await recordChange({ tx, actor, now }, accountId, "account.memberInvited", message("memberInvitedBy", input.name));
  return id;
});

/**
 * E-mails the invitation again, with a new link if the person has no password yet.
 * @throws NotFound if the team has no such member.
 * @throws Refused "done_already" if the member has joined.
 */
export const inviteToTeamAgain = verb("members.manage", async ({ actor, tx, now }, id: string): Promise<void> => {
  const { row, email, hasPassword } = await lockMember(tx, actor, id);
  refuseUnless(row.joinedAt === null || !hasPassword, "done_already", message("memberJoinedAlready", row.name));
  await deletePasswordLinks(tx, row.accountId);
  await sendInvitation(tx, { ...row, email, isNew: !hasPassword }, now);
  const text = message("memberInvitedBy", row.name);
  await recordChange({ tx, actor, now }, row.accountId, "account.memberInvited", text);
});

/**
 * Changes a member's duties and limits. Records the event `account.memberChanged`.
 * @throws NotFound if the team has no such member.
 * @throws Invalid at "duties" for a duty that the company's role does not have.
 */
export const changeDuties = verb(
  "members.manage",
  async ({ actor, tx, now }, id: string, input: Duties): Promise<void> => {
    const { row } = await lockMember(tx, actor, id);
    const changes = checkedDuties(actor, input);
    await tx.update(members).set(changes).where(eq(members.id, id));
    const text = message("memberChanged", row.name, changes.duties.join());
    await recordChange({ tx, actor, now }, row.accountId, "account.memberChanged", text);
  },
);

/**
 * Removes a member from the team and ends its sessions for this company. Records the event `account.memberRemoved`.
 * @throws NotFound if the team has no such member.
 */
export const removeFromTeam = verb("members.manage", async ({ actor, tx, now }, id: string): Promise<void> => {
  const { row, hasPassword } = await lockMember(tx, actor, id);
  await endMember(tx, row, now);
  if (!hasPassword) await deletePasswordLinks(tx, row.accountId);
  const text = message("memberRemoved", row.name);
  await recordChange({ tx, actor, now }, row.accountId, "account.memberRemoved", text);
});

/** Ends a membership and its sessions. The caller records the event. */
export async function endMember(
  tx: Tx,
  { id, accountId, companyId }: Pick<MemberRow, "id" | "accountId" | "companyId">,
  now: number,
): Promise<void> {
  await tx.update(members).set({ endedAt: now }).where(eq(members.id, id));
  await endMemberSessions(tx, accountId, companyId);
}

/** Returns the duties in their fixed order, with limits for buyers alone. */
function checkedDuties({ role }: Actor, { duties, orderLimit, monthLimit }: Duties): Duties {
  const possible = dutiesOfRole[role as ApplicantRole];
  if (duties.some((duty) => !possible.includes(duty)))
    throw new Invalid({ duties: [message("mustBeOneOf", "duties", possible.join(", "))] });
  const isBuyer = duties.includes("buyer");
  return {
    duties: possible.filter((duty) => duties.includes(duty)),
    orderLimit: isBuyer ? orderLimit : null,
    monthLimit: isBuyer ? monthLimit : null,
  };
}

async function assertInvitable(tx: Tx, actor: Actor, account: typeof accounts.$inferSelect): Promise<void> {
  const isPerson = !isOfficer(account.role) && account.disabledAt === null && account.id !== actor.accountId;
  if (!isPerson) throw new Invalid({ email: [message("cannotInvite")] });
  const [known] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(isInTeam(companyOf(actor)), eq(members.accountId, account.id)));
  if (known) throw new Invalid({ email: [message("inTeamAlready")] });
}

/** Adds the account of a new person, without a password. Returns its id. */
async function addPerson(tx: Tx, { role, locale }: Actor, { name, email }: NewMember, now: number): Promise<string> {
  const id = generateId(now);
  await addAccount(tx, { id, email, name, role, locale, passwordHash: NO_PASSWORD, createdAt: now });
  return id;
}

interface Invitation {
  accountId: string;
  companyId: string;
  email: string;
  /** True without a password. The link then leads to the page that sets one. */
  isNew: boolean;
}

async function sendInvitation(tx: Tx, { accountId, companyId, email, isNew }: Invitation, now: number): Promise<void> {
  const [company] = await tx
    .select({ title: applicants.title, email: applicants.email })
    .from(applicants)
    .where(eq(applicants.id, companyId));
  const name = company?.title ?? company?.email ?? "";
  const link = isNew ? await createPasswordLink(tx, accountId, "invitation", now) : paths.ownCompanies;
  await queueMail(tx, email, memberInvitation(name, link, isNew ? LINK_LIFE.invitation : null), now);
}

/** Locks the team and returns the member's row. @throws NotFound if the team has no such member. */
async function lockMember(tx: Tx, actor: Actor, id: string) {
  await lockSubjects(tx, "applicant", companyOf(actor));
  const [found] = await tx
    .select({ row: members, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(isInTeam(companyOf(actor)), eq(members.id, id)));
  if (!found) throw new NotFound();
  return { row: found.row, email: found.email, hasPassword: found.passwordHash !== NO_PASSWORD };
}

/** Records a change of the team as an event of the person's account. */
export const recordChange = (
  { tx, actor, now }: { tx: Tx; actor: Actor; now: number },
  accountId: string,
  verb: EventType,
  text: string,
): Promise<void> => recordEvent(tx, { subject: { kind: "account", id: accountId }, verb, by: actor, now, text });
