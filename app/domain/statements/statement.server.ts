/** Builds statements from a company's ledger lines and its current balance. */
import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, balances, ledgerLines, orders, postings } from "~/db/schema";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { businessMonth, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { type Cents, sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { classifyMovement, type Statement, type StatementEntry } from "./statement";

/**
 * The ledger account of each role, and the sign that makes its balance positive for readers. A supplier's account is a
 * credit.
 */
const balanceAccounts = {
  sme: { account: "receivable", sign: 1, otherSide: orders.supplierId },
  provider: { account: "payable", sign: -1, otherSide: orders.smeId },
} as const;

/**
 * Returns the company's statement of `month`, or of the current month if the company has no such month. Amounts are
 * cents. Reads `balances`, `ledgerLines` and `orders`; for the current month of an SME also its `instalments`.
 * @throws NotFound if no company has this id and role, or the actor may not see the statement.
 */
export async function loadStatement(
  actor: Actor,
  role: ApplicantRole,
  id: string,
  month: string | null,
): Promise<Statement> {
  const now = clock.now();
  if (!hasPermission(actor, "statements.see") && actor.applicantId !== id) throw new NotFound();
  const company = await applicantById(db, id, role);
  const months = listMonths(businessMonth(company.createdAt), businessMonth(now));
  const asked = months.find((candidate) => candidate === month) ?? businessMonth(now);
  const { entries, closing } = await loadMovements(role, id, asked);
  const opening = closing - sum(entries.map((entry) => entry.amount));
  let balance = opening;
  return {
    id,
    role,
    months,
    opening,
    closing,
    name: companyDisplayName(company) ?? company.email,
    month: asked,
    entries: entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) })),
    debt: role === "sme" && asked === businessMonth(now) ? await loadDebt(id, now) : null,
    asOf: now,
  };
}

/**
 * Returns the month's entries and its closing balance (cents), which is the current balance minus all later lines. One
 * SQL statement reads both, so that no posting comes in between.
 */
async function loadMovements(
  role: ApplicantRole,
  id: string,
  month: string,
): Promise<{ entries: Omit<StatementEntry, "balance">[]; closing: Cents }> {
  const { account, sign, otherSide } = balanceAccounts[role];
  const reversed = alias(postings, "reversed");
  const [from, end] = [startOfMonth(month), startOfMonth(shiftMonth(month, 1))];
  const later = db
    .select({ sum: sql<number>`coalesce(sum(${ledgerLines.amount}), 0)` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, account), eq(ledgerLines.party, id), gte(ledgerLines.createdAt, end)));
  const rows = await db
    .select({
      closing: sql<number>`${balances.amount} - (${later})`,
      line: ledgerLines,
      kind: postings.kind,
      reverses: reversed.kind,
      orderId: orders.id,
      orderNumber: orders.number,
      party: companyNameSql(applicants),
      reference: orders.payoutReference,
      valueDate: orders.payoutValueDate,
    })
    .from(balances)
    .leftJoin(
      ledgerLines,
      and(
        eq(ledgerLines.account, account),
        eq(ledgerLines.party, id),
        gte(ledgerLines.createdAt, from),
        lt(ledgerLines.createdAt, end),
      ),
    )
    .leftJoin(postings, eq(postings.id, ledgerLines.postingId))
    .leftJoin(reversed, eq(reversed.id, postings.reverses))
    .leftJoin(orders, eq(orders.id, postings.orderId))
    .leftJoin(applicants, eq(applicants.id, otherSide))
    .where(and(eq(balances.account, account), eq(balances.party, id)))
    .orderBy(asc(ledgerLines.createdAt), asc(ledgerLines.id));
  const entries = rows.flatMap(({ line, kind, reverses, orderId, orderNumber, party, reference, valueDate }) => {
    if (!line || !kind || !orderId || orderNumber === null) return [];
    const amount = sign * line.amount;
    return [
      {
        id: line.id,
        at: line.createdAt,
        orderId,
        orderNumber,
        party: party ?? "",
        movement: classifyMovement(kind, reverses),
        payoutDetails: kind === "payout" ? { reference, valueDate } : null,
        amount,
      },
    ];
  });
  return { entries, closing: sign * (rows[0]?.closing ?? 0) || 0 };
}

/** Returns the months from `first` to `last`, the last one first. */
function listMonths(first: string, last: string): string[] {
  const months = [last];
  for (let month = last; month > first; ) months.push((month = shiftMonth(month, -1)));
  return months;
}
