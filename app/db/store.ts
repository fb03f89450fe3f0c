/** What a database engine does for Dhow. Each engine is one file beside this one; client.server.ts chooses. */
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/**
 * Verbs read and write the database through this: the query builder, whose SQL every engine understands or translates.
 */
export type Tx = BaseSQLiteDatabase<"async", unknown>;

/** Rows as the database answers them: values in the order in which they were selected. */
export type FoundRows = unknown[][];

export interface Store {
  /** As people know it: a file's path, or an address without its password. */
  readonly name: string;
  /** For reads outside a transaction: sees what is committed, never what is under way. */
  readonly reader: Tx;
  /**
   * Runs `work` as if it were alone on the database, and again from its beginning where others were faster. Resolves to
   * what it returned after the commit, and then calls what is in `afterwards`: what `work` put there while it ran.
   * `isAlone` where it reads what others write and writes no row of theirs: then nothing else is written meanwhile.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, afterwards: Set<() => void>, isAlone?: boolean): Promise<T>;
  /**
   * How many numbers of a sequence were taken before; leaves out those of transactions that failed. An engine with one
   * writer needs none.
   */
  nextSequenceValue?(tx: Tx, sequence: string): Promise<number>;
  /**
   * Prepares SQL of the query builder that is run often. With a transaction's `tx` it reads what that transaction sees.
   */
  read(sql: string): (values: unknown[], tx?: Tx) => FoundRows | Promise<FoundRows>;
  /** Prepares SQL that writes. Errors: `tx` is not of a transaction. */
  write(sql: string): (values: unknown[], tx: Tx) => void | Promise<void>;
  /**
   * Counts what `alone` counts for all processes, and by it where the database does not answer. An engine of one
   * process needs none.
   */
  rateLimiter?(alone: RateLimiterMemory): RateLimiterAbstract;
  /** Commits a write that changes nothing. Errors: why it could not. */
  assertCommits(): Promise<void>;
  /** What the engine itself finds wrong with the database, such as rows that point nowhere. */
  findProblems(): Promise<string[]>;
  /**
   * All reads of `work` see the database as it is now, whatever is written meanwhile. For commands: only one can run at
   * a time.
   */
  readSnapshot<T>(work: () => Promise<T>): Promise<T>;
  close(): void | Promise<void>;
}

/** Thrown where a row is written outside of all transactions. */
export const notInTransactionError = (): Error => new Error("A row is written in a transaction only.");
