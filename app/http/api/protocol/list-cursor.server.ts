/** Lists whose pages follow each other by a cursor. Source: app/domain/README.md, "Lists". */
import * as z from "zod";
import type { PageQuery } from "~/domain/lists/list";
import { Invalid } from "~/domain/verbs/errors";
import { cursorText, pageQuery } from "~/http/api/shapes/list-queries";
import { message } from "~/words/message";

/** The parts of a call that its cursor changes. */
interface List {
  query?: z.ZodType;
  output: z.ZodType;
  run(call: object): Promise<unknown>;
}

const CURSOR = "after";

/** True for the parameter with a list's cursor. */
export const isCursor = (query: z.ZodType | undefined, name: string): boolean =>
  name === CURSOR && query instanceof z.ZodObject && query.shape[CURSOR] === pageQuery.shape.after;

/** True if the list's query has a cursor. */
export const hasCursor = ({ query }: List): boolean => isCursor(query, CURSOR);

const next = z
  .string()
  .nullable()
  .optional()
  .meta({ description: "Only with `after`: the `after` of the next rows. Null if none follow.", examples: [null] });

/** Adds `next` to the answers of calls with a cursor. */
export function listWithCursor<Call extends List>(list: Call): Call {
  return {
    ...list,
    output: (list.output as z.ZodObject).extend({ next }),
    async run(call: { query: PageQuery & { q?: string } }) {
      const { after, q } = call.query;
      if (!after) return list.run(call);
      if (q) throw new Invalid({ [CURSOR]: [message("searchHasAllRows", CURSOR)] });
      const answer = await list.run(call);
      if (after.next === undefined) throw new Error("The list did not use its cursor.");
      return { ...(answer as object), next: cursorText(after.next) };
    },
  };
}
