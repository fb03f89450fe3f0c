/** Lists the receipts that officers recorded by hand, and their proposals. Callers check the permission. */
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { accounts, applicants, approvals, bankLines, files, manualReceipts } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { clock } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import type { Receipt, SentReceipt, StoredReceiptState } from "./receipt";
import { recordReceipt } from "./receipt.server";

const bookedBy = alias(accounts, "booked_by");
const reversedBy = alias(accounts, "reversed_by");

const receiptQuery = () =>
  db
    .select({
      receipt: manualReceipts,
      name: companyNameSql(applicants),
      email: applicants.email,
      booker: bookedBy.name,
      reverser: reversedBy.name,
      statementId: bankLines.statementId,
      lineReference: bankLines.bankReference,
      paperErasedAt: files.erasedAt,
    })
    .from(manualReceipts)
    .innerJoin(applicants, eq(applicants.id, manualReceipts.smeId))
    .leftJoin(bookedBy, eq(bookedBy.id, manualReceipts.bookedBy))
    .leftJoin(reversedBy, eq(reversedBy.id, manualReceipts.reversedBy))
    .leftJoin(bankLines, eq(bankLines.id, manualReceipts.bankLineId))
    .leftJoin(files, eq(files.name, manualReceipts.paper));

/** Returns one page of the stored receipts, newest first. `state`: null for both. Reads `manual_receipts`. */
export async function listReceipts(
  query: Pick<ListQuery, "page" | "perPage">,
  state: StoredReceiptState | null,
): Promise<FoundPage<Receipt>> {
  const { rows, ...page } = await loadCountedPage(query, storedReceipts(state), readStoredReceipts);
  return { ...page, rows: rows.map(toReceipt) };
}

/** Yields all stored receipts in batches, newest first, for a file. `state`: null for all. */
export async function* streamReceipts(state: StoredReceiptState | null): AsyncGenerator<Receipt[]> {
  const placeOf = ({ receipt }: StoredReceipt) => [receipt.createdAt, receipt.id];
  for await (const rows of streamRows(storedReceipts(state), placeOf, readStoredReceipts)) yield rows.map(toReceipt);
}

type StoredReceipt = Awaited<ReturnType<typeof receiptQuery>>[number];

const storedReceipts = (state: StoredReceiptState | null): RowList<StoredReceipt> => ({
  condition: () => (state === null ? undefined : eq(manualReceipts.state, state)),
  by: [manualReceipts.createdAt, manualReceipts.id],
});

const readStoredReceipts = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  receiptQuery()
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/**
 * Returns a stored receipt.
 * @throws NotFound if it does not exist.
 */
export async function findReceipt(id: string): Promise<Receipt> {
  const [row] = await receiptQuery().where(eq(manualReceipts.id, id));
  if (!row) throw new NotFound();
  return toReceipt(row);
}

/** Returns the receipts that a line of this amount (cents) can be linked to, at most ten, by value date. */
export async function listLinkableReceipts(amount: number): Promise<Receipt[]> {
  const rows = await receiptQuery()
    .where(and(isBooked, eq(manualReceipts.amount, amount), isNull(manualReceipts.bankLineId)))
    .orderBy(asc(manualReceipts.valueDate))
    .limit(MAX_LINKABLE);
  return rows.map(toReceipt);
}

const MAX_LINKABLE = 10;
// Spelled like the condition of the table's partial index, so that both engines use it.
const isBooked = sql`${manualReceipts.state} = 'booked'`;

function toReceipt(row: Awaited<ReturnType<typeof receiptQuery>>[number]): Receipt {
  const { id, smeId, amount, valueDate, bankReference, paper, state, bankLineId, createdAt, reversedAt, reason } =
    row.receipt;
  return {
    id,
    sme: { id: smeId, name: row.name ?? row.email },
    amount,
    valueDate,
    bankReference,
    paper,
    paperErasedAt: row.paperErasedAt,
    state,
    by: state === "reversed" ? row.reverser : row.booker,
    at: reversedAt ?? createdAt,
    line:
      bankLineId !== null && row.statementId !== null
        ? { id: bankLineId, statementId: row.statementId, bankReference: row.lineReference }
        : null,
    reason,
  };
}

const MAX_PROPOSALS = 50;

/** Returns the proposals of receipts that wait for a second person of either role, at most 50 of each, oldest first. */
export async function listProposedReceipts(): Promise<Receipt[]> {
  const ofRole = (role: "admin" | "bank") =>
    db
      .select({ approval: approvals, by: accounts.name })
      .from(approvals)
      .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
      .where(
        and(
          sql`${approvals.state} = 'waiting'`,
          eq(approvals.role, role),
          isNull(approvals.insurerId),
          eq(approvals.act, recordReceipt.rule.verbName),
          gt(approvals.expiresAt, clock.now()),
        ),
      )
      // Sorted below: both engines then read the few waiting proposals by the index of their act.
      .limit(MAX_PROPOSALS);
  const rows = [...(await ofRole("admin")), ...(await ofRole("bank"))].sort(
    (a, b) => a.approval.createdAt - b.approval.createdAt,
  );
  const proposals = rows.map(({ approval, by }) => ({ approval, by, sent: approval.input[0] as SentReceipt }));
  const names = await companyNames(proposals.map(({ sent }) => sent.smeId));
  return proposals.map(({ approval, by, sent: { smeId, amount, valueDate, bankReference, paper = null } }) => ({
    id: approval.id,
    sme: { id: smeId, name: names.get(smeId) ?? "" },
    amount,
    valueDate,
    bankReference,
    paper,
    // A proposal's paper belongs to no receipt yet, so nothing erases it.
    paperErasedAt: null,
    state: "proposed",
    by,
    at: approval.createdAt,
    line: null,
    reason: null,
  }));
}

async function companyNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applicants.id, name: companyNameSql(applicants), email: applicants.email })
    .from(applicants)
    .where(inArray(applicants.id, ids));
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
}
