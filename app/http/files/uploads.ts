/** The `handle` of endpoints with a body that may be larger than others. */
export interface TakesLongBody {
  /** Bytes. */
  longBody: number;
}

/** The `handle` of routes that accept files. The server accepts larger bodies for them. */
export interface TakesFiles {
  /** The `?do=` of the form that sends files. Null if its address has none. */
  takesFiles: {
    form: string | null;
    /** Number of files of the largest size that the body may contain. 1 if missing. */
    files?: number;
    /** Bytes of the largest file. The limit of documents if missing. */
    bytes?: number;
  };
}
