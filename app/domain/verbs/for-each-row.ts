import { log } from "~/domain/log";

/**
 * For jobs over many rows: a row that fails is logged and left to the next run, and the rows after it still get their
 * turn.
 */
export async function forEachId(ids: string[], act: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await act(id).catch((error: unknown) => log.error({ err: error }, `${id} has to wait`));
}

/** The same for every id that `next` gives, page after page from the smallest id on. */
export async function forEachPage(
  next: (after: string) => Promise<string[]>,
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let ids = await next(""); ids.length > 0; ids = await next(ids.at(-1) ?? "")) await forEachId(ids, act);
}
