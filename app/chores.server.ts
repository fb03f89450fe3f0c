/** What happens by the clock and not by a request. Each chore may run twice at once: it acts once. */
import { setTimeout as sleep } from "node:timers/promises";
import { forgetEndedSessions } from "~/domain/accounts/sessions.server";
import { MINUTE } from "~/domain/clock";
import { cancelExpiredOrders } from "~/domain/orders/orders.server";
import { settleOpenPayments } from "~/domain/payments/payments.server";
import { giveRefundsDue } from "~/domain/payments/refunds.server";

const chores = { settleOpenPayments, giveRefundsDue, cancelExpiredOrders, forgetEndedSessions };

/** Runs all of them every minute, one after another; the answer stops that, after the one that runs. */
export function startChores(): () => Promise<void> {
  const stop = new AbortController();
  const running = (async () => {
    while (await sleep(MINUTE, true, { signal: stop.signal, ref: false }).catch(() => false)) {
      for (const [name, chore] of Object.entries(chores)) {
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
