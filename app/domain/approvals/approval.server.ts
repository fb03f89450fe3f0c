/**
 * Proposals: listed for their kind of officer, approved, refused, withdrawn, and ended by the clock. Source:
 * app/domain/README.md, "Four eyes".
 */
import { and, asc, desc, eq, isNull, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, approvals } from "~/db/schema";
import { actorColumns } from "~/domain/accounts/sessions.server";
import { officerScope, readCounter } from "~/domain/aggregates/counters.server";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { type Actor, type OfficerRole, systemOperator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Forbidden, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { Approval } from "./approval";
import {
  closeProposal,
  decisionBasis,
  isDecided,
  isWaiting,
  requireApprovalVerb,
  sameOfficerKind,
  type VerbWithApproval,
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

/** At most fifty that wait, the oldest first, and the twenty that were decided last. */
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

/** How many wait for the reader's kind, and the oldest. */
export async function summarizeWaitingApprovals(actor: Actor): Promise<{ count: number; oldest: Approval | null }> {
  const count = await readCounter("approvals", officerScope(actor.role as OfficerRole, actor.insurerId), WAITING_ROWS);
  const [row] =
    count === 0
      ? []
      : await approvalQuery()
          .where(and(sameOfficerKind(actor), isWaiting))
          .orderBy(asc(approvals.createdAt))
          .limit(1);
  return { count, oldest: row ? toApproval(row, actor) : null };
}

/** One of the reader's kind. Errors: NotFound. */
export async function findApproval(actor: Actor, id: string): Promise<Approval> {
  const [row] = await approvalQuery().where(and(eq(approvals.id, id), sameOfficerKind(actor)));
  if (!row) throw new NotFound();
  return toApproval(row, actor);
}

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
    what: proposal,
    why,
    about: { id: about, role: aboutRole },
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
 * Approves a colleague's proposal: runs the verb again, as the approver.
 * @throws Refused for the proposer and for the person whom it is about, when the proposal is over, and when its subject
 * has changed.
 */
export const approve = verb("approvals.decide", async ({ actor, tx, now }, id: string): Promise<void> => {
  const found = await findWaitingProposal(tx, actor, id, now);
  refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", message("ownProposal"));
  refuseUnless(found.about !== actor.accountId, "own_account", message("proposalAboutYou"));
  const { act, input } = parseProposal(found);
  if (!act.permissions.some((permission) => hasPermission(actor, permission))) throw new Forbidden();
  refuseUnless(
    (await decisionBasis(tx, act.rule, input)) === found.basis,
    "changed_meanwhile",
    message("proposalOutOfDate"),
  );
  await act.approved({ actor, tx, now }, ...input);
  await closeProposal(tx, found.id, "approved", { by: actor, now, text: message("approvalGiven", found.what) });
});

/**
 * Refuses a colleague's proposal, with a reason that the proposer reads. The person whom a proposal is about can only
 * object to one that takes effect without an approval, and need not give a reason.
 * @throws Refused for the proposer, and when the proposal is over.
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
    await closeProposal(tx, found.id, "refused", { by: actor, now, text, reason });
  },
);

/** Who proposed it. Errors: NotFound for everybody else, Refused when it is over. */
export const withdraw = verb("approvals.decide", async ({ actor, tx, now }, id: string): Promise<void> => {
  const found = await findWaitingProposal(tx, actor, id, now);
  if (found.proposedBy !== actor.accountId) throw new NotFound();
  await closeProposal(tx, found.id, "withdrawn", { by: actor, now, text: message("approvalWithdrawn", found.what) });
});

/** Ends proposals by the clock: one that takes effect without an approval is applied, any other expires. */
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
  const { id, what: proposal, takesEffectAt, proposedBy } = found;
  if (takesEffectAt === null)
    return closeProposal(tx, id, "expired", { by: systemOperator, now, text: message("approvalExpired", proposal) });
  const { act, input } = parseProposal(found);
  const actor = await findActiveOfficer(tx, proposedBy);
  if (!actor || (await decisionBasis(tx, act.rule, input)) !== found.basis) {
    return closeProposal(tx, id, "void", { by: systemOperator, now, text: message("approvalVoid", proposal) });
  }
  await act.approved({ actor, tx, now }, ...input);
  await closeProposal(tx, id, "applied", { by: systemOperator, now, text: message("approvalApplied", proposal) });
}

/**
 * The verb that a proposal runs, and its input.
 * @throws Error if no verb has registered for the proposal's act.
 */
function parseProposal({ act, input }: Row): { act: VerbWithApproval<unknown[]>; input: unknown[] } {
  // JSON has no undefined: an argument that was left out comes back as null.
  return { act: requireApprovalVerb(act), input: input.map((argument) => argument ?? undefined) };
}

async function findActiveOfficer(tx: Tx, accountId: string): Promise<Actor | null> {
  const [officer] = await tx
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return officer ?? null;
}

/** Errors: NotFound for another kind, Refused once it is over. */
async function findWaitingProposal(tx: Tx, actor: Actor, id: string, now: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), sameOfficerKind(actor)));
  if (!found) throw new NotFound();
  refuseUnless(
    found.state === "waiting" && found.expiresAt > now,
    "approval_over",
    message("approvalOver", found.state === "waiting" ? "expired" : found.state),
  );
  return found;
}
