/** Calls about SMEs' balances, for the SME itself, admins and the bank. */

import * as z from "zod";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { amountOnlyInput } from "~/domain/cash/cash-input";
import type { AllocatedPart, MoneyAccount } from "~/domain/cash/money-account";
import {
  listOwedParts,
  listUnappliedMoney,
  loadMoneyAccount,
  previewPayment,
} from "~/domain/cash/money-account.server";
import { type Receipt, receiptInput, receiptStates } from "~/domain/cash/receipt";
import { recordReceipt, reverseReceipt } from "~/domain/cash/receipt.server";
import { listProposedReceipts, listReceipts } from "~/domain/cash/receipt-list.server";
import { uploadReceiptPaper } from "~/domain/cash/receipt-paper.server";
import { type CashRefund, refundStates } from "~/domain/cash/refund";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { refundInput, refundPaymentInput } from "~/domain/cash/refund-input";
import { listProposedRefunds, listRefunds } from "~/domain/cash/refund-list.server";
import { ACCEPTED_TYPES_TEXT } from "~/domain/documents/document";
import { describeFigure } from "~/domain/figures/figures";
import { MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import type { CollectingAccount } from "~/domain/legal-entity/collecting-account";
import { readCollectingAccounts } from "~/domain/legal-entity/stored-collecting-accounts.server";
import { type Listed, MAX_COUNTED } from "~/domain/lists/list";
import { payeeCurrencies } from "~/domain/payees/payee";
import { startAmountPayment } from "~/domain/payments/payment.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { otherTransfer } from "~/http/api/shapes/bank-statements";
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
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import { signedFile } from "~/http/files/signed-addresses.server";
import { message } from "~/words/message";
import { orderAt, smeAt } from "./expansions.server";
import { openPaymentNote, paymentLimit, startedPayment, startedPaymentJson } from "./payments.server";

const line = z
  .object({
    _id: id("log"),
    createdAt: time,
    kind: text("receipt").meta({
      description:
        "`receipt`: incoming money. `allocation`: payment of an order. `refund`: transfer to the SME's bank account. " +
        "`reversal`: undoes one of them.",
      examples: ["receipt"],
    }),
    amount: dollars(900).meta({ description: "The change of the balance." }),
    orderNumber: textOrNull("D-001042").meta({
      description: "The order that was paid. Null for incoming money.",
      examples: ["D-001042"],
    }),
    transactionId: z
      .uuid()
      .nullable()
      .meta({ description: "Set for an allocation that can be undone. Null otherwise.", examples: [null] }),
  })
  .meta({ id: "AccountLine" });

const allocatedOrderId = id("order").meta({ description: "`_id` of the order.", examples: [samples.order] });

const allocatedPart = z
  .object({
    orderId: allocatedOrderId,
    orderNumber: numberOfOrder,
    number: wholeShape(2).meta({ description: "1 is the upfront part.", examples: [2] }),
    amount: dollars(312.5),
    inPart: flag(false).meta({ description: "True if the amount is less than the whole instalment." }),
    deadline: timeOrNull.meta({
      description: "Null before the delivery.",
      examples: ["2026-12-02T20:59:59.999Z"],
    }),
  })
  .meta({ id: "CoveredInstalment" });

/** An account of Dhow that collects transfers. */
export const collectingAccount = z
  .object({
    currency: z.enum(payeeCurrencies).meta({ examples: ["USD"], description: "The account's currency." }),
    holder: text("Dhow Trade Finance W.L.L.").meta({ description: "The account's holder." }),
    iban: text("KW92DHOW0000000000001100000001").meta({ description: "Capital letters and digits, without spaces." }),
    bank: text("Sample Bank of Kuwait").meta({ description: "The bank's name." }),
    bic: text("DHOWKWKW").meta({ description: "8 or 11 capital letters and digits." }),
  })
  .meta({ id: "CollectingAccount" });

const account = z
  .object({
    reference: text("RF71 MHX2 K3PQ A1B2").meta({
      description: "The reference for the SME's bank transfers.",
      examples: ["RF71 MHX2 K3PQ A1B2"],
    }),
    collectingAccounts: z.array(collectingAccount).meta({
      description: "The accounts for bank transfers, one per currency. Empty if Dhow takes no transfers.",
    }),
    balance: dollars(900).meta({ description: describeFigure("onAccount") }),
    owed: z.array(allocatedPart).meta({ description: `${describeFigure("owed")} One page, earliest due first.` }),
    owedCount: wholeShape(3).meta({ description: "Instalments owed on all pages." }),
    lines: z.array(line).meta({ description: "The latest fifty lines, newest first." }),
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

/** A page of instalments. */
const owedQuery = pageQuery.pick({ page: true, perPage: true });

const cashAccountJson = (
  { reference, balance, lines }: MoneyAccount,
  { rows, count }: Listed<AllocatedPart>,
  collectingAccounts: CollectingAccount[],
): z.input<typeof account> => ({
  reference,
  collectingAccounts,
  balance: inDollars(balance),
  owed: rows.map(allocatedPartJson),
  owedCount: count,
  lines: lines.map((moneyAccountEntry) => ({
    _id: moneyAccountEntry.id,
    createdAt: iso(moneyAccountEntry.at),
    kind: moneyAccountEntry.kind,
    amount: inDollars(moneyAccountEntry.amount),
    orderNumber: moneyAccountEntry.order?.number ?? null,
    transactionId: moneyAccountEntry.paymentId,
  })),
});

const allocationLimit = `One call covers at most ${MAX_INSTALMENTS_PER_PAYMENT} instalments.`;

const allocated = z
  .object({ _id: id("transaction"), orderId: allocatedOrderId, amount: dollars(312.5) })
  .meta({ id: "Allocation" });

const smeId = z.string({ error: message("whichCompany") }).meta({ description: "`_id` of an SME." });

const apiShare = z.object(
  { ...amountOnlyInput.shape, orderId: z.string({ error: message("whichOrder") }) },
  { error: message("enterAShare") },
);

const receiptId = z.string({ error: message("whichReceipt") }).meta({ description: "`_id` of a receipt." });

const receiptShape = z
  .object({
    _id: id("receipt").meta({ description: "Of a proposal: the `_id` of the proposal.", examples: [samples.receipt] }),
    smeId: id("sme").meta({ description: "`_id` of the SME.", examples: [samples.sme] }),
    company: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    amount: dollars(900),
    valueDate: z.iso.date().meta({ description: "The bank's value date.", examples: ["2026-01-15"] }),
    bankReference: textOrNull("2026110900001").meta({
      description: "Null for older receipts.",
    }),
    paper: textOrNull("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description: "Append it to /api/v1/pub/receipt/paper/file/. Null without a paper.",
    }),
    state: z.enum(receiptStates).meta({ description: "State of the receipt.", examples: ["booked"] }),
    by: textOrNull("Bank officer").meta({ description: "The proposer, the approver, or the officer who reversed it." }),
    at: time.meta({ description: "When it was proposed, booked or reversed." }),
    lineId: id("bankLine").nullable().meta({ description: "The bank line of the same transfer. Null without one." }),
    reason: textOrNull("Wrong company").meta({ description: "Why it was reversed." }),
  })
  .meta({ id: "Receipt" });

const receiptJson = (receipt: Receipt): z.input<typeof receiptShape> => ({
  _id: receipt.id,
  smeId: receipt.sme.id,
  company: receipt.sme.name,
  amount: inDollars(receipt.amount),
  valueDate: receipt.valueDate,
  bankReference: receipt.bankReference,
  paper: receipt.paper && signedFile("receipt/paper", receipt.paper),
  state: receipt.state,
  by: receipt.by,
  at: iso(receipt.at),
  lineId: receipt.line?.id ?? null,
  reason: receipt.reason,
});

const refundId = z.string({ error: message("whichRefund") }).meta({ description: "`_id` of a refund." });

const refundShape = z
  .object({
    _id: id("refund").meta({ description: "Of a proposal: the `_id` of the proposal.", examples: [samples.refund] }),
    smeId: id("sme").meta({ description: "`_id` of the SME.", examples: [samples.sme] }),
    company: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    amount: dollars(900),
    iban: text("KW81CBKU0000000000001234560101").meta({ description: "The SME's bank account." }),
    holder: text("Gulf Pantry Trading W.L.L.").meta({ description: "The account holder." }),
    bank: text("Commercial Bank of Kuwait").meta({ description: "The bank's name." }),
    reason: text("The SME paid twice.").meta({ description: "Why the SME gets the money back." }),
    endToEndId: textOrNull("DHOW-R0K9Q2ZX1M4").meta({
      description: "Use it as the reference of the transfer, so that the bank statement confirms the refund.",
    }),
    state: z.enum(refundStates).meta({ description: "State of the refund.", examples: ["due"] }),
    by: textOrNull("Bank officer").meta({
      description: "The proposer, or the officer who approved, paid or ended it. Null if a bank statement did.",
    }),
    at: time.meta({ description: "When it was proposed, approved, paid or ended." }),
    valueDate: z.iso
      .date()
      .nullable()
      .meta({ description: "The bank's value date.", examples: ["2026-01-15"] }),
    bankReference: textOrNull("2026110900001").meta({ description: "The bank's reference of the transfer." }),
    endReason: textOrNull("Closed account").meta({ description: "Why it was withdrawn or returned." }),
  })
  .meta({ id: "CashRefund" });

const refundJson = ({ id: _id, sme, amount, at, ...refund }: CashRefund): z.input<typeof refundShape> => ({
  _id,
  smeId: sme.id,
  company: sme.name,
  amount: inDollars(amount),
  ...refund,
  at: iso(at),
});

/** Calls about SMEs' balances. `own`, `cover`, `pay` and `use` are the SME's, all others officers'. */
export const cashCalls = {
  own: get({
    permission: "orders.pay",
    summary: "Your account balance, the instalments owed, and the reference for bank transfers.",
    notes: "The balance pays instalments on their due day, earliest first, without a call.",
    query: owedQuery,
    expands: { order: orderAt("owed.orderId") },
    output: account,
    run: async ({ actor, query }) =>
      cashAccountJson(
        await loadMoneyAccount(actor, actor.applicantId ?? ""),
        await listOwedParts(actor, actor.applicantId ?? "", query),
        await readCollectingAccounts(),
      ),
  }),
  cover: get({
    permission: "orders.pay",
    summary: "Preview of a payment of any amount, earliest due instalments first.",
    notes: `No payment is started. ${paymentLimit}`,
    query: z.object({
      amount: amountOnlyInput.shape.amount
        .optional()
        .meta({ description: "Dollars. Left out: everything that one payment can cover.", examples: [1] }),
    }),
    output: z.array(allocatedPart),
    run: async ({ actor, query: { amount = null } }) =>
      (await previewPayment(actor, actor.applicantId ?? "", amount)).map(allocatedPartJson),
  }),
  pay: post({
    verb: startAmountPayment,
    summary: "Start one payment of any amount. It pays the earliest due instalments first, the last one in part.",
    notes: `${openPaymentNote} ${paymentLimit}`,
    input: amountOnlyInput,
    example: { amount: 1 },
    output: startedPayment,
    run: async ({ act, input, key }) => startedPaymentJson(await act(input.amount, true, key)),
  }),
  use: post({
    verb: payFromAccount,
    summary: "Pay your earliest due instalments from your balance.",
    notes: allocationLimit,
    output: z.object({ amount: dollars(312.5).meta({ description: "The amount used." }) }),
    run: async ({ act, key }) => ({ amount: inDollars(await act(key)) }),
  }),

  list: get({
    permission: "transfers.see",
    summary: "SMEs with a balance, largest first.",
    query: pageQuery,
    expands: { sme: smeAt("smes.smeId") },
    output: z.object({
      smes: z.array(
        z.object({
          smeId: id("sme").meta({ description: "`_id` of the SME.", examples: [samples.sme] }),
          name: text("Gulf Pantry Trading"),
          amount: dollars(900),
        }),
      ),
      count: wholeShape(1).meta({ description: `SMEs on all pages, at most ${MAX_COUNTED}.` }),
    }),
    async run({ query }) {
      const { rows, count } = await listUnappliedMoney(query);
      return { smes: rows.map(({ amount, ...entry }) => ({ ...entry, amount: inDollars(amount) })), count };
    },
  }),
  show: get({
    permission: "transfers.see",
    of: "sme",
    summary: "An SME's account balance and the instalments owed.",
    query: owedQuery,
    expands: { order: orderAt("owed.orderId") },
    output: account,
    run: async ({ actor, id, query }) =>
      cashAccountJson(
        await loadMoneyAccount(actor, id),
        await listOwedParts(actor, id, query),
        await readCollectingAccounts(),
      ),
  }),
  paper: post({
    verb: uploadReceiptPaper,
    summary: "Upload a paper for a receipt that you will record by hand.",
    notes: `${ACCEPTED_TYPES_TEXT}. It is removed after a day unless \`money/receive\` uses it.`,
    file: "paper",
    output: z.object({
      name: text("Zk1xQ3vT8mW").meta({ description: "Send it to `money/receive` as `paper`." }),
      file: text("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
        description: "Append it to /api/v1/pub/receipt/paper/file/.",
      }),
    }),
    async run({ act, upload, key, request }) {
      const name = await act(upload, { key, signal: request.signal });
      return { name, file: signedFile("receipt/paper", name) };
    },
  }),
  receive: post({
    verb: recordReceipt,
    summary: "Record a customer payment that is on no bank statement yet.",
    notes:
      "A second person in your role must approve it, if there is one. Then it is added to the SME's balance, which " +
      "pays instalments on their due day. `same_transfer` means that a bank statement or another receipt seems to " +
      "have the payment.",
    input: receiptInput.extend({
      smeId,
      valueDate: receiptInput.shape.valueDate.meta({
        description: "The bank's value date, such as `2026-01-15`. Not in the future.",
      }),
      bankReference: receiptInput.shape.bankReference.meta({
        description: "The bank's reference of the transfer, at most 35 characters.",
      }),
      paper: z
        .string({ error: message("receiptPaperGone") })
        .optional()
        .meta({
          description: "The `name` of a paper that `money/paper` stored, for the approver.",
          examples: ["Zk1xQ3vT8mW"],
        }),
      otherTransfer: otherTransfer("The call is refused if a similar transfer is on record."),
    }),
    example: { smeId: samples.smeOwing, amount: 100, valueDate: "2026-01-15", bankReference: momentary.bankReference },
    output: z.object({ receipt: z.object({ _id: id("receipt") }) }),
    run: async ({ act, input: { otherTransfer: isOther = false, ...receipt } }) => ({
      receipt: { _id: await act({ ...receipt, isOther }) },
    }),
  }),
  receipts: get({
    permission: "transfers.see",
    summary: "Receipts that officers recorded by hand, newest first, and their proposals.",
    query: pageQuery.extend({
      state: z
        .enum(["booked", "reversed"], { error: message("mustBeOneOf", "state", "booked, reversed") })
        .optional()
        .meta({ description: "Only receipts in this state.", examples: ["booked"] }),
    }),
    changing: { items: ["proposed", "receipts"], kind: "receipt" },
    output: z.object({
      proposed: z.array(receiptShape).meta({ description: "Proposals that wait for approval, oldest first." }),
      receipts: z.array(receiptShape),
      count: wholeShape(1).meta({ description: "Number of receipts without the proposals." }),
    }),
    async run({ query: { state = null, ...query } }) {
      const { rows, count } = await listReceipts(query, state);
      return { proposed: (await listProposedReceipts()).map(receiptJson), receipts: rows.map(receiptJson), count };
    },
  }),
  reverse: post({
    verb: reverseReceipt,
    summary: "Reverse a receipt that was recorded by hand.",
    notes:
      "A second person in your role must approve it, if there is one. It is refused while the money pays an order, " +
      "and while a bank line is linked to the receipt.",
    input: reasonInput.extend({ receiptId }),
    example: { receiptId: samples.receipt, desc: "The transfer belongs to another company." },
    run: ({ act, input }) => act(input.receiptId, input.desc),
  }),
  refund: post({
    verb: refundCash,
    summary: "Send money from an SME's balance to its bank account.",
    notes:
      "A second person in your role must approve it, if there is one. Then the money leaves the balance, and the " +
      "bank transfers it. An SME has one refund under way at a time.",
    input: refundInput.extend({ smeId }),
    example: {
      smeId: samples.smeToRefund,
      amount: 5,
      iban: "KW81 CBKU 0000 0000 0000 1234 5601 01",
      holder: "Gulf Pantry Trading W.L.L.",
      bank: "Commercial Bank of Kuwait",
      desc: "The SME paid twice.",
    },
    output: z.object({ refund: z.object({ _id: id("refund") }) }),
    run: async ({ act, input: { desc: reason, ...refund } }) => {
      const _id = await act({ ...refund, reason });
      return { refund: { _id } };
    },
  }),
  refunds: get({
    permission: "transfers.see",
    summary: "Refunds of cash, newest first, and their proposals.",
    query: pageQuery.extend({
      state: z
        .enum(["due", "paid", "withdrawn", "returned"], {
          error: message("mustBeOneOf", "state", "due, paid, withdrawn, returned"),
        })
        .optional()
        .meta({ description: "Only refunds in this state.", examples: ["due"] }),
    }),
    changing: { items: ["proposed", "refunds"], kind: "refund" },
    output: z.object({
      proposed: z.array(refundShape).meta({ description: "Proposals that wait for approval, oldest first." }),
      refunds: z.array(refundShape),
      count: wholeShape(1).meta({ description: "Number of refunds without the proposals." }),
    }),
    async run({ query: { state = null, ...query } }) {
      const { rows, count } = await listRefunds(query, state);
      return { proposed: (await listProposedRefunds()).map(refundJson), refunds: rows.map(refundJson), count };
    },
  }),
  payRefund: post({
    verb: payRefund,
    summary: "Confirm that the bank has transferred a refund. The SME gets a message.",
    notes: "A bank statement with the refund's `endToEndId` and amount confirms it, too.",
    input: refundPaymentInput.extend({ refundId }),
    example: { refundId: samples.refund, valueDate: "2026-01-15", bankReference: "2026110900001" },
    run: ({ act, input: { refundId: refund, ...payment } }) => act(refund, payment),
  }),
  refundBack: post({
    verb: takeRefundBack,
    summary: "Withdraw a refund that is due, or mark a paid one as returned by the bank.",
    notes: "A second person in your role must approve it, if there is one. The money returns to the SME's balance.",
    input: reasonInput.extend({ refundId }),
    example: { refundId: samples.refund, desc: "The account is closed." },
    run: ({ act, input }) => act(input.refundId, input.desc),
  }),
  allocate: post({
    verb: allocateMoney,
    summary: "Pay an SME's orders from its balance.",
    notes: `Without \`shares\` it pays the earliest due instalments of all orders. ${allocationLimit}`,
    input: z.object({
      smeId,
      shares: z
        .array(apiShare, { error: message("enterAShare") })
        .min(1, message("enterAShare"))
        .max(200, message("enterAShare"))
        .optional()
        .meta({ description: "The amount for each order." }),
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
    summary: "Undo a payment from the balance. Its instalments are owed again.",
    notes: "The balance pays an instalment again on the next day at the earliest, if it is due.",
    input: z.object({ transactionId: z.string({ error: message("whichPayment") }) }),
    example: { transactionId: samples.allocation },
    run: ({ act, input, key }) => act(input.transactionId, key),
  }),
};
