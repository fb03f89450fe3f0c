/** Lists, approves, refuses, withdraws and expires proposals. Source: app/domain/README.md, "Four eyes". */
import { and, asc, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, approvals } from "~/db/schema";
import { actorColumns } from "~/domain/accounts/sessions.server";
import { counterSql, officerScope } from "~/domain/aggregates/counters.server";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { headColumns } from "~/domain/lists/queue-head.server";
import { type Actor, type OfficerRole, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Forbidden, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { Approval, ProposalDetails } from "./approval";
import {
  closeProposal,
  findApprovalVerb,
  findVoidReason,
  isDecided,
  isWaiting,
  parseProposal,
  sameOfficerKind,
  voidProposal,
} from "./verb-with-approval.server";

type Row = typeof approvals.$inferSelect;

const proposer = alias(accounts, "proposer");
const decider = alias(accounts, "decider");

const approvalQuery = (tx: Tx = db) =>
  tx
    .select({ approval: approvals, proposer: proposer.name, decider: decider.name })
    .from(approvals)
    .innerJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy));

const MAX_SHOWN = 50;

/**
 * Lists the proposals for officers of the reader's kind: at most 50 waiting ones, oldest first, and the 20 decided
 * last. Omits expired proposals, even before the job has ended them.
 */
export async function listApprovals(actor: Actor): Promise<{ waiting: Approval[]; decided: Approval[] }> {
  const now = clock.now();
  const waiting = await approvalQuery()
    .where(and(sameOfficerKind(actor), isWaiting))
    .orderBy(asc(approvals.createdAt))
    .limit(MAX_SHOWN);
  const decided = await approvalQuery()
    .where(and(sameOfficerKind(actor), isDecided))
    .orderBy(desc(approvals.decidedAt))
    .limit(20);
  return {
    waiting: waiting.map((row) => toApproval(row, actor)).filter(({ expiresAt }) => expiresAt > now),
    decided: decided.map((row) => toApproval(row, actor)),
  };
}

/**
 * The SQL of the number of proposals that wait for officers of this role, from the counters. For insurers' officers,
 * the placeholder `insurerId` is their insurer.
 */
export const waitingApprovalsSql = (officer: OfficerRole): SQL<number> =>
  counterSql(
    "approvals",
    officer === "insurance" ? sql.placeholder("insurerId") : sql`${officerScope(officer)}`,
    WAITING_ROWS,
  );

/** The head of the proposals in waitingApprovalsSql(). The title is the proposed change, a message(). */
export const approvalHead = (reader: Tx, officer: OfficerRole) =>
  reader
    .select(
      headColumns({
        length: waitingApprovalsSql(officer),
        id: approvals.id,
        title: approvals.what,
        since: approvals.createdAt,
      }),
    )
    .from(approvals)
    .where(
      and(
        eq(approvals.role, officer),
        officer === "insurance" ? eq(approvals.insurerId, sql.placeholder("insurerId")) : isNull(approvals.insurerId),
        isWaiting,
      ),
    )
    // With the column that is null, PostgreSQL uses the order of the index.
    .orderBy(asc(approvals.insurerId), asc(approvals.createdAt))
    .limit(1);

/**
 * Returns a proposal of the reader's kind.
 * @throws NotFound if it does not exist or belongs to another kind of officer.
 */
export async function findApproval(actor: Actor, id: string): Promise<Approval> {
  const [row] = await approvalQuery().where(and(eq(approvals.id, id), sameOfficerKind(actor)));
  if (!row) throw new NotFound();
  return toApproval(row, actor);
}

/** Empty for a proposal of a verb that no longer exists, so that the queue still shows it. */
const detailsOf = ({ act, input }: Row): ProposalDetails => findApprovalVerb(act)?.rule.details?.(...input) ?? {};

type Found = { approval: Row; proposer: string; decider: string | null };

function toApproval({ approval, proposer, decider }: Found, actor: Actor): Approval {
  const {
    id,
    what: proposal,
    why,
    about,
    aboutRole,
    proposedBy,
    createdAt,
    expiresAt,
    takesEffectAt,
    state,
    decidedAt,
    reason,
  } = approval;
  return {
    id,
    proposedChange: proposal,
    approvalReason: why,
    subject: { id: about, role: aboutRole },
    details: state === "waiting" ? detailsOf(approval) : {},
    proposedBy: proposer,
    isOwn: proposedBy === actor.accountId,
    concernsReader: about === actor.accountId,
    createdAt,
    expiresAt,
    takesEffectAt,
    state,
    decidedBy: decider,
    decidedAt,
    reason,
  };
}

/**
 * Approves a colleague's proposal: runs the verb again, as the approver. Voids the proposal if its subject has changed.
 * @throws NotFound if the proposal belongs to another kind of officer.
 * @throws Refused for the proposer, for the person whom the proposal is about, if it is no longer waiting, and if its
 * subject has changed.
 * @throws Forbidden if the approver lacks the permission of the proposed verb.
 * @throws the errors of the proposed verb.
 */
export const approve = verbInSteps("approvals.decide", async ({ actor, write, now }, id: string): Promise<void> => {
  const voidReason = await write((tx) => approveInStep(tx, actor, id, now));
  // After the commit, because an error would roll the proposal's end back.
  refuseUnless(voidReason === null, "changed_meanwhile", message("approvalOver", "void", voidReason));
});

/** Approves the proposal and returns null. If it can no longer take effect, voids it and returns the reason. */
async function approveInStep(tx: Tx, actor: Actor, id: string, now: number): Promise<string | null> {
  const found = await findWaitingProposal(tx, actor, id, now);
  refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", message("ownProposal"));
  refuseUnless(found.about !== actor.accountId, "own_account", message("proposalAboutYou"));
  const { act, input } = parseProposal(found);
  if (!act.permissions.some((permission) => hasPermission(actor, permission, "change"))) throw new Forbidden();
  const voidReason = await findVoidReason(tx, found);
  if (voidReason !== null) {
    await voidProposal(tx, found, { by: systemOperator, now, reason: voidReason });
    return voidReason;
  }
  await act.approvedWork({ actor, tx, now }, ...input);
  await closeProposal(tx, found, "approved", { by: actor, now, text: message("approvalGiven", found.what) });
  return null;
}

/**
 * Refuses a colleague's proposal, with a reason for the proposer. The person whom it is about can only object to a
 * proposal that takes effect without an approval, and needs no reason (null).
 * @throws NotFound if the proposal belongs to another kind of officer.
 * @throws Refused for the proposer, and if the proposal is no longer waiting.
 */
export const refuse = verb(
  "approvals.decide",
  async ({ actor, tx, now }, id: string, reason: string | null): Promise<void> => {
    const found = await findWaitingProposal(tx, actor, id, now);
    refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", message("ownProposal"));
    refuseUnless(
      found.about !== actor.accountId || found.takesEffectAt !== null,
      "own_account",
      message("proposalAboutYou"),
    );
    const text = message(found.about === actor.accountId ? "approvalObjected" : "approvalRefused", found.what);
    await closeProposal(tx, found, "refused", { by: actor, now, text, reason });
  },
);

/**
 * Withdraws the actor's own proposal.
 * @throws NotFound for anybody else's.
 * @throws Refused "approval_over" if it is no longer waiting.
 */
export const withdraw = verb("approvals.decide", async ({ actor, tx, now }, id: string): Promise<void> => {
  const found = await findWaitingProposal(tx, actor, id, now);
  if (found.proposedBy !== actor.accountId) throw new NotFound();
  await closeProposal(tx, found, "withdrawn", { by: actor, now, text: message("approvalWithdrawn", found.what) });
});

/**
 * Ends due proposals. Applies proposals that take effect without an approval, and lets all others expire. Voids a
 * proposal whose proposer lost access or whose subject changed.
 */
export const expireApprovals = job(async ({ write, now }): Promise<void> => {
  const over = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isWaiting, lt(approvals.expiresAt, now + 1)))
    .orderBy(asc(approvals.expiresAt))
    .limit(1000);
  await forEachId(
    over.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [found] = await tx.select().from(approvals).where(eq(approvals.id, id));
        if (found?.state === "waiting") await expireApproval(tx, found, now);
      }),
  );
});

async function expireApproval(tx: Tx, found: Row, now: number): Promise<void> {
  const { what: proposal, takesEffectAt, proposedBy } = found;
  if (takesEffectAt === null)
    return closeProposal(tx, found, "expired", { by: systemOperator, now, text: message("approvalExpired", proposal) });
  const { act, input } = parseProposal(found);
  const actor = await findActiveOfficer(tx, proposedBy);
  const voidReason = await findVoidReason(tx, found);
  if (!actor || voidReason !== null)
    return voidProposal(tx, found, { by: systemOperator, now, reason: voidReason ?? message("proposerDisabled") });
  await act.approvedWork({ actor, tx, now }, ...input);
  await closeProposal(tx, found, "applied", { by: systemOperator, now, text: message("approvalApplied", proposal) });
}

async function findActiveOfficer(tx: Tx, accountId: string): Promise<Actor | null> {
  const [officer] = await tx
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return officer ?? null;
}

/**
 * @throws NotFound if the proposal belongs to another kind of officer.
 * @throws Refused "approval_over" if it is no longer waiting.
 */
async function findWaitingProposal(tx: Tx, actor: Actor, id: string, now: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), sameOfficerKind(actor)));
  if (!found) throw new NotFound();
  refuseUnless(
    found.state === "waiting" && found.expiresAt > now,
    "approval_over",
    message(
      "approvalOver",
      found.state === "waiting" ? "expired" : found.state,
      found.state === "void" ? found.reason : null,
    ),
  );
  return found;
}
