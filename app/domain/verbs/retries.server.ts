/**
 * Retries stored work that can fail: messages to send, webhooks of banks. Each row is tried at once and again after
 * each failure, and is given up in the end. Concurrent runs never make the same attempt twice.
 */
import { and, asc, eq, isNotNull, lte, type SQL } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import type { outbox, webhookEvents } from "~/db/schema";
import { log } from "~/domain/log";
import { clock, HOUR, MINUTE } from "~/domain/values/clock";
import type { Write } from "./verb.server";

type RetryTable = typeof outbox | typeof webhookEvents;
type RetryState = Pick<RetryTable["$inferSelect"], "id" | "attempts" | "nextAttemptAt" | "error">;

export interface RetryWork<Row extends RetryState> {
  table: RetryTable & { $inferSelect: Row };
  /** Selects the rows of one queue. Undefined if the table is one queue. */
  queue?: SQL;
  /** The log's word for a row. `about` returns the log's fields besides the id. */
  name: string;
  logFields(row: Row): object;
  /** The number of rows tried at the same time. */
  batchSize: number;
  /** @throws any error, which causes a retry. */
  act(row: Row): Promise<void>;
  /** The columns to change once a row is done, and once it is given up. */
  onDone(row: Row, now: number): Partial<Row>;
  onGivenUp?(row: Row): Partial<Row>;
  /** Returns the reason to give the row up although retries are left. Null while it is still worth trying. */
  isExpired?(row: Row, now: number): string | null;
  /** Returns whether a retry cannot help. */
  isFinal?(error: unknown): boolean;
}

const retryDelays = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 22 * HOUR];

/**
 * Returns the milliseconds to wait after the given number of failed attempts. Null after the last one, nearly two days
 * in.
 */
export const retryDelay = (attempts: number): number | null => retryDelays[attempts - 1] ?? null;

/** Milliseconds. If the process crashes during a row's last attempt, the row is tried once more after this delay. */
const LAST_RETRY_DELAY = 5 * MINUTE;

/**
 * Tries all due rows of a queue, longest overdue first, `batchSize` at a time. Starts no further batch once `stop` is
 * aborted. Failures are stored and logged.
 * @throws database errors.
 */
export async function retryDueRows<Row extends RetryState>(
  write: Write,
  work: RetryWork<Row>,
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted) {
    const due = await listDueIds(work, clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((id) => tryRow(write, work, id)));
  }
}

async function listDueIds<Row extends RetryState>(work: RetryWork<Row>, now: number): Promise<string[]> {
  const table: RetryTable = work.table;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(work.queue, isNotNull(table.nextAttemptAt), lte(table.nextAttemptAt, now)))
    .orderBy(asc(table.nextAttemptAt), asc(table.id))
    .limit(work.batchSize);
  return rows.map((row) => row.id);
}

async function tryRow<Row extends RetryState>(write: Write, work: RetryWork<Row>, id: string): Promise<void> {
  const row = await claimRow(write, work, id, clock.now());
  if (!row) return;
  try {
    await work.act(row);
  } catch (error) {
    return recordFailure(write, work, row, error);
  }
  await write((tx) => updateRow(tx, work.table, id, { ...work.onDone(row, clock.now()), nextAttemptAt: null }));
}

/**
 * Counts the attempt and schedules the next one before the attempt is made, so no other run takes the row. Null if
 * there is nothing to do.
 */
async function claimRow<Row extends RetryState>(
  write: Write,
  work: RetryWork<Row>,
  id: string,
  now: number,
): Promise<Row | null> {
  const table: RetryTable = work.table;
  const claimed = await write(async (tx) => {
    const [row] = (await tx.select().from(table).where(eq(table.id, id))) as RetryState[] as Row[];
    if (!row || row.nextAttemptAt === null || row.nextAttemptAt > now) return null;
    const over = work.isExpired?.(row, now) ?? null;
    if (over !== null) {
      const error = row.error ? `${row.error}; ${over}` : over;
      await recordGivenUp(tx, work, row, error);
      return { row, error };
    }
    const attempts = row.attempts + 1;
    // Clears the error of an earlier attempt: only the current one counts.
    await updateRow(tx, table, id, {
      attempts,
      nextAttemptAt: now + (retryDelay(attempts) ?? LAST_RETRY_DELAY),
      error: null,
    });
    return { row: { ...row, attempts }, error: null };
  });
  if (claimed === null) return null;
  if (claimed.error === null) return claimed.row;
  logGivenUp(work, claimed.row, claimed.error);
  return null;
}

/** Writes the log line after the commit, because a transaction may run twice. */
async function recordFailure<Row extends RetryState>(
  write: Write,
  work: RetryWork<Row>,
  row: Row,
  error: unknown,
): Promise<void> {
  const errorText = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (work.isFinal?.(error) || retryDelay(row.attempts) === null) {
    await write((tx) => recordGivenUp(tx, work, row, errorText));
    logGivenUp(work, row, errorText);
  } else {
    await write((tx) => updateRow(tx, work.table, row.id, { error: errorText }));
    log.info(
      { id: row.id, ...work.logFields(row), attempts: row.attempts, error: errorText },
      `${work.name} will be retried`,
    );
  }
}

const recordGivenUp = <Row extends RetryState>(tx: Tx, work: RetryWork<Row>, row: Row, error: string): Promise<void> =>
  updateRow(tx, work.table, row.id, { ...work.onGivenUp?.(row), error, nextAttemptAt: null });

const logGivenUp = <Row extends RetryState>(work: RetryWork<Row>, row: Row, error: string): void =>
  log.warn({ id: row.id, ...work.logFields(row), attempts: row.attempts, error }, `${work.name} is given up`);

async function updateRow(tx: Tx, table: RetryTable, id: string, values: Partial<RetryState>): Promise<void> {
  await tx.update(table).set(values).where(eq(table.id, id));
}
