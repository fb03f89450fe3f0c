/** Tables for spreadsheets. Source: RFC 4180. */
import type { Cents } from "~/domain/money";

/** A number is an amount in cents. */
export type CsvCell = string | Cents;

/**
 * The table as a download. UTF-8 with a byte order mark: without it Excel reads the bytes in the code page of its
 * country and breaks every accent and Arabic letter; other readers skip it.
 */
export function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): Response {
  return new Response(`\u{feff}${csv(rows)}`, {
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
