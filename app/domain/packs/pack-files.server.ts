/** The parts of packs: files, and tables that need a bounded amount of memory. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileExtensions } from "~/domain/documents/document";
import { openStoredFile } from "~/domain/documents/file-storage.server";
import { BOM, type CsvCell, formatCsv } from "~/domain/values/csv";
import { Erased } from "~/domain/verbs/errors";
import type { Content } from "~/gateways/files/files";

/** A file of a pack: a text, or content that is read while it is sent. */
export interface PackFile {
  name: string;
  content: string | Content;
}

/** A pack: the name of its folder, and its files in order. Each file is read when it is asked for. */
export interface Pack {
  name: string;
  files: AsyncGenerator<PackFile>;
  /**
   * Records the pack and returns the text of proof.txt. Undefined for packs without a public proof. `manifest`: SHA-256
   * of the list of hashes, in hexadecimal.
   */
  proof?: (manifest: string) => Promise<string>;
}

export const csvTable = (rows: readonly (readonly CsvCell[])[]): string => BOM + formatCsv(rows);

/** Returns the UTC time as ISO 8601, or "" for null. */
export const csvTime = (at: number | null): string => (at === null ? "" : new Date(at).toISOString());

/** Returns a stored file for a pack. A text takes the place of an erased file. */
export async function storedFile(name: string, storedName: string): Promise<PackFile> {
  try {
    const { file, mime } = await openStoredFile(storedName);
    return { name: name + (fileExtensions[mime] ?? ""), content: file };
  } catch (error) {
    if (!(error instanceof Erased)) throw error;
    return { name: `${name}-erased.txt`, content: `${error.message}\n` };
  }
}

/** The rows of one file. Archives state each file's size before its content, so a file must fit into memory. */
const ROWS_PER_FILE = 10_000;

/**
 * Yields the lines as files of at most ROWS_PER_FILE lines: "journal.csv", "journal-2.csv" and so on. Each file begins
 * with `head`. There is one file without lines, too.
 */
export async function* splitFiles<Row>(
  [name, extension]: readonly [name: string, extension: "csv" | "jsonl"],
  head: string,
  batches: AsyncIterable<readonly Row[]>,
  formatLine: (row: Row) => string,
): AsyncGenerator<PackFile> {
  let [parts, lines, number] = [[head], 0, 0];
  const takeFile = (): PackFile => {
    number += 1;
    const content = new Blob(parts);
    [parts, lines] = [[head], 0];
    return { name: `${name}${number === 1 ? "" : `-${number}`}.${extension}`, content };
  };
  for await (const rows of batches) {
    if (lines > 0 && lines + rows.length > ROWS_PER_FILE) yield takeFile();
    parts.push(rows.map(formatLine).join(""));
    lines += rows.length;
    // Other requests are answered in between.
    await nextTurn();
  }
  if (lines > 0 || number === 0) yield takeFile();
}

/** Yields a table as one or more CSV files: see splitFiles(). */
export const splitTable = <Row>(
  name: string,
  head: readonly CsvCell[],
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<PackFile> => splitFiles([name, "csv"], csvTable([head]), batches, (row) => formatCsv([cellsOf(row)]));
