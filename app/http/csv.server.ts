/** Tables for spreadsheets, as downloads. */
import { ReadableStream as NodeStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import { BOM, type CsvCell, csv } from "~/domain/csv";
import { ROWS_AT_ONCE } from "~/domain/pages.server";

type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
type CellsOf<Row> = (row: Row) => readonly CsvCell[];

/** The table as a download. Its first row is the head. */
export const csvFile = (name: string, [head = [], ...rows]: readonly (readonly CsvCell[])[]): Response =>
  csvStream(name, head, [rows], (row) => row);

/**
 * A list of any length as a download: its rows are read and sent some hundred at a time. UTF-8 with a byte order mark:
 * without it Excel reads the bytes in the code page of its country and breaks every accent and Arabic letter; other
 * readers skip it.
 */
export const csvStream = <Row>(
  name: string,
  head: readonly CsvCell[],
  chunks: Chunks<Row>,
  cellsOf: CellsOf<Row>,
): Response => download(name, NodeStream.from(encoded(head, chunks, cellsOf)) as ReadableStream<Uint8Array>);

/**
 * Waits a turn of the event loop before each further part: SQLite answers at once, so other requests would wait for the
 * whole file.
 */
async function* encoded<Row>(
  head: readonly CsvCell[],
  chunks: Chunks<Row>,
  cellsOf: CellsOf<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BOM}${csv([head])}`);
  for await (const rows of chunks) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      yield encoder.encode(csv(rows.slice(from, from + ROWS_AT_ONCE).map(cellsOf)));
      await nextTurn();
    }
  }
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
