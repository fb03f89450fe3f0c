/** The `handle` of a route to which files are sent: the server lets it take bodies that are larger than all others. */
export interface TakesFiles {
  /** Which form of its page brings them, by the `?do=` of its address; null where that has none. */
  takesFiles: {
    form: string | null /** For how many files of the greatest size there is room at once; one without it. */;
    files?: number;
  };
}
