/** Copies files between stores, and reads each copy back. */
import type { FileStore } from "./files";
import { hashFile, readChunks } from "./hash";

/** The counts of a copy. */
export interface CopyResult {
  copied: number;
  /** The number of files that the target already had with the same bytes. */
  same: number;
  /** The bytes of all files that are in both stores. */
  bytes: number;
  /** The names of files that the source does not have. */
  missing: string[];
}

/**
 * Copies the named files. `begun` is called with each name before it is written.
 * @throws Error if a copied file reads differently.
 * @throws the stores' errors.
 * @throws the reason of `signal`.
 */
export async function copyFiles(
  names: AsyncIterable<string>,
  { from, to, begun, signal }: { from: FileStore; to: FileStore; begun?: (name: string) => void; signal?: AbortSignal },
): Promise<CopyResult> {
  const done: CopyResult = { copied: 0, same: 0, bytes: 0, missing: [] };
  for await (const name of names) {
    signal?.throwIfAborted();
    const source = await from.get(name);
    if (!source) {
      done.missing.push(name);
      continue;
    }
    const { file, remove } = await to.spool(readChunks(source));
    try {
      const sha256 = await hashFile(file);
      if ((await hashStoredFile(to, name)) === sha256) done.same += 1;
      else {
        begun?.(name);
        await to.put(name, file);
        if ((await hashStoredFile(to, name)) !== sha256) throw new Error(`file ${name} is not what was copied`);
        done.copied += 1;
      }
      done.bytes += file.size;
    } finally {
      await remove();
    }
  }
  return done;
}

async function hashStoredFile(store: FileStore, name: string): Promise<string | null> {
  const found = await store.get(name);
  return found && hashFile(found);
}
