/** What happens by the clock and not by a request. Each chore may run twice at once: it acts once. */

import { forgetOverCodes } from "./accounts/codes.server";
import { forgetOverLinks } from "./accounts/password-links.server";
import { forgetOverRegistrations } from "./accounts/registration.server";
import { forgetEndedSessions } from "./accounts/sessions.server";
import { forgetOldTries } from "./accounts/tries.server";
import { forgetOldUnsentForms } from "./accounts/unsent-forms.server";
import { expireApprovals } from "./approvals/approvals.server";
import { matchBankLines } from "./bank-statements/import.server";
import { cancelUnansweredOrders } from "./cancellations/cancellations.server";
import { hashEarlierFiles } from "./documents/hashes.server";
import { removeOrphanedFiles } from "./documents/orphans.server";
import { remindOfDocuments } from "./documents/renewals.server";
import { endHolds } from "./holds/holds.server";
import { forgetOldAnswers, forgetOldReceipts } from "./idempotency-keys.server";
import { log } from "./log";
import { deliverMessages } from "./notifications/delivery.server";
import { tellOverdueDays } from "./orders/delivery-days.server";
import { cancelExpiredOrders } from "./orders/orders.server";
import { usePayees } from "./payees/payees.server";
import { settleOpenPayments } from "./payments/payments.server";
import { giveRefundsDue } from "./payments/refunds.server";
import { forgetDoneEvents, processEvents } from "./payments/webhooks.server";
import { chaseInstalments } from "./reminders/chase.server";
import { screenDue } from "./screening/screenings.server";

/**
 * In this order: the bank is asked first, so that no order that is paid is canceled and nobody is reminded to pay what
 * is paid.
 */
const everyMinute = {
  settleOpenPayments,
  giveRefundsDue,
  cancelExpiredOrders,
  cancelUnansweredOrders,
  tellOverdueDays,
  chaseInstalments,
  expireApprovals,
  endHolds,
  usePayees,
  matchBankLines,
  remindOfDocuments,
  forgetEndedSessions,
  forgetOverRegistrations,
  forgetOverCodes,
  forgetOverLinks,
  forgetOldTries,
  forgetOldUnsentForms,
  forgetOldReceipts,
  forgetOldAnswers,
  forgetDoneEvents,
};

/** Too much work for every minute. */
const everyDay = { removeOrphanedFiles, hashEarlierFiles };

/** A round of its own: a thousand mails to a slow server must not hold up the other chores. */
const delivery = { deliverMessages };

/** A round of its own: a slow bank must not hold up the mails and the other chores. */
const webhooks = { processEvents };

/** A round of its own, for the same reason. */
const screening = { screenDue };

const chores = { everyMinute, everyDay, delivery, webhooks, screening };

export type ChoreRound = keyof typeof chores;

/** One after another until `stop`; one that fails is logged and does not stop those after it. */
export async function runChores(which: ChoreRound, stop?: AbortSignal): Promise<void> {
  const due: Record<string, (stop?: AbortSignal) => Promise<unknown>> = chores[which];
  for (const [name, chore] of Object.entries(due)) {
    if (stop?.aborted) return;
    await chore(stop).catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  }
}
