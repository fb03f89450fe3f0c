/**
 * The one queue to the one writer. Transactions that wait are run one after another, each in a savepoint, inside one
 * BEGIN IMMEDIATE ... COMMIT, so that many share one fsync. Each resolves after that commit; one that throws rolls back
 * only itself.
 */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { store, type Store, type Tx } from "./client.server";

interface WaitingTransaction {
  work: (tx: Tx) => Promise<unknown>;
  /** Runs it in the asynchronous context of its caller, not of the first in the batch. */
  here: AsyncResource;
  /** Called once it is committed. */
  afterwards: Set<() => void>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const queues = new WeakMap<Store, { waiting: WaitingTransaction[]; running: boolean }>();
const inside = new AsyncLocalStorage<Set<() => void>>();

/**
 * Runs `work` alone on the database. The promise resolves to what `work` returned, and only after the commit.
 * `work` must wait for nothing but the database: files, banks and hashes come before or after.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error("A transaction was started inside another; pass its tx on instead.");
  const target = store();
  let queue = queues.get(target);
  if (!queue) queues.set(target, (queue = { waiting: [], running: false }));
  const { waiting } = queue;
  return new Promise<T>((resolve, reject) => {
    const here = new AsyncResource("transaction", { requireManualDestroy: true });
    waiting.push({ work, here, afterwards: new Set(), resolve: resolve as (value: unknown) => void, reject });
    if (!queue.running) {
      queue.running = true;
      // After this turn of the loop, so that what arrives together commits together.
      setImmediate(() => void drain(target, queue));
    }
  });
}

/** Calls `tell` once the transaction that runs here is committed, and never if it is not. It must neither throw nor wait. */
export function afterCommit(tell: () => void): void {
  inside.getStore()?.add(tell);
}

async function drain(target: Store, queue: { waiting: WaitingTransaction[]; running: boolean }): Promise<void> {
  while (queue.waiting.length > 0) await commitTogether(target, queue.waiting.splice(0, 256));
  queue.running = false;
}

/** Milliseconds: how long another process may hold the database, and the pause between two attempts to begin. */
const PATIENCE = 5000;
const LOOK_AGAIN = 20;

/** Only writers wait here; pages are read meanwhile. Errors: SQLITE_BUSY. */
async function begin(connection: Store["writerConnection"]): Promise<void> {
  for (const until = performance.now() + PATIENCE; ; await sleep(LOOK_AGAIN)) {
    try {
      return void connection.prepare("BEGIN IMMEDIATE").run();
    } catch (error) {
      const isBusy = String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
      if (!isBusy || performance.now() > until) throw error;
    }
  }
}

async function commitTogether({ writerConnection: connection, writer }: Store, group: WaitingTransaction[]): Promise<void> {
  const done: [WaitingTransaction, unknown][] = [];
  try {
    await begin(connection);
    for (const one of group) {
      connection.prepare("SAVEPOINT one").run();
      try {
        const value = await one.here.runInAsyncScope(() => inside.run(one.afterwards, () => one.work(writer)));
        connection.prepare("RELEASE one").run();
        done.push([one, value]);
      } catch (error) {
        // On a full disk SQLite rolls back by itself, and nothing is left to commit.
        if (!connection.inTransaction) throw error;
        connection.exec("ROLLBACK TO one; RELEASE one");
        one.reject(error);
      }
    }
    connection.prepare("COMMIT").run();
  } catch (error) {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    for (const one of group) one.reject(error);
    return;
  }
  for (const [one, value] of done) one.resolve(value);
  for (const tell of new Set(done.flatMap(([one]) => [...one.afterwards]))) tell();
}
