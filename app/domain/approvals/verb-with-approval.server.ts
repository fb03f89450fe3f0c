/**
 * A verb that can take two people: one person proposes, and a second person in the same role approves. The verb runs
 * first either way, so that an impossible change is refused at once. If it takes two people, the transaction is then
 * rolled back.
 * Source: app/domain/README.md, "Four eyes".
 */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { approvals } from "~/db/schema";
import { listColleagues } from "~/domain/accounts/colleagues.server";
import { addApproval, changeApproval } from "~/domain/aggregates/counted-rows.server";
import { recordEvent } from "~/domain/events/event.server";
import type { Actor, ApplicantRole, OfficerRole, Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { AwaitsApproval, refuseUnless } from "~/domain/verbs/errors";
import type { Permission } from "~/domain/verbs/permissions";
import { type Verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { ApprovalState } from "./approval";
import { proposalLife } from "./approval-limits";
import { readApprovalLimits } from "./stored-approval-limits.server";

/** Why an action takes two people. */
export interface ApprovalRequirement {
  /** A message(). */
  reason: string;
  /**
   * An exceeded limit is refused where the role has one person. Any other action is done by that person, and the record
   * says so.
   */
  withoutSecondPerson: "refused" | "done";
}

/** An action above a limit that an admin has set. */
export const requireAboveLimit = (reason: string): ApprovalRequirement => ({
  reason,
  withoutSecondPerson: "refused",
});

/** An action that takes two people wherever the role has two. */
export const requireSecondPerson = (reason: string): ApprovalRequirement => ({
  reason,
  withoutSecondPerson: "done",
});

export interface ApprovalRule<Input extends unknown[]> {
  /** The name under which proposals are stored. It never changes. */
  verbName: string;
  /** The subject. At most one proposal of each act waits for a subject. */
  subject(...input: Input): { id: string; role: ApplicantRole | null };
  /** Null if one person is enough. */
  requirement(tx: Tx, by: Actor, ...input: Input): Promise<ApprovalRequirement | null>;
  /** The proposed change, a message(). */
  describe(tx: Tx, ...input: Input): Promise<string>;
  /** Everything that the decision depends on. */
  basis(tx: Tx, ...input: Input): Promise<unknown>;
  /**
   * For a proposal that takes effect without an approval, unless the person whom it is about objects. Null if it needs
   * one.
   */
  objection?(tx: Tx, ...input: Input): Promise<Objection | null>;
}

export interface Objection {
  /** Milliseconds from the proposal until it takes effect. */
  period: number;
  /** Why the change cannot be proposed again after an objection: a message(). */
  isPossible: string;
}

type ApprovalWork<Input extends unknown[], Answer> = (
  scene: { actor: Actor; tx: Tx; now: number },
  ...input: Input
) => Promise<Answer>;

export type VerbWithApproval<Input extends unknown[], Answer = void> = Verb<Input, Answer> & {
  rule: ApprovalRule<Input>;
  approved: ApprovalWork<Input, Answer>;
};

/** Thrown to roll the transaction back. */
class ApprovalNeeded extends Error {
  constructor(readonly why: string) {
    super("above the limit");
  }
}

const approvalVerbs = new Map<string, VerbWithApproval<unknown[]>>();

/**
 * The verb under which proposals of this act are stored.
 * @throws Error if no verb has registered for the act.
 */
export function requireApprovalVerb(act: string): VerbWithApproval<unknown[]> {
  const found = approvalVerbs.get(act);
  if (!found) throw new Error(`No verb has registered for proposals of "${act}".`);
  return found;
}

/**
 * Defines a verb and registers it: a proposal of its act, once approved, runs it.
 * @throws AwaitsApproval if the action takes two people: it is proposed.
 * @throws Refused if a limit is exceeded and the role has one person, or if the same is proposed already.
 */
export function verbWithApproval<Input extends unknown[], Answer = void>(
  permission: Permission,
  rule: ApprovalRule<Input>,
  work: ApprovalWork<Input, Answer>,
): VerbWithApproval<Input, Answer> {
  const act = verbInSteps(permission, async ({ actor, write, now }, ...input: Input): Promise<Answer> => {
    try {
      return await write(async (tx) => {
        const two = await rule.requirement(tx, actor, ...input);
        const isAlone = two?.withoutSecondPerson === "done" && !(await hasSecondPerson(tx, actor));
        const proposal =
          two && isAlone ? await buildProposal(tx, { by: actor, rule, input, why: two.reason, now }) : null;
        const answer = await work({ actor, tx, now }, ...input);
        if (two && !isAlone) throw new ApprovalNeeded(two.reason);
        if (proposal) await recordSinglePerson(tx, actor, proposal, now);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof ApprovalNeeded)) throw error;
      const takesEffectAt = await write((tx) => propose(tx, { by: actor, rule, input, why: error.why, now }));
      const text =
        takesEffectAt === null ? message("awaitsSecondPerson", error.why) : message("awaitsObjection", takesEffectAt);
      throw new AwaitsApproval(text, actor.role as OfficerRole);
    }
  });
  const made = Object.assign(act, { rule, approved: work });
  if (approvalVerbs.has(rule.verbName)) throw new Error(`Two verbs register for proposals of "${rule.verbName}".`);
  approvalVerbs.set(rule.verbName, made as unknown as VerbWithApproval<unknown[]>);
  return made;
}

type Proposal = Parameters<typeof addApproval>[1];

interface Proposing<Input extends unknown[]> {
  by: Actor;
  rule: ApprovalRule<Input>;
  input: Input;
  /** A message(). */
  why: string;
  now: number;
}

async function buildProposal<Input extends unknown[]>(
  tx: Tx,
  { by, rule, input, why, now }: Proposing<Input>,
): Promise<Proposal> {
  const about = rule.subject(...input);
  return {
    id: generateId(now),
    act: rule.verbName,
    input,
    about: about.id,
    aboutRole: about.role,
    what: await rule.describe(tx, ...input),
    why,
    basis: await decisionBasis(tx, rule, input),
    role: by.role as OfficerRole,
    insurerId: by.insurerId,
    proposedBy: by.accountId,
    createdAt: now,
    expiresAt: now + proposalLife(await readApprovalLimits(tx)),
    takesEffectAt: null,
    state: "waiting",
  };
}

/** Answers the moment at which the proposal takes effect by itself, or null. */
async function propose<Input extends unknown[]>(tx: Tx, proposing: Proposing<Input>): Promise<number | null> {
  const { by, rule, input, why, now } = proposing;
  refuseUnless(await hasSecondPerson(tx, by), "no_second_person", message("noSecondPerson", why, by.role));
  const about = rule.subject(...input);
  const [waiting] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.act, rule.verbName), eq(approvals.about, about.id), eq(approvals.state, sql`'waiting'`)));
  refuseUnless(!waiting, "done_already", message("proposedAlready"));
  const proposal = await buildProposal(tx, proposing);
  const objection = (await rule.objection?.(tx, ...input)) ?? null;
  if (objection) {
    refuseUnless(!(await hasObjection(tx, proposal)), "objected", objection.isPossible);
    proposal.takesEffectAt = proposal.expiresAt = now + objection.period;
  }
  await addApproval(tx, proposal);
  await recordEvent(tx, {
    subject: { kind: "approval", id: proposal.id },
    verb: "approval.proposed",
    by,
    now,
    text: message("approvalProposed", proposal.what),
  });
  return proposal.takesEffectAt ?? null;
}

/** Stores what one person did alone in a role that usually takes two, among the decided proposals and in the audit. */
async function recordSinglePerson(tx: Tx, by: Actor, proposal: Proposal, now: number): Promise<void> {
  await addApproval(tx, { ...proposal, state: "alone", decidedBy: by.accountId, decidedAt: now });
  await recordEvent(tx, {
    subject: { kind: "approval", id: proposal.id },
    verb: "approval.alone",
    by,
    now,
    text: message("approvalAlone", proposal.what),
  });
}

/** Proposals of one kind of officer: a role, and for insurers one company. */
export const sameOfficerKind = ({ role, insurerId }: Pick<Actor, "role" | "insurerId">): SQL =>
  and(
    eq(approvals.role, role as OfficerRole),
    insurerId === null ? isNull(approvals.insurerId) : eq(approvals.insurerId, insurerId),
  )!;

// In the same words as the table's partial indexes.
export const isWaiting = sql`${approvals.state} = 'waiting'`;
export const isDecided = sql`${approvals.state} <> 'waiting'`;

/** An objection stands as long as nothing that it depends on changes. */
async function hasObjection(tx: Tx, { act, about, basis, role, insurerId = null }: Proposal): Promise<boolean> {
  const [objected] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        sameOfficerKind({ role, insurerId }),
        isDecided,
        eq(approvals.state, "refused"),
        eq(approvals.act, act),
        eq(approvals.about, about),
        eq(approvals.basis, basis),
        sql`${approvals.takesEffectAt} is not null`,
      ),
    )
    .limit(1);
  return objected !== undefined;
}

interface Decision {
  by: Operator;
  now: number;
  text: string;
  reason?: string | null;
}

export async function closeProposal(
  tx: Tx,
  id: string,
  state: Exclude<ApprovalState, "waiting" | "alone">,
  { by, now, text, reason = null }: Decision,
): Promise<void> {
  await changeApproval(tx, id, { state, decidedBy: by.accountId, decidedAt: now, reason });
  await recordEvent(tx, { subject: { kind: "approval", id }, verb: `approval.${state}`, by, now, text, reason });
}

/** A proposal dies with its proposer's access. */
export async function voidProposals(
  tx: Tx,
  proposer: Pick<Actor, "accountId" | "role" | "insurerId">,
  by: Operator,
  now: number,
): Promise<void> {
  const open = await tx
    .select({ id: approvals.id, what: approvals.what })
    .from(approvals)
    .where(and(sameOfficerKind(proposer), isWaiting, eq(approvals.proposedBy, proposer.accountId)));
  for (const { id, what: proposal } of open)
    await closeProposal(tx, id, "void", { by, now, text: message("approvalVoid", proposal) });
}

/** Everything that the decision depends on, to be compared later. */
export const decisionBasis = async <Input extends unknown[]>(
  tx: Tx,
  rule: ApprovalRule<Input>,
  input: Input,
): Promise<string> => JSON.stringify(await rule.basis(tx, ...input));

export const hasSecondPerson = async (tx: Tx, by: Actor): Promise<boolean> =>
  (await listColleagues(tx, by, 1)).length > 0;
