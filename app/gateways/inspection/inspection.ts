/** What a file is, with a small picture of it when it is one; or in words why it is not accepted. */
export type Finding = { mime: string; preview: Uint8Array<ArrayBuffer> | null } | { problem: string };

export interface Inspector {
  /**
   * Tells what a file is by what is in it. `whose` is the account that sent it; `signal` says that nobody waits any
   * more. The preview is a WebP of 320 pixels, upright, without place and camera. Errors: the file could not be looked
   * at, TooMany, or the signal's reason.
   */
  inspect(file: Blob, by: { whose: string; signal?: AbortSignal }): Promise<Finding>;
}
