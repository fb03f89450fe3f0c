/** The one place where an applicant's level changes: table of moves and event in one transaction. */
import type { Tx } from "~/db/client.server";
import type { applicants } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor, Operator } from "../actor";
import { applicantById } from "../by-id.server";
import { changeApplicant } from "../counted.server";
import { Refused } from "../errors";
import type { EventVerb } from "../events/event";
import { record } from "../events/record.server";
import { type Level, mayMove, officerFor } from "./level";

export type Applicant = typeof applicants.$inferSelect;

/** An applicant as a reader sees it: of some SMEs an insurer may see only the name. */
export type SeenApplicant = Applicant & { isNameOnly?: true };

/** The applicant that asks. Errors: NotFound for staff. */
export async function applicantOf(tx: Tx, actor: Actor): Promise<Applicant> {
  return applicantById(tx, actor.applicantId ?? "");
}

interface Move {
  by: Operator;
  verb: EventVerb;
  /** For the timeline. */
  text: string;
  now: number;
  /** What else of the row changes with the level. */
  change?: Partial<Applicant>;
}

/** Errors: Refused, naming the level, when the table has no such move. */
export async function moveTo(
  tx: Tx,
  applicant: Applicant,
  level: Level,
  { by, verb, text, now, change = {} }: Move,
): Promise<void> {
  if (!mayMove(applicant.role, applicant.level, level, by.role)) throw wrongLevel(applicant);
  const waitingFor = officerFor(applicant.role, level);
  await changeApplicant(tx, applicant.id, { ...change, level, waitingFor, waitingSince: now, updatedAt: now });
  await record(tx, { subject: { kind: "applicant", id: applicant.id }, verb, by, now, text, line: "move" });
}

export const wrongLevel = (applicant: Pick<Applicant, "role" | "level">): Refused =>
  new Refused("wrong_level", say("wrongLevel", applicant.level));
