/** Looks into a picture. */
import type { Sharp, SharpOptions } from "sharp";
import { MAX_PIXELS, MAX_SIDE } from "~/domain/documents/document";
import { say } from "~/words/say";

const BROKEN = say("pictureDamaged");

/** Longest side of a preview, in pixels. */
const SMALL = 320;

const TOO_LARGE = `the picture is too large: at most ${MAX_SIDE} pixels on a side and ${MAX_PIXELS / 1_000_000} million in all`;

/** A damaged picture is an error. Wrong metadata of a camera is not. */
const options: SharpOptions = { failOn: "error", limitInputPixels: MAX_PIXELS };

let loaded: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/** Loaded with the first picture. One thread and no cache, as the machine is small. */
function reader() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return (bytes: Uint8Array) => sharp(bytes, options);
  });
  return loaded;
}

/** A small preview, or in words why the picture is not accepted. */
export async function lookAt(bytes: Uint8Array): Promise<{ preview: Uint8Array<ArrayBuffer> } | { problem: string }> {
  const read = await reader();
  try {
    // Against decompression bombs the head is read first: a picture with too many pixels is never unpacked.
    const { width, height } = await read(bytes).metadata().catch(asTooLarge);
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return { problem: TOO_LARGE };
    const size = { width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true } as const;
    const preview = await read(bytes).autoOrient().resize(size).webp({ quality: 70 }).toBuffer();
    return { preview };
  } catch {
    return { problem: BROKEN };
  }
}

/** For some formats sharp itself refuses the size before the metadata can be read. */
function asTooLarge(error: Error): { width: number; height: number } {
  if (/pixel limit/i.test(error.message)) return { width: Infinity, height: Infinity };
  throw error;
}
