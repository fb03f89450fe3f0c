/** The insurers' priority list: a new one, and one step up or down. */
import * as z from "zod";
import { hiddenInput, lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const insurerInput = z.object({ name: lineInput(message("enterInsurerName"), 100) });

export const NAME_EVERY_INSURER = message("nameEveryInsurer");

/** One id arrives as a text, several as a list. */
const idsInput = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(hiddenInput(NAME_EVERY_INSURER), { error: NAME_EVERY_INSURER }),
);

/** To pause an insurer, or to end its pause. */
export const pauseInput = z.object({ isPaused: z.enum(["true", "false"], { error: message("pauseOrEndPause") }) });

/** The whole list, and perhaps an insurer to move one place up or down in it. */
export const moveInput = z.object({
  insuranceList: idsInput,
  up: hiddenInput(NAME_EVERY_INSURER).optional(),
  down: hiddenInput(NAME_EVERY_INSURER).optional(),
  /** The version of the list that the form was drawn from. */
  seen: versionInput,
});

/** `seen` is the version of the name that was to be changed. */
export const renameInput = insurerInput.extend({ seen: versionInput });
