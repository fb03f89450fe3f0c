/** Reads of one moment, for pages whose figures must add up. */
import { AsyncLocalStorage } from "node:async_hooks";
import { store } from "./client.server";

const activeSnapshot = new AsyncLocalStorage<true>();

/**
 * Runs `work` with all its reads on one snapshot. On PostgreSQL, reads that start together take one round trip. `work`
 * must not wait for anything but its own reads: it holds a connection, and on SQLite it holds back commits.
 */
export const readSnapshot = <T>(work: () => Promise<T>): Promise<T> =>
  isReadingSnapshot() ? work() : store().readSnapshot(() => activeSnapshot.run(true, work));

/** True inside the work of readSnapshot(). */
export const isReadingSnapshot = (): boolean => activeSnapshot.getStore() === true;
