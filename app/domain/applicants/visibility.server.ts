/**
 * Visibility of SMEs and suppliers, for lists, profiles, documents, timelines and searches.
 *
 * - The applicant sees itself. Its timeline shows moves and verdicts in the words written for it, no officers' notes,
 *   and not which insurer refused it.
 * - An admin sees everything. The bank sees every SME.
 * - An insurer sees an SME that it decides on or covers, except other insurers' credits, texts and notes.
 * - After an insurer has refused an SME, or an admin has passed it on, the insurer sees the company's name and its own
 *   entries. It sees no other SME and no supplier.
 *
 * Source: app/domain/README.md, "Roles".
 */
import { and, eq, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, type applicants, events, insurerCases } from "~/db/schema";
import { type Actor, type ApplicantRole, officerRoles, type Role } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { isCompanysEntry } from "~/domain/values/timeline-entry";
import { NotFound } from "~/domain/verbs/errors";
import { message, type Sentence } from "~/words/message";

type Applicant = typeof applicants.$inferSelect;

/* ---- insurers ---- */

export type Visibility = "whole" | "name";

type Case = Pick<typeof insurerCases.$inferSelect, "insurerId" | "state">;

/** Returns "whole" while the SME is with the insurer and was not refused by it. Returns "name" otherwise. */
export const caseVisibility = ({ insurerId, state }: Case, sme: Pick<Applicant, "insurerId">): Visibility =>
  sme.insurerId === insurerId && state !== "refused" ? "whole" : "name";

/** The states of an SME at an insurer, as the insurer's officers see them. */
export const caseStates = ["waiting", "verified", "refused", "passed_on"] as const;
export type CaseState = (typeof caseStates)[number];

/** Returns the case's state. An SME that another insurer has now, or that was passed on, is "passed_on". */
function readCaseState({ insurerId, state }: Case, sme: Pick<Applicant, "insurerId">): CaseState {
  if (state === "refused") return "refused";
  if (state === "passed on" || sme.insurerId !== insurerId) return "passed_on";
  return state === "open" ? "waiting" : "verified";
}

/**
 * Returns the SME's visibility for the insurer's officers, from table `insurer_cases`.
 * @throws NotFound if the SME never reached the insurer.
 */
export async function insurerVisibility(
  tx: Tx,
  insurerId: string | null,
  sme: Pick<Applicant, "id" | "insurerId">,
): Promise<Visibility> {
  const [ownCase] = await listCases(tx, insurerId, [sme.id]);
  if (!ownCase) throw new NotFound();
  return caseVisibility(ownCase, sme);
}

/**
 * Returns the SMEs as the actor sees them. For an insurer, adds the case's state, drops SMEs that never reached it, and
 * keeps only the name of SMEs that have left it.
 */
export async function hideInvisible<One extends Applicant>(
  { role, insurerId }: Pick<Actor, "role" | "insurerId">,
  smes: One[],
): Promise<(One & { isNameOnly?: true; caseState?: CaseState })[]> {
  if (role !== "insurance") return smes;
  const cases = new Map(
    (
      await listCases(
        db,
        insurerId,
        smes.map(({ id }) => id),
      )
    ).map((insurerCase) => [insurerCase.applicantId, insurerCase]),
  );
  return smes.flatMap((sme) => {
    const ownCase = cases.get(sme.id);
    if (!ownCase) return [];
    const caseState = readCaseState(ownCase, sme);
    return caseVisibility(ownCase, sme) === "whole"
      ? { ...sme, caseState }
      : { ...sme, ...blankApplicant(ownCase.reachedAt), isNameOnly: true, caseState };
  });
}

const listCases = (tx: Tx, insurerId: string | null, smeIds: string[]) =>
  tx
    .select()
    .from(insurerCases)
    .where(and(eq(insurerCases.insurerId, insurerId ?? ""), inArray(insurerCases.applicantId, smeIds)));

/**
 * Values that replace the rest of an SME of which only the name is visible. It appears at the level and on the day at
 * which it reached the insurer. Its id still reveals its creation time.
 */
const blankApplicant = (reachedAt: number) =>
  ({
    level: Level.bankVerified,
    waitingFor: null,
    waitingSince: reachedAt,
    email: "",
    firstname: null,
    lastname: null,
    phoneCountry: null,
    phoneNumber: null,
    phone2Country: null,
    phone2Number: null,
    email2: null,
    address: null,
    address2: null,
    instagram: null,
    website: null,
    registrationCountry: null,
    registrationNumber: null,
    companyVat: null,
    priceList: null,
    priceListFile: null,
    text: null,
    creditRequest: null,
    creditAmount: null,
    bankCap: null,
    nextInsurerId: null,
    foundedYear: null,
    annualTurnover: null,
    averageBalance: null,
    monthlyInflow: null,
    insurerId: null,
    groupId: null,
    plan: null,
    discountRate: null,
    reviewedAt: null,
    legalHoldAt: null,
    legalHoldBy: null,
    legalHoldReason: null,
    adminVerifiedAt: null,
    bankVerifiedAt: null,
    updatedAt: reachedAt,
  }) satisfies Omit<Applicant, "id" | "accountId" | "role" | "title" | "titleAr" | "createdAt">;

/* ---- credit ---- */

/** The visible credit of an SME that another insurer covers. */
const blankCredit = { insurerId: null, insurerName: null, creditAmount: null, usedCredit: 0, plan: null };

/** Returns the SME, without its credit if another insurer than the reader grants it. */
export const hideOtherInsurersCredit = <Sme extends { insurerId: string | null }>(reader: Reader, sme: Sme): Sme =>
  reader.role === "insurance" && sme.insurerId !== reader.insurerId ? { ...sme, ...blankCredit } : sme;

/* ---- documents and search ---- */

/**
 * Returns whether the actor may open the applicant's documents.
 * @throws NotFound for an insurer's officer if the SME never reached the insurer.
 */
export async function maySeeDocuments(
  actor: Actor,
  applicant: { id: string; role: ApplicantRole; insurerId: string | null },
): Promise<boolean> {
  if (actor.applicantId === applicant.id || actor.role === "admin") return true;
  if (applicant.role !== "sme") return false;
  return (
    actor.role === "bank" ||
    (actor.role === "insurance" && (await insurerVisibility(db, actor.insurerId, applicant)) === "whole")
  );
}

/** The search scope of admin and bank. Each insurer has its own scope, named by its id. */
export const EVERYONE_SCOPE = "";

/** Returns the actor's search scope. Null for applicants, who cannot search. */
export function searchScope(actor: Actor): string | null {
  if (actor.role === "insurance") return actor.insurerId;
  return actor.role === "admin" || actor.role === "bank" ? EVERYONE_SCOPE : null;
}

/* ---- timeline ---- */

export interface Reader {
  role: Role;
  insurerId: string | null;
}

export interface ApplicantLine {
  kind: "move" | "line" | "note";
  /** The level after the move, or at the time of writing. */
  level: number;
  /** The operator's role. */
  author: string;
  /** The operator's insurer. Null for other roles than insurance. */
  insurerId: string | null;
  text: Sentence & string;
}

/**
 * Returns whether the reader learns the officer's name. Admin and bank do, an insurer only of its own officers. Others
 * learn only the role.
 */
export function maySeeOfficer(reader: Reader, line: ApplicantLine): boolean {
  if (!(officerRoles as readonly string[]).includes(line.author)) return false;
  if (reader.role === "insurance") return line.author === "insurance" && line.insurerId === reader.insurerId;
  return reader.role === "admin" || reader.role === "bank";
}

/** Returns the text of the entry for the reader. Null if the entry is hidden from them. */
export function visibleText(reader: Reader, line: ApplicantLine): (Sentence & string) | null {
  const isInsurers = line.author === "insurance";
  switch (reader.role) {
    case "admin":
    case "bank":
      return line.text;
    case "insurance":
      if (isInsurers && line.insurerId !== null && line.insurerId === reader.insurerId) return line.text;
      if (line.kind === "note") return null;
      if (!isInsurers) return line.text;
      return line.kind === "move" ? message("level", line.level) : null;
    case "sme":
    case "provider":
      if (!isCompanysEntry(line.kind)) return null;
      // The fixed text of an insurer's full reject names the insurer, so the applicant gets another text.
      return isInsurers && line.level === Level.fullRejected ? message("fullyRejected") : line.text;
  }
}

/**
 * Returns the SQL condition of the timeline entries that the reader may see: no others' notes, and no events without an
 * entry. Part of the query so that pages are full; `visibleText` hides the rest.
 */
export function readableEntries({ role, insurerId }: Reader, isNameOnly: boolean): SQL | undefined {
  if (isNameOnly) return and(isNotNull(events.line), eq(accounts.insurerId, insurerId ?? ""));
  if (role === "admin" || role === "bank") return isNotNull(events.line);
  const isNoNote = ne(events.line, "note");
  return role === "insurance" && insurerId !== null
    ? or(isNoNote, and(isNotNull(events.line), eq(accounts.insurerId, insurerId)))
    : isNoNote;
}
