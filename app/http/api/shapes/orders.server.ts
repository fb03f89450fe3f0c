/** Orders and instalments. Fields that the caller's role may not see are null. */
import * as z from "zod";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import type { InstalmentRefund } from "~/domain/instalments/instalment";
import type { InstalmentRow } from "~/domain/instalments/instalment.server";
import type { Listed } from "~/domain/lists/list";
import type { OrderRow, OrderView, Reversal } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import { configuration } from "~/domain/settings/configuration";
import { isoDay } from "~/domain/values/calendar";
import { rateToFraction } from "~/domain/values/money";
import { signedFile } from "~/http/files/signed-addresses.server";
import { unread } from "~/words/message";
import { account, accountExample, phoneJson, phoneShape } from "./applicants.server";
import {
  dollars,
  flag,
  fractionShape,
  id,
  inDollars,
  iso,
  isoOrNull,
  numberOfOrder,
  text,
  textOrNull,
  time,
  timeOrNull,
  timeShape,
  wholeShape,
} from "./basics";
import { orderStatus } from "./enumerations";
import { invoiceDetailsJson, invoiceDetailsShape } from "./invoice-details";
import { payoutReferenceJson, payoutReferenceShape } from "./payout-references.server";
import { metadata, saleLines, saleLinesOrNull } from "./sale";
import { moments, storyInstalments, storyTimeline } from "./sample-trade";
import { samples } from "./samples";

const smeParty = z
  .object({ _id: id("sme"), auth_id: account, desc: z.object({ title: text("Gulf Pantry Trading") }) })
  .meta({ id: "OrderSme" });
const supplierParty = z
  .object({
    _id: id("supplier"),
    auth_id: accountExample("supplier@dhow.test"),
    desc: z.object({ title: text("Al Noor Wholesale") }),
  })
  .meta({ id: "OrderProvider" });

const paid = z
  .object({
    at: timeOrNull.meta({ description: "When it was paid. Null until then." }),
    deadline: timeOrNull.meta({
      description: "The last moment to pay on time. Null before the delivery, from which instalments fall due.",
    }),
  })
  .meta({ description: "Payment time and deadline." });

const refunded = z
  .object({
    amount: dollars(312.5),
    paidAt: time.meta({ description: "When the SME had paid it." }),
    at: timeOrNull.meta({ description: "When the SME had the money again. Null while the refund is on its way." }),
  })
  .nullable()
  .meta({
    id: "InstallmentRefunded",
    description:
      "The payments that the SME gets back because the order was cancelled; then `paidAmount` is 0 and `paid.at` is " +
      "null. `at` is for the SME, admins and the bank. Null if nothing was paid.",
  });

const instalmentFields = {
  _id: id("instalment"),
  order_id: id("order"),
  number: wholeShape(1).meta({ description: "1 is the upfront part.", examples: [1] }),
  rate: fractionShape(0.25),
  amount: dollars(312.5),
  paidAmount: dollars(312.5).meta({
    description: "The paid part of `amount`. With `creditedAmount` it equals `amount` once `paid.at` is set.",
  }),
  creditedAmount: dollars(0).meta({
    description: "The part of `amount` that credit notes took off, or that was written off as a small difference.",
  }),
  paid: paid.meta({ examples: [storyInstalments[0]!.paid] }),
  refunded: refunded.meta({ examples: [null] }),
};
const instalment = z.object({ ...instalmentFields, late: flag(false) }).meta({ id: "Installment" });

/** An instalment in the lists of admin and bank. */
const instalmentRow = z
  .object({
    ...instalmentFields,
    createdAt: time,
    order: z.object({
      number: numberOfOrder,
      status: orderStatus.meta({ examples: [5] }),
      sme: textOrNull("Gulf Pantry Trading"),
    }),
  })
  .meta({ id: "InstallmentRow" });

const orderFields = {
  _id: id("order"),
  number: numberOfOrder,
  sme_id: smeParty,
  provider_id: supplierParty,
  amount: dollars(1250),
  status: orderStatus.meta({ examples: [5] }),
  paid: flag(false).meta({ description: "True if every instalment is paid: the order is finished." }),
  createdAt: time,
};
const orderRow = z.object(orderFields).meta({ id: "OrderRow" });

const reversal = z.object({
  by: text("provider").meta({
    description: "The role, or `system` for a scheduled job.",
    examples: ["provider"],
  }),
  reason: textOrNull("The harvest is sold out."),
  at: time,
});

const orderLogLine = z
  .object({
    _id: id("log"),
    createdAt: time,
    desc: text("Order created"),
    status: orderStatus.meta({ examples: [0] }),
    operator: z.object({ role: text("sme") }),
  })
  .meta({ id: "OrderLog" });

const creditNote = z
  .object({
    name: text("CN-001042-1"),
    amount: dollars(200),
    toInstallments: dollars(200).meta({ description: "The part that reduces unpaid instalments." }),
    toBalance: dollars(0).meta({ description: "The part that was already paid. It is on the SME's account." }),
    cause: text("delivered in part").meta({
      description: "The reason for the credit.",
      examples: ["delivered in part", "after delivery"],
    }),
    reason: textOrNull("Ten broken jars").meta({
      description: "The supplier's words. Null for goods that did not arrive.",
    }),
    createdAt: time,
  })
  .meta({ id: "CreditNote", description: "A document that reduces the order's amount." });

export const orderShape = z
  .object({
    ...orderFields,
    description: text("40 sacks of basmati rice"),
    delivery: z
      .object({ address: textOrNull("Gate 2, Mina Abdullah"), phone: phoneShape })
      .nullable()
      .meta({
        description:
          "Delivery address and phone, for the SME, its supplier and admins. Null for older orders, which have " +
          "none.",
      }),
    buyerReference: textOrNull("PO-7731").meta({
      description: "The SME's own reference, for the SME, its supplier and admins. Null if it gave none.",
      examples: [null],
    }),
    externalReference: textOrNull("S-2041").meta({
      description:
        "The supplier's reference of the sale, for the SME, its supplier and admins. Null without a checkout.",
      examples: [null],
    }),
    metadata: metadata.nullable().meta({
      description: "Your own data: an SME's of its order, or a supplier's of its checkout. Null if you gave none.",
      examples: [null],
    }),
    lines: saleLines.nullable().meta({
      description: "The lines of the sale, for the SME, its supplier and admins. Null if nobody gave any.",
      examples: [null],
    }),
    answerBy: timeOrNull.meta({
      description: "The supplier's deadline to accept or decline. Null unless the order awaits that answer.",
      examples: [null],
    }),
    deliveryDay: textOrNull("2026-11-10").meta({
      description: "The last day for the delivery. Null before the supplier accepts, and in older orders.",
    }),
    proposedDay: z
      .object({
        day: text("2026-11-12").meta({ description: "The proposed day.", examples: ["2026-11-12"] }),
        by: text("provider").meta({ description: "The proposing role.", examples: ["provider"] }),
      })
      .nullable()
      .meta({
        description:
          "A proposed new delivery day that awaits an answer, and the role that proposed it. For the SME, its " +
          "supplier and admins.",
        examples: [null],
      }),
    updatedAt: timeShape(moments.verified),
    verify_code: textOrNull("H7K2M9QPXR").meta({ description: "The delivery code, for the SME only." }),
    tax_rate: fractionShape(0.1)
      .nullable()
      .meta({ description: "The supplier's discount rate, for the supplier, admins and the bank." }),
    bank_share_rate: fractionShape(0.1)
      .nullable()
      .meta({ description: "The bank's share of the discount, for admins and the bank." }),
    supplier_share: dollars(1125)
      .nullable()
      .meta({ description: "The amount due to the supplier, for the supplier, admins and the bank." }),
    shares: z
      .object({ discount: dollars(125), bank: dollars(12.5), product: dollars(112.5), supplier: dollars(1125) })
      .nullable()
      .meta({ description: "How the amount is divided, for admins and the bank." }),
    payout: payoutReferenceShape
      .nullable()
      .meta({ description: "The payout of a paid order, for the supplier, admins and the bank.", examples: [null] }),
    invoice: z
      .object({
        file: text("Pq8sT?until=1793600000000&signature=c2lnbmF0dXJl").meta({
          description:
            "Append it to /api/v1/pub/order/invoice/file/. That address works without a token for 15 minutes.",
        }),
        ...invoiceDetailsShape,
      })
      .nullable(),
    openPayment: z
      .object({
        transactionId: id("transaction"),
        amount: dollars(312.5),
        over: text("Instalment 2"),
        payUrl: text(`/sandbox/bank/${samples.transaction}`),
      })
      .nullable()
      .meta({ description: "The payment that awaits the bank's answer, for the SME.", examples: [null] }),
    canceled: reversal
      .extend({
        refunded: z
          .object({ amount: dollars(312.5), at: timeOrNull })
          .nullable()
          .meta({
            description:
              "The refund to the payer. `at` is null while the refund is on its way. For the SME, admins and the " +
              "bank. Null without one: money from the account balance returns to the balance.",
          }),
      })
      .nullable()
      .meta({ id: "OrderCanceled", description: "Who canceled the order, and why.", examples: [null] }),
    invoiceReturned: reversal.nullable().meta({
      description: "Who returned the last invoice, and why. Null unless the order awaits a new invoice.",
      examples: [null],
    }),
    timeline: z
      .array(orderLogLine)
      .meta({ description: "The order's events, oldest first.", examples: [storyTimeline] }),
    latePay: z
      .object({
        once: flag(false).meta({ description: "True if an instalment was ever overdue." }),
        active: flag(false).meta({ description: "True if an instalment is overdue now." }),
      })
      .meta({ description: "Overdue instalments of the order, now or ever." }),
    netAmount: dollars(1250).meta({ description: "The order's amount less its credit notes." }),
    creditNotes: z.array(creditNote).meta({
      description: "The order's credit notes, oldest first. Empty if all goods were delivered.",
      examples: [[]],
    }),
    installments: z
      .array(instalment)
      .meta({ examples: [storyInstalments.map((sample) => ({ ...sample, late: false }))] }),
  })
  .meta({ id: "Order" });

/** A page of orders. */
export const orderList = z.object({ orders: z.array(orderRow), count: wholeShape(1) });
export const orderShown = z.object({ order: orderShape });
const instalmentOrder = { number: "D-001042", status: 5, sme: "Gulf Pantry Trading" };
/** A page of instalments. */
export const instalmentList = z.object({
  installments: z.array(instalmentRow).meta({
    examples: [
      storyInstalments
        .map((sample) => ({ ...sample, createdAt: moments.ordered, order: instalmentOrder }))
        .toReversed(),
    ],
  }),
  count: wholeShape(storyInstalments.length),
});

/** Converts a page of orders to JSON. */
export const orderListJson = ({ rows, count }: Listed<OrderRow>): z.input<typeof orderList> => ({
  orders: rows.map(orderRowJson),
  count,
});

/** Converts a page of instalments to JSON. */
export const instalmentListJson = ({ rows, count }: Listed<InstalmentRow>): z.input<typeof instalmentList> => ({
  installments: rows.map(instalmentRowJson),
  count,
});

const orderRowJson = (from: OrderRow): z.input<typeof orderRow> => ({
  _id: from.id,
  number: formatOrderNumber(from.number),
  sme_id: { _id: from.smeId, auth_id: { email: from.smeEmail }, desc: { title: from.smeTitle } },
  provider_id: { _id: from.supplierId, auth_id: { email: from.supplierEmail }, desc: { title: from.supplierTitle } },
  amount: inDollars(from.amount),
  status: from.status,
  paid: from.paid,
  createdAt: iso(from.createdAt),
});

const reversalJson = ({ by, reason, at }: Reversal) => ({ by, reason, at: iso(at) });

/** Converts an order to JSON. Parts hidden from the reader's role stay null. */
export const orderJson = (from: OrderView): z.input<typeof orderShape> => ({
  _id: from.id,
  number: formatOrderNumber(from.number),
  sme_id: { _id: from.sme.id, auth_id: { email: from.sme.email }, desc: { title: from.sme.title } },
  provider_id: { _id: from.supplier.id, auth_id: { email: from.supplier.email }, desc: { title: from.supplier.title } },
  amount: inDollars(from.amount),
  status: from.status,
  paid: from.paid,
  createdAt: iso(from.createdAt),
  description: from.description,
  delivery: from.delivery && {
    address: from.delivery.address,
    phone: from.delivery.phone && phoneJson(from.delivery.phone.country, from.delivery.phone.number),
  },
  buyerReference: from.sale?.buyerReference ?? null,
  externalReference: from.sale?.externalReference ?? null,
  metadata: from.sale?.metadata ?? null,
  lines: saleLinesOrNull(from.sale?.lines ?? null),
  answerBy: isoOrNull(from.acceptanceDeadline),
  deliveryDay: from.deliveryDay === null ? null : isoDay(from.deliveryDay),
  proposedDay: from.proposedDay && { day: isoDay(from.proposedDay.day), by: from.proposedDay.by },
  updatedAt: iso(from.updatedAt),
  openPayment: from.openPayment && {
    transactionId: from.openPayment.id,
    amount: inDollars(from.openPayment.amount),
    over: from.openPayment.instalments,
    payUrl: new URL(from.openPayment.payUrl, configuration().appUrl).href,
  },
  canceled: from.cancellation && {
    ...reversalJson(from.cancellation),
    refunded: from.cancellation.refund && {
      amount: inDollars(from.cancellation.refund.amount),
      at: isoOrNull(from.cancellation.refund.at),
    },
  },
  invoiceReturned: from.invoiceReturn && reversalJson(from.invoiceReturn),
  timeline: from.timeline
    .map(({ id, at, text, status, author }) => ({
      _id: id,
      createdAt: iso(at),
      desc: unread(text),
      status,
      operator: { role: author },
    }))
    .reverse(),
  verify_code: from.verifyCode,
  tax_rate: from.discountRate === null ? null : rateToFraction(from.discountRate),
  bank_share_rate: from.shares === null ? null : rateToFraction(from.shares.bankShareRate),
  supplier_share: from.supplierShare === null ? null : inDollars(from.supplierShare),
  shares: from.shares && {
    discount: inDollars(from.shares.discount),
    bank: inDollars(from.shares.bankShare),
    product: inDollars(from.shares.productShare),
    supplier: inDollars(from.shares.supplierShare),
  },
  payout: payoutReferenceJson(from.payoutDetails),
  invoice: from.invoice && {
    file: signedFile("order/invoice", from.invoice.file),
    ...invoiceDetailsJson(from.invoice),
  },
  latePay: from.latePay,
  netAmount: inDollars(from.netAmount),
  creditNotes: from.creditNotes.map(({ number, amount, toInstalments, toBalance, cause, reason, createdAt }) => ({
    name: creditNoteName(from.number, number),
    amount: inDollars(amount),
    toInstallments: inDollars(toInstalments),
    toBalance: inDollars(toBalance),
    cause,
    reason,
    createdAt: iso(createdAt),
  })),
  installments: from.instalments.map((part) => ({
    _id: part.id,
    order_id: from.id,
    number: part.number,
    rate: rateToFraction(part.rate),
    amount: inDollars(part.amount),
    paidAmount: inDollars(part.paidAmount),
    creditedAmount: inDollars(part.creditedAmount),
    paid: { at: isoOrNull(part.paidAt), deadline: isoOrNull(part.deadline) },
    refunded: refundedJson(part.refund),
    late: part.late,
  })),
});

const refundedJson = (refund: InstalmentRefund | null) =>
  refund && { amount: inDollars(refund.amount), paidAt: iso(refund.paidAt), at: isoOrNull(refund.refundedAt) };

const instalmentRowJson = (from: InstalmentRow): z.input<typeof instalmentRow> => ({
  _id: from.id,
  order_id: from.orderId,
  number: from.number,
  rate: rateToFraction(from.rate),
  amount: inDollars(from.amount),
  paidAmount: inDollars(from.paidAmount),
  creditedAmount: inDollars(from.creditedAmount),
  paid: { at: isoOrNull(from.paidAt), deadline: isoOrNull(from.deadline) },
  refunded: refundedJson(from.refund),
  createdAt: iso(from.createdAt),
  order: { number: formatOrderNumber(from.orderNumber), status: from.orderStatus, sme: from.smeTitle },
});
