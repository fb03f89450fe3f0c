/**
 * A minimal second implementation of orders, payments and credit: model.test.ts runs the same commands in Dhow and
 * here, and compares. It shares no arithmetic with app/. Cents, millionths, UTC milliseconds, days in Kuwait.
 */
import type { Role } from "~/domain/values/actor";

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
  "draft settlement": ["admin"],
  "agree settlement": ["bank"],
  "discard settlement": ["admin", "bank"],
  "confirm settlement": ["admin", "bank"],
  "return settlement": ["admin", "bank"],
  "change credit": ["insurance"],
  "change plan": ["admin"],
  "change discount": ["admin"],
  ask: ["sme"],
  "withdraw ask": ["sme"],
  grant: ["insurance"],
  "refuse ask": ["insurance"],
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
  deadline: number | null;
  paidAt: number | null;
  payment: Payment | null;
}

export interface Order {
  id: string;
  sme: Sme;
  supplier: Supplier;
  /** The supplier's discount rate when the order was created. */
  rate: number;
  amount: number;
  status: number;
  payUntil: number;
  placedAt: number | null;
  /** The last moment of the agreed delivery day, and of a proposed one. */
  day: number | null;
  proposed: { day: number; by: Role } | null;
  /** The delivery time, from which instalment deadlines count. */
  deliveredAt: number | null;
  /** The credit note of goods that did not arrive, and its part on the SME's account. */
  credit: number;
  creditToBalance: number;
  parts: Part[];
  wasLate: boolean;
  triesLeft: number;
  lockedUntil: number | null;
  hasInvoice: boolean;
  /** The typed number of the current invoice. Null without data. */
  invoiceNumber: number | null;
  /** The month whose statement has the order's shares. Null until the invoice is verified. */
  sharedIn: string | null;
}

export interface Payment {
  id: string;
  order: Order;
  parts: Part[];
  /** The amount paid of each instalment. */
  pays: number[];
  amount: number;
  startedAt: number;
  state: "open" | "paid" | "declined" | "expired" | "refunded";
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
}

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

/** The bank's part of an order in a settlement, and the collected money that it counts. */
interface SettledLine {
  order: Order;
  principal: number;
  share: number;
  collected: number;
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

/** Incoming money on a bank statement. It is in suspense while its state is "unknown". */
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
  state: "applied" | "unknown" | "linked" | "set aside";
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
    | "returnLine";
  about: Sme | Supplier | Ask | Transfer | Receipt | BatchLine | CashRefund | Settlement | Refundable;
  by: Person;
  /** The version of the subject when the proposal was made. */
  basis: string;
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

/** The month in Kuwait, such as "2026-12". */
const monthOf = (ms: number): string => new Date(ms + KUWAIT).toISOString().slice(0, 7);
export const monthAfter = (month: string, months = 1): string =>
  monthOf(monthsLater(Date.parse(`${month}-01`) - KUWAIT, months));

const halfUp = (cents: number, rate: number): number => Math.floor((cents * rate + 500_000) / 1_000_000);
const addUp = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const unpaidOf = (part: Part): number => part.amount - part.paidAmount - part.creditedAmount;
const total = (parts: Part[]): number => parts.reduce((sum, part) => sum + unpaidOf(part), 0);

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
  closings: Closing[] = [];
  settlements: Settlement[] = [];
  /** The collected money of each order by open month, after the last command in it. */
  private collectedAt = new Map<Order, Map<string, number>>();
  /** By open month, after the last command in it. */
  private cashAt = new Map<string, Cash>();
  private account = new Map<Person, number>();
  private terms: Map<Sme | Supplier, Terms>;
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

  isForbidden = (person: Person, verb: Verb): boolean =>
    !(doers[verb] as readonly Role[]).includes(person.role) || !person.isActive;

  sees(person: Person, order: Order): boolean {
    if (person.role === "sme") return person.id === order.sme.id;
    if (person.role === "provider") return person.id === order.supplier.id && order.placedAt !== null;
    if (person.role === "insurance") return person.id === order.sme.insurerId;
    return true;
  }

  unpaid = (order: Order): Part[] => (order.status === -1 ? [] : order.parts.filter((part) => part.paidAt === null));
  isPaid = (order: Order): boolean => order.status !== -1 && this.unpaid(order).length === 0;
  private latePartsOf = (order: Order): Part[] =>
    this.unpaid(order).filter((part) => part !== order.parts[0] && part.deadline !== null && this.now > part.deadline);
  isLate = (order: Order): boolean => this.latePartsOf(order).length > 0;
  spent = (sme: Sme): number =>
    this.orders.filter((order) => order.sme === sme).reduce((sum, order) => sum + total(this.unpaid(order)), 0);
  available = (sme: Sme): number => Math.max(0, this.termsOf(sme).credit - this.spent(sme));
  /** The balance may cover everything late. */
  isBlocked = (sme: Sme): boolean =>
    this.orders.filter((order) => order.sme === sme).reduce((sum, order) => sum + total(this.latePartsOf(order)), 0) >
    this.has(sme);

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
    if (this.isBlocked(sme)) return "Refused";
    if (this.isHeld(sme, "orders")) return "Refused";
    if (!supplier.isActive) return "NotFound";
    if (this.isHeld(supplier, "orders")) return "Refused";
    if (amount < 100 || amount > this.available(sme)) return "Invalid";
    const payUntil = endOfDay(this.now, DAYS_TO_PAY);
    this.orders.push({
      id: "",
      sme,
      supplier,
      rate: this.termsOf(supplier).rate,
      amount,
      status: 0,
      payUntil,
      placedAt: null,
      day: null,
      proposed: null,
      deliveredAt: null,
      credit: 0,
      creditToBalance: 0,
      wasLate: false,
      triesLeft: TRIES,
      lockedUntil: null,
      hasInvoice: false,
      invoiceNumber: null,
      sharedIn: null,
      parts: cut(amount, this.termsOf(sme).plan).map((part, i) => ({
        number: i + 1,
        amount: part,
        paidAmount: 0,
        creditedAmount: 0,
        noteAmount: 0,
        deadline: i === 0 ? payUntil : null,
        paidAt: null,
        payment: null,
      })),
    });
    return "done";
  }

  private cancelNow(order: Order): void {
    order.wasLate ||= this.isLate(order);
    for (const part of order.parts)
      Object.assign(part, { paidAmount: 0, creditedAmount: 0, deadline: null, paidAt: null, payment: null });
    order.proposed = null;
    order.status = -1;
  }

  cancel = (person: Person, order: Order): Outcome =>
    this.move({ who: person, verb: "cancel", order, from: 0, to: -1 }, () => this.cancelNow(order));
  verify = (person: Person, order: Order): Outcome =>
    this.move({ who: person, verb: "verify", order, from: 4, to: 5 }, () => (order.sharedIn = this.openMonth()));

  payOut(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "payOut", order, 5);
    if (outcome === "done" && this.isHeld(order.supplier, "payouts")) return "Refused";
    const batch = this.openBatch(order);
    if (outcome === "done" && batch && batch.state !== "draft") return "Refused";
    return this.move(
      { who: person, verb: "payOut", order, from: 5, to: 6 },
      () => batch && this.leaveDraft(batch, order),
    );
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
    return batch.state === "draft" || batch.state === "approved" ? done(() => (batch.state = "discarded")) : "Refused";
  }

  /** Removing the last line discards the batch, which keeps the line. */
  removeLine(person: Person, batch: Batch, line: BatchLine): Outcome {
    if (this.isForbidden(person, "remove line")) return "Forbidden";
    if (batch.state !== "draft") return "Refused";
    if (batch.lines.length === 1) batch.state = "discarded";
    else batch.lines = batch.lines.filter((batchLine) => batchLine !== line);
    return "done";
  }

  private isSent = ({ state }: Batch): boolean =>
    state === "exported" || state === "settled" || state === "partly returned";

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
    for (const order of line.orders) order.status = 6;
    this.endBatch(batch);
  }

  private bringBack(batch: Batch, line: BatchLine): void {
    if (line.state === "settled") for (const order of line.orders) order.status = 5;
    line.state = "returned";
    this.endBatch(batch);
  }

  private endBatch(batch: Batch): void {
    if (batch.lines.some(({ state }) => state === "waits")) return;
    batch.state = batch.lines.some(({ state }) => state === "returned") ? "partly returned" : "settled";
  }

  /** A bank statement's entry about a transfer: settled or returned. Another amount has no effect. */
  debit(batch: Batch, line: BatchLine, isExact: boolean): void {
    if (this.isSent(batch) && line.state === "waits" && isExact) this.payLine(batch, line);
  }

  /** A return that differs from its transfer waits in suspense. `cents`: its amount in dollars. */
  reversal(batch: Batch, line: BatchLine, isExact: boolean, cents: number): void {
    if (!this.isSent(batch) || !isExact) this.strayReturns.push(cents);
    else if (line.state !== "returned") this.bringBack(batch, line);
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
    const made: StatementLine = { id: "", payer, sme, amount, day, reference, state };
    this.lines.push(made);
    if (sme) this.applyCredit(sme, amount);
    return made;
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
    if (!on.isActive || (person.role === "insurance" && !("plan" in on && on.insurerId === person.id)))
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
    role !== "insurance" || ("plan" in on && on.insurerId === id && (by.role !== "insurance" || by.id === id));

  endHolds(): void {
    for (const hold of this.holds) if (hold.liftedAt === null && !this.stands(hold)) hold.liftedAt = this.now;
  }

  changeCredit(person: Person, on: Sme | Supplier, credit: number): Outcome {
    if (this.isForbidden(person, "change credit")) return "Forbidden";
    if (!("plan" in on) || on.insurerId !== person.id) return "NotFound";
    if (this.termsOf(on).credit === credit) return "Refused";
    const run = () => void (this.termsOf(on).credit = credit);
    return this.isAboveCeiling(on, credit, REQUESTED) ? this.suggest(person, "changeCredit", on, run) : done(run);
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
    credit > this.termsOf(sme).credit && (credit > CREDIT_OF_ONE || credit > TIMES_OF_ONE * asked);

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
    if (ask.sme.insurerId !== person.id) return "NotFound";
    return ask.state === "waiting" ? "done" : "Refused";
  }

  /** Only one proposal of each kind is pending per company or request, until it is answered or expires. */
  private suggest(by: Person, act: Proposal["act"], about: Proposal["about"], run: () => Outcome | void): Outcome {
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
      basis: this.basisOf(about),
      expiresAt: this.now + DAYS_TO_APPROVE * DAY,
      state: "waiting",
    });
    return "AwaitsApproval";
  }

  private basisOf = (about: Proposal["about"]): string =>
    JSON.stringify(
      "isRefundable" in about
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

  /** A proposal leaves the queue in the transaction that changes its subject. */
  voidOutdated(): void {
    for (const proposal of this.proposals)
      if (proposal.state === "waiting" && this.basisOf(proposal.about) !== proposal.basis) proposal.state = "void";
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
    this.move({ who: person, verb: "decline", order, from: 1, to: -1 }, () => this.cancelPaid(order));

  private cancelPaid(order: Order): void {
    this.cancelNow(order);
    for (const payment of this.payments) if (payment.order === order && payment.state === "paid") this.refund(payment);
  }

  /** Delivery this many days from now; null uses the default. */
  accept(person: Person, order: Order, inDays: number | null): Outcome {
    const outcome = this.guard(person, "accept", order, 1);
    if (outcome !== "done") return outcome;
    if (!canCome(inDays ?? FIRST_DAY)) return "Invalid";
    Object.assign(order, { status: 2, day: endOfDay(this.now, inDays ?? FIRST_DAY) });
    return "done";
  }

  withdraw(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "withdraw", order, 2);
    if (outcome !== "done") return outcome;
    if (this.now <= order.day!) return "Refused";
    this.cancelPaid(order);
    return "done";
  }

  stop(person: Person, order: Order): Outcome {
    const outcome = this.guard(person, "stop", order, order.status === 2 ? 2 : 1);
    if (outcome === "done") this.cancelPaid(order);
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
    if (delivered > order.amount) return "Invalid";
    if (this.now < (order.lockedUntil ?? 0)) return "TooMany";
    if (isRight)
      return this.move({ who: person, verb: "deliver", order, from: 2, to: 3 }, () => {
        this.come(order);
        this.issueCreditNote(order, order.amount - delivered);
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

  /** The last instalment shrinks first. Paid money, and instalments of a payment in progress, do not shrink. */
  private issueCreditNote(order: Order, amount: number): void {
    order.credit = amount;
    let left = amount;
    for (const part of order.parts.toReversed()) {
      const less = part.payment && part.paidAt === null ? 0 : Math.min(unpaidOf(part), left);
      if (less === 0) continue;
      part.noteAmount = less;
      part.creditedAmount += less;
      left -= less;
      if (unpaidOf(part) === 0) Object.assign(part, { paidAt: this.now, payment: null });
    }
    order.creditToBalance = left;
    if (left > 0) this.account.set(order.sme, this.has(order.sme) + left);
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
      order.invoiceNumber = number;
    });
  }

  /** The payment that is started or continued; a new one's id is "". */
  start(person: Person, order: Order, purpose: Purpose, withoutBrowser: boolean): Outcome | Payment {
    if (this.isForbidden(person, "start")) return "Forbidden";
    if (!this.sees(person, order)) return "NotFound";
    const unpaid = this.unpaid(order);
    const later = order.placedAt === null ? [] : unpaid;
    const due = {
      upfront: unpaid.filter((part) => part === order.parts[0]),
      instalment: later.slice(0, 1),
      rest: later,
    }[purpose];
    if (due.length === 0) return "Refused";
    const open = due.find((part) => part.payment)?.payment;
    return open ? open.lead : this.open([[order, whole(due)]], withoutBrowser);
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
      orders.map((order) => [order, whole(late.filter((entry) => entry.order === order).map(({ part }) => part))]),
      withoutBrowser,
    );
  }

  /** Returns the SME's debt for placed orders, without upfront parts, oldest first. */
  private owed = (sme: Person): Owed[] =>
    this.orders
      .filter((order) => order.sme === sme && order.placedAt !== null)
      .flatMap((order) => this.unpaid(order).map((part) => ({ order, part })))
      .filter(({ part }) => part.number > 1)
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
      return "done";
    };
    if (person.role !== "admin") return run();
    const about = this.refundables.get(sme) ?? { id: sme.id, isRefundable: true };
    this.refundables.set(sme, about);
    return this.suggest(person, "refundCash", about, run);
  }

  payRefund(person: Person, refund: CashRefund): Outcome {
    if (this.isForbidden(person, "pay refund")) return "Forbidden";
    if (refund.state !== "due") return "Refused";
    refund.state = "paid";
    this.received -= refund.amount;
    return "done";
  }

  takeRefundBack(person: Person, refund: CashRefund): Outcome {
    if (this.isForbidden(person, "take refund back")) return "Forbidden";
    if (refund.state !== "due" && refund.state !== "paid") return "Refused";
    const run = () => {
      const { refundTo, amount, state } = refund;
      this.account.set(refundTo, this.has(refundTo) + amount);
      if (state === "paid") this.received += amount;
      refund.state = state === "paid" ? "returned" : "withdrawn";
    };
    return person.role === "admin" ? this.suggest(person, "takeRefundBack", refund, run) : done(run);
  }

  link(person: Person, line: StatementLine, receipt: Receipt): Outcome {
    if (this.isForbidden(person, "link")) return "Forbidden";
    if (line.state !== "unknown" || receipt.state !== "booked" || receipt.line) return "Refused";
    if (line.amount !== receipt.transfer.amount) return "Refused";
    Object.assign(receipt, { line });
    Object.assign(line, { state: "linked", sme: receipt.transfer.sme });
    return "done";
  }

  assign(person: Person, line: StatementLine, whom: Person, isKept: boolean, isOther: boolean): Outcome {
    if (this.isForbidden(person, "assign")) return "Forbidden";
    if (line.state !== "unknown") return "Refused";
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
    if (isKept) this.receive(whom, line.amount);
    else this.applyCredit(whom, line.amount);
    return "done";
  }

  ignore(person: Person, line: StatementLine): Outcome {
    if (this.isForbidden(person, "ignore")) return "Forbidden";
    if (line.state !== "unknown") return "Refused";
    line.state = "set aside";
    return "done";
  }

  /** Undoes the decision about a line: it is in suspense again. */
  reopen(person: Person, line: StatementLine): Outcome {
    if (this.isForbidden(person, "reopen")) return "Forbidden";
    if (line.state === "unknown") return "Refused";
    if (line.state === "applied") {
      if (this.has(line.sme!) < line.amount) return "Refused";
      this.receive(line.sme!, -line.amount);
    }
    for (const receipt of this.receipts) if (receipt.line === line) receipt.line = null;
    Object.assign(line, { state: "unknown", sme: null });
    return "done";
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
    this.allocateNow(person, cover(free, Math.min(this.has(person), total(free.map(({ part }) => part)))));
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

  private allocateNow(from: Person, covered: Covered[]): void {
    const left = this.has(from) - covered.reduce((sum, { amount }) => sum + amount, 0);
    for (const [order, due] of ofOrders(covered)) {
      const made = this.payment(order, due);
      Object.assign(made, { state: "paid", bank: "none", inquiryAt: Infinity, lead: made });
      this.payments.push(made);
      this.account.set(from, this.has(from) - made.amount);
      this.payParts(made, left);
    }
  }

  /** Balances pay on the due day, except instalments that an officer took money from that day. */
  payDue(): void {
    for (const sme of this.account.keys()) {
      const undone = this.payments.filter(({ undoneAt = -Infinity }) => undoneAt > endOfDay(this.now, -1));
      const due = this.owed(sme).filter(
        ({ part }) =>
          !part.payment &&
          part.deadline !== null &&
          part.deadline <= endOfDay(this.now) &&
          !undone.some(({ parts }) => parts.includes(part)),
      );
      this.allocateNow(sme, cover(due, this.has(sme)));
    }
  }

  undo(person: Person, payment: Payment): Outcome {
    if (this.isForbidden(person, "undo")) return "Forbidden";
    if (payment.bank !== "none" || payment.state !== "paid") return "Refused";
    this.refund(payment);
    payment.undoneAt = this.now;
    for (const [i, part] of payment.parts.entries()) {
      if (part.paidAt !== null) part.payment = null;
      part.paidAt = null;
      part.creditedAmount = part.noteAmount;
      part.paidAmount -= payment.pays[i]!;
    }
    payment.order.wasLate ||= this.isLate(payment.order);
    return "done";
  }

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
    order.wasLate ||= parts.some((part) => part.number > 1 && part.deadline !== null && this.now > part.deadline);
    for (const [i, part] of parts.entries()) {
      part.paidAmount += pays[i]!;
      const rest = unpaidOf(part);
      const isPaid = rest === 0 || (left === 0 && rest <= 100 && rest <= part.paidAmount);
      if (isPaid) part.creditedAmount += rest;
      Object.assign(part, isPaid ? { paidAt: this.now, payment } : { payment: null });
    }
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
      this.refund(payment);
    } else {
      payment.state = "paid";
      this.payParts(payment, this.has(order.sme));
      if (order.placedAt === null) {
        Object.assign(order, { placedAt: this.now, status: 1 });
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
    for (const order of this.orders) if (order.status === 0 && this.now > order.payUntil) this.cancelNow(order);
  }

  giveUp(): void {
    for (const order of this.orders) if (order.status === 1 && this.now > answerBy(order)) this.cancelPaid(order);
  }

  chase(): void {
    for (const order of this.orders) order.wasLate ||= this.isLate(order);
  }

  /** Future moments at which deadlines or jobs change something. */
  moments(): number[] {
    const all = this.orders.flatMap((order) => [
      order.payUntil,
      order.lockedUntil,
      order.day,
      order.proposed?.day ?? null,
      order.placedAt === null ? null : answerBy(order),
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

  closeMonth(person: Person, month: string, isOverSuspense: boolean): Outcome {
    if (this.isForbidden(person, "close month")) return "Forbidden";
    if (this.closings.some((closing) => closing.month === month)) return "done";
    if (month !== this.nextToClose() || monthOf(this.now + DAY) <= month) return "Refused";
    const cash = [...this.cashAt].findLast(([open]) => open <= month)![1];
    if (cash.entries > 0 && !isOverSuspense) return "Refused";
    const shares = this.orders.filter(({ sharedIn }) => sharedIn === month).map(sharesOf);
    const [bank, product] = [addUp(shares.map((of) => of.bank)), addUp(shares.map((of) => of.product))];
    this.closings.push({ month, ...cash, bank, product });
    return "done";
  }

  private bankPart(order: Order, collected: number): { principal: number; share: number } {
    const { discount, bank } = sharesOf(order);
    const counted = order.status === 6 ? collected : 0;
    const standing = this.settlements
      .filter(({ state }) => state === "settled")
      .flatMap(({ settledLines }) => settledLines.filter((line) => line.order === order));
    return {
      principal:
        Math.floor((counted * (netOf(order) - discount)) / netOf(order)) - addUp(standing.map((of) => of.principal)),
      share: Math.floor((counted * bank) / netOf(order)) - addUp(standing.map((of) => of.share)),
    };
  }

  private collectedOf = ({ parts, creditToBalance }: Order): number =>
    addUp(parts.map(({ paidAmount, creditedAmount, noteAmount }) => paidAmount + creditedAmount - noteAmount)) -
    creditToBalance;

  draftSettlement(person: Person, month: string): Outcome {
    if (this.isForbidden(person, "draft settlement")) return "Forbidden";
    const isOpen = this.settlements.some(({ state }) => state === "draft" || state === "agreed");
    if (month >= monthOf(this.now) || isOpen) return "Refused";
    const settledLines = this.orders.flatMap((order): SettledLine[] => {
      const now = this.collectedOf(order);
      const standing = this.bankPart(order, now);
      if (standing.principal === 0 && standing.share === 0) return [];
      const atEnd = [...(this.collectedAt.get(order) ?? [])].findLast(([open]) => open <= month)?.[1] ?? 0;
      const collected = Math.min(now, atEnd);
      const part = this.bankPart(order, collected);
      return part.principal === 0 && part.share === 0 ? [] : [{ order, ...part, collected }];
    });
    if (settledLines.length === 0) return "Refused";
    this.settlements.push({ id: "", month, state: "draft", settledLines });
    return "done";
  }

  agreeToSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "agree settlement")) return "Forbidden";
    const hasChanged = settlement.settledLines.some(({ order, principal, share, collected }) => {
      const part = this.bankPart(order, Math.min(collected, this.collectedOf(order)));
      return part.principal !== principal || part.share !== share;
    });
    if (settlement.state !== "draft" || hasChanged) return "Refused";
    settlement.state = settlementTotal(settlement) === 0 ? "settled" : "agreed";
    return "done";
  }

  discardSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "discard settlement")) return "Forbidden";
    const isOpen = settlement.state === "draft" || settlement.state === "agreed";
    return isOpen ? done(() => (settlement.state = "discarded")) : "Refused";
  }

  confirmSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "confirm settlement")) return "Forbidden";
    return settlement.state === "agreed" ? done(() => (settlement.state = "settled")) : "Refused";
  }

  returnSettlement(person: Person, settlement: Settlement): Outcome {
    if (this.isForbidden(person, "return settlement")) return "Forbidden";
    if (settlement.state !== "settled") return "Refused";
    const run = () => void (settlement.state = "returned");
    return person.role === "admin" ? this.suggest(person, "returnSettlement", settlement, run) : done(run);
  }

  /** Called after each command with the balances: a closed month keeps the balances after its last command. */
  keepCash(balances: Map<string, number>): void {
    if (this.cashAt.size === 0 && this.orders.length + this.receipts.length + this.lines.length === 0) return;
    const [collections, funding, suspense] = ["collections ", "funding ", "suspense "].map(
      (name) => balances.get(name) ?? 0,
    ) as [number, number, number];
    const open = this.openMonth();
    for (const order of this.orders) {
      const byMonth = this.collectedAt.get(order) ?? new Map<string, number>();
      this.collectedAt.set(order, byMonth.set(open, this.collectedOf(order)));
    }
    const entries = this.strayReturns.length + this.waitingLines().length;
    this.cashAt.set(this.openMonth(), { collections, funding, suspense: -suspense, entries });
  }

  private waitingLines = (): StatementLine[] => this.lines.filter(({ state }) => state === "unknown");

  /** The granted and used credit of all SMEs and of each insurer's SMEs, unless zero. */
  credits(): Map<string, number> {
    const sums = new Map<string, number>();
    const add = (name: string, { insurerId }: Sme, amount: number) => {
      for (const scope of ["", insurerId]) sums.set(`${name} ${scope}`, (sums.get(`${name} ${scope}`) ?? 0) + amount);
    };
    for (const [company, { credit }] of this.terms) if ("plan" in company) add("granted", company, credit);
    for (const order of this.orders) add("used", order.sme, total(this.unpaid(order)));
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
      for (const part of order.parts) add("small differences", order.sme.id, part.creditedAmount - part.noteAmount);
      if (order.status >= 0 && order.status < 5) add("undelivered", order.id, -netOf(order));
      if (order.status < 5) continue;
      const { discount, bank, product } = sharesOf(order);
      add("bank share", "", -bank);
      add("product share", "", -product);
      if (order.status === 6) add("funding", "", discount - netOf(order));
      else {
        add("payable", order.supplier.id, discount - netOf(order));
        add("to pay out", "", netOf(order) - discount);
      }
    }
    for (const { product } of this.closings) {
      add("product share", "", product);
      add("collections", "", -product);
    }
    for (const order of this.orders) {
      const { principal, share } = this.bankPart(order, this.collectedOf(order));
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

const answerBy = ({ placedAt }: Order): number => workingDaysLater(placedAt!, WORKING_DAYS_TO_ANSWER);
const isSameKind = (person: Person, other: Person): boolean => person.role === other.role && person.id === other.id;
const netOf = ({ amount, credit }: Order): number => amount - credit;

function sharesOf(order: Order): { discount: number; bank: number; product: number } {
  const discount = halfUp(netOf(order), order.rate);
  const bank = halfUp(discount, BANK_RATE);
  return { discount, bank, product: discount - bank };
}
function done(run: () => void): Outcome {
  run();
  return "done";
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

/** Allocates the sum from the first instalment on, until it is used up. */
function cover(owed: Owed[], sum: number): Covered[] {
  let left = sum;
  return owed.flatMap((entry) => {
    const amount = Math.min(left, unpaidOf(entry.part));
    left -= amount;
    return amount > 0 ? [{ ...entry, amount }] : [];
  });
}

const ofOrders = (covered: Covered[]): [Order, Due[]][] =>
  [...new Set(covered.map(({ order }) => order))].map((order) => [
    order,
    covered.filter((entry) => entry.order === order),
  ]);
