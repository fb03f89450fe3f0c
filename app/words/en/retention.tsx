/** Data retention: pages and messages. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";
import { countries } from "./messages/names";
import { quantities } from "./quantities";

const { date } = createFormat("en-GB");

/** The kinds of files in sentences. */
const kinds = {
  identity: "identity documents",
  company: "company documents",
  books: "invoices and bank documents",
  disputes: "dispute files",
  registration: "unfinished registrations",
  names: "names and contact details",
  all: "all files and names",
};
const kindName = (kind: string): string => kinds[kind as keyof typeof kinds] ?? kind;

const titles = {
  identity: "Identity documents",
  company: "Company documents",
  books: "Invoices and bank documents",
  disputes: "Dispute files",
  registration: "Unfinished registrations",
  names: "Names and contact details",
};

interface ErasureStatus {
  erasedAt: number | null;
  isHeld: boolean;
  isRequested: boolean;
}

type Periods = Record<string, Record<string, number>>;

const periodsText = (periods: Periods): string =>
  Object.entries(periods)
    .map(([kind, years]) => {
      const ofCountries = Object.entries(years).map(
        ([country, count]) => `${countries[country as keyof typeof countries]} ${count}`,
      );
      return `${kindName(kind)}: ${ofCountries.join(", ")}`;
    })
    .join("; ");

export const retention = {
  title: "Data retention",
  lead: "Dhow erases files of ended companies, unfinished registrations and replaced documents after their period.",
  states: { waiting: "Next", done: "Erased", holds: "Legal holds", periods: "Periods" },
  holdsLead: "Dhow erases no file of these companies until the legal hold is lifted.",
  noHolds: "No company is on legal hold.",
  none: { waiting: "No files wait for their erasure.", done: "No files are erased yet." },
  company: "Company",
  kind: "Files",
  kinds: titles,
  kindName: ({ kind, isReplaced }: { kind: keyof typeof titles; isReplaced: boolean }): string =>
    isReplaced ? `${titles[kind]} (replaced)` : titles[kind],
  all: "All files and names",
  country: "Country",
  started: "Period began",
  due: "Kept until",
  erased: "Erased",
  erasedOn: (day: ReactNode): ReactNode => <>Erased on {day} (retention period)</>,
  count: "Number of files",
  status: "Status",
  statusName: ({ erasedAt, isHeld, isRequested }: ErasureStatus): string =>
    erasedAt !== null ? "Erased" : isHeld ? "Legal hold" : isRequested ? "Earlier day" : "Scheduled",
  periodsText: "Two admins change a period. Invoices and payouts keep names for tax law.",
  change: "Change",
  changeText: "Years from a company's closing or rejection, a document's replacement or a registration's last step.",
  changeTitle: (kind: keyof typeof titles): string => `Retention of ${kindName(kind)}`,
  years: (count: number): string => quantities.years(count),
  yearsUnit: "years",
  saved: "The periods are saved. The next daily job moves the dates.",
  noDates: "The period begins when the company is closed or rejected.",
  hold: "Place legal hold",
  holdText: "While the legal hold stands, Dhow erases no file of the company. The company does not learn of it.",
  holdHint: "Admins see the reason on the audit page.",
  holdDone: "The legal hold stands.",
  since: "Legal hold since",
  by: "Placed by",
  reason: "Reason",
  lift: "Lift legal hold",
  liftText: "The company's files can then be erased on their dates. If there is a second admin, that admin approves.",
  liftDone: "The legal hold is lifted.",
  erase: "Erase earlier",
  eraseText:
    "For example after a data-subject request. Erased files and names never come back, and the company cannot be " +
    "reopened without its names. Invoices and payouts keep names for tax law. If there is a second admin, that admin " +
    "approves.",
  eraseDone: "The earlier day is set.",
  day: "Last day with the files",
};

export const retentionMessages = {
  fileErased: (at: number) => `This file was erased on ${date(at)}, at the end of its retention period.`,
  yearsBetween: (min: number, max: number) => `Enter whole years from ${min} to ${max}`,
  selectFileKind: "Select the files",
  enterErasureDay: "Enter the last day as a date",
  retentionPeriodsTakeTwo: "retention periods",
  wouldSetRetentionPeriods: (periods: Periods) => `Set the retention periods in years: ${periodsText(periods)}`,
  retentionPeriodsAreNow: (periods: Periods) =>
    `Somebody else has changed the periods: ${periodsText(periods)}. Submit again to replace them.`,
  retentionPeriodsSet: (periods: Periods) => `Retention periods in years: ${periodsText(periods)}`,
  factRetentionPeriods: periodsText,
  factErasureDay: (kind: string, day: number) => `${kindName(kind)} kept until ${date(day)}`,
  namesErased: "Names and contact details erased (retention period)",
  namesAreErased: "The company's names are erased, so nobody can reopen it.",
  filesErased: (kind: string, count: number) => `Files erased: ${kindName(kind)}, ${count}`,
  erasuresTakeTwo: "erasing files earlier",
  wouldErase: (kind: string, name: string, day: number, reason: string) =>
    `Erase ${kindName(kind)} of ${name} after ${date(day)}: ${reason}`,
  nothingErasedLater: "These files are erased already, or their date is not later.",
  erasureRequested: (kind: string, day: number, reason: string) =>
    `Erasure of ${kindName(kind)} after ${date(day)}. Reason: ${reason}`,
  legalHoldStands: "The company has a legal hold already.",
  noLegalHold: "The company has no legal hold.",
  legalHoldsTakeTwo: "lifting a legal hold",
  wouldLiftLegalHold: (name: string, reason: string) => `Lift the legal hold on ${name}: ${reason}`,
  legalHoldPlaced: (reason: string) => `Legal hold placed. Reason: ${reason}`,
  legalHoldLifted: (reason: string) => `Legal hold lifted. Reason: ${reason}`,
};
