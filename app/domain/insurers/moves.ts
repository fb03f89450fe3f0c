/** SMEs that move to another insurer. Source: app/domain/README.md, "Insurers". */
import * as z from "zod";
import type { FoundPage } from "~/domain/lists/list";
import type { Cents } from "~/domain/values/money";
import { alwaysCheck, hiddenInput, linesInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The most SMEs of one proposal or answer, which is one transaction. */
export const MAX_MOVES = 500;

const SELECT_SMES = message("selectSmes");

/** Forms send one id as a string, several as an array. */
const smeIdsInput = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(hiddenInput(SELECT_SMES), { error: SELECT_SMES }).max(MAX_MOVES, message("tooManyMoves", MAX_MOVES)),
);

/** All SMEs, or the SMEs with these ids. */
const choiceFields = {
  all: z.literal("on").optional().catch(undefined),
  smeIds: smeIdsInput.default([]),
};

interface SentChoice {
  all?: "on" | undefined;
  smeIds: string[];
}
/** True also for ids of another type, which have their own error. */
const hasChoice = ({ all, smeIds }: SentChoice): boolean =>
  all !== undefined || !Array.isArray(smeIds) || smeIds.length > 0;
const NO_CHOICE = { error: SELECT_SMES, path: ["smeIds"], ...alwaysCheck };

/** Returns the ids of a form. Null for all SMEs. */
export const chosenIds = ({ all, smeIds }: SentChoice): string[] | null => (all === undefined ? smeIds : null);

/** The value of the admin's form that withdraws proposals, in place of the other insurer's id. */
export const WITHDRAW = "withdraw";

/** The admin's form. */
export const moveForm = z
  .object({
    ...choiceFields,
    toInsuranceId: hiddenInput(message("selectNewInsurer")).min(1, message("selectNewInsurer")),
    desc: linesInput(message("enterDescription")),
  })
  .refine(hasChoice, NO_CHOICE);

/** The insurer's form. */
export const moveAnswerForm = z
  .object({
    ...choiceFields,
    answer: z.enum(["accept", "decline"], { error: message("acceptOrDecline") }),
    desc: linesInput(message("enterDescription")).optional(),
  })
  .refine(hasChoice, NO_CHOICE)
  .refine(({ answer, desc }) => answer === "accept" || desc, {
    error: message("enterDescription"),
    path: ["desc"],
    ...alwaysCheck,
  });

/** The parts of calls. Without ids a call is about all SMEs. */
export const moveCall = z.object({
  smeIds: smeIdsInput.optional(),
  desc: linesInput(message("enterDescription")),
});

/** A proposal. `toInsurerId`: null withdraws proposals. `smeIds`: null for all. */
export interface SentMoves {
  insurerId: string;
  toInsurerId: string | null;
  smeIds: string[] | null;
  desc: string;
}

/** Proposals that an insurer answers. `smeIds`: null for all. */
export interface MoveAnswer {
  insurerId: string;
  smeIds: string[] | null;
}

/** An SME that an admin proposes to an insurer. Amounts are cents. */
export interface ProposedSme {
  id: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  /** Its present insurer. */
  insurer: string;
  credit: Cents;
  used: Cents;
}

export type ProposedSmes = FoundPage<ProposedSme>;
