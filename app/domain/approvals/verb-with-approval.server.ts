/**
 * Verbs that may need two people: one proposes, another in the same role approves. The verb runs first either way, so
 * an impossible change is rejected at once. If it needs a second person, the transaction is rolled back. Source:
 * app/domain/README.md, "Four eyes".
 */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import { accounts, approvals } from "~/db/schema";
import { listColleagues } from "~/domain/accounts/colleagues.server";
import { addApproval, changeApproval } from "~/domain/aggregates/counted-rows.server";
import type { Subject, SubjectKind } from "~/domain/events/event";
import { lockSubjects, type RecordedEvent, recordEvent } from "~/domain/events/event.server";
import { type Actor, type ApplicantRole, type OfficerRole, type Operator, systemOperator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { AwaitsApproval, Forbidden, NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import type { Permission } from "~/domain/verbs/permissions";
import { type Verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { ApprovalState, ProposalDetails } from "./approval";
import { proposalLife } from "./approval-limits";
import { readApprovalLimits } from "./stored-approval-limits.server";

/** The reason why an action takes two people. */
export interface ApprovalRequirement {
  /** A message(). */
  reason: string;
  /**
   * In a role with only one person: "refused" rejects an action above a limit; "done" lets that person act alone, and
   * records it.
   */
  withoutSecondPerson: "refused" | "done";
}

/** Requires a second person because an admin's limit is exceeded. `reason`: a message(). */
export const requireAboveLimit = (reason: string): ApprovalRequirement => ({
  reason,
  withoutSecondPerson: "refused",
});

/** Requires a second person if the role has one. `reason`: a message(). */
export const requireSecondPerson = (reason: string): ApprovalRequirement => ({
  reason,
  withoutSecondPerson: "done",
});

export interface ApprovalRule<Input extends unknown[]> {
  /** The name under which proposals are stored. It must never change. */
  verbName: string;
  /** Returns the subject. Each act has at most one waiting proposal per subject. */
  subject(...input: Input): { id: string; role: ApplicantRole | null };
  /** Returns the reason for a second person. Null if one person is enough. */
  requirement(tx: Tx, by: Actor, ...input: Input): Promise<ApprovalRequirement | null>;
  /** Returns the proposed change, a message(). */
  describe(tx: Tx, ...input: Input): Promise<string>;
  /** Returns all data that the decision depends on. A changed basis invalidates the proposal. */
  basis(tx: Tx, ...input: Input): Promise<unknown>;
  /**
   * Returns the record that a new proposal locks, so that no concurrent verb can change its basis. Without this method,
   * the proposal locks the company that it is about.
   */
  record?(tx: Tx, ...input: Input): Promise<Subject>;
  /** Returns the parts of the input that only the page of approvals shows, not the messages. */
  details?(...input: Input): ProposalDetails;
  /** The kinds of records whose events can change the basis, besides events of the proposal's own subject. */
  dependsOn?: readonly SubjectKind[];
  /**
   * Returns the objection rule of a proposal that takes effect without an approval, unless its subject objects. Null if
   * it needs an approval.
   */
  objection?(tx: Tx, ...input: Input): Promise<Objection | null>;
}

export interface Objection {
  /** Milliseconds between the proposal and its effect. */
  period: number;
  /** The reason why the change cannot be proposed again after an objection: a message(). */
  repeatRefusal: string;
}

type ApprovalWork<Input extends unknown[], Answer> = (
  scene: { actor: Actor; tx: Tx; now: number },
  ...input: Input
) => Promise<Answer>;

export type VerbWithApproval<Input extends unknown[], Answer = void> = Verb<Input, Answer> & {
  rule: ApprovalRule<Input>;
  approvedWork: ApprovalWork<Input, Answer>;
};

/** Rolls the transaction back. */
class ApprovalNeeded extends Error {
  constructor(
    readonly approvalReason: string,
    readonly basis: string,
  ) {
    super("above the limit");
  }
}

const approvalVerbs = new Map<string, VerbWithApproval<unknown[]>>();

/** Returns the verb that runs proposals of this act. Undefined if no verb has registered for it. */
export const findApprovalVerb = (act: string): VerbWithApproval<unknown[]> | undefined => approvalVerbs.get(act);

/**
 * Returns the verb that runs proposals of this act.
 * @throws Error if no verb has registered for the act.
 */
export function requireApprovalVerb(act: string): VerbWithApproval<unknown[]> {
  const found = findApprovalVerb(act);
  if (!found) throw new Error(`No verb has registered for proposals of "${act}".`);
  return found;
}

/**
 * Defines a verb and registers it. An approved proposal of its act runs it.
 * @throws AwaitsApproval (the verb) if the action takes two people: the verb stored a proposal.
 * @throws Refused (the verb) "takes_two_people" if the action takes two people and an API key acts.
 * @throws Refused (the verb) "no_second_person" if a limit is exceeded and the role has one person.
 * @throws Refused (the verb) "done_already" if the same is proposed already, or "objected" after an objection.
 * @throws Error at once if another verb registered the act.
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
        // A key is no person: it neither proposes nor acts alone.
        if (two && actor.apiKey) throw new Refused("takes_two_people", message("apiKeyTakesTwo", two.reason));
        const isAlone = two?.withoutSecondPerson === "done" && !(await hasSecondPerson(tx, actor));
        const proposal =
          two && isAlone ? await buildProposal(tx, { by: actor, rule, input, approvalReason: two.reason, now }) : null;
        const basis = two && !isAlone ? await decisionBasis(tx, rule, input) : null;
        const answer = await work({ actor, tx, now }, ...input);
        if (two && basis !== null) throw new ApprovalNeeded(two.reason, basis);
        if (proposal) await recordSinglePerson(tx, actor, proposal, now);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof ApprovalNeeded)) throw error;
      const { id, takesEffectAt } = await write((tx) =>
        propose(tx, { by: actor, rule, input, approvalReason: error.approvalReason, now }, error.basis),
      );
      const text =
        takesEffectAt === null
          ? message("awaitsSecondPerson", error.approvalReason)
          : message("awaitsObjection", takesEffectAt);
      throw new AwaitsApproval(text, actor.role as OfficerRole, id);
    }
  });
  const made = Object.assign(act, { rule, approvedWork: work });
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
  approvalReason: string;
  now: number;
}

async function buildProposal<Input extends unknown[]>(
  tx: Tx,
  { by, rule, input, approvalReason, now }: Proposing<Input>,
): Promise<Proposal> {
  const about = rule.subject(...input);
  const [description, basis, limits] = await Promise.all([
    rule.describe(tx, ...input),
    decisionBasis(tx, rule, input),
    readApprovalLimits(tx),
  ]);
  return {
    id: generateId(now),
    act: rule.verbName,
    input,
    about: about.id,
    aboutRole: about.role,
    what: description,
    why: approvalReason,
    basis,
    role: by.role as OfficerRole,
    insurerId: by.insurerId,
    proposedBy: by.accountId,
    createdAt: now,
    expiresAt: now + proposalLife(limits),
    takesEffectAt: null,
    state: "waiting",
  };
}

interface StoredProposal {
  id: string;
  /** When it takes effect without an approval, in UTC milliseconds. Null if it needs one. */
  takesEffectAt: number | null;
}

/** Stores the proposal, unless its basis differs from `basis`, which the verb's first transaction read. */
async function propose<Input extends unknown[]>(
  tx: Tx,
  proposing: Proposing<Input>,
  basis: string,
): Promise<StoredProposal> {
  const { by, rule, input, approvalReason, now } = proposing;
  await lockProposal(tx, proposing);
  refuseUnless(await hasSecondPerson(tx, by), "no_second_person", message("noSecondPerson", approvalReason, by.role));
  const about = rule.subject(...input);
  const [waiting] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.act, rule.verbName), eq(approvals.about, about.id), eq(approvals.state, sql`'waiting'`)));
  refuseUnless(!waiting, "done_already", message("proposedAlready"));
  const proposal = await buildProposal(tx, proposing);
  refuseUnless(proposal.basis === basis, "changed_meanwhile", message("proposalOutOfDate"));
  const objection = (await rule.objection?.(tx, ...input)) ?? null;
  if (objection) {
    refuseUnless(!(await hasObjection(tx, proposal)), "objected", objection.repeatRefusal);
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
  return { id: proposal.id, takesEffectAt: proposal.takesEffectAt ?? null };
}

/**
 * Locks the proposer's account and the record that the proposal is about. Only one of two transactions commits: the
 * proposal, or a concurrent change that would void the proposal. The other transaction runs again.
 * @throws Forbidden if the proposer has been disabled.
 */
async function lockProposal<Input extends unknown[]>(tx: Tx, { by, rule, input }: Proposing<Input>): Promise<void> {
  const about = rule.subject(...input);
  const company: Subject | null = about.role && { kind: "applicant", id: about.id };
  const record = rule.record ? await rule.record(tx, ...input) : company;
  if (record) await lockSubjects(tx, record.kind, record.id);
  await lockSubjects(tx, "account", by.accountId);
  if (!(await isActiveAccount(tx, by.accountId))) throw new Forbidden();
}

/** Returns whether the account may sign in. */
export async function isActiveAccount(tx: Tx, accountId: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return account !== undefined;
}

/** Records that one person acted alone in a role that usually takes two, as a decided proposal and in the audit log. */
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

/** Returns the SQL condition for proposals of one kind of officer: a role and, for insurers, one company. */
export const sameOfficerKind = ({ role, insurerId }: Pick<Actor, "role" | "insurerId">): SQL =>
  and(
    eq(approvals.role, role as OfficerRole),
    insurerId === null ? isNull(approvals.insurerId) : eq(approvals.insurerId, insurerId),
  )!;

// Spelled like the conditions of the table's partial indexes, so that both engines use them.
export const isWaiting = sql`${approvals.state} = 'waiting'`;
export const isDecided = sql`${approvals.state} <> 'waiting'`;

/** Returns whether somebody objected to the same change before, and its basis is still the same. */
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

type StoredApproval = typeof approvals.$inferSelect;

interface Decision {
  by: Operator;
  now: number;
  text: string;
  reason?: string | null;
}

/** Ends a proposal, as this transaction has read it, in the given state and records the event. */
export async function closeProposal(
  tx: Tx,
  proposal: StoredApproval,
  state: Exclude<ApprovalState, "waiting" | "alone">,
  { by, now, text, reason = null }: Decision,
): Promise<void> {
  await changeApproval(tx, proposal, { state, decidedBy: by.accountId, decidedAt: now, reason });
  const subject = { kind: "approval", id: proposal.id } as const;
  await recordEvent(tx, { subject, verb: `approval.${state}`, by, now, text, reason });
}

/**
 * Returns a proposal's verb and its input.
 * @throws Error if no verb has registered for the proposal's act.
 */
export function parseProposal({ act, input }: Pick<StoredApproval, "act" | "input">): {
  act: VerbWithApproval<unknown[]>;
  input: unknown[];
} {
  // JSON has no undefined, so an omitted argument comes back as null.
  return { act: requireApprovalVerb(act), input: input.map((argument) => argument ?? undefined) };
}

/**
 * Returns why the proposal can no longer take effect, a message(): its proposer has been disabled, or its basis has
 * changed. Null if it still can.
 * @throws Error if no verb has registered for the proposal's act.
 */
export async function findVoidReason(
  tx: Tx,
  proposal: Pick<StoredApproval, "act" | "input" | "basis" | "proposedBy">,
): Promise<string | null> {
  const { act, input } = parseProposal(proposal);
  const [isActive, isUnchanged] = await Promise.all([
    isActiveAccount(tx, proposal.proposedBy),
    isBasis(tx, act.rule, input, proposal.basis),
  ]);
  if (!isActive) return message("proposerDisabled");
  return isUnchanged ? null : message("proposalSubjectChanged");
}

/** Returns whether the rule's basis is still `basis`. False if a record of the basis no longer exists. */
async function isBasis(tx: Tx, rule: ApprovalRule<unknown[]>, input: unknown[], basis: string): Promise<boolean> {
  try {
    return (await decisionBasis(tx, rule, input)) === basis;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Ends a proposal that can no longer take effect. `reason`: a message() for its proposer. */
export const voidProposal = (
  tx: Tx,
  proposal: StoredApproval,
  { by, now, reason }: { by: Operator; now: number; reason: string },
): Promise<void> =>
  closeProposal(tx, proposal, "void", { by, now, text: message("approvalVoid", proposal.what), reason });

const isOfActs = isOneOf(approvals.act, sql.placeholder("acts"));
const waitingQuery = prepareQuery((reader) => reader.select().from(approvals).where(and(isWaiting, isOfActs)));
// The index begins with the act.
const waitingAboutQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(approvals)
    .where(and(isWaiting, isOfActs, isOneOf(approvals.about, sql.placeholder("ids")))),
);

/**
 * Voids the waiting proposals whose basis the events have changed, so that they leave the queue at once. A listener of
 * recorded events.
 */
export async function voidOutdatedProposals(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const changes = events.filter(({ subject, after }) => subject !== "approval" && Object.keys(after).length > 0);
  if (changes.length === 0) return;
  const acts = [...approvalVerbs.keys()];
  const dependents = [...approvalVerbs.values()]
    .filter(({ rule }) => changes.some(({ subject }) => rule.dependsOn?.includes(subject)))
    .map(({ rule }) => rule.verbName);
  const ids = [...new Set(changes.map(({ subjectId }) => subjectId))];
  const found = await Promise.all([
    waitingAboutQuery().all({ acts: JSON.stringify(acts), ids: JSON.stringify(ids) }, tx),
    ...(dependents.length > 0 ? [waitingQuery().all({ acts: JSON.stringify(dependents) }, tx)] : []),
  ]);
  const waiting = [...new Map(found.flat().map((proposal) => [proposal.id, proposal])).values()];
  const reasons = await Promise.all(waiting.map((proposal) => findVoidReason(tx, proposal)));
  const now = events.at(-1)?.at ?? 0;
  for (const [at, proposal] of waiting.entries()) {
    const reason = reasons[at] ?? null;
    if (reason !== null) await voidProposal(tx, proposal, { by: systemOperator, now, reason });
  }
}

/** Voids all waiting proposals of an officer who loses access. */
export async function voidProposals(
  tx: Tx,
  proposer: Pick<Actor, "accountId" | "role" | "insurerId">,
  by: Operator,
  now: number,
): Promise<void> {
  const open = await tx
    .select()
    .from(approvals)
    .where(and(sameOfficerKind(proposer), isWaiting, eq(approvals.proposedBy, proposer.accountId)));
  for (const proposal of open) await voidProposal(tx, proposal, { by, now, reason: message("proposerDisabled") });
}

/** Returns the rule's basis as JSON, for comparison at the time of approval. */
export const decisionBasis = async <Input extends unknown[]>(
  tx: Tx,
  rule: ApprovalRule<Input>,
  input: Input,
): Promise<string> => JSON.stringify(await rule.basis(tx, ...input));

/** Returns whether the actor has an active colleague of the same kind. */
export const hasSecondPerson = async (tx: Tx, by: Actor): Promise<boolean> =>
  (await listColleagues(tx, by, 1)).length > 0;
