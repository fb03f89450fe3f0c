/** Finds companies that may be the same as a given one. Each kind of match reads along an index. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, documents, files, payees } from "~/db/schema";
import { applicantById } from "~/domain/lookups.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { hasPermission } from "~/domain/verbs/permissions";
import { type Agreement, agreements, type Duplicates, MAX_DUPLICATES } from "./duplicates";
import type { Applicant } from "./level.server";
import { companyDisplayName } from "./name.server";
import { areNamesSimilar, distinctiveWords } from "./search";
import { findCompaniesByTerm, findCompaniesByWords } from "./search.server";

/** Per kind of agreement. */
const MAX_CANDIDATES = 20;
const roles: ApplicantRole[] = ["sme", "provider"];

/**
 * Returns at most MAX_DUPLICATES companies that agree with this one, the closest matches first. Insurers' officers get
 * only the number. Suppliers' names are null for readers without the permission to see suppliers.
 * @throws NotFound if no applicant has this id.
 */
export async function findDuplicates(actor: Actor, applicantId: string): Promise<Duplicates> {
  const applicant = await applicantById(db, applicantId);
  const [withNumber, withFile, withAccount, withTerm, withName] = await Promise.all([
    findSameNumber(applicant),
    findSameFile(applicant.id),
    findSameBankAccount(applicant.id),
    findSameTerm(applicant),
    findSimilarName(applicant),
  ]);
  const ids = new Set([
    ...withNumber,
    ...withFile,
    ...withAccount.iban,
    ...withAccount.holder,
    ...withTerm,
    ...withName,
  ]);
  ids.delete(applicant.id);
  const candidates =
    ids.size === 0
      ? []
      : await db
          .select()
          .from(applicants)
          .where(inArray(applicants.id, [...ids]));
  const found = candidates
    .map((other) => ({
      other,
      agrees: listAgreements(applicant, other, {
        file: withFile.includes(other.id),
        iban: withAccount.iban.includes(other.id),
        holder: withAccount.holder.includes(other.id),
      }),
    }))
    .filter(({ agrees }) => agrees.length > 0)
    .sort(
      (a, b) =>
        b.agrees.length - a.agrees.length ||
        agreementRank(a.agrees) - agreementRank(b.agrees) ||
        (a.other.id < b.other.id ? 1 : -1),
    )
    .slice(0, MAX_DUPLICATES);
  if (actor.role === "insurance") return { count: found.length, companies: [] };
  return {
    count: found.length,
    companies: found.map(({ other, agrees }) => ({
      id: other.id,
      role: other.role,
      level: other.level,
      agrees,
      name:
        other.role === "sme" || hasPermission(actor, "suppliers.see")
          ? (companyDisplayName(other) ?? other.email)
          : null,
    })),
  };
}

const agreementRank = ([first]: Agreement[]): number => agreements.indexOf(first!);

/** Compares the rows themselves: the search terms only select the candidates. */
function listAgreements(
  applicant: Applicant,
  other: Applicant,
  found: Record<"file" | "iban" | "holder", boolean>,
): Agreement[] {
  const shareValue = (of: (company: Applicant) => string[]) => of(applicant).some((value) => of(other).includes(value));
  const says: Record<Agreement, boolean> = {
    registration: applicant.registrationNumber !== null && applicant.registrationNumber === other.registrationNumber,
    ...found,
    phone: shareValue(listPhones),
    email: shareValue(listEmails),
    name: listNames(applicant).some((name) => listNames(other).some((its) => areNamesSimilar(name, its))),
  };
  return agreements.filter((kind) => says[kind]);
}

const listPhones = ({ phoneCountry, phoneNumber, phone2Country, phone2Number }: Applicant): string[] =>
  [phoneNumber && `${phoneCountry}${phoneNumber}`, phone2Number && `${phone2Country}${phone2Number}`].filter(
    (phone) => phone !== null,
  );
const listEmails = ({ email, email2 }: Applicant): string[] =>
  [email, email2].flatMap((address) => address?.toLowerCase() ?? []);
const listNames = ({ title, titleAr }: Applicant): string[] => [title, titleAr].filter((name) => name !== null);

/** A number is unique in its country, so these companies are registered in other countries. */
async function findSameNumber({ id, registrationNumber }: Applicant): Promise<string[]> {
  if (registrationNumber === null) return [];
  return pluckIds(await sameNumberQuery().all({ registrationNumber, id }));
}

const sameNumberQuery = prepareQuery((reader) =>
  reader
    .select({ id: applicants.id })
    .from(applicants)
    .where(
      and(
        eq(applicants.registrationNumber, sql.placeholder("registrationNumber")),
        ne(applicants.id, sql.placeholder("id")),
      ),
    )
    .limit(MAX_CANDIDATES),
);

async function findSameFile(id: string): Promise<string[]> {
  const ownRows = await ownFilesQuery().all({ id });
  const hashes = ownRows.flatMap(({ sha256 }) => sha256 ?? []);
  if (hashes.length === 0) return [];
  const fileQuery = db
    .select({ id: documents.applicantId })
    .from(files)
    .innerJoin(documents, eq(documents.file, files.name));
  return [
    ...new Set(
      pluckIds(
        await fileQuery.where(and(inArray(files.sha256, hashes), ne(documents.applicantId, id))).limit(MAX_CANDIDATES),
      ),
    ),
  ];
}

const ownFilesQuery = prepareQuery((reader) =>
  reader
    .select({ sha256: files.sha256 })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(eq(documents.applicantId, sql.placeholder("id"))),
);

/** Finds suppliers by any bank account that the company ever sent, in any state: by IBAN, and by account holder. */
async function findSameBankAccount(id: string): Promise<Record<"iban" | "holder", string[]>> {
  const ownRows = await ownPayeesQuery().all({ id });
  if (ownRows.length === 0) return { iban: [], holder: [] };
  const findSharedPayees = (column: typeof payees.iban | typeof payees.holderKey, values: string[]) =>
    db
      .select({ id: payees.supplierId })
      .from(payees)
      .where(and(inArray(column, [...new Set(values)]), ne(payees.supplierId, id)))
      .limit(MAX_CANDIDATES);
  const [withIban, withHolder] = await Promise.all([
    findSharedPayees(
      payees.iban,
      ownRows.map(({ iban }) => iban),
    ),
    findSharedPayees(
      payees.holderKey,
      ownRows.map(({ holderKey }) => holderKey),
    ),
  ]);
  return { iban: pluckIds(withIban), holder: pluckIds(withHolder) };
}

const ownPayeesQuery = prepareQuery((reader) =>
  reader
    .select({ iban: payees.iban, holderKey: payees.holderKey })
    .from(payees)
    .where(eq(payees.supplierId, sql.placeholder("id"))),
);

/** Finds companies by any phone number or e-mail address of the company. */
async function findSameTerm(applicant: Applicant): Promise<string[]> {
  const terms = [...listPhones(applicant), ...listEmails(applicant)];
  return (await Promise.all(roles.map((role) => findCompaniesByTerm(role, terms, MAX_CANDIDATES)))).flat();
}

async function findSimilarName(applicant: Applicant): Promise<string[]> {
  const walks = listNames(applicant).flatMap((name) =>
    roles.map((role) => findCompaniesByWords(role, distinctiveWords(name).slice(0, 2), MAX_CANDIDATES)),
  );
  return (await Promise.all(walks)).flat();
}

const pluckIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
