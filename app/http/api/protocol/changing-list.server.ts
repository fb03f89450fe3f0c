/** Lists whose items change: each item says when. Source: app/domain/README.md, "Event feed". */
import * as z from "zod";
import { findChangedRecords, findLastChanges } from "~/domain/event-feed/last-changes.server";
import type { SubjectKind } from "~/domain/events/event";
import type { ChangedRecords } from "~/domain/lists/list";
import type { Actor } from "~/domain/values/actor";
import { idTime } from "~/domain/values/ids";
import { Invalid } from "~/domain/verbs/errors";
import { iso, timeShape } from "~/http/api/shapes/basics";
import { updatedSince } from "~/http/api/shapes/list-queries";
import { moments } from "~/http/api/shapes/sample-trade";
import { message } from "~/words/message";

/** The items of a list, with the subject of their events: the item itself, or the record that it belongs to. */
export interface ChangingItems {
  /** The answer's fields with items. */
  items: string | string[];
  kind: SubjectKind;
  /** The item's field with the subject's id. "_id" if missing. */
  subject?: string;
  /** The name of the items' schema, if another call has items without `updatedAt`. */
  name?: string;
}

type Item = Record<string, unknown>;

interface ListCall {
  actor: Actor;
  query: { updatedSince?: number; q?: string };
}

/** The parts of a call that `updatedAt` changes. */
interface List {
  query?: z.ZodType;
  output: z.ZodType;
  run(call: object): Promise<unknown>;
}

/** Adds `updatedAt` to the items of a list, and `updatedSince` to its query. */
export function changingList<Call extends List>(
  { items, kind, subject = "_id", name }: ChangingItems,
  list: Call,
): Call {
  const fields = [items].flat();
  const subjectOf = (item: Item) => String(item[subject]);
  const createdAt = (item: Item) => idTime(String(item._id ?? subjectOf(item)));
  const isPaged = list.query instanceof z.ZodObject && "perPage" in list.query.shape;
  return {
    ...list,
    query: ((list.query ?? z.object({})) as z.ZodObject).extend({ updatedSince }),
    output: withUpdatedAt(list.output as z.ZodObject, fields, name),
    async run(call: ListCall) {
      const { actor, query } = call;
      const changed = await findChanged(actor, query);
      const answer = (await list.run(changed ? { ...call, query: { ...query, changed } } : call)) as Record<
        string,
        Item[]
      >;
      if (isPaged && changed?.isApplied === false) throw new Error("The list did not leave out unchanged items.");
      const changedIds = new Set(changed?.ids);
      const isChanged = (item: Item) => !changed || changedIds.has(subjectOf(item)) || createdAt(item) >= changed.since;
      const itemsOf = (field: string) => answer[field]!.filter(isChanged);
      const ids = new Set(fields.flatMap((field) => itemsOf(field).map(subjectOf)));
      const changes = await findLastChanges(actor, kind, [...ids]);
      const withTime = (item: Item): Item => ({
        ...item,
        updatedAt: iso(changes.get(subjectOf(item)) ?? createdAt(item)),
      });
      return { ...answer, ...Object.fromEntries(fields.map((field) => [field, itemsOf(field).map(withTime)])) };
    },
  };

  async function findChanged(actor: Actor, query: ListCall["query"]): Promise<ChangedRecords | undefined> {
    if (query.updatedSince === undefined) return undefined;
    if (query.q) throw new Invalid({ updatedSince: [message("searchHasAllRows", "updatedSince")] });
    const since = Math.max(0, query.updatedSince);
    return { since, ids: await findChangedRecords(actor, kind, since), isApplied: false };
  }
}

const updatedAt = timeShape(moments.verified).meta({
  description: "The time of its newest event that you see, or else of its creation.",
});

/** The schemas of items with `updatedAt`, by the schema without it. Two fields of a list can share a schema. */
const datedRows = new WeakMap<z.ZodObject, z.ZodObject>();

function withUpdatedAt(output: z.ZodObject, fields: string[], name: string | undefined): z.ZodObject {
  const dated = fields.map((field) => {
    const rows = output.shape[field] as z.ZodArray<z.ZodObject>;
    const { examples, ...texts } = rows.meta() ?? {};
    const samples = (examples as Item[][] | undefined)?.map((items) =>
      items.map((item) => ({ ...item, updatedAt: moments.verified })),
    );
    const row =
      datedRows.get(rows.element) ??
      rows.element
        .extend({ updatedAt: updatedAt.meta({ ...updatedAt.meta(), ...exampleOf(rows.element.shape.updatedAt) }) })
        .meta({ ...rows.element.meta(), ...(name ? { id: name } : {}) });
    datedRows.set(rows.element, row);
    return [field, z.array(row).meta({ ...texts, ...(samples ? { examples: samples } : {}) })];
  });
  return output.extend(Object.fromEntries(dated));
}

/** Some items have had an `updatedAt` before, whose example fits to their other examples. */
function exampleOf(field: z.ZodType | undefined): { examples?: unknown[] } {
  const examples = field?.meta()?.examples as unknown[] | undefined;
  return examples ? { examples } : {};
}
