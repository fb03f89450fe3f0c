/**
 * The zod schemas of endpoints as JSON Schema, and examples that are composed of what their leaves say. The package
 * zod-openapi (6.0.2) does less: it describes parameters by what comes in, `page` as a text of digits without its
 * default and its limits, and neither composes examples nor knows words for fields by their names.
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

/** Which side of a schema is shown: what comes in, or what it becomes. */
type Side = "input" | "output";

const REF = "#/components/schemas/";

/** What fields and named schemas are, where their definitions do not say it. */
interface SchemaTexts {
  fields: Record<Side, Record<string, string>>;
  schemas: Record<string, string>;
}

/** Where the schemas with an id are gathered. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  constructor(private readonly words: SchemaTexts) {}

  /** Errors: two schemas share an id and are not the same. */
  describe(type: z.ZodType, side: Side): JsonSchema {
    const { $defs = {}, ...own } = this.withDescriptions(tidySchema(jsonSchema(type, side)), side) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    for (const [id, schema] of Object.entries($defs)) this.add(id, schema);
    const { id, ...schema } = own;
    if (typeof id !== "string") return schema;
    this.add(id, schema);
    return { $ref: REF + id };
  }

  add(id: string, { id: _, ...own }: JsonSchema): JsonSchema {
    const known = this.schemas[id];
    const description = own.description ?? this.words.schemas[id];
    const schema = { type: own.type, ...(description ? { description } : {}), ...own };
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the id ${id}`);
    this.schemas[id] = schema;
    return { $ref: REF + id };
  }

  /** The schema with a description for each property, at any depth, that has none of its own. */
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

  resolve(schema: JsonSchema): JsonSchema {
    return schema.$ref ? this.resolve(this.schemas[schema.$ref.slice(REF.length)] ?? {}) : schema;
  }

  /** Errors: a leaf has no example; its name is said. */
  composeExample(schema: JsonSchema, name: string): unknown {
    const { examples, anyOf, properties, items, type, enum: values } = { ...this.resolve(schema), ...schema };
    if (examples) return examples[0];
    if (schema.const !== undefined) return schema.const;
    if (values) return values[0];
    const first = anyOf?.find((alternative) => alternative.type !== "null");
    if (first) return this.composeExample(first, name);
    if (items) return [this.composeExample(items, `${name}[]`)];
    if (type !== "object" || schema.additionalProperties) throw new Error(`${name} has no example`);
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, property]) => [key, this.composeExample(property, `${name}.${key}`)]),
    );
  }
}

const jsonSchema = (type: z.ZodType, side: Side): JsonSchema =>
  z.toJSONSchema(type, {
    target: "draft-2020-12",
    io: side,
    unrepresentable: "any",
  }) as JsonSchema;

/** Removes keywords that tell a reader nothing, and writes references as OpenAPI does. */
function tidySchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidySchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const own = schema as JsonSchema;
  const entries = Object.entries(own).filter(
    ([key, value]) =>
      value !== undefined &&
      key !== "$schema" &&
      // Clients must accept fields that are added later.
      !(key === "additionalProperties" && value === false) &&
      !(key === "pattern" && own.format !== undefined) &&
      !(typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER),
  );
  entries.sort(([keyword], [other]) => rank(keyword) - rank(other));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === "$ref") return [key, String(value).replace("#/$defs/", REF)];
      // Their keys are names of fields, in the order of their definition, and no keywords.
      if (key === "properties")
        return [
          key,
          Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, tidySchema(field)])),
        ];
      return [key, key === "examples" ? value : tidySchema(value)];
    }),
  );
}

/** Description and type first, as a reader looks for them. */
const rank = (key: string): number => ["type", "description"].indexOf(key) >>> 0;
