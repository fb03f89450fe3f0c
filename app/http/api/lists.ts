/** What the API's lists are asked by. Source: specification section 7, decisions "REST API". */
import * as z from "zod";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import { levelsOf } from "~/domain/applicants/level";
import { orderStatuses } from "~/domain/orders/status";
import { LONGEST_SEARCH, MOST_FOUND, MOST_PER_PAGE, PAGE_SIZE, type ListQuery } from "~/domain/lists";
import { anyLine } from "~/domain/text";

const LONGEST = Math.floor(Number.MAX_SAFE_INTEGER / MOST_PER_PAGE);

const number = (message: string) => z.string(message).regex(/^-?\d+$/, message).transform(Number);
const page = number("page must be a number from 1").pipe(z.int("there is no such page").min(1, "page must be a number from 1").max(LONGEST, "there is no such page"));
const perPageRange = `perPage must be a number from 1 to ${MOST_PER_PAGE}`;
const perPage = number(perPageRange).pipe(z.int(perPageRange).min(1, perPageRange).max(MOST_PER_PAGE, perPageRange));

const pages = {
  page: page.default(1).meta({ description: "From 1.", examples: [1] }),
  perPage: perPage.default(PAGE_SIZE).meta({ description: `1 to ${MOST_PER_PAGE}.`, examples: [10] }),
  sortBy: z.literal("createdAt", { error: "lists are sorted by createdAt" }).optional(),
  order: z.literal("desc", { error: "lists are sorted newest first" }).optional(),
};

const oneOf = (name: string, values: readonly number[]) => {
  const message = `${name} must be one of ${values.join(", ")}, or ${EVERY} for all`;
  return number(message)
    .pipe(z.literal([EVERY, ...values], message))
    .default(EVERY)
    .meta({ description: `${values.join(", ")}; ${EVERY} is all.`, examples: [EVERY] });
};

export const pageQuery = z.object(pages);
export const orderQuery = z.object({ ...pages, status: oneOf("status", orderStatuses) });

/* ---- what officers are asked by on top: a search, and what waits for them ---- */

const q = anyLine(LONGEST_SEARCH)
  .optional()
  .meta({ description: `Words, an email, a phone or an order's number: finds ${MOST_FOUND} at most, whatever else is asked.`, examples: ["gulf pantry"] });

const orWaiting = (name: string, values: readonly number[]) => {
  const message = `${name} must be one of ${[...values, WAITING].join(", ")}, or ${EVERY} for all`;
  return z
    .union([z.literal(WAITING), number(message).pipe(z.literal([EVERY, ...values], message))], message)
    .default(EVERY)
    .meta({ description: `${values.join(", ")}; ${WAITING} is what waits for you; ${EVERY} is all.`, examples: [EVERY] });
};

export const smeQuery = z.object({ ...pages, q, level: orWaiting("level", levelsOf("sme")) });
export const supplierQuery = z.object({ ...pages, q, level: orWaiting("level", levelsOf("provider")) });
/** An insurer's SMEs. */
export const caseQuery = z.object({ ...pages, q, level: orWaiting("level", []) });
/** The orders of those who have something to do about some. */
export const turnQuery = z.object({ ...pages, q, status: orWaiting("status", orderStatuses) });
/** The orders that an insurer covers. */
export const coveredQuery = orderQuery.extend({ q });
export const instalmentQuery = pageQuery.extend({ q });

type Asked = z.output<typeof pageQuery> & { level?: Filter; status?: Filter };

/** What the domain's lists take. */
export const listQuery = ({ page, perPage, level = EVERY, status = EVERY }: Asked): ListQuery => ({
  page, perPage, level: numbered(level), status: numbered(status),
});

/** What waits is no number: who lists it asks for it by itself. */
const numbered = (filter: Filter): number => (filter === WAITING ? EVERY : filter);
