/** Finds fields that the schema does not have, so that a misspelt field is not mistaken for an omitted one. */
import type * as z from "zod";
import { unwrapSchema } from "~/http/forms/field-order";

/** An answer lists at most this many wrong names, each cut to MAX_NAME_LENGTH characters. */
const MAX_LISTED_NAMES = 20;
const MAX_NAME_LENGTH = 100;

/** Returns the names missing from the schema, at any depth, such as "phone2.area". */
export const unknownFields = (schema: z.ZodType, values: unknown): string[] =>
  cutNames(unknownNames(schema, values, ""));

/** Limits the names that an answer lists. */
export const cutNames = (names: string[]): string[] =>
  names.slice(0, MAX_LISTED_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH));

function unknownNames(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  const whole = unwrapSchema(schema);
  if (whole.type === "array")
    return Array.isArray(value) ? value.flatMap((item, i) => unknownNames(whole.element, item, `${path}${i}.`)) : [];
  if (whole.type !== "object" || typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, fieldValue]) =>
    Object.hasOwn(whole.shape, name) ? unknownNames(whole.shape[name]!, fieldValue, `${path}${name}.`) : [path + name],
  );
}
