/** Whether the database takes in what is written. That every migration is applied is so since before the port opened. */
import { sql } from "drizzle-orm";
import { statSync } from "node:fs";
import { store } from "./client.server";
import { transaction } from "./transaction.server";

/** Commits something that changes nothing. Errors: what keeps it from that. */
export async function assertCommits(): Promise<void> {
  const { path, writerConnection } = store();
  // A file that was taken away goes on being written, and all of it is gone with the process.
  if (path !== ":memory:") statSync(path);
  const version = Number(writerConnection.pragma("user_version", { simple: true }));
  await transaction(async (tx) => tx.run(sql.raw(`pragma user_version = ${version}`)));
}
