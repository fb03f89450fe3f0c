/** The one place where an applicant's level changes: table of moves, log and message in one transaction. */
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { applicantLogs, type applicants } from "~/db/schema";
import type { Actor, Operator } from "../actor";
import { applicantById } from "../by-id.server";
import { changeApplicant } from "../counted.server";
import { Refused } from "../errors";
import { newId } from "../ids";
import { levelChanged } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import { officerFor } from "../verdicts/verdict";
import { levelName, mayMove, type Level } from "./level";
import { wordsFor, type Line } from "./sight.server";

export type Applicant = typeof applicants.$inferSelect;

/** As somebody sees it: of some an insurer knows no more than the name. */
export type SeenApplicant = Applicant & { isNameOnly?: true };

/** The applicant that asks. Errors: NotFound for staff. */
export async function applicantOf(tx: Tx, actor: Actor): Promise<Applicant> {
  return applicantById(tx, actor.applicantId ?? "");
}

/** Moves to `level` and writes `text` into the timeline. Errors: Refused, naming the level, when the table has no such move. */
export async function moveTo(
  tx: Tx,
  applicant: Applicant,
  level: Level,
  operator: Operator,
  text: string,
  now: number,
  change: Partial<Applicant> = {},
): Promise<void> {
  if (!mayMove(applicant.role, applicant.level, level, operator.role)) throw wrongLevel(applicant);
  const waitingFor = officerFor(applicant.role, level);
  await changeApplicant(tx, applicant.id, { ...change, level, waitingFor, waitingSince: now, updatedAt: now });
  await logApplicant(tx, applicant.id, level, operator, text, now, "move");
  const itself = { role: applicant.role, insurerId: null };
  const words = wordsFor(itself, { kind: "move", level, who: operator.role, insurerId: null, text });
  await tell(tx, applicant.email, levelChanged(applicant.role, `Your level is now: ${levelName(level)}`, words ?? ""), now);
}

export const wrongLevel = (applicant: Pick<Applicant, "role" | "level">): Refused =>
  new Refused("wrong_level", `this cannot be done: the level is ${applicant.level}, ${levelName(applicant.level)}`);

/** A line of the timeline that moves nothing, unless said otherwise. */
export async function logApplicant(
  tx: Tx,
  applicantId: string,
  level: number,
  operator: Operator,
  text: string,
  now: number,
  kind: Line["kind"] = "line",
): Promise<void> {
  await insertRow(tx, applicantLogs, {
    id: newId(now), applicantId, level, kind, operatorRole: operator.role, operatorId: operator.accountId, text, createdAt: now,
  });
}
