/**
 * Proposals: listed for their kind of officer, approved, refused, withdrawn, and ended by the clock. Source:
 * app/domain/README.md, "Four eyes".
 */
import { and, asc, desc, eq, isNull, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, approvals } from "~/db/schema";
import { say } from "~/words/say";
import { actorColumns } from "../accounts/sessions.server";
import { type Actor, type OfficerRole, system } from "../actor";
import { each } from "../batch";
import { clock } from "../clock";
import { Forbidden, NotFound, refuseUnless } from "../errors";
import { WAITING } from "../filter";
import { may } from "../permissions";
import { countOf, kindOf } from "../tallies.server";
import { chore, verb } from "../verb.server";
import type { Approval } from "./approval";
import { basisOf, closeProposal, isDecided, isWaiting, ofKind, type VerbOfTwo, verbOfAct } from "./two-people.server";

type Row = typeof approvals.$inferSelect;

const proposer = alias(accounts, "proposer");
const decider = alias(accounts, "decider");

const select = (tx: Tx = db) =>
  tx
    .select({ approval: approvals, proposer: proposer.name, decider: decider.name })
    .from(approvals)
    .innerJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy));

const MOST_SHOWN = 50;

/** At most fifty that wait, the oldest first, and the twenty that were decided last. */
export async function listApprovals(actor: Actor): Promise<{ waiting: Approval[]; decided: Approval[] }> {
  const now = clock.now();
  const waiting = await select()
    .where(and(ofKind(actor), isWaiting))
    .orderBy(asc(approvals.createdAt))
    .limit(MOST_SHOWN);
  const decided = await select()
    .where(and(ofKind(actor), isDecided))
    .orderBy(desc(approvals.decidedAt))
    .limit(20);
  return {
    waiting: waiting.map((row) => approvalFrom(row, actor)).filter(({ expiresAt }) => expiresAt > now),
    decided: decided.map((row) => approvalFrom(row, actor)),
  };
}

/** How many wait for the reader's kind, and the oldest. */
export async function waitingApprovals(actor: Actor): Promise<{ count: number; oldest: Approval | null }> {
  const count = await countOf("approvals", kindOf(actor.role as OfficerRole, actor.insurerId), WAITING);
  const [row] =
    count === 0
      ? []
      : await select()
          .where(and(ofKind(actor), isWaiting))
          .orderBy(asc(approvals.createdAt))
          .limit(1);
  return { count, oldest: row ? approvalFrom(row, actor) : null };
}

/** One of the reader's kind. Errors: NotFound. */
export async function approvalFor(actor: Actor, id: string): Promise<Approval> {
  const [row] = await select().where(and(eq(approvals.id, id), ofKind(actor)));
  if (!row) throw new NotFound();
  return approvalFrom(row, actor);
}

type Found = { approval: Row; proposer: string; decider: string | null };

function approvalFrom({ approval, proposer, decider }: Found, actor: Actor): Approval {
  const { id, what, why, about, aboutRole, proposedBy, createdAt, expiresAt, takesEffectAt, state, decidedAt, reason } =
    approval;
  return {
    id,
    what,
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
  const found = await waitingFor(tx, actor, id, now);
  refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", say("ownProposal"));
  refuseUnless(found.about !== actor.accountId, "own_account", say("proposalAboutYou"));
  const { act, input } = actOf(found);
  if (!act.permissions.some((one) => may(actor, one))) throw new Forbidden();
  refuseUnless((await basisOf(tx, act.ceiling, input)) === found.basis, "changed_meanwhile", say("proposalOutOfDate"));
  await act.approved({ actor, tx, now }, ...input);
  await closeProposal(tx, found.id, "approved", { by: actor, now, text: say("approvalGiven", found.what) });
});

/**
 * Refuses a colleague's proposal, with a reason that the proposer reads. The person whom a proposal is about can only
 * object to one that takes effect without an approval, and need not give a reason.
 * @throws Refused for the proposer, and when the proposal is over.
 */
export const refuse = verb(
  "approvals.decide",
  async ({ actor, tx, now }, id: string, reason: string | null): Promise<void> => {
    const found = await waitingFor(tx, actor, id, now);
    refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", say("ownProposal"));
    refuseUnless(
      found.about !== actor.accountId || found.takesEffectAt !== null,
      "own_account",
      say("proposalAboutYou"),
    );
    const text = say(found.about === actor.accountId ? "approvalObjected" : "approvalRefused", found.what);
    await closeProposal(tx, found.id, "refused", { by: actor, now, text, reason });
  },
);

/** Who proposed it. Errors: NotFound for everybody else, Refused when it is over. */
export const withdraw = verb("approvals.decide", async ({ actor, tx, now }, id: string): Promise<void> => {
  const found = await waitingFor(tx, actor, id, now);
  if (found.proposedBy !== actor.accountId) throw new NotFound();
  await closeProposal(tx, found.id, "withdrawn", { by: actor, now, text: say("approvalWithdrawn", found.what) });
});

/** Ends proposals by the clock: one that takes effect without an approval is applied, any other expires. */
export const expireApprovals = chore(async ({ write, now }): Promise<void> => {
  const over = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isWaiting, lt(approvals.expiresAt, now + 1)))
    .orderBy(asc(approvals.expiresAt))
    .limit(1000);
  await each(
    over.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [found] = await tx.select().from(approvals).where(eq(approvals.id, id));
        if (found?.state === "waiting") await end(tx, found, now);
      }),
  );
});

async function end(tx: Tx, found: Row, now: number): Promise<void> {
  const { id, what, takesEffectAt, proposedBy } = found;
  if (takesEffectAt === null)
    return closeProposal(tx, id, "expired", { by: system, now, text: say("approvalExpired", what) });
  const { act, input } = actOf(found);
  const actor = await activeOfficer(tx, proposedBy);
  if (!actor || (await basisOf(tx, act.ceiling, input)) !== found.basis) {
    return closeProposal(tx, id, "void", { by: system, now, text: say("approvalVoid", what) });
  }
  await act.approved({ actor, tx, now }, ...input);
  await closeProposal(tx, id, "applied", { by: system, now, text: say("approvalApplied", what) });
}

/**
 * The verb that a proposal runs, and its input.
 * @throws Error if no verb has registered for the proposal's act.
 */
function actOf({ act, input }: Row): { act: VerbOfTwo<unknown[]>; input: unknown[] } {
  // JSON has no undefined: an argument that was left out comes back as null.
  return { act: verbOfAct(act), input: input.map((one) => one ?? undefined) };
}

async function activeOfficer(tx: Tx, accountId: string): Promise<Actor | null> {
  const [officer] = await tx
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return officer ?? null;
}

/** Errors: NotFound for another kind, Refused once it is over. */
async function waitingFor(tx: Tx, actor: Actor, id: string, now: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), ofKind(actor)));
  if (!found) throw new NotFound();
  refuseUnless(
    found.state === "waiting" && found.expiresAt > now,
    "approval_over",
    say("approvalOver", found.state === "waiting" ? "expired" : found.state),
  );
  return found;
}
