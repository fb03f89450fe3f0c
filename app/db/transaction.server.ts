/** The one way to write. Only verbs use it: see app/domain/verbs/verb.server.ts. */
import { AsyncLocalStorage } from "node:async_hooks";
import { store } from "./client.server";
import type { Tx } from "./store";

const activeTransaction = new AsyncLocalStorage<Set<() => void>>();

/**
 * Runs `work` as if it were alone on the database. The promise resolves to what `work` returned, and only after the
 * commit.
 * `work` must wait for nothing but the database: files, banks and hashes come before or after. `isAlone`: see Store.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>, isAlone = false): Promise<T> {
  if (activeTransaction.getStore())
    throw new Error("A transaction was started inside another; pass its tx on instead.");
  const afterwards = new Set<() => void>();
  return store().transaction((tx) => activeTransaction.run(afterwards, () => work(tx)), afterwards, isAlone);
}

/**
 * Calls `tell` once the transaction that runs here is committed, and never if it is not. It must neither throw nor
 * wait.
 */
export function afterCommit(tell: () => void): void {
  activeTransaction.getStore()?.add(tell);
}
