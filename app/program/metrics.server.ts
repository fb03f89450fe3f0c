/**
 * /metrics in Prometheus's format. The requests' counts and the process's own values are in memory, and everything else
 * is read at each scrape. Labels are names from the code, never ids, names or addresses of people.
 */
import { store } from "~/db/client.server";
import { findProblems, problemKinds } from "~/domain/health/health";
import { countWaitingWork, loadHealthSigns } from "~/domain/health/health.server";
import { log } from "~/domain/log";
import { isSameSecret } from "~/domain/values/ids";
import type { RenderedPage } from "~/http/request/rendered-page";
import type { Metrics } from "~/server/serve.server";
import { version } from "../../package.json";

/** Milliseconds between two measurements of the event loop's delay. */
const LOOP_PRECISION = 20;

type Value = [labels: Record<string, string>, value: number];
/** A gauge's name without its prefix, its description, and its values. It is left out if it has none. */
type GaugeValues = [name: string, help: string, values: Value[]];

const single = (value: number): Value[] => [[{}, value]];
const SECOND = 1000;

/** Reads the pools, jobs, disks, backups, queues and problems. @throws the database's errors. */
async function readGauges(): Promise<GaugeValues[]> {
  const [signs, work] = await Promise.all([loadHealthSigns(), countWaitingWork()]);
  const { jobs, queues } = signs;
  const problems = findProblems(signs).map(({ kind }) => kind);
  const successes = jobs.filter(({ hasSucceeded }) => hasSucceeded);
  const machineNow = Date.now();
  return [
    [
      "messages_waiting",
      "Emails and text messages to send, counted up to 10000",
      queues.map(({ channel, count }) => [{ channel }, count]),
    ],
    [
      "oldest_message_age_seconds",
      "Age of the oldest waiting message, 0 if none waits",
      queues.map(({ channel, age }) => [{ channel }, (age ?? 0) / SECOND]),
    ],
    ["webhooks_waiting", "Webhooks that are not processed, counted up to 10000", single(work.webhooks)],
    [
      "webhook_deliveries_waiting",
      "Deliveries to companies' webhooks that wait for an attempt, counted up to 10000",
      single(work.deliveries),
    ],
    [
      "job_last_success_timestamp_seconds",
      "Last success of a scheduled job in this process",
      successes.map(({ name, age }) => [{ job: name }, (machineNow - age) / SECOND]),
    ],
    [
      "job_duration_seconds",
      "Duration of a scheduled job's last success",
      successes.map(({ name, duration }) => [{ job: name }, (duration ?? 0) / SECOND]),
    ],
    [
      "job_failures",
      "Failures of a scheduled job since the start of this process",
      jobs.map(({ name, failures }) => [{ job: name }, failures]),
    ],
    [
      "disk_free_bytes",
      "Free space on the disk of a folder",
      signs.disks.map(({ folder, free }) => [{ folder }, free]),
    ],
    ["database_bytes", "Size of the database", single(signs.databaseSize)],
    [
      "backup_age_seconds",
      "Time since the last backup. Missing if there was none",
      signs.backup?.age == null ? [] : single(signs.backup.age / SECOND),
    ],
    ["proposals_open", "Proposals that need a second person, counted up to 10000", single(work.proposals)],
    [
      "reviews_overdue",
      "Applicants that wait longer than REVIEW_DAYS, by the officer that decides, counted up to 10000",
      work.overdueReviews.map(({ officer, applicant, count }) => [{ officer, applicant }, count]),
    ],
    [
      "problem",
      "1 for a problem that the admin's dashboard shows, else 0",
      problemKinds.map((problem) => [{ problem }, problems.includes(problem) ? 1 : 0]),
    ],
  ];
}

const readPoolUse = (): Value[] =>
  (store().poolUse?.() ?? []).flatMap(({ pool, ...states }) =>
    Object.entries(states).map(([state, count]): Value => [{ pool, state }, count]),
  );

/** Loads the library and begins to count. `token`: the monitor's secret. */
export async function createMetrics(token: string): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import("prom-client");
  const lasting = new Registry();
  collectDefaultMetrics({ register: lasting, eventLoopMonitoringPrecision: LOOP_PRECISION });
  const requests = new Counter({
    name: "dhow_requests_total",
    help: "Requests by method, address pattern and status",
    labelNames: ["method", "route", "status"],
    registers: [lasting],
  });

  /** Reads the gauges of this moment. Without the database, returns only the values in memory. */
  async function scrape(): Promise<string> {
    const registry = new Registry();
    const gauges = await readGauges().catch((error: unknown) => {
      log.error({ err: error }, "/metrics could not read the database");
      return null;
    });
    for (const [name, help, values] of [
      ["info", "The version", [[{ version }, 1]]],
      ["database_up", "1 if this scrape could read the database, else 0", single(gauges ? 1 : 0)],
      ["pool_connections", "Connections to PostgreSQL, and requests that wait for one", readPoolUse()],
      ...(gauges ?? []),
    ] satisfies GaugeValues[]) {
      if (values.length === 0) continue;
      const labelNames = Object.keys(values[0]![0]);
      const gauge = new Gauge({ name: `dhow_${name}`, help, labelNames, registers: [registry] });
      for (const [labels, value] of values) gauge.set(labels, value);
    }
    return (await lasting.metrics()) + (await registry.metrics());
  }

  let running: Promise<string> | undefined;
  return {
    countRequest: (method, route, status) => requests.inc({ method, route, status: status ?? "none" }),
    async answer(authorization = ""): Promise<RenderedPage> {
      const headers = { "Content-Type": lasting.contentType, "Cache-Control": "no-store" };
      if (!isSameSecret(authorization, `Bearer ${token}`))
        return {
          status: 401,
          headers: { ...headers, "WWW-Authenticate": "Bearer" },
          body: "Send METRICS_TOKEN as bearer token.\n",
        };
      // Simultaneous scrapes share one.
      running ??= scrape().finally(() => (running = undefined));
      return { status: 200, headers, body: await running };
    },
  };
}
