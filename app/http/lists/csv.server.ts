import { ReadableStream as NodeStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import { recordDownload } from "~/domain/accesses/access.server";
import { ROWS_AT_ONCE } from "~/domain/lists/list.server";
import { BOM, type CsvCell, formatCsv } from "~/domain/values/csv";
import { notedAccount } from "~/http/request/scope.server";

type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
type RowCells<Row> = (row: Row) => readonly CsvCell[];

/** Answers a table as a download. Its first row is the head. */
export const csvFile = (name: string, [head = [], ...rows]: readonly (readonly CsvCell[])[]): Response =>
  csvStream(name, head, [rows], (row) => row);

/**
 * Answers a list of any length as a download, in chunks of some hundred rows. UTF-8 with a byte order mark: without the
 * mark Excel misreads accents and Arabic letters. Other readers skip it.
 */
export const csvStream = <Row>(
  name: string,
  head: readonly CsvCell[],
  chunks: Chunks<Row>,
  cellsOf: RowCells<Row>,
): Response => {
  const reader = notedAccount();
  const note = () => recordDownload({ kind: "list", accountId: reader, target: `${name}.csv` });
  return csvDownload(name, NodeStream.from(encodeChunks(head, chunks, cellsOf, note)) as ReadableStream<Uint8Array>);
};

/** Yields to the event loop between chunks. SQLite answers at once, so other requests would wait for the whole file. */
async function* encodeChunks<Row>(
  head: readonly CsvCell[],
  chunks: Chunks<Row>,
  cellsOf: RowCells<Row>,
  noteDownload: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  await noteDownload();
  const encoder = new TextEncoder();
  yield encoder.encode(`${BOM}${formatCsv([head])}`);
  for await (const rows of chunks) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      yield encoder.encode(formatCsv(rows.slice(from, from + ROWS_AT_ONCE).map(cellsOf)));
      await nextTurn();
    }
  }
}

function csvDownload(name: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
