/** The directory of verified suppliers, for activated SMEs. Source: app/domain/README.md, "Roles". */

import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicantIndustries, applicants, counters, files, industries, searchTerms } from "~/db/schema";
import { addToAggregate } from "~/domain/aggregates/add.server";
import { readCounter, readCountersByKey } from "~/domain/aggregates/counters.server";
import { listApplicantIndustries } from "~/domain/applicants/applicant.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { DIRECTORY_SCOPE, findInDirectory, industryTerm, reindexApplicant } from "~/domain/applicants/search.server";
import { industryName } from "~/domain/industries/industry";
import { type Found, type Listed, type ListQuery, MAX_FOUND } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { Level } from "~/domain/values/level";
import { together } from "~/domain/values/together";
import { NotFound } from "~/domain/verbs/errors";

/** A supplier in the directory. */
export interface SupplierCard {
  id: string;
  title: string;
  /** The Arabic name, or null. `title` contains both names for readers of Arabic. */
  titleAr: string | null;
  text: string;
  industries: { id: string; title: string }[];
}

const isVerified = and(eq(applicants.role, "provider"), eq(applicants.level, Level.adminVerified));

/**
 * Adds a newly verified or reopened supplier to the directory and to its industries' counters. A verified supplier's
 * industries never change.
 */
export const listInDirectory = (tx: Tx, supplierId: string): Promise<void> => updateDirectory(tx, supplierId, 1);

/** Takes a closed supplier off the directory and its industries' counters. */
export const removeFromDirectory = (tx: Tx, supplierId: string): Promise<void> => updateDirectory(tx, supplierId, -1);

async function updateDirectory(tx: Tx, supplierId: string, count: 1 | -1): Promise<void> {
  const [sold] = await together([
    tx
      .select({ industryId: applicantIndustries.industryId })
      .from(applicantIndustries)
      .where(eq(applicantIndustries.applicantId, supplierId)),
    reindexApplicant(tx, supplierId),
  ]);
  await addToAggregate(
    tx,
    counters,
    sold.map(({ industryId }) => ({ list: DIRECTORY_SCOPE, scope: "", key: industryId, count })),
  );
}

/** Returns the number of verified suppliers by industry id, from counters. */
export const countSuppliersPerIndustry = (): Promise<Record<string, number>> => readCountersByKey(DIRECTORY_SCOPE, "");

/**
 * Returns one page of the verified suppliers, newest first. `industryId` null lists all industries. Reads `applicants`
 * and counters.
 */
export async function listSuppliers(query: ListQuery, industryId: string | null = null): Promise<Listed<SupplierCard>> {
  const count =
    industryId === null
      ? await readCounter("provider", "", String(Level.adminVerified))
      : await readCounter(DIRECTORY_SCOPE, "", industryId);
  const found =
    industryId === null
      ? await loadPage(
          query,
          count,
          { condition: () => isVerified, by: [applicants.createdAt, applicants.id] },
          (where, order, limit, offset) =>
            db
              .select({ id: applicants.id })
              .from(applicants)
              .where(where)
              .orderBy(...order)
              .limit(limit)
              .offset(offset),
        )
      : // An id starts with its creation time.
        await loadPage(
          query,
          count,
          { condition: () => industryCondition(industryId), by: [searchTerms.applicantId] },
          (where, order, limit, offset) =>
            db
              .select({ id: searchTerms.applicantId })
              .from(searchTerms)
              .where(where)
              .orderBy(...order)
              .limit(limit)
              .offset(offset),
        );
  return { ...found, rows: await loadSupplierCards(found.rows.map((row) => row.id)) };
}

/** The condition of an industry's directory entries in `searchTerms`. */
const industryCondition = (industryId: string) =>
  and(
    eq(searchTerms.scope, DIRECTORY_SCOPE),
    eq(searchTerms.role, "provider"),
    eq(searchTerms.term, industryTerm(industryId)),
  );

/**
 * Returns up to 50 verified suppliers that match all words of the query, newest first. `industryId` null searches all
 * industries. Reads the search index.
 */
export async function findSuppliers(query: string, industryId: string | null): Promise<Found<SupplierCard>> {
  const { ids, isCapped } = await findInDirectory(query, industryId, MAX_FOUND);
  return { rows: await loadSupplierCards(ids.sort().reverse()), isCapped };
}

/** Returns the cards in the sequence of `ids`, without companies that are no verified suppliers. */
async function loadSupplierCards(ids: string[]): Promise<SupplierCard[]> {
  if (ids.length === 0) return [];
  // Selects by id only. With the level in the condition, SQLite would read all suppliers of that level.
  const companies = db
    .select({
      id: applicants.id,
      role: applicants.role,
      level: applicants.level,
      title: companyNameSql(applicants),
      titleAr: applicants.titleAr,
      text: applicants.text,
    })
    .from(applicants)
    .where(inArray(applicants.id, ids));
  const industriesOfCompanies = db
    .select({
      applicantId: applicantIndustries.applicantId,
      id: industries.id,
      title: industries.title,
      titleAr: industries.titleAr,
    })
    .from(applicantIndustries)
    .innerJoin(industries, eq(industries.id, applicantIndustries.industryId))
    .where(inArray(applicantIndustries.applicantId, ids));
  const [known, tags] = await Promise.all([companies, industriesOfCompanies]);
  const found = known.filter((company) => company.role === "provider" && company.level === Level.adminVerified);
  const cards = found.map(({ id, title, titleAr, text }) => ({
    id,
    title: title ?? "",
    titleAr,
    text: text ?? "",
    industries: tags
      .filter((tag) => tag.applicantId === id)
      .sort(compareTitles)
      .map((industry) => ({ id: industry.id, title: industryName(industry) })),
  }));
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const compareTitles = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);

/**
 * Returns the parts of a supplier that SMEs may see: no documents, VAT number or discount rate. Reads `applicants`.
 * @throws NotFound unless a verified supplier has this id.
 */
export async function loadSupplierCard(id: string) {
  const [found] = await db
    .select({
      id: applicants.id,
      title: companyNameSql(applicants),
      titleAr: applicants.titleAr,
      text: applicants.text,
      email: applicants.email,
      email2: applicants.email2,
      phoneCountry: applicants.phoneCountry,
      phoneNumber: applicants.phoneNumber,
      phone2Country: applicants.phone2Country,
      phone2Number: applicants.phone2Number,
      firstname: applicants.firstname,
      lastname: applicants.lastname,
      address: applicants.address,
      address2: applicants.address2,
      instagram: applicants.instagram,
      website: applicants.website,
      priceList: applicants.priceList,
      priceListFile: applicants.priceListFile,
      priceListErasedAt: files.erasedAt,
    })
    .from(applicants)
    .leftJoin(files, eq(files.name, applicants.priceListFile))
    .where(and(eq(applicants.id, id), isVerified));
  if (!found) throw new NotFound();
  return { ...found, industries: await listApplicantIndustries(id) };
}
