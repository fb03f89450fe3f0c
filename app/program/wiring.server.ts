/**
 * Connects parts of the domain that do not import each other. `boot` and the tests' set-up call `wire` before the first
 * verb.
 */
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { requireApprovalVerb, voidOutdatedProposals } from "~/domain/approvals/verb-with-approval.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { refundCash } from "~/domain/cash/refund.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { replaceContact } from "~/domain/contact-changes/replacement.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { grantCreditRequest } from "~/domain/credit-limits/credit-request.server";
import { completeReview } from "~/domain/credit-limits/review.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { decideDispute } from "~/domain/disputes/dispute.server";
import { notify } from "~/domain/event-notifications/event-notifications.server";
import { onRecorded } from "~/domain/events/event.server";
import { setGroupLimit } from "~/domain/groups/group.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import { acceptMoves } from "~/domain/insurers/moves.server";
import { setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { acceptPayee } from "~/domain/payees/payee.server";
import { reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { returnLine } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { recordRepayment } from "~/domain/repayments/repayment.server";
import { liftLegalHold } from "~/domain/retention/erasure.server";
import { scheduleErasures } from "~/domain/retention/erasure-dates.server";
import { setRetentionPeriods } from "~/domain/retention/periods.server";
import { decideScreening } from "~/domain/screening/screening.server";
import { returnSettlement } from "~/domain/settlements/settlement.server";
import { setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { setSmallDifference } from "~/domain/small-differences/small-difference.server";
import { inviteMember } from "~/domain/team/team.server";
import { activateSme } from "~/domain/verdicts/verdict.server";
import { noticeFeedEvents, renderEventsWith } from "~/domain/webhooks/sender.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";

/** One verb of each file that defines verbs needing a second person. Loading the file registers all of them. */
const approvalVerbs = [
  acceptPayee,
  activateSme,
  completeReview,
  changeCredit,
  closeCompany,
  decideDispute,
  decideScreening,
  grantCreditRequest,
  inviteMember,
  liftLegalHold,
  payOut,
  recordClaimPayment,
  recordReceipt,
  recordRepayment,
  refundCash,
  replaceContact,
  returnSettlement,
  reverseClaimTransfer,
  reverseCollectedPayment,
  returnLine,
  setBankShareRate,
  setApprovalLimits,
  acceptMoves,
  setBankCap,
  setCollectingAccount,
  setGroupLimit,
  setSmallDifference,
  setProvisionRates,
  setRetentionPeriods,
  undoWriteOff,
  writeOffDebt,
];

/** @throws Error if a verb that needs a second person is not registered with the approvals. */
export function wire(): void {
  for (const { rule } of approvalVerbs) requireApprovalVerb(rule.verbName);
  onRecorded(voidOutdatedProposals);
  onRecorded(scheduleErasures);
  onRecorded(notify);
  onRecorded(noticeFeedEvents);
  // Loaded with the first webhook: most commands send none.
  renderEventsWith(async (actor, event) => {
    const { renderFeedEvent } = await import("~/http/api/calls/event-feed.server");
    return renderFeedEvent(actor, event);
  });
}
