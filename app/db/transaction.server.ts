/** Transactions. Only verbs use this file: see app/domain/verbs/verb.server.ts. */
import { AsyncLocalStorage } from "node:async_hooks";
import { store } from "./client.server";
import { isReadingSnapshot } from "./snapshot.server";
import type { Tx } from "./store";

const activeTransaction = new AsyncLocalStorage<Set<() => void>>();

/**
 * Runs `work` as if no other transaction ran, and resolves to its result after the commit. `work` may run again after a
 * conflict. It must not wait for anything but the database, such as files, banks or hashes. `isAlone`: see Store.
 * @throws Error inside another transaction or a snapshot.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>, isAlone = false): Promise<T> {
  if (activeTransaction.getStore())
    throw new Error("A transaction was started inside another; pass its tx on instead.");
  if (isReadingSnapshot()) throw new Error("A transaction was started inside a snapshot, which would wait for itself.");
  const afterwards = new Set<() => void>();
  return store().transaction((tx) => activeTransaction.run(afterwards, () => work(tx)), afterwards, isAlone);
}

/**
 * Calls `tell` after the current transaction's commit, and never after a rollback. `tell` must neither throw nor wait.
 * Has no effect outside a transaction.
 */
export function afterCommit(tell: () => void): void {
  activeTransaction.getStore()?.add(tell);
}
