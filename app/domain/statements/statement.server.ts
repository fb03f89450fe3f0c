/** Builds statements from a company's ledger lines and its current balance. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, balances, ledgerLines, orders, payments, postings } from "~/db/schema";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { loadDebt } from "~/domain/figures/figures.server";
import type { PostingKind } from "~/domain/ledger/ledger";
import type { ListQuery } from "~/domain/lists/list";
import { loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { businessMonth, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import {
  classifyMovement,
  type Movement,
  movements,
  type Statement,
  type StatementEntry,
  type StatementTotals,
} from "./statement";

/**
 * The ledger account of each role, and the sign that makes its balance positive for readers. A supplier's account is a
 * credit.
 */
const balanceAccounts = {
  sme: { account: "receivable", sign: 1, otherSide: orders.supplierId },
  provider: { account: "payable", sign: -1, otherSide: orders.smeId },
} as const;

/**
 * Returns one page of the company's statement of `month`, or of the current month if the company has no such month.
 * Amounts are cents. Reads `balances`, `ledgerLines` and `orders`; for the current month of an SME also its
 * `instalments`.
 * @throws NotFound if no company has this id and role, or the actor may not see the statement.
 */
export async function loadStatement(
  actor: Actor,
  role: ApplicantRole,
  id: string,
  { month, ...query }: Pick<ListQuery, "page" | "perPage"> & { month: string | null },
): Promise<Statement> {
  const summary = await summarizeStatement(actor, role, id, month);
  const list = entryList(role, id, summary.month);
  const { rows, page } = await loadPage(query, summary.count, list, readEntries(role));
  const opening = summary.opening + (rows[0] ? await sumBefore(role, list, rows[0]) : 0);
  return { ...summary, entries: withBalances(rows, opening), page };
}

/**
 * Returns the statement without its entries, and batches of all its entries in time order, for a file. Otherwise like
 * loadStatement().
 */
export async function streamStatement(
  actor: Actor,
  role: ApplicantRole,
  id: string,
  month: string | null,
): Promise<{ summary: StatementTotals; batches: AsyncGenerator<StatementEntry[]> }> {
  const summary = await summarizeStatement(actor, role, id, month);
  return { summary, batches: streamEntries() };

  async function* streamEntries(): AsyncGenerator<StatementEntry[]> {
    let balance = summary.opening;
    for await (const rows of streamRows(
      entryList(role, id, summary.month),
      ({ at, id }) => [at, id],
      readEntries(role),
    )) {
      const entries = withBalances(rows, balance);
      yield entries;
      balance = entries.at(-1)?.balance ?? balance;
    }
  }
}

type PlainEntry = Omit<StatementEntry, "balance">;

const withBalances = (rows: PlainEntry[], opening: Cents): StatementEntry[] => {
  let balance = opening;
  return rows.map((entry) => ({ ...entry, balance: (balance += entry.amount) }));
};

async function summarizeStatement(
  actor: Actor,
  role: ApplicantRole,
  id: string,
  month: string | null,
): Promise<StatementTotals> {
  const now = clock.now();
  if (!hasPermission(actor, "statements.see") && actor.applicantId !== id) throw new NotFound();
  const company = await applicantById(db, id, role);
  const months = listMonths(businessMonth(company.createdAt), businessMonth(now));
  const asked = months.find((candidate) => candidate === month) ?? businessMonth(now);
  const [sums, debt] = await Promise.all([
    sumMonth(role, id, asked),
    role === "sme" && asked === businessMonth(now) ? loadDebt(id, now) : null,
  ]);
  return {
    id,
    role,
    months,
    ...sums,
    name: companyDisplayName(company) ?? company.email,
    month: asked,
    debt,
    asOf: now,
  };
}

/** The month's lines in the company's account, in time order. */
const entryList = (role: ApplicantRole, id: string, month: string) =>
  ({
    condition: () =>
      and(
        eq(ledgerLines.account, balanceAccounts[role].account),
        eq(ledgerLines.party, id),
        gte(ledgerLines.createdAt, startOfMonth(month)),
        lt(ledgerLines.createdAt, startOfMonth(shiftMonth(month, 1))),
      ),
    by: [ledgerLines.createdAt, ledgerLines.id],
    isRising: true,
  }) satisfies RowList<PlainEntry>;

const reversed = alias(postings, "reversed");

/**
 * Returns the month's balances, and its changes by kind, in cents. The closing balance is the current balance minus all
 * later lines. One SQL statement reads all, so that no posting comes in between.
 */
async function sumMonth(
  role: ApplicantRole,
  id: string,
  month: string,
): Promise<Pick<StatementTotals, "opening" | "closing" | "totals" | "count">> {
  const { account, sign } = balanceAccounts[role];
  const later = db
    .select({ sum: lineSum })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.account, account),
        eq(ledgerLines.party, id),
        gte(ledgerLines.createdAt, startOfMonth(shiftMonth(month, 1))),
      ),
    );
  const [sums] = await db
    .select({
      closing: sql<number>`coalesce(max(${balances.amount}), 0) - (${later})`.mapWith(Number),
      count: sql<number>`count(${ledgerLines.id})`.mapWith(Number),
      change: lineSum,
      ...Object.fromEntries(movements[role].map((movement) => [movement, sumOf(movement)])),
    })
    .from(balances)
    .leftJoin(ledgerLines, entryList(role, id, month).condition())
    .leftJoin(postings, eq(postings.id, ledgerLines.postingId))
    .leftJoin(reversed, eq(reversed.id, postings.reverses))
    .leftJoin(payments, eq(payments.id, reversed.paymentId))
    .where(and(eq(balances.account, account), eq(balances.party, id)));
  const { closing, count, change, ...changes } = sums ?? { closing: 0, count: 0, change: 0 };
  const totals: StatementTotals["totals"] = {};
  // Without "|| 0" a supplier's sums could be -0.
  for (const movement of movements[role])
    totals[movement] = sign * ((changes as StatementTotals["totals"])[movement] ?? 0) || 0;
  return { opening: sign * (closing - change) || 0, totals, count, closing: sign * closing || 0 };
}

/** True for the postings of a payment that a bank took back. Needs a join with the postings' payments. */
const isTakenBack = sql<boolean>`coalesce(${payments.state} = 'reversed', false)`.mapWith(Boolean);

const reversalOf = (...kinds: PostingKind[]) => and(eq(postings.kind, "reversal"), inArray(reversed.kind, kinds));

/** The postings of each movement, as in classifyMovement(). */
const movementPostings: Record<Movement, SQL | undefined> = {
  Ordered: eq(postings.kind, "order"),
  Canceled: reversalOf("order"),
  Paid: inArray(postings.kind, ["payment", "allocation"]),
  "Given back": and(reversalOf("payment"), sql`not ${isTakenBack}`),
  "Payment reversed": and(reversalOf("payment"), isTakenBack),
  "Allocation reversed": reversalOf("allocation"),
  "Small difference": or(eq(postings.kind, "small difference"), reversalOf("small difference")),
  "Written off": eq(postings.kind, "write-off"),
  "Credit note": eq(postings.kind, "credit note"),
  Netted: eq(postings.kind, "netting"),
  "Share booked": eq(postings.kind, "shares"),
  "Paid out": eq(postings.kind, "payout"),
  "Came back": reversalOf("payout"),
};

const sumOf = (movement: Movement): SQL<number> =>
  sql<number>`coalesce(sum(case when ${movementPostings[movement]} then ${ledgerLines.amount} end), 0)`.mapWith(Number);

const lineSum = sql<number>`coalesce(sum(${ledgerLines.amount}), 0)`.mapWith(Number);

/** Returns the sum (cents) of the list's entries before this one. */
async function sumBefore(
  role: ApplicantRole,
  { condition }: ReturnType<typeof entryList>,
  { at, id }: PlainEntry,
): Promise<Cents> {
  const isBefore = sql`(${ledgerLines.createdAt}, ${ledgerLines.id}) < (${at}, ${id})`;
  const [before] = await db.select({ sum: lineSum }).from(ledgerLines).where(and(condition(), isBefore));
  return balanceAccounts[role].sign * (before?.sum ?? 0);
}

const isOfPayment = (kind: PostingKind): boolean => kind === "payment" || kind === "allocation";

const readEntries =
  (role: ApplicantRole) =>
  async (where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<PlainEntry[]> => {
    const { sign, otherSide } = balanceAccounts[role];
    const rows = await db
      .select({
        line: ledgerLines,
        kind: postings.kind,
        reverses: reversed.kind,
        takenBack: isTakenBack,
        paymentId: sql<string | null>`coalesce(${postings.paymentId}, ${reversed.paymentId})`,
        orderId: orders.id,
        orderNumber: orders.number,
        party: companyNameSql(applicants),
        reference: orders.payoutReference,
        valueDate: orders.payoutValueDate,
      })
      .from(ledgerLines)
      .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
      .leftJoin(reversed, eq(reversed.id, postings.reverses))
      .leftJoin(payments, eq(payments.id, reversed.paymentId))
      .innerJoin(orders, eq(orders.id, postings.orderId))
      .innerJoin(applicants, eq(applicants.id, otherSide))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return rows.map(
      ({ line, kind, reverses, takenBack, paymentId, orderId, orderNumber, party, reference, valueDate }) => ({
        id: line.id,
        at: line.createdAt,
        orderId,
        orderNumber,
        party: party ?? "",
        movement: classifyMovement(kind, reverses, takenBack),
        paymentId: isOfPayment(reverses ?? kind) ? paymentId : null,
        payoutDetails: kind === "payout" ? { reference, valueDate } : null,
        amount: sign * line.amount,
      }),
    );
  };

/** Returns the months from `first` to `last`, the last one first. */
function listMonths(first: string, last: string): string[] {
  const months = [last];
  for (let month = last; month > first; ) months.push((month = shiftMonth(month, -1)));
  return months;
}
