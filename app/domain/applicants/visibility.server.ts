/**
 * Who sees what of an SME or a supplier. Lists, profiles, documents, timelines and searches all ask here.
 *
 * - The applicant: itself. Of its timeline moves and verdicts, in the words written for it; no officer's note, and not which
 *   insurer refused it.
 * - Admin: everything. Bank: every SME.
 * - An insurer, of an SME that it decides on or covers: everything, but not what another insurer grants, says or notes. Of one
 * that it refused, or that was handed on: the company's name and its own lines. Of all others, and of suppliers,
 * nothing.
 *
 * Source: app/domain/README.md, "Roles".
 */
import { and, eq, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, type applicants, events, insurerCases } from "~/db/schema";
import { type Actor, type ApplicantRole, officerRoles, type Role } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { NotFound } from "~/domain/verbs/errors";
import { message, type Sentence } from "~/words/message";

type Applicant = typeof applicants.$inferSelect;

/* ---- insurers ---- */

export type Visibility = "whole" | "name";

type Case = Pick<typeof insurerCases.$inferSelect, "insurerId" | "state">;

export const caseVisibility = ({ insurerId, state }: Case, sme: Pick<Applicant, "insurerId">): Visibility =>
  sme.insurerId === insurerId && state !== "refused" ? "whole" : "name";

/** How much staff of the insurer sees of the SME. Errors: NotFound when it never reached it. */
export async function insurerVisibility(
  tx: Tx,
  insurerId: string | null,
  sme: Pick<Applicant, "id" | "insurerId">,
): Promise<Visibility> {
  const [own] = await listCases(tx, insurerId, [sme.id]);
  if (!own) throw new NotFound();
  return caseVisibility(own, sme);
}

/** The SMEs as the actor sees them; for an insurer without those that never reached it. */
export async function hideInvisible<One extends Applicant>(
  { role, insurerId }: Pick<Actor, "role" | "insurerId">,
  smes: One[],
): Promise<(One & { isNameOnly?: true })[]> {
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
    const own = cases.get(sme.id);
    if (!own) return [];
    return caseVisibility(own, sme) === "whole" ? sme : { ...sme, ...blankApplicant(own.reachedAt), isNameOnly: true };
  });
}

const listCases = (tx: Tx, insurerId: string | null, smeIds: string[]) =>
  tx
    .select()
    .from(insurerCases)
    .where(and(eq(insurerCases.insurerId, insurerId ?? ""), inArray(insurerCases.applicantId, smeIds)));

/**
 * What replaces the rest of an SME of which only the name is shown. It appears at the level and on the day at which it
 * reached the insurer; its id says when it was made.
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
    text: null,
    creditRequest: null,
    creditAmount: null,
    insurerId: null,
    plan: null,
    discountRate: null,
    reviewedAt: null,
    adminVerifiedAt: null,
    bankVerifiedAt: null,
    updatedAt: reachedAt,
  }) satisfies Omit<Applicant, "id" | "accountId" | "role" | "title" | "titleAr" | "createdAt">;

/* ---- credit ---- */

/** What there is to see of the credit of an SME that another insurer covers. */
const blankCredit = { insurerId: null, insurerName: null, creditAmount: null, spent: 0, plan: null };

/** The SME without its credit, where the reader is another insurer than the one that grants it. */
export const hideOtherInsurersCredit = <Sme extends { insurerId: string | null }>(reader: Reader, sme: Sme): Sme =>
  reader.role === "insurance" && sme.insurerId !== reader.insurerId ? { ...sme, ...blankCredit } : sme;

/* ---- documents and search ---- */

/** Whether the actor may open the documents of an applicant. */
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

/** The search scope of admin and bank. Each insurer has a scope of its own, named by its id. */
export const EVERYONE_SCOPE = "";

/** The scope in which the actor searches; null for applicants, who have nothing to search in. */
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
  /** The level that it moved to, or at which it was written. */
  level: number;
  /** The operator's role. */
  who: string;
  /** The operator's insurer, for role insurance. */
  insurerId: string | null;
  text: Sentence & string;
}

/**
 * Whether the reader learns which officer it was: admin and bank of all, an insurer of its own; others only the role.
 */
export function maySeeOfficer(reader: Reader, line: ApplicantLine): boolean {
  if (!(officerRoles as readonly string[]).includes(line.who)) return false;
  if (reader.role === "insurance") return line.who === "insurance" && line.insurerId === reader.insurerId;
  return reader.role === "admin" || reader.role === "bank";
}

/** The words that the reader sees of the line; null when it is not for them. */
export function visibleText(reader: Reader, line: ApplicantLine): (Sentence & string) | null {
  const isInsurers = line.who === "insurance";
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
      if (line.kind === "note") return null;
      // The fixed text of an insurer's full reject names the insurer.
      return isInsurers && line.level === Level.fullRejected ? message("fullyRejected") : line.text;
  }
}

/**
 * The condition of the lines that the reader may see, without others' notes and events that are on no timeline. It is
 * part of the query so that pages are full. visibleText() does the rest.
 */
export function readableEntries({ role, insurerId }: Reader, isNameOnly: boolean): SQL | undefined {
  if (isNameOnly) return and(isNotNull(events.line), eq(accounts.insurerId, insurerId ?? ""));
  if (role === "admin" || role === "bank") return isNotNull(events.line);
  const isNoNote = ne(events.line, "note");
  return role === "insurance" && insurerId !== null
    ? or(isNoNote, and(isNotNull(events.line), eq(accounts.insurerId, insurerId)))
    : isNoNote;
}
