/** The checks of a batch that is not exported yet, and its next step. */
import type { SentPayee } from "~/domain/payees/payee";
import type { Cents } from "~/domain/values/money";
import type { PayoutLine } from "./batch";
import type { CutOff } from "./cut-off";

/**
 * Why an approver should look at a transfer. "held": the supplier's payouts are on hold. "changed": the supplier has
 * another account now. "returned": the bank returned a payout because of the account. "new": the account is in use for
 * less than NEW_ACCOUNT_DAYS. "shared": another supplier has the same account. "large": the amount is above the limit
 * for a single payout.
 */
export const lineProblems = ["held", "changed", "returned", "shared", "new", "large"] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The server refuses approval and export of a batch with such a transfer. */
export const blockingProblems: ReadonlySet<LineProblem> = new Set(["held", "changed", "returned"]);

export const NEW_ACCOUNT_DAYS = 7;

export interface BatchChecks {
  /** The problems of each transfer, by its id. Transfers without one are missing. */
  problems: Record<string, LineProblem[]>;
  /** The limit for a single payout, in cents. Null without a limit. */
  limit: Cents | null;
}

/** Everything that the page shows about a batch's next step. */
export interface NextStepFacts {
  /** Null once the batch is exported or discarded. */
  checks: BatchChecks | null;
  cutOff: CutOff;
  /** The account that pays, as the settings name it. Null for parts that only the bank knows. */
  payer: { iban: string | null; bic: string | null };
  /** At most three names of colleagues with the right to approve the reader's draft. */
  colleagues: string[];
}

type LineAccount = Pick<PayoutLine, "iban" | "currency" | "bic">;

/** True if the line pays to this account, in its currency, through its bank. */
export const hasLineAccount = (line: LineAccount, account: Pick<SentPayee, "iban" | "currency" | "bic">): boolean =>
  account.iban === line.iban && account.currency === line.currency && (account.bic ?? null) === line.bic;
