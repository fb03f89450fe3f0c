/** What the bank pays to suppliers at one time. Source: app/domain/README.md, "Payout batches". */
import type { payoutBatches, payoutFiles, payoutLines } from "~/db/schema";
import type { PayeeCurrency } from "~/domain/payees/payee";
import type { Cents, Rate } from "~/domain/values/money";
import { formatUnitsWithCurrency } from "~/formats/units";
import { formatDecimal } from "~/gateways/bank/currency";
import { message } from "~/words/message";

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

/** What was due and stayed out, of one supplier. */
export interface ExcludedPayout {
  supplierId: string;
  /** Its name when the batch was gathered. */
  supplier: string;
  orders: number;
  amount: Cents;
  /** Payouts to it are held; it has no account in use; no rate is known for its account's currency. */
  why: "held" | "no payee" | "no rate";
}

export interface PayoutLine {
  id: string;
  place: number;
  supplierId: string;
  supplier: string;
  iban: string;
  holder: string;
  bank: string;
  currency: PayeeCurrency;
  amount: Cents;
  /** Millionths of the currency for a dollar. */
  rate: Rate;
  /** The amount in the currency's smallest unit. */
  units: number;
  endToEndId: string;
  state: PayoutLineState;
  /** What the bank said last of it. */
  bankStatus: string | null;
  valueDate: string | null;
  bankReference: string | null;
  settledAt: number | null;
  returnedAt: number | null;
  reasonCode: string | null;
  reason: string | null;
  orders: { id: string; number: number; amount: Cents }[];
}

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
  leftOut: ExcludedPayout[];
  lines: PayoutLine[];
  /** The reader drafted it, and cannot approve it. */
  isOwn: boolean;
}

export interface BatchRow {
  id: string;
  number: number;
  state: BatchState;
  createdAt: number;
  draftedBy: string;
  lines: number;
  amount: Cents;
}

/** A transfer that arrived, as the supplier reads it. */
export interface RemittanceRow {
  id: string;
  amount: Cents;
  currency: PayeeCurrency;
  units: number;
  /** What the bank calls it, or else what Dhow does. */
  reference: string;
  valueDate: string | null;
  settledAt: number;
  cameBack: boolean;
}

export interface Remittance extends RemittanceRow {
  iban: string;
  holder: string;
  reasonCode: string | null;
  reason: string | null;
  orders: { id: string; number: number; amount: Cents; discount: Cents; net: Cents }[];
}

/** 7 -> "B-0007" */
export const batchName = (number: number): string => `B-${String(number).padStart(4, "0")}`;

/**
 * What the file of a batch is called by whoever answers it, and the transfers of one currency in it. At most 35
 * characters, as ISO 20022 asks.
 */
export const messageId = (number: number): string => `DHOW-${batchName(number)}`;
export const paymentInfoId = (number: number, currency: string): string => `${messageId(number)}-${currency}`;
export const endToEndId = (number: number, place: number): string =>
  `${messageId(number)}-${String(place).padStart(4, "0")}`;

/** "30.750" */
export const formatUnits = ({ currency, units }: Pick<PayoutLine, "currency" | "units">): string =>
  formatDecimal({ currency, units });

/** "KWD 1,030.750" */
export const formatPayoutAmount = (line: Pick<PayoutLine, "currency" | "units">): string =>
  formatUnitsWithCurrency(line.units, line.currency);

/** "AC04: closed" */
export const formatReturnReason = ({
  reasonCode,
  reason,
}: {
  reasonCode: string | null;
  reason: string | null;
}): string => [reasonCode, reason].filter(Boolean).join(": ") || message("noReasonGiven");

/** What a batch comes to once every line has its end; null while one waits. */
export function finalBatchState(lines: readonly { state: PayoutLineState }[]): "settled" | "partly returned" | null {
  if (lines.some(({ state }) => state === "waits")) return null;
  return lines.some(({ state }) => state === "returned") ? "partly returned" : "settled";
}
