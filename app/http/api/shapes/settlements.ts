/** Settlements with the bank and the bank's position. See app/domain/settlements/settlement.ts. */
import * as z from "zod";
import {
  type BankBalance,
  type Settlement,
  type SettlementLine,
  settlementName,
  settlementStates,
  settlementTotal,
} from "~/domain/settlements/settlement";
import {
  dollars,
  id,
  inDollars,
  iso,
  isoOrNull,
  numberOfOrder,
  text,
  textOrNull,
  timeOrNull,
  timeShape,
  wholeShape,
} from "./basics";

/** When the example settlement was drafted, after the month of the example trade. */
const DRAFTED = "2026-12-01T06:10:00.000Z";
const yet = { examples: [null] };

export const settlementShape = z
  .object({
    _id: id("settlement"),
    number: text("S-0001").meta({ description: "The settlement number that people use.", examples: ["S-0001"] }),
    month: text("2026-11").meta({
      description: "The settlement covers the money collected until the end of this month.",
      examples: ["2026-11"],
    }),
    state: z.enum(settlementStates).meta({
      description: "`draft`: awaits the bank's agreement. `agreed`: awaits the transfer.",
      examples: ["draft"],
    }),
    orderCount: wholeShape(1).meta({ description: "Number of orders.", examples: [1] }),
    principal: dollars(281.25).meta({ description: "The repaid part of the bank's advances. Can be negative." }),
    share: dollars(3.12).meta({ description: "The bank's share of the collected money. Can be negative." }),
    total: dollars(284.37).meta({
      description: "The transfer's amount: `principal` plus `share`. The bank pays a negative amount.",
    }),
    reference: text("DHOW-S0001").meta({ description: "The transfer's reference.", examples: ["DHOW-S0001"] }),
    draftedBy: text("Noura Al Kandari").meta({ description: "The admin who drafted the settlement." }),
    createdAt: timeShape(DRAFTED).meta({ description: "When the settlement was drafted." }),
    agreedBy: textOrNull("Faisal Al Bader").meta({ description: "The bank's officer. Null until then.", ...yet }),
    agreedAt: timeOrNull.meta({ description: "When the bank agreed. Null until then.", ...yet }),
    valueDate: textOrNull("2026-12-02").meta({ description: "The transfer's value date. Null until then.", ...yet }),
    bankReference: textOrNull("FT26336001").meta({
      description: "The bank's reference of the transfer. Null until then, or if the settlement moved no money.",
      ...yet,
    }),
    settledBy: textOrNull("Faisal Al Bader").meta({
      description: "The officer who confirmed the transfer. Null until then, or if a bank statement confirmed it.",
      ...yet,
    }),
    settledAt: timeOrNull.meta({ description: "When the transfer was confirmed. Null until then.", ...yet }),
    endedBy: textOrNull("Noura Al Kandari").meta({
      description: "The officer who discarded the settlement, or marked its transfer as returned. Null otherwise.",
      ...yet,
    }),
    endedAt: timeOrNull.meta({ description: "When it was discarded or returned. Null otherwise.", ...yet }),
    endReason: textOrNull("The orders are wrong.").meta({
      description: "Why it was discarded or returned. Null otherwise.",
      ...yet,
    }),
  })
  .meta({ id: "Settlement" });

/** One order of a settlement. */
export const settlementLineShape = z
  .object({
    order_id: id("order"),
    number: numberOfOrder,
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name.", examples: ["Gulf Pantry Trading"] }),
    amount: dollars(1250).meta({ description: "The order's amount." }),
    collected: dollars(312.5).meta({ description: "The money collected for the order, on which the line is based." }),
    principal: dollars(281.25).meta({ description: "The repaid part of the bank's advance. Can be negative." }),
    share: dollars(3.12).meta({ description: "The bank's share of the collected money. Can be negative." }),
  })
  .meta({ id: "SettlementLine" });

/** `example`: collected dollars, of which the principal and the share are due. Zero before the payout. */
const position = (example: { advanced: number; principalDue: number; shareDue: number }) =>
  z.object({
    advanced: dollars(example.advanced).meta({ description: "Payouts to suppliers, less returned ones." }),
    repaid: dollars(0).meta({ description: "Settled principal." }),
    outstanding: dollars(example.advanced).meta({ description: "`advanced` less `repaid`." }),
    shareEarned: dollars(example.shareDue).meta({ description: "The bank's shares of the collected money." }),
    shareSettled: dollars(0).meta({ description: "Settled shares." }),
    principalDue: dollars(example.principalDue).meta({
      description: "Principal for the next settlement. Negative if money went back after a settlement.",
    }),
    shareDue: dollars(example.shareDue).meta({ description: "Shares for the next settlement. Can be negative." }),
  });

/** The bank's total position. */
export const bankPositionShape = position({ advanced: 1125, principalDue: 281.25, shareDue: 3.12 }).meta({
  id: "BankPosition",
});

/** The bank's position in the example order, which is not paid out yet. */
export const orderPositionShape = position({ advanced: 0, principalDue: 0, shareDue: 0 }).meta({
  id: "OrderBankPosition",
});

/** Converts a settlement to JSON. */
export const settlementJson = (settlement: Settlement): z.input<typeof settlementShape> => ({
  _id: settlement.id,
  number: settlementName(settlement.number),
  month: settlement.month,
  state: settlement.state,
  orderCount: settlement.orders,
  principal: inDollars(settlement.principal),
  share: inDollars(settlement.share),
  total: inDollars(settlementTotal(settlement)),
  reference: settlement.endToEndId,
  draftedBy: settlement.draftedBy,
  createdAt: iso(settlement.createdAt),
  agreedBy: settlement.agreedBy,
  agreedAt: isoOrNull(settlement.agreedAt),
  valueDate: settlement.valueDate,
  bankReference: settlement.bankReference,
  settledBy: settlement.settledBy,
  settledAt: isoOrNull(settlement.settledAt),
  endedBy: settlement.endedBy,
  endedAt: isoOrNull(settlement.endedAt),
  endReason: settlement.endReason,
});

/** Converts a settlement's line to JSON. */
export const settlementLineJson = (line: SettlementLine): z.input<typeof settlementLineShape> => ({
  order_id: line.orderId,
  number: line.order,
  sme: line.sme,
  amount: inDollars(line.amount),
  collected: inDollars(line.collected),
  principal: inDollars(line.principal),
  share: inDollars(line.share),
});

/** Converts the bank's position, in one order or in total, to JSON. */
export const bankPositionJson = (balance: BankBalance): z.input<typeof bankPositionShape> => ({
  advanced: inDollars(balance.advanced),
  repaid: inDollars(balance.repaid),
  outstanding: inDollars(balance.outstanding),
  shareEarned: inDollars(balance.shareEarned),
  shareSettled: inDollars(balance.shareSettled),
  principalDue: inDollars(balance.principalDue),
  shareDue: inDollars(balance.shareDue),
});
