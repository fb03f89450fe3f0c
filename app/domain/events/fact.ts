/** The facts of events in words, for the audit page. */
import { levelName } from "../applicants/level";
import { longDate } from "../calendar";
import { DAY } from "../clock";
import { formatMoney, formatPercent } from "../money";
import { orderStatusName } from "../orders/status";
import type { SubjectFacts } from "./event";

export interface FactChange {
  name: string;
  /** Null: there was none, or there is none any more. */
  before: string | null;
  after: string | null;
}

type Words = (value: never) => string;

const asIs = (value: string | number): string => String(value);
const date = (at: number): string => longDate(at);
const hidden = (): string => "set";

/** The name of each fact and how its values are written. Identifiers and the files of invoices are left out: they tell a reader nothing. */
const words: Record<string, [name: string, inWords: Words]> = {
  email: ["E-mail", asIs],
  role: ["Role", asIs],
  title: ["Title", asIs],
  name: ["Name", asIs],
  desc: ["Description", asIs],
  phone: ["Phone", asIs],
  password: ["Password", hidden],
  disabledAt: ["Disabled", date],
  secondFactorSince: ["Second factor", date],
  level: ["Level", (level: number) => `${level}, ${levelName(level)}`],
  creditRequest: ["Credit asked for", formatMoney],
  creditAmount: ["Credit", formatMoney],
  plan: ["Plan", (plan: number[]) => plan.map(formatPercent).join(", ")],
  taxRate: ["Discount", formatPercent],
  bankShareRate: ["Bank's share of the discount", formatPercent],
  number: ["Number", asIs],
  amount: ["Amount", formatMoney],
  status: ["Status", (status: number) => orderStatusName(status, false)],
  payUntil: ["Upfront part due", date],
  placedAt: ["Placed", date],
  deliveryAddress: ["Delivered to", asIs],
  deliveryPhone: ["Telephone there", asIs],
  verifyCode: ["Delivery code", hidden],
  pausedAt: ["Paused", date],
  officersNeedSecondFactor: ["Officers must have a second factor", (need: boolean) => (need ? "yes" : "no")],
  clockAhead: ["Clock ahead", (ms: number) => `${Math.round(ms / DAY)} days`],
};

/** Facts of which a subject can have several: the first word of such a fact is its kind, the rest an identifier. */
const severalWords: Record<string, [name: string, inWords: Words]> = {
  document: ["Document", (file: string) => file.replace(/: [^:]*$/, "")],
  case: ["Insurer's decision", asIs],
  payment: ["Payment", ([state, amount]: [string, number]) => `${formatMoney(amount)} ${state}`],
};

/** What an event changed, as people read it. */
export function factChanges({ before, after }: { before: SubjectFacts; after: SubjectFacts }): FactChange[] {
  return Object.keys(after).flatMap((fact) => {
    const [name, inWords] = words[fact] ?? severalWords[fact.split(" ")[0] ?? ""] ?? [];
    if (!name || !inWords) return [];
    const say = (value: unknown): string | null => (value === null || value === undefined ? null : inWords(value as never));
    return [{ name, before: say(before[fact]), after: say(after[fact]) }];
  });
}
