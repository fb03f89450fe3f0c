/** Runs the jobs inside the server, by the machine's clock. Moving the business clock does not change how often. */
import { Cron } from "croner";
import { stagedStatements } from "~/domain/bank-statements/import.server";
import { watchJobs } from "~/domain/health/job-runs";
import { type JobGroup, jobNames, runJobs } from "~/domain/jobs.server";
import { queuedMessages } from "~/domain/notifications/outbox.server";
import { receivedWebhooks } from "~/domain/payments/webhooks.server";
import { DAY, MINUTE } from "~/domain/values/clock";
import { wokenWebhooks } from "~/domain/webhooks/webhook.server";

const cronPatterns = {
  everyMinute: "* * * * *",
  everyDay: "27 3 * * *",
  emails: "* * * * *",
  textMessages: "* * * * *",
  webhooks: "* * * * *",
  deliveries: "* * * * *",
  screening: "* * * * *",
  statements: "* * * * *",
} as const satisfies Record<JobGroup, string>;

const periodOf = (group: JobGroup): number => (group === "everyDay" ? DAY : MINUTE);

/** Milliseconds from the start, so that the first pages are answered before the first jobs. */
const START_DELAY = 250;

/**
 * Starts the schedule. A group does not start again while it runs. Returns a function that stops the schedule, and
 * resolves after the running jobs.
 */
export function startJobs(): () => Promise<void> {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const runGroup = (group: JobGroup) => {
    const run = runJobs(group, stop.signal).finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const groups = Object.keys(cronPatterns) as JobGroup[];
  // Two runs of a queue at once would exceed its gateway's limit.
  const run = Object.fromEntries(groups.map((group) => [group, serialize(() => runGroup(group))])) as Record<
    JobGroup,
    () => Promise<void>
  >;
  watchJobs(groups.flatMap((group) => jobNames(group).map((name) => ({ name, period: periodOf(group) }))));
  const jobs: Cron[] = [];
  // Queued messages, webhooks and large bank statements are processed immediately.
  queuedMessages("email", run.emails);
  queuedMessages("sms", run.textMessages);
  receivedWebhooks(run.webhooks);
  wokenWebhooks(run.deliveries);
  stagedStatements(run.statements);
  // Jobs that came due while the server was down run at once, including the nightly ones.
  const start = setTimeout(() => {
    for (const group of groups) {
      jobs.push(new Cron(cronPatterns[group], { protect: true, unref: true }, run[group]));
    }
    void run.everyMinute().then(async () => {
      // Not awaited: a server that hangs must not delay the groups after it.
      for (const group of ["textMessages", "emails", "deliveries"] as const)
        if (!stop.signal.aborted) void run[group]();
      for (const group of ["webhooks", "screening", "statements", "everyDay"] as const)
        if (!stop.signal.aborted) await run[group]();
    });
  }, START_DELAY);
  return async () => {
    queuedMessages("email", () => {});
    queuedMessages("sms", () => {});
    receivedWebhooks(() => {});
    wokenWebhooks(() => {});
    stagedStatements(() => {});
    stop.abort();
    clearTimeout(start);
    for (const job of jobs) job.stop();
    watchJobs([]);
    while (running.size > 0) await Promise.all(running);
  };
}

/**
 * Returns a function that runs `work`, and resolves after the run. Calls during a run lead to exactly one more run, for
 * which they wait.
 */
function serialize(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const runWanted = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    running = null;
  };
  return () => {
    isWanted = true;
    return (running ??= runWanted());
  };
}
