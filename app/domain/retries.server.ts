/**
 * Work that may fail and is kept as rows: messages to send, webhook events of banks. A row is tried at once, again
 * after each failure, and given up in the end. However often this runs at once, only one run makes each try.
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
  /** What the log calls a row, and what it tells of it besides its id. */
  name: string;
  about(row: Row): object;
  atOnce: number;
  /** Errors: whatever makes it worth another try. */
  act(row: Row): Promise<void>;
  /** The columns that change when a row is done, and when it is given up. */
  done(row: Row, now: number): Partial<Row>;
  givenUp?(row: Row): Partial<Row>;
  /** Why the row is not tried any more, even if tries are left; null while it is. */
  over?(row: Row, now: number): string | null;
  /** Whether trying again cannot help. */
  isFinal?(error: unknown): boolean;
}

const waits = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 22 * HOUR];

/** Milliseconds after the `attempts`th try failed; null: after nearly two days it is given up. */
export const retryAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;

/** If the process crashes in a row's last try, the row is tried once more after this long. */
const LAST_WAIT = 5 * MINUTE;

/**
 * Tries all rows that are due, those that wait longest first, `atOnce` of them at a time. After `stop` it begins no
 * other.
 */
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

/**
 * Counts the try and sets the time of the next before this one is made, so that no other run takes the row. Null:
 * nothing to do.
 */
async function claim<Row extends Tried>(write: Write, work: Work<Row>, id: string, now: number): Promise<Row | null> {
  const table: Table = work.table;
  const claimed = await write(async (tx) => {
    const [row] = (await tx.select().from(table).where(eq(table.id, id))) as Tried[] as Row[];
    if (!row || row.nextAttemptAt === null || row.nextAttemptAt > now) return null;
    const over = work.over?.(row, now) ?? null;
    if (over !== null) {
      const error = row.error ? `${row.error}; ${over}` : over;
      await giveUp(tx, work, row, error);
      return { row, error };
    }
    const attempts = row.attempts + 1;
    // The error of an earlier try goes: from now on only this try's counts.
    await set(tx, table, id, { attempts, nextAttemptAt: now + (retryAfter(attempts) ?? LAST_WAIT), error: null });
    return { row: { ...row, attempts }, error: null };
  });
  if (claimed === null) return null;
  if (claimed.error === null) return claimed.row;
  sayGivenUp(work, claimed.row, claimed.error);
  return null;
}

/** The log has it after the commit: a transaction may run again. */
async function failed<Row extends Tried>(write: Write, work: Work<Row>, row: Row, error: unknown): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (work.isFinal?.(error) || retryAfter(row.attempts) === null) {
    await write((tx) => giveUp(tx, work, row, said));
    sayGivenUp(work, row, said);
  } else {
    await write((tx) => set(tx, work.table, row.id, { error: said }));
    log.info({ id: row.id, ...work.about(row), attempts: row.attempts, error: said }, `${work.name} has to wait`);
  }
}

const giveUp = <Row extends Tried>(tx: Tx, work: Work<Row>, row: Row, error: string): Promise<void> =>
  set(tx, work.table, row.id, { ...work.givenUp?.(row), error, nextAttemptAt: null });

const sayGivenUp = <Row extends Tried>(work: Work<Row>, row: Row, error: string): void =>
  log.warn({ id: row.id, ...work.about(row), attempts: row.attempts, error }, `${work.name} is given up`);

async function set(tx: Tx, table: Table, id: string, values: Partial<Tried>): Promise<void> {
  await tx.update(table).set(values).where(eq(table.id, id));
}
