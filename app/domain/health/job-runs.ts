/**
 * The scheduled jobs' runs in this process, for /metrics and the dashboard. Measured by the machine's monotonic clock:
 * neither a jump of the clock nor the sandbox's moved clock makes a job late.
 */
import type { JobRun } from "./health";

interface Record {
  period: number;
  /** performance.now() at the start of the schedule, and at the last success. */
  since: number;
  succeededAt: number | null;
  duration: number | null;
  failures: number;
}

const records = new Map<string, Record>();

/** Begins to watch the jobs of a schedule. An empty list ends the watch. */
export function watchJobs(jobs: readonly Pick<JobRun, "name" | "period">[]): void {
  records.clear();
  const since = performance.now();
  for (const { name, period } of jobs)
    records.set(name, { period, since, succeededAt: null, duration: null, failures: 0 });
}

/** Records a run that began at `began`, in performance.now() milliseconds. Ignores a job that is not watched. */
export function noteJobRun(name: string, began: number, hasSucceeded: boolean): void {
  const record = records.get(name);
  if (!record) return;
  if (!hasSucceeded) record.failures += 1;
  else {
    record.succeededAt = performance.now();
    record.duration = record.succeededAt - began;
  }
}

/** Returns the watched jobs. Empty outside the server. */
export function listJobRuns(): JobRun[] {
  const now = performance.now();
  return [...records].map(([name, { period, since, succeededAt, duration, failures }]) => ({
    name,
    period,
    age: now - (succeededAt ?? since),
    hasSucceeded: succeededAt !== null,
    duration,
    failures,
  }));
}
