/** Writes CSV files for spreadsheets. Source: RFC 4180. */
import type { Cents } from "./money";

/** A text, an amount in cents, or a decimal number such as "-12.500". */
export type CsvCell = string | Cents | { decimal: string };

export const BOM = "\u{feff}";

/** Formats rows as CSV. Amounts are dollars with two decimals. Every record ends with CRLF, including the last. */
export const formatCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCsvField).join(",")}\r\n`).join("");

/** Returns the rows of a CSV file as formatCsv() writes it, with or without a byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let [cell, before] = ["", ""];
  for (const [token] of text.replace(BOM, "").matchAll(/"[^"]*"|[^",\r\n]+|,|\r\n/g)) {
    // A quote inside a quoted cell is doubled, so the cell's next part follows at once.
    if (token.startsWith('"')) cell += (before.startsWith('"') ? '"' : "") + token.slice(1, -1);
    else if (token === "," || token === "\r\n") {
      row.push(cell);
      cell = "";
      if (token === "\r\n") {
        rows.push(row);
        row = [];
      }
    } else cell += token;
    before = token;
  }
  return rows;
}

function formatCsvField(cell: CsvCell): string {
  if (typeof cell === "object") return cell.decimal;
  const text = typeof cell === "number" ? (cell / 100).toFixed(2) : escapeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prevents CSV formula injection: a text that a spreadsheet would evaluate gets a leading apostrophe. Companies choose
 * their own names.
 */
const escapeFormula = (text: string): string =>
  /^[\s\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
