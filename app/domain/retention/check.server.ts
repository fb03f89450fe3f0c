/** The part of `dhow check` about erased files: nothing is erased too early, and nothing stays. */
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, documents, erasures, files, orders } from "~/db/schema";
import { PAGE, readPagesBy } from "~/domain/check-pages.server";
import { hasEnded } from "~/domain/values/level";
import { IDENTITY_TITLE, retainedKinds, retentionEnd } from "./retention";

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
  return [...problems, ...(await listUnscheduled()), ...(await listLeftFiles())];
}

const nameOf = ({ erasure: { applicantId, kind } }: Row): string => `the ${kind} files of company ${applicantId}`;

function checkRow({ erasure, level, endedAt }: Row): string[] {
  const { startsAt, years, dueAt, erasedAt } = erasure;
  // The years of the upgrade have no end of a day, until the job has replaced them.
  const isDated = years === null || years > 30 || dueAt === retentionEnd(startsAt, years);
  return [
    ...(isDated ? [] : ["their date does not match their period"]),
    ...(erasedAt !== null && erasedAt < dueAt ? ["they were erased before their date"] : []),
    ...(erasedAt === null && !hasEnded({ level }) ? ["they have a date, but the company is open"] : []),
    ...(erasedAt === null && hasEnded({ level }) && startsAt !== endedAt
      ? ["their period does not begin when the company was closed or rejected"]
      : []),
  ];
}

/** Finds closed and rejected companies without a date for their files. */
async function listUnscheduled(): Promise<string[]> {
  const lacking = await db
    .select({ id: applicants.id })
    .from(applicants)
    .leftJoin(erasures, and(eq(erasures.applicantId, applicants.id), gte(erasures.startsAt, applicants.waitingSince)))
    .where(sql`${applicants.level} in (9, -1, -6)`)
    .groupBy(applicants.id)
    .having(sql`count(${erasures.id}) < ${retainedKinds.length}`)
    .orderBy(asc(applicants.id));
  return lacking.map(({ id }) => `company ${id}: it is closed or rejected, but its files have no date`);
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
        or(
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
  return [...papers, ...invoices].map(({ name }) => `file ${name} is left, but the erasure of its kind is done`);
}
