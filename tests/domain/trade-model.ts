/**
 * A minimal second implementation of orders, payments and credit: model.test.ts runs the same commands in Dhow and
 * here, and compares. It shares no arithmetic with app/. Cents, millionths, UTC milliseconds, days in Kuwait.
 */
import type { Role } from "~/domain/values/actor";
import { type Amounts, Books } from "./ledger-books";

export type Outcome = "done" | "Forbidden" | "NotFound" | "Refused" | "Invalid" | "TooMany" | "AwaitsApproval";
export type Purpose = "upfront" | "instalment" | "rest";

/** Permissions by role. Applicants have them only once they are active. */
const doers = {
  create: ["sme"],
  cancel: ["sme"],
  start: ["sme"],
  "start late": ["sme"],
  settle: ["sme"],
  withdraw: ["sme"],
  "start amount": ["sme"],
  use: ["sme"],
  record: ["admin", "bank"],
  reverse: ["admin", "bank"],
  "refund cash": ["admin", "bank"],
  "pay refund": ["admin", "bank"],
  "take refund back": ["admin", "bank"],
  link: ["admin", "bank"],
  assign: ["admin", "bank"],
  ignore: ["admin", "bank"],
  reopen: ["admin", "bank"],
  allocate: ["admin", "bank"],
  undo: ["admin", "bank"],
  accept: ["provider"],
  decline: ["provider"],
  deliver: ["provider"],
  upload: ["provider"],
  propose: ["sme", "provider"],
  "answer day": ["sme", "provider"],
  place: ["admin", "bank", "insurance"],
  lift: ["admin", "bank", "insurance"],
  verify: ["admin"],
  return: ["admin"],
  stop: ["admin"],
  payOut: ["bank"],
  gather: ["admin", "bank"],
  "approve batch": ["admin", "bank"],
  "export batch": ["admin", "bank"],
  "discard batch": ["admin", "bank"],
  "remove line": ["admin", "bank"],
  "settle line": ["admin", "bank"],
  "return line": ["admin", "bank"],
  "close month": ["admin", "bank"],
  "issue fees": ["admin"],
  "draft settlement": ["admin"],
  "agree settlement": ["bank"],
  "discard settlement": ["admin", "bank"],
  "confirm settlement": ["admin", "bank"],
  "return settlement": ["admin", "bank"],
  "reverse payment": ["admin"],
  reschedule: ["admin"],
  "withdraw reschedule": ["admin"],
  consent: ["bank", "insurance"],
  "refuse reschedule": ["bank", "insurance"],
  "decline reschedule": ["sme"],
  "agree to reschedule": ["sme"],
  promise: ["admin"],
  pause: ["admin"],
  resume: ["admin"],
  credit: ["provider"],
  dispute: ["sme"],
  "withdraw dispute": ["sme"],
  "answer dispute": ["provider"],
  "accept dispute": ["provider"],
  "decide dispute": ["admin"],
  "enter insolvency": ["admin"],
  "end insolvency": ["admin"],
  "write off": ["admin"],
  recover: ["admin", "bank"],
  "undo recovery": ["admin", "bank"],
  "undo write-off": ["admin"],
  "notify claim": ["admin"],
  "file claim": ["admin"],
  "withdraw claim": ["admin"],
  "accept claim": ["insurance"],
  "refuse claim": ["insurance"],
  "pay claim": ["admin", "bank"],
  "pass on": ["admin", "bank"],
  "reverse claim transfer": ["admin", "bank"],
  repay: ["admin", "bank"],
  demand: ["admin", "bank"],
  "reverse repayment": ["admin", "bank"],
  "change credit": ["insurance"],
  cap: ["bank"],
  "change plan": ["admin"],
  "change discount": ["admin"],
  ask: ["sme"],
  "withdraw ask": ["sme"],
  grant: ["insurance"],
  "refuse ask": ["insurance"],
  "close company": ["admin"],
  "reopen company": ["admin"],
  "end cover": ["admin"],
  "resume cover": ["admin"],
  connect: ["admin"],
  disconnect: ["admin"],
  "limit group": ["admin"],
  "propose move": ["admin"],
  "accept move": ["insurance"],
  "decline move": ["insurance"],
  approve: ["admin", "bank", "insurance"],
  refuse: ["admin", "bank", "insurance"],
  "take back": ["admin", "bank", "insurance"],
} as const satisfies Record<string, readonly Role[]>;
export type Verb = keyof typeof doers;

export interface Person {
  /** The applicant's or insurer's id; "" for admins and the bank. */
  id: string;
  role: Role;
  isActive: boolean;
}

export interface Sme extends Person {
  credit: number;
  plan: number[];
  insurerId: string;
}

export interface Supplier extends Person {
  rate: number;
}

export interface Part {
  /** 1 is the upfront part. */
  number: number;
  amount: number;
  paidAmount: number;
  /** Taken off by a credit note, and written off as a small difference. */
  creditedAmount: number;
  /** Taken off by a credit note. */
  noteAmount: number;
  /** The part of the unpaid amount that a dispute is about. */
  disputed: number;
  /** Taken off as a loss. */
  writtenOff: number;
  /** True once a scheduled job has counted it as past due. */
  isMarked: boolean;
  /** False from the reversal of its payment on: the upfront part is then owed like any other. */
  isUpfront: boolean;
  deadline: number | null;
  /** The deadline before the first reschedule. Null without one. */
  original: number | null;
  paidAt: number | null;
  payment: Payment | null;
}

export interface Order {
  id: string;
  sme: Sme;
  /** Stays when the SME moves to another insurer. */
  insurerId: string;
  supplier: Supplier;
  /** The supplier's discount rate when the order was created. */
  rate: number;
  amount: number;
  status: number;
  payUntil: number;
  placedAt: number | null;
  /** From this moment on the supplier has its working days to answer. */
  waitingSince: number | null;
  /** True while the bank took the upfront payment back, and the order is not delivered. */
  isStopped: boolean;
  reschedules: Reschedule[];
  /** The debt that was written off, the part that the allowance bore, and the part that came back. Null without one. */
  loss: { amount: number; fromAllowance: number; recovered: number } | null;
  claims: Claim[];
  /** The last moment of the agreed delivery day, and of a proposed one. */
  day: number | null;
  proposed: { day: number; by: Role } | null;
  /** The delivery time, from which instalment deadlines count. */
  deliveredAt: number | null;
  /** The credit notes, and their sum. The first one can be of goods that did not arrive. */
  notes: CreditNote[];
  credit: number;
  disputes: Dispute[];
  /** When the supplier is to be paid. */
  payoutDueAt: number;
  /** The amount by which the payout differs from the supplier's share. */
  correction: number;
  /** The bank's money in the order: its payout and nettings. */
  advanced: number;
  parts: Part[];
  wasLate: boolean;
  triesLeft: number;
  lockedUntil: number | null;
  hasInvoice: boolean;
  /** The typed number of the current invoice. Null without data. */
  invoiceNumber: number | null;
  /** The shares by the month whose statement has them. Credit notes reduce them in their own month. */
  shares: (Shares & { month: string })[];
}

/** Later deadlines that an admin proposed: an instalment's number, and its deadlines before and after. */
export interface Reschedule {
  moves: [number: number, before: number, after: number][];
  state: "open" | "agreed" | "refused" | "withdrawn" | "lapsed";
  consents: { bank: boolean; insurer: boolean };
}

type PauseCause = "goodwill" | "insolvency" | "dispute";

/** The promise and the pause of an SME that was past due at least once. */
export interface Case {
  sme: Sme;
  promise: { amount: number; until: number; at: number; state: "open" | "kept" | "broken" } | null;
  /** `until`: null without an end. */
  pause: { cause: PauseCause; until: number | null } | null;
  /** The start of the first pause for goodwill since the SME was last not past due. */
  goodwillSince: number | null;
}

export interface CreditNote {
  order: Order;
  amount: number;
  /** The part on the SME's account. */
  toBalance: number;
  /** The part that the supplier owes, and the parts that its payouts and its transfers have paid. */
  claimed: number;
  netted: number;
  repaid: number;
}

export interface Dispute {
  amount: number;
  isAnswered: boolean;
  state: "open" | "withdrawn" | "accepted" | "decided";
  credited: number | null;
}

interface Shares {
  discount: number;
  bank: number;
  product: number;
}

export const creditStates = ["current", "watch", "default", "insolvent", "written off", "recovered"] as const;
export type CreditState = (typeof creditStates)[number];
const STOPPING: readonly CreditState[] = ["default", "insolvent", "written off"];

/** A claim against the order's insurer. An accepted one has further states, which follow from its amounts. */
export interface Claim {
  state: "notified" | "filed" | "accepted" | "refused" | "withdrawn";
  /** The first moment at which it can be filed. */
  fileFrom: number;
  /** The debt at the acceptance, and the insurer's part of it. */
  acceptedDebt: number | null;
  acceptedAmount: number | null;
  received: number;
  passedOn: number;
}

interface ClaimAmounts {
  due: number;
  owed: number;
  insured: number;
}

export interface Payment {
  id: string;
  order: Order;
  parts: Part[];
  /** The amount paid of each instalment. */
  pays: number[];
  amount: number;
  startedAt: number;
  state: "open" | "paid" | "declined" | "expired" | "refunded" | "reversed";
  withoutBrowser: boolean;
  /**
   * The bank's state of the charge; "none" for a payment from the balance. In a group payment, the first payment
   * carries it.
   */
  bank: "open" | "approved" | "declined" | "refunded" | "none";
  /** The first payment of a group, or the payment itself if it is alone. */
  lead: Payment;
  /** When a scheduled job asks the bank next. */
  inquiryAt: number;
  /** When it was paid. */
  paidAt?: number;
  /** When an officer returned it to the balance. */
  undoneAt?: number;
}

export interface BatchLine {
  id: string;
  supplier: Supplier;
  orders: Order[];
  state: "waits" | "settled" | "returned";
}

export interface Batch {
  id: string;
  by: Person;
  state: "draft" | "approved" | "exported" | "settled" | "partly returned" | "discarded";
  lines: BatchLine[];
}

export interface Hold {
  id: string;
  on: Sme | Supplier;
  what: "orders" | "payouts";
  by: Person;
  endsAt: number | null;
  liftedAt: number | null;
  /** True if Dhow placed it because of the SME's credit state. */
  isOfState?: boolean;
}

/** Holds that Dhow places count as the admins'. */
const DHOW: Person = { id: "", role: "admin", isActive: true };

/** An SME's credit and plan, or a supplier's discount. */
export interface Terms {
  credit: number;
  plan: number[];
  rate: number;
}

export interface Ask {
  id: string;
  sme: Sme;
  amount: number;
  granted: number | null;
  state: "waiting" | "granted" | "refused" | "withdrawn";
}

/** Money that an SME transferred, as an officer types it. */
export interface Transfer {
  /** The SME's id and the reference without its hyphen. */
  id: string;
  sme: Person;
  amount: number;
  /** The value date in days since 1970, and the bank's reference. */
  day: number;
  reference: string;
}

export interface Receipt {
  id: string;
  transfer: Transfer;
  state: "booked" | "reversed";
  line: StatementLine | null;
}

/** Money that leaves an SME's account for its bank account. */
export interface CashRefund {
  id: string;
  refundTo: Person;
  amount: number;
  state: "due" | "paid" | "withdrawn" | "returned";
}

/** A transfer of Dhow that bank statements name by its reference. */
type OwnTransfer = BatchLine | CashRefund | Settlement;
type Direction = "in" | "out";

/** The collected money of an order, and the supplier's repayments. */
interface OrderMoney {
  collected: number;
  repaid: number;
}

/** The bank's part of an order in a settlement, and the money that it counts. */
interface SettledLine extends OrderMoney {
  order: Order;
  principal: number;
  share: number;
}

export interface Settlement {
  id: string;
  month: string;
  state: "draft" | "agreed" | "settled" | "returned" | "discarded";
  settledLines: SettledLine[];
}

/** The subject of proposals to refund an SME's cash. */
export interface Refundable {
  id: string;
  isRefundable: true;
}

/**
 * An entry of a bank statement. Incoming money is in suspense while its state is "unknown". The ledger has not booked
 * outgoing money (negative) in the states "out" and "unknown".
 */
export interface StatementLine {
  id: string;
  /** The SME whose transfer reference is in the line's text, if any. */
  payer: Person | null;
  /** The SME to which the money belongs, once it is known. */
  sme: Person | null;
  amount: number;
  day: number;
  /** The reference of a receipt in the line's text, if any. */
  reference: string | null;
  /** True for a debit that returns a payment. */
  returnsPayment: boolean;
  state: "applied" | "unknown" | "linked" | "set aside" | "out";
}

/** A transfer of a claim: the insurer's payment, or recoveries that go to it. */
interface ClaimTransfer {
  id: string;
  order: Order;
  claim: Claim;
  isPayment: boolean;
  amount: number;
  day: number;
  isByOfficer: boolean;
  /** The statement's entry. Null if no statement has the transfer. */
  line: StatementLine | null;
  isUndone: boolean;
}

/** SMEs of one owner, and the limit of their used credit. Null without one. */
export interface Group {
  id: string;
  limit: number | null;
  companies: Set<Person>;
}

/** A supplier's transfer, and the part of it that each credit note has. */
interface Repayment {
  id: string;
  supplier: Supplier;
  amount: number;
  repaidNotes: [note: CreditNote, amount: number][];
  day: number;
  isByOfficer: boolean;
  /** The statement's entry. Null if no statement has the transfer. */
  line: StatementLine | null;
  isUndone: boolean;
}

/** Balances at a moment: debits are positive. `entries`: statement lines in suspense. */
interface Cash {
  collections: number;
  funding: number;
  suspense: number;
  entries: number;
}

/** A closed month with its statement, and its shares for the bank and for Dhow. */
export interface Closing extends Cash {
  month: string;
  bank: number;
  product: number;
  /** The part of Dhow's share that it settled. */
  settled: number;
  /** The number of entries that the ledger has not booked and nobody has explained. */
  unexplained: number;
}

export interface Proposal {
  id: string;
  act:
    | "changeCredit"
    | "changePlan"
    | "changeDiscount"
    | "grantAsk"
    | "recordReceipt"
    | "reverseReceipt"
    | "refundCash"
    | "takeRefundBack"
    | "returnSettlement"
    | "returnLine"
    | "reverseCollectedPayment"
    | "decideDispute"
    | "writeOffDebt"
    | "undoWriteOff"
    | "recordClaimPayment"
    | "passOnRecoveries"
    | "reverseClaimTransfer"
    | "reverseRepayment"
    | "setGroupLimit"
    | "disconnectCompany"
    | "closeCompany"
    | "reopenCompany";
  about:
    | Sme
    | Supplier
    | Ask
    | Transfer
    | Receipt
    | BatchLine
    | CashRefund
    | Settlement
    | Refundable
    | Order
    | ClaimTransfer
    | Repayment
    | Group;
  by: Person;
  /** The version of the subject when the proposal was made. */
  basis: string;
  /** Reads the version of the subject now. */
  readBasis: () => string;
  /** True if Dhow may notice a changed subject only when the proposal is approved. */
  isNoticedLate: boolean;
  run: () => Outcome | void;
  expiresAt: number;
  state: "waiting" | "approved" | "refused" | "withdrawn" | "expired" | "void";
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KUWAIT = 3 * HOUR;
const BANK_RATE = 100_000;
const DAYS_TO_PAY = 7;
const WORKING_DAYS_TO_ANSWER = 5;
const FIRST_DAY = 14;
const FURTHEST_DAY = 60;
const TRIES = 5;
export const CREDIT_OF_ONE = 50_000_00;
export const TIMES_OF_ONE = 2;
const REQUESTED = 20_000_00;
const DAYS_TO_APPROVE = 7;
const DAYS_APART = 5;
const PAYMENT_LIFE = DAY;
const LATE_ANSWERS = 60 * DAY;
const REVERSALS_BEFORE_HOLD = 2;
const MONTHS_OF_REVERSALS = 12;
const DAYS_OF_PROMISE = 30;
const DAYS_OF_GOODWILL = 30;
const DAYS_TO_DISPUTE = 14;
const DAYS_TO_PAY_OUT = 4;
const DAYS_TO_REPAY = 14;
/** The booking month of the debits in bank files. */
const MONTH_OF_TRANSFERS = "2026-01";
const MOST_RESCHEDULES = 2;
const MONTHS_TO_RESCHEDULE = 12;
export const WATCH_DAYS = 15;
export const DEFAULT_DAYS = 40;
export const WAITING_DAYS = 10;
export const COVERED_SHARE = 900_000;
/** The rates of the provisions' stages 1 to 3. */
export const PROVISION_RATES = [10_000, 100_000, 500_000] as const;
const STAGE_2_DAYS = 30;
const STAGE_3_DAYS = 90;

const endOfDay = (ms: number, daysLater = 0): number =>
  (Math.floor((ms + KUWAIT) / DAY) + daysLater + 1) * DAY - KUWAIT - 1;

/** The end of the day after this many working days, Sunday to Thursday. */
function workingDaysLater(ms: number, days: number): number {
  let later = 0;
  for (let left = days; left > 0; ) {
    later += 1;
    if ([0, 1, 2, 3, 4].includes(new Date(ms + KUWAIT + later * DAY).getUTCDay())) left -= 1;
  }
  return endOfDay(ms, later);
}

function monthsLater(ms: number, months: number): number {
  const localDate = new Date(ms + KUWAIT);
  const first = new Date(Date.UTC(localDate.getUTCFullYear(), localDate.getUTCMonth() + months, 1));
  const lengthOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return endOfDay(first.getTime() - KUWAIT, Math.min(localDate.getUTCDate(), lengthOfMonth) - 1);
}

/** The day in Kuwait as days since 1970. */
const dayNumber = (ms: number): number => Math.floor((ms + KUWAIT) / DAY);
/** The month in Kuwait, such as "2026-12". */
const monthOf = (ms: number): string => new Date(ms + KUWAIT).toISOString().slice(0, 7);
export const monthAfter = (month: string, months = 1): string =>
  monthOf(monthsLater(Date.parse(`${month}-01`) - KUWAIT, months));

const halfUp = (cents: number, rate: number): number => Math.floor((cents * rate + 500_000) / 1_000_000);
const addUp = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const unpaidOf = (part: Part): number => part.amount - part.paidAmount - part.creditedAmount;
const total = (parts: Part[]): number => parts.reduce((sum, part) => sum + unpaidOf(part), 0);
/** The part of the unpaid amount that no dispute is about. */
const undisputedOf = (part: Part): number => unpaidOf(part) - part.disputed;
const undisputed = (parts: Part[]): number => addUp(parts.map(undisputedOf));

function cut(amount: number, plan: number[]): number[] {
  const parts = plan.map((rate) => Math.floor((amount * rate) / 1_000_000));
  parts[parts.length - 1]! += amount - parts.reduce((a, b) => a + b, 0);
  return parts;
}

interface Move {
  who: Person;
  verb: Verb;
  order: Order;
  from: number;
  to: number;
}

export class Model {
  /** Kept by the ledger table, row by row. */
  readonly books = new Books();
  orders: Order[] = [];
  payments: Payment[] = [];
  holds: Hold[] = [];
  asks: Ask[] = [];
  proposals: Proposal[] = [];
  batches: Batch[] = [];
  /** Incoming transfers by SME, and the part that is unallocated. */
  transfers: Transfer[] = [];
  receipts: Receipt[] = [];
  refunds: CashRefund[] = [];
  private refundables = new Map<Person, Refundable>();
  lines: StatementLine[] = [];
  private received = 0;
  /** Returns that differ from their transfers, in dollars. Nobody decides about them. */
  private strayReturns: number[] = [];
  /** The number of debits that differ from their transfers. */
  private strayDebits = 0;
  /**
   * The directions of the transfer's exact entries on statements. "counted": as the transfer or its return. "waiting":
   * for an officer, because the bank may have booked it twice.
   */
  private entries = new Map<OwnTransfer, Record<"counted" | "waiting", Set<Direction>>>();
  claimTransfers: ClaimTransfer[] = [];
  repayments: Repayment[] = [];
  demands: { supplier: Supplier; amount: number; until: number }[] = [];
  /** The entries with a supplier's reference. */
  private supplierLines = new Map<StatementLine, Supplier>();
  closings: Closing[] = [];
  /** The months with fee invoices, and their VAT. */
  feeMonths: { month: string; vat: number; invoices: number }[] = [];
  settlements: Settlement[] = [];
  /** When the bank took payments back. */
  cases: Case[] = [];
  /** In their sequence. */
  private notes: CreditNote[] = [];
  /** The credit states of SMEs that are not current. */
  private states = new Map<Person, CreditState>();
  private reversals: { lead: Payment; at: number; line: StatementLine | null }[] = [];
  /** The allowance, and the sum of its changes at closings. */
  private allowance = 0;
  private impairment = 0;
  /** The money of each order by open month, after the last command in it. */
  private moneyAt = new Map<Order, Map<string, OrderMoney>>();
  /** By open month, after the last command in it. */
  private cashAt = new Map<string, Cash>();
  private account = new Map<Person, number>();
  /** The amounts of each claim that the books have. */
  private claimBooks = new Map<Claim, ClaimAmounts>();
  private terms: Map<Sme | Supplier, Terms>;
  /** The insurers of SMEs that have moved, and the insurers to which SMEs are proposed. */
  private moved = new Map<Sme, string>();
  private proposedTo = new Map<Sme, string>();
  /** Insurers that cover no new orders. They are paused. */
  private endedCovers = new Set<string>();
  private closed = new Set<Sme>();
  constructor(
    public now: number,
    companies: (Sme | Supplier)[],
  ) {
    this.terms = new Map(
      companies.map((company) => [
        company,
        "plan" in company
          ? { credit: company.credit, plan: company.plan, rate: 0 }
          : { credit: 0, plan: [], rate: company.rate },
      ]),
    );
  }

  termsOf = (company: Person): Terms => this.terms.get(company as Sme | Supplier) ?? { credit: 0, plan: [], rate: 0 };

  insurerOf = (sme: Sme): string => this.moved.get(sme) ?? sme.insurerId;
  nextInsurerOf = (sme: Sme): string => this.proposedTo.get(sme) ?? "";

  isForbidden = (person: Person, verb: Verb): boolean =>
    !(doers[verb] as readonly Role[]).includes(person.role) || !person.isActive;

  sees(person: Person, order: Order): boolean {
    if (person.role === "sme") return person.id === order.sme.id;
    if (person.role === "provider") return person.id === order.supplier.id && order.placedAt !== null;
    if (person.role === "insurance") return person.id === order.insurerId;
    return true;
  }

  unpaid = (order: Order): Part[] => (order.status === -1 ? [] : order.parts.filter((part) => part.paidAt === null));
  isPaid = (order: Order): boolean =>
    order.status !== -1 && order.parts.every(({ paidAt, writtenOff }) => paidAt !== null && writtenOff === 0);
  private latePartsOf = (order: Order): Part[] => this.unpaid(order).filter(this.isPartLate);
  private isPartLate = (part: Part): boolean =>
    !part.isUpfront &&
    part.paidAt === null &&
    part.deadline !== null &&
    this.now > part.deadline &&
    undisputedOf(part) > 0;
  isLate = (order: Order): boolean => this.latePartsOf(order).length > 0;
  spent = (sme: Sme): number =>
    this.orders.filter((order) => order.sme === sme).reduce((sum, order) => sum + total(this.unpaid(order)), 0);
  /** The bank's own caps. SMEs without one are missing. */
  private caps = new Map<Person, number>();
  capOf = (sme: Person): number | null => this.caps.get(sme) ?? null;
  /** The lower of the credit and the bank's cap. */
  private usable = (sme: Sme, cap: number | null = this.capOf(sme)): number =>
    Math.min(this.termsOf(sme).credit, cap ?? Infinity);
  available = (sme: Sme): number => Math.max(0, this.usable(sme) - this.spent(sme));
  /** The balance may cover everything late. */
  isBlocked = (sme: Sme): boolean =>
    this.orders
      .filter((order) => order.sme === sme)
      .reduce((sum, order) => sum + undisputed(this.latePartsOf(order)), 0) > this.has(sme);

  /** The checks before every order verb: permission, ownership and status. */
  private guard(person: Person, verb: Verb, order: Order, status: number): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    return order.status === status ? "done" : "Refused";
  }

  /** Moves the order to another status with its side effects. */
  private move({ who: person, verb, order, from, to }: Move, act: () => void = () => {}): Outcome {
    const outcome = this.guard(person, verb, order, from);
    if (outcome === "done") {
      act();
      order.status = to;
    }
    return outcome;
  }

  create(sme: Sme, supplier: Supplier, amount: number): Outcome {
    if (this.isForbidden(sme, "create")) return "Forbidden";
    if (!this.trades(sme) || this.isBlocked(sme)) return "Refused";
    if (this.isHeld(sme, "orders") || this.endedCovers.has(this.insurerOf(sme))) return "Refused";
    if (!supplier.isActive) return "NotFound";
    if (this.isHeld(supplier, "orders")) return "Refused";
    if (amount < 100 || amount > this.available(sme) || this.isAboveGroupLimit(sme, amount)) return "Invalid";
    const payUntil = endOfDay(this.now, DAYS_TO_PAY);
    this.orders.push({
      id: "",
      sme,
      insurerId: this.insurerOf(sme),
      supplier,
      rate: this.termsOf(supplier).rate,
      amount,
      status: 0,
      payUntil,
      placedAt: null,
      waitingSince: null,
      isStopped: false,
      reschedules: [],
      loss: null,
      claims: [],
      day: null,
      proposed: null,
      deliveredAt: null,
      notes: [],
      credit: 0,
      disputes: [],
      payoutDueAt: 0,
      correction: 0,
      advanced: 0,
      wasLate: false,
      triesLeft: TRIES,
      lockedUntil: null,
      hasInvoice: false,
      invoiceNumber: null,
      shares: [],
      parts: cut(amount, this.termsOf(sme).plan).map((part, i) => ({
        number: i + 1,
        amount: part,
        paidAmount: 0,
        creditedAmount: 0,
        noteAmount: 0,
        disputed: 0,
        writtenOff: 0,
        isMarked: false,
        isUpfront: i === 0,
        original: null,
        deadline: i === 0 ? payUntil : null,
        paidAt: null,
        payment: null,
      })),
    });
    this.books.post("createOrder", amount, { order: this.orders.at(-1)! });
    return "done";
  }

  groups: Group[] = [];
  companyGroup = (company: Person): Group | undefined => this.groups.find(({ companies }) => companies.has(company));
  usedBy = ({ companies }: Group): number => addUp([...companies].map((sme) => this.spent(sme as Sme)));

  private isAboveGroupLimit(sme: Sme, amount: number): boolean {
    const group = this.companyGroup(sme);
    return group !== undefined && group.limit !== null && this.usedBy(group) + amount > group.limit;
  }

  connect(person: Person, one: Person, other: Person): Outcome {
    if (this.isForbidden(person, "connect")) return "Forbidden";
    if (one === other) return "Invalid";
    if (one.role !== "sme" || other.role !== "sme") return "NotFound";
    const [own, others] = [this.companyGroup(one), this.companyGroup(other)];
    if (own && others) return "Refused";
    const group = own ?? others ?? { id: "", limit: null, companies: new Set() };
    if (!own && !others) this.groups.push(group);
    group.companies.add(one).add(other);
    return "done";
  }

  /** Takes two admins if the group has a limit. */
  disconnect(person: Person, on: Sme | Supplier): Outcome {
    if (this.isForbidden(person, "disconnect")) return "Forbidden";
    if (on.role !== "sme") return "NotFound";
    const group = this.companyGroup(on);
    if (!group) return "Refused";
    const run = () => void group.companies.delete(on);
    const readBasis = () => String(this.companyGroup(on)?.id);
    return group.limit === null ? done(run) : this.suggest(person, "disconnectCompany", on, run, { readBasis });
  }

  limitGroup(person: Person, group: Group, limit: number | null): Outcome {
    if (this.isForbidden(person, "limit group")) return "Forbidden";
    if (group.companies.size === 0) return "NotFound";
    if (group.limit === limit) return "Refused";
    const run = () => void (group.limit = limit);
    const readBasis = () => `${group.limit} ${group.companies.size}`;
    return this.suggest(person, "setGroupLimit", group, run, { readBasis });
  }

  /** Cancels an unpaid order. */
  private cancelUnpaid(order: Order, verb: "cancelOwnOrder" | "cancelExpiredOrders"): void {
    this.books.post(verb, order.amount, { order });
    this.cancelNow(order);
  }

  private cancelNow(order: Order): void {
    this.change(order, () => {
      for (const part of order.parts)
        Object.assign(part, {
          paidAmount: 0,
          creditedAmount: 0,
          disputed: 0,
          isUpfront: part.number === 1,
          deadline: null,
          original: null,
          paidAt: null,
          payment: null,
        });
    });
    Object.assign(order, { proposed: null, isStopped: false, status: -1 });
  }

  /** Changes instalments. An open reschedule lapses once the order differs from the proposal. */
  private change(order: Order, act: () => void): void {
    const before = order.parts.map((part) => ({ ...part }));
    act();
    // A dispute is laid on the last unpaid amounts first.
    let left = openDispute(order)?.amount ?? 0;
    for (const [i, part] of [...order.parts.entries()].reverse()) {
      part.disputed = Math.min(unpaidOf(part), left);
      left -= part.disputed;
      const old = before[i]!;
      const isDueAgain = old.disputed > 0 && undisputedOf(old) === 0 && part.paidAt === null && undisputedOf(part) > 0;
      if (isDueAgain) part.isMarked = part.original !== null && this.now > part.original;
    }
    const changed = order.parts.flatMap((part, i) => (isSamePart(part, before[i]!) ? [] : [before[i]!, part]));
    order.wasLate ||= changed.some(this.isPartLate);
    const hasSeenOther = changed.some((part, i) => i % 2 === 0 && seenOf(part) !== seenOf(changed[i + 1]!));
    const open = openReschedule(order);
    if (open && hasSeenOther) open.state = "lapsed";
  }

  cancel = (person: Person, order: Order): Outcome =>
    this.move({ who: person, verb: "cancel", order, from: 0, to: -1 }, () =>
      this.cancelUnpaid(order, "cancelOwnOrder"),
    );
  verify(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "verify", order, 4);
    if (outcome !== "done") return outcome;
    order.status = 5;
    const { discount, ...shares } = sharesOf(order);
    order.shares.push({ month: this.openMonth(), discount, ...shares });
    const net = netOf(order);
    const parts = { "bank share": shares.bank, "product share": shares.product };
    this.books.post("verifyInvoice", { undelivered: net, payable: net - discount, ...parts }, { order });
    this.net(order.supplier);
    this.finishEmpty(order);
    return "done";
  }

  /** An order is finished once nothing is to be paid out. */
  private finishEmpty(order: Order): void {
    if (order.status === 5 && payoutOf(order) === 0) order.status = 6;
  }

  private sendPayout(order: Order, verb: "payOut" | "settleBatch"): void {
    this.books.post(verb, payoutOf(order), { order });
    order.status = 6;
    order.advanced += payoutOf(order);
  }

  /** Nets the oldest claims against the supplier with its earliest payouts, which then pay the credited order. */
  private net(supplier: Supplier): void {
    const payouts = this.orders
      .filter((order) => order.supplier === supplier && order.status === 5 && !this.isBatched(order))
      .sort((a, b) => a.payoutDueAt - b.payoutDueAt || (a.id < b.id ? -1 : 1));
    for (const note of this.notes.filter(({ order }) => order.supplier === supplier))
      for (const order of payouts) {
        const amount = Math.min(note.claimed - note.netted - note.repaid, payoutOf(order));
        if (amount <= 0) continue;
        note.netted += amount;
        note.order.advanced -= amount;
        order.advanced += amount;
        order.correction -= amount;
        const netted = { payable: -amount, "supplier receivable": amount };
        this.books.post("verifyInvoice of a supplier that owes $90", netted, { order });
      }
    for (const order of payouts) if (payoutOf(order) === 0) order.status = 6;
  }

  payOut(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "payOut", order, 5);
    if (outcome === "done" && this.isHeld(order.supplier, "payouts")) return "Refused";
    const batch = this.openBatch(order);
    if (outcome !== "done") return outcome;
    if (batch && batch.state !== "draft") return "Refused";
    if (batch) this.leaveDraft(batch, order);
    this.net(order.supplier);
    if (order.status === 5) this.sendPayout(order, "payOut");
    return "done";
  }

  /** The batch that can still pay the order. */
  private openBatch = (order: Order): Batch | undefined =>
    this.batches.find(
      ({ state, lines }) =>
        state !== "discarded" && lines.some((line) => line.state === "waits" && line.orders.includes(order)),
    );
  private isBatched = (order: Order): boolean => this.openBatch(order) !== undefined;

  /** Paying the last order discards the batch, which keeps the line. */
  private leaveDraft(batch: Batch, order: Order): void {
    if (batch.lines.every(({ orders }) => orders.every((other) => other === order))) {
      batch.state = "discarded";
      return;
    }
    for (const line of batch.lines) line.orders = line.orders.filter((other) => other !== order);
    batch.lines = batch.lines.filter(({ orders }) => orders.length > 0);
  }

  gather(person: Person): Outcome {
    if (this.isForbidden(person, "gather")) return "Forbidden";
    const due = this.orders.filter(
      (order) => order.status === 5 && !this.isBatched(order) && !this.isHeld(order.supplier, "payouts"),
    );
    if (due.length === 0) return "Refused";
    const suppliers = [...new Set(due.map(({ supplier }) => supplier))];
    this.batches.push({
      id: "",
      by: person,
      state: "draft",
      lines: suppliers.map((supplier) => ({
        id: "",
        supplier,
        orders: due.filter((order) => order.supplier === supplier),
        state: "waits",
      })),
    });
    return "done";
  }

  approveBatch(person: Person, batch: Batch): Outcome {
    if (this.isForbidden(person, "approve batch")) return "Forbidden";
    if (batch.state !== "draft" || batch.by === person || this.hasHeld(batch)) return "Refused";
    return done(() => (batch.state = "approved"));
  }

  exportBatch(person: Person, batch: Batch): Outcome {
    if (this.isForbidden(person, "export batch")) return "Forbidden";
    return batch.state !== "approved" || this.hasHeld(batch) ? "Refused" : done(() => (batch.state = "exported"));
  }

  private hasHeld = ({ lines }: Batch): boolean => lines.some(({ supplier }) => this.isHeld(supplier, "payouts"));

  discardBatch(person: Person, batch: Batch): Outcome {
    if (this.isForbidden(person, "discard batch")) return "Forbidden";
    return batch.state === "draft" || batch.state === "approved" ? done(() => this.dropBatch(batch)) : "Refused";
  }

  /** Claims are netted with its payouts. */
  private dropBatch(batch: Batch): void {
    batch.state = "discarded";
    for (const { supplier } of batch.lines) this.net(supplier);
  }

  /** Removing the last line discards the batch, which keeps the line. */
  removeLine(person: Person, batch: Batch, line: BatchLine): Outcome {
    if (this.isForbidden(person, "remove line")) return "Forbidden";
    if (batch.state !== "draft") return "Refused";
    if (batch.lines.length === 1) this.dropBatch(batch);
    else {
      batch.lines = batch.lines.filter((batchLine) => batchLine !== line);
      this.net(line.supplier);
    }
    return "done";
  }

  isSent = ({ state }: Batch): boolean => state === "exported" || state === "settled" || state === "partly returned";

  /** Settles one line, or all pending ones. */
  settleLine(person: Person, batch: Batch, line: BatchLine | null): Outcome {
    if (this.isForbidden(person, "settle line")) return "Forbidden";
    const waiting = (line ? [line] : batch.lines).filter(({ state }) => state === "waits");
    if (!this.isSent(batch) || waiting.length === 0) return "Refused";
    for (const batchLine of waiting) this.payLine(batch, batchLine);
    return "done";
  }

  returnLine(person: Person, batch: Batch, line: BatchLine): Outcome {
    if (this.isForbidden(person, "return line")) return "Forbidden";
    if (!this.isSent(batch) || line.state === "returned") return "Refused";
    const run = () => this.bringBack(batch, line);
    return person.role === "admin" ? this.suggest(person, "returnLine", line, run) : done(run);
  }

  private payLine(batch: Batch, line: BatchLine): void {
    line.state = "settled";
    for (const order of line.orders) this.sendPayout(order, "settleBatch");
    this.endBatch(batch);
  }

  private bringBack(batch: Batch, line: BatchLine): void {
    for (const order of line.state === "settled" ? line.orders : []) {
      order.status = 5;
      order.advanced -= payoutOf(order);
      this.books.post("returnLine of a payout that was settled", payoutOf(order), { order });
    }
    line.state = "returned";
    this.endBatch(batch);
    this.net(line.supplier);
  }

  private endBatch(batch: Batch): void {
    if (batch.lines.some(({ state }) => state === "waits")) return;
    batch.state = batch.lines.some(({ state }) => state === "returned") ? "partly returned" : "settled";
  }

  /**
   * Returns whether an exact entry counts as the transfer or its return. Otherwise it waits for an officer. "already":
   * the transfer is settled or returned, as the entry says.
   */
  private counts(of: OwnTransfer, direction: Direction, outcome: "acts" | "already" | "contradicts"): boolean {
    const { counted, waiting } = this.entries.get(of) ?? { counted: new Set(), waiting: new Set() };
    this.entries.set(of, { counted, waiting });
    const opposite = direction === "in" ? "out" : "in";
    const corrects = waiting.has(opposite) && counted.has(opposite);
    const isRepeated = outcome === "already" && counted.has(direction);
    const isCounted = outcome !== "contradicts" && !corrects && !isRepeated;
    (isCounted ? counted : waiting).add(direction);
    return isCounted;
  }

  /** Incoming money that waits is in suspense. `cents`: its amount in dollars. Nobody decides about it. */
  private leaveWaiting(direction: Direction, cents: number): void {
    if (direction === "out") this.strayDebits += 1;
    else {
      this.strayReturns.push(cents);
      this.books.post("importStatement of a line that matches nobody", cents);
    }
  }

  /** A bank statement's entry about a transfer: settled or returned. Another amount has no effect. */
  debit(batch: Batch, line: BatchLine, isExact: boolean): void {
    const pays = line.state === "waits";
    if (!isExact || !this.counts(line, "out", pays ? "acts" : "already")) this.leaveWaiting("out", 0);
    else if (pays) this.payLine(batch, line);
  }

  reversal(batch: Batch, line: BatchLine, isExact: boolean, cents: number): void {
    const isReturned = line.state === "returned";
    const outcome = this.isSent(batch) ? (isReturned ? "already" : "acts") : "contradicts";
    if (!isExact || !this.counts(line, "in", outcome)) this.leaveWaiting("in", cents);
    else if (!isReturned) this.bringBack(batch, line);
  }

  /** An entry about an SME's refund. */
  refundEntry(refund: CashRefund, direction: Direction, isExact: boolean): void {
    const { amount, state } = refund;
    const isReturn = direction === "in";
    const isOver = isReturn ? state === "withdrawn" : state === "withdrawn" || state === "returned";
    const isDone = state === (isReturn ? "returned" : "paid");
    const outcome = isDone ? "already" : isOver ? "contradicts" : "acts";
    if (!isExact) this.leaveWaiting(direction, amount + 1);
    else if (!this.counts(refund, direction, outcome)) this.leaveWaiting(direction, amount);
    else if (outcome === "acts" && isReturn) this.endRefund(refund, "returned");
    else if (outcome === "acts") this.payOutRefund(refund);
  }

  /** An entry about a settlement with the bank. */
  settlementEntry(settlement: Settlement, direction: Direction, isExact: boolean): void {
    const total = settlementTotal(settlement);
    const pays = (direction === "out") === total > 0;
    const isDone = settlement.state === (pays ? "settled" : "returned");
    const isDue = settlement.state === (pays ? "agreed" : "settled");
    if (!isExact) this.leaveWaiting(direction, Math.abs(total) + 1);
    else if (!this.counts(settlement, direction, isDone ? "already" : isDue ? "acts" : "contradicts"))
      this.leaveWaiting(direction, Math.abs(total));
    else if (isDue && pays) this.settleWithBank(settlement, "importStatement of a line with a settlement's reference");
    else if (isDue) this.takeSettlementBack(settlement);
  }

  /** A debit that names a collected payment. A reversal by hand is linked to it, and others are proposed. */
  chargeback({ lead }: Payment, isExact: boolean, day: number): StatementLine | null {
    const group = this.groupOf(lead);
    const reversed = group.filter(({ state }) => state === "reversed");
    const taken = reversed.length > 0 ? reversed : group.filter(({ state }) => state === "paid");
    if (taken.length === 0) return null;
    const amount = addUp(taken.map((payment) => payment.amount)) + (isExact ? 0 : 1);
    const made = newLine({ amount: -amount, day, state: "out" });
    this.lines.push(made);
    const free = this.reversals.find((reversal) => reversal.lead === lead && reversal.line === null);
    if (!isExact || lead.bank === "none" || (reversed.length > 0 && !free)) return made;
    made.returnsPayment = true;
    if (free) {
      free.line = made;
      Object.assign(made, { state: "linked", sme: lead.order.sme });
    } else made.state = "unknown";
    return made;
  }

  /**
   * Money with the SME's reference pays the oldest instalments first. It waits if a receipt without a line has the same
   * SME and amount, or if it names nobody. `day`: the value date in days since 1970.
   */
  credit(payer: Person | null, amount: number, day: number, reference: string | null = null): StatementLine {
    const isBooked = this.receipts.some(
      ({ transfer, state, line }) =>
        state === "booked" &&
        !line &&
        transfer.sme === payer &&
        transfer.amount === amount &&
        Math.abs(transfer.day - day) <= DAYS_APART,
    );
    const sme = isBooked ? null : payer;
    const state = sme ? "applied" : "unknown";
    const made: StatementLine = { ...newLine({ amount, day, state }), payer, sme, reference };
    this.lines.push(made);
    if (sme) {
      const row = "importStatement of a line with a transfer reference";
      this.books.post(row, { collections: amount, unapplied: -amount }, { sme });
      this.applyCredit(sme, amount);
    } else this.books.post("importStatement of a line that matches nobody", amount);
    return made;
  }

  /** Outgoing money without a transfer of Dhow, such as a fee of the bank. */
  fee(amount: number, day: number): StatementLine {
    const made = newLine({ amount: -amount, day, state: "out" });
    this.lines.push(made);
    return made;
  }

  /** A transfer with a claim's reference. It is linked to the transfer that an officer recorded, or booked. */
  claimLine(
    order: Order,
    claim: Claim,
    { isPayment, amount, day }: Pick<ClaimTransfer, "isPayment" | "amount" | "day">,
  ): StatementLine {
    const line = newLine({ amount: isPayment ? amount : -amount, day, state: "linked" });
    this.lines.push(line);
    const recorded = this.claimTransfers.find(
      (of) =>
        of.claim === claim &&
        of.isPayment === isPayment &&
        of.amount === amount &&
        of.line === null &&
        !of.isUndone &&
        Math.abs(of.day - day) <= DAYS_APART,
    );
    const balance = this.claimBalance(order, claim);
    if (recorded) recorded.line = line;
    else if (amount <= (isPayment ? balance : -balance))
      this.moveClaim({ id: "", order, claim, isPayment, amount, day, isByOfficer: false, line, isUndone: false });
    else {
      line.state = "unknown";
      if (isPayment) this.books.post("importStatement of a line that matches nobody", amount);
    }
    return line;
  }

  /** A transfer with a supplier's reference. It is linked to the repayment that an officer recorded, or booked. */
  supplierLine(supplier: Supplier, amount: number, day: number): StatementLine {
    const line = newLine({ amount, day, state: "linked" });
    this.lines.push(line);
    this.supplierLines.set(line, supplier);
    const recorded = this.repayments.find(
      (of) =>
        of.supplier === supplier &&
        of.amount === amount &&
        of.line === null &&
        !of.isUndone &&
        Math.abs(of.day - day) <= DAYS_APART,
    );
    if (recorded) recorded.line = line;
    else if (amount <= this.debtOfSupplier(supplier))
      this.bookRepayment({ supplier, amount, day, line }, "importStatement of a line with a supplier's reference");
    else {
      line.state = "unknown";
      this.books.post("importStatement of a line that matches nobody", amount);
    }
    return line;
  }

  private applyCredit(from: Person, amount: number): void {
    this.receive(from, amount);
    const free = this.owed(from).filter(({ part }) => !part.payment);
    this.allocateNow(from, cover(free, Math.min(amount, this.has(from), total(free.map(({ part }) => part)))));
  }

  private stands = ({ endsAt, liftedAt }: Hold): boolean =>
    liftedAt === null && (endsAt === null || this.now <= endsAt);
  isHeld = (company: Person, scope: Hold["what"]): boolean =>
    this.holds.some((hold) => hold.on === company && hold.what === scope && this.stands(hold));

  /** Places a hold. `days`: from today. Null until it is lifted. */
  place(person: Person, on: Sme | Supplier, scope: Hold["what"], days: number | null): Outcome {
    if (this.isForbidden(person, "place")) return "Forbidden";
    if (!on.isActive || (person.role === "insurance" && !("plan" in on && this.insurerOf(on) === person.id)))
      return "NotFound";
    if (on.role === "sme" && scope === "payouts") return "Invalid";
    const endsAt = days === null ? null : endOfDay(this.now, days);
    if (endsAt !== null && endsAt < this.now) return "Invalid";
    if (
      this.holds.some(
        (hold) => hold.on === on && hold.what === scope && isSameKind(hold.by, person) && this.stands(hold),
      )
    )
      return "Refused";
    this.holds.push({ id: "", on, what: scope, by: person, endsAt, liftedAt: null });
    return "done";
  }

  lift(person: Person, hold: Hold): Outcome {
    if (this.isForbidden(person, "lift")) return "Forbidden";
    if (person.role !== "admin" && !isSameKind(hold.by, person))
      return this.seesHold(person, hold) ? "Forbidden" : "NotFound";
    if (hold.liftedAt !== null) return "Refused";
    hold.liftedAt = this.now;
    return "done";
  }

  /** An insurer sees the holds on its SMEs, except other insurers'. Admins and the bank see all. */
  private seesHold = ({ role, id }: Person, { on, by }: Hold): boolean =>
    role !== "insurance" || ("plan" in on && this.insurerOf(on) === id && (by.role !== "insurance" || by.id === id));

  endHolds(): void {
    for (const hold of this.holds) if (hold.liftedAt === null && !this.stands(hold)) hold.liftedAt = this.now;
  }

  changeCredit(person: Person, on: Sme | Supplier, credit: number): Outcome {
    if (this.isForbidden(person, "change credit")) return "Forbidden";
    if (!("plan" in on) || this.insurerOf(on) !== person.id) return "NotFound";
    if (this.termsOf(on).credit === credit) return "Refused";
    const run = () => void (this.termsOf(on).credit = credit);
    return this.isAboveCeiling(on, credit, REQUESTED) ? this.suggest(person, "changeCredit", on, run) : done(run);
  }

  /** Null removes the cap. Raising the usable credit above a limit takes two officers of the bank, which has one. */
  setCap(person: Person, on: Sme | Supplier, cap: number | null): Outcome {
    if (this.isForbidden(person, "cap")) return "Forbidden";
    if (!("plan" in on)) return "NotFound";
    if (!on.isActive || this.capOf(on) === cap) return "Refused";
    const usable = this.usable(on, cap);
    if (usable > this.usable(on) && isAboveLimit(usable, REQUESTED)) return "Refused";
    return done(() => void (cap === null ? this.caps.delete(on) : this.caps.set(on, cap)));
  }

  changePlan(person: Person, on: Sme | Supplier, plan: number[]): Outcome {
    if (this.isForbidden(person, "change plan")) return "Forbidden";
    if (!("plan" in on)) return "NotFound";
    if (!on.isActive || this.termsOf(on).plan.join() === plan.join()) return "Refused";
    return this.suggest(person, "changePlan", on, () => void (this.termsOf(on).plan = plan));
  }

  changeDiscount(person: Person, on: Sme | Supplier, rate: number): Outcome {
    if (this.isForbidden(person, "change discount")) return "Forbidden";
    if ("plan" in on) return "NotFound";
    if (!on.isActive || this.termsOf(on).rate === rate) return "Refused";
    return this.suggest(person, "changeDiscount", on, () => void (this.termsOf(on).rate = rate));
  }

  /** Needs two officers of the insurer: more than the current credit, and above either approval limit. */
  private isAboveCeiling = (sme: Sme, credit: number, asked: number): boolean =>
    credit > this.termsOf(sme).credit && isAboveLimit(credit, asked);

  trades = (company: Sme | Supplier): boolean => company.isActive && !this.closed.has(company as Sme);

  /** Null for an unknown company. */
  closeCompany(person: Person, sme: Sme | null): Outcome {
    if (this.isForbidden(person, "close company")) return "Forbidden";
    if (!sme) return "NotFound";
    if (!this.trades(sme) || this.hasOpenMatters(sme)) return "Refused";
    return this.suggestClosure(person, "closeCompany", sme, () => {
      if (this.hasOpenMatters(sme)) return "Refused";
      this.closed.add(sme);
      this.proposedTo.delete(sme);
      this.termsOf(sme).credit = 0;
      return "done";
    });
  }

  reopenCompany(person: Person, sme: Sme | null): Outcome {
    if (this.isForbidden(person, "reopen company")) return "Forbidden";
    if (!sme) return "NotFound";
    if (!this.closed.has(sme)) return "Refused";
    return this.suggestClosure(person, "reopenCompany", sme, () => void this.closed.delete(sme));
  }

  private suggestClosure = (by: Person, act: Proposal["act"], sme: Sme, run: Proposal["run"]): Outcome =>
    this.suggest(by, act, sme, run, { readBasis: () => String(this.trades(sme)) });

  private hasOpenMatters(sme: Sme): boolean {
    const own = this.orders.filter((order) => order.sme === sme);
    const isOpen = (order: Order): boolean =>
      (order.status >= 0 && order.status < 6) || this.unpaid(order).length > 0 || openDispute(order) !== undefined;
    return (
      own.some(isOpen) ||
      this.has(sme) !== 0 ||
      this.refunds.some(({ refundTo, state }) => refundTo === sme && state === "due") ||
      this.payments.some(({ order, state }) => order.sme === sme && state === "open") ||
      this.asks.some((ask) => ask.sme === sme && ask.state === "waiting")
    );
  }

  /** Ends the insurer's cover for new orders at once, or resumes it. Null for an unknown insurer. */
  changeCover(person: Person, verb: "end cover" | "resume cover", insurer: Person | null): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (!insurer) return "NotFound";
    const ends = verb === "end cover";
    if (this.endedCovers.has(insurer.id) === ends) return "Refused";
    return done(() => (ends ? this.endedCovers.add(insurer.id) : this.endedCovers.delete(insurer.id)));
  }

  proposeMove(person: Person, sme: Sme, to: Person): Outcome {
    if (this.isForbidden(person, "propose move")) return "Forbidden";
    if (this.endedCovers.has(to.id)) return "Refused";
    return this.trades(sme) ? done(() => this.proposedTo.set(sme, to.id)) : "NotFound";
  }

  /** The credits of the model's SMEs are below the limits, so one officer accepts them. */
  answerMove(person: Person, verb: "accept move" | "decline move", sme: Sme): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (this.nextInsurerOf(sme) !== person.id) return "NotFound";
    if (verb === "accept move") this.moved.set(sme, person.id);
    return done(() => this.proposedTo.delete(sme));
  }

  ask(person: Person, amount: number): Outcome {
    if (this.isForbidden(person, "ask")) return "Forbidden";
    if (this.asks.some(({ sme, state }) => sme === person && state === "waiting")) return "Refused";
    if (amount <= this.termsOf(person).credit) return "Invalid";
    this.asks.push({ id: "", sme: person as Sme, amount, granted: null, state: "waiting" });
    return "done";
  }

  withdrawAsk(person: Person, ask: Ask): Outcome {
    if (this.isForbidden(person, "withdraw ask")) return "Forbidden";
    if (ask.sme !== person) return "NotFound";
    return ask.state === "waiting" ? done(() => (ask.state = "withdrawn")) : "Refused";
  }

  grant(person: Person, ask: Ask, credit: number): Outcome {
    const outcome = this.answerTo(person, "grant", ask);
    if (outcome !== "done") return outcome;
    if (credit <= this.termsOf(ask.sme).credit) return "Invalid";
    const run = () => {
      Object.assign(ask, { state: "granted", granted: credit });
      this.termsOf(ask.sme).credit = credit;
    };
    return this.isAboveCeiling(ask.sme, credit, ask.amount) ? this.suggest(person, "grantAsk", ask, run) : done(run);
  }

  refuseAsk(person: Person, ask: Ask): Outcome {
    const outcome = this.answerTo(person, "refuse ask", ask);
    return outcome === "done" ? done(() => (ask.state = "refused")) : outcome;
  }

  private answerTo(person: Person, verb: Verb, ask: Ask): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (this.insurerOf(ask.sme) !== person.id) return "NotFound";
    return ask.state === "waiting" ? "done" : "Refused";
  }

  /** Only one proposal of each kind is pending per company or request, until it is answered or expires. */
  private suggest(
    by: Person,
    act: Proposal["act"],
    about: Proposal["about"],
    run: () => Outcome | void,
    {
      readBasis = () => this.basisOf(about),
      isNoticedLate = false,
    }: Partial<Pick<Proposal, "readBasis" | "isNoticedLate">> = {},
  ): Outcome {
    if (
      this.proposals.some(
        (proposal) => proposal.act === act && proposal.about === about && proposal.state === "waiting",
      )
    )
      return "Refused";
    this.proposals.push({
      id: "",
      act,
      about,
      by,
      run,
      basis: readBasis(),
      readBasis,
      isNoticedLate,
      expiresAt: this.now + DAYS_TO_APPROVE * DAY,
      state: "waiting",
    });
    return "AwaitsApproval";
  }

  private basisOf = (about: Proposal["about"]): string =>
    JSON.stringify(
      "isRefundable" in about || "parts" in about || "isUndone" in about || "companies" in about
        ? about.id
        : "refundTo" in about || "settledLines" in about
          ? about.state
          : "orders" in about
            ? [about.state]
            : "transfer" in about
              ? [about.state, about.line?.id]
              : "reference" in about
                ? this.sameAs(about)
                    .map(({ id }) => id)
                    .sort()
                : "sme" in about
                  ? [about.state, this.termsOf(about.sme).credit]
                  : this.termsOf(about),
    );

  private decide(person: Person, verb: Verb, proposal: Proposal): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (!isSameKind(proposal.by, person)) return "NotFound";
    return proposal.state === "waiting" && this.now < proposal.expiresAt ? "done" : "Refused";
  }

  approve(person: Person, proposal: Proposal): Outcome {
    const outcome = this.decide(person, "approve", proposal);
    if (outcome !== "done") return outcome;
    if (proposal.by === person) return "Refused";
    if (proposal.readBasis() !== proposal.basis) {
      proposal.state = "void";
      return "Refused";
    }
    if (proposal.run() === "Refused") return "Refused";
    return done(() => (proposal.state = "approved"));
  }

  refuse(person: Person, proposal: Proposal): Outcome {
    const outcome = this.decide(person, "refuse", proposal);
    if (outcome !== "done") return outcome;
    return proposal.by === person ? "Refused" : done(() => (proposal.state = "refused"));
  }

  takeBack(person: Person, proposal: Proposal): Outcome {
    const outcome = this.decide(person, "take back", proposal);
    if (outcome !== "done") return outcome;
    return proposal.by === person ? done(() => (proposal.state = "withdrawn")) : "NotFound";
  }

  /** A proposal leaves the queue in the transaction that changes its subject. `isVoid`: whether Dhow has noticed it. */
  voidOutdated(isVoid: (proposal: Proposal) => boolean): void {
    for (const proposal of this.proposals)
      if (
        proposal.state === "waiting" &&
        proposal.readBasis() !== proposal.basis &&
        (!proposal.isNoticedLate || isVoid(proposal))
      )
        proposal.state = "void";
  }

  endProposals(): void {
    for (const proposal of this.proposals)
      if (proposal.state === "waiting" && this.now >= proposal.expiresAt) proposal.state = "expired";
  }

  return = (person: Person, order: Order): Outcome =>
    this.move({ who: person, verb: "return", order, from: 4, to: 3 }, () =>
      Object.assign(order, { hasInvoice: false, invoiceNumber: null }),
    );

  decline = (person: Person, order: Order): Outcome =>
    this.move({ who: person, verb: "decline", order, from: 1, to: -1 }, () => this.cancelPaid(order, "declineOrder"));

  /** Money from the balance returns there, and banks refund the payments that they collected. */
  private cancelPaid(
    order: Order,
    verb: "declineOrder" | "cancelUnansweredOrders" | "withdrawOrder" | "stopOrder",
  ): void {
    const paid = this.payments.filter((payment) => payment.order === order && payment.state === "paid");
    this.oweDifferences(order.parts, order);
    for (const { bank, amount } of paid) if (bank === "none") this.books.post("undoAllocation", amount, { order });
    const collected = addUp(paid.map(({ bank, amount }) => (bank === "none" ? 0 : amount)));
    const sums = { receivable: order.amount - collected, undelivered: order.amount, collections: collected };
    this.books.post(verb, sums, { order });
    this.cancelNow(order);
    for (const payment of paid) this.refund(payment);
  }

  /** Small differences of the parts are owed again. */
  private oweDifferences(parts: Part[], order: Order): void {
    const amount = addUp(parts.map(differenceOf));
    const sums = { receivable: amount, "small differences": amount };
    if (amount !== 0) this.books.post("undoAllocation of a transfer that was $1 short", sums, { order });
  }

  /** Delivery this many days from now; null uses the default. */
  accept(person: Person, order: Order, inDays: number | null): Outcome {
    const outcome = this.guard(person, "accept", order, 1);
    if (outcome !== "done") return outcome;
    if (order.isStopped) return "Refused";
    if (!canCome(inDays ?? FIRST_DAY)) return "Invalid";
    Object.assign(order, { status: 2, day: endOfDay(this.now, inDays ?? FIRST_DAY) });
    return "done";
  }

  withdraw(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "withdraw", order, 2);
    if (outcome !== "done") return outcome;
    if (this.now <= order.day!) return "Refused";
    this.cancelPaid(order, "withdrawOrder");
    return "done";
  }

  stop(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "stop", order, order.status === 2 ? 2 : 1);
    if (outcome === "done") this.cancelPaid(order, "stopOrder");
    return outcome;
  }

  propose(person: Person, order: Order, inDays: number): Outcome {
    const outcome = this.guard(person, "propose", order, 2);
    if (outcome !== "done") return outcome;
    if (!canCome(inDays)) return "Invalid";
    order.proposed = { day: endOfDay(this.now, inDays), by: person.role };
    return "done";
  }

  /** Answers the proposed day, or the day after it. */
  answerDay(person: Person, order: Order, isThatDay: boolean, agrees: boolean): Outcome {
    const outcome = this.guard(person, "answer day", order, 2);
    if (outcome !== "done") return outcome;
    if (!order.proposed || order.proposed.by === person.role || !isThatDay) return "Refused";
    if (agrees && this.now > order.proposed.day) return "Invalid";
    if (agrees) order.day = order.proposed.day;
    order.proposed = null;
    return "done";
  }

  /** `delivered`: the price of the goods that arrived. */
  deliver(person: Person, order: Order, isRight: boolean, delivered: number): Outcome {
    const outcome = this.guard(person, "deliver", order, 2);
    if (outcome !== "done") return outcome;
    if (order.isStopped) return "Refused";
    if (delivered > order.amount) return "Invalid";
    if (this.now < (order.lockedUntil ?? 0)) return "TooMany";
    if (isRight)
      return this.move({ who: person, verb: "deliver", order, from: 2, to: 3 }, () => {
        this.change(order, () => {
          this.come(order);
          this.issueCreditNote(order, order.amount - delivered, { row: "confirmDelivery of goods for $800" });
        });
      });
    order.triesLeft -= 1;
    if (order.triesLeft === 0) Object.assign(order, { triesLeft: TRIES, lockedUntil: this.now + HOUR });
    return "Invalid";
  }

  /** Sets the deadlines of the instalments, counted from today. */
  private come(order: Order): void {
    order.proposed = null;
    order.deliveredAt = this.now;
    for (const part of order.parts) if (part.number > 1) part.deadline = monthsLater(this.now, part.number - 1);
  }

  /**
   * The last instalment shrinks first. Paid money, and instalments of a payment in progress, do not shrink. `unsent`:
   * the payout that can still shrink. Null before the invoice is verified.
   */
  private issueCreditNote(
    order: Order,
    amount: number,
    { unsent = null, row }: { unsent?: number | null; row?: string } = {},
  ): void {
    if (amount === 0) return;
    let left = amount;
    for (const part of order.parts.toReversed()) {
      const less = part.payment && part.paidAt === null ? 0 : Math.min(unpaidOf(part), left);
      if (less === 0) continue;
      part.noteAmount += less;
      part.creditedAmount += less;
      left -= less;
      if (unpaidOf(part) === 0) Object.assign(part, { paidAt: this.now, payment: null });
    }
    if (left > 0) this.account.set(order.sme, this.has(order.sme) + left);
    const [before, partBefore] = [sharesOf(order), supplierPart(order)];
    order.credit += amount;
    const after = sharesOf(order);
    const claimed = unsent === null ? 0 : Math.max(0, partBefore - supplierPart(order) - unsent);
    order.correction += claimed;
    const note = { order, amount, toBalance: left, claimed, netted: 0, repaid: 0 };
    order.notes.push(note);
    this.notes.push(note);
    const owed = { receivable: amount - left, unapplied: left };
    if (unsent === null) return this.postCredit(order, { undelivered: amount }, owed, row);
    const [discount, bank] = [after.discount - before.discount, after.bank - before.bank];
    order.shares.push({ month: this.openMonth(), discount, bank, product: discount - bank });
    const payable = amount + discount - claimed;
    const shares = { "bank share": -bank, "product share": bank - discount };
    if (payable > 0) {
      const first = Math.min(payable, owed.receivable);
      this.postCredit(order, { payable }, { receivable: first, unapplied: payable - first });
      owed.receivable -= first;
      owed.unapplied -= payable - first;
    }
    this.postCredit(order, { "supplier receivable": claimed, ...shares }, owed);
  }

  /** Posts a credit note, by the state of its order and by the debt of the SME. */
  private postCredit(order: Order, debits: Amounts, { receivable, unapplied }: Amounts, ownRow?: string): void {
    const until =
      "undelivered" in debits
        ? "before the invoice is verified"
        : "payable" in debits
          ? "before the payout"
          : "after the payout";
    const [row, credits] =
      unapplied === 0
        ? [ownRow ?? `issueCreditNote of $100 ${until}`, { receivable: receivable! }]
        : [`issueCreditNote of $800 of a half-paid order ${until}`, { receivable: receivable!, unapplied: unapplied! }];
    this.books.post(row, { ...debits, ...credits }, { order });
  }

  /** The supplier reduces the price of a delivered order. */
  private reduce(order: Order, amount: number): void {
    const batch = this.openBatch(order);
    const isOnItsWay = order.status === 6 || (batch !== undefined && batch.state !== "draft");
    const unsent = order.status < 5 ? null : isOnItsWay ? 0 : payoutOf(order);
    if (batch?.state === "draft") this.leaveDraft(batch, order);
    this.change(order, () => this.issueCreditNote(order, amount, { unsent }));
    this.finishEmpty(order);
    this.net(order.supplier);
  }

  /** Before the invoice is verified, a cent must remain. */
  private mostCredit = (order: Order): number => netOf(order) - (order.status >= 5 ? 0 : 1);

  creditOrder(person: Person, order: Order, amount: number): Outcome {
    if (this.isForbidden(person, "credit")) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    if (order.status < 3 || openDispute(order) || order.parts.some(({ writtenOff }) => writtenOff > 0))
      return "Refused";
    return amount > this.mostCredit(order) ? "Invalid" : done(() => this.reduce(order, amount));
  }

  dispute(person: Person, order: Order, amount: number): Outcome {
    if (this.isForbidden(person, "dispute")) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    const isLost = order.parts.some(({ writtenOff }) => writtenOff > 0);
    if (order.status < 3 || openDispute(order) || isLost) return "Refused";
    if (this.now > endOfDay(order.deliveredAt!, DAYS_TO_DISPUTE)) return "Refused";
    if (amount > netOf(order)) return "Invalid";
    this.change(order, () => order.disputes.push({ amount, isAnswered: false, state: "open", credited: null }));
    return "done";
  }

  private toDispute(person: Person, verb: Verb, order: Order, act: (open: Dispute) => Outcome): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    const open = openDispute(order);
    return open ? act(open) : "Refused";
  }

  withdrawDispute = (person: Person, order: Order): Outcome =>
    this.toDispute(person, "withdraw dispute", order, (open) =>
      done(() => this.change(order, () => (open.state = "withdrawn"))),
    );
  answerDispute = (person: Person, order: Order): Outcome =>
    this.toDispute(person, "answer dispute", order, (open) =>
      open.isAnswered ? "Refused" : done(() => (open.isAnswered = true)),
    );
  acceptDispute = (person: Person, order: Order): Outcome =>
    this.toDispute(person, "accept dispute", order, (open) => this.endDispute(order, open, "accepted", open.amount));

  decideDispute = (person: Person, order: Order, credited: number): Outcome =>
    this.toDispute(person, "decide dispute", order, (open) => {
      if (credited > open.amount) return "Invalid";
      if (credited > this.mostCredit(order)) return "Refused";
      const run = () => this.endDispute(order, open, "decided", credited);
      const readBasis = () => JSON.stringify([order.status, order.credit, open.state, open.isAnswered]);
      return this.suggest(person, "decideDispute", order, run, { readBasis });
    });

  private endDispute(order: Order, open: Dispute, state: "accepted" | "decided", credited: number): Outcome {
    if (credited > this.mostCredit(order)) return "Refused";
    open.state = state;
    open.credited = credited;
    if (credited > 0) this.reduce(order, credited);
    else this.change(order, () => {});
    return "done";
  }

  /** `number`: the typed invoice number, or null without data. `isTotalRight`: the typed total is the order's. */
  upload(
    person: Person,
    order: Order,
    { isReadable, number, isTotalRight }: { isReadable: boolean; number: number | null; isTotalRight: boolean },
  ): Outcome {
    const outcome = this.guard(person, "upload", order, 3);
    if (outcome !== "done") return outcome;
    const isUsed = this.orders.some((other) => other.supplier === order.supplier && other.invoiceNumber === number);
    if (!isReadable || (number !== null && (isUsed || !isTotalRight))) return "Invalid";
    return this.move({ who: person, verb: "upload", order, from: 3, to: 4 }, () => {
      order.hasInvoice = true;
      order.payoutDueAt = workingDaysLater(this.now, DAYS_TO_PAY_OUT);
      order.invoiceNumber = number;
    });
  }

  /** The payment that is started or continued; a new one's id is "". */
  start(person: Person, order: Order, purpose: Purpose, withoutBrowser: boolean): Outcome | Payment {
    if (this.isForbidden(person, "start")) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    const unpaid = this.unpaid(order);
    const later = order.placedAt === null ? [] : unpaid;
    const next = later.find((part) => undisputedOf(part) > 0) ?? later[0];
    const due = {
      upfront: unpaid.filter((part) => part === order.parts[0]),
      instalment: next ? [next] : [],
      rest: later,
    }[purpose];
    if (due.length === 0) return "Refused";
    const open = due.find((part) => part.payment)?.payment;
    const isPart = purpose === "instalment" && undisputed(due) > 0;
    return open ? open.lead : this.open([[order, isPart ? withoutDisputed(due) : whole(due)]], withoutBrowser);
  }

  /** Pays all overdue instalments of the SME at once. */
  startLate(person: Person, withoutBrowser: boolean): Outcome | Payment {
    if (this.isForbidden(person, "start late")) return "Forbidden";
    const late = this.orders
      .filter((order) => order.sme === person)
      .flatMap((order) => this.latePartsOf(order).map((part) => ({ order, part })))
      .sort((a, b) => a.part.deadline! - b.part.deadline! || (a.order.id < b.order.id ? -1 : 1));
    if (late.length === 0) return "Refused";
    const open = late.find(({ part }) => part.payment)?.part.payment;
    if (open) return open.lead;
    const orders = [...new Set(late.map(({ order }) => order))];
    return this.open(
      orders.map((order) => [
        order,
        withoutDisputed(late.filter((entry) => entry.order === order).map(({ part }) => part)),
      ]),
      withoutBrowser,
    );
  }

  /** Returns the SME's debt for placed orders, without upfront parts, oldest first. */
  private owed = (sme: Person): Owed[] =>
    this.orders
      .filter((order) => order.sme === sme && order.placedAt !== null)
      .flatMap((order) => this.unpaid(order).map((part) => ({ order, part })))
      .filter(({ part }) => !part.isUpfront)
      .sort(
        (a, b) =>
          (a.part.deadline ?? Infinity) - (b.part.deadline ?? Infinity) ||
          (a.order.id < b.order.id ? -1 : Number(a.order.id > b.order.id)) ||
          a.order.parts.indexOf(a.part) - b.order.parts.indexOf(b.part),
      );
  owes = (sme: Person): number => total(this.owed(sme).map(({ part }) => part));
  has = (sme: Person): number => this.account.get(sme) ?? 0;

  startAmount(person: Person, amount: number, withoutBrowser: boolean): Outcome | Payment {
    if (this.isForbidden(person, "start amount")) return "Forbidden";
    const owed = this.owed(person);
    if (owed.length === 0 || amount > this.owes(person)) return "Refused";
    const covered = cover(owed, amount);
    const open = covered.find(({ part }) => part.payment)?.part.payment;
    return open ? open.lead : this.open(ofOrders(covered), withoutBrowser);
  }

  /** Two admins take two; the bank's only officer acts alone. */
  record(person: Person, transfer: Transfer, isOther: boolean): Outcome {
    if (this.isForbidden(person, "record")) return "Forbidden";
    if (transfer.sme.role !== "sme") return "NotFound";
    if (!this.transfers.includes(transfer)) this.transfers.push(transfer);
    if (this.sameAs(transfer).some(({ isSameReference }) => isSameReference || !isOther)) return "Refused";
    const run = () => {
      this.receipts.push({ id: "", transfer, state: "booked", line: null });
      this.receive(transfer.sme, transfer.amount);
      this.books.post("recordReceipt", transfer.amount, { sme: transfer.sme });
    };
    return person.role === "admin" ? this.suggest(person, "recordReceipt", transfer, run) : done(run);
  }

  reverse(person: Person, receipt: Receipt): Outcome {
    if (this.isForbidden(person, "reverse")) return "Forbidden";
    const run = (): Outcome => {
      const { sme, amount } = receipt.transfer;
      if (receipt.state !== "booked" || receipt.line || this.has(sme) < amount) return "Refused";
      receipt.state = "reversed";
      this.receive(sme, -amount);
      this.books.post("reverseReceipt", amount, { sme });
      return "done";
    };
    if (person.role !== "admin") return run();
    const isRefused =
      receipt.state !== "booked" || receipt.line || this.has(receipt.transfer.sme) < receipt.transfer.amount;
    return isRefused ? "Refused" : this.suggest(person, "reverseReceipt", receipt, run);
  }

  refundCash(person: Person, sme: Person, amount: number): Outcome {
    if (this.isForbidden(person, "refund cash")) return "Forbidden";
    if (sme.role !== "sme") return "NotFound";
    const isRefused = () =>
      amount > this.has(sme) || this.refunds.some(({ refundTo, state }) => refundTo === sme && state === "due");
    if (isRefused()) return "Refused";
    const run = (): Outcome => {
      if (isRefused()) return "Refused";
      this.refunds.push({ id: "", refundTo: sme, amount, state: "due" });
      this.account.set(sme, this.has(sme) - amount);
      this.books.post("refundCash", amount, { sme });
      return "done";
    };
    if (person.role !== "admin") return run();
    const about = this.refundables.get(sme) ?? { id: sme.id, isRefundable: true };
    this.refundables.set(sme, about);
    return this.suggest(person, "refundCash", about, run);
  }

  payRefund(person: Person, refund: CashRefund): Outcome {
    if (this.isForbidden(person, "pay refund")) return "Forbidden";
    return refund.state === "due" ? done(() => this.payOutRefund(refund)) : "Refused";
  }

  private payOutRefund(refund: CashRefund): void {
    refund.state = "paid";
    this.received -= refund.amount;
    this.books.post("payRefund", refund.amount, { sme: refund.refundTo });
  }

  takeRefundBack(person: Person, refund: CashRefund): Outcome {
    if (this.isForbidden(person, "take refund back")) return "Forbidden";
    if (refund.state !== "due" && refund.state !== "paid") return "Refused";
    const run = () => this.endRefund(refund, refund.state === "paid" ? "returned" : "withdrawn");
    return person.role === "admin" ? this.suggest(person, "takeRefundBack", refund, run) : done(run);
  }

  private endRefund(refund: CashRefund, to: "returned" | "withdrawn"): void {
    const { refundTo, amount, state } = refund;
    this.account.set(refundTo, this.has(refundTo) + amount);
    if (state === "paid") this.received += amount;
    refund.state = to;
    const row = `takeRefundBack of a refund that ${state === "paid" ? "was paid" : "is due"}`;
    this.books.post(row, amount, { sme: refundTo });
  }

  link(person: Person, line: StatementLine, receipt: Receipt): Outcome {
    if (this.isForbidden(person, "link")) return "Forbidden";
    if (line.state !== "unknown" || receipt.state !== "booked" || receipt.line) return "Refused";
    if (line.amount !== receipt.transfer.amount) return "Refused";
    Object.assign(receipt, { line });
    Object.assign(line, { state: "linked", sme: receipt.transfer.sme });
    this.books.post("linkLine", line.amount);
    return "done";
  }

  assign(person: Person, line: StatementLine, whom: Person, isKept: boolean, isOther: boolean): Outcome {
    if (this.isForbidden(person, "assign")) return "Forbidden";
    if (line.state !== "unknown" || line.amount < 0) return "Refused";
    if (whom.role !== "sme") return "NotFound";
    const booked = this.receipts.filter(
      ({ transfer, state, line: own }) =>
        state === "booked" &&
        !own &&
        transfer.amount === line.amount &&
        Math.abs(transfer.day - line.day) <= DAYS_APART &&
        (transfer.sme === whom || transfer.reference === line.reference),
    );
    if (booked.some(({ transfer }) => !isOther || transfer.reference === line.reference)) return "Refused";
    Object.assign(line, { state: "applied", sme: whom });
    const { amount } = line;
    if (isKept) {
      this.books.post("assignLine of a line that is kept on account", amount, { sme: whom });
      this.receive(whom, amount);
    } else {
      const sums = { suspense: amount, unapplied: -amount };
      this.books.post("assignLine of a line that pays an instalment", sums, { sme: whom });
      this.applyCredit(whom, amount);
    }
    return "done";
  }

  /** Sets an entry aside with a reason: it is no SME's money, or explains a difference of the cash. */
  ignore(person: Person, line: StatementLine): Outcome {
    if (this.isForbidden(person, "ignore")) return "Forbidden";
    if (line.state !== "unknown" && line.state !== "out") return "Refused";
    if (line.amount > 0) this.books.post("ignoreLine", line.amount);
    line.state = "set aside";
    return "done";
  }

  /** Undoes the decision about a line: incoming money is in suspense again. */
  reopen(person: Person, line: StatementLine): Outcome {
    if (this.isForbidden(person, "reopen")) return "Forbidden";
    const { state, sme, amount } = line;
    if (state === "unknown" || state === "out") return "Refused";
    if (state === "applied") {
      if (this.has(sme!) < amount) return "Refused";
      this.receive(sme!, -amount);
      this.books.post("undoLine of a line that is kept on account", amount, { sme: sme! });
    } else {
      const isUndone = this.undoClaimLine(line) || this.undoRepaymentLine(line);
      if (!isUndone && amount > 0) this.books.post("undoLine of an ignored line", amount);
    }
    for (const record of [...this.receipts, ...this.reversals]) if (record.line === line) record.line = null;
    Object.assign(line, { state: amount < 0 && !line.returnsPayment ? "out" : "unknown", sme: null });
    return "done";
  }

  /** Undoes the transfer of a claim that the line has booked. A recorded transfer stays. */
  private undoClaimLine(line: StatementLine): boolean {
    const transfer = this.claimTransfers.find((of) => of.line === line);
    if (!transfer) return false;
    transfer.line = null;
    if (transfer.isByOfficer) return false;
    const { due, owed } = this.undoClaimTransfer(transfer);
    const suspense = transfer.isPayment ? transfer.amount : 0;
    this.books.post("undoLine of a line with a claim's reference", {
      "claim receivable": due,
      "recoveries due": owed,
      suspense,
      collections: suspense - due - owed,
    });
    return true;
  }

  /** Returns the changes of the insurer's debt and of Dhow's debt to it, as debits. */
  private undoClaimTransfer(transfer: ClaimTransfer): { due: number; owed: number } {
    const { order, claim, isPayment, amount } = transfer;
    transfer.isUndone = true;
    this.followClaim(order, claim);
    const before = this.claimAmounts(order, claim);
    claim[isPayment ? "received" : "passedOn"] -= amount;
    const after = this.claimAmounts(order, claim);
    this.claimBooks.set(claim, after);
    return { due: after.due - before.due, owed: before.owed - after.owed };
  }

  /** Two admins, or the bank's only officer, reverse a transfer that an officer recorded. */
  reverseClaimTransfer(person: Person, transfer: ClaimTransfer): Outcome {
    const run = () => {
      const { due, owed } = this.undoClaimTransfer(transfer);
      const { isPayment, amount } = transfer;
      const changes = { "claim receivable": due, "recoveries due": owed };
      if (isPayment && owed === 0) this.books.post("reverseClaimTransfer of $675 from the insurer", due);
      else if (!isPayment && due === 0) this.books.post("reverseClaimTransfer of $225 that were passed on", amount);
      else {
        const sums = { ...changes, collections: isPayment ? amount : -amount };
        this.books.post("reverseClaimTransfer of $675 after a paid instalment", sums);
      }
    };
    return this.reverseTransfer(person, "reverse claim transfer", transfer, run);
  }

  private reverseTransfer(
    person: Person,
    verb: "reverse claim transfer" | "reverse repayment",
    transfer: ClaimTransfer | Repayment,
    run: () => void,
  ): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    const { isUndone, line } = transfer;
    if (isUndone || line !== null) return "Refused";
    const readBasis = () => `${transfer.isUndone} ${transfer.line?.id}`;
    const act = verb === "reverse repayment" ? "reverseRepayment" : "reverseClaimTransfer";
    return person.role === "admin"
      ? this.suggest(person, act, transfer, run, { readBasis, isNoticedLate: true })
      : done(run);
  }

  /** Other records of the transfer: the same SME and amount, at most five days apart. */
  private sameAs(transfer: Transfer): { id: string; isSameReference: boolean }[] {
    const isSame = (of: { sme: Person | null; amount: number; day: number; payer?: Person | null }) =>
      (of.sme === transfer.sme || of.payer === transfer.sme) &&
      of.amount === transfer.amount &&
      Math.abs(of.day - transfer.day) <= DAYS_APART;
    return [
      ...this.lines
        .filter((line) => line.state !== "set aside" && isSame(line))
        .map(({ id, reference }) => ({ id, isSameReference: reference === transfer.reference })),
      ...this.receipts
        .filter((receipt) => receipt.state === "booked" && isSame(receipt.transfer))
        .map((receipt) => ({ id: receipt.id, isSameReference: receipt.transfer === transfer })),
    ];
  }

  private receive(from: Person, amount: number): void {
    this.received += amount;
    this.account.set(from, this.has(from) + amount);
  }

  use(person: Person): Outcome {
    if (this.isForbidden(person, "use")) return "Forbidden";
    const free = this.owed(person).filter(({ part }) => !part.payment);
    if (this.has(person) === 0 || free.length === 0) return "Refused";
    const covered = cover(free, Math.min(this.has(person), total(free.map(({ part }) => part))));
    this.allocateNow(person, covered, "payFromAccount");
    return "done";
  }

  /** To the oldest instalments, or to one order. */
  allocate(person: Person, from: Person, to: { order: Order; amount: number } | null): Outcome {
    if (this.isForbidden(person, "allocate")) return "Forbidden";
    if (from.role !== "sme") return "NotFound";
    if (this.has(from) === 0) return "Refused";
    const free = this.owed(from).filter(({ part }) => !part.payment);
    if (to === null)
      return done(() =>
        this.allocateNow(from, cover(free, Math.min(this.has(from), total(free.map(({ part }) => part))))),
      );
    if (to.amount > this.has(from)) return "Refused";
    const own = free.filter(({ order }) => order === to.order);
    if (own.length === 0) return "NotFound";
    return to.amount > total(own.map(({ part }) => part))
      ? "Refused"
      : done(() => this.allocateNow(from, cover(own, to.amount)));
  }

  private allocateNow(
    from: Person,
    covered: Covered[],
    verb: "allocateMoney" | "payFromAccount" | "payDueInstalments" = "allocateMoney",
  ): void {
    const left = this.has(from) - covered.reduce((sum, { amount }) => sum + amount, 0);
    for (const [order, due] of ofOrders(covered)) {
      const made = this.payment(order, due);
      this.books.post(verb, made.amount, { order });
      Object.assign(made, { state: "paid", paidAt: this.now, bank: "none", inquiryAt: Infinity, lead: made });
      this.payments.push(made);
      this.account.set(from, this.has(from) - made.amount);
      this.payParts(made, left);
    }
  }

  /**
   * Balances pay on the due day, except instalments that an officer took money from that day, and except balances of
   * SMEs that are marked as insolvent.
   */
  payDue(): void {
    for (const sme of this.account.keys()) {
      if (this.creditState(sme) === "insolvent") continue;
      const undone = this.payments.filter(({ undoneAt = -Infinity }) => undoneAt > endOfDay(this.now, -1));
      const due = this.owed(sme).filter(
        ({ part }) =>
          !part.payment &&
          part.deadline !== null &&
          part.deadline <= endOfDay(this.now) &&
          undisputedOf(part) > 0 &&
          !undone.some(({ parts }) => parts.includes(part)),
      );
      const covered = cover(due, Math.min(this.has(sme), undisputed(due.map(({ part }) => part))));
      this.allocateNow(sme, covered, "payDueInstalments");
    }
  }

  undo(person: Person, payment: Payment): Outcome {
    if (this.isForbidden(person, "undo")) return "Forbidden";
    if (payment.bank !== "none" || payment.state !== "paid") return "Refused";
    this.books.post("undoAllocation", payment.amount, { order: payment.order });
    this.refund(payment);
    payment.undoneAt = this.now;
    this.oweAgain(payment);
    return "done";
  }

  /** Takes a payment off its instalments. A small difference is owed again, too. */
  private oweAgain({ order, parts, pays }: Payment): void {
    this.oweDifferences(parts, order);
    this.change(order, () => {
      for (const [i, part] of parts.entries()) {
        if (part.paidAt !== null) {
          part.payment = null;
          part.isMarked = part.deadline !== null && this.now > firstDeadline(part);
        }
        part.isUpfront = false;
        part.paidAt = null;
        part.creditedAmount = part.noteAmount + part.writtenOff;
        part.paidAmount -= pays[i]!;
      }
    });
    order.isStopped = (order.status === 1 || order.status === 2) && order.parts[0]!.paidAt === null;
  }

  /** The bank takes a collected payment back, with all payments that it collected together. */
  reversePayment(person: Person, { lead }: Payment, isLaterDay: boolean): Outcome {
    if (this.isForbidden(person, "reverse payment")) return "Forbidden";
    const group = this.groupOf(lead);
    const isOver = group.some(({ state }) => state === "reversed") || group.every(({ state }) => state !== "paid");
    if (lead.bank === "none" || isOver) return "Refused";
    if (isLaterDay) return "Invalid";
    const { sme } = lead.order;
    const run = () => {
      for (const payment of group.filter(({ state }) => state === "paid")) {
        payment.state = "reversed";
        const part = payment.parts.some(({ number }) => number === 1) ? "the upfront part" : "an instalment";
        this.books.post(`reverseCollectedPayment of ${part}`, payment.amount, { order: payment.order });
        this.oweAgain(payment);
      }
      this.reversals.push({ lead, at: this.now, line: null });
      const since = monthsLater(this.now, -MONTHS_OF_REVERSALS) - DAY;
      const count = this.reversals.filter((of) => of.lead.order.sme === sme && of.at > since).length;
      if (count >= REVERSALS_BEFORE_HOLD) this.holdOrders(sme, false);
    };
    const readBasis = () => group.map(({ id, state }) => `${id} ${state}`).join();
    return this.suggest(person, "reverseCollectedPayment", lead.order, run, { readBasis, isNoticedLate: true });
  }

  /** Dhow holds the SME's orders, unless admins do. */
  private holdOrders(on: Sme, isOfState: boolean): void {
    const isOfAdmins = ({ by, what }: Hold) => what === "orders" && by.role === "admin";
    if (this.holds.some((hold) => hold.on === on && isOfAdmins(hold) && this.stands(hold))) return;
    this.holds.push({ id: "", on, what: "orders", by: DHOW, endsAt: null, liftedAt: null, isOfState });
  }

  creditState = (sme: Person): CreditState => this.states.get(sme) ?? "current";

  /** The first deadline of the oldest instalment that is past due. */
  pastDueSince(sme: Person): number | null {
    const marked = this.pastDueParts(sme);
    return marked.length === 0 ? null : Math.min(...marked.map(firstDeadline));
  }

  private pastDueParts = (sme: Person): Part[] =>
    this.orders
      .filter((order) => order.sme === sme)
      .flatMap((order) => this.unpaid(order))
      .filter((part) => !part.isUpfront && part.deadline !== null && part.isMarked && undisputedOf(part) > 0);

  /** Called after each command. The first time that an SME is past due, it gets a case. */
  followCases(): void {
    for (const sme of this.smes()) {
      const since = this.pastDueSince(sme);
      const found = this.caseOf(sme);
      if (!found && (since !== null || this.states.has(sme)))
        this.cases.push({ sme, promise: null, pause: null, goodwillSince: null });
      if (found && since === null) found.goodwillSince = null;
      if (found?.pause?.cause === "dispute" && !this.hasOpenDispute(sme)) found.pause = null;
    }
  }

  private hasOpenDispute = (sme: Person): boolean =>
    this.orders.some((order) => order.sme === sme && order.disputes.some(({ state }) => state === "open"));

  private caseOf = (sme: Person): Case | undefined => this.cases.find((of) => of.sme === sme);
  pastDueAmount = (sme: Person): number => addUp(this.pastDueParts(sme).map(undisputedOf));

  /** The day is `days` from now. */
  promise(person: Person, whom: Sme | Supplier, amount: number, days: number): Outcome {
    if (this.isForbidden(person, "promise")) return "Forbidden";
    const found = this.caseOf(whom);
    if (!found) return "NotFound";
    if (this.pastDueSince(whom) === null || found.promise?.state === "open") return "Refused";
    if (amount > this.pastDueAmount(whom) || days < 0 || days > DAYS_OF_PROMISE) return "Invalid";
    found.promise = { amount, until: endOfDay(this.now, days), at: this.now, state: "open" };
    return "done";
  }

  /** `days`: from now to the last day. Null without one. */
  pause(person: Person, whom: Sme | Supplier, cause: PauseCause, days: number | null): Outcome {
    if (this.isForbidden(person, "pause")) return "Forbidden";
    const found = this.caseOf(whom);
    if (!found) return "NotFound";
    if (this.pastDueSince(whom) === null || this.isPaused(found)) return "Refused";
    if ((cause !== "goodwill") !== (days === null)) return "Invalid";
    if (cause === "dispute" && !this.hasOpenDispute(whom)) return "Refused";
    const until = days === null ? null : endOfDay(this.now, days);
    if (until !== null) {
      const first = found.goodwillSince ?? this.now;
      if (until < this.now || until > endOfDay(first, DAYS_OF_GOODWILL)) return "Invalid";
      found.goodwillSince = first;
    }
    found.pause = { cause, until };
    return "done";
  }

  private isPaused = ({ pause }: Case): boolean => pause !== null && (pause.until === null || this.now <= pause.until);

  resume(person: Person, whom: Sme | Supplier): Outcome {
    if (this.isForbidden(person, "resume")) return "Forbidden";
    const found = this.caseOf(whom);
    if (!found) return "NotFound";
    return this.isPaused(found) ? done(() => (found.pause = null)) : "Refused";
  }

  /** A promise is kept by the payments until its day, without reversed and undone payments. */
  watchPromises(): void {
    for (const { sme, promise } of this.cases) {
      if (promise?.state !== "open") continue;
      const { at, until, amount } = promise;
      const isInTime = ({ order, state, paidAt = 0 }: Payment) =>
        order.sme === sme && state === "paid" && paidAt >= at && paidAt <= until;
      const paid = this.payments
        .filter(isInTime)
        .flatMap(({ parts, pays }) => parts.map((part, i) => (part.isUpfront ? 0 : pays[i]!)));
      if (addUp(paid) >= amount) promise.state = "kept";
      else if (this.now > until) promise.state = "broken";
    }
  }

  private stateByDays(sme: Person, before: CreditState): CreditState {
    const since = this.pastDueSince(sme);
    if (since !== null && since <= endOfDay(this.now, -DEFAULT_DAYS)) return "default";
    if (since !== null && since <= endOfDay(this.now, -WATCH_DAYS)) return "watch";
    return before === "recovered" ? before : "current";
  }

  /** Dhow holds new orders from default on, until the SME is out of it. */
  private enter(sme: Sme, state: CreditState): void {
    const before = this.creditState(sme);
    if (before === state) return;
    this.states.set(sme, state);
    const [wasStopped, stops] = [STOPPING.includes(before), STOPPING.includes(state)];
    if (stops && !wasStopped) this.holdOrders(sme, true);
    if (stops || !wasStopped) return;
    for (const hold of this.holds)
      if (hold.on === sme && hold.isOfState && hold.liftedAt === null) hold.liftedAt = this.now;
  }

  updateStates(): void {
    for (const sme of this.smes()) {
      const before = this.creditState(sme);
      if (before !== "insolvent" && before !== "written off") this.enter(sme, this.stateByDays(sme, before));
    }
  }

  private smes = (): Sme[] => [...this.terms.keys()].filter((company): company is Sme => "plan" in company);

  enterInsolvency(person: Person, whom: Sme | Supplier): Outcome {
    if (this.isForbidden(person, "enter insolvency")) return "Forbidden";
    if (!("plan" in whom) || !whom.isActive) return "NotFound";
    const state = this.creditState(whom);
    return state === "insolvent" || state === "written off" ? "Refused" : done(() => this.enter(whom, "insolvent"));
  }

  endInsolvency(person: Person, whom: Sme | Supplier): Outcome {
    if (this.isForbidden(person, "end insolvency")) return "Forbidden";
    if (!("plan" in whom) || !whom.isActive) return "NotFound";
    if (this.creditState(whom) !== "insolvent") return "Refused";
    return done(() => this.enter(whom, this.stateByDays(whom, "current")));
  }

  /** The delivered orders with a debt. */
  private debts = (sme: Person, order: Order | null): Order[] =>
    this.orders.filter(
      (other) => other.sme === sme && (order === null || other === order) && other.status >= 3 && owedOf(other) > 0,
    );

  /** The debt of one order, or of all delivered orders of the SME. */
  writeOff(person: Person, sme: Sme | Supplier, order: Order | null): Outcome {
    if (this.isForbidden(person, "write off")) return "Forbidden";
    if (!("plan" in sme) || (order && order.sme !== sme)) return "NotFound";
    const isRefused = () => {
      const debts = this.debts(sme, order);
      const isOpen = ({ loss, parts, disputes }: Order) =>
        loss ||
        disputes.some(({ state }) => state === "open") ||
        parts.some(({ payment, paidAt }) => payment && !paidAt);
      return debts.length === 0 || !STOPPING.includes(this.creditState(sme)) || this.has(sme) > 0 || debts.some(isOpen);
    };
    if (isRefused()) return "Refused";
    const run = (): Outcome => {
      if (isRefused()) return "Refused";
      for (const debt of this.debts(sme, order)) this.lose(debt);
      this.enter(sme, "written off");
      return "done";
    };
    const readBasis = () =>
      this.debts(sme, order)
        .map((debt) => `${debt.id} ${owedOf(debt)}`)
        .join();
    return this.suggest(person, "writeOffDebt", order ?? sme, run, { readBasis, isNoticedLate: order === null });
  }

  private lose(order: Order): void {
    const amount = owedOf(order);
    const fromAllowance = Math.min(this.allowance, amount);
    order.loss = { amount, fromAllowance, recovered: 0 };
    this.allowance -= fromAllowance;
    if (fromAllowance === 0) this.books.post("writeOffDebt of an order with a paid upfront part", amount, { order });
    else {
      const sums = { receivable: amount, loss: amount - fromAllowance, allowance: fromAllowance };
      this.books.post("writeOffDebt of an order with an allowance of $375", sums, { order });
    }
    this.change(order, () => {
      for (const part of order.parts) {
        const lost = unpaidOf(part);
        if (lost === 0) continue;
        part.creditedAmount += lost;
        part.writtenOff += lost;
        Object.assign(part, { paidAt: this.now, payment: null });
      }
    });
  }

  recover(person: Person, order: Order, amount: number): Outcome {
    if (this.isForbidden(person, "recover")) return "Forbidden";
    const { sme, loss } = order;
    if (!loss || amount > this.has(sme) || amount > loss.amount - loss.recovered) return "Refused";
    const claim = standingClaim(order);
    if (claim) this.followClaim(order, claim);
    const before = claim && this.claimAmounts(order, claim);
    loss.recovered += amount;
    this.account.set(sme, this.has(sme) - amount);
    const after = claim && this.claimAmounts(order, claim);
    const freed = before && after ? before.due - after.due : 0;
    if (claim && freed > 0) {
      const sums = { unapplied: amount, recovery: amount, "claim receivable": freed, "insured losses": freed };
      this.books.post("recoverDebt of $100 of an insured debt", sums, { order });
      this.claimBooks.set(claim, { ...before!, due: after!.due });
    } else this.books.post("recoverDebt of $100", amount, { order });
    const losses = this.orders.flatMap((other) => (other.sme === sme && other.loss ? [other.loss] : []));
    if (losses.every((of) => of.recovered === of.amount)) this.enter(sme, "recovered");
    return "done";
  }

  undoRecovery(person: Person, order: Order, amount: number): Outcome {
    if (this.isForbidden(person, "undo recovery")) return "Forbidden";
    const { sme, loss } = order;
    if (!loss || amount > loss.recovered) return "Refused";
    const claim = standingClaim(order);
    if (claim) this.followClaim(order, claim);
    const before = claim && this.claimAmounts(order, claim);
    loss.recovered -= amount;
    this.account.set(sme, this.has(sme) + amount);
    const after = claim && this.claimAmounts(order, claim);
    const due = before && after ? after.due - before.due : 0;
    if (claim && due > 0) {
      const sums = { unapplied: amount, recovery: amount, "claim receivable": due, "insured losses": due };
      this.books.post("undoRecovery of $100 of an insured debt", sums, { order });
      this.claimBooks.set(claim, { ...before!, due: after!.due });
    } else this.books.post("undoRecovery of $100", amount, { order });
    this.enter(sme, "written off");
    return "done";
  }

  undoWriteOff(person: Person, order: Order): Outcome {
    if (this.isForbidden(person, "undo write-off")) return "Forbidden";
    const isRefused = () => !order.loss || order.loss.recovered > 0 || !this.trades(order.sme);
    if (isRefused()) return "Refused";
    const run = (): Outcome => (isRefused() ? "Refused" : done(() => this.oweLoss(order)));
    const readBasis = () => JSON.stringify(order.loss);
    return this.suggest(person, "undoWriteOff", order, run, { readBasis, isNoticedLate: true });
  }

  /** The SME owes the written-off parts again. Its days past due decide about its state, unless it has other losses. */
  private oweLoss(order: Order): void {
    const { sme } = order;
    const { amount, fromAllowance } = order.loss!;
    const row = fromAllowance > 0 ? "an allowance of $375" : "a paid upfront part";
    const sums = { receivable: amount, loss: amount - fromAllowance, allowance: fromAllowance };
    this.books.post(`undoWriteOff of an order with ${row}`, fromAllowance > 0 ? sums : amount, { order });
    this.allowance += fromAllowance;
    order.loss = null;
    this.change(order, () => {
      for (const part of order.parts.filter(({ writtenOff }) => writtenOff > 0)) {
        part.creditedAmount -= part.writtenOff;
        part.writtenOff = 0;
        if (part.paidAt !== null && unpaidOf(part) > 0) {
          part.isMarked = part.deadline !== null && this.now > firstDeadline(part);
          part.paidAt = null;
        }
      }
    });
    const others = this.orders.flatMap((other) => (other.sme === sme && other.loss ? [other.loss] : []));
    if (others.every((of) => of.recovered === of.amount))
      this.enter(sme, this.stateByDays(sme, others.length > 0 ? "recovered" : "current"));
  }

  /** The debt that an insurer covers. Written-off debt counts until it comes back. */
  debtOf = ({ parts, loss }: Order): number =>
    addUp(parts.map((part) => undisputedOf(part) + part.writtenOff)) - (loss?.recovered ?? 0);

  /** The insurer's part follows the debt, and is never above the accepted amount. */
  insuredOf(order: Order, { acceptedDebt, acceptedAmount }: Claim): number {
    if (acceptedDebt === null || acceptedAmount === null) return 0;
    const covered = Math.min(acceptedDebt, this.debtOf(order));
    return Math.floor((2 * acceptedAmount * covered + acceptedDebt) / (2 * acceptedDebt));
  }
  /** The amount that the insurer owes for the claim. Negative if Dhow owes the insurer. */
  claimBalance = (order: Order, claim: Claim): number => this.insuredOf(order, claim) - claim.received + claim.passedOn;
  claimState(order: Order, claim: Claim): string {
    if (claim.state !== "accepted") return claim.state;
    if (this.claimBalance(order, claim) > 0) return "accepted";
    return claim.received > claim.passedOn ? "paid" : "recovered";
  }

  notifyClaim(person: Person, order: Order): Outcome {
    if (this.isForbidden(person, "notify claim")) return "Forbidden";
    const isOverdue = this.unpaid(order).some(
      (part) => part.deadline !== null && part.deadline < this.now && undisputedOf(part) > 0,
    );
    if (order.status < 3 || !isOverdue || standingClaim(order)) return "Refused";
    order.claims.push({
      state: "notified",
      fileFrom: endOfDay(this.now, WAITING_DAYS - 1) + 1,
      acceptedDebt: null,
      acceptedAmount: null,
      received: 0,
      passedOn: 0,
    });
    return "done";
  }

  private claimIn(person: Person, verb: Verb, order: Order, states: string[]): Outcome | Claim {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    const claim = standingClaim(order);
    return claim && states.includes(this.claimState(order, claim)) ? claim : "Refused";
  }

  fileClaim(person: Person, order: Order): Outcome {
    const claim = this.claimIn(person, "file claim", order, ["notified"]);
    if (typeof claim === "string") return claim;
    if (this.now < claim.fileFrom || this.debtOf(order) === 0) return "Refused";
    return done(() => (claim.state = "filed"));
  }

  withdrawClaim(person: Person, order: Order): Outcome {
    const claim = this.claimIn(person, "withdraw claim", order, ["notified", "filed"]);
    return typeof claim === "string" ? claim : done(() => (claim.state = "withdrawn"));
  }

  refuseClaim(person: Person, order: Order): Outcome {
    const claim = this.claimIn(person, "refuse claim", order, ["filed"]);
    return typeof claim === "string" ? claim : done(() => (claim.state = "refused"));
  }

  /** The most that the insurer can accept. */
  coverOf = (order: Order): number => halfUp(this.debtOf(order), COVERED_SHARE);

  acceptClaim(person: Person, order: Order, amount: number, hasReason: boolean): Outcome {
    const claim = this.claimIn(person, "accept claim", order, ["filed"]);
    if (typeof claim === "string") return claim;
    const [debt, most] = [this.debtOf(order), this.coverOf(order)];
    if (debt === 0) return "Refused";
    if (amount > most || (amount < most && !hasReason)) return "Invalid";
    return done(() => Object.assign(claim, { state: "accepted", acceptedDebt: debt, acceptedAmount: amount }));
  }

  payClaim = (person: Person, order: Order, amount: number): Outcome =>
    this.transferClaim(person, { verb: "pay claim", act: "recordClaimPayment", order, amount });
  passOn = (person: Person, order: Order, amount: number): Outcome =>
    this.transferClaim(person, { verb: "pass on", act: "passOnRecoveries", order, amount });

  private transferClaim(
    person: Person,
    { verb, act, order, amount }: { verb: Verb; act: Proposal["act"]; order: Order; amount: number },
  ): Outcome {
    const isPayment = act === "recordClaimPayment";
    const claim = this.claimIn(person, verb, order, isPayment ? ["accepted"] : ["paid", "recovered"]);
    if (typeof claim === "string") return claim;
    const balance = this.claimBalance(order, claim);
    if (amount > (isPayment ? balance : -balance)) return "Invalid";
    const day = dayNumber(this.now);
    const transfer = { id: "", order, claim, isPayment, amount, day, line: null, isUndone: false };
    const run = () => this.moveClaim({ ...transfer, isByOfficer: true });
    const readBasis = () => JSON.stringify([claim, this.insuredOf(order, claim)]);
    return person.role === "admin"
      ? this.suggest(person, act, order, run, { readBasis, isNoticedLate: true })
      : done(run);
  }

  private moveClaim(transfer: ClaimTransfer): void {
    const { order, claim, isPayment, amount, line } = transfer;
    this.followClaim(order, claim);
    claim[isPayment ? "received" : "passedOn"] += amount;
    const row = line && isPayment ? "importStatement of a line with a claim's reference" : "recordClaimPayment of $675";
    this.books.post(isPayment ? row : "passOnRecoveries of $225", amount);
    this.claimTransfers.push(transfer);
    this.claimBooks.set(claim, this.claimAmounts(order, claim));
  }

  /** The insurer's debt, Dhow's debt to the insurer, and the insurer's part of the debt. */
  private claimAmounts(order: Order, claim: Claim): ClaimAmounts {
    const balance = this.claimBalance(order, claim);
    return { due: Math.max(0, balance), owed: Math.max(0, -balance), insured: this.insuredOf(order, claim) };
  }

  /** Posts the change of the insurer's part since the claim's last entry. */
  private followClaim(order: Order, claim: Claim): void {
    const before = this.claimBooks.get(claim) ?? { due: 0, owed: 0, insured: 0 };
    const after = this.claimAmounts(order, claim);
    const [due, owed] = [after.due - before.due, before.owed - after.owed];
    const row = due > 0 ? "acceptClaim of 90%" : "settlePayment of an insured instalment";
    const sign = due > 0 ? 1 : -1;
    if (due !== 0) this.books.post(row, { "claim receivable": sign * due, "insured losses": sign * due });
    const recovered = { "insured losses": -owed, "recoveries due": -owed };
    if (owed !== 0) this.books.post("settlePayment of an instalment that the insurer paid", recovered);
    this.claimBooks.set(claim, after);
  }

  /** Called after each command. */
  followClaims(): void {
    for (const order of this.orders) for (const claim of order.claims) this.followClaim(order, claim);
  }

  /** `days`: the days by which the first open deadline moves, and `step` more days with each later one. */
  reschedule(person: Person, order: Order, { days, step }: { days: number; step: number }): Outcome {
    if (this.isForbidden(person, "reschedule")) return "Forbidden";
    const open = this.movable(order);
    const agreed = order.reschedules.filter(({ state }) => state === "agreed").length;
    if (order.status < 3 || open.length === 0 || openReschedule(order) || agreed >= MOST_RESCHEDULES) return "Refused";
    const moves = this.newDeadlines(order, days, step);
    const isWrong = moves.some(([number, before, after], i) => {
      const part = order.parts[number - 1]!;
      const last = monthsLater(part.original ?? before, MONTHS_TO_RESCHEDULE);
      return (
        after < before || (after > before && after <= this.now) || after > last || after < (moves[i - 1]?.[2] ?? 0)
      );
    });
    if (isWrong || moves.every(([, before, after]) => before === after)) return "Invalid";
    order.reschedules.push({ moves, state: "open", consents: { bank: false, insurer: order.insurerId === "" } });
    return "done";
  }

  private movable = (order: Order): Part[] =>
    this.unpaid(order).filter(({ isUpfront, deadline }) => !isUpfront && deadline !== null);
  newDeadlines = (order: Order, days: number, step: number): Reschedule["moves"] =>
    this.movable(order).map(({ number, deadline }, i) => [number, deadline!, endOfDay(deadline!, days + i * step)]);

  /** The SME reads a reschedule once the bank and the insurer have consented. */
  private answerReschedule(person: Person, verb: Verb, order: Order, act: (open: Reschedule) => Outcome): Outcome {
    if (this.isForbidden(person, verb)) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    const open = openReschedule(order);
    if (!open || (person.role === "sme" && !(open.consents.bank && open.consents.insurer))) return "Refused";
    return act(open);
  }

  withdrawReschedule = (person: Person, order: Order): Outcome =>
    this.answerReschedule(person, "withdraw reschedule", order, (open) => done(() => (open.state = "withdrawn")));
  refuseReschedule = (person: Person, order: Order): Outcome =>
    this.answerReschedule(person, "refuse reschedule", order, (open) => done(() => (open.state = "refused")));
  declineReschedule = (person: Person, order: Order): Outcome =>
    this.answerReschedule(person, "decline reschedule", order, (open) => done(() => (open.state = "refused")));

  consent = (person: Person, order: Order): Outcome =>
    this.answerReschedule(person, "consent", order, ({ consents }) => {
      const party = person.role === "bank" ? "bank" : "insurer";
      return consents[party] ? "Refused" : done(() => (consents[party] = true));
    });

  agreeToReschedule = (person: Person, order: Order): Outcome =>
    this.answerReschedule(person, "agree to reschedule", order, (open) => {
      const moved = open.moves.filter(([, before, after]) => before !== after);
      if (moved.some(([, , after]) => after <= this.now)) return "Refused";
      open.state = "agreed";
      this.change(order, () => {
        for (const [number, before, after] of moved) {
          const part = order.parts[number - 1]!;
          part.original ??= before;
          part.deadline = after;
          part.isMarked = this.now > part.original;
        }
      });
      return "done";
    });

  private payment = (order: Order, due: Due[]): Payment => {
    const pays = due.map(({ amount }) => amount);
    const sum = pays.reduce((a, b) => a + b, 0);
    return {
      id: "",
      order,
      parts: due.map(({ part }) => part),
      pays,
      amount: sum,
      startedAt: this.now,
      state: "open",
      withoutBrowser: false,
      bank: "open",
      inquiryAt: Infinity,
    } as unknown as Payment;
  };

  /** An instalment is paid with a rest of at most a dollar, if no money is `left` on account. */
  private payParts(payment: Payment, left: number): void {
    const { order, parts, pays } = payment;
    this.change(order, () => {
      for (const [i, part] of parts.entries()) {
        part.paidAmount += pays[i]!;
        const rest = unpaidOf(part);
        const isPaid = rest === 0 || (left === 0 && rest <= 100 && rest <= part.paidAmount);
        if (isPaid && rest > 0) {
          const sums = { receivable: rest, "small differences": rest };
          this.books.post("allocateMoney of a transfer that is $1 short", sums, { order });
          part.creditedAmount += rest;
        }
        Object.assign(part, isPaid ? { paidAt: this.now, payment } : { payment: null });
      }
    });
    if (!order.isStopped || order.parts[0]!.paidAt === null) return;
    order.isStopped = false;
    order.waitingSince = this.now;
  }

  /** Refunded by the bank, or returned to the balance. */
  private refund(payment: Payment): void {
    payment.state = "refunded";
    if (payment.bank === "none") this.account.set(payment.order.sme, this.has(payment.order.sme) + payment.amount);
    else payment.lead.bank = "refunded";
  }

  private open(due: [Order, Due[]][], withoutBrowser: boolean): Payment {
    const made = due.map(([order, dues], i): Payment => {
      const inquiryAt = i === 0 ? this.now + MINUTE : Infinity;
      const payment = Object.assign(this.payment(order, dues), { withoutBrowser, inquiryAt });
      for (const part of payment.parts) part.payment = payment;
      return payment;
    });
    for (const payment of made) payment.lead = made[0]!;
    this.payments.push(...made);
    return made[0]!;
  }

  private groupOf = ({ lead }: Payment): Payment[] => this.payments.filter((payment) => payment.lead === lead);

  answer({ lead }: Payment, isApproved: boolean): void {
    const isDeclined = this.groupOf(lead).some(({ order }) => order.amount % 100 === 99);
    if (lead.bank === "open") lead.bank = isApproved && !isDeclined ? "approved" : "declined";
  }

  /** Through the API, checking a payment that was started there approves it. */
  settleOwn(person: Person, payment: Payment, byApi: boolean): Outcome {
    if (this.isForbidden(person, "settle")) return "Forbidden";
    if (person.id !== payment.order.sme.id) return "NotFound";
    if (byApi && payment.lead.withoutBrowser && payment.lead.state === "open") this.answer(payment, true);
    this.settle(payment);
    return "done";
  }

  settle({ lead }: Payment): void {
    const { bank, state } = lead;
    const isExpired = state === "expired";
    if (state !== "open" && !isExpired) return;
    if (bank === "open" && (isExpired || this.now - lead.startedAt <= PAYMENT_LIFE)) return;
    if (bank !== "approved") this.askLater(lead);
    for (const payment of this.groupOf(lead)) this.settleOne(payment, bank, isExpired);
  }

  private settleOne(payment: Payment, bank: Payment["bank"], isExpired: boolean): void {
    const { order, parts } = payment;
    if (bank !== "approved") {
      payment.state = bank === "open" ? "expired" : "declined";
      for (const part of parts) if (part.payment === payment) part.payment = null;
    } else if (order.status === -1 || isExpired) {
      this.books.post("settlePayment of money that comes after the order was canceled", {}, { order });
      this.refund(payment);
    } else {
      const part = parts.length > 1 ? "all that remain" : parts[0]!.number === 1 ? "the upfront part" : "an instalment";
      this.books.post(`settlePayment of ${part}`, payment.amount, { order });
      Object.assign(payment, { state: "paid", paidAt: this.now });
      this.payParts(payment, this.has(order.sme));
      if (order.placedAt === null) {
        Object.assign(order, { placedAt: this.now, waitingSince: this.now, status: 1 });
      }
    }
  }

  /** The scheduled jobs. */
  poll(): void {
    for (const payment of this.payments) {
      if (this.now < payment.inquiryAt) continue;
      this.settle(payment);
      this.askLater(payment);
    }
  }

  private askLater(payment: Payment): void {
    const age = this.now - payment.startedAt;
    const wait =
      age >= LATE_ANSWERS ? Infinity : age < 10 * MINUTE ? MINUTE : age > 10 * DAY ? DAY : Math.floor(age / 10);
    payment.inquiryAt = this.now + (age <= PAYMENT_LIFE ? Math.min(wait, PAYMENT_LIFE + 1 - age) : wait);
  }

  expire(): void {
    for (const order of this.orders)
      if (order.status === 0 && this.now > order.payUntil) this.cancelUnpaid(order, "cancelExpiredOrders");
  }

  giveUp(): void {
    for (const order of this.orders)
      if (order.status === 1 && !order.isStopped && this.now > answerBy(order))
        this.cancelPaid(order, "cancelUnansweredOrders");
  }

  chase(): void {
    for (const order of this.orders) {
      order.wasLate ||= this.isLate(order);
      for (const part of this.unpaid(order))
        part.isMarked ||= undisputedOf(part) > 0 && part.deadline !== null && this.now > firstDeadline(part);
    }
  }

  /** Future moments at which deadlines or jobs change something. */
  moments(): number[] {
    const all = this.orders.flatMap((order) => [
      order.payUntil,
      order.lockedUntil,
      order.day,
      standingClaim(order)?.fileFrom ?? null,
      order.proposed?.day ?? null,
      order.waitingSince === null ? null : answerBy(order),
      ...order.parts.map((part) => part.deadline),
    ]);
    all.push(...this.holds.map(({ endsAt }) => endsAt), ...this.proposals.map(({ expiresAt }) => expiresAt));
    const month = this.nextToClose();
    // Its last day.
    if (month !== null) all.push(Date.parse(`${monthAfter(month)}-01`) - KUWAIT - DAY);
    all.push(...this.payments.flatMap(({ state, startedAt }) => (state === "open" ? [startedAt + PAYMENT_LIFE] : [])));
    return [...new Set(all)].filter((at): at is number => at !== null && at >= this.now).sort((a, b) => a - b);
  }

  /** The month whose statement has the postings of this moment. */
  private openMonth(): string {
    const [last, month] = [this.closings.at(-1)?.month, monthOf(this.now)];
    return last !== undefined && last >= month ? monthAfter(last) : month;
  }

  /** Null before the first posting. */
  nextToClose(): string | null {
    const last = this.closings.at(-1)?.month;
    return last === undefined ? (this.cashAt.keys().next().value ?? null) : monthAfter(last);
  }

  /** The month's entries that the ledger has not booked, and that nobody has explained. */
  private unexplainedIn(month: string): number {
    const isOpen = ({ amount, day, state }: StatementLine) =>
      amount < 0 && (state === "out" || state === "unknown") && monthOf(day * DAY) === month;
    return this.lines.filter(isOpen).length + (month === MONTH_OF_TRANSFERS ? this.strayDebits : 0);
  }

  /** `hasReason`: why the month closes with differences that nobody has explained. */
  closeMonth(
    person: Person,
    month: string,
    { isOverSuspense, hasReason }: { isOverSuspense: boolean; hasReason: boolean },
  ): Outcome {
    if (this.isForbidden(person, "close month")) return "Forbidden";
    if (this.closings.some((closing) => closing.month === month)) return "done";
    if (month !== this.nextToClose() || monthOf(this.now + DAY) <= month) return "Refused";
    const cash = [...this.cashAt].findLast(([open]) => open <= month)![1];
    const unexplained = this.unexplainedIn(month);
    if ((cash.entries > 0 && !isOverSuspense) || (unexplained > 0 && !hasReason)) return "Refused";
    const shares = this.sharesIn(month);
    const [bank, product] = [addUp(shares.map((of) => of.bank)), addUp(shares.map((of) => of.product))];
    const settled = this.collectedProduct() - addUp(this.closings.map((closing) => closing.settled));
    this.closings.push({ month, ...cash, bank, product, settled, unexplained });
    const needed = this.neededAllowance();
    const change = needed - this.allowance;
    if (change === 0) this.books.post("closeMonth with one such order, of which the upfront part is paid", settled);
    else {
      const sums = { "product share": settled, collections: settled, impairment: change, allowance: change };
      this.books.post("closeMonth with one such order and a rate of 1% in stage 1", sums);
    }
    this.impairment += change;
    this.allowance = needed;
    return "done";
  }

  /** An SME's whole delivered debt is in one stage, without the insurers' parts in accepted claims. */
  private neededAllowance(): number {
    const debts: [number, number, number] = [0, 0, 0];
    for (const sme of this.smes())
      for (const order of this.orders.filter((of) => of.sme === sme)) {
        const owed = total(this.unpaid(order).filter(({ isUpfront, deadline }) => !isUpfront && deadline !== null));
        const claim = standingClaim(order);
        const isClaimed = claim && ["accepted", "paid"].includes(this.claimState(order, claim));
        debts[this.stageOf(sme) - 1]! += owed - (isClaimed ? Math.min(this.insuredOf(order, claim), owed) : 0);
      }
    return addUp(debts.map((debt, i) => halfUp(debt, PROVISION_RATES[i]!)));
  }

  private stageOf(sme: Sme): 1 | 2 | 3 {
    const [since, state] = [this.pastDueSince(sme), this.creditState(sme)];
    const days = since === null ? 0 : dayNumber(this.now) - dayNumber(since);
    if (days > STAGE_3_DAYS || STOPPING.includes(state)) return 3;
    return days > STAGE_2_DAYS || state === "watch" ? 2 : 1;
  }

  issueFees(person: Person, month: string): Outcome {
    if (this.isForbidden(person, "issue fees")) return "Forbidden";
    if (!this.closings.some((closing) => closing.month === month)) return "Refused";
    if (this.feeMonths.some((issued) => issued.month === month)) return "Refused";
    const fees = this.sharesIn(month).filter(({ discount }) => discount !== 0);
    if (fees.length === 0) return "Refused";
    const bySupplier = Map.groupBy(fees, ({ supplier }) => supplier);
    const vats = [...bySupplier.values()].map((shares) => vatIn(addUp(shares.map(({ discount }) => discount))));
    this.feeMonths.push({ month, vat: addUp(vats), invoices: vats.length });
    this.books.post("issueFeeInvoices of one such order, with 15% VAT", addUp(vats));
    return "done";
  }

  private sharesIn = (month: string): (Shares & { supplier: Supplier })[] =>
    this.orders.flatMap(({ shares, supplier }) =>
      shares.filter((moved) => moved.month === month).map((moved) => ({ ...moved, supplier })),
    );

  private bankPart(order: Order, { collected, repaid }: OrderMoney): { principal: number; share: number } {
    const parts = this.partsOf(order, collected);
    const principal = parts.principal + (isAdvanced(order) ? repaid : 0);
    const standing = this.settlements
      .filter(({ state }) => state === "settled")
      .flatMap(({ settledLines }) => settledLines.filter((line) => line.order === order));
    return {
      principal: principal - addUp(standing.map((of) => of.principal)),
      share: parts.share - addUp(standing.map((of) => of.share)),
    };
  }

  /**
   * The parts of collected money, once the bank has paid the supplier's whole share. Dhow has the rest. The money is
   * negative after a bank took back a payment that a credit note had returned to the SME.
   */
  private partsOf(order: Order, collected: number): { principal: number; share: number; product: number } {
    const net = netOf(order);
    const partOf = (share: number) => (isAdvanced(order) && net > 0 ? Math.trunc((collected * share) / net) : 0);
    const [principal, share] = [partOf(supplierPart(order)), partOf(sharesOf(order).bank)];
    return { principal, share, product: isAdvanced(order) ? collected - principal - share : 0 };
  }

  private collectedProduct = (): number =>
    addUp(this.orders.map((order) => this.partsOf(order, this.collectedOf(order)).product));

  /** Payments with their small differences, recoveries, and an insurer's payments that it does not get back. */
  private collectedOf(order: Order): number {
    const paid = order.parts.map((part) => part.paidAmount + differenceOf(part));
    const insured = order.claims.map(
      (claim) => claim.received - claim.passedOn - Math.max(0, -this.claimBalance(order, claim)),
    );
    return addUp([...paid, ...insured]) + (order.loss?.recovered ?? 0) - toBalanceOf(order);
  }

  private moneyOf = (order: Order): OrderMoney => ({
    collected: this.collectedOf(order),
    repaid: addUp(order.notes.map(({ repaid }) => repaid)),
  });

  /** The supplier's debt. */
  debtOfSupplier = (supplier: Supplier): number =>
    addUp(this.claimsOn(supplier).map(({ claimed, netted, repaid }) => claimed - netted - repaid));

  private claimsOn = (supplier: Supplier): CreditNote[] =>
    this.notes.filter(({ order }) => order.supplier === supplier);

  /** Two admins, or the bank's only officer, record a transfer of the supplier. */
  repay(person: Person, supplier: Supplier, amount: number): Outcome {
    if (this.isForbidden(person, "repay")) return "Forbidden";
    const owed = this.debtOfSupplier(supplier);
    if (owed === 0) return "Refused";
    if (amount > owed) return "Invalid";
    const day = dayNumber(this.now);
    const isOnStatement = [...this.supplierLines].some(
      ([line, of]) =>
        of === supplier &&
        line.amount === amount &&
        line.state !== "set aside" &&
        Math.abs(line.day - day) <= DAYS_APART,
    );
    if (isOnStatement) return "Refused";
    return done(() => this.bookRepayment({ supplier, amount, day, line: null }, "recordRepayment of $90"));
  }

  /** Pays the oldest claims against the supplier. */
  private bookRepayment(
    sent: Pick<Repayment, "supplier" | "amount" | "day" | "line">,
    row: "recordRepayment of $90" | "importStatement of a line with a supplier's reference",
  ): void {
    const repaidNotes: Repayment["repaidNotes"] = [];
    let left = sent.amount;
    for (const note of this.claimsOn(sent.supplier)) {
      const part = Math.min(note.claimed - note.netted - note.repaid, left);
      if (part === 0) continue;
      note.repaid += part;
      left -= part;
      repaidNotes.push([note, part]);
      this.books.post(row, part, { order: note.order });
    }
    this.repayments.push({ id: "", ...sent, repaidNotes, isByOfficer: sent.line === null, isUndone: false });
  }

  reverseRepayment = (person: Person, repayment: Repayment): Outcome =>
    this.reverseTransfer(person, "reverse repayment", repayment, () =>
      this.undoRepayment(repayment, "reverseRepayment"),
    );

  /** Undoes the repayment that the line has booked. A recorded one stays. */
  private undoRepaymentLine(line: StatementLine): boolean {
    const repayment = this.repayments.find((of) => of.line === line);
    if (!repayment) return false;
    repayment.line = null;
    if (repayment.isByOfficer) return false;
    this.undoRepayment(repayment, "undoLine of a line with a supplier's reference");
    return true;
  }

  private undoRepayment(
    repayment: Repayment,
    row: "reverseRepayment" | "undoLine of a line with a supplier's reference",
  ): void {
    repayment.isUndone = true;
    for (const [note, amount] of repayment.repaidNotes) {
      note.repaid -= amount;
      this.books.post(row, amount, { order: note.order });
    }
    this.net(repayment.supplier);
  }

  /** An officer demands the supplier's debt. The same amount is demanded again only after the last day. */
  demand(person: Person, supplier: Supplier): Outcome {
    if (this.isForbidden(person, "demand")) return "Forbidden";
    const amount = this.debtOfSupplier(supplier);
    const last = this.demands.findLast((of) => of.supplier === supplier);
    if (amount === 0 || (last?.amount === amount && this.now <= last.until)) return "Refused";
    this.books.post("demandRepayment", {});
    this.demands.push({ supplier, amount, until: endOfDay(this.now, DAYS_TO_REPAY) });
    return "done";
  }

  draftSettlement(person: Person, month: string): Outcome {
    if (this.isForbidden(person, "draft settlement")) return "Forbidden";
    const isOpen = this.settlements.some(({ state }) => state === "draft" || state === "agreed");
    if (month >= monthOf(this.now) || isOpen) return "Refused";
    const settledLines = this.orders.flatMap((order): SettledLine[] => {
      const now = this.moneyOf(order);
      const standing = this.bankPart(order, now);
      if (standing.principal === 0 && standing.share === 0) return [];
      const atEnd = [...(this.moneyAt.get(order) ?? [])].findLast(([open]) => open <= month)?.[1];
      const money = leastOf(now, atEnd ?? { collected: 0, repaid: 0 });
      const part = this.bankPart(order, money);
      return part.principal === 0 && part.share === 0 ? [] : [{ order, ...part, ...money }];
    });
    if (settledLines.length === 0) return "Refused";
    this.settlements.push({ id: "", month, state: "draft", settledLines });
    return "done";
  }

  agreeToSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "agree settlement")) return "Forbidden";
    const hasChanged = settlement.settledLines.some(({ order, principal, share, ...money }) => {
      const part = this.bankPart(order, leastOf(money, this.moneyOf(order)));
      return part.principal !== principal || part.share !== share;
    });
    if (settlement.state !== "draft" || hasChanged) return "Refused";
    settlement.state = "agreed";
    if (settlementTotal(settlement) === 0) this.settleWithBank(settlement);
    return "done";
  }

  discardSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "discard settlement")) return "Forbidden";
    const isOpen = settlement.state === "draft" || settlement.state === "agreed";
    return isOpen ? done(() => (settlement.state = "discarded")) : "Refused";
  }

  confirmSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "confirm settlement")) return "Forbidden";
    return settlement.state === "agreed" ? done(() => this.settleWithBank(settlement)) : "Refused";
  }

  private settleWithBank(settlement: Settlement, row = "confirmSettlement of an order with a paid upfront part"): void {
    settlement.state = "settled";
    this.books.post(row, settledAmounts(settlement));
  }

  returnSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "return settlement")) return "Forbidden";
    if (settlement.state !== "settled") return "Refused";
    const run = () => this.takeSettlementBack(settlement);
    return person.role === "admin" ? this.suggest(person, "returnSettlement", settlement, run) : done(run);
  }

  private takeSettlementBack(settlement: Settlement): void {
    settlement.state = "returned";
    this.books.post("returnSettlement of a settlement that was settled", settledAmounts(settlement));
  }

  /** Called after each command with the balances: a closed month keeps the balances after its last command. */
  keepCash(balances: Map<string, number>): void {
    // An entry of outgoing money alone posts nothing.
    const incoming = this.lines.filter(({ amount }) => amount > 0).length + this.strayReturns.length;
    if (this.cashAt.size === 0 && this.orders.length + this.receipts.length + incoming === 0) return;
    const [collections, funding, suspense] = ["collections ", "funding ", "suspense "].map(
      (name) => balances.get(name) ?? 0,
    ) as [number, number, number];
    const open = this.openMonth();
    for (const order of this.orders) {
      const byMonth = this.moneyAt.get(order) ?? new Map<string, OrderMoney>();
      this.moneyAt.set(order, byMonth.set(open, this.moneyOf(order)));
    }
    const entries = this.strayReturns.length + this.waitingLines().length;
    this.cashAt.set(this.openMonth(), { collections, funding, suspense: -suspense, entries });
  }

  private waitingLines = (): StatementLine[] =>
    this.lines.filter(({ state, amount }) => state === "unknown" && amount > 0);

  /** The granted and used credit of all SMEs and of each insurer's SMEs, unless zero. */
  credits(): Map<string, number> {
    const sums = new Map<string, number>();
    const add = (name: string, insurerId: string, amount: number) => {
      for (const scope of ["", insurerId]) sums.set(`${name} ${scope}`, (sums.get(`${name} ${scope}`) ?? 0) + amount);
    };
    for (const [company, { credit }] of this.terms)
      if ("plan" in company) add("granted", this.insurerOf(company), credit);
    for (const order of this.orders) add("used", order.insurerId, total(this.unpaid(order)));
    for (const group of this.groups) {
      for (const sme of group.companies)
        add(`granted of group ${group.id}`, this.insurerOf(sme as Sme), this.termsOf(sme).credit);
      for (const order of this.orders.filter(({ sme }) => group.companies.has(sme)))
        add(`used of group ${group.id}`, order.insurerId, total(this.unpaid(order)));
    }
    return new Map([...sums].filter(([, amount]) => amount !== 0));
  }

  /** Every ledger balance that is not zero. */
  balances(): Map<string, number> {
    const books = new Map<string, number>();
    const add = (book: string, party: string, amount: number) =>
      books.set(`${book} ${party}`, (books.get(`${book} ${party}`) ?? 0) + amount);
    for (const order of this.orders) {
      const due = total(this.unpaid(order));
      add("receivable", order.sme.id, due);
      for (const part of order.parts) add("small differences", order.sme.id, differenceOf(part));
      add("loss", "", (order.loss?.amount ?? 0) - (order.loss?.fromAllowance ?? 0));
      add("recovery", "", -(order.loss?.recovered ?? 0));
      for (const claim of order.claims) {
        const balance = this.claimBalance(order, claim);
        add("claim receivable", "", Math.max(0, balance));
        add("recoveries due", "", Math.min(0, balance));
        add("insured losses", "", -this.insuredOf(order, claim));
        add("collections", "", claim.received - claim.passedOn);
      }
      if (order.status >= 0 && order.status < 5) add("undelivered", order.id, -netOf(order));
      if (order.status < 5) continue;
      const { bank, product } = sharesOf(order);
      add("bank share", "", -bank);
      add("product share", "", -product);
      if (order.status !== 5) continue;
      add("payable", order.supplier.id, -payoutOf(order));
      add("to pay out", "", payoutOf(order));
    }
    for (const order of this.orders) add("funding", "", -order.advanced);
    for (const { order, claimed, netted, repaid } of this.notes) {
      add("supplier receivable", order.supplier.id, claimed - netted - repaid);
      add("collections", "", repaid);
    }
    add("allowance", "", -this.allowance);
    add("impairment", "", this.impairment);
    add("product share collected", "", this.collectedProduct());
    for (const { settled } of this.closings) {
      add("product share", "", settled);
      add("collections", "", -settled);
    }
    for (const { vat } of this.feeMonths) {
      add("product share", "", vat);
      add("vat payable", "", -vat);
    }
    for (const order of this.orders) {
      const { principal, share } = this.bankPart(order, this.moneyOf(order));
      add("principal due", "", principal);
      add("bank share due", "", share);
    }
    for (const { state, settledLines } of this.settlements)
      for (const { principal, share } of state === "settled" ? settledLines : []) {
        add("funding", "", principal);
        add("bank share", "", share);
        add("collections", "", -principal - share);
      }
    const suspense = addUp([...this.strayReturns, ...this.waitingLines().map(({ amount }) => amount)]);
    add("suspense", "", -suspense);
    add("collections", "", this.received + suspense);
    for (const [sme, free] of this.account) add("unapplied", sme.id, -free);
    for (const { refundTo, amount, state } of this.refunds)
      if (state === "due") add("refunds due", refundTo.id, -amount);
    for (const payment of this.payments)
      if (payment.state === "paid" && payment.bank !== "none") add("collections", "", payment.amount);
    return new Map([...books].filter(([, amount]) => amount !== 0));
  }
}

const newLine = (line: Pick<StatementLine, "amount" | "day" | "state">): StatementLine => ({
  id: "",
  payer: null,
  sme: null,
  reference: null,
  returnsPayment: false,
  ...line,
});
const answerBy = ({ waitingSince }: Order): number => workingDaysLater(waitingSince!, WORKING_DAYS_TO_ANSWER);
const openReschedule = ({ reschedules }: Order): Reschedule | undefined =>
  reschedules.find(({ state }) => state === "open");
/** The data of an instalment that the parties of a reschedule have seen. */
const seenOf = ({ paidAmount, creditedAmount, disputed, deadline, paidAt }: Part): string =>
  [paidAmount, creditedAmount, disputed, deadline, paidAt].join();
const firstDeadline = ({ original, deadline }: Part): number => original ?? deadline!;
const standingClaim = ({ claims }: Order): Claim | undefined =>
  claims.find(({ state }) => state !== "refused" && state !== "withdrawn");
const owedOf = ({ parts }: Order): number => addUp(parts.map(unpaidOf));
const differenceOf = ({ creditedAmount, noteAmount, writtenOff }: Part): number =>
  creditedAmount - noteAmount - writtenOff;
const isSamePart = (part: Part, other: Part): boolean =>
  seenOf(part) === seenOf(other) && part.isUpfront === other.isUpfront;
const isSameKind = (person: Person, other: Person): boolean => person.role === other.role && person.id === other.id;
const netOf = ({ amount, credit }: Order): number => amount - credit;

/** The VAT rate of every supplier in the model: 15%. */
export const VAT_RATE = 150_000;

/** The VAT in a fee: 15 parts of 115, rounded half up. */
const vatIn = (fee: number): number => Math.sign(fee) * Math.floor((Math.abs(fee) * 30 + 115) / 230);

/** The supplier's share, and the amount to pay out. */
const supplierPart = (order: Order): number => netOf(order) - sharesOf(order).discount;
const payoutOf = (order: Order): number => supplierPart(order) + order.correction;
const openDispute = ({ disputes }: Order): Dispute | undefined => disputes.find(({ state }) => state === "open");
const toBalanceOf = ({ notes }: Order): number => addUp(notes.map(({ toBalance }) => toBalance));

function sharesOf(order: Order): Shares {
  const discount = halfUp(netOf(order), order.rate);
  const bank = halfUp(discount, BANK_RATE);
  return { discount, bank, product: discount - bank };
}
function isAboveLimit(credit: number, asked: number): boolean {
  return credit > CREDIT_OF_ONE || credit > TIMES_OF_ONE * asked;
}

function done(run: () => void): Outcome {
  run();
  return "done";
}
/** True once the bank has paid the supplier's whole share. */
const isAdvanced = (order: Order): boolean => order.advanced > 0 && order.advanced >= supplierPart(order);

const leastOf = (one: OrderMoney, other: OrderMoney): OrderMoney => ({
  collected: Math.min(one.collected, other.collected),
  repaid: Math.min(one.repaid, other.repaid),
});

function settledAmounts({ settledLines }: Settlement): Amounts {
  const funding = addUp(settledLines.map(({ principal }) => principal));
  const share = addUp(settledLines.map((line) => line.share));
  return { funding, "bank share": share, collections: funding + share };
}
export const settlementTotal = ({ settledLines }: Settlement): number =>
  addUp(settledLines.map(({ principal, share }) => principal + share));
const canCome = (inDays: number): boolean => inDays >= 0 && inDays <= FURTHEST_DAY;

/** The unpaid amount of an instalment. */
interface Due {
  part: Part;
  amount: number;
}
interface Owed {
  order: Order;
  part: Part;
}
type Covered = Due & Owed;

const whole = (parts: Part[]): Due[] => parts.map((part) => ({ part, amount: unpaidOf(part) }));
const withoutDisputed = (parts: Part[]): Due[] => parts.map((part) => ({ part, amount: undisputedOf(part) }));

/** Allocates the sum from the first instalment on, until it is used up. Disputed parts come last. */
function cover(owed: Owed[], sum: number): Covered[] {
  let left = sum;
  const take = (most: number): number => {
    const amount = Math.min(left, most);
    left -= amount;
    return amount;
  };
  const first = owed.map(({ part }) => take(undisputedOf(part)));
  return owed
    .map((entry, i) => ({ ...entry, amount: first[i]! + take(entry.part.disputed) }))
    .filter(({ amount }) => amount > 0);
}

const ofOrders = (covered: Covered[]): [Order, Due[]][] =>
  [...new Set(covered.map(({ order }) => order))].map((order) => [
    order,
    covered.filter((entry) => entry.order === order),
  ]);
