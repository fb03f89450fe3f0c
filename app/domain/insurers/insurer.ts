/** The insurers' priority list: a new one, and one step up or down. */
import * as z from "zod";

export const insurerInput = z.object({
  name: z.string({ error: "enter the insurer's name" }).trim().min(1, "enter the insurer's name").max(100, "at most 100 characters"),
});

/** One id arrives as a text, several as a list. */
const ids = z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()));

/** The whole list, and perhaps an insurer to move one place up or down in it. */
export const moveInput = z.object({
  insuranceList: ids,
  up: z.string().optional(),
  down: z.string().optional(),
  /** The version of the list that the form was drawn from. */
  seen: z.string().optional(),
});

/** `seen` is the version of the name that was to be changed. */
export const renameInput = insurerInput.extend({ seen: z.string().optional() });
