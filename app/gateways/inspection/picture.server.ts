import type { Sharp, SharpOptions } from "sharp";
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from "~/domain/documents/document";
import { message } from "~/words/message";

const PICTURE_DAMAGED = message("pictureDamaged");

/** Longest side of a preview, in pixels. */
const PREVIEW_SIDE = 320;

const TOO_LARGE = `the picture is too large: at most ${MAX_PICTURE_SIDE} pixels on a side and ${MAX_PICTURE_PIXELS / 1_000_000} million in all`;

/** A damaged picture is an error. Wrong metadata of a camera is not. */
const options: SharpOptions = { failOn: "error", limitInputPixels: MAX_PICTURE_PIXELS };

let loadedSharp: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/** Loaded with the first picture. One thread and no cache, as the machine is small. */
function loadSharp() {
  loadedSharp ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return (bytes: Uint8Array) => sharp(bytes, options);
  });
  return loadedSharp;
}

/** A small preview, or in words why the picture is not accepted. */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ preview: Uint8Array<ArrayBuffer> } | { problem: string }> {
  const read = await loadSharp();
  try {
    // Against decompression bombs the head is read first: a picture with too many pixels is never unpacked.
    const { width, height } = await read(bytes).metadata().catch(rethrowUnlessTooLarge);
    if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS)
      return { problem: TOO_LARGE };
    const size = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside", withoutEnlargement: true } as const;
    const preview = await read(bytes).autoOrient().resize(size).webp({ quality: 70 }).toBuffer();
    return { preview };
  } catch {
    return { problem: PICTURE_DAMAGED };
  }
}

/** For some formats sharp itself refuses the size before the metadata can be read. */
function rethrowUnlessTooLarge(error: Error): { width: number; height: number } {
  if (/pixel limit/i.test(error.message)) return { width: Infinity, height: Infinity };
  throw error;
}
