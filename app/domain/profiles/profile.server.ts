/** Companies with everything about them that the reader may see. Source: app/domain/README.md, "Roles". */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { insurers } from "~/db/schema";
import { listApplicantIndustries } from "~/domain/applicants/applicant.server";
import { type Applicant, actingApplicant, type SeenApplicant } from "~/domain/applicants/level.server";
import { hideInvisible } from "~/domain/applicants/visibility.server";
import { type DocumentView, listDocuments } from "~/domain/documents/document.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";

export interface ApplicantView extends SeenApplicant {
  industries: { id: string; title: string }[];
  documents: DocumentView[];
  /** Cents; what is unpaid on the SME's orders that are not canceled. */
  spent: number;
  /** The insurer that decides on it or covers it. */
  insurerName: string | null;
}

/** The whole profile of the applicant that asks. */
export async function loadOwnProfile(actor: Actor): Promise<ApplicantView> {
  const own = await loadProfile(await actingApplicant(db, actor));
  // An SME learns which insurer covers it, but not which is deciding or has refused.
  return own.creditAmount === null ? { ...own, insurerId: null, insurerName: null } : own;
}

/**
 * An SME as the officer may see it, which can be its name only. Errors: NotFound, also for an insurer that the SME has
 * not reached.
 */
export async function findSme(actor: Actor, id: string): Promise<ApplicantView> {
  const [sme] = await hideInvisible(actor, [await applicantById(db, id, "sme")]);
  if (!sme) throw new NotFound();
  if (!sme.isNameOnly) return loadProfile(sme);
  return { ...sme, industries: [], documents: [], spent: 0, insurerName: null };
}

/** A supplier as the admin sees it. Errors: NotFound. */
export async function findSupplier(_actor: Actor, id: string): Promise<ApplicantView> {
  return loadProfile(await applicantById(db, id, "provider"));
}

async function loadProfile(applicant: Applicant): Promise<ApplicantView> {
  const [insurer] = applicant.insurerId
    ? await db.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, applicant.insurerId))
    : [];
  return {
    ...applicant,
    industries: await listApplicantIndustries(applicant.id),
    documents: await listDocuments(db, applicant.id),
    spent: applicant.role === "sme" ? await loadUsedCredit(db, applicant.id) : 0,
    insurerName: insurer?.name ?? null,
  };
}
