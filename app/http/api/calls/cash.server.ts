/** Money on account, by API: the SME's own calls, and those of admin and bank. */
import * as z from "zod";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { amountOnlyInput } from "~/domain/cash/cash-input";
import type { AllocatedPart, MoneyAccount } from "~/domain/cash/money-account";
import {
  listOwedParts,
  listUnappliedMoney,
  loadMoneyAccount,
  previewAllocation,
} from "~/domain/cash/money-account.server";
import { recordIncomingTransfer } from "~/domain/cash/transfer.server";
import { startAmountPayment } from "~/domain/payments/payment.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import {
  dollars,
  flag,
  id,
  inDollars,
  iso,
  isoOrNull,
  numberOfOrder,
  text,
  textOrNull,
  time,
  timeOrNull,
  wholeShape,
} from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { openPaymentNote, startedPayment, startedPaymentJson } from "./payments.server";

const line = z
  .object({
    _id: id("log"),
    createdAt: time,
    kind: text("receipt").meta({
      description: "`receipt`: came in. `allocation`: paid an order. `reversal`: either of them taken back.",
      examples: ["receipt"],
    }),
    amount: dollars(900).meta({ description: "What the balance changes by." }),
    orderNumber: textOrNull("D-001042").meta({
      description: "Of the order that it paid; null for money that came in.",
      examples: ["D-001042"],
    }),
    transactionId: z
      .uuid()
      .nullable()
      .meta({ description: "Of an allocation that can be put back.", examples: [null] }),
  })
  .meta({ id: "AccountLine" });

const allocatedOrderId = id("order").meta({ description: "`_id` of the order.", examples: [samples.order] });

const allocatedPart = z
  .object({
    orderId: allocatedOrderId,
    orderNumber: numberOfOrder,
    number: wholeShape(2).meta({ description: "1 is the upfront part.", examples: [2] }),
    amount: dollars(312.5),
    inPart: flag(false).meta({ description: "Less than the whole instalment." }),
    deadline: timeOrNull.meta({
      description: "Null before the goods are delivered.",
      examples: ["2026-12-02T20:59:59.999Z"],
    }),
  })
  .meta({ id: "CoveredInstalment" });

const account = z
  .object({
    reference: text("RF71 MHX2 K3PQ A1B2").meta({
      description: "What the SME writes into its bank transfers.",
      examples: ["RF71 MHX2 K3PQ A1B2"],
    }),
    balance: dollars(900).meta({ description: "What came in and pays no order yet." }),
    owed: z.array(allocatedPart).meta({ description: "Of orders that are placed, the oldest due first." }),
    lines: z.array(line).meta({ description: "The newest fifty, newest first." }),
  })
  .meta({ id: "MoneyAccount" });

const allocatedPartJson = (part: AllocatedPart): z.input<typeof allocatedPart> => ({
  orderId: part.orderId,
  orderNumber: part.order,
  number: part.number,
  amount: inDollars(part.amount),
  inPart: part.isPart,
  deadline: isoOrNull(part.deadline),
});

const cashAccountJson = (
  { reference, balance, lines }: MoneyAccount,
  owed: AllocatedPart[],
): z.input<typeof account> => ({
  reference,
  balance: inDollars(balance),
  owed: owed.map(allocatedPartJson),
  lines: lines.map((moneyAccountEntry) => ({
    _id: moneyAccountEntry.id,
    createdAt: iso(moneyAccountEntry.at),
    kind: moneyAccountEntry.kind,
    amount: inDollars(moneyAccountEntry.amount),
    orderNumber: moneyAccountEntry.order?.number ?? null,
    transactionId: moneyAccountEntry.paymentId,
  })),
});

const allocated = z
  .object({ _id: id("transaction"), orderId: allocatedOrderId, amount: dollars(312.5) })
  .meta({ id: "Allocation" });

const smeId = z.string({ error: message("whichCompany") }).meta({ description: "`_id` of an SME." });

const apiShare = z.object(
  { ...amountOnlyInput.shape, orderId: z.string({ error: message("whichOrder") }) },
  { error: message("enterAShare") },
);

export const cashCalls = {
  own: get({
    permission: "orders.pay",
    summary: "The money on your account, what you owe, and the reference for bank transfers.",
    output: account,
    run: async ({ actor }) =>
      cashAccountJson(
        await loadMoneyAccount(actor, actor.applicantId ?? ""),
        await listOwedParts(actor, actor.applicantId ?? ""),
      ),
  }),
  cover: get({
    permission: "orders.pay",
    summary: "What a payment of any amount would pay, the oldest due first.",
    notes: "Nothing is started.",
    query: z.object({
      amount: amountOnlyInput.shape.amount
        .optional()
        .meta({ description: "Dollars. Without it, everything that you owe.", examples: [1] }),
    }),
    output: z.array(allocatedPart),
    run: async ({ actor: { applicantId }, actor, query: { amount } }) =>
      (
        await (amount === undefined
          ? listOwedParts(actor, applicantId ?? "")
          : previewAllocation(actor, applicantId ?? "", amount))
      ).map(allocatedPartJson),
  }),
  pay: post({
    verb: startAmountPayment,
    summary: "Start one payment of any amount of what you owe: the oldest due first, the last instalment in part.",
    notes: openPaymentNote,
    input: amountOnlyInput,
    example: { amount: 1 },
    output: startedPayment,
    run: async ({ act, input, key }) => startedPaymentJson(await act(input.amount, true, key)),
  }),
  use: post({
    verb: payFromAccount,
    summary: "Pay what you owe with the money on your account, the oldest due first.",
    output: z.object({ amount: dollars(312.5).meta({ description: "What was used." }) }),
    run: async ({ act, key }) => ({ amount: inDollars(await act(key)) }),
  }),

  list: get({
    permission: "transfers.see",
    summary: "SMEs whose money pays no order yet, the largest sum first.",
    output: z.array(
      z.object({
        smeId: id("sme").meta({ description: "`_id` of the SME.", examples: [samples.sme] }),
        name: text("Gulf Pantry Trading"),
        amount: dollars(900),
      }),
    ),
    run: async () =>
      (await listUnappliedMoney()).map(({ amount, ...entry }) => ({ ...entry, amount: inDollars(amount) })),
  }),
  show: get({
    permission: "transfers.see",
    of: "sme",
    summary: "The money on the account of an SME, and what it owes.",
    output: account,
    run: async ({ actor, id }) => cashAccountJson(await loadMoneyAccount(actor, id), await listOwedParts(actor, id)),
  }),
  receive: post({
    verb: recordIncomingTransfer,
    summary: "Write down money of an SME that is in no bank statement here.",
    notes: "It stands to the SME's account and pays no order yet.",
    input: amountOnlyInput.extend({ smeId }),
    example: { smeId: samples.smeOwing, amount: 100 },
    run: ({ act, input, key }) => act(input.smeId, input.amount, key),
  }),
  allocate: post({
    verb: allocateMoney,
    summary: "Pay orders of an SME with the money on its account.",
    notes: "Without `shares` it pays what is due first, over all orders.",
    input: z.object({
      smeId,
      shares: z
        .array(apiShare, { error: message("enterAShare") })
        .min(1, message("enterAShare"))
        .max(200, message("enterAShare"))
        .optional()
        .meta({ description: "How much of it each order gets." }),
    }),
    example: { smeId: samples.smeOwing },
    output: z.array(allocated),
    run: async ({ act, input, key }) =>
      (await act(input.smeId, input.shares ?? null, key)).map((allocationPayment) => ({
        _id: allocationPayment.id,
        orderId: allocationPayment.orderId,
        amount: inDollars(allocationPayment.amount),
      })),
  }),
  undo: post({
    verb: undoAllocation,
    summary: "Put what an allocation paid back on the account: its instalments are owed again.",
    input: z.object({ transactionId: z.string({ error: message("whichPayment") }) }),
    example: { transactionId: samples.allocation },
    run: ({ act, input, key }) => act(input.transactionId, key),
  }),
};
