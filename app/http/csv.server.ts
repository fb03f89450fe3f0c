/** Tables for spreadsheets. Source: RFC 4180. */
import { ReadableStream as NodeStream } from "node:stream/web";
import type { Cents } from "~/domain/money";

/** A number is an amount in cents. */
export type CsvCell = string | Cents;

/**
 * The table as a download. UTF-8 with a byte order mark: without it Excel reads the bytes in the code page of its
 * country and breaks every accent and Arabic letter; other readers skip it.
 */
export const csvFile = (name: string, rows: readonly (readonly CsvCell[])[]): Response => download(name, `${BOM}${csv(rows)}`);

/** The same of a list of any length: its rows are read and sent some hundred at a time. */
export const csvStream = <Row>(name: string, head: readonly string[], chunks: AsyncIterable<Row[]>, cellsOf: (row: Row) => readonly CsvCell[]): Response =>
  download(name, NodeStream.from(encoded(head, chunks, cellsOf)) as ReadableStream<Uint8Array>);

async function* encoded<Row>(head: readonly string[], chunks: AsyncIterable<Row[]>, cellsOf: (row: Row) => readonly CsvCell[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BOM}${csv([head])}`);
  for await (const rows of chunks) yield encoder.encode(csv(rows.map(cellsOf)));
}

const BOM = "\u{feff}";

function download(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Every record ends with CRLF, the last one, too. */
export const csv = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");

function csvField(cell: CsvCell): string {
  const text = typeof cell === "number" ? (cell / 100).toFixed(2) : harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Against CSV (formula) injection: a text that a spreadsheet would calculate gets an apostrophe before it, since companies choose their own names. */
const harmless = (text: string): string => (/^[\s\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text);
