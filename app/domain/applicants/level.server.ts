/**
 * The only place that changes an applicant's level: it checks the move and records the event in the same transaction.
 */
import type { Tx } from "~/db/client.server";
import type { applicants } from "~/db/schema";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor, Operator } from "~/domain/values/actor";
import { decidingRole, isAllowedMove, type Level } from "~/domain/values/level";
import { Refused } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import type { CaseState } from "./visibility.server";

export type Applicant = typeof applicants.$inferSelect;

/**
 * An applicant as a reader sees it. `isNameOnly`: the reader, an insurer, may see only the name. `caseState`: the state
 * at the reader's insurer; missing for other readers.
 */
export type SeenApplicant = Applicant & { isNameOnly?: true; caseState?: CaseState };

/**
 * Returns the actor's applicant.
 * @throws NotFound for staff.
 */
export async function actingApplicant(tx: Tx, actor: Actor): Promise<Applicant> {
  return applicantById(tx, actor.applicantId ?? "");
}

interface LevelChange {
  by: Operator;
  verb: EventType;
  /** The text of the timeline entry. */
  text: string;
  now: number;
  /** The officer's reason, for the message to the company. */
  reason?: string;
  /** Other columns to change together with the level. */
  change?: Partial<Applicant>;
}

/**
 * Moves the applicant to `level`, updates the counters and records the event.
 * @throws Refused "wrong_level", naming the current level, if the role may not make this move.
 */
export async function changeLevel(
  tx: Tx,
  applicant: Applicant,
  level: Level,
  { by, verb, text, now, reason, change = {} }: LevelChange,
): Promise<void> {
  if (!isAllowedMove(applicant.role, applicant.level, level, by.role)) throw wrongLevelRefusal(applicant);
  const waitingFor = decidingRole(applicant.role, level);
  await changeApplicant(tx, applicant.id, { ...change, level, waitingFor, waitingSince: now, updatedAt: now });
  await recordEvent(tx, {
    subject: { kind: "applicant", id: applicant.id },
    verb,
    by,
    now,
    text,
    line: "move",
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Returns a Refused "wrong_level" that names the applicant's current level. */
export const wrongLevelRefusal = (applicant: Pick<Applicant, "role" | "level">): Refused =>
  new Refused("wrong_level", message("wrongLevel", applicant.level));
