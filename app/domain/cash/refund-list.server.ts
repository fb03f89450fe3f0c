/** Lists the refunds of cash and their proposals. Callers check the permission. */
import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, approvals, cashRefunds } from "~/db/schema";
import { companyNameOrEmailSql, companyNameSql } from "~/domain/applicants/name.server";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { clock } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import type { CashRefund, SentRefund, StoredRefundState } from "./refund";
import { refundCash } from "./refund.server";

const approver = alias(accounts, "approver");
const payer = alias(accounts, "payer");
const ender = alias(accounts, "ender");

const refundQuery = () =>
  db
    .select({
      refund: cashRefunds,
      name: companyNameSql(applicants),
      email: applicants.email,
      approver: approver.name,
      payer: payer.name,
      ender: ender.name,
    })
    .from(cashRefunds)
    .innerJoin(applicants, eq(applicants.id, cashRefunds.smeId))
    .innerJoin(approver, eq(approver.id, cashRefunds.approvedBy))
    .leftJoin(payer, eq(payer.id, cashRefunds.paidBy))
    .leftJoin(ender, eq(ender.id, cashRefunds.endedBy));

/** Returns one page of the stored refunds, newest first. `state`: null for all. Reads `cash_refunds`. */
export async function listRefunds(
  query: Pick<ListQuery, "page" | "perPage">,
  state: StoredRefundState | null,
): Promise<FoundPage<CashRefund>> {
  const { rows, ...page } = await loadCountedPage(query, storedRefunds(state), readStoredRefunds);
  return { ...page, rows: rows.map(toRefund) };
}

/** Yields all stored refunds in batches, newest first, for a file. `state`: null for all. */
export async function* streamRefunds(state: StoredRefundState | null): AsyncGenerator<CashRefund[]> {
  const placeOf = ({ refund }: StoredRefund) => [refund.createdAt, refund.id];
  for await (const rows of streamRows(storedRefunds(state), placeOf, readStoredRefunds)) yield rows.map(toRefund);
}

type StoredRefund = Awaited<ReturnType<typeof refundQuery>>[number];

const storedRefunds = (state: StoredRefundState | null): RowList<StoredRefund> => ({
  condition: () => (state === null ? undefined : eq(cashRefunds.state, state)),
  by: [cashRefunds.createdAt, cashRefunds.id],
});

const readStoredRefunds = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  refundQuery()
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** More refunds than one bank transfers at a time. */
const MAX_DUE = 1000;

/** The head of the refunds to transfer, counted up to 1,000. */
export function dueRefundHead(reader: Tx) {
  const isDue = sql`${cashRefunds.state} = 'due'`;
  return reader
    .select(
      headColumns({
        length: queueLengthSql({ table: cashRefunds, condition: isDue, most: MAX_DUE }),
        id: cashRefunds.id,
        title: companyNameOrEmailSql(applicants),
        since: cashRefunds.createdAt,
      }),
    )
    .from(cashRefunds)
    .innerJoin(applicants, eq(applicants.id, cashRefunds.smeId))
    .where(isDue)
    .orderBy(asc(cashRefunds.createdAt), asc(cashRefunds.id))
    .limit(1);
}

/**
 * Returns a stored refund.
 * @throws NotFound if it does not exist.
 */
export async function findRefund(id: string): Promise<CashRefund> {
  const [row] = await refundQuery().where(eq(cashRefunds.id, id));
  if (!row) throw new NotFound();
  return toRefund(row);
}

function toRefund(row: Awaited<ReturnType<typeof refundQuery>>[number]): CashRefund {
  const { id, smeId, amount, iban, holder, bank, reason, endToEndId, state, valueDate, bankReference, endReason } =
    row.refund;
  const { createdAt, paidAt, endedAt } = row.refund;
  return {
    id,
    sme: { id: smeId, name: row.name ?? row.email },
    amount,
    iban,
    holder,
    bank,
    reason,
    endToEndId,
    state,
    by: { due: row.approver, paid: row.payer, withdrawn: row.ender, returned: row.ender }[state],
    at: endedAt ?? paidAt ?? createdAt,
    valueDate,
    bankReference,
    endReason,
  };
}

const MAX_PROPOSALS = 50;

/** Returns the proposals of refunds that wait for a second person of either role, at most 50 of each, oldest first. */
export async function listProposedRefunds(): Promise<CashRefund[]> {
  const ofRole = (role: "admin" | "bank") =>
    db
      .select({ approval: approvals, by: accounts.name, name: companyNameSql(applicants), email: applicants.email })
      .from(approvals)
      .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
      .innerJoin(applicants, eq(applicants.id, approvals.about))
      .where(
        and(
          sql`${approvals.state} = 'waiting'`,
          eq(approvals.role, role),
          isNull(approvals.insurerId),
          eq(approvals.act, refundCash.rule.verbName),
          gt(approvals.expiresAt, clock.now()),
        ),
      )
      // Sorted below: both engines then read the few waiting proposals by the index of their act.
      .limit(MAX_PROPOSALS);
  const rows = [...(await ofRole("admin")), ...(await ofRole("bank"))].sort(
    (a, b) => a.approval.createdAt - b.approval.createdAt,
  );
  return rows.map(({ approval, by, name, email }) => {
    const { smeId, amount, iban, holder, bank, reason } = approval.input[0] as SentRefund;
    return {
      id: approval.id,
      sme: { id: smeId, name: name ?? email },
      amount,
      iban,
      holder,
      bank,
      reason,
      endToEndId: null,
      state: "proposed",
      by,
      at: approval.createdAt,
      valueDate: null,
      bankReference: null,
      endReason: null,
    };
  });
}
