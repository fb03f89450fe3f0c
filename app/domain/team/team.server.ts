/** The team: staff accounts, which admins invite, disable and reset. */
import { and, asc, eq, isNull, max, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, insurers, passwordLinks, secondFactors } from "~/db/schema";
import { EMAIL_TAKEN, LINK_LIFE } from "~/domain/accounts/account";
import { isTaken } from "~/domain/accounts/account.server";
import { createPasswordLink, deletePasswordLinks } from "~/domain/accounts/password-links.server";
import { endAccountSessions } from "~/domain/accounts/sessions.server";
import { RESEND_DELAY } from "~/domain/accounts/verification-code";
import { addAccount } from "~/domain/aggregates/counted-rows.server";
import { ALL_KEY, readCounter, TEAM_LIST } from "~/domain/aggregates/counters.server";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import {
  type ApprovalRequirement,
  type ApprovalRule,
  requireSecondPerson,
  verbWithApproval,
  voidProposals,
} from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { log } from "~/domain/log";
import { invitation, passwordReset } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { removeSecondFactor } from "~/domain/second-factor/second-factor.server";
import { NO_PASSWORD } from "~/domain/values/account-data";
import { type Actor, type Operator, type StaffRole, staffRoles } from "~/domain/values/actor";
import { HOUR, SECOND } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { Invalid, NotFound, refuseUnless, TooMany } from "~/domain/verbs/errors";
import { verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { Invitation } from "./team";

/** "invited" accounts have no password yet. */
export type TeamState = "invited" | "active" | "disabled";

/** A staff account. Times are UTC milliseconds. `insurer` is null unless the person works for one. */
export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  insurer: string | null;
  insurerId: string | null;
  state: TeamState;
  createdAt: number;
  /** When the second factor was turned on. Null if it is off. */
  secondFactorSince: number | null;
}

/** The condition of the partial indexes on staff accounts. */
const isStaff = sql`${accounts.role} not in ('sme', 'provider')`;

const isPerson = eq(accounts.isOrganization, false);

/**
 * Returns one page of staff, newest first. `role` null lists all roles. Callers check the permission. Reads `accounts`
 * and counters.
 */
export async function listTeam(
  role: StaffRole | null,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<TeamMember>> {
  const count = await readCounter(TEAM_LIST, "", role ?? ALL_KEY);
  const teamCondition = () => and(isStaff, isPerson, role === null ? undefined : eq(accounts.role, role));
  const found = await loadPage(
    query,
    count,
    { condition: teamCondition, by: [accounts.createdAt, accounts.id] },
    (where, order, limit, offset) =>
      memberQuery(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...found, rows: found.rows.map(toTeamMember) };
}

/**
 * Returns a staff member. Reads `accounts`.
 * @throws NotFound if no staff account has this id.
 */
export async function findTeamMember(id: string): Promise<TeamMember> {
  return loadMember(db, id);
}

/** A new admin takes two people even if the setting exempts staff, because a new admin can approve proposals. */
const newRightsRequirement = async (tx: Tx, role: StaffRole): Promise<ApprovalRequirement | null> =>
  role === "admin" || (await readApprovalLimits(tx)).staff ? requireSecondPerson(message("newRights")) : null;

const invitationRule: ApprovalRule<[invitation: Invitation]> = {
  verbName: "invite",
  subject: ({ email }) => ({ id: email, role: null }),
  requirement: (tx, _by, { role }) => newRightsRequirement(tx, role),
  describe: async (_tx, { name, email, role }) => message("wouldInvite", name, email, role),
  basis: async (tx, { email }) => ((await isTaken(tx, email)) ? "taken" : null),
  dependsOn: ["account"],
};

const enablingRule: ApprovalRule<[id: string]> = {
  verbName: "enable",
  subject: (id) => ({ id, role: null }),
  requirement: async (tx, _by, id) => newRightsRequirement(tx, (await loadMember(tx, id)).role),
  describe: async (tx, id) => message("wouldEnable", (await loadMember(tx, id)).name),
  async basis(tx, id) {
    const { insurerId: _, ...member } = await loadMember(tx, id);
    return member;
  },
  record: async (_tx, id) => ({ kind: "account", id }),
};

/**
 * Creates an account without a password and e-mails the invitation. Records the event `account.invited` and returns the
 * account's id.
 * @throws Invalid if the address is taken (`email_taken`), or the insurer does not exist.
 * @throws AwaitsApproval if the invitation needs a second person and became a proposal.
 */
export const inviteMember = verbWithApproval<[invitation: Invitation], string>(
  "team.manage",
  invitationRule,
  async ({ actor: by, tx, now }, { name, email, role, insurerId }) => {
    if (await isTaken(tx, email)) throw new Invalid({ email: [EMAIL_TAKEN] }, "email_taken");
    const [company] = insurerId
      ? await tx.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, insurerId))
      : [];
    if (insurerId && !company) throw new Invalid({ insurerId: [message("noSuchInsurer")] });
    const id = generateId(now);
    await addAccount(tx, {
      id,
      email,
      name,
      role,
      locale: by.locale,
      insurerId: insurerId || null,
      passwordHash: NO_PASSWORD,
      createdAt: now,
    });
    await sendInvitation(tx, await loadMember(tx, id), now);
    const text = message("memberInvited", name, role, company?.name ?? null);
    await recordEvent(tx, { subject: { kind: "account", id }, verb: "account.invited", by, now, text });
    return id;
  },
);

/**
 * E-mails a new invitation link and deletes the old one. Records the event `account.invitedAgain`.
 * @throws NotFound if no staff account has this id.
 * @throws Refused (`wrong_member_state`) unless the account is invited.
 * @throws TooMany within RESEND_DELAY of the last link.
 */
export const resendInvitation = verb("team.manage", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  const member = await loadMember(tx, id);
  refuseUnless(
    member.state === "invited",
    "wrong_member_state",
    message("invitationOfNoUse", member.name, member.state),
  );
  await assertNotRecentlySent(tx, id, now);
  await deletePasswordLinks(tx, id);
  await sendInvitation(tx, member, now);
  await recordEvent(tx, {
    subject: { kind: "account", id },
    verb: "account.invitedAgain",
    by,
    now,
    text: message("memberInvitedAgain", member.name),
  });
});

/**
 * E-mails a password link and records the event `account.resetSent`. The current password works until a new one is
 * chosen.
 * @throws NotFound if no staff account has this id.
 * @throws Refused (`wrong_member_state`) unless the account is active.
 * @throws TooMany within RESEND_DELAY of the last link.
 */
export const sendReset = verb("team.manage", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  const member = await loadMember(tx, id);
  refuseUnless(member.state === "active", "wrong_member_state", message("resetOfNoUse", member.name, member.state));
  await assertNotRecentlySent(tx, id, now);
  await queueMail(
    tx,
    member.email,
    passwordReset(await createPasswordLink(tx, id, "reset", now), LINK_LIFE.reset),
    now,
  );
  const text = message("resetSent", member.email);
  await recordEvent(tx, { subject: { kind: "account", id }, verb: "account.resetSent", by, now, text });
});

/** Milliseconds in which the other of two admins can object to being disabled. */
export const OBJECTION_PERIOD = 72 * HOUR;

type TeamOf = Pick<Actor, "role" | "insurerId">;

/** Lists the active officers of a role and, for insurers, of one company. */
const listActiveOfficers = (tx: Tx, { role, insurerId }: TeamOf): Promise<{ id: string }[]> =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        isStaff,
        eq(accounts.role, role),
        insurerId === null ? undefined : eq(accounts.insurerId, insurerId),
        isNull(accounts.disabledAt),
        ne(accounts.passwordHash, NO_PASSWORD),
      ),
    )
    .orderBy(asc(accounts.id));

/** Disabling an active admin, or one of a team's last two officers, takes two people. */
const disablingRule: ApprovalRule<[id: string]> = {
  verbName: "disable",
  subject: (id) => ({ id, role: null }),
  async requirement(tx, { accountId }, id) {
    const { state, ...member } = await loadMember(tx, id);
    if (state !== "active" || id === accountId) return null;
    if (member.role === "admin") return requireSecondPerson(message("disablesAdmin"));
    return (await listActiveOfficers(tx, member)).length === 2
      ? requireSecondPerson(message("leavesOneOfficer"))
      : null;
  },
  describe: async (tx, id) => message("wouldDisable", (await loadMember(tx, id)).name),
  // Excludes details that the admin in question can change alone, such as the second factor.
  async basis(tx, id) {
    const member = await loadMember(tx, id);
    const active = (await listActiveOfficers(tx, member)).map((officer) => officer.id);
    // Stored proposals hold these names, so they must not change.
    return { role: member.role, state: member.state, admins: active };
  },
  record: async () => SETTINGS_SUBJECT,
  dependsOn: ["account"],
  async objection(tx, id) {
    const member = await loadMember(tx, id);
    if (member.role !== "admin" || (await listActiveOfficers(tx, member)).length > 2) return null;
    return { period: OBJECTION_PERIOD, repeatRefusal: message("objectionStands", member.name, member.email) };
  },
};

/**
 * Disables the account and ends its sessions and links. An active admin takes two people: a third admin approves, or
 * the other of two admins has 72 hours to object. One of a team's last two officers takes two admins.
 * @throws NotFound if no staff account has this id.
 * @throws Refused if the account is already disabled, the actor's own, or the last active admin's.
 * @throws AwaitsApproval if the action became a proposal.
 */
export const disableMember = verbWithApproval<[id: string]>(
  "team.manage",
  disablingRule,
  async ({ actor, tx, now }, id) => {
    const member = await loadMember(tx, id);
    refuseUnless(member.state !== "disabled", "wrong_member_state", message("disabledAlready", member.name));
    refuseUnless(id !== actor.accountId, "own_account", message("cannotDisableYourself"));
    if (member.state === "active") {
      // All of these lock the same subject, so that two of them at the same time cannot leave one officer or none.
      await lockSubjects(tx, SETTINGS_SUBJECT.kind, SETTINGS_SUBJECT.id);
      const isLast = !(await listActiveOfficers(tx, member)).some((officer) => officer.id !== id);
      refuseUnless(member.role !== "admin" || !isLast, "last_admin", message("lastAdmin"));
    }
    await closeAccount(tx, id, actor, now);
  },
);

/**
 * Enables the account and records the event `account.enabled`.
 * @throws NotFound if no staff account has this id.
 * @throws Refused (`wrong_member_state`) unless the account is disabled.
 * @throws AwaitsApproval if enabling needs a second person and became a proposal.
 */
export const enableMember = verbWithApproval<[id: string]>(
  "team.manage",
  enablingRule,
  async ({ actor: by, tx, now }, id) => {
    const member = await loadMember(tx, id);
    refuseUnless(member.state === "disabled", "wrong_member_state", message("notDisabled", member.name));
    await reopenAccount(tx, id, by, now);
  },
);

/**
 * Turns off an officer's second factor, for example after the loss of a phone.
 * @throws NotFound if no staff account has this id.
 * @throws Refused (`own_account`) for the actor's own account, (`second_factor_off`) if it is off.
 */
export const resetSecondFactor = verbInSteps(
  "team.manage",
  async ({ actor, write, now }, id: string): Promise<void> => {
    await write(async (tx) => {
      const { name } = await loadMember(tx, id);
      refuseUnless(id !== actor.accountId, "own_account", message("ownSecondFactor"));
      refuseUnless(await removeSecondFactor(tx, id, actor, now), "second_factor_off", message("noSecondFactor", name));
    });
    log.info({ account: id, by: actor.accountId }, "second factor turned off");
  },
);

const memberActions = {
  invite: resendInvitation,
  reset: sendReset,
  disable: disableMember,
  enable: enableMember,
  "drop-second-factor": resetSecondFactor,
};

/**
 * Runs the action that an admin chose for an account.
 * @throws the errors of the action's verb.
 */
export const changeMember = (actor: Actor, id: string, act: keyof typeof memberActions): Promise<void> =>
  memberActions[act](actor, id);

/** Disables the account, ends its sessions and links, and voids its proposals. Records the event `account.disabled`. */
export async function closeAccount(tx: Tx, id: string, by: Operator, now: number): Promise<void> {
  const [account] = await tx.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, id)).returning();
  await deletePasswordLinks(tx, id);
  await endAccountSessions(tx, id);
  await recordEvent(tx, {
    subject: { kind: "account", id },
    verb: "account.disabled",
    by,
    now,
    text: message("accountDisabled"),
  });
  if (account) await voidProposals(tx, { ...account, accountId: id }, by, now);
}

/** Enables the account and records the event `account.enabled`. */
export async function reopenAccount(tx: Tx, id: string, by: Operator, now: number): Promise<void> {
  await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, id));
  await recordEvent(tx, {
    subject: { kind: "account", id },
    verb: "account.enabled",
    by,
    now,
    text: message("accountEnabled"),
  });
}

async function sendInvitation(tx: Tx, { id, email, name, role, insurer }: TeamMember, now: number): Promise<void> {
  await queueMail(
    tx,
    email,
    invitation({ name, role, insurer }, await createPasswordLink(tx, id, "invitation", now), LINK_LIFE.invitation),
    now,
  );
}

async function assertNotRecentlySent(tx: Tx, id: string, now: number): Promise<void> {
  const [last] = await tx
    .select({ at: max(passwordLinks.createdAt) })
    .from(passwordLinks)
    .where(eq(passwordLinks.accountId, id));
  const wait = (last?.at ?? -RESEND_DELAY) + RESEND_DELAY - now;
  if (wait > 0) throw new TooMany(message("linkSentJustNow"), Math.ceil(wait / SECOND));
}

const memberQuery = (tx: Tx) =>
  tx
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      insurer: insurers.name,
      insurerId: accounts.insurerId,
      passwordHash: accounts.passwordHash,
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
      secondFactorSince: secondFactors.since,
    })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id));

type Row = Awaited<ReturnType<typeof memberQuery>>[number];

function toTeamMember({ id, name, email, role, insurer, passwordHash, disabledAt, ...dates }: Row): TeamMember {
  const state = disabledAt !== null ? "disabled" : passwordHash === NO_PASSWORD ? "invited" : "active";
  return { id, name, email, role: role as StaffRole, insurer, state, ...dates };
}

async function loadMember(tx: Tx, id: string): Promise<TeamMember> {
  const [row] = await memberQuery(tx).where(and(eq(accounts.id, id), isPerson));
  if (!row || !(staffRoles as readonly string[]).includes(row.role)) throw new NotFound();
  return toTeamMember(row);
}
