import type { StepForm } from "~/domain/applicants/onboarding-step";
import type { TypicalWait } from "~/domain/dashboards/task";
import type { StorageUse } from "~/domain/documents/document";
import type { ApplicantRole } from "~/domain/values/actor";
import type { CompanyDocument } from "~/ui/documents/company-documents";
import type { Option } from "~/ui/parts/fields";
import type { LastResult } from "~/ui/parts/form";
import type { TimelineLineProps } from "~/ui/parts/timeline";

/** What came back for one form of the page; nothing for the others. */
export type StepResult = (form: StepForm) => LastResult;

/** What the onboarding wizard shows. */
export interface WizardView {
  role: ApplicantRole;
  level: number;
  step: StepView;
  /** Why it was rejected, in the officer's words, while it can be corrected. */
  toCorrect: TimelineLineProps | null;
  timeline: TimelineLineProps[];
}

export type StepView = EmailView | PhoneView | InfoView | DocumentsView | WaitingView;

export interface EmailView {
  step: "email";
  email: string;
  /** Seconds until a new code can be asked for. */
  wait: number;
}

export interface PhoneView {
  step: "phone";
  /** The number that a code was sent to; null before. */
  sentTo: { countryCode: string; phone: string } | null;
  wait: number;
}

export interface InfoView {
  step: "info";
  /** What is known already, by the names of the fields. */
  known: Record<string, unknown>;
  /** When what is shown was typed, if it has not been sent; UTC milliseconds. */
  savedAt: number | null;
  /** Null where they could not be read. */
  industries: Option[] | null;
}

export interface DocumentsView {
  step: "documents";
  documents: CompanyDocument[];
  used: StorageUse;
  /** Mandatory titles without a document. */
  missing: string[];
  /** Every title, the mandatory ones first. */
  rows: DocumentRow[];
}

/** A line of the checklist. */
export interface DocumentRow {
  title: string;
  /** Of its files in the form. */
  field: string;
  isOptional: boolean;
  documents: CompanyDocument[];
}

export interface WaitingView {
  step: "waiting";
  email: string;
  /** Cents. */
  creditAmount: number | null;
  spent: number;
  /** Rates of the instalments in millionths, the first is the upfront part. */
  plan: number[] | null;
  /** The supplier's discount rate in millionths. */
  discountRate: number | null;
  /**
   * Within how many business days officers promise to answer, and how long they took lately; null when nobody has to.
   */
  answer: { days: number; usual: TypicalWait | null } | null;
}
