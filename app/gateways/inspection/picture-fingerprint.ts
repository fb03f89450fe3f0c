/**
 * The fingerprint of a picture: the ink in each cell of a grid. Copies of a page agree in every cell. Pages of one
 * template agree in most cells, but not where their numbers, amounts and lines are.
 */
import { pictureFingerprint } from "~/domain/values/file-fingerprint";
import type { RawPicture } from "./picture.server";

/** Cells of the grid. A cell of an A4 page is about as high as a line of text, and two letters wide. */
const COLUMNS = 48;
const ROWS = 64;
/** Pixels to which the longest side is reduced. */
export const FINGERPRINT_SIDE = 1000;

/** The shares of the pixels that are darker than the ink, and darker than the paper. */
const INK_SHARE = 0.005;
const PAPER_SHARE = 0.75;
/** The least difference of ink and paper, of 255. Without this, the noise of an empty page would be its ink. */
const MIN_CONTRAST = 30;
/** Fainter pixels, of 1, are noise. */
const MIN_INK = 0.1;
/** The ink of a row or column that is not margin, in black pixels. */
const MARGIN_INK = 2;
/** Emptier cells, of 1, do not count as written. */
const MIN_CELL = 0.02;
/** Pages with fewer written cells are not compared. */
const MIN_WRITTEN = 24;
/** The digit of the written cell with the median ink. The median does not depend on a black table head or logo. */
const MEDIAN_DIGIT = 6;

/** Returns the fingerprint of a grey picture. Null if it is almost empty, or smaller than the grid. */
export function fingerprintPicture({ data, width, height }: RawPicture): string | null {
  const ink = readInk(data);
  const columns = findWritten(width, (x) => sumOf(height, (y) => ink[y * width + x] ?? 0));
  const rows = findWritten(height, (y) => sumOf(width, (x) => ink[y * width + x] ?? 0));
  if (columns.length < COLUMNS || rows.length < ROWS) return null;
  const cells = new Float64Array((COLUMNS + 1) * (ROWS + 1));
  const [across, down] = [splitPixels(columns.length, COLUMNS), splitPixels(rows.length, ROWS)];
  for (const { pixel: y, cell: row, share: upper } of down)
    for (const { pixel: x, cell: column, share: left } of across) {
      const amount = ink[(rows.first + y) * width + columns.first + x] ?? 0;
      const at = row * (COLUMNS + 1) + column;
      const below = at + COLUMNS + 1;
      cells[at] = (cells[at] ?? 0) + amount * upper * left;
      cells[at + 1] = (cells[at + 1] ?? 0) + amount * upper * (1 - left);
      cells[below] = (cells[below] ?? 0) + amount * (1 - upper) * left;
      cells[below + 1] = (cells[below + 1] ?? 0) + amount * (1 - upper) * (1 - left);
    }
  const area = (columns.length / COLUMNS) * (rows.length / ROWS);
  return toDigits(
    Array.from({ length: COLUMNS * ROWS }, (_, i) => {
      const at = Math.floor(i / COLUMNS) * (COLUMNS + 1) + (i % COLUMNS);
      return (cells[at] ?? 0) / area;
    }),
  );
}

/** Returns the ink of each pixel: 0 is paper, 1 is black. Does not depend on brightness and contrast. */
function readInk(data: RawPicture["data"]): Float32Array {
  const counts = new Uint32Array(256);
  for (const brightness of data) counts[brightness] = (counts[brightness] ?? 0) + 1;
  const darkest = (share: number) => {
    let seen = 0;
    return counts.findIndex((count) => {
      seen += count;
      return seen >= share * data.length;
    });
  };
  const paper = darkest(PAPER_SHARE);
  const contrast = Math.max(MIN_CONTRAST, paper - darkest(INK_SHARE));
  return Float32Array.from(data, (brightness) => {
    const ink = (paper - brightness) / contrast;
    return ink < MIN_INK ? 0 : Math.min(1, ink);
  });
}

function sumOf(count: number, part: (i: number) => number): number {
  let total = 0;
  for (let i = 0; i < count; i += 1) total += part(i);
  return total;
}

/** Returns the range without empty margins at both ends. `length` is 0 if everything is empty. */
function findWritten(count: number, inkOf: (i: number) => number): { first: number; length: number } {
  const written = Array.from({ length: count }, (_, i) => inkOf(i) >= MARGIN_INK);
  const first = written.indexOf(true);
  return { first, length: written.lastIndexOf(true) - first + 1 };
}

/** Assigns each pixel to its cell, with the share that lies in this cell. The rest lies in the next one. */
function splitPixels(pixels: number, cells: number): { pixel: number; cell: number; share: number }[] {
  const scale = cells / pixels;
  return Array.from({ length: pixels }, (_, pixel) => {
    const cell = Math.min(cells - 1, Math.floor(pixel * scale));
    return { pixel, cell, share: Math.min(1, (cell + 1 - pixel * scale) / scale) };
  });
}

/** One hexadecimal digit for each cell, relative to the median, so that thin and bold copies agree. */
function toDigits(cells: number[]): string | null {
  const written = cells.filter((ink) => ink > MIN_CELL).sort((one, other) => one - other);
  if (written.length < MIN_WRITTEN) return null;
  const median = written[Math.floor(written.length / 2)] ?? 1;
  const digits = cells.map((ink) => Math.min(15, Math.round((ink / median) * MEDIAN_DIGIT)).toString(16));
  return pictureFingerprint(digits.join(""));
}
