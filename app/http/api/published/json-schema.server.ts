/**
 * Converts the zod schemas of endpoints to JSON Schema, and composes examples from the examples of their leaves. The
 * package zod-openapi (6.0.2) does less. It describes parameters before parsing, so `page` is a string without default
 * or limits. It neither composes examples nor describes fields by name.
 */
import * as z from "zod";

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
  [keyword: string]: unknown;
}

/** Side of a schema to describe: before or after parsing. */
type Side = "input" | "output";

const REF = "#/components/schemas/";

/** Descriptions of fields and named schemas whose definitions have none. */
interface SchemaTexts {
  fields: Record<Side, Record<string, string>>;
  schemas: Record<string, string>;
}

/** Collects the schemas that have an id. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  constructor(private readonly words: SchemaTexts) {}

  /**
   * Describes a schema. A schema with an id becomes a `$ref`.
   * @throws Error if two different schemas share an id.
   */
  describe(type: z.ZodType, side: Side): JsonSchema {
    const { $defs = {}, ...fields } = this.withDescriptions(tidySchema(jsonSchema(type, side)), side) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    for (const [id, schema] of Object.entries($defs)) this.add(id, schema);
    const { id, ...schema } = fields;
    if (typeof id !== "string") return schema;
    this.add(id, schema);
    return { $ref: REF + id };
  }

  /**
   * Adds a named schema and returns its `$ref`.
   * @throws Error if a different schema has this id.
   */
  add(id: string, { id: _, ...fields }: JsonSchema): JsonSchema {
    const known = this.schemas[id];
    const description = fields.description ?? this.words.schemas[id];
    const schema = { type: fields.type, ...(description ? { description } : {}), ...fields };
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the id ${id}`);
    this.schemas[id] = schema;
    return { $ref: REF + id };
  }

  /** Adds descriptions to all properties, at any depth, that have none. */
  private withDescriptions(schema: unknown, side: Side): unknown {
    if (Array.isArray(schema)) return schema.map((item) => this.withDescriptions(item, side));
    if (typeof schema !== "object" || schema === null) return schema;
    const deeper = ([key, value]: [string, unknown]) => [
      key,
      key === "examples" ? value : this.withDescriptions(value, side),
    ];
    const all = Object.fromEntries(Object.entries(schema).map(deeper)) as JsonSchema;
    for (const [name, property] of Object.entries(all.properties ?? {})) {
      const description = this.words.fields[side][name];
      const isNamed = property.$ref !== undefined || property.anyOf?.some(({ $ref }) => $ref !== undefined);
      if (description && !property.description && !isNamed)
        all.properties![name] = tidySchema({ ...property, description }) as JsonSchema;
    }
    return all;
  }

  /** Follows `$ref` to the schema itself. */
  resolve(schema: JsonSchema): JsonSchema {
    return schema.$ref ? this.resolve(this.schemas[schema.$ref.slice(REF.length)] ?? {}) : schema;
  }

  /**
   * Composes an example, without optional objects that have no example. `name` is for the error message.
   * @throws Error if another leaf has no example.
   */
  composeExample(schema: JsonSchema, name: string): unknown {
    const { examples, anyOf, properties, required, items, type, enum: values } = { ...this.resolve(schema), ...schema };
    if (examples) return examples[0];
    if (schema.const !== undefined) return schema.const;
    if (values) return values[0];
    const first = anyOf?.find((alternative) => alternative.type !== "null");
    if (first) return this.composeExample(first, name);
    if (items) return [this.composeExample(items, `${name}[]`)];
    if (type !== "object" || schema.additionalProperties) throw new Error(`${name} has no example`);
    const isShown = ([key, property]: [string, JsonSchema]) =>
      property.type !== "object" || property.examples !== undefined || (required?.includes(key) ?? false);
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(isShown)
        .map(([key, property]) => [key, this.composeExample(property, `${name}.${key}`)]),
    );
  }
}

const jsonSchema = (type: z.ZodType, side: Side): JsonSchema =>
  z.toJSONSchema(type, {
    target: "draft-2020-12",
    io: side,
    unrepresentable: "any",
  }) as JsonSchema;

/** Removes keywords that readers do not need, and writes references in OpenAPI's form. */
function tidySchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidySchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const fields = schema as JsonSchema;
  const entries = Object.entries(fields).filter(
    ([key, value]) =>
      value !== undefined &&
      key !== "$schema" &&
      // Fields may be added later, so clients must accept unknown ones.
      !(key === "additionalProperties" && value === false) &&
      !(key === "pattern" && fields.format !== undefined) &&
      !(typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER),
  );
  entries.sort(([keyword], [other]) => rank(keyword) - rank(other));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === "$ref") return [key, String(value).replace("#/$defs/", REF)];
      // The keys here are field names in the order of their definition, not keywords.
      if (key === "properties")
        return [
          key,
          Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, tidySchema(field)])),
        ];
      return [key, key === "examples" ? value : tidySchema(value)];
    }),
  );
}

/** Sorts type and description first, because readers look for them first. */
const rank = (key: string): number => ["type", "description"].indexOf(key) >>> 0;
