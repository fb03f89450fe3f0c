/** Payout batches and remittance advices. See app/domain/payout-batches/batch.ts. */
import * as z from "zod";
import type { OrderReferences } from "~/domain/orders/order-checkout.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { payeeCurrencies } from "~/domain/payees/payee";
import {
  type Batch,
  type BatchRow,
  batchName,
  batchStates,
  type ExcludedPayout,
  formatUnits,
  type PayoutLine,
  payoutLineStates,
  type Remittance,
  type RemittanceRow,
} from "~/domain/payout-batches/batch";
import { translate } from "~/words/translate";
import { localeWords } from "~/words/words";
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
import { metadata, saleLines, saleLinesOrNull } from "./sale";
import { moments } from "./sample-trade";

const currency = z
  .enum(payeeCurrencies)
  .meta({ description: "Currency of the supplier's account.", examples: ["USD"] });
const inCurrency = text("1125.00").meta({ description: "The amount in `currency`, with all decimals." });
const valueDate = textOrNull("2026-11-03").meta({ description: "The bank's value date. Null if unknown." });
const name = text("B-0001").meta({ description: "The batch number that people use." });
const batchState = z.enum(batchStates).meta({
  description: "`partly returned`: some transfers came back and none is pending.",
  examples: ["draft"],
});

const batchOrder = z
  .object({
    order_id: id("order"),
    number: numberOfOrder,
    amount: dollars(1125).meta({ description: "The amount due to the supplier." }),
  })
  .meta({ id: "BatchOrder" });

const line = z
  .object({
    _id: id("batchLine"),
    provider_id: id("supplier").meta({ description: "`_id` of the supplier." }),
    company: text("Al Noor Wholesale").meta({ description: "The supplier's name." }),
    iban: text("KW81CBKU0000000000001234560101").meta({ description: "Capital letters and digits, without spaces." }),
    holder: text("Al Noor Wholesale W.L.L.").meta({ description: "The account holder." }),
    bank: text("Commercial Bank of Kuwait").meta({ description: "The bank's name." }),
    bic: textOrNull("CBKUKWKW").meta({ description: "The bank's BIC. Null if the supplier gave none." }),
    currency,
    amount: dollars(1125).meta({ description: "The total of its orders." }),
    rate: fractionShape(1).meta({ description: "Units of the currency for one dollar." }),
    inCurrency,
    endToEndId: text("DHOW-B-0001-0001").meta({ description: "The transfer's end-to-end id." }),
    state: z.enum(payoutLineStates).meta({ examples: ["waits"] }),
    bankStatus: textOrNull("ACSP").meta({ description: "The bank's last status." }),
    valueDate,
    reference: textOrNull("FT26307001").meta({ description: "The bank's reference." }),
    settledAt: timeOrNull,
    returnedAt: timeOrNull,
    reasonCode: textOrNull("AC04").meta({ description: "The bank's return reason code." }),
    reason: textOrNull("Closed account").meta({ description: "Why the transfer was returned." }),
    orders: z.array(batchOrder),
  })
  .meta({ id: "BatchLine" });

/** Suppliers left out of a batch. */
export const leftOutShape = z.array(
  z
    .object({
      provider_id: id("supplier").meta({ description: "`_id` of the supplier." }),
      company: text("Al Noor Wholesale").meta({ description: "The supplier's name." }),
      orders: wholeShape(1).meta({ description: "Number of orders." }),
      amount: dollars(1125),
      why: z.enum(["held", "no payee", "returned", "no rate"]).meta({
        description: "`returned`: the bank returned a payout to the account. `no rate`: no rate for its currency.",
        examples: ["no payee"],
      }),
    })
    .meta({ id: "LeftOut" }),
);

export const batchRowShape = z
  .object({
    _id: id("batch"),
    number: name,
    state: batchState,
    draftedBy: text("Noura Al Kandari"),
    createdAt: time,
    lines: wholeShape(1).meta({ description: "Number of transfers." }),
    amount: dollars(1125),
  })
  .meta({ id: "BatchRow" });

/** A batch with its transfers. */
export const batchShape = z
  .object({
    _id: id("batch"),
    number: name,
    state: batchState,
    draftedBy: text("Noura Al Kandari"),
    isOwn: flag(false).meta({
      description: "True if you created it. You cannot approve your own batch.",
      examples: [false],
    }),
    createdAt: time,
    approvedBy: textOrNull("Faisal Al Bader"),
    approvedAt: timeOrNull,
    exportedAt: timeOrNull,
    endedAt: timeOrNull,
    leftOut: leftOutShape,
    lines: z.array(line),
  })
  .meta({ id: "Batch" });

/** A transfer in the supplier's list. */
export const remittanceRowShape = z
  .object({
    _id: id("remittance"),
    order_id: id("order")
      .nullable()
      .meta({
        description: "The order that the bank paid singly, without advice. Null for a batch's transfer.",
        examples: [null],
      }),
    reference: text("FT26307001").meta({ description: "The bank's reference, or else Dhow's." }),
    valueDate,
    settledAt: timeShape(moments.now),
    amount: dollars(1125),
    currency,
    inCurrency,
    cameBack: flag(false).meta({ description: "True if the transfer was returned.", examples: [false] }),
  })
  .meta({ id: "RemittanceRow" });

/** A remittance advice. */
export const remittanceShape = remittanceRowShape
  .extend({
    iban: text("KW81CBKU0000000000001234560101").meta({ description: "Capital letters and digits, without spaces." }),
    holder: text("Al Noor Wholesale W.L.L.").meta({ description: "The account holder." }),
    reasonCode: textOrNull("AC04").meta({ description: "The bank's return reason code." }),
    reason: textOrNull("Closed account").meta({ description: "Why the transfer was returned." }),
    orders: z.array(
      z
        .object({
          order_id: id("order"),
          number: numberOfOrder,
          buyerReference: textOrNull("PO-7731").meta({
            description: "The SME's reference. Null if it gave none.",
            examples: [null],
          }),
          externalReference: textOrNull("S-2041").meta({
            description: "Your reference of the sale. Null without a checkout.",
            examples: [null],
          }),
          metadata: metadata.nullable().meta({
            description: "The data of your checkout. Null without one.",
            examples: [null],
          }),
          lines: saleLines.nullable().meta({
            description: "The lines of the sale. Null if nobody gave any.",
            examples: [null],
          }),
          amount: dollars(1250),
          discount: dollars(125),
          netted: dollars(0).meta({ description: "Credit notes for earlier orders, which this payout is reduced by." }),
          net: dollars(1125),
        })
        .meta({ id: "RemittanceOrder" }),
    ),
  })
  .meta({ id: "Remittance" });

const toEnglish = (sentence: string): string => translate(sentence, localeWords("en"));

/** Converts the left-out suppliers to JSON. */
export const leftOutJson = (suppliers: ExcludedPayout[]): z.input<typeof leftOutShape> =>
  suppliers.map(({ supplierId, supplier, orders, amount, why }) => ({
    provider_id: supplierId,
    company: toEnglish(supplier),
    orders,
    amount: inDollars(amount),
    why,
  }));

/** Converts a batch to a row. */
export const batchRowJson = ({
  id: _id,
  number,
  createdAt,
  amount,
  ...rest
}: BatchRow): z.input<typeof batchRowShape> => ({
  _id,
  number: batchName(number),
  createdAt: iso(createdAt),
  amount: inDollars(amount),
  ...rest,
});

const lineJson = ({
  id: _id,
  supplierId,
  supplier,
  iban,
  holder,
  bank,
  bic,
  endToEndId,
  state,
  bankStatus,
  reasonCode,
  reason,
  orders,
  ...rest
}: PayoutLine): z.input<typeof line> => ({
  _id,
  provider_id: supplierId,
  company: toEnglish(supplier),
  iban,
  holder,
  bank,
  bic,
  currency: rest.currency,
  amount: inDollars(rest.amount),
  rate: rest.rate / 1_000_000,
  inCurrency: formatUnits(rest),
  endToEndId,
  state,
  bankStatus,
  valueDate: rest.valueDate,
  reference: rest.bankReference,
  settledAt: isoOrNull(rest.settledAt),
  returnedAt: isoOrNull(rest.returnedAt),
  reasonCode,
  reason,
  orders: orders.map(({ id: order_id, number, amount }) => ({
    order_id,
    number: formatOrderNumber(number),
    amount: inDollars(amount),
  })),
});

/** Converts a batch to JSON. */
export const batchJson = (batch: Batch): z.input<typeof batchShape> => ({
  _id: batch.id,
  number: batchName(batch.number),
  state: batch.state,
  draftedBy: batch.draftedBy,
  isOwn: batch.isOwn,
  createdAt: iso(batch.createdAt),
  approvedBy: batch.approvedBy,
  approvedAt: isoOrNull(batch.approvedAt),
  exportedAt: isoOrNull(batch.exportedAt),
  endedAt: isoOrNull(batch.endedAt),
  leftOut: leftOutJson(batch.excludedPayouts),
  lines: batch.lines.map(lineJson),
});

/** Converts a transfer to a row of the supplier's list. */
export const remittanceRowJson = (remittance: RemittanceRow): z.input<typeof remittanceRowShape> => ({
  _id: remittance.id,
  order_id: remittance.orderId,
  reference: remittance.reference,
  valueDate: remittance.valueDate,
  settledAt: iso(remittance.settledAt),
  amount: inDollars(remittance.amount),
  currency: remittance.currency,
  inCurrency: formatUnits(remittance),
  cameBack: remittance.isReturned,
});

/** Converts a remittance advice to JSON. `references`: by order. */
export const remittanceJson = (
  remittance: Remittance,
  references: ReadonlyMap<string, OrderReferences>,
): z.input<typeof remittanceShape> => ({
  ...remittanceRowJson(remittance),
  iban: remittance.iban,
  holder: remittance.holder,
  reasonCode: remittance.reasonCode,
  reason: remittance.reason,
  orders: remittance.orders.map(({ id: order_id, number, amount, discount, netted, net }) => ({
    order_id,
    number: formatOrderNumber(number),
    buyerReference: references.get(order_id)?.buyerReference ?? null,
    externalReference: references.get(order_id)?.externalReference ?? null,
    metadata: references.get(order_id)?.suppliersData ?? null,
    lines: saleLinesOrNull(references.get(order_id)?.lines ?? null),
    amount: inDollars(amount),
    discount: inDollars(discount),
    netted: inDollars(netted),
    net: inDollars(net),
  })),
});
