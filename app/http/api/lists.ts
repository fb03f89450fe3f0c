/** The query parameters of the API's lists. Source: app/domain/README.md, "Lists", and app/README.md, "API". */
import * as z from "zod";
import { EVERY, type Filter, WAITING } from "~/domain/filter";
import { type ListQuery, LONGEST_SEARCH, MOST_FOUND, MOST_PER_PAGE, PAGE_SIZE } from "~/domain/lists";
import { anyLine } from "~/domain/text";
import { say } from "~/words/say";
import { insurerLevel, level, orderStatus, supplierLevel } from "./shapes/enumerations";

const LONGEST = Math.floor(Number.MAX_SAFE_INTEGER / MOST_PER_PAGE);

const number = (message: string) =>
  z
    .string(message)
    .regex(/^-?\d+$/, message)
    .transform(Number);
const page = number(say("pageFrom")).pipe(
  z.int(say("noSuchPage")).min(1, say("pageFrom")).max(LONGEST, say("noSuchPage")),
);
const perPageRange = say("perPageFrom", MOST_PER_PAGE);
const perPage = number(perPageRange).pipe(z.int(perPageRange).min(1, perPageRange).max(MOST_PER_PAGE, perPageRange));

const pages = {
  page: page.default(1).meta({ description: "From 1.", examples: [1] }),
  perPage: perPage.default(PAGE_SIZE).meta({ description: `1 to ${MOST_PER_PAGE}.`, examples: [10] }),
  sortBy: z
    .literal("createdAt", { error: say("sortedByCreatedAt") })
    .optional()
    .meta({
      description: "May be left out: a list has one order, which its description says.",
      examples: ["createdAt"],
    }),
  order: z
    .literal("desc", { error: say("sortedNewestFirst") })
    .optional()
    .meta({ description: "May be left out: newest first.", examples: ["desc"] }),
};

const every = z
  .literal(EVERY)
  .meta({ type: "integer", title: "all", description: "All, as when it is left out or empty." });
const waiting = z.literal(WAITING).meta({ title: "waiting", description: "What waits for you." });

/** One of `values` by its number, or all of them. */
const oneOf = (name: string, values: z.ZodLiteral<number>) => {
  const message = say("mustBeOneOrAll", name, [...values.values].join(", "), EVERY);
  return z
    .union([number(message).pipe(values), number(message).pipe(every)], message)
    .default(EVERY)
    .meta({ description: `Only those of one ${name}.`, examples: [EVERY] });
};

/** One of `values`, all of them, or those that wait for the caller. */
const orWaiting = (name: string, values: z.ZodLiteral<number>) => {
  const message = say("mustBeOneOrAll", name, [...values.values, WAITING].join(", "), EVERY);
  return z
    .union([waiting, number(message).pipe(values), number(message).pipe(every)], message)
    .default(EVERY)
    .meta({ description: `Only those of one ${name}, or those that wait for you.`, examples: [EVERY] });
};

export const pageQuery = z.object(pages);
export const orderQuery = z.object({ ...pages, status: oneOf("status", orderStatus) });

/* ---- what officers are asked by on top: a search, and what waits for them ---- */

const q = anyLine(LONGEST_SEARCH)
  .optional()
  .meta({
    description: `Words, an email, a phone or an order's number: finds ${MOST_FOUND} at most, whatever else is asked.`,
    examples: ["gulf pantry"],
  });

export const smeQuery = z.object({ ...pages, q, level: orWaiting("level", level) });
export const supplierQuery = z.object({ ...pages, q, level: orWaiting("level", supplierLevel) });
/** An insurer's SMEs. */
export const caseQuery = z.object({ ...pages, q, level: orWaiting("level", insurerLevel) });
/** The orders of those who have something to do about some. */
export const turnQuery = z.object({ ...pages, q, status: orWaiting("status", orderStatus) });
/** The orders that an insurer covers. */
export const coveredQuery = orderQuery.extend({ q });
export const instalmentQuery = pageQuery.extend({ q });

type ListInput = z.output<typeof pageQuery> & { level?: Filter; status?: Filter };

/** What the domain's lists take. */
export const domainQuery = ({ page, perPage, level = EVERY, status = EVERY }: ListInput): ListQuery => ({
  page,
  perPage,
  level: numbered(level),
  status: numbered(status),
});

/** "waiting" has no number: lists that have it query it separately. */
const numbered = (filter: Filter): number => (filter === WAITING ? EVERY : filter);
