/** Writes and reads credit notes. Source: app/domain/README.md, "Credit notes". */
import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { insertRow, insertRows, prepareQuery } from "~/db/prepared-statements.server";
import { creditNoteInstalments, creditNotes, type orders } from "~/db/schema";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { type CreditedShares, postCreditNote } from "~/domain/ledger/ledger.server";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { splitShares } from "~/domain/values/shares";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { allocateCredit, type CreditNote } from "./credit-note";

type Order = typeof orders.$inferSelect;

interface Credit {
  /** Cents. 0 credits nothing. */
  amount: Cents;
  cause: CreditNote["cause"];
  /** The supplier's words. */
  reason?: string | null;
  now: number;
  /**
   * The part of the order's payout that a credit can still reduce, in cents. 0 once the payout is made or on its way.
   * Null before the invoice is verified.
   */
  unsentPayout: Cents | null;
}

interface CreditedOrder {
  /** All instalments after the credit. */
  after: Instalment[];
  /** The columns of the order that the credit changes. */
  change: Partial<Order>;
}

/**
 * Issues a credit note and posts it. `instalments`: all instalments of the order. Callers write the instalments and the
 * order's columns that it returns.
 */
export async function creditOrder(
  tx: Tx,
  order: Order,
  instalments: Instalment[],
  { amount, cause, reason = null, now, unsentPayout }: Credit,
): Promise<CreditedOrder> {
  if (amount === 0) return { after: instalments, change: {} };
  const { credited, toBalance } = allocateCredit(instalments, amount);
  const toInstalments = amount - toBalance;
  const id = generateId(now);
  const number = (await listCreditNotes(tx, order.id)).length + 1;
  const creditedOrder = { ...order, creditedAmount: order.creditedAmount + amount };
  const shares = unsentPayout === null ? null : creditedShares(order, creditedOrder, unsentPayout);
  const claimed = shares?.claimed ?? 0;
  await insertRow(tx, creditNotes, {
    id,
    orderId: order.id,
    number,
    amount,
    toInstalments,
    toBalance,
    cause,
    reason,
    supplierId: claimed > 0 ? order.supplierId : null,
    claimed,
    netted: 0,
    repaid: 0,
    createdAt: now,
  });
  await insertRows(
    tx,
    creditNoteInstalments,
    credited.map((part) => ({ creditNoteId: id, instalmentId: part.instalment.id, amount: part.amount })),
  );
  await postCreditNote(tx, creditedOrder, { toInstalments, toBalance, shares }, now);

  const byId = new Map(credited.map((part) => [part.instalment.id, part.amount]));
  const after = instalments.map((instalment) => creditInstalment(instalment, byId.get(instalment.id) ?? 0, now));
  const { creditedAmount } = creditedOrder;
  const { supplierShare, bankShare } = splitShares(creditedOrder);
  const payoutCorrection = order.payoutCorrection + claimed;
  return { after, change: { creditedAmount, supplierShare, bankShare, payoutCorrection } };
}

/** Returns the differences of the order's shares. The supplier owes the part that its unsent payout cannot bear. */
function creditedShares(before: Order, after: Order, unsentPayout: Cents): CreditedShares {
  const [old, left] = [splitShares(before), splitShares(after)];
  const supplierPart = old.supplierShare - left.supplierShare;
  const payable = Math.min(supplierPart, unsentPayout);
  return {
    payable,
    claimed: supplierPart - payable,
    bankShare: old.bankShare - left.bankShare,
    productShare: old.productShare - left.productShare,
  };
}

/** Returns the instalment after a credit of `amount` cents. It is settled if nothing remains to pay. */
function creditInstalment(instalment: Instalment, amount: Cents, now: number): Instalment {
  if (amount === 0) return instalment;
  const credited = { ...instalment, creditedAmount: instalment.creditedAmount + amount };
  return unpaidAmount(credited) === 0 ? { ...credited, paidAt: now, paymentId: null, reminderAt: null } : credited;
}

const noteQuery = prepareQuery((reader) =>
  reader
    .select({
      number: creditNotes.number,
      amount: creditNotes.amount,
      toInstalments: creditNotes.toInstalments,
      toBalance: creditNotes.toBalance,
      cause: creditNotes.cause,
      reason: creditNotes.reason,
      claimed: creditNotes.claimed,
      netted: creditNotes.netted,
      repaid: creditNotes.repaid,
      createdAt: creditNotes.createdAt,
    })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, sql.placeholder("orderId")))
    .orderBy(asc(creditNotes.number)),
);

/** Returns the order's credit notes by number. Reads `creditNotes`. Callers check the permission. */
export const listCreditNotes = (tx: Tx, orderId: string): Promise<CreditNote[]> => noteQuery().all({ orderId }, tx);

const creditQuery = prepareQuery((reader) =>
  reader
    .select({ instalmentId: creditNoteInstalments.instalmentId, amount: creditNoteInstalments.amount })
    .from(creditNoteInstalments)
    .where(isOneOf(creditNoteInstalments.instalmentId, sql.placeholder("ids"))),
);

/** Returns the amount (cents) that credit notes took off each instalment. Instalments without one are missing. */
export async function loadInstalmentCredits(tx: Tx, instalmentIds: string[]): Promise<Map<string, Cents>> {
  const rows = await creditQuery().all({ ids: JSON.stringify(instalmentIds) }, tx);
  const byInstalment = Map.groupBy(rows, ({ instalmentId }) => instalmentId);
  return new Map([...byInstalment].map(([id, credits]) => [id, sum(credits.map(({ amount }) => amount))]));
}
