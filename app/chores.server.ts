/**
 * Runs the chores inside the server, by the machine's clock: a business clock that was moved changes nothing of how
 * often.
 */
import { Cron } from "croner";
import { type ChoreRound, runChores } from "~/domain/chores.server";
import { onQueued } from "~/domain/notifications/outbox.server";
import { onReceived } from "~/domain/payments/webhooks.server";

const patterns = {
  everyMinute: "* * * * *",
  everyDay: "27 3 * * *",
  delivery: "* * * * *",
  webhooks: "* * * * *",
  screening: "* * * * *",
} as const satisfies Record<ChoreRound, string>;

/** Milliseconds from the start: those who wait for a page go first. */
const AFTER = 250;

/** The answer stops that, after the chore that runs. One server does not begin a round while the one before runs. */
export function startChores(): () => Promise<void> {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const round = (which: ChoreRound) => {
    const run = runChores(which, stop.signal).finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const jobs: Cron[] = [];
  // Messages that are queued do not wait for the minute.
  onQueued(oneByOne(() => round("delivery")));
  onReceived(oneByOne(() => round("webhooks")));
  // What came due while the server was down need not wait for a full minute, nor files for the night.
  const start = setTimeout(() => {
    for (const which of Object.keys(patterns) as ChoreRound[]) {
      jobs.push(new Cron(patterns[which], { protect: true, unref: true }, () => round(which)));
    }
    void round("everyMinute").then(async () => {
      for (const which of ["webhooks", "delivery", "screening", "everyDay"] as const)
        if (!stop.signal.aborted) await round(which);
    });
  }, AFTER);
  return async () => {
    onQueued(() => {});
    onReceived(() => {});
    stop.abort();
    clearTimeout(start);
    for (const job of jobs) job.stop();
    while (running.size > 0) await Promise.all(running);
  };
}

/** Asked for while it runs, `work` runs once more after that, however often it was asked for. */
function oneByOne(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
