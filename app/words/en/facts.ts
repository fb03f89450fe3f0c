/** What an event changed, as the audit page says it: names of facts, and how their values are written. */
import { DAY } from "~/domain/clock";
import { formatIn } from "../format";
import { names } from "./names";

const { date, money, percent } = formatIn("en-GB");

/** By the fact. */
const titles = {
  email: "E-mail",
  role: "Role",
  title: "Title",
  titleAr: "Title in Arabic",
  documentState: "Document's state",
  goodUntil: "Document good until",
  screening: "Screening",
  registration: "Commercial registration",
  name: "Name",
  desc: "Description",
  phone: "Phone",
  password: "Password",
  disabledAt: "Disabled",
  secondFactorSince: "Second factor",
  level: "Level",
  creditRequest: "Credit asked for",
  creditAmount: "Credit",
  plan: "Plan",
  taxRate: "Discount",
  bankShareRate: "Bank's share of the discount",
  number: "Number",
  amount: "Amount",
  status: "Status",
  payUntil: "Upfront part due",
  placedAt: "Placed",
  deliveryAddress: "Delivered to",
  deliveryPhone: "Telephone there",
  deliveryDay: "Day of delivery",
  proposedDay: "Proposed day of delivery",
  proposedBy: "Proposed by",
  dueFrom: "Instalments count from",
  verifyCode: "Delivery code",
  pausedAt: "Paused",
  officersNeedSecondFactor: "Officers must have a second factor",
  approval: "Approval",
  expiresAt: "Until",
  ceilings: "Ceilings",
  exposureLimits: "Exposure limits",
  reviewEvery: "Months between reviews",
  clockAhead: "Clock ahead",
  document: "Document",
  case: "Insurer's decision",
  hold: "Hold",
  payee: "Bank account for payouts",
  ask: "Ask for more credit",
  payment: "Payment",
};
export type Fact = keyof typeof titles;

export const facts = {
  fact: (fact: Fact): string => titles[fact],
  factDate: date,
  factMoney: money,
  factPercent: percent,
  factPlan: (rates: readonly number[]) => rates.map(percent).join(", "),
  factLevel: (level: number) => `${level}, ${names.level(level)}`,
  factStatus: (status: number) => names.orderStatus(status, false),
  /** Of a secret. */
  factSet: "set",
  factYes: "yes",
  factNo: "no",
  factAhead: (ms: number) => `${Math.round(ms / DAY)} days`,
  factRole: (role: string) => role,
  factDocument: (title: string) => title,
  factCase: (state: string) => state,
  factAsk: (state: string, amount: number) => `${money(amount)}, ${state}`,
  factMonths: (months: number) => (months === 0 ? "no reviews" : `every ${months} months`),
  factPayment: (state: string, amount: number) => `${money(amount)} ${state}`,
};
