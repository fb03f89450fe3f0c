/** Claims against insurers. See app/domain/insurance-claims/insurance-claim.ts. */
import * as z from "zod";
import type { ClaimPolicy } from "~/domain/insurance-claims/claim-policy";
import {
  type ClaimableOrder,
  type ClaimView,
  claimName,
  claimStates,
  type InsuranceClaim,
} from "~/domain/insurance-claims/insurance-claim";
import { formatOrderNumber } from "~/domain/orders/status";
import { claimReceivable, recoveriesDue } from "~/domain/values/insured-loss";
import { WHOLE } from "~/domain/values/money";
import {
  dollars,
  flag,
  fractionShape,
  id,
  inDollars,
  inDollarsOrNull,
  iso,
  isoOrNull,
  numberOfOrder,
  text,
  textOrNull,
  timeOrNull,
  timeShape,
  wholeShape,
} from "./basics";

const NOTIFIED = "2027-03-10T07:20:00.000Z";
const DEADLINE = "2027-03-30T20:59:59.999Z";
const yet = { examples: [null] };

const terms = {
  notifyDays: wholeShape(60).meta({ description: "The days after a missed deadline for the notification." }),
  waitingDays: wholeShape(90).meta({ description: "The days between the notification and the filing." }),
  coveredShare: fractionShape(0.9).meta({ description: "The most that the insurer pays: 0.9 is 90% of the debt." }),
  exclusions: text("").meta({ description: "The contract's other exclusions. Empty without any." }),
};

export const claimPolicyShape = z
  .object({
    insuranceId: id("insurer").meta({ description: "`_id` of the insurer." }),
    insurance: text("Gulf Credit Insurance").meta({ description: "The insurer's name." }),
    policy: z
      .object(terms)
      .nullable()
      .meta({ description: "The policy. Null without one: the insurer gets no claims." }),
  })
  .meta({ id: "ClaimPolicy" });

export const policyJson = (
  insurer: { id: string; name: string },
  policy: ClaimPolicy | null,
): z.input<typeof claimPolicyShape> => ({
  insuranceId: insurer.id,
  insurance: insurer.name,
  policy: policy && { ...policy, coveredShare: policy.coveredShare / WHOLE },
});

const basics = {
  _id: id("claim").meta({ description: "The claim's id." }),
  number: text("CL-001042-1").meta({ description: "The claim's number, as people use it." }),
  state: z.enum(claimStates).meta({ description: "The claim's state.", examples: ["filed"] }),
  order_id: id("order"),
  orderNumber: numberOfOrder,
  sme_id: id("sme").meta({ description: "`_id` of the SME." }),
  sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
  insurance: text("Gulf Credit Insurance").meta({ description: "The insurer's name." }),
  reference: text("DHOW-CL001042-1").meta({ description: "The reference of its transfers." }),
  coveredShare: fractionShape(0.9).meta({ description: "The covered share of the policy at the notification." }),
  exclusions: text("").meta({ description: "The exclusions of the policy at the notification." }),
  notifyBy: timeShape(DEADLINE).meta({ description: "The end of the last day for the notification." }),
  fileFrom: timeShape("2027-06-08T21:00:00.000Z").meta({ description: "When it can be filed." }),
  notifiedAmount: dollars(750).meta({ description: "The debt at the notification." }),
  filedAmount: z
    .number()
    .nullable()
    .meta({ description: "The debt at the filing. Null before.", examples: [750] }),
  acceptedAmount: z
    .number()
    .nullable()
    .meta({ description: "The amount that the insurer accepted. Null before.", ...yet }),
  insuredAmount: dollars(0).meta({ description: "The insurer's part of the present debt." }),
  receivedAmount: dollars(0).meta({ description: "The insurer's payments." }),
  receivable: dollars(0).meta({ description: "The amount that the insurer owes." }),
  passedOnAmount: dollars(0).meta({ description: "The recoveries that went to the insurer." }),
  recoveriesDue: dollars(0).meta({ description: "The recoveries that are due to the insurer." }),
  decision: textOrNull("Two instalments were not due.").meta({ description: "The insurer's reason.", ...yet }),
  withdrawReason: textOrNull("The SME paid.").meta({ description: "The admin's reason of a withdrawal.", ...yet }),
  createdAt: timeShape(NOTIFIED).meta({ description: "When the insurer was notified." }),
  filedAt: timeOrNull.meta({ description: "When it was filed. Null before.", ...yet }),
  decidedAt: timeOrNull.meta({ description: "When the insurer decided. Null before.", ...yet }),
  withdrawnAt: timeOrNull.meta({ description: "When an admin withdrew it. Null unless withdrawn.", ...yet }),
};

export const claimRowShape = z.object(basics).meta({ id: "InsuranceClaimRow" });

const claimTransferShape = z
  .object({
    _id: id("claimTransfer"),
    kind: z.enum(["payment", "recovery"]).meta({
      description: "`payment` came from the insurer, `recovery` went to it.",
      examples: ["payment"],
    }),
    amount: dollars(675).meta({ description: "The transferred amount." }),
    valueDate: text("2027-07-01").meta({ description: "The bank's value date." }),
    bankReference: textOrNull("2027070100001").meta({ description: "The bank's reference." }),
    onStatement: flag(true).meta({ description: "True if a bank statement has it." }),
    undoneAt: timeOrNull.meta({ description: "When it was undone. Null if it counts.", ...yet }),
  })
  .meta({ id: "ClaimTransfer" });

export const claimShape = z
  .object({
    ...basics,
    debt: dollars(750).meta({ description: "The present undisputed debt of the order." }),
    disputedAmount: dollars(0).meta({ description: "The disputed amount of the order." }),
    notifiedBy: text("Noura Al Kandari").meta({ description: "The admin who notified the insurer." }),
    decidedBy: textOrNull("Layla Haddad").meta({ description: "The insurer's officer who decided.", ...yet }),
    withdrawnBy: textOrNull("Noura Al Kandari").meta({ description: "The admin who withdrew it.", ...yet }),
    transfers: z.array(claimTransferShape).meta({ description: "Its transfers, oldest first." }),
  })
  .meta({ id: "InsuranceClaim" });

/** Converts a claim of the list to JSON. */
export const claimRowJson = (claim: InsuranceClaim): z.input<typeof claimRowShape> => ({
  _id: claim.id,
  number: claimName(claim.orderNumber, claim.number),
  state: claim.state,
  order_id: claim.orderId,
  orderNumber: formatOrderNumber(claim.orderNumber),
  sme_id: claim.smeId,
  sme: claim.sme,
  insurance: claim.insurer,
  reference: claim.endToEndId,
  coveredShare: claim.coveredShare / WHOLE,
  exclusions: claim.exclusions,
  notifyBy: iso(claim.notifyBy),
  fileFrom: iso(claim.fileFrom),
  notifiedAmount: inDollars(claim.notifiedAmount),
  filedAmount: inDollarsOrNull(claim.filedAmount),
  acceptedAmount: inDollarsOrNull(claim.acceptedAmount),
  insuredAmount: inDollars(claim.insuredAmount),
  receivedAmount: inDollars(claim.receivedAmount),
  receivable: inDollars(claimReceivable(claim)),
  passedOnAmount: inDollars(claim.passedOnAmount),
  recoveriesDue: inDollars(recoveriesDue(claim)),
  decision: claim.decision,
  withdrawReason: claim.withdrawReason,
  createdAt: iso(claim.createdAt),
  filedAt: isoOrNull(claim.filedAt),
  decidedAt: isoOrNull(claim.decidedAt),
  withdrawnAt: isoOrNull(claim.withdrawnAt),
});

/** Converts a claim to JSON. */
export const claimJson = (claim: ClaimView): z.input<typeof claimShape> => ({
  ...claimRowJson(claim),
  debt: inDollars(claim.debt),
  disputedAmount: inDollars(claim.disputedAmount),
  notifiedBy: claim.notifiedBy,
  decidedBy: claim.decidedBy,
  withdrawnBy: claim.withdrawnBy,
  transfers: claim.payments.map((transfer) => ({
    _id: transfer.id,
    kind: transfer.kind,
    amount: inDollars(transfer.amount),
    valueDate: transfer.valueDate,
    bankReference: transfer.bankReference,
    onStatement: transfer.isOnStatement,
    undoneAt: isoOrNull(transfer.undoneAt),
  })),
});

export const claimableOrderShape = z
  .object({
    order_id: id("order"),
    orderNumber: numberOfOrder,
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    insurance: text("Gulf Credit Insurance").meta({ description: "The insurer's name." }),
    overdueSince: timeShape("2027-02-28T20:59:59.999Z").meta({ description: "The earliest missed deadline." }),
    notifyBy: timeShape(DEADLINE).meta({ description: "The end of the last day for the notification." }),
  })
  .meta({ id: "ClaimableOrder" });

/** Converts an overdue order without a claim to JSON. */
export const claimableOrderJson = (order: ClaimableOrder): z.input<typeof claimableOrderShape> => ({
  order_id: order.id,
  orderNumber: formatOrderNumber(order.number),
  sme: order.sme,
  insurance: order.insurer,
  overdueSince: iso(order.overdueSince),
  notifyBy: iso(order.notifyBy),
});
