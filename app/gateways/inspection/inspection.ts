/** A file's type, with a preview if it is a picture, or a message() that says why the file is rejected. */
export type Finding = { mime: string; preview: Uint8Array<ArrayBuffer> | null } | { problem: string };

/** Inspects uploaded files. */
export interface Inspector {
  /**
   * Detects a file's type by its content. `whose` is the sender's account; `signal` aborts when the sender has gone.
   * The preview is an upright WebP of up to 320 pixels, without metadata.
   * @throws Error if the file could not be inspected.
   * @throws TooMany.
   * @throws the reason of `signal`.
   */
  inspect(file: Blob, by: { whose: string; signal?: AbortSignal }): Promise<Finding>;
}
