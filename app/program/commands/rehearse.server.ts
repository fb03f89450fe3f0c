import { join } from "node:path";
import { copyDatabase } from "~/db/sqlite/file-copy.server";
import { checkDatabase } from "~/domain/check.server";
import { longDate } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { createFileStore } from "~/gateways/files/store.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { databaseLocation } from "~/program/boot.server";
import { approvingBanks } from "~/program/rehearsal/bank";
import { LATE_DAYS } from "~/program/rehearsal/habits";
import { type Rehearsed, rehearse } from "~/program/rehearsal/rehearsal.server";
import { withScratchFolder } from "~/program/scratch.server";
import { readSecrets } from "~/program/secret.server";
import {
  commandConfiguration,
  countProblems,
  defineCommand,
  requireFile,
  runWithDatabase,
  UsageError,
} from "./command.server";

const MAX_MONTHS = 36;

export const rehearseCommand = defineCommand({
  name: "rehearse",
  takes: "[--months <n>] [--late <percent>] [--never <percent>] [--seed <n>] [--csv]",
  about: "plays the next months on a copy of the database",
  details: `Shows payouts and receipts by month, if suppliers deliver as agreed, nobody places new orders, and some SMEs
pay late or never. Runs every real step on a copy that is deleted afterwards: the database does not change, no money
moves, and no message is sent.
Can run beside the server. The disk needs room for a second copy of the database.

  --months <n>        number of months, including this one (default 6, at most ${MAX_MONTHS})
  --late <percent>    of SMEs that pay ${LATE_DAYS.min} to ${LATE_DAYS.max} days late (default 20)
  --never <percent>   of SMEs that pay nothing more (default 5)
  --seed <n>          selects these SMEs (default 1)
  --csv               prints the table as CSV`,
  options: {
    months: { type: "string" },
    late: { type: "string" },
    never: { type: "string" },
    seed: { type: "string" },
    csv: { type: "boolean" },
  },
  words: [0, 0],
  async run(_words, options) {
    const months = parseNumber(options, "months", 6, 1, MAX_MONTHS);
    const [late, never] = [parseNumber(options, "late", 20, 0, 100), parseNumber(options, "never", 5, 0, 100)];
    if (late + never > 100) throw new UsageError("--late and --never must not exceed 100 percent together");
    const seed = parseNumber(options, "seed", 1, 0, Number.MAX_SAFE_INTEGER);
    const configuration = await commandConfiguration();
    const database = requireFile(configuration);
    const uploaded = createFileStore(configuration);
    return withScratchFolder(configuration.dataDir, "rehearsal", async (folder) => {
      copyDatabase(database, databaseLocation({ ...configuration, dataDir: folder }));
      const runRehearsal = async () => {
        const { files } = gateways();
        // Files uploaded during the rehearsal are in the copy's folder. All other files stay where they are.
        const fileSize = async (name: string) => (await files.size(name)) ?? uploaded.size(name);
        connectGateways({
          ...gateways(),
          banks: approvingBanks,
          inspector: inProcessInspector,
          files: { ...files, size: fileSize },
        });
        const from = clock.now();
        const rehearsed = await rehearse({ late: late / 100, never: never / 100, seed }, months);
        const findings = await checkDatabase({ areFilesRead: false });
        console.log(
          options.csv ? toCsv(rehearsed) : writeReport(rehearsed, { from, late, never, findings: findings.length }),
        );
        for (const finding of findings) console.error(finding);
        return findings.length === 0 ? 0 : 1;
      };
      return runWithDatabase(runRehearsal, {
        ...configuration,
        files: null,
        dataDir: folder,
        uploadsDir: join(folder, "uploads"),
        ...readSecrets(configuration.dataDir),
      });
    });
  },
});

/** Returns an option's value, or `usual` without one. @throws UsageError if it is no whole number in the range. */
function parseNumber(
  options: { [name: string]: unknown },
  name: string,
  usual: number,
  least: number,
  max: number,
): number {
  const value = options[name];
  if (value === undefined) return usual;
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : NaN;
  if (!(number >= least && number <= max))
    throw new UsageError(`--${name} must be a whole number from ${least} to ${max}`);
  return number;
}

const headings = ["month", "paid out", "collected", "cash", "late", "over 90 days late"];

const toRows = ({ months }: Rehearsed): string[][] =>
  months.map(({ month, paidOut, collected, cash, late, claimed }) => [
    month,
    ...[paidOut, collected, cash, late, claimed].map(formatDollars),
  ]);

const formatDollars = (cents: Cents): string => (cents / 100).toFixed(2);

const toCsv = (rehearsed: Rehearsed): string => [headings, ...toRows(rehearsed)].map((row) => row.join(",")).join("\n");

function writeReport(
  rehearsed: Rehearsed,
  { from, late, never, findings }: { from: number; late: number; never: number; findings: number },
): string {
  const rows = [headings, ...toRows(rehearsed)];
  const widths = headings.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const table = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join("   "),
  );
  const last = rehearsed.months.at(-1);
  return [
    `From ${longDate(from)}: ${late}% of the SMEs pay late, ${never}% pay nothing more, and nobody places new ` +
      "orders. Amounts in dollars.",
    "",
    ...table,
    "",
    `Largest cash deficit: ${formatDollars(rehearsed.cashNeeded)}. To claim from insurers at the end: ` +
      `${formatDollars(last?.claimed ?? 0)}.`,
    ...(rehearsed.refused > 0
      ? [`${rehearsed.refused} steps were rejected, for example payouts to suppliers on hold.`]
      : []),
    findings === 0 ? "The copy's books balance." : `Found ${countProblems(findings)} in the copy.`,
  ].join("\n");
}
