/** Copies files from one store to another; each is read back. */
import type { FileStore } from "./files";
import { hashFile, readChunks } from "./hash";

export interface CopyResult {
  copied: number;
  /** Were there already with the same bytes. */
  same: number;
  /** Of all that are in both. */
  bytes: number;
  /** Are not in the store that they are copied from. */
  missing: string[];
}

/**
 * `begun` hears of each before it is written. Errors: those of the stores; one for a file that reads differently in the
 * other store.
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
