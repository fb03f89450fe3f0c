/**
 * Runs the jobs inside the server, by the machine's clock: a business clock that was moved changes nothing of how
 * often.
 */
import { Cron } from "croner";
import { type JobGroup, runJobs } from "~/domain/jobs.server";
import { queuedMessages } from "~/domain/notifications/outbox.server";
import { receivedWebhooks } from "~/domain/payments/webhooks.server";

const cronPatterns = {
  everyMinute: "* * * * *",
  everyDay: "27 3 * * *",
  delivery: "* * * * *",
  webhooks: "* * * * *",
  screening: "* * * * *",
} as const satisfies Record<JobGroup, string>;

/** Milliseconds from the start: those who wait for a page go first. */
const START_DELAY = 250;

/** Returns a function that stops the rounds after the job that runs. No round begins while another one runs. */
export function startJobs(): () => Promise<void> {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const runGroup = (group: JobGroup) => {
    const run = runJobs(group, stop.signal).finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const jobs: Cron[] = [];
  // Messages that are queued do not wait for the minute.
  queuedMessages(serialize(() => runGroup("delivery")));
  receivedWebhooks(serialize(() => runGroup("webhooks")));
  // What came due while the server was down need not wait for a full minute, nor files for the night.
  const start = setTimeout(() => {
    for (const group of Object.keys(cronPatterns) as JobGroup[]) {
      jobs.push(new Cron(cronPatterns[group], { protect: true, unref: true }, () => runGroup(group)));
    }
    void runGroup("everyMinute").then(async () => {
      for (const group of ["webhooks", "delivery", "screening", "everyDay"] as const)
        if (!stop.signal.aborted) await runGroup(group);
    });
  }, START_DELAY);
  return async () => {
    queuedMessages(() => {});
    receivedWebhooks(() => {});
    stop.abort();
    clearTimeout(start);
    for (const job of jobs) job.stop();
    while (running.size > 0) await Promise.all(running);
  };
}

/** Asked for while it runs, `work` runs once more after that, however often it was asked for. */
function serialize(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const runWanted = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void runWanted();
  };
}
