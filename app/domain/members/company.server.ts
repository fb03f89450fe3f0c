/** The companies that a person owns, works for, or is invited to. Source: app/domain/README.md, "Teams". */
import { and, asc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, members } from "~/db/schema";
import { findOwnCompany, type SignedIn, startCompanySession } from "~/domain/accounts/sessions.server";
import { lockSubjects } from "~/domain/events/event.server";
import type { Actor } from "~/domain/values/actor";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { Company } from "./member";
import { endMember, recordChange } from "./member.server";

/** Lists the reader's own company, then the others in the order of their invitations. */
export async function listCompanies({ accountId, applicantId }: Actor): Promise<Company[]> {
  const [own] = await db.select(companyColumns).from(applicants).where(eq(applicants.accountId, accountId));
  const others = await db
    .select({ ...companyColumns, duties: members.duties, joinedAt: members.joinedAt })
    .from(members)
    .innerJoin(applicants, eq(applicants.id, members.companyId))
    .where(isOwnMembership(accountId))
    .orderBy(asc(members.invitedAt), asc(members.id));
  const toCompany = ({ id, role, title, email }: CompanyRow) => ({
    id,
    role,
    name: title ?? email,
    isCurrent: id === applicantId,
  });
  return [
    ...(own ? [{ ...toCompany(own), duties: null, state: "owner" as const }] : []),
    ...others.map((company) => ({
      ...toCompany(company),
      duties: company.duties,
      state: company.joinedAt === null ? ("invited" as const) : ("joined" as const),
    })),
  ];
}

type CompanyRow = Pick<typeof applicants.$inferSelect, "id" | "title" | "email" | "role">;

const companyColumns = {
  id: applicants.id,
  title: applicants.title,
  email: applicants.email,
  role: applicants.role,
};

const isOwnMembership = (accountId: string) => and(eq(members.accountId, accountId), isNull(members.endedAt));

/**
 * Starts a session in which the person acts for another of its companies. The caller ends the present session, so forms
 * of the present company do nothing in the other. The new session still asks for the password before high-risk actions.
 * @throws NotFound unless the person owns the company or has joined its team.
 */
export const chooseCompany = verb(
  "companies.choose",
  async ({ actor, tx, now }, companyId: string, kind: "web" | "api"): Promise<SignedIn> => {
    const { accountId, email } = actor;
    const own = await findOwnCompany(tx, accountId);
    const isOwner = own?.id === companyId;
    const { role } = isOwner ? own : await findJoinedCompany(tx, accountId, companyId);
    const session = { accountId, companyId: isOwner ? null : companyId, kind, isConfirmed: false };
    return { token: await startCompanySession(tx, session, now), accountId, email, role };
  },
);

async function findJoinedCompany(tx: Tx, accountId: string, companyId: string) {
  const { row, role, isOpen } = await findMembership(tx, accountId, companyId);
  if (row.joinedAt === null || !isOpen) throw new NotFound();
  return { role };
}

/**
 * Accepts an invitation to a company's team. Records the event `account.memberJoined`.
 * @throws NotFound without an invitation.
 * @throws Refused "done_already" if the person has joined.
 */
export const joinCompany = verb("companies.choose", async ({ actor, tx, now }, companyId: string): Promise<void> => {
  await lockSubjects(tx, "applicant", companyId);
  const { row, name } = await findMembership(tx, actor.accountId, companyId);
  refuseUnless(row.joinedAt === null, "done_already", message("companyJoinedAlready", name));
  await tx.update(members).set({ joinedAt: now }).where(eq(members.id, row.id));
  await recordChange({ tx, actor, now }, actor.accountId, "account.memberJoined", message("companyJoined", name));
});

/**
 * Declines an invitation, or leaves a company's team and ends the person's sessions for it. Records the event
 * `account.memberDeclined` or `account.memberLeft`.
 * @throws NotFound if the person is not in the team.
 */
export const leaveCompany = verb("companies.choose", async ({ actor, tx, now }, companyId: string): Promise<void> => {
  await lockSubjects(tx, "applicant", companyId);
  const { row, name } = await findMembership(tx, actor.accountId, companyId);
  await endMember(tx, row, now);
  const [verb, text] =
    row.joinedAt === null
      ? (["account.memberDeclined", message("companyDeclined", name)] as const)
      : (["account.memberLeft", message("companyLeft", name)] as const);
  await recordChange({ tx, actor, now }, actor.accountId, verb, text);
});

/** @throws NotFound if the person is neither invited nor in the team. */
async function findMembership(tx: Tx, accountId: string, companyId: string) {
  const [found] = await tx
    .select({
      row: members,
      role: applicants.role,
      title: applicants.title,
      email: applicants.email,
      disabledAt: accounts.disabledAt,
    })
    .from(members)
    .innerJoin(applicants, eq(applicants.id, members.companyId))
    .innerJoin(accounts, eq(accounts.id, applicants.accountId))
    .where(and(isOwnMembership(accountId), eq(members.companyId, companyId)));
  if (!found) throw new NotFound();
  return {
    row: found.row,
    role: found.role,
    name: found.title ?? found.email,
    isOpen: found.disabledAt === null,
  };
}
