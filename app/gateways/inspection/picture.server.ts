/** Looks into a picture. */
import type { Sharp, SharpOptions } from "sharp";
import { MAX_PIXELS, MAX_SIDE } from "~/domain/documents/document";

const BROKEN = "this picture is damaged and cannot be read";

/** Longest side of a preview, in pixels. */
const SMALL = 320;

const TOO_LARGE = `the picture is too large: at most ${MAX_SIDE} pixels on a side and ${MAX_PIXELS / 1_000_000} million in all`;

/** Damage is an error; what a camera merely writes wrongly beside the picture is not. */
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

/** How it looks small; or in words why it is not accepted. */
export async function lookAt(bytes: Uint8Array): Promise<{ preview: Uint8Array<ArrayBuffer> } | { problem: string }> {
  const read = await reader();
  try {
    // Its head alone: a picture that is too large is not unpacked.
    const { width, height } = await read(bytes).metadata().catch(asTooLarge);
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return { problem: TOO_LARGE };
    const size = { width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true } as const;
    const preview = await read(bytes).autoOrient().resize(size).webp({ quality: 70 }).toBuffer();
    return { preview };
  } catch {
    return { problem: BROKEN };
  }
}

/** Some formats are refused for their size before it can be asked. */
function asTooLarge(error: Error): { width: number; height: number } {
  if (/pixel limit/i.test(error.message)) return { width: Infinity, height: Infinity };
  throw error;
}
