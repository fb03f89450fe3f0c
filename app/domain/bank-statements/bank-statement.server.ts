/** Loads bank statements and their lines, for admin and bank. Callers check the permission. */

import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, bankLines, bankStatements, manualReceipts } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, loadPage } from "~/domain/lists/list.server";
import type { Actor } from "~/domain/values/actor";
import { type Cents, sum } from "~/domain/values/money";
import { pick } from "~/domain/values/pick";
import { NotFound } from "~/domain/verbs/errors";
import {
  type BankLine,
  type BankLineState,
  type BankStatementView,
  bankLineStates,
  openLineStates,
  type StatementFile,
  type StatementWithReasons,
} from "./bank-line";

/** Returns one page of the imported statements, newest first. Source: table `bank_statements`. */
export async function listBankStatements(
  _actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<StatementFile>> {
  return loadCountedPage(
    query,
    { condition: () => undefined, by: [bankStatements.createdAt, bankStatements.id] },
    async (where, order, limit, offset) =>
      (
        await statementQuery()
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
      ).map(toStatementFile),
  );
}

/** Without the left-out lines, which may be thousands. */
const { leftOut: _, ...statementColumns } = getTableColumns(bankStatements);

const statementQuery = () =>
  db
    .select({ statement: statementColumns, by: accounts.name })
    .from(bankStatements)
    .innerJoin(accounts, eq(accounts.id, bankStatements.importedBy));

const toStatementFile = ({
  statement: { id, fileName, format, parts, entries, stored, added, open, rejected, skipped, createdAt },
  by,
}: Awaited<ReturnType<typeof statementQuery>>[number]): StatementFile => ({
  id,
  fileName,
  format,
  parts,
  state: stored < entries ? "importing" : "imported",
  entries,
  storedEntries: stored,
  newEntries: added,
  openEntries: open,
  rejectedLines: rejected,
  skippedLines: skipped,
  importedBy: by,
  createdAt,
});

/**
 * Returns a statement with one page of its lines, in the file's order. `state`: null for lines in any state.
 * @throws NotFound if the statement does not exist.
 */
export async function findBankStatement(
  actor: Actor,
  id: string,
  state: BankLineState | null,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<BankStatementView> {
  const statement = await findStatementFile(actor, id);
  const counted = await db
    .select({ state: bankLines.state, count: sql<number>`count(*)` })
    .from(bankLines)
    .where(eq(bankLines.statementId, id))
    .groupBy(bankLines.state);
  const counts = Object.fromEntries(
    bankLineStates.flatMap((lineState) =>
      counted.filter((row) => row.state === lineState).map(({ count }) => [lineState, count]),
    ),
  );
  const count = state === null ? sum(Object.values(counts)) : (counts[state] ?? 0);
  const linesCondition = () =>
    and(eq(bankLines.statementId, id), state === null ? undefined : eq(bankLines.state, state));
  const page = await loadPage(
    query,
    count,
    { condition: linesCondition, by: [bankLines.at, bankLines.id], isRising: true },
    (where, order, limit, offset) =>
      db
        .select()
        .from(bankLines)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { statement, counts, lines: { ...page, rows: await toBankLines(page.rows) } };
}

/**
 * Returns a statement without its lines.
 * @throws NotFound if the statement does not exist.
 */
export async function findStatementFile(_actor: Actor, id: string): Promise<StatementWithReasons> {
  const [found] = await statementQuery().where(eq(bankStatements.id, id));
  const [row] = await db
    .select({ leftOut: bankStatements.leftOut })
    .from(bankStatements)
    .where(eq(bankStatements.id, id));
  if (!found || !row) throw new NotFound();
  return { ...toStatementFile(found), reasons: row.leftOut?.reasons ?? [] };
}

/**
 * Returns one line, for its dialogs.
 * @throws NotFound if the line does not exist.
 */
export async function findBankLine(_actor: Actor, id: string): Promise<BankLine> {
  const [line] = await toBankLines(await db.select().from(bankLines).where(eq(bankLines.id, id)));
  if (!line) throw new NotFound();
  return line;
}

/** Adds the names of SMEs to stored lines, and whether each can be linked to a manual receipt. */
export async function toBankLines(rows: (typeof bankLines.$inferSelect)[]): Promise<BankLine[]> {
  const ids = [
    ...new Set(
      rows.flatMap(({ smeId, proposals }) => [
        ...(smeId === null ? [] : [smeId]),
        ...proposals.map((proposal) => proposal.smeId),
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
  const names = new Map(smes.map((sme) => [sme.id, companyDisplayName(sme) ?? sme.email]));
  const linkable = await linkableAmounts(rows);
  return rows.map((row) => ({
    ...pick(row, lineFields),
    isLinkable: openLineStates.includes(row.state) && row.cents !== null && linkable.has(row.cents),
    sme: row.smeId === null ? null : { id: row.smeId, name: names.get(row.smeId) ?? "" },
    proposals: row.proposals.map((proposal) => ({ ...proposal, sme: names.get(proposal.smeId) ?? "" })),
  }));
}

/** Returns the amounts of open lines that booked receipts without a line have, too. */
async function linkableAmounts(rows: (typeof bankLines.$inferSelect)[]): Promise<Set<Cents>> {
  const amounts = new Set(
    rows.flatMap(({ state, cents }) => (openLineStates.includes(state) && cents !== null ? [cents] : [])),
  );
  if (amounts.size === 0) return new Set();
  const found = await db
    .select({ amount: manualReceipts.amount })
    .from(manualReceipts)
    .where(
      and(
        sql`${manualReceipts.state} = 'booked'`,
        inArray(manualReceipts.amount, [...amounts]),
        isNull(manualReceipts.bankLineId),
      ),
    );
  return new Set(found.map(({ amount }) => amount));
}

const lineFields = [
  "id",
  "statementId",
  "account",
  "bankReference",
  "bookedOn",
  "valueOn",
  "amount",
  "currency",
  "cents",
  "endToEndId",
  "text",
  "name",
  "iban",
  "returnCode",
  "returnText",
  "state",
  "reason",
  "decidedAt",
] as const;
