/** The query parameters of the API's lists. Source: app/domain/README.md, "Lists", and app/README.md, "API". */
import * as z from "zod";
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import { type ListQuery, MAX_FOUND, MAX_PER_PAGE, MAX_SEARCH_LENGTH, PAGE_SIZE } from "~/domain/lists/list";
import { optionalTextLine } from "~/domain/values/text";
import { message } from "~/words/message";
import { insurerLevel, level, orderStatus, supplierLevel } from "./enumerations";

const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PER_PAGE);

const number = (error: string) =>
  z
    .string(error)
    .regex(/^-?\d+$/, error)
    .transform(Number);
const page = number(message("pageFrom")).pipe(
  z.int(message("noSuchPage")).min(1, message("pageFrom")).max(MAX_PAGE, message("noSuchPage")),
);
const perPageRange = message("perPageFrom", MAX_PER_PAGE);
const perPage = number(perPageRange).pipe(z.int(perPageRange).min(1, perPageRange).max(MAX_PER_PAGE, perPageRange));

const pages = {
  page: page.default(1).meta({ description: "From 1.", examples: [1] }),
  perPage: perPage.default(PAGE_SIZE).meta({ description: `1 to ${MAX_PER_PAGE}.`, examples: [10] }),
  sortBy: z
    .literal("createdAt", { error: message("sortedByCreatedAt") })
    .optional()
    .meta({
      description: "May be left out: a list has one order, which its description says.",
      examples: ["createdAt"],
    }),
  order: z
    .literal("desc", { error: message("sortedNewestFirst") })
    .optional()
    .meta({ description: "May be left out: newest first.", examples: ["desc"] }),
};

const every = z
  .literal(ALL_ROWS)
  .meta({ type: "integer", title: "all", description: "All, as when it is left out or empty." });
const waiting = z.literal(WAITING_ROWS).meta({ title: "waiting", description: "What waits for you." });

/** One of `values` by its number, or all of them. */
const filterValue = (name: string, values: z.ZodLiteral<number>) => {
  const error = message("mustBeOneOrAll", name, [...values.values].join(", "), ALL_ROWS);
  return z
    .union([number(error).pipe(values), number(error).pipe(every)], error)
    .default(ALL_ROWS)
    .meta({ description: `Only those of one ${name}.`, examples: [ALL_ROWS] });
};

/** One of `values`, all of them, or those that wait for the caller. */
const filterValueOrWaiting = (name: string, values: z.ZodLiteral<number>) => {
  const error = message("mustBeOneOrAll", name, [...values.values, WAITING_ROWS].join(", "), ALL_ROWS);
  return z
    .union([waiting, number(error).pipe(values), number(error).pipe(every)], error)
    .default(ALL_ROWS)
    .meta({ description: `Only those of one ${name}, or those that wait for you.`, examples: [ALL_ROWS] });
};

export const pageQuery = z.object(pages);
export const orderQuery = z.object({ ...pages, status: filterValue("status", orderStatus) });

/* ---- what officers are asked by on top: a search, and what waits for them ---- */

const q = optionalTextLine(MAX_SEARCH_LENGTH)
  .optional()
  .meta({
    description: `Words, an email, a phone or an order's number: finds ${MAX_FOUND} at most, whatever else is asked.`,
    examples: ["gulf pantry"],
  });

export const smeQuery = z.object({ ...pages, q, level: filterValueOrWaiting("level", level) });
export const supplierQuery = z.object({ ...pages, q, level: filterValueOrWaiting("level", supplierLevel) });
export const caseQuery = z.object({ ...pages, q, level: filterValueOrWaiting("level", insurerLevel) });
/** The orders of those who have something to do about some. */
export const turnQuery = z.object({ ...pages, q, status: filterValueOrWaiting("status", orderStatus) });
export const coveredQuery = orderQuery.extend({ q });
export const instalmentQuery = pageQuery.extend({ q });

type ListInput = z.output<typeof pageQuery> & { level?: Filter; status?: Filter };

export const domainQuery = ({ page, perPage, level = ALL_ROWS, status = ALL_ROWS }: ListInput): ListQuery => ({
  page,
  perPage,
  level: numbered(level),
  status: numbered(status),
});

/** "waiting" has no number: lists that have it query it separately. */
const numbered = (filter: Filter): number => (filter === WAITING_ROWS ? ALL_ROWS : filter);
