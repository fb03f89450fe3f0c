/** Lists reversals of collected payments, and their proposals. Callers check the permission. */
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, approvals, paymentReversals, payments } from "~/db/schema";
import { companyNameOrEmailSql } from "~/domain/applicants/name.server";
import { companyName } from "~/domain/cash/receipt.server";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import { clock } from "~/domain/values/clock";
import { type Cents, sum } from "~/domain/values/money";
import {
  type PaymentReversal,
  REVERSE_PAYMENT,
  type ReversalFilter,
  type SentPaymentReversal,
} from "./payment-reversal";

const reversalQuery = () =>
  db
    .select({
      id: paymentReversals.id,
      paymentId: paymentReversals.paymentId,
      smeId: paymentReversals.smeId,
      name: companyNameOrEmailSql(applicants),
      amount: paymentReversals.amount,
      valueDate: paymentReversals.valueDate,
      cause: paymentReversals.cause,
      bankReference: paymentReversals.bankReference,
      note: paymentReversals.note,
      by: accounts.name,
      at: paymentReversals.createdAt,
    })
    .from(paymentReversals)
    .innerJoin(applicants, eq(applicants.id, paymentReversals.smeId))
    .innerJoin(accounts, eq(accounts.id, paymentReversals.recordedBy));

type StoredReversal = Awaited<ReturnType<typeof reversalQuery>>[number];

const toReversal = ({ smeId, name, ...reversal }: StoredReversal): PaymentReversal => ({
  ...reversal,
  sme: { id: smeId, name },
  receipt: paymentReceiptNumber(reversal.paymentId),
  state: "recorded",
});

/** An id starts with the time of its record, so the newest reversals come first along either column. */
const storedReversals = ({ smeId, cause }: ReversalFilter): RowList<StoredReversal> => ({
  condition: () =>
    and(
      smeId === null ? undefined : eq(paymentReversals.smeId, smeId),
      cause === null ? undefined : eq(paymentReversals.cause, cause),
    ),
  by: smeId === null ? [paymentReversals.id] : [paymentReversals.createdAt],
});

const readReversals = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
  reversalQuery()
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** Returns one page of the recorded reversals, newest first. Reads `payment_reversals`. */
export async function listPaymentReversals(
  query: Pick<ListQuery, "page" | "perPage">,
  filter: ReversalFilter,
): Promise<FoundPage<PaymentReversal>> {
  const { rows, ...page } = await loadCountedPage(query, storedReversals(filter), readReversals);
  return { ...page, rows: rows.map(toReversal) };
}

/** Yields all recorded reversals in batches, newest first, for a file. */
export async function* streamPaymentReversals(filter: ReversalFilter): AsyncGenerator<PaymentReversal[]> {
  const placeOf = ({ id, at }: StoredReversal) => [filter.smeId === null ? id : at];
  for await (const rows of streamRows(storedReversals(filter), placeOf, readReversals)) yield rows.map(toReversal);
}

/** Returns the SME's name. @throws NotFound if no SME has this id. */
export const findReversalSme = (smeId: string): Promise<string> => companyName(db, smeId);

const MAX_PROPOSALS = 50;

/** Returns the proposals that wait for a second admin, at most 50, oldest first. */
export async function listProposedReversals({ smeId, cause }: ReversalFilter): Promise<PaymentReversal[]> {
  const found = await db
    .select({ approval: approvals, by: accounts.name })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .where(
      and(
        sql`${approvals.state} = 'waiting'`,
        eq(approvals.role, "admin"),
        isNull(approvals.insurerId),
        eq(approvals.act, REVERSE_PAYMENT),
        gt(approvals.expiresAt, clock.now()),
      ),
    )
    .limit(MAX_PROPOSALS);
  const proposals = found
    .map(({ approval, by }) => ({ approval, by, sent: approval.input[0] as SentPaymentReversal }))
    .sort((a, b) => a.approval.createdAt - b.approval.createdAt);
  const groups = await loadGroups(proposals.map(({ sent }) => sent.paymentId));
  return proposals.flatMap(
    ({ approval: { id, createdAt }, by, sent: { orderId: _, lineId: _line, ...sent } }): PaymentReversal[] => {
      const group = groups.get(sent.paymentId);
      if (!group || (smeId !== null && group.sme.id !== smeId) || (cause !== null && sent.cause !== cause)) return [];
      const receipt = paymentReceiptNumber(sent.paymentId);
      return [{ id, ...sent, ...group, receipt, state: "proposed", by, at: createdAt }];
    },
  );
}

/** Returns the SME and the unreversed amount of each payment, or of the group that it leads. */
async function loadGroups(leadIds: string[]): Promise<Map<string, { sme: PaymentReversal["sme"]; amount: Cents }>> {
  if (leadIds.length === 0) return new Map();
  const readPayments = (where: SQL) =>
    db
      .select({
        id: payments.id,
        leadId: payments.leadId,
        amount: payments.amount,
        sme: { id: applicants.id, name: companyNameOrEmailSql(applicants) },
      })
      .from(payments)
      .innerJoin(applicants, eq(applicants.id, payments.smeId))
      .where(and(where, eq(payments.state, "paid")));
  const [leads, followers] = await Promise.all([
    readPayments(inArray(payments.id, leadIds)),
    readPayments(inArray(payments.leadId, leadIds)),
  ]);
  const groups = Map.groupBy([...leads, ...followers], ({ id, leadId }) => leadId ?? id);
  return new Map(
    [...groups].flatMap(([id, members]) => {
      const [first] = members;
      return first ? [[id, { sme: first.sme, amount: sum(members.map(({ amount }) => amount)) }] as const] : [];
    }),
  );
}
