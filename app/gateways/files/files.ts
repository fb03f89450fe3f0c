export interface StoredFile {
  name: string;
  /** Milliseconds since it was written, by the store's own clock. */
  age: number;
}

/** What a stored file is read by; a Blob is one, too. */
export interface Content {
  /** Bytes. */
  readonly size: number;
  /** To be read once. */
  stream(): ReadableStream<Uint8Array>;
}

/** A file that was received and is not stored yet. */
export interface Spooled {
  file: Blob;
  remove(): Promise<void>;
}

/** Where uploaded files lie. A name is random, says nothing and is never used twice. */
export interface FileStore {
  /**
   * Receives a file beside the stored ones; the caller removes it. Errors: those of `chunks` and of the disk; nothing
   * is left then.
   */
  spool(chunks: AsyncIterable<Uint8Array>): Promise<Spooled>;
  /** Stores the file durably under `name`, then answers its SHA-256 in hexadecimal digits. */
  put(name: string, file: Blob): Promise<string>;
  /** Null when there is no such file. It is streamed and never held whole in memory. */
  get(name: string): Promise<Content | null>;
  /** Bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes what a crash left half written or on its way, and that is older than `age` milliseconds. Answers how many.
   */
  removeHalves(age: number): Promise<number>;
}
