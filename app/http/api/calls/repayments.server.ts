/** Calls about suppliers that owe, and their repayments. `own` is the supplier's, all others officers'. */
import * as z from "zod";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import type { FoundPage } from "~/domain/lists/list";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { demandName, type Repayment, repaymentInput, type SupplierDebt } from "~/domain/repayments/repayment";
import { recordRepayment, reverseRepayment } from "~/domain/repayments/repayment.server";
import { listOwingSuppliers, listRepayments, loadSupplierDebt } from "~/domain/repayments/repayment-list.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import {
  dollars,
  flag,
  id,
  inDollars,
  iso,
  isoOrNull,
  text,
  textOrNull,
  time,
  timeOrNull,
  wholeShape,
} from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { collectingAccount } from "./cash.server";

const providerId = z.string({ error: message("whichSupplier") }).meta({ description: "`_id` of a supplier." });

const repaymentShape = z
  .object({
    _id: id("repayment"),
    amount: dollars(90),
    valueDate: z.iso.date().meta({ description: "The bank's value date.", examples: ["2026-01-15"] }),
    bankReference: textOrNull("2026110900001").meta({ description: "The bank's reference of the transfer." }),
    byOfficer: flag(false).meta({ description: "True if officers recorded it. False if a bank statement proved it." }),
    onStatement: flag(true).meta({ description: "True if a bank statement has it." }),
    createdAt: time.meta({ description: "When it was booked." }),
    undoneAt: timeOrNull.meta({ description: "When it was taken back. Null if it stands.", examples: [null] }),
  })
  .meta({ id: "Repayment" });

const repaymentJson = (repayment: Repayment): z.input<typeof repaymentShape> => ({
  _id: repayment.id,
  amount: inDollars(repayment.amount),
  valueDate: repayment.valueDate,
  bankReference: repayment.bankReference,
  byOfficer: repayment.isManual,
  onStatement: repayment.isOnStatement,
  createdAt: iso(repayment.createdAt),
  undoneAt: isoOrNull(repayment.undoneAt),
});

const openClaimShape = z
  .object({
    creditNote: text("CN-001042-1").meta({ description: "The name of the credit note." }),
    orderId: id("order").meta({ description: "`_id` of the credited order." }),
    amount: dollars(90).meta({ description: "The part that is neither deducted from payouts nor repaid." }),
  })
  .meta({ id: "OpenClaim" });

const demandShape = z
  .object({
    _id: id("repaymentDemand"),
    number: text("RD-0001").meta({ description: "The number that people use." }),
    amount: dollars(90),
    dueOn: z.iso.date().meta({ description: "The last day for the transfer.", examples: ["2026-01-29"] }),
    createdAt: time,
  })
  .meta({ id: "RepaymentDemand" });

const debtShape = z
  .object({
    owed: dollars(90).meta({ description: "The debt from credit notes after the payout." }),
    reference: text("RF71 MHX2 K3PQ A1B2").meta({ description: "The reference for the supplier's bank transfers." }),
    collectingAccounts: z.array(collectingAccount).meta({
      description: "The accounts for bank transfers, one per currency. Empty if Dhow takes no transfers.",
    }),
    claims: z.array(openClaimShape).meta({ description: "The oldest open credit notes, at most 10." }),
    demands: z.array(demandShape).meta({ description: "The newest demands, at most 5." }),
    repayments: z.array(repaymentShape).meta({ description: "Repayments on this page, newest first." }),
    count: wholeShape(1).meta({ description: "Repayments on all pages." }),
  })
  .meta({ id: "SupplierDebt" });

const debtJson = (
  { owed, transfer, claims, demands }: SupplierDebt,
  { rows, count }: FoundPage<Repayment>,
): z.input<typeof debtShape> => ({
  owed: inDollars(owed),
  reference: transfer.reference,
  collectingAccounts: transfer.accounts.map(({ foreignAmount: _, ...account }) => account),
  claims: claims.map(({ orderId, orderNumber, number, open }) => ({
    creditNote: creditNoteName(orderNumber, number),
    orderId,
    amount: inDollars(open),
  })),
  demands: demands.map((demand) => ({
    _id: demand.id,
    number: demandName(demand.number),
    amount: inDollars(demand.amount),
    dueOn: demand.dueOn,
    createdAt: iso(demand.createdAt),
  })),
  repayments: rows.map(repaymentJson),
  count,
});

const owingSupplierShape = z
  .object({
    providerId: id("supplierOwing").meta({ description: "`_id` of the supplier." }),
    provider: text("Doha Foods").meta({ description: "The supplier's name." }),
    owed: dollars(90).meta({ description: "The supplier's debt." }),
    since: time.meta({ description: "The date of the oldest open credit note." }),
    dueOn: z.iso
      .date()
      .nullable()
      .meta({ description: "The last day of the newest demand. Null without one.", examples: ["2026-01-29"] }),
  })
  .meta({ id: "OwingSupplier" });

/** Calls about suppliers' debts and repayments. */
export const repaymentCalls = {
  own: get({
    permission: "remittances.own",
    summary: "The amount that you owe from credit notes, how to repay it, and your repayments.",
    notes: "Your next payouts are reduced by the debt, so you need not repay it by transfer.",
    query: pageQuery,
    output: z.object({ debt: debtShape }),
    async run({ actor, query }) {
      const supplierId = actor.applicantId ?? "";
      return { debt: debtJson(await loadSupplierDebt(actor, supplierId), await listRepayments(supplierId, query)) };
    },
  }),
  list: get({
    permission: "transfers.see",
    summary: "Suppliers that owe credited amounts, the largest debt first.",
    query: pageQuery,
    output: z.object({
      suppliers: z.array(owingSupplierShape).meta({ description: "Suppliers on this page." }),
      count: wholeShape(1),
    }),
    async run({ query }) {
      const { rows, count } = await listOwingSuppliers(query);
      return {
        suppliers: rows.map(({ id: supplierId, name, owed, since, dueOn }) => ({
          providerId: supplierId,
          provider: name,
          owed: inDollars(owed),
          since: iso(since),
          dueOn,
        })),
        count,
      };
    },
  }),
  show: get({
    permission: "transfers.see",
    of: "supplierOwing",
    summary: "A supplier's debt, its demands and its repayments.",
    query: pageQuery,
    output: z.object({ debt: debtShape }),
    run: async ({ actor, id: supplierId, query }) => ({
      debt: debtJson(await loadSupplierDebt(actor, supplierId), await listRepayments(supplierId, query)),
    }),
  }),
  demand: post({
    verb: demandRepayment,
    summary: "Demand that a supplier repays its debt. The supplier gets an email.",
    notes:
      "Refused with `nothing_due` if the supplier owes nothing, and with `done_already` if a demand of the same " +
      "amount is not due yet.",
    input: z.object({ providerId }),
    example: { providerId: samples.supplierOwing },
    output: z.object({ demand: z.object({ _id: id("repaymentDemand") }) }),
    run: async ({ act, input, key }) => ({ demand: { _id: await act(input.providerId, key) } }),
  }),
  record: post({
    verb: recordRepayment,
    summary: "Record a supplier's repayment that no bank statement shows with the supplier's reference.",
    notes:
      "A second person in your role must approve it, if there is one. A waiting bank line with the same bank " +
      "reference is linked to it. `same_transfer` means that another record has the transfer.",
    input: repaymentInput.extend({
      providerId,
      amount: repaymentInput.shape.amount.meta({ description: "Dollars, at most the supplier's debt." }),
      valueDate: repaymentInput.shape.valueDate.meta({
        description: "The bank's value date, such as `2026-01-15`. Not in the future.",
      }),
      bankReference: repaymentInput.shape.bankReference.meta({
        description: "The bank's reference of the transfer, at most 35 characters.",
      }),
    }),
    example: {
      providerId: samples.supplierOwing,
      amount: 1,
      valueDate: "2026-01-15",
      bankReference: momentary.bankReference,
    },
    output: z.object({ repayment: z.object({ _id: id("repayment") }) }),
    run: async ({ act, input: { providerId: supplierId, ...transfer } }) => ({
      repayment: { _id: await act({ supplierId, ...transfer }) },
    }),
  }),
  reverse: post({
    verb: reverseRepayment,
    summary: "Reverse a repayment that officers recorded. The supplier owes its amount again.",
    notes:
      "A second person in your role must approve it, if there is one. It is refused while a bank line is linked to " +
      "the repayment.",
    input: reasonInput.extend({
      repaymentId: z.string({ error: message("whichRepayment") }).meta({ description: "`_id` of a repayment." }),
    }),
    example: { repaymentId: samples.repayment, desc: "The transfer belongs to another company." },
    run: ({ act, input }) => act(input.repaymentId, input.desc),
  }),
};
