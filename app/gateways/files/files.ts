/** Where uploaded bytes lie. A name is random, says nothing and is never used twice. */
export interface FileStore {
  /** Keeps the bytes durably under `name` before it answers. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
}
