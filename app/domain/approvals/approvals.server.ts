/** What waits for a second person: shown to its kind, approved, refused, withdrawn, and over when nobody answers. Source: app/domain/README.md, "Four eyes". */
import { and, asc, desc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { accounts, approvals } from "~/db/schema";
import { say } from "~/words/say";
import { system, type Actor, type OfficerRole, type Operator } from "../actor";
import { each } from "../batch";
import { clock } from "../clock";
import { changeApproval } from "../counted.server";
import { Forbidden, NotFound, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { WAITING } from "../filter";
import { may } from "../permissions";
import { grantAsk } from "../limits/asks.server";
import { changeCredit, changeDiscount, changePlan } from "../limits/limits.server";
import { answerReview } from "../limits/reviews.server";
import { setBankShareRate } from "../settings/settings.server";
import { countOf, kindOf } from "../tallies.server";
import { enable, invite } from "../team/team.server";
import { activateSme, insurerVerifySme } from "../verdicts/verdicts.server";
import { chore, verb } from "../verb.server";
import type { Approval, ApprovalState } from "./approval";
import { setCeilings } from "./ceilings.server";
import { basisOf, type VerbOfTwo } from "./two-people.server";

/** Every verb with a ceiling, by the name by which its proposals are kept. */
const acts = new Map(
  ([insurerVerifySme, activateSme, changeCredit, grantAsk, answerReview, changePlan, changeDiscount, setBankShareRate, setCeilings, invite, enable] as unknown as VerbOfTwo<unknown[]>[]).map((one) => [one.ceiling.act, one]),
);

type Row = typeof approvals.$inferSelect;

const proposer = alias(accounts, "proposer");
const decider = alias(accounts, "decider");

const select = (tx: Tx = db) =>
  tx
    .select({ approval: approvals, proposer: proposer.name, decider: decider.name })
    .from(approvals)
    .innerJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy));

/** Those of the reader's kind: of its role, and of its insurer. */
const ofKind = ({ role, insurerId }: Actor): SQL =>
  and(eq(approvals.role, role as OfficerRole), insurerId === null ? isNull(approvals.insurerId) : eq(approvals.insurerId, insurerId))!;

// In the same words as the table's partial indexes.
const isWaiting = sql`${approvals.state} = 'waiting'`;
const isDecided = sql`${approvals.state} <> 'waiting'`;

const MOST_SHOWN = 50;

/** At most fifty that wait, the oldest first, and the twenty that were decided last. */
export async function listApprovals(actor: Actor, now: number = clock.now()): Promise<{ waiting: Approval[]; decided: Approval[] }> {
  const waiting = await select().where(and(ofKind(actor), isWaiting)).orderBy(asc(approvals.createdAt)).limit(MOST_SHOWN);
  const decided = await select().where(and(ofKind(actor), isDecided)).orderBy(desc(approvals.decidedAt)).limit(20);
  return { waiting: waiting.map((row) => approvalFrom(row, actor)).filter(({ expiresAt }) => expiresAt > now), decided: decided.map((row) => approvalFrom(row, actor)) };
}

/** How many wait for the reader's kind, and the oldest. */
export async function waitingApprovals(actor: Actor): Promise<{ count: number; oldest: Approval | null }> {
  const count = await countOf("approvals", kindOf(actor.role as OfficerRole, actor.insurerId), WAITING);
  const [row] = count === 0 ? [] : await select().where(and(ofKind(actor), isWaiting)).orderBy(asc(approvals.createdAt)).limit(1);
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
  const { id, what, why, about, aboutRole, proposedBy, createdAt, expiresAt, state, decidedAt, reason } = approval;
  return {
    id, what, why, about: { id: about, role: aboutRole }, proposedBy: proposer, isOwn: proposedBy === actor.accountId, createdAt, expiresAt, state,
    decidedBy: decider, decidedAt, reason,
  };
}

/**
 * A second person: runs the verb again, as whoever approves. Errors: Refused for who proposed it, when it is over, and when what
 * it is about has changed meanwhile; those of the verb.
 */
export const approve = verb("approvals.decide", async ({ actor, tx }, id: string, now: number = clock.now()): Promise<void> => {
  const found = await waitingFor(tx, actor, id, now);
  refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", say("ownProposal"));
  const act = acts.get(found.act);
  if (!act) throw new Error(`There is no verb ${found.act} any more.`);
  if (!act.permissions.some((one) => may(actor, one))) throw new Forbidden();
  // JSON has no undefined: what was left out comes back as null.
  const input = found.input.map((one) => one ?? undefined);
  refuseUnless((await basisOf(tx, act.ceiling, input)) === found.basis, "changed_meanwhile", say("proposalOutOfDate"));
  await act.approved({ actor, tx, now }, ...input);
  await decide(tx, found, "approved", { by: actor, now, text: say("approvalGiven", found.what) });
});

/** A second person, with a reason that who proposed it reads. Errors: Refused for who proposed it, and when it is over. */
export const refuse = verb("approvals.decide", async ({ actor, tx }, id: string, reason: string, now: number = clock.now()): Promise<void> => {
  const found = await waitingFor(tx, actor, id, now);
  refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", say("ownProposal"));
  await decide(tx, found, "refused", { by: actor, now, text: say("approvalRefused", found.what), reason });
});

/** Who proposed it. Errors: NotFound for everybody else, Refused when it is over. */
export const withdraw = verb("approvals.decide", async ({ actor, tx }, id: string, now: number = clock.now()): Promise<void> => {
  const found = await waitingFor(tx, actor, id, now);
  if (found.proposedBy !== actor.accountId) throw new NotFound();
  await decide(tx, found, "withdrawn", { by: actor, now, text: say("approvalWithdrawn", found.what) });
});

/** By the clock: those that nobody answered in time. */
export const expireApprovals = chore(async (write, now: number = clock.now()): Promise<void> => {
  const over = await db.select({ id: approvals.id }).from(approvals).where(and(isWaiting, lt(approvals.expiresAt, now + 1))).orderBy(asc(approvals.expiresAt)).limit(1000);
  await each(
    over.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [found] = await tx.select().from(approvals).where(eq(approvals.id, id));
        if (found?.state === "waiting") await decide(tx, found, "expired", { by: system, now, text: say("approvalExpired", found.what) });
      }),
  );
});

/** Errors: NotFound for another kind, Refused once it is over. */
async function waitingFor(tx: Tx, actor: Actor, id: string, now: number): Promise<Row> {
  const [found] = await tx.select().from(approvals).where(and(eq(approvals.id, id), ofKind(actor)));
  if (!found) throw new NotFound();
  refuseUnless(found.state === "waiting" && found.expiresAt > now, "approval_over", say("approvalOver", found.state === "waiting" ? "expired" : found.state));
  return found;
}

interface Decision {
  by: Operator;
  now: number;
  text: string;
  reason?: string;
}

async function decide(tx: Tx, { id }: Row, state: Exclude<ApprovalState, "waiting">, { by, now, text, reason }: Decision): Promise<void> {
  await changeApproval(tx, id, { state, decidedBy: by.accountId, decidedAt: now, reason: reason ?? null });
  await record(tx, { subject: { kind: "approval", id }, verb: `approval.${state}`, by, now, text, reason: reason ?? null });
}
