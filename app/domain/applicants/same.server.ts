/**
 * Finds companies that agree in something with one: each by a walk of an index, and none is read that agrees in
 * nothing.
 */
import { and, eq, inArray, ne } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, documents, files, payees } from "~/db/schema";
import type { Actor, ApplicantRole } from "../actor";
import { applicantById } from "../by-id.server";
import { may } from "../permissions";
import type { Applicant } from "./moves.server";
import { nameOf } from "./name.server";
import { type Agreement, agreements, MOST_SAME, type PossiblySame } from "./same";
import { isSimilarName, tellingWords } from "./search";
import { companiesWith, companiesWithTerm } from "./search.server";

/** Of each kind of agreement. */
const MOST_CANDIDATES = 20;
const roles: ApplicantRole[] = ["sme", "provider"];

/**
 * The companies that agree with this one, those that agree in most first. Admin and bank learn which; an insurer, who
 * sees no others, how many.
 */
export async function possiblySame(actor: Actor, applicantId: string): Promise<PossiblySame> {
  const one = await applicantById(db, applicantId);
  const withFile = await withSameFile(one.id);
  const withAccount = await withSameAccount(one.id);
  const ids = new Set([
    ...(await withSameNumber(one)),
    ...withFile,
    ...withAccount.iban,
    ...withAccount.holder,
    ...(await withSameTerm(one)),
    ...(await withLikeName(one)),
  ]);
  ids.delete(one.id);
  const others =
    ids.size === 0
      ? []
      : await db
          .select()
          .from(applicants)
          .where(inArray(applicants.id, [...ids]));
  const found = others
    .map((other) => ({
      other,
      agrees: agreementsOf(one, other, {
        file: withFile.includes(other.id),
        iban: withAccount.iban.includes(other.id),
        holder: withAccount.holder.includes(other.id),
      }),
    }))
    .filter(({ agrees }) => agrees.length > 0)
    .sort(
      (a, b) =>
        b.agrees.length - a.agrees.length || weight(a.agrees) - weight(b.agrees) || (a.other.id < b.other.id ? 1 : -1),
    )
    .slice(0, MOST_SAME);
  if (actor.role === "insurance") return { count: found.length, companies: [] };
  return {
    count: found.length,
    companies: found.map(({ other, agrees }) => ({
      id: other.id,
      role: other.role,
      level: other.level,
      agrees,
      name: other.role === "sme" || may(actor, "suppliers.see") ? (nameOf(other) ?? other.email) : null,
    })),
  };
}

const weight = ([first]: Agreement[]): number => agreements.indexOf(first!);

/** The terms tell where to look; what agrees, the rows themselves say. */
function agreementsOf(
  one: Applicant,
  other: Applicant,
  found: Record<"file" | "iban" | "holder", boolean>,
): Agreement[] {
  const meets = (of: (company: Applicant) => string[]) => of(one).some((value) => of(other).includes(value));
  const says: Record<Agreement, boolean> = {
    registration: one.registrationNumber !== null && one.registrationNumber === other.registrationNumber,
    ...found,
    phone: meets(phonesOf),
    email: meets(emailsOf),
    name: namesOf(one).some((name) => namesOf(other).some((its) => isSimilarName(name, its))),
  };
  return agreements.filter((kind) => says[kind]);
}

const phonesOf = ({ phoneCountry, phoneNumber, phone2Country, phone2Number }: Applicant): string[] =>
  [phoneNumber && `${phoneCountry}${phoneNumber}`, phone2Number && `${phone2Country}${phone2Number}`].filter(
    (phone) => phone !== null,
  );
const emailsOf = ({ email, email2 }: Applicant): string[] => [email, email2].flatMap((one) => one?.toLowerCase() ?? []);
const namesOf = ({ title, titleAr }: Applicant): string[] => [title, titleAr].filter((name) => name !== null);

/** A number has one account in a country, so these are of other countries. */
async function withSameNumber({ id, registrationNumber }: Applicant): Promise<string[]> {
  if (registrationNumber === null) return [];
  const same = and(eq(applicants.registrationNumber, registrationNumber), ne(applicants.id, id));
  return idsOf(await db.select({ id: applicants.id }).from(applicants).where(same).limit(MOST_CANDIDATES));
}

async function withSameFile(id: string): Promise<string[]> {
  const own = await db
    .select({ sha256: files.sha256 })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(eq(documents.applicantId, id));
  const hashes = own.flatMap(({ sha256 }) => sha256 ?? []);
  if (hashes.length === 0) return [];
  const same = db
    .select({ id: documents.applicantId })
    .from(files)
    .innerJoin(documents, eq(documents.file, files.name));
  return [
    ...new Set(
      idsOf(await same.where(and(inArray(files.sha256, hashes), ne(documents.applicantId, id))).limit(MOST_CANDIDATES)),
    ),
  ];
}

/** By every bank account that the company has ever sent, whatever became of it: the number, and the holder. */
async function withSameAccount(id: string): Promise<Record<"iban" | "holder", string[]>> {
  const own = await db
    .select({ iban: payees.iban, holderKey: payees.holderKey })
    .from(payees)
    .where(eq(payees.supplierId, id));
  if (own.length === 0) return { iban: [], holder: [] };
  const those = (column: typeof payees.iban | typeof payees.holderKey, values: string[]) =>
    db
      .select({ id: payees.supplierId })
      .from(payees)
      .where(and(inArray(column, [...new Set(values)]), ne(payees.supplierId, id)))
      .limit(MOST_CANDIDATES);
  return {
    iban: idsOf(
      await those(
        payees.iban,
        own.map(({ iban }) => iban),
      ),
    ),
    holder: idsOf(
      await those(
        payees.holderKey,
        own.map(({ holderKey }) => holderKey),
      ),
    ),
  };
}

/** By telephones and e-mail addresses, whichever of its two the other has. */
async function withSameTerm(one: Applicant): Promise<string[]> {
  const terms = [...phonesOf(one), ...emailsOf(one)];
  return (await Promise.all(roles.map((role) => companiesWithTerm(role, terms, MOST_CANDIDATES)))).flat();
}

async function withLikeName(one: Applicant): Promise<string[]> {
  const walks = namesOf(one).flatMap((name) =>
    roles.map((role) => companiesWith(role, tellingWords(name).slice(0, 2), MOST_CANDIDATES)),
  );
  return (await Promise.all(walks)).flat();
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
