/**
 * Work that may fail and is kept as rows: messages to send, webhook events of banks. A row is tried at once, again
 * after each failure, and given up in the end. However often this runs at once, only one run makes each try.
 */
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import type { outbox, webhookEvents } from "~/db/schema";
import { log } from "~/domain/log";
import { clock, HOUR, MINUTE } from "~/domain/values/clock";
import type { Write } from "./verb.server";

type RetryTable = typeof outbox | typeof webhookEvents;
type RetryState = Pick<RetryTable["$inferSelect"], "id" | "attempts" | "nextAttemptAt" | "error">;

export interface RetryWork<Row extends RetryState> {
  table: RetryTable & { $inferSelect: Row };
  /** What the log calls a row, and what it tells of it besides its id. */
  name: string;
  about(row: Row): object;
  atOnce: number;
  /** Errors: whatever makes it worth another try. */
  act(row: Row): Promise<void>;
  /** The columns that change when a row is done, and when it is given up. */
  onDone(row: Row, now: number): Partial<Row>;
  onGivenUp?(row: Row): Partial<Row>;
  /** Why the row is not tried any more, even if tries are left; null while it is. */
  isExpired?(row: Row, now: number): string | null;
  /** Whether trying again cannot help. */
  isFinal?(error: unknown): boolean;
}

const retryDelays = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 22 * HOUR];

/** Milliseconds after the `attempts`th try failed; null: after nearly two days it is given up. */
export const retryDelay = (attempts: number): number | null => retryDelays[attempts - 1] ?? null;

/** If the process crashes in a row's last try, the row is tried once more after this long. */
const LAST_RETRY_DELAY = 5 * MINUTE;

/**
 * Tries all rows that are due, those that wait longest first, `atOnce` of them at a time. After `stop` it begins no
 * other.
 */
export async function retryDueRows<Row extends RetryState>(
  write: Write,
  work: RetryWork<Row>,
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted) {
    const due = await listDueIds(work.table, work.atOnce, clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((id) => tryRow(write, work, id)));
  }
}

async function listDueIds(table: RetryTable, atOnce: number, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.nextAttemptAt), lte(table.nextAttemptAt, now)))
    .orderBy(asc(table.nextAttemptAt), asc(table.id))
    .limit(atOnce);
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
 * Counts the try and sets the time of the next before this one is made, so that no other run takes the row. Null:
 * nothing to do.
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
    // The error of an earlier try goes: from now on only this try's counts.
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

/** The log has it after the commit: a transaction may run again. */
async function recordFailure<Row extends RetryState>(
  write: Write,
  work: RetryWork<Row>,
  row: Row,
  error: unknown,
): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (work.isFinal?.(error) || retryDelay(row.attempts) === null) {
    await write((tx) => recordGivenUp(tx, work, row, said));
    logGivenUp(work, row, said);
  } else {
    await write((tx) => updateRow(tx, work.table, row.id, { error: said }));
    log.info({ id: row.id, ...work.about(row), attempts: row.attempts, error: said }, `${work.name} has to wait`);
  }
}

const recordGivenUp = <Row extends RetryState>(tx: Tx, work: RetryWork<Row>, row: Row, error: string): Promise<void> =>
  updateRow(tx, work.table, row.id, { ...work.onGivenUp?.(row), error, nextAttemptAt: null });

const logGivenUp = <Row extends RetryState>(work: RetryWork<Row>, row: Row, error: string): void =>
  log.warn({ id: row.id, ...work.about(row), attempts: row.attempts, error }, `${work.name} is given up`);

async function updateRow(tx: Tx, table: RetryTable, id: string, values: Partial<RetryState>): Promise<void> {
  await tx.update(table).set(values).where(eq(table.id, id));
}
