import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreBackup } from "~/program/backup/restore.server";
import { migrationName } from "~/program/migration-names";
import { version } from "../../../package.json";
import { commandConfiguration, countProblems, defineCommand, runUntilSignal, UsageError } from "./command.server";

export const upgradeCommand = defineCommand({
  name: "upgrade",
  takes: "--dry-run <backup>",
  about: "tries an upgrade, or a restore, on a copy",
  details: `Restores the backup to a temporary folder (below TMPDIR), upgrades its database as a start of this version
would, and runs \`check\` on the result. Prints the changes and the problems, and removes the folder. Does not touch the
running Dhow. The exit code is 1 if \`check\` finds a problem.

There is no command for the upgrade itself: each start upgrades the database. It keeps the earlier database in
DATA_DIR/dhow-before-upgrade.db.`,
  options: { "dry-run": { type: "string" } },
  words: [0, 0],
  async run(_words, { "dry-run": file }) {
    if (file === undefined) throw new UsageError("upgrade needs --dry-run <backup>: each start upgrades the database");
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`the file ${file} does not exist`);
    const folder = mkdtempSync(join(tmpdir(), "dhow-upgrade-"));
    try {
      const configuration = { ...(await commandConfiguration()), databaseUrl: null, files: null };
      const { manifest, findings, missingMigrations } = await runUntilSignal((signal) =>
        restoreBackup(
          { ...configuration, dataDir: join(folder, "data"), uploadsDir: join(folder, "uploads") },
          { from: createReadStream(file), anyway: false, signal },
        ),
      );
      console.log(`The backup was made by Dhow ${manifest.dhow} at ${manifest.made}. This is Dhow ${version}.`);
      const names = missingMigrations.map(migrationName);
      console.log(
        names.length === 0
          ? "The database needs no migration."
          : `The upgrade applies ${names.length} migrations, from ${names[0]} to ${names.at(-1)}.`,
      );
      for (const finding of findings) console.log(finding);
      console.log(findings.length === 0 ? "The books balance." : `Found ${countProblems(findings.length)}.`);
      return findings.length === 0 ? 0 : 1;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
