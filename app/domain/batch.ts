/** Work on many rows by the clock: in pages, and a row that fails does not stop those after it. */

/**
 * Calls `act` for every id that `next` gives, page after page from the smallest id on. What fails is logged and left as
 * it is: the next run meets it again.
 */
export async function forEach(next: (after: string) => Promise<string[]>, act: (id: string) => Promise<unknown>): Promise<void> {
  for (let ids = await next(""); ids.length > 0; ids = await next(ids.at(-1) ?? "")) {
    for (const id of ids) {
      await act(id).catch((error: unknown) => console.error(`${id} has to wait:`, error));
    }
  }
}
