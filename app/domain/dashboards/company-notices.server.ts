/** The warnings above all pages of a trading company. */
import { sql } from "drizzle-orm";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { datedDocumentsSql, findOwnDocumentBlock } from "~/domain/documents/renewals.server";
import { listActiveHolds, openHoldsSql } from "~/domain/holds/active-holds.server";
import type { Hold } from "~/domain/holds/hold";
import { endedCoversSql, findCoverBlock } from "~/domain/insurers/cover.server";
import { loadOwnLate, type OwnLate } from "~/domain/payments/overdue-instalments.server";
import type { ApplicantRole } from "~/domain/values/actor";

export interface CompanyNotices {
  /** An SME's overdue instalments. Null for a supplier. */
  late: OwnLate | null;
  /** The holds in force, oldest first. */
  holds: Hold[];
  /** Why an expired document blocks new orders, a message(). Null if none does. */
  documentBlock: string | null;
  /** Why the SME's insurer covers no new order, a message(). Null while it does. */
  coverBlock: string | null;
}

/** Returns the company's warnings at `now` (UTC milliseconds). Callers check the permission. */
export async function loadCompanyNotices(role: ApplicantRole, id: string, now: number): Promise<CompanyNotices> {
  const [late, [counts]] = await Promise.all([
    role === "sme" ? loadOwnLate(id, now) : null,
    noticeCounts().all({ applicantId: id, now }),
  ]);
  // Most companies have neither, so one statement answers for both.
  const [holds, documentBlock, coverBlock] = await Promise.all([
    counts?.openHolds ? listActiveHolds(id) : [],
    counts?.datedDocuments ? findOwnDocumentBlock(id, role, now) : null,
    counts?.endedCovers ? findCoverBlock(id, now) : null,
  ]);
  return { late, holds, documentBlock, coverBlock };
}

const noticeCounts = prepareQuery((reader) => {
  const [applicantId, now] = [sql.placeholder("applicantId"), sql.placeholder("now")];
  return reader
    .select({
      openHolds: openHoldsSql(applicantId),
      datedDocuments: datedDocumentsSql(applicantId, now),
      endedCovers: endedCoversSql(applicantId, now),
    })
    .from(oneRow);
});
