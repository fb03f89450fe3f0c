/** A stored file's name and age, without its content. */
export interface StoredFile {
  name: string;
  /** Milliseconds since the file was written, by the store's clock. */
  age: number;
}

/** The content of a stored file. A Blob has this shape too. */
export interface Content {
  /** Bytes. */
  readonly size: number;
  /** Can be read once. */
  stream(): ReadableStream<Uint8Array>;
}

/** A received file that is not stored yet. */
export interface Spooled {
  file: Blob;
  remove(): Promise<void>;
}

/** The store of uploaded files. Names are random and never used twice. */
export interface FileStore {
  /**
   * Receives a file into temporary storage; the caller removes it.
   * @throws the errors of `chunks` and of the disk. Nothing remains then.
   */
  spool(chunks: AsyncIterable<Uint8Array>): Promise<Spooled>;
  /** Stores the file durably under `name`, and returns its SHA-256 in hexadecimal. */
  put(name: string, file: Blob): Promise<string>;
  /** Returns a file as a stream that is never whole in memory, or null if it does not exist. */
  get(name: string): Promise<Content | null>;
  /** Returns the file's size in bytes, or null if it does not exist. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Yields all stored files, in no particular order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes incomplete files that are older than `age` milliseconds, such as after a crash. Returns their number. */
  removeHalves(age: number): Promise<number>;
}
