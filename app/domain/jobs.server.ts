/** The scheduled jobs. Two concurrent runs of a job act once. */

import { deleteOldAccesses } from "./accesses/access.server";
import { deleteOldAttempts } from "./accounts/attempts.server";
import { deleteExpiredLinks } from "./accounts/password-links.server";
import { deleteExpiredRegistrations } from "./accounts/registration.server";
import { deleteEndedSessions } from "./accounts/sessions.server";
import { deleteOldUnsentForms } from "./accounts/unsent-forms.server";
import { deleteExpiredCodes } from "./accounts/verification-code.server";
import { expireApprovals } from "./approvals/approval.server";
import { anchorRecord } from "./audit/anchor.server";
import { matchBankLines } from "./bank-statements/import.server";
import { deleteOldStatementDrafts } from "./bank-statements/statement-draft.server";
import { cancelUnansweredOrders } from "./cancellations/cancellation.server";
import { payDueInstalments } from "./cash/due-payments.server";
import { deleteUnusedReceiptPapers } from "./cash/receipt-paper.server";
import { expireCheckouts } from "./checkouts/checkout.server";
import { deleteOldCodeRequests } from "./code-requests/code-request.server";
import { watchPromises } from "./collections/collection.server";
import { updateCreditStates } from "./credit-states/credit-state.server";
import { sendMorningEmails } from "./dashboards/morning-email.server";
import { hashEarlierFiles } from "./documents/file-hashes.server";
import { removeOrphanedFiles } from "./documents/orphaned-files.server";
import { sendDocumentReminders } from "./documents/renewals.server";
import { noteJobRun } from "./health/job-runs";
import { endHolds } from "./holds/hold.server";
import { log } from "./log";
import { runNightlyCheck } from "./nightly-check.server";
import { deliverEmails, deliverTextMessages } from "./notifications/delivery.server";
import { deleteOldTexts } from "./notifications/retention.server";
import { expireOrderRequests } from "./order-requests/order-request.server";
import { notifyOverdueDeliveries } from "./orders/delivery-day.server";
import { cancelExpiredOrders } from "./orders/order.server";
import { activatePayees } from "./payees/payee.server";
import { settleOpenPayments } from "./payments/payment.server";
import { processDueRefunds } from "./payments/refund.server";
import { deleteDoneEvents, processWebhooks } from "./payments/webhooks.server";
import { sendInstalmentReminders } from "./reminders/reminder.server";
import { demandOverdueRepayments } from "./repayments/demand.server";
import { eraseDueFiles } from "./retention/erasure.server";
import { playCounterparties } from "./sandbox/counterparties.server";
import { processDueScreenings } from "./screening/screening.server";
import { deleteOldIdempotencyRecords, deleteOldResponses } from "./verbs/idempotent-responses.server";
import { deleteOldDeliveries, sendWebhooks } from "./webhooks/sender.server";

/**
 * Runs in this order. Open payments are settled first, before orders are canceled. Money on account pays before
 * reminders are sent and instalments become late.
 */
const minutelyJobs = {
  settleOpenPayments,
  giveRefundsDue: processDueRefunds,
  cancelExpiredOrders,
  cancelUnansweredOrders,
  expireCheckouts,
  expireOrderRequests,
  payDueInstalments,
  watchPromises,
  tellOverdueDays: notifyOverdueDeliveries,
  chaseInstalments: sendInstalmentReminders,
  updateCreditStates,
  demandOverdueRepayments,
  sendMorningEmails,
  expireApprovals,
  endHolds,
  usePayees: activatePayees,
  remindOfDocuments: sendDocumentReminders,
  forgetEndedSessions: deleteEndedSessions,
  forgetOverRegistrations: deleteExpiredRegistrations,
  forgetOverCodes: deleteExpiredCodes,
  forgetOverLinks: deleteExpiredLinks,
  forgetOldTries: deleteOldAttempts,
  forgetOldUnsentForms: deleteOldUnsentForms,
  forgetOldStatementDrafts: deleteOldStatementDrafts,
  forgetUnusedPapers: deleteUnusedReceiptPapers,
  forgetOldReceipts: deleteOldIdempotencyRecords,
  forgetOldAnswers: deleteOldResponses,
  forgetDoneEvents: deleteDoneEvents,
  playCounterparties,
};

/** Heavier work, done once a day. */
const dailyJobs = {
  anchorRecord,
  eraseDueFiles,
  removeOrphanedFiles,
  hashEarlierFiles,
  deleteOldAccesses,
  deleteOldTexts,
  deleteOldCodeRequests,
  deleteOldDeliveries,
  runNightlyCheck,
};

/** Separate groups: a thousand e-mails to a slow server must delay neither phone codes nor the other jobs. */
const emailJobs = { deliverEmails };
const textMessageJobs = { deliverTextMessages };

/** A separate group: a slow bank must not delay e-mails and the other jobs. */
const webhookJobs = { processEvents: processWebhooks };

/** A separate group: a company's slow program must not delay the other jobs. */
const deliveryJobs = { sendWebhooks };

/** A separate group: a slow screening service must not delay the other jobs. */
const screeningJobs = { screenDue: processDueScreenings };

/** A separate group: a statement of 50,000 entries must not delay the other jobs. */
const statementJobs = { matchBankLines };

const jobs = {
  everyMinute: minutelyJobs,
  everyDay: dailyJobs,
  emails: emailJobs,
  textMessages: textMessageJobs,
  webhooks: webhookJobs,
  deliveries: deliveryJobs,
  screening: screeningJobs,
  statements: statementJobs,
};

export type JobGroup = keyof typeof jobs;

/** Returns the names of the group's jobs. */
export const jobNames = (group: JobGroup): string[] => Object.keys(jobs[group]);

/**
 * Runs the group's jobs one after another, until `stop` is aborted. Logs a job that fails and continues with the next.
 */
export async function runJobs(group: JobGroup, stop?: AbortSignal): Promise<void> {
  const due: Record<string, (stop?: AbortSignal) => Promise<unknown>> = jobs[group];
  for (const [name, chore] of Object.entries(due)) {
    if (stop?.aborted) return;
    const began = performance.now();
    const hasSucceeded = await chore(stop).then(
      () => true,
      (error: unknown) => (log.error({ err: error }, `${name} failed`), false),
    );
    noteJobRun(name, began, hasSucceeded);
  }
}
