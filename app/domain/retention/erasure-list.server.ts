/** Lists the next erasures and the finished ones. Source: app/domain/README.md, "Retention". */
import { asc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, erasures } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { isWaitingErasure } from "./erasure-dates.server";
import type { Erasure, ErasureState } from "./retention";

/** The next erasures come first in their list, the latest ones in the other. */
const erasuresOf = (state: ErasureState): RowList<Erasure> => ({
  recordId: erasures.applicantId,
  ...(state === "waiting"
    ? { condition: () => isWaitingErasure, by: [erasures.dueAt, erasures.id], isRising: true }
    : { condition: () => isNotNull(erasures.erasedAt), by: [erasures.erasedAt, erasures.id] }),
});

/** Reads the companies of the found rows only: a join would also read the companies of skipped rows. */
async function readErasures(where: SQL | undefined, order: SQL[], limit: number, offset = 0): Promise<Erasure[]> {
  const rows = await db
    .select()
    .from(erasures)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = [...new Set(rows.map(({ applicantId }) => applicantId))];
  const companies = await db
    .select({
      id: applicants.id,
      role: applicants.role,
      name: companyNameOrEmailSql(applicants),
      legalHoldAt: applicants.legalHoldAt,
    })
    .from(applicants)
    .where(inArray(applicants.id, ids));
  const companyOf = new Map(companies.map(({ legalHoldAt, ...company }) => [company.id, { company, legalHoldAt }]));
  return rows.flatMap(({ applicantId, documentId, years, ...erasure }) => {
    const found = companyOf.get(applicantId);
    if (!found) return [];
    const isHeld = found.legalHoldAt !== null && erasure.erasedAt === null;
    return { ...erasure, company: found.company, isReplaced: documentId !== null, isRequested: years === null, isHeld };
  });
}

/** Returns a page of waiting or finished erasures. Callers check the permission. */
export const listErasures = (
  state: ErasureState,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<Erasure>> => loadCountedPage(query, erasuresOf(state), readErasures);

/** Returns the company's erasures, the next ones first. Callers check the permission. */
export const listCompanyErasures = (applicantId: string): Promise<Erasure[]> =>
  readErasures(eq(erasures.applicantId, applicantId), [asc(erasures.dueAt), asc(erasures.id)], MAX_PER_COMPANY);

/** The kinds and some replaced documents, also of a company that was reopened and closed again. */
const MAX_PER_COMPANY = 20;

/** Yields the rows of the list in batches, for a file. */
export const streamErasures = (state: ErasureState): AsyncGenerator<Erasure[]> =>
  streamRows(
    erasuresOf(state),
    ({ id, dueAt, erasedAt }) => [state === "waiting" ? dueAt : erasedAt, id],
    (where, order, limit) => readErasures(where, order, limit),
  );
