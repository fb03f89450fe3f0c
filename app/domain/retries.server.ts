/**
 * Rows of work that may fail, as messages and news of banks are: tried at once, again after a failure, and given up in the
 * end. Each try is one worker's, whoever runs this how often.
 */
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import type { outbox, webhookEvents } from "~/db/schema";
import { clock, HOUR, MINUTE } from "./clock";
import { log } from "./log";
import type { Write } from "./verb.server";

type Table = typeof outbox | typeof webhookEvents;
type Tried = Pick<Table["$inferSelect"], "id" | "attempts" | "nextAttemptAt" | "error">;

export interface Work<Row extends Tried> {
  table: Table & { $inferSelect: Row };
  /** What a row is, and what the log tells of it besides its id. */
  name: string;
  about(row: Row): object;
  atOnce: number;
  /** Errors: whatever makes it worth another try. */
  act(row: Row): Promise<void>;
  /** What is set in a row that is done, and in one that is given up. */
  done(row: Row, now: number): Partial<Row>;
  givenUp?(row: Row): Partial<Row>;
  /** Why it is not tried any more, however often it was; null while it is. */
  over?(row: Row, now: number): string | null;
  /** Whether trying again cannot help. */
  isFinal?(error: unknown): boolean;
}

const waits = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 22 * HOUR];

/** Milliseconds after the `attempts`th try failed; null: after nearly two days it is given up. */
export const retryAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;

/** After a crash in the very last try it is tried once more. */
const LAST_WAIT = 5 * MINUTE;

/** All that are due, those that wait longest first, `atOnce` together. After `stop` no other is begun. */
export async function tryDue<Row extends Tried>(write: Write, work: Work<Row>, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const due = await dueIds(work.table, work.atOnce, clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((id) => tryOne(write, work, id)));
  }
}

async function dueIds(table: Table, atOnce: number, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.nextAttemptAt), lte(table.nextAttemptAt, now)))
    .orderBy(asc(table.nextAttemptAt), asc(table.id))
    .limit(atOnce);
  return rows.map((row) => row.id);
}

async function tryOne<Row extends Tried>(write: Write, work: Work<Row>, id: string): Promise<void> {
  const row = await claim(write, work, id, clock.now());
  if (!row) return;
  try {
    await work.act(row);
  } catch (error) {
    return failed(write, work, row, error);
  }
  await write((tx) => set(tx, work.table, id, { ...work.done(row, clock.now()), nextAttemptAt: null }));
}

/** The try is counted and the next one set before it is made: who else finds the row leaves it alone. Null: nothing to do. */
function claim<Row extends Tried>(write: Write, work: Work<Row>, id: string, now: number): Promise<Row | null> {
  const table: Table = work.table;
  return write(async (tx) => {
    const [row] = (await tx.select().from(table).where(eq(table.id, id))) as Tried[] as Row[];
    if (!row || row.nextAttemptAt === null || row.nextAttemptAt > now) return null;
    const over = work.over?.(row, now) ?? null;
    if (over !== null) {
      await giveUp(tx, work, row, row.error ? `${row.error}; ${over}` : over);
      return null;
    }
    const attempts = row.attempts + 1;
    // What an earlier try failed of is over: what is reported from now on is of this one.
    await set(tx, table, id, { attempts, nextAttemptAt: now + (retryAfter(attempts) ?? LAST_WAIT), error: null });
    return { ...row, attempts };
  });
}

async function failed<Row extends Tried>(write: Write, work: Work<Row>, row: Row, error: unknown): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await write(async (tx) => {
    if (work.isFinal?.(error) || retryAfter(row.attempts) === null) return giveUp(tx, work, row, said);
    log.info({ id: row.id, ...work.about(row), attempts: row.attempts, error: said }, `${work.name} has to wait`);
    await set(tx, work.table, row.id, { error: said });
  });
}

async function giveUp<Row extends Tried>(tx: Tx, work: Work<Row>, row: Row, error: string): Promise<void> {
  log.warn({ id: row.id, ...work.about(row), attempts: row.attempts, error }, `${work.name} is given up`);
  await set(tx, work.table, row.id, { ...work.givenUp?.(row), error, nextAttemptAt: null });
}

async function set(tx: Tx, table: Table, id: string, values: Partial<Tried>): Promise<void> {
  await tx.update(table).set(values).where(eq(table.id, id));
}

/** `announce`, for after a commit, calls who listens, so that what is new need not wait for the clock. */
export function announcer() {
  let listener = () => {};
  return {
    announce: () => listener(),
    listen: (heard: () => void): void => void (listener = heard),
  };
}
