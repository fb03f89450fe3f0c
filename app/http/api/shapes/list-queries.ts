/** Query parameters of lists. See app/domain/README.md, "Lists", and app/README.md, "API". */
import * as z from "zod";
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import {
  type ChangedRecords,
  type ListCursor,
  type ListQuery,
  MAX_FOUND,
  MAX_PER_PAGE,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  type RowPlace,
} from "~/domain/lists/list";
import { MAX_SALE_REFERENCE } from "~/domain/orders/sale-input";
import { latinDigits } from "~/domain/values/characters";
import { nullableLineInput, optionalTextLine } from "~/domain/values/text";
import { message } from "~/words/message";
import { insurerLevel, level, orderStatus, supplierLevel } from "./enumerations";

const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PER_PAGE);

const number = (error: string) =>
  z
    .string(error)
    .overwrite(latinDigits)
    .regex(/^-?\d+$/, error)
    .transform(Number);
const page = number(message("pageFrom")).pipe(
  z.int(message("noSuchPage")).min(1, message("pageFrom")).max(MAX_PAGE, message("noSuchPage")),
);
/** A number of rows. `error`: the message with the range. */
const rows = (error: string) => number(error).pipe(z.int(error).min(1, error).max(MAX_PER_PAGE, error));
const perPage = rows(message("perPageFrom", MAX_PER_PAGE));

/** The most rows of an answer, for lists with a cursor. */
export const limit = rows(message("limitFrom", MAX_PER_PAGE))
  .default(PAGE_SIZE)
  .meta({ description: `Rows per answer, 1 to ${MAX_PER_PAGE}.`, examples: [10] });

export const pageNumber = page.default(1).meta({ description: "Page number, from 1.", examples: [1] });

const MAX_CURSOR_LENGTH = 500;

/** Writes a row's place as a cursor. Null if no row follows. */
export const cursorText = (place: RowPlace | null): string | null =>
  place && Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads a cursor. Null if it is none. */
function readCursor(text: string): RowPlace | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const isPlace = Array.isArray(place) && place.every((value) => ["string", "number"].includes(typeof value));
    return isPlace ? place : null;
  } catch {
    return null;
  }
}

/** The cursor of a list. Empty for the first page. */
const after = z
  .string(message("noSuchCursor"))
  .max(MAX_CURSOR_LENGTH, message("noSuchCursor"))
  .transform((text, { addIssue }): ListCursor => {
    const place = text === "" ? null : readCursor(text);
    if (text !== "" && place === null) addIssue({ code: "custom", message: message("noSuchCursor") });
    return { place };
  });

/** The time since which an item changed. UTC milliseconds. */
export const updatedSince = z.iso
  .datetime({ offset: true, error: message("noTimeSince") })
  .transform((text) => Date.parse(text))
  .optional()
  .meta({
    type: "string",
    format: "date-time",
    description: "Only items with a later `updatedAt`. Begin a minute early.",
    examples: ["2026-11-01T00:00:00Z"],
  });

const pages = {
  page: pageNumber,
  perPage: perPage.default(PAGE_SIZE).meta({ description: `Rows per page, 1 to ${MAX_PER_PAGE}.`, examples: [10] }),
  after: after.optional().meta({
    type: "string",
    description: "Empty at first, then `next`. Replaces `page`.",
    examples: [""],
  }),
  sortBy: z
    .literal("createdAt", { error: message("sortedByCreatedAt") })
    .optional()
    .meta({
      description: "Optional and without effect: each list has a fixed order.",
      examples: ["createdAt"],
    }),
  order: z
    .literal("desc", { error: message("sortedNewestFirst") })
    .optional()
    .meta({ description: "Optional and without effect: newest first.", examples: ["desc"] }),
};

const every = z
  .literal(ALL_ROWS)
  .meta({ type: "integer", title: "all", description: "All rows, as if the parameter were missing or empty." });
const waiting = z.literal(WAITING_ROWS).meta({ title: "waiting", description: "Rows that wait for you." });

/** A filter with one of `values`, or all of them. */
const filterValue = (name: string, values: z.ZodLiteral<number>) => {
  const error = message("mustBeOneOrAll", name, [...values.values].join(", "), ALL_ROWS);
  return z
    .union([number(error).pipe(values), number(error).pipe(every)], error)
    .default(ALL_ROWS)
    .meta({ description: `Only rows with this ${name}.`, examples: [ALL_ROWS] });
};

/** A filter with one of `values`, all of them, or the rows that wait for the caller. */
const filterValueOrWaiting = (name: string, values: z.ZodLiteral<number>) => {
  const error = message("mustBeOneOrAll", name, [...values.values, WAITING_ROWS].join(", "), ALL_ROWS);
  return z
    .union([waiting, number(error).pipe(values), number(error).pipe(every)], error)
    .default(ALL_ROWS)
    .meta({ description: `Only rows with this ${name}, or rows that wait for you.`, examples: [ALL_ROWS] });
};

/** Page number and size. */
export const pageQuery = z.object(pages);
/** Pages of orders with a status filter. */
export const orderQuery = z.object({ ...pages, status: filterValue("status", orderStatus) });

/* ---- queries with a search or a filter for waiting rows ---- */

const q = optionalTextLine(MAX_SEARCH_LENGTH)
  .optional()
  .meta({
    description: `Search words, an email, a phone or an order number: up to ${MAX_FOUND} results, ignoring filters.`,
    examples: ["gulf pantry"],
  });

/** SMEs for admin and bank. */
export const smeQuery = z.object({ ...pages, q, level: filterValueOrWaiting("level", level) });
/** Suppliers for admins. */
export const supplierQuery = z.object({ ...pages, q, level: filterValueOrWaiting("level", supplierLevel) });
/** SMEs for insurers. */
export const caseQuery = z.object({ ...pages, q, level: filterValueOrWaiting("level", insurerLevel) });
/** Orders for roles that have tasks in them. */
export const turnQuery = z.object({ ...pages, q, status: filterValueOrWaiting("status", orderStatus) });
/** A filter by a party's own reference. Null for all rows. */
export const referenceFilter = (description: string, example: string) =>
  nullableLineInput(MAX_SALE_REFERENCE).meta({ description, examples: [example] });

/** An SME's orders. */
export const buyersQuery = orderQuery.extend({
  buyerReference: referenceFilter("Finds the order with your reference.", "PO-7731"),
});
/** A supplier's orders. */
export const sellersQuery = turnQuery.omit({ q: true }).extend({
  externalReference: referenceFilter("Finds the order of the checkout with your reference.", "S-2041"),
});
/** Orders that an insurer covers. */
export const coveredQuery = orderQuery.extend({ q });
export const instalmentQuery = pageQuery.extend({ q });

type ListInput = z.output<typeof pageQuery> & { level?: Filter; status?: Filter; changed?: ChangedRecords };

/** Converts a call's query to the domain's. The filter "waiting" becomes all rows. */
export const domainQuery = ({
  page,
  perPage,
  after,
  changed,
  level = ALL_ROWS,
  status = ALL_ROWS,
}: ListInput): ListQuery => ({
  page,
  perPage,
  ...(after ? { after } : {}),
  ...(changed ? { changed } : {}),
  level: numbered(level),
  status: numbered(status),
});

/** "waiting" has no number; lists that offer it query it separately. */
const numbered = (filter: Filter): number => (filter === WAITING_ROWS ? ALL_ROWS : filter);
