/** Lists the companies on legal hold. Source: app/domain/README.md, "Retention". */
import { eq, isNotNull, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import type { LegalHold } from "./retention";

const legalHolds: RowList<LegalHold> = {
  condition: () => isNotNull(applicants.legalHoldAt),
  by: [applicants.legalHoldAt, applicants.id],
};

async function readLegalHolds(where: SQL | undefined, order: SQL[], limit: number, offset = 0): Promise<LegalHold[]> {
  const rows = await db
    .select({
      id: applicants.id,
      role: applicants.role,
      name: companyNameOrEmailSql(applicants),
      at: applicants.legalHoldAt,
      by: accounts.name,
      reason: applicants.legalHoldReason,
    })
    .from(applicants)
    .leftJoin(accounts, eq(accounts.id, applicants.legalHoldBy))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, role, name, at, by, reason }) => ({
    company: { id, role, name },
    at: at ?? 0,
    by: by ?? "",
    reason: reason ?? "",
  }));
}

/** Returns a page of the companies on legal hold, the newest hold first. Callers check the permission. */
export const listLegalHolds = (query: Pick<ListQuery, "page" | "perPage">): Promise<FoundPage<LegalHold>> =>
  loadCountedPage(query, legalHolds, readLegalHolds);

/** Yields the companies on legal hold in batches, for a file. */
export const streamLegalHolds = (): AsyncGenerator<LegalHold[]> =>
  streamRows(
    legalHolds,
    ({ company, at }) => [at, company.id],
    (where, order, limit) => readLegalHolds(where, order, limit),
  );
