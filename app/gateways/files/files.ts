export interface StoredFile {
  name: string;
  /** Milliseconds since it was written, by the store's own clock. */
  age: number;
}

/** Where uploaded bytes lie. A name is random, says nothing and is never used twice. */
export interface FileStore {
  /** Keeps the bytes durably under `name` before it answers. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Everything that is kept, in no order. */
  kept(): AsyncIterable<StoredFile>;
  /** Removes what a crash left half written, and that is older than `age` milliseconds. Answers how many. */
  removeHalves(age: number): Promise<number>;
}
