import type { Sharp, SharpOptions } from "sharp";
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from "~/domain/documents/document";
import { message } from "~/words/message";

const PICTURE_DAMAGED = message("pictureDamaged");

/** The longest side of a preview, in pixels. */
const PREVIEW_SIDE = 320;

const TOO_LARGE =
  `the picture is too large: at most ${MAX_PICTURE_SIDE} pixels on a side and ` +
  `${MAX_PICTURE_PIXELS / 1_000_000} million in all`;

/** Rejects damaged pictures, but not wrong camera metadata. */
const options: SharpOptions = { failOn: "error", limitInputPixels: MAX_PICTURE_PIXELS };

let loadedSharp: Promise<(picture: Uint8Array | RawPicture) => Sharp> | undefined;

/** Loads the library with the first picture. Uses one thread and no cache, because machines are small. */
function loadSharp() {
  loadedSharp ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return (picture: Uint8Array | RawPicture) =>
      picture instanceof Uint8Array
        ? sharp(picture, options).autoOrient()
        : sharp(picture.data, { ...options, raw: picture });
  });
  return loadedSharp;
}

/** Returns a small preview, or a message() that says why the picture is rejected. */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ preview: Uint8Array<ArrayBuffer> } | { problem: string }> {
  const read = await loadSharp();
  try {
    // Prevents decompression bombs: reads the header first, and never decodes a picture with too many pixels.
    const { width, height } = await read(bytes).metadata().catch(rethrowUnlessTooLarge);
    if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS)
      return { problem: TOO_LARGE };
    const size = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside", withoutEnlargement: true } as const;
    const preview = await read(bytes).resize(size).webp({ quality: 70 }).toBuffer();
    return { preview };
  } catch {
    return { problem: PICTURE_DAMAGED };
  }
}

/** Pixels without a file format: rows of `width` pixels with one byte for each channel. */
export interface RawPicture {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** 1 is grey, 3 is RGB, 4 is RGB with transparency. */
  channels: 1 | 3 | 4;
}

interface RawFormat {
  /** The largest size. A larger picture shrinks and keeps its shape. */
  width: number;
  height: number;
  /** True for one channel. Otherwise there are three. */
  isGrey?: boolean;
}

/** Decodes a picture on white paper. Returns null if it is damaged. */
export async function readRawPicture(
  picture: Uint8Array | RawPicture,
  { width, height, isGrey = false }: RawFormat,
): Promise<RawPicture | null> {
  const read = await loadSharp();
  try {
    const size = { width, height, fit: "inside", withoutEnlargement: true } as const;
    const pipeline = read(picture).flatten({ background: "white" }).resize(size);
    const { data, info } = await (isGrey ? pipeline.toColourspace("b-w") : pipeline.toColourspace("srgb"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels as RawPicture["channels"] };
  } catch {
    return null;
  }
}

/** Treats the library's own size error like a picture that is too large. */
function rethrowUnlessTooLarge(error: Error): { width: number; height: number } {
  if (/pixel limit/i.test(error.message)) return { width: Infinity, height: Infinity };
  throw error;
}
