/**
 * The transaction queue to SQLite's single writer. Waiting transactions run one by one, each in a savepoint, inside one
 * BEGIN IMMEDIATE ... COMMIT, so that they share one fsync. Each resolves after that commit. A failing transaction
 * rolls back only itself.
 */
import { AsyncResource } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import type { Store, Tx } from "~/db/store";

interface WaitingTransaction {
  work: (tx: Tx) => Promise<unknown>;
  /** Runs the transaction in the asynchronous context of its caller, not of the group's first. */
  here: AsyncResource;
  /** Called after the commit. */
  afterwards: Set<() => void>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds: how long to wait for a lock of another process, and the pause between attempts. */
const LOCK_TIMEOUT = 5000;
const POLL_INTERVAL = 20;

/**
 * Returns the `transaction` function of a store. Before each commit it waits for `mayCommit`.
 * @throws SQLITE_BUSY (the function) if another process holds the database for longer than LOCK_TIMEOUT.
 */
export function createTransactionQueue(
  connection: Database,
  writer: Tx,
  mayCommit: () => Promise<void>,
): Store["transaction"] {
  const waiting: WaitingTransaction[] = [];
  let isRunning = false;

  async function drainQueue(): Promise<void> {
    while (waiting.length > 0) await commitTogether(waiting.splice(0, 256));
    isRunning = false;
  }

  async function commitTogether(group: WaitingTransaction[]): Promise<void> {
    const done: [WaitingTransaction, unknown][] = [];
    try {
      await beginTransaction(connection);
      for (const waitingTransaction of group) {
        connection.prepare("SAVEPOINT one").run();
        try {
          const value = await waitingTransaction.here.runInAsyncScope(() => waitingTransaction.work(writer));
          connection.prepare("RELEASE one").run();
          done.push([waitingTransaction, value]);
        } catch (error) {
          // On a full disk SQLite itself rolls back, so there is nothing to commit.
          if (!connection.inTransaction) throw error;
          connection.exec("ROLLBACK TO one; RELEASE one");
          waitingTransaction.reject(error);
        }
      }
      await mayCommit();
      connection.prepare("COMMIT").run();
    } catch (error) {
      if (connection.inTransaction) connection.exec("ROLLBACK");
      for (const waitingTransaction of group) waitingTransaction.reject(error);
      return;
    }
    for (const [waitingTransaction, value] of done) waitingTransaction.resolve(value);
    for (const tell of new Set(done.flatMap(([waitingTransaction]) => [...waitingTransaction.afterwards]))) tell();
  }

  return <T>(work: (tx: Tx) => Promise<T>, afterwards: Set<() => void>) =>
    new Promise<T>((resolve, reject) => {
      const context = new AsyncResource("transaction", { requireManualDestroy: true });
      waiting.push({ work, here: context, afterwards, resolve: resolve as (value: unknown) => void, reject });
      if (isRunning) return;
      isRunning = true;
      // Waits for the next turn of the event loop, so that transactions that arrive together commit together.
      setImmediate(() => void drainQueue());
    });
}

/**
 * Waits for the write lock. Reads continue meanwhile.
 * @throws SQLITE_BUSY after LOCK_TIMEOUT.
 */
async function beginTransaction(connection: Database): Promise<void> {
  for (const until = performance.now() + LOCK_TIMEOUT; ; await sleep(POLL_INTERVAL)) {
    try {
      return void connection.prepare("BEGIN IMMEDIATE").run();
    } catch (error) {
      const isBusy = String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
      if (!isBusy || performance.now() > until) throw error;
    }
  }
}
