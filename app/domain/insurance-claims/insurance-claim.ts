/** Claims for unpaid orders against their insurers. Source: app/domain/README.md, "Insurance claims". */
import * as z from "zod";
import type { claimPayments, insuranceClaims } from "~/db/schema";
import { receiptInput } from "~/domain/cash/receipt";
import { moneyInput } from "~/domain/values/amounts";
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { orderPaperName, padOrderNumber } from "~/domain/values/order-number";
import { linesInput, optionalTextLines } from "~/domain/values/text";
import { message } from "~/words/message";
import type { ClaimPolicy } from "./claim-policy";

/** The states in their usual order. */
export const claimStates = ["notified", "filed", "accepted", "paid", "recovered", "refused", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Returns the name that people use: "CL-001042-1" for the first claim of order 1042. */
export const claimName = (order: number, number: number): string => orderPaperName("CL", order, number);

/** Returns the reference of a claim's transfers, such as "DHOW-CL001042-1". */
export const claimReference = (order: number, number: number): string => `DHOW-CL${padOrderNumber(order)}-${number}`;

/**
 * Returns the references of claims in a transfer's text, each once, in capitals. Banks write spaces for hyphens.
 */
export function findClaimReferences(text: string): string[] {
  const found = text.toUpperCase().matchAll(/DHOW[\s-]*CL[\s-]*(\d{6,9})[\s-]+(\d{1,3})(?!\d)/g);
  return [...new Set([...found].map(([, order, number]) => claimReference(Number(order), Number(number))))];
}

/**
 * Returns the end of the last day for the notification of an overdue order, in UTC milliseconds. `deadline`: of the
 * oldest overdue instalment.
 */
export const notificationDeadline = (deadline: number, { notifyDays }: Pick<ClaimPolicy, "notifyDays">): number =>
  endOfDay(addDays(businessDay(deadline), notifyDays));

/** Returns the first moment at which a claim can be filed that was notified at `now`. UTC milliseconds. */
export const filingStart = (now: number, { waitingDays }: Pick<ClaimPolicy, "waitingDays">): number =>
  waitingDays === 0 ? now : endOfDay(addDays(businessDay(now), waitingDays - 1)) + 1;

type Row = typeof insuranceClaims.$inferSelect;

/** A transfer of a claim. */
export type ClaimPayment = Pick<
  typeof claimPayments.$inferSelect,
  "id" | "kind" | "amount" | "valueDate" | "bankReference" | "createdAt" | "undoneAt"
> & {
  /** True if a bank statement has it. */
  isOnStatement: boolean;
};

/** A claim of the list, with its order. The names are of companies. */
export interface InsuranceClaim extends Omit<Row, "notifiedBy" | "decidedBy" | "withdrawnBy"> {
  orderNumber: number;
  smeId: string;
  sme: string;
  insurer: string;
}

/** A claim with the names of its officers, its transfers, and the order's present debt. */
export interface ClaimView extends InsuranceClaim {
  notifiedBy: string;
  decidedBy: string | null;
  withdrawnBy: string | null;
  payments: ClaimPayment[];
  /** The unpaid, undisputed amount of the order, and its disputed amount. */
  debt: Cents;
  disputedAmount: Cents;
}

/** An overdue order whose insurer has a policy, and has no claim for it yet. */
export interface ClaimableOrder {
  id: string;
  number: number;
  sme: string;
  insurer: string;
  /** The deadline of the oldest overdue instalment. */
  overdueSince: number;
  notifyBy: number;
}

/** A downloaded claim pack. */
export interface IssuedClaimPack {
  /** The claim's name, such as "CL-001042-1". */
  claim: string;
  /** The business day of the first download, such as "2026-11-23". */
  day: string;
  /** The SHA-256 of the pack's list of hashes, in hexadecimal. */
  manifest: string;
}

/** A downloaded claim pack with its proof. */
export interface ProvenClaimPack extends IssuedClaimPack {
  /** The address of the public page that proves the pack. */
  proof: string;
}

const WRONG_AMOUNT = message("enterClaimAmount");

/** The insurer's acceptance. `amount` is in dollars and becomes cents. `desc` is required for a part. */
export const claimAcceptanceInput = z.object({
  amount: moneyInput(
    { min: 1, max: MAX_AMOUNT },
    { missing: WRONG_AMOUNT, "no number": WRONG_AMOUNT, "too small": WRONG_AMOUNT, "too large": WRONG_AMOUNT },
  ),
  desc: optionalTextLines().default(""),
});

/** The insurer's refusal. */
export const claimRefusalInput = z.object({ desc: linesInput(message("enterClaimDecision")) });

/** A transfer of a claim, as an officer reads it in the bank's records. */
export const claimTransferInput = receiptInput.pick({ amount: true, valueDate: true, bankReference: true });

export interface ClaimTransfer {
  amount: Cents;
  /** A day such as "2026-11-23". */
  valueDate: string;
  bankReference: string;
}
