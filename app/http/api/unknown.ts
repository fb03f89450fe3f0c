/** What was sent and is in no schema: a misspelt field must not be taken for one that was left out. */
import type * as z from "zod";

/** So many are named, and no longer ones than this: who sends more than that has more to find out. */
const MOST = 20;
const LONGEST_NAME = 100;

/** The names of the values, at any depth, that the schema does not have: "phone2.area". */
export function unknownIn(schema: z.ZodType, values: unknown): string[] {
  return namesIn(schema, values, "").slice(0, MOST).map((name) => name.slice(0, LONGEST_NAME));
}

function namesIn(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
      return Object.entries(value).flatMap(([name, one]) =>
        Object.hasOwn(def.shape, name) ? namesIn(def.shape[name]!, one, `${path}${name}.`) : [path + name],
      );
    case "array":
      return Array.isArray(value) ? value.flatMap((one, i) => namesIn(def.element, one, `${path}${i}.`)) : [];
    case "pipe":
      // What is made ready before it is judged is described by how it is judged.
      return namesIn(def.in._zod.def.type === "transform" ? def.out : def.in, value, path);
    default:
      return "innerType" in def ? namesIn(def.innerType, value, path) : [];
  }
}
