/**
 * Retries stored work that can fail: messages to send, webhooks of banks. Each row is tried at once and again after
 * each failure, and is given up in the end. Concurrent runs never make the same attempt twice: a process remembers its
 * attempts, and several processes, which only PostgreSQL allows, also claim each row in the database.
 */
import { and, asc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { type Store, store, type Tx } from "~/db/client.server";
import { prepareQuery, type Read, type Selection, updateRow } from "~/db/prepared-statements.server";
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

/** Milliseconds. If the process crashes during a claimed row's last attempt, the row is tried once more after them. */
const LAST_RETRY_DELAY = 5 * MINUTE;

/** The work with its prepared queries. */
interface PreparedWork<Row extends RetryState> extends RetryWork<Row> {
  dueIds: () => Read<Pick<RetryState, "id">>;
  rowById: () => Read<Row>;
}

/**
 * Returns a function that tries all due rows of a queue, longest overdue first, `batchSize` at a time. It starts no
 * further batch once `stop` is aborted. Failures are stored and logged. It throws database errors.
 */
export function retriesOf<Row extends RetryState>(
  given: RetryWork<Row>,
): (write: Write, stop?: AbortSignal) => Promise<void> {
  const { batchSize, queue } = given;
  const table: RetryTable = given.table;
  const dueIds = prepareQuery((reader) =>
    reader
      .select({ id: table.id })
      .from(table)
      .where(and(queue, isNotNull(table.nextAttemptAt), lte(table.nextAttemptAt, sql.placeholder("now"))))
      .orderBy(asc(table.nextAttemptAt), asc(table.id))
      .limit(batchSize),
  );
  const rowById = prepareQuery(
    (reader) =>
      reader
        .select()
        .from(table)
        .where(eq(table.id, sql.placeholder("id"))) as unknown as Selection<Row>,
  );
  const work = { ...given, dueIds, rowById };
  return (write, stop) => retryDueRows(write, work, stop);
}

async function retryDueRows<Row extends RetryState>(
  write: Write,
  work: PreparedWork<Row>,
  stop: AbortSignal | undefined,
): Promise<void> {
  const { running } = attemptsOf(store());
  while (!stop?.aborted) {
    const due = (await work.dueIds().all({ now: clock.now() })).map(({ id }) => id);
    // The run that tries these rows continues with the next ones.
    if (due.every((id) => running.has(id))) return;
    await Promise.all(due.map((id) => tryRow(write, work, id)));
  }
}

/** The result of an attempt. */
interface Outcome {
  change: Partial<RetryState>;
  /** Writes the log line after the commit, because a transaction may run twice. */
  log?(): void;
}

/** The attempts of this process. */
interface Attempts {
  /** The ids of the rows that are being tried. Empty if rows are claimed in the database. */
  running: Set<string>;
  /** Outcomes that the database could not store, by row. They are stored later, without another attempt. */
  unstored: Map<string, Outcome>;
}

const attemptsByStore = new WeakMap<Store, Attempts>();

function attemptsOf(open: Store): Attempts {
  let attempts = attemptsByStore.get(open);
  if (!attempts) attemptsByStore.set(open, (attempts = { running: new Set(), unstored: new Map() }));
  return attempts;
}

async function tryRow<Row extends RetryState>(write: Write, work: PreparedWork<Row>, id: string): Promise<void> {
  const open = store();
  const { running, unstored } = attemptsOf(open);
  if (running.has(id)) return;
  if (!open.hasManyWriters) running.add(id);
  try {
    const outcome = unstored.get(id) ?? (await makeAttempt(write, work, id));
    if (!outcome) return;
    unstored.set(id, outcome);
    await write((tx) => updateRow(tx, work.table as RetryTable, id, outcome.change));
    unstored.delete(id);
    outcome.log?.();
  } finally {
    running.delete(id);
  }
}

/** Returns the outcome. Null if there is nothing to do. */
async function makeAttempt<Row extends RetryState>(
  write: Write,
  work: PreparedWork<Row>,
  id: string,
): Promise<Outcome | null> {
  const now = clock.now();
  const row = await takeRow(write, work, id, now);
  if (!row) return null;
  const expired = work.isExpired?.(row, now) ?? null;
  if (expired !== null) return giveUp(work, row, row.error ? `${row.error}; ${expired}` : expired);
  const attempts = row.attempts + 1;
  try {
    await work.act({ ...row, attempts });
  } catch (error) {
    return failedOutcome(work, { ...row, attempts }, error, now);
  }
  // Clears the error of an earlier attempt: only the current one counts.
  return { change: { attempts, error: null, ...work.onDone(row, clock.now()), nextAttemptAt: null } };
}

/**
 * Returns the row if it is due. With several processes, counts the attempt and schedules the next one before the
 * attempt is made, so that no other process takes the row.
 */
async function takeRow<Row extends RetryState>(
  write: Write,
  work: PreparedWork<Row>,
  id: string,
  now: number,
): Promise<Row | null> {
  const findDue = async (tx?: Tx): Promise<Row | null> => {
    const [row] = await work.rowById().all({ id }, tx);
    return row && row.nextAttemptAt !== null && row.nextAttemptAt <= now ? row : null;
  };
  if (!store().hasManyWriters) return findDue();
  return write(async (tx) => {
    const row = await findDue(tx);
    if (!row || work.isExpired?.(row, now)) return row;
    const attempts = row.attempts + 1;
    const nextAttemptAt = now + (retryDelay(attempts) ?? LAST_RETRY_DELAY);
    await updateRow(tx, work.table as RetryTable, id, { attempts, nextAttemptAt, error: null });
    return row;
  });
}

function failedOutcome<Row extends RetryState>(
  work: RetryWork<Row>,
  row: Row,
  error: unknown,
  startedAt: number,
): Outcome {
  const errorText = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const { id, attempts } = row;
  const delay = retryDelay(attempts);
  if (work.isFinal?.(error) || delay === null) return giveUp(work, row, errorText);
  return {
    change: { attempts, error: errorText, nextAttemptAt: startedAt + delay },
    log: () => log.info({ id, ...work.logFields(row), attempts, error: errorText }, `${work.name} will be retried`),
  };
}

function giveUp<Row extends RetryState>(work: RetryWork<Row>, row: Row, error: string): Outcome {
  const { id, attempts } = row;
  return {
    change: { ...work.onGivenUp?.(row), attempts, error, nextAttemptAt: null },
    log: () => log.warn({ id, ...work.logFields(row), attempts, error }, `${work.name} is given up`),
  };
}
