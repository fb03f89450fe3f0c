import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "~/domain/log";

/**
 * Runs `act` for one id after another, for jobs. Logs a row that fails, continues with the next and leaves the failed
 * row to the next run.
 */
export async function forEachId(ids: string[], act: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids)
    await act(id).catch((error: unknown) => log.error({ err: error }, `${id} failed and will be retried`));
}

/**
 * Does the same for pages of ids. `next` returns the ids after the given one in ascending order; an empty page ends the
 * run.
 * @throws the errors of `next`.
 */
export async function forEachPage(
  next: (after: string) => Promise<string[]>,
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let ids = await next(""); ids.length > 0; ids = await next(ids.at(-1) ?? "")) await forEachId(ids, act);
}

/** Rows of a verb's work per turn of the event loop. A turn takes some dozen milliseconds. */
const ROWS_PER_TURN = 20;

/**
 * Yields the rows, and lets other requests run between turns. In a transaction, other requests read meanwhile, and
 * their changes wait.
 */
export async function* inTurns<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let place = 0;
  for (const row of rows) {
    if ((place += 1) % ROWS_PER_TURN === 0) await nextTurn();
    yield row;
  }
}
