/**
 * A verb with a ceiling: what is above it is not done, but proposed, and a second person of the same kind approves it. The verb runs
 * first either way, so that what cannot be done is refused at once; above its ceiling the transaction is taken back.
 * Source: app/domain/README.md, "Four eyes".
 */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { approvals } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor, ApplicantRole, OfficerRole } from "../actor";
import { clock } from "../clock";
import { addApproval } from "../counted.server";
import { AwaitsApproval, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { newId } from "../ids";
import type { Permission } from "../permissions";
import { colleaguesOf } from "../team/colleagues.server";
import { verbInSteps, type Verb } from "../verb.server";
import { proposalLife } from "./ceilings";
import { ceilings } from "./stored-ceilings.server";

export interface Ceiling<Input extends unknown[]> {
  /** By which proposals are kept: it never changes. */
  act: string;
  /** How many inputs the verb has. */
  inputs: number;
  /** What it is about: at most one proposal waits for it. */
  about(...input: Input): { id: string; role: ApplicantRole | null };
  /** Said: why one person is not enough. Null when one is. */
  above(tx: Tx, by: Actor, ...input: Input): Promise<string | null>;
  /** Said: what it would do. */
  what(tx: Tx, ...input: Input): Promise<string>;
  /** All that the decision looks at. */
  basis(tx: Tx, ...input: Input): Promise<unknown>;
}

type Work<Input extends unknown[], Answer> = (scene: { actor: Actor; tx: Tx; now: number }, ...input: Input) => Promise<Answer>;

/** The last argument of such a verb is the moment, UTC milliseconds. */
export type VerbOfTwo<Input extends unknown[], Answer = void> = Verb<[...Input, now?: number], Answer> & { ceiling: Ceiling<Input>; approved: Work<Input, Answer> };

/** Thrown to take the transaction back. */
class AboveCeiling extends Error {
  constructor(readonly why: string) {
    super("above the ceiling");
  }
}

/** Errors of the verb: AwaitsApproval above its ceiling, Refused where nobody could approve it or the same is proposed already. */
export function verbOfTwo<Input extends unknown[], Answer = void>(permission: Permission, ceiling: Ceiling<Input>, work: Work<Input, Answer>): VerbOfTwo<Input, Answer> {
  const act = verbInSteps(permission, async ({ actor, write }, ...args: [...Input, now?: number]): Promise<Answer> => {
    const input = args.slice(0, ceiling.inputs) as unknown[] as Input;
    const now = (args[ceiling.inputs] as number | undefined) ?? clock.now();
    try {
      return await write(async (tx) => {
        const why = await ceiling.above(tx, actor, ...input);
        const answer = await work({ actor, tx, now }, ...input);
        if (why !== null) throw new AboveCeiling(why);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof AboveCeiling)) throw error;
      await write((tx) => propose(tx, actor, ceiling, input, error.why, now));
      throw new AwaitsApproval(say("awaitsSecondPerson", error.why), actor.role as OfficerRole);
    }
  });
  return Object.assign(act, { ceiling, approved: work });
}

async function propose<Input extends unknown[]>(tx: Tx, by: Actor, ceiling: Ceiling<Input>, input: Input, why: string, now: number): Promise<void> {
  refuseUnless(await hasSecondPerson(tx, by), "no_second_person", say("noSecondPerson", why, by.role));
  const about = ceiling.about(...input);
  const [waiting] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.act, ceiling.act), eq(approvals.about, about.id), eq(approvals.state, sql`'waiting'`)));
  refuseUnless(!waiting, "done_already", say("proposedAlready"));
  const id = newId(now);
  const what = await ceiling.what(tx, ...input);
  await addApproval(tx, {
    id, act: ceiling.act, input, about: about.id, aboutRole: about.role, what, why, basis: await basisOf(tx, ceiling, input),
    role: by.role as OfficerRole, insurerId: by.insurerId, proposedBy: by.accountId, createdAt: now, expiresAt: now + proposalLife(await ceilings(tx)),
    state: "waiting",
  });
  await record(tx, { subject: { kind: "approval", id }, verb: "approval.proposed", by, now, text: say("approvalProposed", what) });
}

/** What the decision looks at, to be compared later. */
export const basisOf = async <Input extends unknown[]>(tx: Tx, ceiling: Ceiling<Input>, input: Input): Promise<string> =>
  JSON.stringify(await ceiling.basis(tx, ...input));

export const hasSecondPerson = async (tx: Tx, by: Actor): Promise<boolean> => (await colleaguesOf(tx, by, 1)).length > 0;
