/** What pages show of orders: only what the role that asks may see is in it. */
import type { Cents, Rate } from "~/domain/values/money";
import type { Shares } from "~/domain/values/shares";
import type { TimelineEntry } from "~/domain/values/timeline-entry";

export interface Party {
  id: string;
  title: string;
  email: string;
}

export interface OrderView {
  id: string;
  number: number;
  amount: Cents;
  description: string;
  /** For the SME, its supplier and admin. */
  delivery: Delivery | null;
  status: number;
  paid: boolean;
  placedAt: number | null;
  /** The last moment at which the supplier can answer; null unless the order waits for it. */
  answerBy: number | null;
  /** The last moment of the day on which the goods are to come; null before it is named. */
  deliveryDay: number | null;
  /** Another day that waits for the other one's answer; for the SME, its supplier and admin. */
  proposed: { day: number; by: "sme" | "provider" } | null;
  createdAt: number;
  updatedAt: number;
  sme: Party;
  supplier: Party;
  instalments: InstalmentView[];
  /** For the SME: the payment that waits for the bank's answer, "Instalments 2 to 4". */
  openPayment: { id: string; amount: Cents; over: string; payUrl: string } | null;
  latePay: { once: boolean; active: boolean };
  /** Only the SME shows the code, only its QR carries it. */
  verifyCode: string | null;
  /** When each step after the upfront part was taken; null before it. */
  reached: StatusTimes;
  /** For the supplier, admin and bank. */
  supplierShare: Cents | null;
  discountRate: Rate | null;
  /** Of an order that is paid out: for the supplier, admin and bank. */
  paidOut: PaidOut | null;
  /** For admin and bank. */
  shares: (Shares & { bankShareRate: Rate }) | null;
  /** From the moment it is uploaded; not for the insurer. */
  invoice: { file: string; mime: string } | null;
  /** Of a canceled order: by whom, why, and what was given back. */
  canceled: Cancellation | null;
  /** Of an order that waits for another invoice: who returned the last one, and why. */
  invoiceReturned: Reversal | null;
  /** Newest first. */
  timeline: OrderEntry[];
}

/** Where the goods go, and whom the driver calls there; null where nobody was asked. */
export interface Delivery {
  address: string | null;
  phone: { country: string; number: string } | null;
}

/** What a delivery note says. */
export interface Goods {
  description: string;
  /** The companies' names. */
  to: string;
  from: string;
  amount: Cents;
}

export interface StatusTimes {
  accepted: number | null;
  delivered: number | null;
  /** The invoice that is there now was uploaded. */
  invoiced: number | null;
  paidOut: number | null;
}

export interface OrderEntry extends TimelineEntry {
  status: number;
  /** What was done, as it is recorded. */
  verb: string;
}

/** Somebody took a step back. */
export interface Reversal {
  /** A role; "system" where it happened by the clock. */
  by: string;
  /** In their words; null where none were asked for. */
  reason: string | null;
  at: number;
}

export interface Cancellation extends Reversal {
  /** For the SME, admin and bank: what is given back. Null when nothing was paid. */
  refund: { amount: Cents /** Null while it is on its way. */; at: number | null } | null;
}

export interface InstalmentView {
  id: string;
  number: number;
  rate: Rate;
  amount: Cents;
  deadline: number | null;
  paidAt: number | null;
  late: boolean;
}

export interface OrderRow {
  id: string;
  number: number;
  amount: number;
  status: number;
  paid: boolean;
  /** When it came to its status. */
  statusSince: number;
  placedAt: number | null;
  /** Last moment to pay the upfront part. */
  payUntil: number;
  /** The last moment of the day on which the goods are to come. */
  deliveryDay: number | null;
  /** When the earliest unpaid instalment after the upfront part is due; null when none is. */
  nextDue: number | null;
  createdAt: number;
  smeId: string;
  smeTitle: string;
  smeEmail: string;
  supplierId: string;
  supplierTitle: string;
  supplierEmail: string;
}

export interface InvoiceRow {
  orderId: string;
  number: number;
  createdAt: number;
  supplierTitle: string;
  amount: Cents;
  status: number;
  paid: boolean;
  file: string;
}

/** What the bank said of its payout of one order, as whoever may see it sees it. */
export interface PaidOut {
  reference: string | null;
  /** The last moment of its day; null of a payout that is older than value dates. */
  valueDate: number | null;
}
