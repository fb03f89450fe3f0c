/** The interface of a database engine. client.server.ts chooses the engine. */
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** The triggers that protect the events from changes (drizzle/0005, drizzle/0092). */
export const recordTriggers = ["events_are_not_changed", "events_are_not_deleted"];

export type Engine = "sqlite" | "postgres";

/** The query builder, through which verbs read and write. Its SQL works on every engine. */
export type Tx = BaseSQLiteDatabase<"async", unknown>;

/** Rows with their values in the sequence of the selected columns. */
export type FoundRows = unknown[][];

/** The connections of a pool. `waiting`: requests that wait for a connection. */
export interface PoolUse {
  pool: "read" | "write";
  used: number;
  idle: number;
  waiting: number;
}

/** An open database. */
export interface Store {
  /** The name for messages: a file's path, or an address without its password. */
  readonly name: string;
  readonly engine: Engine;
  /** Reads outside a transaction. Sees committed data only. */
  readonly reader: Tx;
  /** True if several transactions can run at the same time, so that a row must be locked against the others. */
  readonly hasManyWriters: boolean;
  /**
   * Runs `work` as if no other transaction ran, and again from its start after a conflict. Resolves to its result after
   * the commit, then calls the functions that `work` added to `afterwards`.
   * `isAlone`: blocks other writes meanwhile. Needed if `work` reads rows that others write, but writes none of them.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, afterwards: Set<() => void>, isAlone?: boolean): Promise<T>;
  /**
   * Returns how often the sequence was used before. Not counted: uses by transactions that were rolled back. Only
   * PostgreSQL has this function.
   */
  nextSequenceValue?(tx: Tx, sequence: string): Promise<number>;
  /** Returns how often the sequence was used, without using it. Only PostgreSQL has this function. */
  readSequenceValue?(sequence: string): Promise<number>;
  /** Prepares a frequent query. With `tx`, reads in that transaction. */
  read(sql: string): (values: unknown[], tx?: Tx) => FoundRows | Promise<FoundRows>;
  /**
   * Prepares an insert or update.
   * @throws Error if `tx` is no transaction.
   */
  write(sql: string): (values: unknown[], tx: Tx) => void | Promise<void>;
  /**
   * Makes a rate limiter that counts for all processes, and uses `alone` while the database does not answer. An engine
   * for one process has no such function.
   */
  rateLimiter?(alone: RateLimiterMemory): RateLimiterAbstract;
  /**
   * Commits a write that changes nothing.
   * @throws Error if the database cannot commit.
   */
  assertCommits(): Promise<void>;
  /** Returns the bytes of the database. */
  size(): Promise<number>;
  /** Returns the use of the connections. An engine within the process has no such function. */
  poolUse?(): PoolUse[];
  /** Returns the pages and indexes that are damaged, or an empty array. Only SQLite has this function. */
  findDamage?(): Promise<string[]>;
  /** Returns defects of the database that the engine finds, such as dangling references. Empty if there are none. */
  findProblems(): Promise<string[]>;
  /**
   * Runs `work` with all its reads on one snapshot. Only snapshot.server.ts calls this function. PostgreSQL sends reads
   * that start together at once. SQLite holds back commits, so that all open snapshots show the same moment.
   */
  readSnapshot<T>(work: () => Promise<T>): Promise<T>;
  close(): void | Promise<void>;
}

/** The error for a row that is written outside a transaction. */
export const notInTransactionError = (): Error => new Error("A row is written in a transaction only.");
