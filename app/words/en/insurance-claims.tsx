/** Claims against insurers, and their policies: the pages and messages. Amounts are cents, shares are millionths. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { money, date, percent } = createFormat("en-GB");

const stateNames = {
  notified: "Notified",
  filed: "Filed",
  accepted: "Accepted",
  paid: "Paid",
  recovered: "Recovered",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

export const insuranceClaims = {
  title: "Insurance claims",
  lead: "Overdue orders that insurers were notified of, until they are paid or over.",
  all: "All",
  none: "No claims.",
  stateName: stateNames,
  claim: "Claim",
  name: (name: string) => `Claim ${name}`,
  state: "State",
  sme: "SME",
  order: "Order",
  insurer: "Insurer",
  debt: "Insured debt today",
  claimedDebt: "Debt",
  since: "Notified",
  nextDay: "Deadline",
  notifyBy: "Notify until",
  lateNotice: "Notified too late",
  missed: "Missed",
  inTime: "in time",
  fileFrom: "File from",
  claimable: "Overdue orders without a claim",
  claimableText: "Orders whose insurer has a policy. The most overdue order comes first.",
  noneClaimable: "No overdue order waits for a claim.",
  overdueSince: "Overdue since",
  notify: "Notify insurer",
  notifyText: (sme: ReactNode, insurer: ReactNode, debt: ReactNode): ReactNode => (
    <>
      {insurer} learns that {sme} has not paid. The claim is about {debt}, which is the order's unpaid amount without
      disputed parts.
    </>
  ),
  notifyLate: (day: ReactNode): ReactNode => <>The last day for this notification was {day}. The insurer may refuse.</>,
  notifyInTime: (day: ReactNode): ReactNode => <>The last day for this notification is {day}.</>,
  waitingText: (day: ReactNode): ReactNode => <>You can file the claim from {day}, once the waiting period is over.</>,
  file: "File claim",
  fileText: (debt: ReactNode, most: ReactNode): ReactNode => (
    <>
      The debt is {debt} today. The policy covers {most} of it.
    </>
  ),
  noDebt: "No undisputed amount is left. Withdraw the claim, or wait until the dispute is closed.",
  withdraw: "Withdraw claim",
  withdrawHint: "The insurer reads your reason.",
  waitsForInsurer: "The insurer accepts or refuses the claim.",
  decideTitle: "The claim waits for your decision",
  accept: "Accept claim",
  acceptText: (debt: ReactNode, most: ReactNode): ReactNode => (
    <>
      The SME owes {debt} without disputed amounts. The policy covers up to {most}.
    </>
  ),
  acceptedAmount: "Amount that you pay",
  partReason: "Reason, if you pay a part",
  refuse: "Refuse claim",
  refuseHint: "Admins and the bank read your reason.",
  payTitle: "The insurer's payment is due",
  payText: "The insurer uses this reference. Record the payment when it is on the bank statement.",
  pay: "Record payment",
  recoveriesTitle: "Recoveries belong to the insurer",
  recoveriesText: (sum: ReactNode): ReactNode => (
    <>
      The debt became smaller after the insurer's payment. {sum} of the payment go back to the insurer, with this
      reference.
    </>
  ),
  passOn: "Record transfer to insurer",
  transferText: "Enter the transfer as the bank's records show it. A second person approves it.",
  amount: "Amount",
  valueDate: "Value date",
  bankReference: "Bank reference",
  reference: "Reference",
  nextStep: "Next step",
  facts: "Claim",
  notified: "Notified",
  notifiedDebt: "Debt at the notification",
  filed: "Filed",
  filedDebt: "Debt at the filing",
  decided: "Decided",
  accepted: "Accepted amount",
  decision: "The insurer's reason",
  insured: "Insurer's part of today's debt",
  received: "Received from the insurer",
  receivable: "Insurer still pays",
  passedOn: "Passed on to the insurer",
  recoveries: "To pass on to the insurer",
  withdrawn: "Withdrawn",
  withdrawReason: "Reason of the withdrawal",
  disputed: "Disputed, not insured",
  transfers: "Transfers",
  undone: "Undone",
  actions: "Actions",
  reverse: "Reverse transfer",
  reverseHint: "Why was it recorded by mistake? The insurer reads your reason.",
  noTransfers: "No transfers.",
  transferKind: { payment: "From the insurer", recovery: "To the insurer" },
  pack: "Download all documents",
  packText:
    "Order, delivery, invoice, reminders, payments and disputes, with a list of checksums. Its file proof.txt has a " +
    "public address that proves the download to others.",
  /** The public proof of a claim pack. */
  issued: {
    title: "Claim pack of Dhow",
    lead: "Dhow issued this claim pack. Compare these values with your files.",
    claim: "Claim",
    day: "Issued on",
    manifest: (file: string) => `SHA-256 of ${file}`,
    check: (code: (command: string) => ReactNode) => (
      <>
        {code("sha256sum manifest.sha256")} must print this SHA-256. Then {code("sha256sum -c manifest.sha256")} checks
        each file.
      </>
    ),
    listTitle: "Downloaded documents",
    none: "Nobody has downloaded the documents yet.",
    fingerprint: "Fingerprint",
    proof: "Public proof",
    openProof: "Open proof",
  },
  policy: {
    title: "Claim policies",
    own: "Your claim policy",
    of: (insurer: string) => `Claim policy of ${insurer}`,
    edit: "Edit claim policy",
    saved: "The policy is saved. We have notified the insurer.",
    text: "Copy the terms from the insurance contract. New claims use them; earlier claims keep their terms.",
    none: "No policy is set. Without one there are no claims against this insurer.",
    notifyWithin: "Notify within",
    waitingPeriod: "Waiting period",
    notifyDays: "Days to notify after a missed deadline",
    waitingDays: "Waiting period in days, from the notification",
    coveredShare: "Covered share",
    exclusions: "Other exclusions",
    exclusionsHint: "Optional. Disputed amounts are always excluded.",
    disputed: "Disputed amounts are excluded until the dispute is closed.",
    insurerText: "Dhow's admins entered these terms from your contract. Tell them if one is wrong.",
    days: (days: number) => quantities.days(days),
  },
  done: {
    notified: "The insurer is notified.",
    filed: "The claim is filed.",
    withdrawn: "The claim is withdrawn.",
    accepted: "The claim is accepted. We have notified Dhow's admins.",
    refused: "The claim is refused. We have notified Dhow's admins.",
    paid: "The payment is recorded.",
    passedOn: "The transfer is recorded.",
    reversed: "The transfer is reversed. We have notified the insurer.",
  },
};

const named = (bankReference: string | null): string =>
  bankReference === null ? "" : ` (bank reference ${bankReference})`;

export const insuranceClaimMessages = {
  enterCoveredShare: "Enter a share above 0% and at most 100%",
  enterClaimAmount: "Enter the amount that you pay",
  enterClaimDecision: "Enter the reason for your refusal",
  partialClaimNeedsReason: "Enter the reason, because you pay only a part",

  claimPolicyChanged: (insurer: string) =>
    `Somebody else has changed the policy of ${insurer}. Submit again to replace it.`,
  claimPolicySet: (insurer: string, notifyDays: number, waitingDays: number, share: number) =>
    `Policy of ${insurer}: notification within ${quantities.days(notifyDays)}, waiting period ` +
    `${quantities.days(waitingDays)}, covered share ${percent(share)}`,
  factClaimPolicy: (notifyDays: number, waitingDays: number, share: number) =>
    `${quantities.days(notifyDays)}, ${quantities.days(waitingDays)}, ${percent(share)}`,

  noClaimPolicy: "The order's insurer has no claim policy. An admin can enter it in the settings.",
  claimNeedsOverdue: "No undisputed instalment of this order is overdue.",
  claimStands: "This order has a claim already.",
  noStandingClaim: "This order has no claim.",
  claimState: (name: string, state: string) =>
    `Claim ${name} is ${(stateNames[state as keyof typeof stateNames] ?? state).toLowerCase()}.`,
  claimWaits: (from: number) => `The waiting period is not over. You can file the claim from ${date(from)}.`,
  claimHasNoDebt: "No undisputed amount of this order is left to claim.",
  claimAboveShare: (most: number) => `The policy covers at most ${money(most)} of the debt.`,
  transferAboveClaim: (most: number) => `At most ${money(most)} is due.`,
  whichClaimTransfer: "Choose the transfer",
  claimTransfersTakeTwo: "a transfer of a claim",
  claimReversalsTakeTwo: "reversing a transfer of a claim",
  wouldRecordClaimPayment: (name: string, amount: number, bankReference: string) =>
    `Record the insurer's payment of ${money(amount)} for claim ${name} (bank reference ${bankReference})`,
  wouldPassOnRecoveries: (name: string, amount: number, bankReference: string) =>
    `Record that ${money(amount)} of recoveries for claim ${name} went to the insurer ` +
    `(bank reference ${bankReference})`,
  wouldReverseClaimTransfer: (name: string, amount: number, bankReference: string | null, reason: string) =>
    `Reverse the transfer of ${money(amount)} for claim ${name}${named(bankReference)}: ${reason}`,

  claimNotified: (name: string, debt: number) => `Claim ${name} notified: ${money(debt)} is unpaid`,
  claimFiled: (name: string, debt: number, most: number) =>
    `Claim ${name} filed: ${money(debt)} is unpaid, the policy covers ${money(most)}`,
  claimWithdrawn: (name: string, reason: string) => `Claim ${name} withdrawn: ${reason}`,
  claimAccepted: (name: string, amount: number, debt: number) =>
    `Claim ${name} accepted: the insurer pays ${money(amount)} of ${money(debt)}`,
  claimRefused: (name: string, reason: string) => `Claim ${name} refused: ${reason}`,
  claimPaid: (name: string, amount: number, bankReference: string | null) =>
    `Claim ${name}: the insurer paid ${money(amount)}${named(bankReference)}`,
  recoveryPassedOn: (name: string, amount: number, bankReference: string | null) =>
    `Claim ${name}: ${money(amount)} passed on to the insurer${named(bankReference)}`,
  claimTransferUndone: (name: string, amount: number) =>
    `Claim ${name}: the transfer of ${money(amount)} was undone, because its bank entry belongs to something else`,
  claimTransferReversed: (name: string, amount: number, bankReference: string | null, reason: string) =>
    `Claim ${name}: the transfer of ${money(amount)}${named(bankReference)} was reversed: ${reason}`,
  factInsuranceClaim: (state: string, insured: number, received: number, passedOn: number) =>
    `${stateNames[state as keyof typeof stateNames] ?? state}, insured ${money(insured)}, ` +
    `received ${money(received)}, passed on ${money(passedOn)}`,

  claimChangedTitle: (name: string) => `Insurance claim ${name}`,
  claimPolicyTitle: "Your claim policy has changed",
};
