/** Finds names that the schema does not have: a misspelt field must not pass for one that was left out. */
import type * as z from "zod";
import { withoutWrapping } from "../in-order";

/** How many unknown names a refusal lists, and how long each may be. The rest is left out. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

/** The names of the values, at any depth, that the schema does not have: "phone2.area". */
export function unknownIn(schema: z.ZodType, values: unknown): string[] {
  return namesIn(schema, values, "")
    .slice(0, MOST_NAMED)
    .map((name) => name.slice(0, LONGEST_NAME));
}

function namesIn(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  const whole = withoutWrapping(schema);
  if (whole.type === "array")
    return Array.isArray(value) ? value.flatMap((one, i) => namesIn(whole.element, one, `${path}${i}.`)) : [];
  if (whole.type !== "object" || typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(whole.shape, name) ? namesIn(whole.shape[name]!, one, `${path}${name}.`) : [path + name],
  );
}
