import type { ApplicantRole } from "~/domain/actor";
import type { StepForm } from "~/domain/applicants/step";
import type { Used } from "~/domain/documents/document";
import type { CompanyDocument } from "../company";
import type { Option } from "../fields";
import type { LastResult } from "../form";
import type { TimelineLineProps } from "../timeline";

/** What came back for one form of the page; nothing for the others. */
export type ResultOf = (form: StepForm) => LastResult;

/** What the onboarding wizard shows. */
export interface WizardView {
  role: ApplicantRole;
  level: number;
  step: StepView;
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
  used: Used;
  /** Mandatory titles without a document. */
  missing: string[];
  titles: string[];
  mandatory: string[];
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
  taxRate: number | null;
}
