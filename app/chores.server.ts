/** What happens by the clock and not by a request. Each chore may run twice at once: it acts once. */
import { setTimeout as sleep } from "node:timers/promises";
import { forgetOverLinks } from "~/domain/accounts/password-links.server";
import { forgetEndedSessions } from "~/domain/accounts/sessions.server";
import { DAY, MINUTE } from "~/domain/clock";
import { removeOrphanedFiles } from "~/domain/documents/orphans.server";
import { cancelExpiredOrders } from "~/domain/orders/orders.server";
import { settleOpenPayments } from "~/domain/payments/payments.server";
import { giveRefundsDue } from "~/domain/payments/refunds.server";
import { forgetOldReceipts } from "~/domain/receipts.server";

const chores = { settleOpenPayments, giveRefundsDue, cancelExpiredOrders, forgetEndedSessions, forgetOverLinks, forgetOldReceipts };

/** Too much work for every minute: done after the start and then once a day. */
const dailyChores = { removeOrphanedFiles };
const ROUNDS_A_DAY = DAY / MINUTE;

/** Runs all of them every minute, one after another; the answer stops that, after the one that runs. */
export function startChores(): () => Promise<void> {
  const stop = new AbortController();
  const running = (async () => {
    for (let round = 0; await sleep(MINUTE, true, { signal: stop.signal, ref: false }).catch(() => false); round += 1) {
      const due: Record<string, () => Promise<unknown>> = { ...chores, ...(round % ROUNDS_A_DAY === 0 ? dailyChores : {}) };
      for (const [name, chore] of Object.entries(due)) {
        if (stop.signal.aborted) return;
        await chore().catch((error: unknown) => console.error(`${name} failed:`, error));
      }
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
}
