/** Tables for spreadsheets, as downloads. */
import { ReadableStream as NodeStream } from "node:stream/web";
import { BOM, csv, type CsvCell } from "~/domain/csv";

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
