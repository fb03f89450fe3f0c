/** Reads a bank's CSV file after a mapping: which column is what. */
import { CsvError, parse } from "csv-parse/sync";
import { say } from "~/words/say";
import type { CsvMapping } from "./csv-mapping";
import { assertFew, type BankStatement, MOST_STATEMENT_LINES, type StatementLine, Unreadable } from "./statement";
import { isoDayOf, oneLine, plainAccount, shown, unitsOf } from "./units";

interface Row {
  record: string[];
  info: { lines: number };
}

/** Errors: Unreadable, with the line of the file. */
export function readCsvStatement(file: string, account: string, mapping: CsvMapping): BankStatement[] {
  const all = rowsOf(file, mapping);
  const [titles] = all;
  if (!titles) throw new Unreadable(say("statementMissing", mapping.bookedOn), 1);
  const names = titles.record.map(folded);
  const columnOf = (name: string | null): number | null => {
    if (name === null) return null;
    const at = names.includes(folded(name)) || !/^\d{1,3}$/.test(name) ? names.indexOf(folded(name)) : Number(name) - 1;
    if (at < 0 || at >= names.length)
      throw new Unreadable(say("statementColumn", name, shown(titles.record.join(", "))), titles.info.lines);
    return at;
  };
  const isFixed = /^[A-Z]{3}$/.test(mapping.currency) && !names.includes(folded(mapping.currency));
  const columns = {
    bookedOn: columnOf(mapping.bookedOn),
    valueOn: columnOf(mapping.valueOn),
    amount: columnOf(mapping.amount),
    direction: columnOf(mapping.direction),
    credit: columnOf(mapping.credit),
    debit: columnOf(mapping.debit),
    currency: isFixed ? null : columnOf(mapping.currency),
    bankReference: columnOf(mapping.bankReference),
    endToEndId: columnOf(mapping.endToEndId),
    text: columnOf(mapping.text),
    name: columnOf(mapping.name),
    iban: columnOf(mapping.iban),
  };
  // Some banks' files have no titles: then the first row is an entry like the others.
  const rows = isEntry(titles.record[columns.bookedOn ?? 0] ?? "", mapping) ? all : all.slice(1);
  assertFew(rows.length);
  const lines = rows.map(({ record, info: { lines: at } }): StatementLine => {
    const cell = (column: keyof typeof columns): string =>
      columns[column] === null ? "" : (record[columns[column]] ?? "").trim();
    const currency = isFixed ? mapping.currency : cell("currency").toUpperCase();
    const units = (column: keyof typeof columns): number =>
      cell(column) === "" ? 0 : unitsOf(cell(column), currency, mapping.decimalSign, at);
    const amount = signed(units, columns.amount !== null, columns.direction === null ? null : cell("direction"));
    if (amount === 0)
      throw new Unreadable(
        say("statementMissing", mapping.amount ?? `${mapping.credit ?? ""}, ${mapping.debit ?? ""}`),
        at,
      );
    const booked = dayOf(cell("bookedOn"), mapping, at);
    const [name, iban] = [oneLine(cell("name"), 140) || null, plainAccount(cell("iban")) || null];
    return {
      account,
      amount,
      currency,
      at,
      bankReference: oneLine(cell("bankReference"), 100) || null,
      bookedOn: booked,
      valueOn: cell("valueOn") === "" ? booked : dayOf(cell("valueOn"), mapping, at),
      endToEndId: oneLine(cell("endToEndId"), 35) || null,
      text: oneLine(cell("text")),
      counterparty: name || iban ? { name, iban } : null,
      isReversal: false,
    };
  });
  return [{ account, opening: null, closing: null, lines }];
}

/** Some banks write what went out with a sign, some without. */
function signed(
  units: (column: "amount" | "credit" | "debit") => number,
  hasAmount: boolean,
  direction: string | null,
): number {
  if (!hasAmount) return Math.abs(units("credit")) - Math.abs(units("debit"));
  if (direction === null) return units("amount");
  return /^(d|-)/i.test(direction) ? -Math.abs(units("amount")) || 0 : Math.abs(units("amount"));
}

function rowsOf(file: string, { delimiter }: CsvMapping): Row[] {
  try {
    return parse(file, {
      delimiter: delimiter === "tab" ? "\t" : delimiter,
      bom: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
      to: MOST_STATEMENT_LINES + 2,
      relax_column_count: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(say("statementCsv"), typeof error.lines === "number" ? error.lines : null);
  }
}

const folded = (name: string): string => oneLine(name).toLowerCase();

function isEntry(date: string, mapping: CsvMapping): boolean {
  try {
    return dayOf(date.trim(), mapping, 1) !== "";
  } catch {
    return false;
  }
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A time of day behind it does not matter. */
function dayOf(written: string, { dateForm }: CsvMapping, at: number): string {
  const sign = /[./-]/.exec(dateForm)?.[0] ?? "";
  const parts = sign ? dateForm.split(sign) : ["YYYY", "MM", "DD"];
  const pattern = parts
    .map((one) =>
      one === "YYYY"
        ? "(\\d{4})"
        : one === "YY"
          ? "(\\d{2})"
          : one === "MMM"
            ? "([A-Za-z]{3})"
            : sign
              ? "(\\d{1,2})"
              : "(\\d{2})",
    )
    .join(sign === "." ? "\\." : sign);
  const match = new RegExp(`^${pattern}(?!\\d)`).exec(written);
  if (!match) throw new Unreadable(say("statementDateForm", shown(written), dateForm), at);
  const value = (name: string): number => {
    const found = match[parts.findIndex((one) => one[0] === name) + 1] ?? "";
    return /\D/.test(found) ? MONTHS.indexOf(found.toLowerCase()) + 1 : Number(found);
  };
  return isoDayOf([value("Y") + (parts.includes("YY") ? 2000 : 0), value("M"), value("D")], written, at);
}
