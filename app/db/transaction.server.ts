/**
 * The one queue to the one writer. Transactions that wait are run one after another, each in a savepoint, inside one
 * BEGIN IMMEDIATE ... COMMIT, so that many share one fsync. Each resolves after that commit; one that throws rolls back
 * only itself.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { store, type Store, type Tx } from "./client.server";

interface Waiting {
  work: (tx: Tx) => Promise<unknown>;
  /** Runs it among the asynchronous context of who asked, not of who happened to come first. */
  here: <T>(run: () => T) => T;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const queues = new WeakMap<Store, { waiting: Waiting[]; running: boolean }>();
const inside = new AsyncLocalStorage<true>();

/**
 * Runs `work` alone on the database; its promise keeps what `work` returned and is kept only after the commit.
 * `work` must wait for nothing but the database: files, banks and hashes come before or after.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error("A transaction was started inside another; pass its tx on instead.");
  const target = store();
  let queue = queues.get(target);
  if (!queue) queues.set(target, (queue = { waiting: [], running: false }));
  const { waiting } = queue;
  return new Promise<T>((resolve, reject) => {
    waiting.push({ work, here: AsyncLocalStorage.snapshot(), resolve: resolve as (value: unknown) => void, reject });
    if (!queue.running) {
      queue.running = true;
      // After this turn of the loop, so that what arrives together commits together.
      setImmediate(() => void drain(target, queue));
    }
  });
}

async function drain(target: Store, queue: { waiting: Waiting[]; running: boolean }): Promise<void> {
  while (queue.waiting.length > 0) await commitTogether(target, queue.waiting.splice(0, 256));
  queue.running = false;
}

async function commitTogether({ writerConnection: connection, writer }: Store, group: Waiting[]): Promise<void> {
  const done: [Waiting, unknown][] = [];
  try {
    connection.exec("BEGIN IMMEDIATE");
    for (const one of group) {
      connection.exec("SAVEPOINT one");
      try {
        const value = await one.here(() => inside.run(true, () => one.work(writer)));
        connection.exec("RELEASE one");
        done.push([one, value]);
      } catch (error) {
        // A full disk makes SQLite roll back everything by itself: then there is nothing left to commit.
        if (!connection.inTransaction) throw error;
        connection.exec("ROLLBACK TO one; RELEASE one");
        one.reject(error);
      }
    }
    connection.exec("COMMIT");
  } catch (error) {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    for (const one of group) one.reject(error);
    return;
  }
  for (const [one, value] of done) one.resolve(value);
}
