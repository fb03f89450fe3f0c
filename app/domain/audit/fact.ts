/** The facts of events in words, for the audit page. */

import type { Fact } from "~/words/en/facts";
import { say } from "~/words/say";
import type { Ceilings } from "../approvals/ceilings";
import type { SubjectFacts } from "../events/event";
import type { ExposureLimits } from "../exposure/exposure";

/** All of it is said by say(), but what people typed. */
export interface FactChange {
  name: string;
  /** Null: there was none, or there is none any more. */
  before: string | null;
  after: string | null;
}

type Said = (value: never) => string;

const asIs = (value: string | number): string => String(value);
const date = (at: number): string => say("factDate", at);
const money = (cents: number): string => say("factMoney", cents);
const percent = (rate: number): string => say("factPercent", rate);
const hidden = (): string => say("factSet");

/**
 * How the values of each fact are written. Identifiers and the files of invoices are left out: they tell a reader
 * nothing.
 */
const values: Partial<Record<Fact, Said>> = {
  email: asIs,
  role: (role: string) => say("factRole", role),
  title: asIs,
  titleAr: asIs,
  registration: asIs,
  name: asIs,
  desc: asIs,
  phone: asIs,
  password: hidden,
  disabledAt: date,
  secondFactorSince: date,
  level: (level: number) => say("factLevel", level),
  creditRequest: money,
  creditAmount: money,
  plan: (plan: number[]) => say("factPlan", plan),
  taxRate: percent,
  bankShareRate: percent,
  number: asIs,
  amount: money,
  status: (status: number) => say("factStatus", status),
  payUntil: date,
  placedAt: date,
  deliveryAddress: asIs,
  deliveryPhone: asIs,
  deliveryDay: date,
  proposedDay: date,
  proposedBy: (role: string) => say("operator", role),
  dueFrom: date,
  payoutReference: asIs,
  payoutValueDate: date,
  verifyCode: hidden,
  pausedAt: date,
  officersNeedSecondFactor: (need: boolean) => say(need ? "factYes" : "factNo"),
  approval: (state: string) => say("factApproval", state),
  expiresAt: date,
  takesEffectAt: date,
  ceilings: (those: Ceilings) => say("factCeilings", those),
  exposureLimits: (those: ExposureLimits) => say("factExposureLimits", those),
  bankLine: ([state, cents]: [string, number | null]) => say("factBankLine", state, cents),
  statementEntries: asIs,
  reviewEvery: (months: number) => say("factMonths", months),
  batch: (state: string) => say("factBatch", state),
  closedMonth: asIs,
  clockAhead: (ms: number) => say("factAhead", ms),
};

/** Facts of which a subject can have several: the first word of such a fact is its kind, the rest an identifier. */
const severalValues: Partial<Record<Fact, Said>> = {
  document: (file: string) => say("factDocument", file.replace(/: [^:]*$/, "")),
  screening: (state: string) => say("factScreening", state),
  documentState: (state: string) => say("factDocumentState", state),
  goodUntil: date,
  case: (state: string) => say("factCase", state),
  csvColumns: hidden,
  hold: ([what, by, , endsAt]: [string, string, string | null, number | null]) => say("factHold", what, by, endsAt),
  payee: ([state, , masked, from]: [string, string, string, number | null]) => say("factPayee", state, masked, from),
  ask: ([state, amount]: [string, number]) => say("factAsk", state, amount),
  payoutLine: ([state, endToEndId, amount]: [string, string, number]) =>
    say("factPayoutLine", state, endToEndId, amount),
  payment: ([state, amount]: [string, number]) => say("factPayment", state, amount),
};

/** What an event changed, as people read it. */
export function factChanges({ before, after }: { before: SubjectFacts; after: SubjectFacts }): FactChange[] {
  return Object.keys(after).flatMap((fact) => {
    const kind = fact.split(" ")[0] as Fact;
    const [name, inWords] = Object.hasOwn(values, fact)
      ? [fact as Fact, values[fact as Fact]]
      : [kind, severalValues[kind]];
    if (!inWords) return [];
    const said = (value: unknown): string | null =>
      value === null || value === undefined ? null : inWords(value as never);
    return [{ name: say("fact", name), before: said(before[fact]), after: said(after[fact]) }];
  });
}
