import type { Sentence } from "~/words/message";
import type { Role } from "./actor";

/** An entry of an applicant's or an order's timeline. */
export interface TimelineEntry {
  id: string;
  /** UTC milliseconds. */
  at: number;
  /** The operator's role. */
  author: string;
  text: Sentence;
  /** The person's name, or the name of the API key's organization. Hidden from readers without the right to see it. */
  by?: string;
  /** The acting API key's name. Undefined without a key. Hidden from readers without the right to see it. */
  apiKey?: string;
}

/** Returns whether a company reads timeline entries of this kind about itself. Notes are for officers. */
export const isCompanysEntry = (kind: string): boolean => kind !== "note";

/** True once an order is placed. Its supplier does not see it before. */
export const reachesSupplier = ({ placedAt }: { placedAt: number | null }): boolean => placedAt !== null;

/** The kind of timeline entry: a step, the payer's bank, a returned payout, a cancellation or a returned invoice. */
export type OrderEntryKind = "step" | "bank" | "payout" | "canceled" | "returned";

/**
 * True if the role may read timeline entries of this kind. Entries of the payer's bank are for the SME, admins and the
 * bank. Entries of returned payouts are for the supplier, admins and the bank. All other entries are for everybody.
 */
export function mayReadEntry(role: Role, { kind }: { kind: OrderEntryKind }): boolean {
  if (kind === "bank") return readsPayerBankEntries(role);
  return kind !== "payout" || role === "provider" || role === "admin" || role === "bank";
}

/** True for the roles that see payments, refunds and the messages of the payer's bank. */
export const readsPayerBankEntries = (role: Role): boolean => role === "sme" || role === "admin" || role === "bank";
