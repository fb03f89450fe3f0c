/**
 * Waits for all parts, like Promise.all(), but throws only after all of them have ended. For parts that write: a
 * transaction must not end while one of its parts still writes.
 * @throws the error of the first part that failed.
 */
export async function together<Parts extends readonly unknown[]>(
  parts: readonly [...Parts],
): Promise<{ [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  // A query would run again each time that it is awaited; a promise is one run of it.
  const started = parts.map((part) => Promise.resolve(part));
  await Promise.allSettled(started);
  return (await Promise.all(started)) as { [Part in keyof Parts]: Awaited<Parts[Part]> };
}
