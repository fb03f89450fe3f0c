/** What somebody who looks into a picture says: how it looks small, or in words why it is not accepted. */
export type Look = { preview: Uint8Array } | { problem: string };

export interface PictureReader {
  /** A WebP of 320 pixels, upright, without place and camera. Errors: the picture could not be looked at. */
  look(bytes: Uint8Array): Promise<Look>;
}

export const BROKEN = "this picture is damaged and cannot be read";
