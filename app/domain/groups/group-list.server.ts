/** Lists groups and their companies, as far as the reader may see them. Callers check the permission. */
import { and, asc, eq, exists, inArray, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { hasCompanies } from "~/db/index-conditions";
import { applicants, companyGroups, exposures, insurerCases } from "~/db/schema";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { companyDisplayName, companyNameOrEmailSql } from "~/domain/applicants/name.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import { type Actor, readerScope } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";
import type { ConnectionView, GroupCompany, GroupView, ListedGroup } from "./group";

type PageQuery = Pick<ListQuery, "page" | "perPage">;

/** The exposure of a group or an SME in the reader's scope. */
const exposureOf = (dimension: "group" | "sme", key: SQL, scope: string): SQL =>
  and(eq(exposures.scope, scope), eq(exposures.dimension, dimension), sql`${exposures.key} = ${key}`)!;

const sums = {
  granted: sql<number>`coalesce(${exposures.granted}, 0)`.mapWith(Number),
  used: sql<number>`coalesce(${exposures.used}, 0)`.mapWith(Number),
};

const groupColumns = {
  id: companyGroups.id,
  number: companyGroups.number,
  limit: companyGroups.creditLimit,
  createdAt: companyGroups.createdAt,
  ...sums,
};

/** The SMEs of the group that the reader sees whole. */
const visibleMembers = ({ role, insurerId }: Actor, groupId: string): SQL => {
  const ownCase = db
    .select({ one: sql`1` })
    .from(insurerCases)
    .where(
      and(
        eq(insurerCases.insurerId, insurerId ?? ""),
        eq(insurerCases.applicantId, applicants.id),
        ne(insurerCases.state, "refused"),
      ),
    );
  const isOwn = role === "insurance" ? and(eq(applicants.insurerId, insurerId ?? ""), exists(ownCase)) : undefined;
  return and(eq(applicants.groupId, groupId), isOwn)!;
};

/** Returns one page of the group's companies, oldest first. Reads `applicants` and `exposures`. */
const listCompanies = (actor: Actor, groupId: string, query: PageQuery): Promise<FoundPage<GroupCompany>> =>
  loadCountedPage<GroupCompany>(
    query,
    { condition: () => visibleMembers(actor, groupId), by: [applicants.createdAt, applicants.id], isRising: true },
    (where, order, limit, offset) =>
      db
        .select({ id: applicants.id, name: companyNameOrEmailSql(applicants), level: applicants.level, ...sums })
        .from(applicants)
        .leftJoin(exposures, exposureOf("sme", sql`${applicants.id}`, readerScope(actor)))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );

/**
 * Returns the group with one page of its companies. Reads `company_groups`, `applicants` and `exposures`.
 * @throws NotFound if no group has this id, or if the reader sees none of its companies.
 */
export async function findGroup(actor: Actor, id: string, query: PageQuery): Promise<GroupView> {
  const [[group], list] = await Promise.all([
    db
      .select(groupColumns)
      .from(companyGroups)
      .leftJoin(exposures, exposureOf("group", sql`${companyGroups.id}`, readerScope(actor)))
      .where(eq(companyGroups.id, id)),
    listCompanies(actor, id, query),
  ]);
  if (!group || list.count === 0) throw new NotFound();
  return { group: actor.role === "insurance" ? { ...group, limit: null } : group, list };
}

/** Part of a query with a join: without one, the builder would leave out the names of the tables. */
const firstCompany = sql<string>`(select ${companyNameOrEmailSql(applicants)} from ${applicants}
  where ${applicants.groupId} = ${companyGroups.id} order by ${applicants.createdAt}, ${applicants.id} limit 1)`;

const groupList: RowList<ListedGroup> = {
  condition: () => hasCompanies(companyGroups),
  by: [companyGroups.createdAt, companyGroups.id],
};

const readGroups = (where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<ListedGroup[]> =>
  db
    .select({ ...groupColumns, firstCompany, companies: companyGroups.companies })
    .from(companyGroups)
    .leftJoin(exposures, exposureOf("group", sql`${companyGroups.id}`, ""))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** Returns one page of the groups, newest first, for admins and the bank. Reads `company_groups` and `exposures`. */
export const listGroups = (query: PageQuery): Promise<FoundPage<ListedGroup>> =>
  loadCountedPage(query, groupList, readGroups);

/** Yields all groups in batches, newest first, for a file. */
export const streamGroups = (): AsyncGenerator<ListedGroup[]> =>
  streamRows(groupList, ({ createdAt, id }) => [createdAt, id], readGroups);

/** The most companies on an SME's page. The group's page has all of them. */
const MAX_SHOWN = 5;

/** Returns the SME's group with its first companies. Null without one. */
export const loadOwnGroup = async (actor: Actor, groupId: string | null): Promise<GroupView | null> =>
  groupId === null ? null : findGroup(actor, groupId, { page: 1, perPage: MAX_SHOWN });

/**
 * Returns the SME with others that agree with it, such as by a phone number or a document, and are not connected with
 * it. The closest matches come first. Reads as findDuplicates().
 * @throws NotFound if no SME has this id.
 */
export async function loadConnectionView(actor: Actor, smeId: string): Promise<ConnectionView> {
  const [sme, { companies }] = await Promise.all([applicantById(db, smeId, "sme"), findDuplicates(actor, smeId)]);
  const found = companies.filter(({ role }) => role === "sme");
  const rows = await db
    .select({ id: applicants.id, email: applicants.email, groupId: applicants.groupId })
    .from(applicants)
    .where(
      inArray(
        applicants.id,
        found.map(({ id }) => id),
      ),
    );
  const others = new Map(rows.map((row) => [row.id, row]));
  const suggestions = found.flatMap(({ id, name, level, agrees }) => {
    const other = others.get(id);
    const isConnected = other?.groupId != null && other.groupId === sme.groupId;
    return !other || isConnected ? [] : [{ id, name: name ?? other.email, level, email: other.email, agrees }];
  });
  return { id: smeId, name: companyDisplayName(sme) ?? sme.email, suggestions };
}

/** Returns the groups' numbers and companies, by id. */
export async function loadGroupNames(
  ids: string[],
): Promise<Map<string, Pick<ListedGroup, "number" | "firstCompany" | "companies">>> {
  const rows = await readGroups(inArray(companyGroups.id, ids), [asc(companyGroups.id)], ids.length, 0);
  return new Map(rows.map((row) => [row.id, row]));
}
