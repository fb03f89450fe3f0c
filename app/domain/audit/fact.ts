/** Formats the facts of events for the audit page. */

import type { ApprovalLimits } from "~/domain/approvals/approval-limits";
import type { SubjectFacts } from "~/domain/events/event";
import type { ExposureLimits } from "~/domain/exposure/exposure";
import { feeInvoiceName } from "~/domain/fee-invoices/fee-invoice";
import type { VatRates } from "~/domain/fee-invoices/vat-rates";
import type { ChartOfAccounts } from "~/domain/journal/chart-of-accounts";
import type { CollectingAccount } from "~/domain/legal-entity/collecting-account";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { ProvisionRates } from "~/domain/provisions/provision";
import type { PublicSite } from "~/domain/public-site/public-site";
import { demandName } from "~/domain/repayments/repayment";
import type { RetentionPeriods } from "~/domain/retention/retention";
import type { CheckoutState } from "~/domain/values/checkout-data";
import type { CollectionReports } from "~/domain/values/collection-reports";
import type { CreditState, CreditStatePlan } from "~/domain/values/credit-state";
import type { HolidayScope, WorkingDays } from "~/domain/working-days/weekdays";
import type { Fact } from "~/words/en/messages/events";
import { message } from "~/words/message";

/** A changed fact. Each text is a message(), unless people typed it. */
export interface FactChange {
  name: string;
  /** Null if the fact had no value before, or has none afterwards. */
  before: string | null;
  after: string | null;
}

type FactWriter = (value: never) => string;

const writePlain = (value: string | number): string => String(value);
const writeDate = (at: number): string => message("factDate", at);
const writeMoney = (cents: number): string => message("factMoney", cents);
const writePercent = (rate: number): string => message("factPercent", rate);
const writeHidden = (): string => message("factSet");

/** Writes the value of each fact. Identifiers and invoice files are left out, because they tell a reader nothing. */
const factWriters: Partial<Record<Fact, FactWriter>> = {
  email: writePlain,
  role: (role: string) => message("factRole", role),
  title: writePlain,
  titleAr: writePlain,
  registration: writePlain,
  name: writePlain,
  desc: writePlain,
  phone: writePlain,
  password: writeHidden,
  disabledAt: writeDate,
  secondFactorSince: writeDate,
  level: (level: number) => message("factLevel", level),
  creditRequest: writeMoney,
  financials: writeHidden,
  creditAmount: writeMoney,
  bankCap: writeMoney,
  groupLimit: writeMoney,
  groupCompanies: writePlain,
  plan: (plan: number[]) => message("factPlan", plan),
  taxRate: writePercent,
  bankShareRate: writePercent,
  number: writePlain,
  amount: writeMoney,
  status: (status: number) => message("factStatus", status),
  payUntil: writeDate,
  placedAt: writeDate,
  suspendedAt: writeDate,
  buyerReference: writePlain,
  deliveryAddress: writePlain,
  deliveryPhone: writePlain,
  deliveryDay: writeDate,
  proposedDay: writeDate,
  proposedBy: (role: string) => message("operator", role),
  dueFrom: writeDate,
  creditedAmount: writeMoney,
  disputedAmount: writeMoney,
  payoutCorrection: writeMoney,
  payoutReference: writePlain,
  payoutValueDate: writeDate,
  verifyCode: writeHidden,
  driverLink: writeHidden,
  pausedAt: writeDate,
  coverEndsAt: writeDate,
  officersNeedSecondFactor: (need: boolean) => message(need ? "factYes" : "factNo"),
  approval: (state: string) => message("factApproval", state),
  expiresAt: writeDate,
  takesEffectAt: writeDate,
  ceilings: (limits: ApprovalLimits) => message("factCeilings", limits),
  exposureLimits: (limits: ExposureLimits) => message("factExposureLimits", limits),
  bankLine: ([state, cents]: [string, number | null]) => message("factBankLine", state, cents),
  invoice: ([number, date, , , total]: [string, string, unknown, unknown, number]) =>
    message("factInvoice", number, date, total),
  valueDate: writePlain,
  bankReference: writePlain,
  receipt: (state: string) => message("factReceipt", state),
  refund: (state: string) => message("factRefund", state),
  settlement: (state: string) => message("factSettlement", state),
  settledMonth: writePlain,
  principal: writeMoney,
  promise: ([state, amount, until]: [string, number, number]) => message("factPromise", state, amount, until),
  reminderPause: ([cause, until]: [string, number | null]) => message("factReminderPause", cause, until),
  writeOff: ([amount, recovered]: [number, number]) => message("factWriteOff", amount, recovered),
  creditState: (state: CreditState) => message("creditStateName", state),
  creditStates: (plan: CreditStatePlan) => message("factCreditStates", plan),
  bankShare: writeMoney,
  refundAccount: ([, account]: [string, string]) => account,
  statementEntries: writePlain,
  workingDays: (days: WorkingDays) => message("factWorkingDays", days),
  smallDifference: writeMoney,
  provisionRates: (rates: ProvisionRates) => message("factProvisionRates", rates[1], rates[2], rates[3]),
  retentionPeriods: (periods: RetentionPeriods) => message("factRetentionPeriods", periods),
  legalHold: ([at]: [number]) => message("factDate", at),
  morningEmail: (isOn: boolean) => message(isOn ? "factYes" : "factNo"),
  reminderPlan: (days: number[]) => message("factReminderPlan", days.join(", ")),
  checkout: (state: CheckoutState) => message("factCheckout", state),
  feeInvoice: ([year, number, month]: [number, number, string]) =>
    message("factFeeInvoice", feeInvoiceName({ year, number }), month),
  vat: writeMoney,
  vatRate: writePercent,
  vatRates: (rates: VatRates) => message("factVatRates", rates),
  chartOfAccounts: (chart: ChartOfAccounts) => message("factChartOfAccounts", chart),
  legalEntity: (entity: LegalEntity) => message("factLegalEntity", entity),
  publicSite: (site: PublicSite) => message("factPublicSite", site),
  collectingAccounts: (accounts: CollectingAccount[]) => message("factCollectingAccounts", accounts),
  claimPolicy: ([notifyDays, waitingDays, share]: [number, number, number]) =>
    message("factClaimPolicy", notifyDays, waitingDays, share),
  disputeDays: (days: number) => message("factDays", days),
  demandDays: (days: number) => message("factDays", days),
  reversalsBeforeHold: writePlain,
  reviewEvery: (months: number) => message("factMonths", months),
  batch: (state: string) => message("factBatch", state),
  closedMonth: writePlain,
  clockAhead: (ms: number) => message("factAhead", ms),
};

/** Facts of which a subject can have several. The first word names the kind, the rest identifies the fact. */
const numberedFactWriters: Partial<Record<Fact, FactWriter>> = {
  document: (file: string) => message("factDocument", file.replace(/: [^:]*$/, "")),
  erasure: ([kind, , count]: [string, number, number]) =>
    kind === "names" ? message("namesErased") : message("filesErased", kind, count),
  erasureDay: ([kind, day]: [string, number]) => message("factErasureDay", kind, day),
  screening: (state: string) => message("factScreening", state),
  documentState: (state: string) => message("factDocumentState", state),
  goodUntil: writeDate,
  case: (state: string) => message("factCase", state),
  csvColumns: writeHidden,
  collectionReports: (reports: CollectionReports) => message("factCollectionReports", reports),
  holiday: ([day, country, name]: [string, HolidayScope, string]) => message("factHoliday", day, country, name),
  hold: ([scope, by, , endsAt, insolvency]: [string, string, string | null, number | null, string?]) =>
    message("factHold", scope, by, endsAt, insolvency !== undefined),
  apiKey: ([name, ending, scopes]: [string, string, string]) => message("factApiKey", name, ending, scopes),
  webhook: ([url, types, disabledBy]: [string, string, string | null]) =>
    message("factWebhook", url, types, disabledBy === null),
  returnAddress: ([url]: [string]) => url,
  orderRequest: ([amount]: [number, string, string]) => writeMoney(amount),
  member: ([, dutyList, orderLimit, monthLimit, joinedAt]: [string, string, ...(number | null)[]]) =>
    message("factMember", dutyList, orderLimit ?? null, monthLimit ?? null, joinedAt !== null),
  repayment: ([isStanding, amount]: [boolean, number]) => message("factRepayment", isStanding, amount),
  demand: ([number, amount]: [number, number, string]) => message("factDemand", demandName(number), amount),
  payee: ([state, , masked, from]: [string, string, string, number | null]) =>
    message("factPayee", state, masked, from),
  ask: ([state, amount]: [string, number]) => message("factAsk", state, amount),
  payoutLine: ([state, endToEndId, amount]: [string, string, number]) =>
    message("factPayoutLine", state, endToEndId, amount),
  contact: (channel: string) => message("factContact", channel),
  dispute: ([state, amount, credited]: [string, number, number | null]) =>
    message("factDispute", state, amount, credited),
  claim: ([state, insured, received, passedOn]: [string, number, number, number]) =>
    message("factInsuranceClaim", state, insured, received, passedOn),
  reschedule: ([state, last]: [string, number]) => message("factReschedule", state, last),
  payment: ([state, amount]: [string, number]) => message("factPayment", state, amount),
  reversal: ([cause, day, reference]: [string, string, string]) => message("factReversal", cause, day, reference),
};

/** Returns an event's changes as texts. Leaves out facts without a writer, and erased facts. */
export function listFactChanges({ before, after }: { before: SubjectFacts; after: SubjectFacts }): FactChange[] {
  return Object.keys(after).flatMap((fact) => {
    // An erased event has lost both values.
    if (before[fact] === null && after[fact] === null) return [];
    const kind = fact.split(" ")[0] as Fact;
    const [name, inWords] = Object.hasOwn(factWriters, fact)
      ? [fact as Fact, factWriters[fact as Fact]]
      : [kind, numberedFactWriters[kind]];
    if (!inWords) return [];
    const writeFact = (value: unknown): string | null =>
      value === null || value === undefined ? null : inWords(value as never);
    return [{ name: message("fact", name), before: writeFact(before[fact]), after: writeFact(after[fact]) }];
  });
}
