/** Calls that answer with further objects on request, such as `expand=order`. Source: app/domain/README.md, "Lists". */
import { setImmediate as breathe } from "node:timers/promises";
import * as z from "zod";
import type { Actor, Role } from "~/domain/values/actor";
import { Invalid, nullIfNotFound } from "~/domain/verbs/errors";
import type { Permission } from "~/domain/verbs/permissions";
import { message } from "~/words/message";
import { assertPermitted } from "./permission.server";

/** An object whose id the answer has, and the call that shows the object. */
export interface Expansion {
  /** The path of the id in the answer, such as "orders.sme_id._id". A list has one id in each item. */
  path: string;
  /** The schema of the object in the show call's answer. */
  shape: z.ZodType;
  /** Returns the show call's permission for the role. */
  permission(role: Role): Permission;
  /**
   * Loads the object as the show call answers it.
   * @throws NotFound if the actor may not see the object.
   */
  load(actor: Actor, id: string): Promise<unknown>;
}

/** The objects that a call can add, by their names in `expand`. */
export type Expansions = Readonly<Record<string, Expansion>>;

/** The most rows per page with `expand`. Each object takes a few statements. */
const MAX_EXPANDED_ROWS = 20;

interface ReadingCall {
  actor: Actor;
  query: { expand?: string[]; perPage?: number };
}

/** The parts of a call that `expand` changes. */
interface Reading {
  query?: z.ZodType;
  output: z.ZodType;
  run(call: object): Promise<unknown>;
}

/** Adds `expand` to the query of a call, and the objects to its answer. */
export function expandingCall<Call extends Reading>(expansions: Expansions, call: Call): Call {
  return {
    ...call,
    query: ((call.query ?? z.object({})) as z.ZodObject).extend({ expand: expandParameter(Object.keys(expansions)) }),
    output: (call.output as z.ZodObject).extend({ expanded: expandedShape(expansions) }),
    async run(request: ReadingCall) {
      const { expand, perPage = 0 } = request.query;
      if (!expand) return call.run(request);
      if (perPage > MAX_EXPANDED_ROWS)
        throw new Invalid({ perPage: [message("fewRowsWithExpand", MAX_EXPANDED_ROWS)] });
      const { actor } = request;
      const asked = expand.map((name) => [name, expansions[name]!] as const);
      for (const [, { permission }] of asked) assertPermitted(actor, permission(actor.role), "read");
      const answer = await call.run(request);
      const expanded: Record<string, unknown> = {};
      for (const [name, expansion] of asked) expanded[name] = await loadObjects(actor, expansion, answer);
      return { ...(answer as object), expanded };
    },
  };
}

/** Returns the visible objects by id. */
async function loadObjects(actor: Actor, { path, load }: Expansion, answer: unknown): Promise<Record<string, unknown>> {
  const objects: Record<string, unknown> = {};
  for (const id of new Set(idsAt(answer, path.split(".")))) {
    const found = await load(actor, id).catch(nullIfNotFound);
    if (found !== null) objects[id] = found;
    // The server answers other requests between two objects.
    await breathe();
  }
  return objects;
}

/** Returns the ids at the path. An id that is null is left out. */
function idsAt(value: unknown, [field, ...rest]: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsAt(item, field === undefined ? [] : [field, ...rest]));
  if (field === undefined) return typeof value === "string" ? [value] : [];
  return typeof value === "object" && value !== null ? idsAt((value as Record<string, unknown>)[field], rest) : [];
}

function expandParameter(names: string[]) {
  const list = names.join(", ");
  return z
    .string(message("expandNames", list))
    .transform((text, { addIssue }): string[] => {
      const asked = [...new Set(text.split(",").map((name) => name.trim()))];
      if (!asked.every((name) => names.includes(name)))
        addIssue({ code: "custom", message: message("expandNames", list) });
      return asked;
    })
    .optional()
    .meta({
      type: "string",
      description: `Adds \`expanded\` with these objects: ${list}.`,
      examples: [names[0]],
    });
}

const expandedShape = (expansions: Expansions) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(expansions).map(([name, { shape }]) => [
          name,
          z
            .record(z.string(), shape)
            .optional()
            .meta({ description: `By \`_id\`, as \`${name}/show\` answers.` }),
        ]),
      ),
    )
    .optional()
    .meta({ description: "Only with `expand`: the objects that you can see." });
