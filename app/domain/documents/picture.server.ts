/** Looks into a picture: whether it can be read at all, and how it looks small. */
import type { Sharp, SharpOptions } from "sharp";
import { MAX_PIXELS, MAX_SIDE } from "./document";

/** Longest side of a preview, in pixels. */
const SMALL = 320;

const TOO_LARGE = `the picture is too large: at most ${MAX_SIDE} pixels on a side and ${MAX_PIXELS / 1_000_000} million in all`;
const BROKEN = "this picture is damaged and cannot be read";

/** Damage is an error; what a camera merely writes wrongly beside the picture is not. */
const options: SharpOptions = { failOn: "error", limitInputPixels: MAX_PIXELS };

let loaded: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/** Loaded with the first picture: it would double the time to start. One thread and no cache, as the machine is small. */
function reader() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return (bytes: Uint8Array) => sharp(bytes, options);
  });
  return loaded;
}

/** One picture at a time: unpacked it can take a hundred times its size. */
let before: Promise<unknown> = Promise.resolve();

/** A WebP of 320 pixels, upright, without place and camera; or in words why the picture is not accepted. */
export function previewOf(bytes: Uint8Array): Promise<{ preview: Uint8Array } | { problem: string }> {
  const made = before.then(() => shrunk(bytes));
  before = made.catch(() => {});
  return made;
}

async function shrunk(bytes: Uint8Array): Promise<{ preview: Uint8Array } | { problem: string }> {
  const read = await reader();
  try {
    // Its head alone: a picture that is too large is not unpacked.
    const { width, height } = await read(bytes).metadata().catch(asTooLarge);
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return { problem: TOO_LARGE };
    const size = { width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true } as const;
    const preview = await read(bytes).autoOrient().resize(size).webp({ quality: 70 }).timeout({ seconds: 20 }).toBuffer();
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
