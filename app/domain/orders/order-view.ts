/** Orders as pages show them, without the parts that the reader's role may not see. */
import type { CreditNote } from "~/domain/credit-notes/credit-note";
import type { InstalmentRefund } from "~/domain/instalments/instalment";
import type { CheckoutLine, Metadata } from "~/domain/values/checkout-data";
import type { Dispute } from "~/domain/values/dispute-data";
import type { InvoiceDetails } from "~/domain/values/invoice-data";
import type { Cents, Rate } from "~/domain/values/money";
import type { Netting } from "~/domain/values/netting";
import type { Reschedule } from "~/domain/values/reschedule-data";
import type { Shares } from "~/domain/values/shares";
import type { TimelineEntry } from "~/domain/values/timeline-entry";

/** A company in an order. `title` falls back to the e-mail address. */
export interface Party {
  id: string;
  title: string;
  email: string;
  /** Null if the company has none, and for insurers. */
  taxNumber: string | null;
}

/** An order for its page and the API. Times are UTC milliseconds, amounts cents. */
export interface OrderView {
  id: string;
  number: number;
  amount: Cents;
  description: string;
  /** Null for the bank and insurers. */
  delivery: Delivery | null;
  /** Null for the bank and insurers. */
  sale: OrderSale | null;
  status: number;
  paid: boolean;
  placedAt: number | null;
  /** When the reversal of the upfront payment stopped the undelivered order. Null otherwise. */
  suspendedAt: number | null;
  /** When the supplier's time to answer ends. Null unless the order waits for the supplier. */
  acceptanceDeadline: number | null;
  /** UTC milliseconds. Null before the invoice, in older orders, and for roles that do not see the discount. */
  payoutDeadline: number | null;
  /** The end of the delivery day. Null before the supplier chooses a day. */
  deliveryDay: number | null;
  /** A proposed other day, which waits for the other party. Null for the bank and insurers. */
  proposedDay: { day: number; by: "sme" | "provider" } | null;
  createdAt: number;
  updatedAt: number;
  sme: Party;
  supplier: Party;
  instalments: InstalmentView[];
  /** The order's amount less its credit notes. */
  netAmount: Cents;
  /** By number. */
  creditNotes: CreditNote[];
  /** By number. */
  disputes: Dispute[];
  /** The reschedules that the reader may see, by number. */
  reschedules: Reschedule[];
  /** The end of the last day of a dispute, for the order's SME. Null before the delivery, and for others. */
  disputeDeadline: number | null;
  /** The payment in progress, for the SME only. `over` names its instalments, such as "Instalments 2 to 4". */
  openPayment: { id: string; amount: Cents; instalments: string; payUrl: string } | null;
  latePay: { once: boolean; active: boolean };
  /** The delivery code, for the SME only. */
  verifyCode: string | null;
  /** The secret of the driver link, for the supplier only. Null if there is none, or the goods are not on their way. */
  driverToken: string | null;
  /** When the order reached each step after the upfront payment. */
  statusTimes: StatusTimes;
  /** `supplierShare` and `discountRate`: null for the SME and insurers. */
  supplierShare: Cents | null;
  discountRate: Rate | null;
  /** The payout and its nettings: `supplierShare` with the corrections by claims. Null as `supplierShare`. */
  payoutAmount: Cents | null;
  nettings: Netting[];
  /** The payout of a paid order. Null before the payout, and for the SME and insurers. */
  payoutDetails: PaidOut | null;
  /** For admins and the bank only. */
  shares: (Shares & { bankShareRate: Rate }) | null;
  /** Null before the upload, and for insurers. */
  invoice: (InvoiceFile & InvoiceDetails) | null;
  /** Null unless the order is canceled. */
  cancellation: Cancellation | null;
  /** The latest return of an invoice. Null unless the order is in status "delivered" after a return. */
  invoiceReturn: Reversal | null;
  /** Newest first. */
  timeline: OrderEntry[];
}

/** The references, lines and data that both parties gave an order. */
export interface OrderSale {
  /** The SME's own reference, such as its purchase order number. Null if it gave none. */
  buyerReference: string | null;
  /** The supplier's reference of the sale. Null without a checkout, or if it gave none. */
  externalReference: string | null;
  /** The checkout's lines, or else the SME's. Null without both. */
  lines: CheckoutLine[] | null;
  /** The reader's own data: the SME's, or the supplier's of its checkout. Null for admins, and without any. */
  metadata: Metadata | null;
}

/** The delivery address and a phone number there. Null in orders from before they were recorded. */
export interface Delivery {
  address: string | null;
  phone: { country: string; number: string } | null;
}

/** The contents of a delivery note. */
export interface Goods {
  description: string;
  /** The companies' names. */
  recipient: string;
  sender: string;
  amount: Cents;
}

/** The data of a delivery link's page. */
export interface DeliveryOffer {
  /** The order's number, such as "D-001042". */
  number: string;
  status: number;
  /** A message() that says why there is nothing to confirm. Null while the delivery can be confirmed. */
  over: string | null;
  /** True if the order is on its way and the link has a wrong code. */
  isWrongCode: boolean;
  /**
   * The goods, while the delivery can be confirmed: for holders of the right code, the order's supplier and its driver.
   * Otherwise null.
   */
  goods: Goods | null;
  /** Address and phone, for the order's supplier and its driver only. */
  delivery: Delivery | null;
  /** True if the visitor's driver link is the order's. */
  isDriver: boolean;
}

/** When an order reached its steps, in UTC milliseconds. Null for steps not reached. */
export interface StatusTimes {
  acceptedAt: number | null;
  deliveredAt: number | null;
  /** When the current invoice was uploaded. */
  invoicedAt: number | null;
  paidOutAt: number | null;
}

/** A timeline entry of an order. `status` is the order's status after it. */
export interface OrderEntry extends TimelineEntry {
  status: number;
  /** The event's type. */
  verb: string;
}

/** A step back: a cancellation, or a returned invoice. */
export interface Reversal {
  /** The role of the person, or "system" for a scheduled job. */
  by: string;
  /** The person's reason. Null if none was asked for. */
  reason: string | null;
  at: number;
}

/** The cancellation of an order, with its refund. */
export interface Cancellation extends Reversal {
  /** The refund to the payer, for the SME, admins and the bank. Null if no gateway collected anything. */
  refund: { amount: Cents /** Null until the bank has paid it. */; at: number | null } | null;
  /** Allocations that the cancellation returned to the SME's account balance, for the same readers. */
  backOnAccount: Cents;
}

/** An instalment. `rate` is millionths, times are UTC milliseconds. `deadline` is null before the delivery. */
export interface InstalmentView {
  id: string;
  number: number;
  rate: Rate;
  amount: Cents;
  /** The paid part of `amount`. */
  paidAmount: Cents;
  /** The part of `amount` that credit notes took off, or that was written off as a small difference. */
  creditedAmount: Cents;
  /** The part of `creditedAmount` that was written off as a loss. */
  writtenOffAmount: Cents;
  /** The unpaid part of `amount` that the open dispute is about. It is not late. */
  disputedAmount: Cents;
  deadline: number | null;
  /** The deadline before the first reschedule, from which days past due count. Null without one. */
  originalDeadline: number | null;
  /** When it was paid or credited in full. Null before. */
  paidAt: number | null;
  /** Null unless the order was cancelled after a payment. */
  refund: InstalmentRefund | null;
  late: boolean;
}

/**
 * A row of an order list. `amount` is cents, times are UTC milliseconds. Names are empty until the company gives one.
 */
export interface OrderRow {
  id: string;
  number: number;
  amount: number;
  status: number;
  paid: boolean;
  /** When the order entered its status. */
  statusSince: number;
  placedAt: number | null;
  /** The deadline of the upfront payment. */
  payUntil: number;
  /** The end of the delivery day. Null before the supplier chooses a day. */
  deliveryDay: number | null;
  /** The earliest deadline of an unpaid instalment after the upfront part. Null if there is none. */
  nextDue: number | null;
  createdAt: number;
  smeId: string;
  smeTitle: string;
  smeEmail: string;
  supplierId: string;
  supplierTitle: string;
  supplierEmail: string;
}

/** A stored invoice. `erasedAt`: when the file was erased, in UTC milliseconds. Null for other files. */
export interface InvoiceFile {
  file: string;
  mime: string;
  erasedAt: number | null;
}

/** A row of an invoice list. `file` is the stored file's name. */
export interface InvoiceRow {
  orderId: string;
  number: number;
  createdAt: number;
  supplierTitle: string;
  amount: Cents;
  status: number;
  paid: boolean;
  file: string;
  /** When the file was erased at the end of its retention period. UTC milliseconds. Null for other files. */
  erasedAt: number | null;
}

/** A row of the SME's own invoices. */
export interface OwnInvoiceRow extends InvoiceRow {
  references: {
    /** The SME's own reference and data of the order. Null if it gave none. */
    buyerReference: string | null;
    metadata: Metadata | null;
    /** The supplier's reference of the sale. Null without a checkout. */
    externalReference: string | null;
    /** The lines of the sale. Null if nobody gave any. */
    lines: CheckoutLine[] | null;
  };
}

/** The bank's details of the payout of one order. */
export interface PaidOut {
  reference: string | null;
  /** The end of the value date. Null for payouts from before value dates were recorded. */
  valueDate: number | null;
}
