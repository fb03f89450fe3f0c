/** The statement of a month. Source: app/domain/README.md, "Month closing". */
import { type Cents, sum } from "~/domain/values/money";

/** All amounts are cents and positive, except balances. */
export interface MonthStatement {
  /** Payments from SMEs. */
  collections: {
    opening: Cents;
    /** `payments` came through gateways, `transfers` by bank transfer, once their payers were identified. */
    payments: Cents;
    transfers: Cents;
    /** The change of the money in suspense. Negative if more was identified or set aside than came in. */
    unidentified: Cents;
    /** Refunds of canceled orders and of cash, less returned ones, and reversed transfers of somebody else. */
    givenBack: Cents;
    /** Insurers' payments for claims, less the recoveries that Dhow passed on. */
    insurers: Cents;
    /** Suppliers' repayments of credited amounts, less undone ones. */
    suppliers: Cents;
    /** Shares of earlier months, settled in this month, and settlements with the bank less returned ones. */
    settled: Cents;
    closing: Cents;
  };
  /** The bank's payouts to suppliers. Balances are credits, so negative. */
  funding: {
    opening: Cents;
    paidOut: Cents;
    returned: Cents;
    /** The principal that settlements with the bank repaid, less returned ones. */
    repaid: Cents;
    closing: Cents;
  };
  /** The shares earned in the month less credited ones, and the number of orders. */
  shares: { bank: Cents; product: Cents; orders: number };
  /** The money in suspense at the month's end, and the number of its entries on bank statements. */
  suspense: { amount: Cents; entries: number };
}

/** A month's statement as its closing stored it. Earlier closings settled Dhow's whole share of the month. */
type StoredMonthStatement = MonthStatement & { settlement?: { product: Cents } };

/**
 * Completes the statement of a month that was closed before Dhow had account "suspense", settlements, claims or
 * repayments.
 */
export function readMonthStatement(stored: Record<string, Record<string, number>>): MonthStatement {
  const { suspense, collections, funding, shares } = stored as unknown as StoredMonthStatement;
  return {
    shares,
    collections: {
      ...collections,
      unidentified: collections.unidentified ?? 0,
      insurers: collections.insurers ?? 0,
      suppliers: collections.suppliers ?? 0,
    },
    funding: { ...funding, repaid: funding.repaid ?? 0 },
    suspense: suspense ?? { amount: 0, entries: 0 },
  };
}

/** Returns the part of Dhow's share (cents) that the closing settled. Negative if less was collected than settled. */
export function readSettledProduct(stored: Record<string, Record<string, number>>): Cents {
  const { settlement, shares } = stored as unknown as StoredMonthStatement;
  return (settlement ?? shares).product;
}

/** A month with its statement, open or closed. */
export interface ClosedMonth {
  /** Such as "2026-11". */
  month: string;
  statement: MonthStatement;
  /** The part of Dhow's share that the closing settled, or that closing an open month now would settle. */
  productSettled: Cents;
  /** When and by whom the month was closed. Null while the month is open. */
  closed: { at: number; by: string } | null;
  /** True for the month that can be closed now. */
  isNext: boolean;
}

/** The total of a month's ledger lines of one account, posting kind and side. */
export interface CashTotal {
  month: string;
  account: string;
  kind: string;
  side: "debit" | "credit";
  amount: Cents;
  count: number;
}

/**
 * Builds a month's statement from the totals of all months up to it. Later months have no effect. Amounts are cents.
 */
export function buildMonthStatement(all: CashTotal[], month: string): MonthStatement {
  const own = all.filter((row) => row.month === month);
  const signedAmount = ({ side, amount }: CashTotal) => (side === "debit" ? amount : -amount);
  const sumBalance = (account: string, rows: CashTotal[]) =>
    sum(rows.filter((row) => row.account === account).map(signedAmount));
  const openingBalance = (account: string) =>
    sumBalance(
      account,
      all.filter((row) => row.month < month),
    );
  const closingBalance = (account: string) => openingBalance(account) + sumBalance(account, own);
  const sideTotal = (account: string, side: "debit" | "credit", kind: string) =>
    sum(
      own
        .filter((row) => row.account === account && row.side === side && row.kind === kind)
        .map(({ amount }) => amount),
    );
  const untilEnd = all.filter((row) => row.account === "suspense" && row.month <= month);
  // An entry enters and leaves suspense with all its money.
  const suspense = {
    amount: -sum(untilEnd.map(signedAmount)) || 0,
    entries: sum(untilEnd.map(({ side, count }) => (side === "credit" ? count : -count))),
  };
  const netToBank = (account: string) =>
    sumBalance(
      account,
      own.filter(({ kind }) => isOfBankSettlement(kind)),
    ) || 0;
  const setAside = sideTotal("suspense", "debit", "reversal");
  const earned = (account: string) =>
    sideTotal(account, "credit", "shares") - sideTotal(account, "debit", "credit note");
  const countLines = (account: string) =>
    own.find((row) => row.account === account && row.kind === "shares")?.count ?? 0;
  return {
    collections: {
      opening: openingBalance("collections"),
      payments: sideTotal("collections", "debit", "payment"),
      transfers: sideTotal("collections", "debit", "receipt") + sideTotal("suspense", "debit", "identification"),
      unidentified: -sumBalance("suspense", own) || 0,
      givenBack:
        sideTotal("collections", "credit", "reversal") -
        setAside +
        sideTotal("suspense", "credit", "reversal") +
        sideTotal("collections", "credit", "refund payout") -
        // Only refunds of cash come back.
        sideTotal("collections", "debit", "reversal"),
      insurers:
        sideTotal("collections", "debit", "claim payment") - sideTotal("collections", "credit", "claim payment"),
      suppliers: sideTotal("collections", "debit", "repayment") - sideTotal("collections", "credit", "repayment"),
      settled:
        sideTotal("collections", "credit", "settlement") -
        // Credit notes can take more off a month's shares than it earned.
        sideTotal("collections", "debit", "settlement") -
        netToBank("collections"),
      closing: closingBalance("collections"),
    },
    funding: {
      opening: openingBalance("funding"),
      paidOut: sideTotal("funding", "credit", "payout"),
      returned: sideTotal("funding", "debit", "reversal"),
      repaid: netToBank("funding"),
      closing: closingBalance("funding"),
    },
    shares: {
      bank: earned("bank share"),
      product: earned("product share"),
      orders: countLines("product share") || countLines("bank share"),
    },
    suspense,
  };
}

/** True for the postings of settlements with the bank. */
const isOfBankSettlement = (kind: string): boolean => kind === "bank settlement" || kind === "settlement return";

/** True for a month like "2026-11". */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
