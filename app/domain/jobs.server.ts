/** The scheduled jobs. A job that runs twice at once acts once. */

import { deleteOldAttempts } from "./accounts/attempts.server";
import { deleteExpiredLinks } from "./accounts/password-links.server";
import { deleteExpiredRegistrations } from "./accounts/registration.server";
import { deleteEndedSessions } from "./accounts/sessions.server";
import { deleteOldUnsentForms } from "./accounts/unsent-forms.server";
import { deleteExpiredCodes } from "./accounts/verification-code.server";
import { expireApprovals } from "./approvals/approval.server";
import { matchBankLines } from "./bank-statements/import.server";
import { cancelUnansweredOrders } from "./cancellations/cancellation.server";
import { hashEarlierFiles } from "./documents/file-hashes.server";
import { removeOrphanedFiles } from "./documents/orphaned-files.server";
import { sendDocumentReminders } from "./documents/renewals.server";
import { endHolds } from "./holds/hold.server";
import { log } from "./log";
import { deliverMessages } from "./notifications/delivery.server";
import { notifyOverdueDeliveries } from "./orders/delivery-day.server";
import { cancelExpiredOrders } from "./orders/order.server";
import { activatePayees } from "./payees/payee.server";
import { settleOpenPayments } from "./payments/payment.server";
import { processDueRefunds } from "./payments/refund.server";
import { deleteDoneEvents, processWebhooks } from "./payments/webhooks.server";
import { sendInstalmentReminders } from "./reminders/reminder.server";
import { processDueScreenings } from "./screening/screening.server";
import { deleteOldIdempotencyRecords, deleteOldResponses } from "./verbs/idempotent-responses.server";

/**
 * In this order: the bank is asked first, so that no order that is paid is canceled and nobody is reminded to pay what
 * is paid.
 */
const minutelyJobs = {
  settleOpenPayments,
  giveRefundsDue: processDueRefunds,
  cancelExpiredOrders,
  cancelUnansweredOrders,
  tellOverdueDays: notifyOverdueDeliveries,
  chaseInstalments: sendInstalmentReminders,
  expireApprovals,
  endHolds,
  usePayees: activatePayees,
  matchBankLines,
  remindOfDocuments: sendDocumentReminders,
  forgetEndedSessions: deleteEndedSessions,
  forgetOverRegistrations: deleteExpiredRegistrations,
  forgetOverCodes: deleteExpiredCodes,
  forgetOverLinks: deleteExpiredLinks,
  forgetOldTries: deleteOldAttempts,
  forgetOldUnsentForms: deleteOldUnsentForms,
  forgetOldReceipts: deleteOldIdempotencyRecords,
  forgetOldAnswers: deleteOldResponses,
  forgetDoneEvents: deleteDoneEvents,
};

/** Too much work for every minute. */
const dailyJobs = { removeOrphanedFiles, hashEarlierFiles };

/** A round of its own: a thousand mails to a slow server must not hold up the other jobs. */
const deliveryJobs = { deliverMessages };

/** A round of its own: a slow bank must not hold up the mails and the other jobs. */
const webhookJobs = { processEvents: processWebhooks };

/** A round of its own, for the same reason. */
const screeningJobs = { screenDue: processDueScreenings };

const jobs = {
  everyMinute: minutelyJobs,
  everyDay: dailyJobs,
  delivery: deliveryJobs,
  webhooks: webhookJobs,
  screening: screeningJobs,
};

export type JobGroup = keyof typeof jobs;

/** One after another until `stop`; one that fails is logged and does not stop those after it. */
export async function runJobs(group: JobGroup, stop?: AbortSignal): Promise<void> {
  const due: Record<string, (stop?: AbortSignal) => Promise<unknown>> = jobs[group];
  for (const [name, chore] of Object.entries(due)) {
    if (stop?.aborted) return;
    await chore(stop).catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  }
}
