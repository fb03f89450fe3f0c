/**
 * Repayments: transfers by which suppliers pay the claims against them, and the demands for them. Source:
 * app/domain/README.md, "Repayments".
 */
import * as z from "zod";
import type { repaymentDemands, repayments } from "~/db/schema";
import { receiptInput } from "~/domain/cash/receipt";
import type { TransferDetails } from "~/domain/cash/transfer-details";
import type { OpenClaim } from "~/domain/supplier-claims/claim";
import { countInput } from "~/domain/values/amounts";
import type { Cents } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";

/** Days that a claim is open until a scheduled job demands its repayment. An admin can change them. */
export const DEFAULT_DEMAND_DAYS = 30;
const MAX_DEMAND_DAYS = 365;

/** Days from a demand until the last day for the transfer. */
export const DAYS_TO_REPAY = 14;

/** Returns the name that people use: "RD-0001" for the first demand. */
export const demandName = (number: number): string => `RD-${String(number).padStart(4, "0")}`;

/** The setting's form. With 0, only officers demand repayments. */
export const demandDaysInput = z.object({ demandDays: countInput(MAX_DEMAND_DAYS), seen: versionInput });

/** A supplier's transfer, as an officer reads it in the bank's records. */
export const repaymentInput = receiptInput.pick({ amount: true, valueDate: true, bankReference: true });

export interface SentRepayment {
  supplierId: string;
  /** Positive, at most the supplier's debt. */
  amount: Cents;
  /** A day such as "2026-11-23". */
  valueDate: string;
  bankReference: string;
}

export type Repayment = Pick<
  typeof repayments.$inferSelect,
  "id" | "amount" | "valueDate" | "bankReference" | "createdAt" | "undoneAt"
> & {
  /** True if an officer recorded it. False if a bank statement proved it. */
  isManual: boolean;
  /** True if a bank statement has it. */
  isOnStatement: boolean;
};

export type RepaymentDemand = Pick<
  typeof repaymentDemands.$inferSelect,
  "id" | "number" | "amount" | "dueOn" | "createdAt"
>;

/** A supplier that owes, in the officers' list. */
export interface OwingSupplierRow {
  id: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  owed: Cents;
  /** The date of the oldest open claim, UTC milliseconds. */
  since: number;
  /** The last day of the newest demand, such as "2026-11-23". Null without a demand. */
  dueOn: string | null;
}

/** A supplier's debt to Dhow, for the supplier itself, admins and the bank. */
export interface SupplierDebt {
  supplierId: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  owed: Cents;
  /** How to pay the debt. */
  transfer: TransferDetails;
  /** The oldest open claims. */
  claims: OpenClaim[];
  /** The newest demands. */
  demands: RepaymentDemand[];
}

/** The printable page of a demand. */
export interface DemandView {
  demand: RepaymentDemand;
  supplierId: string;
  /** The supplier's name, a message() if it has one in each script. */
  supplier: string;
  /** The supplier's debt today. */
  owed: Cents;
  /** A transfer of the demanded amount, or of the debt if it is smaller. */
  transfer: TransferDetails;
}
