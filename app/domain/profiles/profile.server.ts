/** Companies with all the parts that the reader may see. Source: app/domain/README.md, "Roles". */
import { db } from "~/db/client.server";
import { listApplicantIndustries } from "~/domain/applicants/applicant.server";
import { availableCredit } from "~/domain/applicants/available-credit";
import { type Applicant, actingApplicant, type SeenApplicant } from "~/domain/applicants/level.server";
import { hideInvisible } from "~/domain/applicants/visibility.server";
import { type DocumentView, listDocuments } from "~/domain/documents/document.server";
import { findErasureTime } from "~/domain/documents/file-storage.server";
import { loadInsurerName } from "~/domain/insurers/insurer.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";

/** A company's profile. */
export interface ApplicantView extends SeenApplicant {
  industries: { id: string; title: string }[];
  documents: DocumentView[];
  /** When the supplier's price list was erased at the end of its retention period. UTC milliseconds. Null otherwise. */
  priceListErasedAt: number | null;
  /** Cents: the used credit, which is the unpaid amount of the SME's orders that are not canceled. 0 for suppliers. */
  usedCredit: number;
  /** The credit left for orders, in cents. Null before an insurer granted a credit. */
  availableCredit: number | null;
  /** The insurer that decides on the SME or covers it. Null without one. */
  insurerName: string | null;
}

/**
 * Returns the whole profile of the actor's company. Amounts are cents. Reads `applicants`, `documents` and `balances`.
 * @throws NotFound for staff.
 */
export async function loadOwnProfile(actor: Actor): Promise<ApplicantView> {
  const profile = await loadProfile(await actingApplicant(db, actor));
  // An SME learns which insurer covers it, but not which one is deciding or has refused.
  const own = { ...profile, bankCap: null, groupId: null };
  return own.creditAmount === null ? { ...own, insurerId: null, insurerName: null } : own;
}

/**
 * Returns an SME as the officer may see it, which may be the name only. Amounts are cents. Reads `applicants`,
 * `documents` and `balances`.
 * @throws NotFound if no SME has this id, or it never reached the officer's insurer.
 */
export async function findSme(actor: Actor, id: string): Promise<ApplicantView> {
  const [sme] = await hideInvisible(actor, [await applicantById(db, id, "sme")]);
  if (!sme) throw new NotFound();
  if (sme.isNameOnly)
    return {
      ...sme,
      industries: [],
      documents: [],
      priceListErasedAt: null,
      usedCredit: 0,
      availableCredit: null,
      insurerName: null,
    };
  const profile = await loadProfile(sme);
  // The bank's cap is for the bank and admins.
  return actor.role === "insurance" ? { ...profile, bankCap: null } : profile;
}

/**
 * Returns a supplier's whole profile. Callers check the permission. Reads `applicants` and `documents`.
 * @throws NotFound if no supplier has this id.
 */
export async function findSupplier(_actor: Actor, id: string): Promise<ApplicantView> {
  return loadProfile(await applicantById(db, id, "provider"));
}

async function loadProfile(applicant: Applicant): Promise<ApplicantView> {
  const { id, role, insurerId } = applicant;
  const [industries, documents, priceListErasedAt, usedCredit, insurerName] = await Promise.all([
    listApplicantIndustries(id),
    listDocuments(db, id),
    applicant.priceListFile === null ? null : findErasureTime(applicant.priceListFile),
    role === "sme" ? loadUsedCredit(db, id) : 0,
    insurerId === null ? null : loadInsurerName(db, insurerId),
  ]);
  const { creditAmount, bankCap } = applicant;
  const available = creditAmount === null ? null : availableCredit(creditAmount, usedCredit, bankCap);
  return {
    ...applicant,
    industries,
    documents,
    priceListErasedAt,
    usedCredit,
    availableCredit: available,
    insurerName,
  };
}
