/** The part of `dhow check` about erased files and names: nothing is erased too early, and nothing stays. */
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, documents, erasures, files, orders } from "~/db/schema";
import { PAGE, readPagesBy } from "~/domain/check-pages.server";
import { canBeAbandoned, hasEnded } from "~/domain/values/level";
import { ERASED_NAMES, ERASED_TEXT } from "./personal-columns";
import { endedKinds, IDENTITY_TITLE, retentionEnd } from "./retention";

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (last: { erasure: { id: string } } | null) =>
  db
    .select({ erasure: erasures, level: applicants.level, endedAt: applicants.waitingSince })
    .from(erasures)
    .innerJoin(applicants, eq(applicants.id, erasures.applicantId))
    .where(last ? gt(erasures.id, last.erasure.id) : undefined)
    .orderBy(asc(erasures.id))
    .limit(PAGE);

/** Returns one English line per problem, or an empty array. Reads `erasures`, `files` and the files' own tables. */
export async function checkErasures(): Promise<string[]> {
  const problems: string[] = [];
  let counted = 0;
  for await (const rows of readPagesBy(erasures, readRows))
    for (const row of rows) {
      counted += row.erasure.files;
      problems.push(...checkRow(row).map((problem) => `${nameOf(row)}: ${problem}`));
    }
  const [erased] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(files)
    .where(isNotNull(files.erasedAt));
  if ((erased?.count ?? 0) > counted)
    problems.push(`${erased?.count} files are erased, but the erasures count ${counted}`);
  return [...problems, ...(await listUnscheduled()), ...(await listLeftFiles()), ...(await listLeftNames())];
}

const nameOf = ({ erasure: { applicantId, kind } }: Row): string => `the ${kind} files of company ${applicantId}`;

function checkRow({ erasure, level, endedAt }: Row): string[] {
  const { kind, documentId, startsAt, years, dueAt, erasedAt } = erasure;
  const isOfEnd = documentId === null && kind !== "registration";
  // The years of the upgrade have no end of a day, until the job has replaced them.
  const isDated = years === null || years > 30 || dueAt === retentionEnd(startsAt, years);
  return [
    ...(isDated ? [] : ["their date does not match their period"]),
    ...(erasedAt !== null && erasedAt < dueAt ? ["they were erased before their date"] : []),
    ...(isOfEnd && erasedAt === null && !hasEnded({ level }) ? ["they have a date, but the company is open"] : []),
    ...(kind === "registration" && erasedAt === null && !canBeAbandoned({ level })
      ? ["they have a date, but the registration went on"]
      : []),
    ...(isOfEnd && erasedAt === null && hasEnded({ level }) && startsAt !== endedAt
      ? ["their period does not begin when the company was closed or rejected"]
      : []),
  ];
}

/** Finds companies, registrations and replaced documents without a date for their files. */
async function listUnscheduled(): Promise<string[]> {
  const isOfCompany = and(eq(erasures.applicantId, applicants.id), isNull(erasures.documentId));
  const ended = await db
    .select({ id: applicants.id })
    .from(applicants)
    .leftJoin(
      erasures,
      and(isOfCompany, ne(erasures.kind, "registration"), gte(erasures.startsAt, applicants.waitingSince)),
    )
    .where(sql`${applicants.level} in (9, -1, -6)`)
    .groupBy(applicants.id)
    .having(sql`count(${erasures.id}) < ${endedKinds.length}`)
    .orderBy(asc(applicants.id));
  const registrations = await db
    .select({ id: applicants.id })
    .from(applicants)
    .leftJoin(
      erasures,
      and(isOfCompany, eq(erasures.kind, "registration"), gte(erasures.startsAt, applicants.waitingSince)),
    )
    .where(and(sql`${applicants.level} in (3, -2)`, isNull(erasures.id)))
    .orderBy(asc(applicants.id));
  const replaced = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(erasures, eq(erasures.documentId, documents.id))
    .where(and(eq(documents.state, "replaced"), isNull(erasures.id)))
    .orderBy(asc(documents.id));
  return [
    ...ended.map(({ id }) => `company ${id}: it is closed or rejected, but its files have no date`),
    ...registrations.map(({ id }) => `company ${id}: it registers, but its files have no date`),
    ...replaced.map(({ id }) => `document ${id}: it was replaced, but its file has no date`),
  ];
}

/** Finds files that a finished erasure has left. */
async function listLeftFiles(): Promise<string[]> {
  const isLeft = isNull(files.erasedAt);
  const papers = await db
    .select({ name: files.name })
    .from(erasures)
    .innerJoin(
      documents,
      and(eq(documents.applicantId, erasures.applicantId), lt(documents.createdAt, erasures.startsAt)),
    )
    .innerJoin(files, eq(files.name, documents.file))
    .where(
      and(
        isNotNull(erasures.erasedAt),
        isLeft,
        isNull(erasures.documentId),
        or(
          eq(erasures.kind, "registration"),
          and(eq(erasures.kind, "identity"), eq(documents.title, IDENTITY_TITLE)),
          and(eq(erasures.kind, "company"), ne(documents.title, IDENTITY_TITLE)),
        ),
      ),
    );
  const invoices = await db
    .select({ name: files.name })
    .from(erasures)
    .innerJoin(orders, and(eq(orders.supplierId, erasures.applicantId), lt(orders.createdAt, erasures.startsAt)))
    .innerJoin(files, eq(files.name, orders.invoiceFile))
    .where(and(isNotNull(erasures.erasedAt), eq(erasures.kind, "books"), isLeft));
  const replaced = await db
    .select({ name: files.name })
    .from(erasures)
    .innerJoin(documents, eq(documents.id, erasures.documentId))
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(isNotNull(erasures.erasedAt), isLeft));
  return [...papers, ...invoices, ...replaced].map(
    ({ name }) => `file ${name} is left, but the erasure of its kind is done`,
  );
}

/** Finds names that a finished erasure has left, or that somebody has put back. */
async function listLeftNames(): Promise<string[]> {
  const isDone = and(eq(erasures.kind, "names"), isNotNull(erasures.erasedAt));
  const isErased = and(
    eq(applicants.title, ERASED_NAMES.title),
    eq(applicants.titleAr, ERASED_NAMES.titleAr),
    eq(applicants.email, sql`'erased-' || ${accounts.id}`),
    eq(accounts.email, applicants.email),
    eq(accounts.passwordHash, ""),
    isNull(applicants.firstname),
    isNull(applicants.lastname),
    isNull(applicants.phoneNumber),
    isNull(applicants.address),
  );
  const companies = await db
    .select({ id: applicants.id })
    .from(erasures)
    .innerJoin(applicants, eq(applicants.id, erasures.applicantId))
    .innerJoin(accounts, eq(accounts.id, applicants.accountId))
    .where(and(isDone, not(isErased ?? sql`true`)));
  const texts = await db
    .select({ id: orders.id })
    .from(erasures)
    .innerJoin(orders, eq(orders.smeId, erasures.applicantId))
    .where(and(isDone, ne(orders.description, ERASED_TEXT)));
  return [
    ...companies.map(({ id }) => `company ${id} has names, but their erasure is done`),
    ...texts.map(({ id }) => `order ${id} has texts, but the erasure of its buyer's names is done`),
  ];
}
