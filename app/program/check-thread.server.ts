/**
 * The program of the thread that `dhow check` starts: build/check-thread.cjs. It contains a third of Dhow's code, so
 * that it takes 35 MB of memory instead of the 86 MB of build/index.js.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { openStore, useStore } from "~/db/client.server";
import { checkBeside, type TakenParts } from "~/domain/check.server";
import { type Configuration, configure } from "~/domain/settings/configuration";

/** The thread answers with the problems, or emits an error. */
export interface CheckThreadData {
  /** With the secrets. */
  configuration: Configuration;
  /** The database's address or file path. */
  database: string;
  taken: TakenParts;
  /** Receives the progress. Null if nobody reads it. */
  progress: MessagePort | null;
}

const { configuration, database, taken, progress } = workerData as CheckThreadData;

async function main(): Promise<void> {
  configure(configuration);
  const store = await openStore(database);
  useStore(store);
  const problems = await checkBeside(taken, (found) => progress?.postMessage(found));
  await store.close();
  progress?.close();
  parentPort?.postMessage(problems);
}

void main();
