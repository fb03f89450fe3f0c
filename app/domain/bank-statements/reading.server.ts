/** Bank statements and their lines, for admin and bank. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, bankLines, bankStatements } from "~/db/schema";
import type { Actor } from "../actor";
import { nameOf } from "../applicants/name.server";
import { NotFound } from "../errors";
import type { Listed, ListQuery } from "../lists";
import { countedPage, onePage } from "../pages.server";
import {
  type BankLine,
  type BankLineState,
  type BankStatementView,
  bankLineStates,
  type StatementFile,
} from "./bank-line";

/** The newest first. */
export async function listStatements(
  _actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<StatementFile>> {
  return countedPage(
    query,
    { those: () => undefined, by: [bankStatements.createdAt, bankStatements.id] },
    async (where, order, limit, offset) =>
      (
        await files()
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
      ).map(fileFrom),
  );
}

const files = () =>
  db
    .select({ statement: bankStatements, by: accounts.name })
    .from(bankStatements)
    .innerJoin(accounts, eq(accounts.id, bankStatements.importedBy));

const fileFrom = ({
  statement: { id, fileName, format, parts, entries, added, open, createdAt },
  by,
}: Awaited<ReturnType<typeof files>>[number]): StatementFile => ({
  id,
  fileName,
  format,
  parts,
  entries,
  added,
  open,
  by,
  createdAt,
});

/** The lines of a file in its own order, of one state or of all. Errors: NotFound. */
export async function bankStatementFor(
  _actor: Actor,
  id: string,
  state: BankLineState | null,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<BankStatementView> {
  const [found] = await files().where(eq(bankStatements.id, id));
  if (!found) throw new NotFound();
  const counted = await db
    .select({ state: bankLines.state, count: sql<number>`count(*)` })
    .from(bankLines)
    .where(eq(bankLines.statementId, id))
    .groupBy(bankLines.state);
  const counts = Object.fromEntries(
    bankLineStates.flatMap((one) => counted.filter((row) => row.state === one).map(({ count }) => [one, count])),
  );
  const count = state === null ? found.statement.added : (counts[state] ?? 0);
  const those = () => and(eq(bankLines.statementId, id), state === null ? undefined : eq(bankLines.state, state));
  const page = await onePage(
    query,
    count,
    { those, by: [bankLines.at, bankLines.id], isRising: true },
    (where, order, limit, offset) =>
      db
        .select()
        .from(bankLines)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { statement: fileFrom(found), counts, lines: { ...page, rows: await shownLines(page.rows) } };
}

/** One line, for its dialogs. Errors: NotFound. */
export async function bankLineFor(_actor: Actor, id: string): Promise<BankLine> {
  const [line] = await shownLines(await db.select().from(bankLines).where(eq(bankLines.id, id)));
  if (!line) throw new NotFound();
  return line;
}

async function shownLines(rows: (typeof bankLines.$inferSelect)[]): Promise<BankLine[]> {
  const ids = [
    ...new Set(
      rows.flatMap(({ smeId, proposals }) => [
        ...(smeId === null ? [] : [smeId]),
        ...proposals.map((one) => one.smeId),
      ]),
    ),
  ];
  const smes =
    ids.length === 0
      ? []
      : await db
          .select({ id: applicants.id, title: applicants.title, titleAr: applicants.titleAr, email: applicants.email })
          .from(applicants)
          .where(inArray(applicants.id, ids));
  const names = new Map(smes.map((one) => [one.id, nameOf(one) ?? one.email]));
  return rows.map(
    ({
      id,
      statementId,
      account,
      bankReference,
      bookedOn,
      valueOn,
      amount,
      currency,
      cents,
      endToEndId,
      text,
      name,
      iban,
      state,
      smeId,
      proposals,
      reason,
      decidedAt,
    }) => ({
      id,
      statementId,
      account,
      bankReference,
      bookedOn,
      valueOn,
      amount,
      currency,
      cents,
      endToEndId,
      text,
      name,
      iban,
      state,
      reason,
      decidedAt,
      sme: smeId === null ? null : { id: smeId, name: names.get(smeId) ?? "" },
      proposals: proposals.map((one) => ({ ...one, sme: names.get(one.smeId) ?? "" })),
    }),
  );
}
