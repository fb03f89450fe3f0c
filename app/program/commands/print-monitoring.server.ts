/** `dhow print` for backups and monitoring: systemd's units, Prometheus's alert rules and Grafana's dashboard. */
import { UsageError } from "./command.server";
import { HOME_FOLDER, hardening, printCommand, programPath, SETTINGS_FILE } from "./print.server";

const BACKUP_FOLDER = `${HOME_FOLDER}/backups`;
const KEPT_BACKUPS = 14;
/** Days between two restores of the newest backup. */
const CHECK_DAYS = 7;

/** Prints the service. In systemd's files, $$ is a dollar sign. */
const backupService = () => `[Unit]
Description=Backup of Dhow
After=network.target

[Service]
Type=oneshot
User=dhow
Group=dhow
EnvironmentFile=${SETTINGS_FILE}
# The weekly check restores the backup into a folder below.
Environment=TMPDIR=${BACKUP_FOLDER}
StateDirectory=dhow dhow/backups
StateDirectoryMode=0700
UMask=0077
Nice=10
IOSchedulingClass=idle
# The folder of a check that was killed:
ExecStartPre=/bin/sh -c 'rm -rf ${BACKUP_FOLDER}/dhow-upgrade-*'
ExecStart=${programPath()} backup ${BACKUP_FOLDER}
# Once a week, restores the newest backup and checks it. After a failure, each night.
ExecStart=/bin/sh -c '[ -n "$$(find ${BACKUP_FOLDER}/checked -mtime -${CHECK_DAYS - 1} 2>/dev/null)" ] || \\
  { ${programPath()} upgrade --dry-run "$$(ls ${BACKUP_FOLDER}/dhow-*.tar | tail -n 1)" && \\
  touch ${BACKUP_FOLDER}/checked; }'
# Keeps ${KEPT_BACKUPS} backups. If a command above failed, keeps all.
ExecStart=/bin/sh -c 'ls ${BACKUP_FOLDER}/dhow-*.tar | head -n -${KEPT_BACKUPS} | xargs -r rm'

${hardening}`;

const backupTimer = () => `[Unit]
Description=Nightly backup of Dhow

[Timer]
OnCalendar=*-*-* 02:15
RandomizedDelaySec=15min
# A machine that was off makes the backup when it starts.
Persistent=true

[Install]
WantedBy=timers.target
`;

const backupFiles: Record<string, () => string> = { service: backupService, timer: backupTimer };

/** @throws UsageError for an unknown name. Without a name, prints all files, each after its path. */
function backupUnits([name]: string[]): string {
  if (name === undefined)
    return Object.entries(backupFiles)
      .map(([kind, print]) => `# /etc/systemd/system/dhow-backup.${kind}\n${print()}`)
      .join("\n");
  const print = backupFiles[name];
  if (!print) throw new UsageError(`"${name}" is neither service nor timer`);
  return print();
}

interface Alert {
  name: string;
  /** The PromQL expression that holds while there is a problem. */
  expr: string;
  /** How long the expression must hold. */
  lasts: string;
  severity: "critical" | "warning";
  summary: string;
}

const alerts: Alert[] = [
  {
    name: "DhowDown",
    expr: 'up{job="dhow"} == 0',
    lasts: "2m",
    severity: "critical",
    summary: "Dhow does not answer",
  },
  {
    name: "DhowDatabaseAway",
    expr: "dhow_database_up == 0",
    lasts: "2m",
    severity: "critical",
    summary: "Dhow cannot read its database",
  },
  {
    name: "DhowErrors",
    expr: 'sum(rate(dhow_requests_total{status=~"5.."}[5m])) / sum(rate(dhow_requests_total[5m])) > 0.01',
    lasts: "5m",
    severity: "critical",
    summary: "More than 1% of the requests fail: see the log",
  },
  {
    name: "DhowSlow",
    expr: "nodejs_eventloop_lag_p99_seconds > 0.25",
    lasts: "10m",
    severity: "warning",
    summary: "Requests wait for the event loop",
  },
  {
    name: "DhowPoolExhausted",
    expr: 'min_over_time(dhow_pool_connections{state="waiting"}[5m]) > 0',
    lasts: "1m",
    severity: "warning",
    summary: "Requests wait for connections to PostgreSQL",
  },
  {
    name: "DhowJobs",
    expr: 'dhow_problem{problem="jobs"} == 1',
    lasts: "5m",
    severity: "critical",
    summary: "A scheduled job missed three periods: the dashboard names it",
  },
  {
    name: "DhowDisk",
    expr: 'dhow_problem{problem="disk"} == 1',
    lasts: "5m",
    severity: "critical",
    summary: "A disk is nearly full",
  },
  {
    name: "DhowBackup",
    expr: 'dhow_problem{problem="backup"} == 1',
    lasts: "1h",
    severity: "critical",
    summary: "The last backup is older than two days, or there is none",
  },
  {
    name: "DhowMessages",
    expr: 'dhow_problem{problem="messages"} == 1',
    lasts: "5m",
    severity: "warning",
    summary: "Messages have been waiting for more than an hour",
  },
  {
    name: "DhowCheck",
    expr: 'dhow_problem{problem="check"} == 1',
    lasts: "1m",
    severity: "critical",
    summary: "The nightly check found problems in the books",
  },
  {
    name: "DhowWebhooks",
    expr: "min_over_time(dhow_webhooks_waiting[1h]) > 0",
    lasts: "1m",
    severity: "warning",
    summary: "Webhooks of the payment provider are not processed",
  },
  {
    name: "DhowReviews",
    expr: "sum by (officer) (dhow_reviews_overdue) > 0",
    lasts: "1h",
    severity: "warning",
    summary: "Applicants have waited longer than promised",
  },
];

const rulesFile =
  () => `# In /etc/prometheus/prometheus.yml. The file dhow.token has METRICS_TOKEN. Each process is a target.
#   rule_files: [dhow-rules.yml]
#   scrape_configs:
#     - job_name: dhow
#       authorization: {credentials_file: /etc/prometheus/dhow.token}
#       static_configs: [{targets: ["127.0.0.1:3000"]}]
groups:
  - name: dhow
    rules:
${alerts
  .map(
    ({ name, expr, lasts, severity, summary }) => `      - alert: ${name}
        expr: '${expr}'
        for: ${lasts}
        labels: {severity: ${severity}}
        annotations: {summary: '${summary}'}
`,
  )
  .join("")}`;

interface Panel {
  title: string;
  /** PromQL expressions with their legends. */
  series: [expr: string, legend: string][];
  unit?: "s" | "bytes" | "reqps" | "dateTimeFromNow";
}

const panels: Panel[] = [
  {
    title: "Requests by status",
    series: [["sum by (status) (rate(dhow_requests_total[5m]))", "{{status}}"]],
    unit: "reqps",
  },
  {
    title: "Busiest routes",
    series: [["topk(10, sum by (method, route) (rate(dhow_requests_total[5m])))", "{{method}} {{route}}"]],
    unit: "reqps",
  },
  {
    title: "Failed requests",
    series: [['sum by (route) (rate(dhow_requests_total{status=~"5.."}[5m]))', "{{route}}"]],
    unit: "reqps",
  },
  {
    title: "Event loop delay",
    series: [
      ["nodejs_eventloop_lag_p50_seconds", "median {{instance}}"],
      ["nodejs_eventloop_lag_p99_seconds", "99% {{instance}}"],
    ],
    unit: "s",
  },
  { title: "Memory", series: [["process_resident_memory_bytes", "{{instance}}"]], unit: "bytes" },
  { title: "Connections to PostgreSQL", series: [["dhow_pool_connections", "{{pool}} {{state}}"]] },
  { title: "Problems", series: [["max by (problem) (dhow_problem)", "{{problem}}"]] },
  { title: "Waiting messages", series: [["max by (channel) (dhow_messages_waiting)", "{{channel}}"]] },
  {
    title: "Oldest waiting message",
    series: [["max by (channel) (dhow_oldest_message_age_seconds)", "{{channel}}"]],
    unit: "s",
  },
  {
    title: "Waiting work",
    series: [
      ["max(dhow_webhooks_waiting)", "webhooks"],
      ["max(dhow_proposals_open)", "proposals"],
      ["max by (officer, applicant) (dhow_reviews_overdue)", "overdue {{applicant}} for {{officer}}"],
    ],
  },
  {
    title: "Time since each job's last success",
    series: [["time() - max by (job) (dhow_job_last_success_timestamp_seconds)", "{{job}}"]],
    unit: "s",
  },
  { title: "Duration of jobs", series: [["max by (job) (dhow_job_duration_seconds)", "{{job}}"]], unit: "s" },
  { title: "Failures of jobs", series: [["max by (job) (dhow_job_failures) > 0", "{{job}}"]] },
  { title: "Free disk space", series: [["min by (folder) (dhow_disk_free_bytes)", "{{folder}}"]], unit: "bytes" },
  { title: "Database", series: [["max(dhow_database_bytes)", "size"]], unit: "bytes" },
  { title: "Age of the last backup", series: [["min(dhow_backup_age_seconds)", "age"]], unit: "s" },
];

const PANEL_WIDTH = 12;
const PANEL_HEIGHT = 8;

/** Prints the dashboard's JSON. Its reader chooses the data source at the top of the page. */
const dashboardFile = (): string =>
  JSON.stringify(
    {
      uid: "dhow",
      title: "Dhow",
      schemaVersion: 39,
      refresh: "1m",
      time: { from: "now-24h", to: "now" },
      templating: { list: [{ name: "source", label: "Data source", type: "datasource", query: "prometheus" }] },
      panels: panels.map(({ title, series, unit = "short" }, at) => ({
        id: at + 1,
        title,
        type: "timeseries",
        datasource: { type: "prometheus", uid: "${source}" },
        gridPos: {
          x: (at % 2) * PANEL_WIDTH,
          y: Math.floor(at / 2) * PANEL_HEIGHT,
          w: PANEL_WIDTH,
          h: PANEL_HEIGHT,
        },
        fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
        targets: series.map(([expr, legendFormat], n) => ({ refId: "ABC"[n], expr, legendFormat })),
      })),
    },
    null,
    1,
  );

const noArguments = { takes: "", words: [0, 0] as [number, number] };

export const printMonitoringCommands = [
  printCommand(
    "backup",
    "prints a nightly backup for systemd",
    `For /etc/systemd/system/dhow-backup.service and dhow-backup.timer. Without an argument, prints both. Each night the
service writes a backup to ${BACKUP_FOLDER} and keeps ${KEPT_BACKUPS}. Once a week it restores the newest one into a
temporary folder there, and checks it.`,
    { takes: "[service|timer]", words: [0, 1] },
    backupUnits,
  ),
  printCommand(
    "prometheus",
    "prints alert rules for Prometheus",
    "For /etc/prometheus/dhow-rules.yml. Its first lines show the settings that Prometheus needs.",
    noArguments,
    rulesFile,
  ),
  printCommand(
    "grafana",
    "prints a dashboard for Grafana",
    "Import the file in Grafana under Dashboards > New > Import. Its data source is Prometheus.",
    noArguments,
    dashboardFile,
  ),
];
