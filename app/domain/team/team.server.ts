/** Team: the accounts of staff. An admin invites, disables and resets them. */
import { and, asc, eq, isNull, max, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, insurers, passwordLinks, secondFactors } from "~/db/schema";
import { say } from "~/words/say";
import { LINK_LIFE, TAKEN } from "../accounts/account";
import { isTaken } from "../accounts/accounts.server";
import { RESEND_AFTER } from "../accounts/code";
import { newLink, voidLinks } from "../accounts/password-links.server";
import { NO_PASSWORD } from "../accounts/passwords.server";
import { endSessionsOf } from "../accounts/sessions.server";
import { type Actor, type Operator, type StaffRole, staffRoles } from "../actor";
import { ceilings } from "../approvals/stored-ceilings.server";
import { type Ceiling, type TwoPeople, takesTwo, verbOfTwo, voidProposalsOf } from "../approvals/two-people.server";
import { HOUR, SECOND } from "../clock";
import { addAccount } from "../counted.server";
import { Invalid, NotFound, refuseUnless, TooMany } from "../errors";
import { SETTINGS } from "../events/event";
import { record, touch } from "../events/record.server";
import { newId } from "../ids";
import type { Listed, ListQuery } from "../lists";
import { log } from "../log";
import { invitation, passwordReset } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import { onePage } from "../pages.server";
import { dropSecondFactor } from "../second-factor/second-factor.server";
import { ALL, countOf, TEAM } from "../tallies.server";
import { verb, verbInSteps } from "../verb.server";
import type { Invitation } from "./team";

export type TeamState = "invited" | "active" | "disabled";

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  insurer: string | null;
  state: TeamState;
  createdAt: number;
  /** Since when signing in asks for a code; null where it does not. */
  secondFactorSince: number | null;
}

/** The condition of staff, in the same words as the table's partial indexes. */
const isStaff = sql`${accounts.role} not in ('sme', 'provider')`;

/** Staff, newest first; of one role when one is given. */
export async function listTeam(
  role: StaffRole | null,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<TeamMember>> {
  const count = await countOf(TEAM, "", role ?? ALL);
  const those = () => and(isStaff, role === null ? undefined : eq(accounts.role, role));
  const found = await onePage(
    query,
    count,
    { those, by: [accounts.createdAt, accounts.id] },
    (where, order, limit, offset) =>
      members(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...found, rows: found.rows.map(memberFrom) };
}

/** Errors: NotFound, also for an applicant. */
export async function teamMember(id: string): Promise<TeamMember> {
  return memberIn(db, id);
}

const newRightsTakeTwo = async (tx: Tx): Promise<TwoPeople | null> =>
  (await ceilings(tx)).staff ? takesTwo(say("newRights")) : null;

const invitationCeiling: Ceiling<[invitation: Invitation]> = {
  act: "invite",
  about: ({ email }) => ({ id: email, role: null }),
  above: newRightsTakeTwo,
  what: async (_tx, { name, email, role }) => say("wouldInvite", name, email, role),
  basis: async () => null,
};

const enablingCeiling: Ceiling<[id: string]> = {
  act: "enable",
  about: (id) => ({ id, role: null }),
  above: newRightsTakeTwo,
  what: async (tx, id) => say("wouldEnable", (await memberIn(tx, id)).name),
  basis: (tx, id) => memberIn(tx, id),
};

/** An account without a usable password, and the link to choose one. Errors: Invalid when the address is taken. */
export const invite = verbOfTwo<[invitation: Invitation], string>(
  "team.manage",
  invitationCeiling,
  async ({ actor: by, tx, now }, { name, email, role, insurerId }) => {
    if (await isTaken(tx, email)) throw new Invalid({ email: [TAKEN] }, "email_taken");
    const [company] = insurerId
      ? await tx.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, insurerId))
      : [];
    if (insurerId && !company) throw new Invalid({ insurerId: [say("noSuchInsurer")] });
    const id = newId(now);
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
    await sendInvitation(tx, await memberIn(tx, id), now);
    const text = say("memberInvited", name, role, company?.name ?? null);
    await record(tx, { subject: { kind: "account", id }, verb: "account.invited", by, now, text });
    return id;
  },
);

/** Sends a new link and voids the old one. Errors: Refused unless invited, TooMany within 20 seconds. */
export const inviteAgain = verb("team.manage", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  const member = await memberIn(tx, id);
  refuseUnless(member.state === "invited", "wrong_member_state", say("invitationOfNoUse", member.name, member.state));
  await assertNotJustSent(tx, id, now);
  await voidLinks(tx, id);
  await sendInvitation(tx, member, now);
  await record(tx, {
    subject: { kind: "account", id },
    verb: "account.invitedAgain",
    by,
    now,
    text: say("memberInvitedAgain", member.name),
  });
});

/** Sends a link to choose a new password; the old password works until then. Errors: Refused unless active, TooMany. */
export const sendReset = verb("team.manage", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  const member = await memberIn(tx, id);
  refuseUnless(member.state === "active", "wrong_member_state", say("resetOfNoUse", member.name, member.state));
  await assertNotJustSent(tx, id, now);
  await tell(tx, member.email, passwordReset(await newLink(tx, id, "reset", now), LINK_LIFE.reset), now);
  const text = say("resetSent", member.email);
  await record(tx, { subject: { kind: "account", id }, verb: "account.resetSent", by, now, text });
});

/** Two admins: this long the other one can object to being disabled. */
export const OBJECTION_PERIOD = 72 * HOUR;

const activeAdmins = (tx: Tx): Promise<{ id: string }[]> =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(isStaff, eq(accounts.role, "admin"), isNull(accounts.disabledAt), ne(accounts.passwordHash, NO_PASSWORD)),
    )
    .orderBy(asc(accounts.id));

/** A team of two admins must not become a team of one by one person's act. */
const disablingCeiling: Ceiling<[id: string]> = {
  act: "disable",
  about: (id) => ({ id, role: null }),
  async above(tx, { accountId }, id) {
    const { role, state } = await memberIn(tx, id);
    return role === "admin" && state === "active" && id !== accountId ? takesTwo(say("disablesAdmin")) : null;
  },
  what: async (tx, id) => say("wouldDisable", (await memberIn(tx, id)).name),
  // Nothing that the admin in question can change alone, such as the second factor.
  async basis(tx, id) {
    const { role, state } = await memberIn(tx, id);
    return { role, state, admins: (await activeAdmins(tx)).map((admin) => admin.id) };
  },
  async objection(tx, id) {
    if ((await activeAdmins(tx)).length > 2) return null;
    const { name, email } = await memberIn(tx, id);
    return { period: OBJECTION_PERIOD, stands: say("objectionStands", name, email) };
  },
};

/**
 * Disables the account, and ends its sessions and links. An active admin takes two people: a third admin approves, or
 * with two admins the other one has 72 hours to object.
 * @throws Refused for oneself, for the last active admin, and if the account is disabled already.
 */
export const disable = verbOfTwo<[id: string]>("team.manage", disablingCeiling, async ({ actor, tx, now }, id) => {
  const member = await memberIn(tx, id);
  refuseUnless(member.state !== "disabled", "wrong_member_state", say("disabledAlready", member.name));
  refuseUnless(id !== actor.accountId, "own_account", say("cannotDisableYourself"));
  if (member.role === "admin" && member.state === "active") {
    // Two admins who disable each other at the same time touch the same.
    await touch(tx, SETTINGS.kind, SETTINGS.id);
    refuseUnless(
      (await activeAdmins(tx)).some((admin) => admin.id !== id),
      "last_admin",
      say("lastAdmin"),
    );
  }
  await closeAccount(tx, id, actor, now);
});

/** Errors: Refused unless disabled. */
export const enable = verbOfTwo<[id: string]>("team.manage", enablingCeiling, async ({ actor: by, tx, now }, id) => {
  const member = await memberIn(tx, id);
  refuseUnless(member.state === "disabled", "wrong_member_state", say("notDisabled", member.name));
  await reopenAccount(tx, id, by, now);
});

/** For somebody who lost the phone. Errors: Refused for oneself, and when it is off. */
export const takeSecondFactorOff = verbInSteps(
  "team.manage",
  async ({ actor, write, now }, id: string): Promise<void> => {
    await write(async (tx) => {
      const { name } = await memberIn(tx, id);
      refuseUnless(id !== actor.accountId, "own_account", say("ownSecondFactor"));
      refuseUnless(await dropSecondFactor(tx, id, actor, now), "second_factor_off", say("noSecondFactor", name));
    });
    log.info({ account: id, by: actor.accountId }, "second factor turned off");
  },
);

const acts = { invite: inviteAgain, reset: sendReset, disable, enable, "drop-second-factor": takeSecondFactorOff };

/** Does what an admin chose to do with an account. Errors: those of the act. */
export const changeMember = (actor: Actor, id: string, act: keyof typeof acts): Promise<void> => acts[act](actor, id);

/** Disables the account, ends its sessions and links, and voids its proposals. */
export async function closeAccount(tx: Tx, id: string, by: Operator, now: number): Promise<void> {
  const [account] = await tx.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, id)).returning();
  await voidLinks(tx, id);
  await endSessionsOf(tx, id);
  await record(tx, {
    subject: { kind: "account", id },
    verb: "account.disabled",
    by,
    now,
    text: say("accountDisabled"),
  });
  if (account) await voidProposalsOf(tx, { ...account, accountId: id }, by, now);
}

export async function reopenAccount(tx: Tx, id: string, by: Operator, now: number): Promise<void> {
  await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, id));
  await record(tx, { subject: { kind: "account", id }, verb: "account.enabled", by, now, text: say("accountEnabled") });
}

async function sendInvitation(tx: Tx, { id, email, name, role, insurer }: TeamMember, now: number): Promise<void> {
  await tell(
    tx,
    email,
    invitation({ name, role, insurer }, await newLink(tx, id, "invitation", now), LINK_LIFE.invitation),
    now,
  );
}

async function assertNotJustSent(tx: Tx, id: string, now: number): Promise<void> {
  const [last] = await tx
    .select({ at: max(passwordLinks.createdAt) })
    .from(passwordLinks)
    .where(eq(passwordLinks.accountId, id));
  const wait = (last?.at ?? -RESEND_AFTER) + RESEND_AFTER - now;
  if (wait > 0) throw new TooMany(say("linkSentJustNow"), Math.ceil(wait / SECOND));
}

const members = (tx: Tx) =>
  tx
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      insurer: insurers.name,
      passwordHash: accounts.passwordHash,
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
      secondFactorSince: secondFactors.since,
    })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id));

type Row = Awaited<ReturnType<typeof members>>[number];

function memberFrom({ id, name, email, role, insurer, passwordHash, disabledAt, ...dates }: Row): TeamMember {
  const state = disabledAt !== null ? "disabled" : passwordHash === NO_PASSWORD ? "invited" : "active";
  return { id, name, email, role: role as StaffRole, insurer, state, ...dates };
}

async function memberIn(tx: Tx, id: string): Promise<TeamMember> {
  const [row] = await members(tx).where(eq(accounts.id, id));
  if (!row || !(staffRoles as readonly string[]).includes(row.role)) throw new NotFound();
  return memberFrom(row);
}
