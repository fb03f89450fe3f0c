/** Calls about settlements with the bank, for bank and admins. */
import * as z from "zod";
import { settlementInput, settlementStates, settlementTransferInput } from "~/domain/settlements/settlement";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import {
  findSettlement,
  listSettlementLines,
  listSettlements,
  loadBankBalance,
} from "~/domain/settlements/settlement-list.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import {
  bankPositionJson,
  bankPositionShape,
  settlementJson,
  settlementLineJson,
  settlementLineShape,
  settlementShape,
} from "~/http/api/shapes/settlements";
import { message } from "~/words/message";
import { orderAt } from "./expansions.server";

const settlementId = z.string({ error: message("whichSettlement") });

/** Calls about settlements with the bank. */
export const settlementCalls = {
  list: get({
    permission: "settlements.see",
    summary: "Settlements with the bank, newest first.",
    query: pageQuery.extend({
      state: z
        .enum(settlementStates, { error: message("mustBeOneOf", "state", settlementStates.join(", ")) })
        .optional()
        .meta({ description: "Only settlements in this state.", examples: ["draft"] }),
    }),
    changing: { items: "settlements", kind: "settlement", name: "ListedSettlement" },
    output: z.object({ settlements: z.array(settlementShape), count: wholeShape(1) }),
    run: async ({ query }) => {
      const { rows, count } = await listSettlements(query, query.state ?? null);
      return { settlements: rows.map(settlementJson), count };
    },
  }),
  show: get({
    permission: "settlements.see",
    of: "settlement",
    expands: { order: orderAt("lines.order_id") },
    summary: "A settlement and its orders, the oldest order first.",
    query: pageQuery,
    output: z.object({
      settlement: settlementShape,
      lines: z.array(settlementLineShape).meta({ description: "One page of the settlement's orders." }),
      count: wholeShape(1),
    }),
    run: async ({ id: settlement, query }) => {
      const found = await findSettlement(settlement);
      const { rows, count } = await listSettlementLines(found, query);
      return { settlement: settlementJson(found), lines: rows.map(settlementLineJson), count };
    },
  }),
  position: get({
    permission: "settlements.see",
    summary: "The bank's position in all orders: advances, repayments and shares.",
    notes: "`order/ledger` has the position in one order.",
    output: z.object({ position: bankPositionShape }),
    run: async () => ({ position: bankPositionJson(await loadBankBalance()) }),
  }),
  draft: post({
    verb: draftSettlement,
    summary: "Draft the settlement of a month that is over.",
    notes:
      "One line for each order with a due amount, at most 5,000. A draft reserves nothing. Another settlement must " +
      "not be open (`done_already`), and an amount must be due (`nothing_due`).",
    input: settlementInput.extend({
      month: settlementInput.shape.month.meta({ description: "A month that is over, such as 2026-11." }),
    }),
    example: { month: momentary.monthToSettle },
    output: z.object({ settlement: z.object({ _id: id("settlement") }) }),
    run: async ({ act, input, key }) => ({ settlement: { _id: await act(input.month, key) } }),
  }),
  agree: post({
    verb: agreeToSettlement,
    summary: "Agree to a draft.",
    notes:
      "Refused with `changed_meanwhile` if an order of it lost money or its advance since. A settlement that moves " +
      "no money is settled at once.",
    input: z.object({ settlementId }),
    example: { settlementId: samples.settlementDraft },
    run: ({ act, input }) => act(input.settlementId),
  }),
  discard: post({
    verb: discardSettlement,
    summary: "Discard a settlement before its transfer, with a reason.",
    input: reasonInput.extend({ settlementId }),
    example: { settlementId: samples.settlementDraft, desc: "The orders are wrong." },
    run: ({ act, input }) => act(input.settlementId, input.desc),
  }),
  confirm: post({
    verb: confirmSettlement,
    summary: "Confirm the transfer of an agreed settlement.",
    notes: "An imported bank statement confirms it by itself if it has the transfer's reference and amount.",
    input: settlementTransferInput.extend({
      settlementId,
      valueDate: settlementTransferInput.shape.valueDate.meta({
        description: "The transfer's value date, such as 2026-12-02, at the latest today.",
      }),
      bankReference: settlementTransferInput.shape.bankReference.meta({
        description: "The bank's reference of the transfer.",
      }),
    }),
    example: { settlementId: samples.settlementAgreed, valueDate: "2026-01-15", bankReference: "FT26336001" },
    run: ({ act, input: { settlementId: settlement, ...payment } }) => act(settlement, payment),
  }),
  return: post({
    verb: returnSettlement,
    summary: "Mark a settlement's transfer as returned, with a reason.",
    notes: "Always takes two people. The amounts are due again.",
    input: reasonInput.extend({ settlementId }),
    example: { settlementId: samples.settlementSettled, desc: "The account is closed." },
    run: ({ act, input }) => act(input.settlementId, input.desc),
  }),
};
