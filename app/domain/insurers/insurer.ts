/** Schemas of the forms about insurers. */
import * as z from "zod";
import { hiddenInput, lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const insurerInput = z.object({ name: lineInput(message("enterInsurerName"), 100) });

export const NAME_EVERY_INSURER = message("nameEveryInsurer");

/** Forms send one id as a string, several as an array. */
const idsInput = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(hiddenInput(NAME_EVERY_INSURER), { error: NAME_EVERY_INSURER }),
);

/** `isPaused` is the wanted state. */
export const pauseInput = z.object({ isPaused: z.enum(["true", "false"], { error: message("pauseOrEndPause") }) });

/** The insurers' ids in priority order, and optionally one insurer to move up or down. */
export const moveInput = z.object({
  insuranceList: idsInput,
  up: hiddenInput(NAME_EVERY_INSURER).optional(),
  down: hiddenInput(NAME_EVERY_INSURER).optional(),
  /** The version of the list that the form showed. */
  seen: versionInput,
});

/** `seen`: the version of the name that the form showed. */
export const renameInput = insurerInput.extend({ seen: versionInput });
