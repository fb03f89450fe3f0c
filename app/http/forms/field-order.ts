/** Sorts messages by field, in the order of the schema and its page. */
import type * as z from "zod";

type ZodSchema = z.core.$ZodType;

/**
 * Sorts entries by field name ("phone2.phone", "installments[1]", "installments.1"). The key "" stands for the whole
 * form and comes last.
 */
export function sortByField<Messages>(schema: ZodSchema, fields: Record<string, Messages>): Record<string, Messages> {
  const placed = Object.entries(fields).map((field) => ({
    field,
    place: field[0] === "" ? [Infinity] : fieldPosition(schema, field[0].split(/[.[\]]+/)),
  }));
  placed.sort((entry, other) => comparePositions(entry.place, other.place));
  return Object.fromEntries(placed.map(({ field }) => field));
}

/** Position of each part of a name in the schema. Unknown names come last. */
function fieldPosition(schema: ZodSchema | undefined, [piece, ...rest]: string[]): number[] {
  if (!piece) return [];
  const whole = schema && unwrapSchema(schema);
  if (whole?.type === "array") return [Number(piece), ...fieldPosition(whole.element, rest)];
  const shape = whole ? shapeOf(whole) : {};
  const at = Object.keys(shape).indexOf(piece);
  return at < 0 ? [Number.MAX_SAFE_INTEGER] : [at, ...fieldPosition(shape[piece], rest)];
}

/** The fields of an object, or of all options of a union. */
function shapeOf(def: z.core.$ZodTypes["_zod"]["def"]): Readonly<Record<string, ZodSchema>> {
  if (def.type === "object") return def.shape;
  return def.type === "union" ? Object.assign({}, ...def.options.map((option) => shapeOf(unwrapSchema(option)))) : {};
}

/** The definition of the object or list itself, inside optional, preprocess and transform. */
export function unwrapSchema(schema: ZodSchema): z.core.$ZodTypes["_zod"]["def"] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === "pipe") return unwrapSchema(def.in._zod.def.type === "transform" ? def.out : def.in);
  return "innerType" in def ? unwrapSchema(def.innerType) : def;
}

function comparePositions(position: number[], other: number[]): number {
  const at = position.findIndex((place, i) => place !== other[i]);
  return at < 0 ? position.length - other.length : (position[at] ?? 0) - (other[at] ?? -1);
}
