/** Payout batches. Source: app/domain/README.md, "Payout batches". */
import type { payoutBatches, payoutFiles, payoutLines } from "~/db/schema";
import type { PayeeCurrency } from "~/domain/payees/payee";
import type { Cents, Rate } from "~/domain/values/money";
import { formatUnitsWithCurrency } from "~/formats/units";
import { formatDecimal } from "~/gateways/bank/currency";

export type BatchState = (typeof payoutBatches.$inferSelect)["state"];
export const batchStates = [
  "draft",
  "approved",
  "exported",
  "settled",
  "partly returned",
  "discarded",
] as const satisfies readonly BatchState[];
export type PayoutLineState = (typeof payoutLines.$inferSelect)["state"];
export const payoutLineStates = ["waits", "settled", "returned"] as const satisfies readonly PayoutLineState[];
export type PayoutFormat = (typeof payoutFiles.$inferSelect)["format"];

/** The due orders of a supplier that a batch does not pay. */
export interface ExcludedPayout {
  supplierId: string;
  /** The supplier's name when the batch was created. */
  supplier: string;
  orders: number;
  amount: Cents;
  /**
   * Why the supplier is left out. "held": payouts are on hold. "no payee": it has no active bank account. "returned":
   * the bank returned a payout because of the account. "no rate": the account's currency has no rate.
   */
  why: "held" | "no payee" | "returned" | "no rate";
}

/** A transfer of a batch. Times are UTC milliseconds, `valueDate` is a day such as "2026-11-23". Null until known. */
export interface PayoutLine {
  id: string;
  place: number;
  supplierId: string;
  supplier: string;
  iban: string;
  holder: string;
  bank: string;
  /** Null if the supplier gave none. */
  bic: string | null;
  currency: PayeeCurrency;
  amount: Cents;
  /** Millionths of the currency's main unit per dollar. */
  rate: Rate;
  /** The amount in the currency's smallest unit. */
  units: number;
  endToEndId: string;
  state: PayoutLineState;
  /** The last status code in the bank's reports. Null before the first. */
  bankStatus: string | null;
  valueDate: string | null;
  bankReference: string | null;
  settledAt: number | null;
  returnedAt: number | null;
  reasonCode: string | null;
  reason: string | null;
  orders: { id: string; number: number; amount: Cents }[];
}

/** A batch with its transfers. People are named. Times are UTC milliseconds, null until they happen. */
export interface Batch {
  id: string;
  number: number;
  state: BatchState;
  draftedBy: string;
  createdAt: number;
  approvedBy: string | null;
  approvedAt: number | null;
  exportedAt: number | null;
  endedAt: number | null;
  excludedPayouts: ExcludedPayout[];
  lines: PayoutLine[];
  /** True if the reader drafted the batch, and so cannot approve it. */
  isOwn: boolean;
}

/** A batch that can still pay its orders. */
export interface OpenBatch {
  id: string;
  number: number;
  state: BatchState;
}

/** Returns whether the bank can pay the order alone: no batch has it, or a draft that gives it up. */
export const canPayAlone = (batch: OpenBatch | null): boolean => batch === null || batch.state === "draft";

/** A row of the batch list, with the number and sum of the transfers. */
export interface BatchRow {
  id: string;
  number: number;
  state: BatchState;
  createdAt: number;
  draftedBy: string;
  lines: number;
  amount: Cents;
}

/** A payout, as the supplier sees it. */
export interface RemittanceRow {
  /** The transfer's id, or `orderId`. */
  id: string;
  /** The order that the bank paid singly, without remittance advice. Null for a batch's transfer. */
  orderId: string | null;
  amount: Cents;
  currency: PayeeCurrency;
  units: number;
  /** The bank's reference. Without one, Dhow's end-to-end id, or the order's number. */
  reference: string;
  valueDate: string | null;
  settledAt: number;
  isReturned: boolean;
}

/**
 * The remittance advice of a settled transfer. Amounts of orders are cents; `net` is the amount minus the discount and
 * the netted claims from credit notes.
 */
export interface Remittance extends RemittanceRow {
  iban: string;
  holder: string;
  reasonCode: string | null;
  reason: string | null;
  orders: { id: string; number: number; amount: Cents; discount: Cents; netted: Cents; net: Cents }[];
  /** The supplier's name, a message() if it has one in each script, and its tax number. */
  supplier: { name: string; taxNumber: string | null };
}

/** A remittance advice as its public proof shows it. `supplier`: its name, a message() if it has one in each script. */
export type IssuedRemittance = Pick<
  RemittanceRow,
  "amount" | "currency" | "units" | "reference" | "valueDate" | "settledAt" | "isReturned"
> & { supplier: string };

/** Formats a batch number: 7 becomes "B-0007". */
export const batchName = (number: number): string => `B-${String(number).padStart(4, "0")}`;

/** The file's message id, which the bank's reports repeat. ISO 20022 allows 35 characters. */
export const messageId = (number: number): string => `DHOW-${batchName(number)}`;
/** The id of the batch's transfers in one currency, at most 35 characters. */
export const paymentInfoId = (number: number, currency: string): string => `${messageId(number)}-${currency}`;
/** The id of the transfer at position `place` (from 1) of the batch, at most 35 characters. */
export const endToEndId = (number: number, place: number): string =>
  `${messageId(number)}-${String(place).padStart(4, "0")}`;

/** Formats an amount in the smallest unit with all decimals, such as "30.750". */
export const formatUnits = ({ currency, units }: Pick<PayoutLine, "currency" | "units">): string =>
  formatDecimal({ currency, units });

/** Formats a transfer's amount with its currency, such as "KWD 1,030.750". */
export const formatPayoutAmount = (line: Pick<PayoutLine, "currency" | "units">): string =>
  formatUnitsWithCurrency(line.units, line.currency);

/** Returns the batch's state after all lines are settled or returned. Null while a line waits. */
export function finalBatchState(lines: readonly { state: PayoutLineState }[]): "settled" | "partly returned" | null {
  if (lines.some(({ state }) => state === "waits")) return null;
  return lines.some(({ state }) => state === "returned") ? "partly returned" : "settled";
}
