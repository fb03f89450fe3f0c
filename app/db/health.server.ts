/** Whether the database stores what is written. Migrations need no check: they are applied before the port opens. */
import { sql } from "drizzle-orm";
import { statSync } from "node:fs";
import { store } from "./client.server";
import { transaction } from "./transaction.server";

/** Commits a write that changes nothing. Errors: why it could not. */
export async function assertCommits(): Promise<void> {
  const { path, writerConnection } = store();
  // A file that was deleted while open can still be written, but is lost when the process ends.
  if (path !== ":memory:") statSync(path);
  const version = Number(writerConnection.pragma("user_version", { simple: true }));
  await transaction(async (tx) => tx.run(sql.raw(`pragma user_version = ${version}`)));
}
