/** Settlements with the bank. Source: app/domain/README.md, "Settlement with the bank". */
import * as z from "zod";
import type { settlements } from "~/db/schema";
import { receiptInput } from "~/domain/cash/receipt";
import { isMonth } from "~/domain/month-closing/month-statement";
import type { Cents } from "~/domain/values/money";
import { hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const settlementStates = ["draft", "agreed", "settled", "returned", "discarded"] as const;
export type SettlementState = (typeof settlementStates)[number];

/** The most orders of a settlement. The next settlement of the same month takes the others. */
export const MAX_SETTLED_ORDERS = 5000;

/** Returns the name that people use, such as "S-0007". */
export const settlementName = (number: number): string => `S-${String(number).padStart(4, "0")}`;

const REFERENCE_PREFIX = "DHOW-S";

/** Returns the transfer's reference, such as "DHOW-S0007". */
export const settlementReference = (number: number): string => REFERENCE_PREFIX + String(number).padStart(4, "0");

/** Returns whether the reference can be a settlement's. */
export const isSettlementReference = (reference: string | null): reference is string =>
  reference?.startsWith(REFERENCE_PREFIX) === true;

/** The month of a new settlement, such as "2026-11". */
export const settlementInput = z.object({
  month: z.string({ error: message("whichMonth") }).refine(isMonth, { error: message("whichMonth") }),
});

/** The form of the settlements' page. `key` is the idempotency key. */
export const draftSettlementForm = settlementInput.extend({ key: hiddenInput(message("whichSettlement")).optional() });

/** The bank's confirmation of the transfer. */
export const settlementTransferInput = receiptInput.pick({ valueDate: true, bankReference: true });

export interface SettlementPayment {
  /** A day such as "2026-11-23". */
  valueDate: string;
  /** Null only in bank statements. */
  bankReference: string | null;
}

type Row = typeof settlements.$inferSelect;

/** A settlement of the list. The names are of the officers; null for a step that a bank statement proved. */
export interface Settlement
  extends Pick<
    Row,
    | "id"
    | "number"
    | "month"
    | "state"
    | "principal"
    | "share"
    | "orders"
    | "endToEndId"
    | "createdAt"
    | "agreedAt"
    | "valueDate"
    | "bankReference"
    | "settledAt"
    | "endedAt"
    | "endReason"
  > {
  draftedBy: string;
  agreedBy: string | null;
  settledBy: string | null;
  endedBy: string | null;
}

/** Returns the amount (cents) that the transfer moves to the bank. Negative if the bank pays it. */
export const settlementTotal = ({ principal, share }: { principal: Cents; share: Cents }): Cents => principal + share;

/** One order in a settlement. Amounts are cents. */
export interface SettlementLine {
  orderId: string;
  /** Such as "D-001042". */
  order: string;
  sme: string;
  amount: Cents;
  collected: Cents;
  principal: Cents;
  share: Cents;
}

/** Amounts in cents, of one order or of all. */
export interface BankBalance {
  advanced: Cents;
  repaid: Cents;
  outstanding: Cents;
  /** The bank's shares of collected money, and its settled shares. */
  shareEarned: Cents;
  shareSettled: Cents;
  /** The amounts that the next settlement pays. */
  principalDue: Cents;
  shareDue: Cents;
}
