/** Starts the thread that takes a part of `dhow check`: see app/program/check-thread.server.ts. */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { type MessagePort, Worker } from "node:worker_threads";
import type { CheckOptions } from "~/domain/check.server";
import { configuration } from "~/domain/settings/configuration";
import { checkThreadProgram } from "~/installation.server";
import { databaseLocation } from "~/program/boot.server";
import type { CheckThreadData } from "~/program/check-thread.server";

/** Megabytes. With 2 MB for new objects, the collection of garbage takes a third of the processor time. */
const THREAD_HEAP = 40;
const THREAD_NEW_HEAP = 3 * 4;

/**
 * Returns the function that checks in a second thread. Undefined if there is no second processor, or this program has
 * no file for it. `progress`: receives the thread's progress, or null.
 */
export function checkInThread(progress: MessagePort | null): CheckOptions["startBeside"] {
  const program = checkThreadProgram();
  if (program === null || availableParallelism() < 2) return undefined;
  return async (taken, ended) => {
    const current = configuration();
    const data: CheckThreadData = { configuration: current, database: databaseLocation(current), taken, progress };
    const thread = new Worker(program.code, {
      eval: program.isSource,
      workerData: data,
      transferList: progress === null ? [] : [progress],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP, maxYoungGenerationSizeMb: THREAD_NEW_HEAP },
    });
    ended.addEventListener("abort", () => void thread.terminate());
    const [problems] = (await Promise.race([once(thread, "message"), throwAtEnd(thread)])) as [string[]];
    return problems;
  };
}

/** @throws Error once the thread has ended. */
async function throwAtEnd(thread: Worker): Promise<never> {
  const [code] = (await once(thread, "exit")) as [number];
  throw new Error(`The thread that checks the events ended early (exit code ${code}).`);
}
