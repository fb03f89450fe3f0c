import type { StepForm } from "~/domain/applicants/onboarding-step";
import type { TypicalWait } from "~/domain/dashboards/task";
import type { StorageUse } from "~/domain/documents/document";
import type { ApplicantRole } from "~/domain/values/actor";
import type { CompanyDocument } from "~/ui/documents/company-documents";
import type { Option } from "~/ui/parts/fields";
import type { LastResult } from "~/ui/parts/form";
import type { TimelineLineProps } from "~/ui/parts/timeline";

/** Returns the result of one of the page's forms. Undefined for forms that were not submitted. */
export type StepResult = (form: StepForm) => LastResult;

/** The data of the onboarding wizard. */
export interface WizardView {
  role: ApplicantRole;
  level: number;
  step: StepView;
  /** The officer's reason for a rejection. Null unless the company can correct its info. */
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
  /** The number that the last code was sent to. Null if no code was sent. */
  sentTo: { countryCode: string; phone: string } | null;
  wait: number;
}

export interface InfoView {
  step: "info";
  /** The stored values, by field name. */
  known: Record<string, unknown>;
  /** The time of the draft, if the values come from one. UTC milliseconds. Null without a draft. */
  savedAt: number | null;
  /** Null if they could not be loaded. */
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
  /** The promised waiting time for the answer, in working days. */
  answerDays: number;
}

/** A row of the checklist. */
export interface DocumentRow {
  title: string;
  /** The name of the row's file field. */
  field: string;
  isOptional: boolean;
  documents: CompanyDocument[];
}

export interface WaitingView {
  step: "waiting";
  email: string;
  /** Cents. */
  creditAmount: number | null;
  availableCredit: number | null;
  usedCredit: number;
  /** The instalments' rates in millionths. The first is the upfront part. */
  plan: number[] | null;
  /** The supplier's discount rate in millionths. */
  discountRate: number | null;
  /**
   * The promised waiting time for an officer's answer in working days, and the usual one. Null if no officer has to
   * answer.
   */
  answer: { days: number; usual: TypicalWait | null } | null;
}
