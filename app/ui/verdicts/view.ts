/** The contents of the review page. */
import type { Duplicates } from "~/domain/applicants/duplicates";
import type { Financials } from "~/domain/applicants/financials";
import type { ExposureRow } from "~/domain/exposure/exposure";
import type { ScreeningView } from "~/domain/screening/screening";
import type { ApplicantRole } from "~/domain/values/actor";
import type { QueuedApplicant, WaitingTime } from "~/domain/verdicts/verdict";
import type { CompanyDocument, CompanyView } from "~/ui/documents/company-documents";
import type { TimelineLineProps } from "~/ui/parts/timeline";

/**
 * The company's neighbours in the officer's queue, and its waiting time. Null if the company does not wait for the
 * officer.
 */
export interface ReviewQueue {
  previous: QueuedApplicant | null;
  next: QueuedApplicant | null;
  waiting: WaitingTime | null;
}

/** The company of the review page. */
export interface ReviewedCompany {
  role: ApplicantRole;
  company: CompanyView;
  documents: readonly CompanyDocument[];
  /** Cents. Null for suppliers. */
  creditRequest: number | null;
  financials: Financials;
  now: number;
}

/** Everything that an officer reads beside the company's own details. */
export interface ReviewDesk {
  queue: ReviewQueue;
  /** Null before the first screening. */
  screening: ScreeningView | null;
  duplicates: Duplicates;
  /** The exposure to the SME's country and industries. Empty for suppliers. */
  exposure: ExposureRow[];
  /** The newest verdicts and notes of officers, as far as the reader may see them. */
  earlier: TimelineLineProps[];
}
