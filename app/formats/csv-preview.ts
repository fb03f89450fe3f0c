/** Previews a CSV file whose columns are unknown, and guesses their meaning. A person confirms each guess. */
import { message } from "~/words/message";
import { isCsvDay } from "./csv-day";
import {
  type CsvMapping,
  csvColumnNames,
  csvDateForms,
  csvDelimiters,
  foldColumnName,
  foldDirectionWord,
} from "./csv-mapping";
import { parseRows } from "./csv-statement";
import { guessDirection } from "./direction-words";
import { UnreadableFile } from "./statement";
import { parseUnits, shorten } from "./units";

type Delimiter = CsvMapping["delimiter"];
type Column = (typeof csvColumnNames)[number];

/** The guessed layout. Columns are titles or numbers, as in CsvMapping; "" without a guess. */
export type CsvGuess = Record<Column, string> & Pick<CsvMapping, "dateForm" | "decimalSign">;

export interface CsvColumn {
  /** The unique title, or else the number. */
  name: string;
  title: string;
  /** The column's different values. Null if there are more than MAX_WORDS, or long ones. */
  words: string[] | null;
}

/** The file's table with one delimiter. */
export interface CsvTable {
  delimiter: Delimiter;
  columns: CsvColumn[];
  /** The first rows, without titles. */
  rows: string[][];
  guess: CsvGuess;
}

/** The file's tables, the most likely delimiter first. */
export interface CsvPreview {
  tables: CsvTable[];
}

const SHOWN_ROWS = 8;
const MAX_COLUMNS = 60;
/** Most words of a direction column. */
export const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 60;
/** Rows by which formats are guessed. */
const GUESSED_ROWS = 500;

/** @throws UnreadableFile if the file is no table with two columns. */
export function previewCsv(text: string): CsvPreview {
  const tables = csvDelimiters.flatMap((delimiter) => {
    const rows = text.slice(0, 5000).includes(delimiter === "tab" ? "\t" : delimiter) ? tryRows(text, delimiter) : [];
    return (rows[0]?.length ?? 0) > 1 ? [{ delimiter, rows, evenness: evennessOf(rows) }] : [];
  });
  if (tables.length === 0) throw new UnreadableFile(message("statementCsv"));
  return {
    tables: tables
      .sort((a, b) => b.evenness - a.evenness)
      .map(({ delimiter, rows }) =>
        toTable(
          delimiter,
          rows.map((row) => row.slice(0, MAX_COLUMNS)),
        ),
      ),
  };
}

function tryRows(text: string, delimiter: Delimiter): string[][] {
  try {
    return parseRows(text, delimiter).map(({ record }) => record);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [];
  }
}

/** The number of the first row's columns, less for rows with other numbers. */
function evennessOf(rows: string[][]): number {
  const columns = rows[0]?.length ?? 0;
  const first = rows.slice(0, GUESSED_ROWS);
  return columns * (first.filter((row) => row.length === columns).length / first.length) ** 4;
}

function toTable(delimiter: Delimiter, all: string[][]): CsvTable {
  const [first = []] = all;
  const hasTitles = !first.some((cell) => csvDateForms.some((form) => isCsvDay(cell, form)));
  const rows = hasTitles ? all.slice(1) : all;
  const titles = first.map((cell) => (hasTitles ? shorten(cell) : ""));
  const columns = titles.map((title, at): CsvColumn => {
    const isUnique = titles.filter((other) => foldColumnName(other) === foldColumnName(title)).length === 1;
    const name = title !== "" && isUnique && first[at]!.trim().length <= 60 ? title : String(at + 1);
    return { name, title, words: wordsOf(rows, at) };
  });
  return {
    delimiter,
    columns,
    rows: rows.slice(0, SHOWN_ROWS).map((row) => row.map(shorten)),
    guess: guessLayout(columns, rows.slice(0, GUESSED_ROWS)),
  };
}

function wordsOf(rows: string[][], column: number): string[] | null {
  const cells = new Set<string>();
  const words = new Map<string, string>();
  for (const row of rows) {
    const cell = row[column] ?? "";
    if (cells.has(cell)) continue;
    cells.add(cell);
    const word = shorten(cell);
    const folded = foldDirectionWord(word);
    if (folded !== "" && !words.has(folded)) words.set(folded, word);
    if (words.size > MAX_WORDS || cell.trim().length > MAX_WORD_LENGTH) return null;
  }
  return [...words.values()];
}

/** The usual titles of each column, by priority. A column gets one meaning, so "value date" precedes "date". */
const usualTitles: [Column, RegExp][] = [
  ["valueOn", /value.?date|^value$|valuta|wertstellung|(تاريخ )?(القيمة|الاستحقاق|حق)/],
  ["bookedOn", /date|datum|buchungstag|^day$|تاريخ/],
  ["direction", /(debit|dr|d|soll|s|مدين) ?[/&|] ?(credit|cr|c|haben|h|دائن)|direction|النوع|الحركة/],
  ["direction", /(c|cr|credit) ?\/ ?(d|dr|debit)|^(type|kind|sign|dc|cd|drcr|crdr|indicator)$/],
  ["credit", /^(credit|cr\b|deposit|money in|paid in|^in$|haben|gutschrift|دائن|إيداع|ايداع|له$)/],
  ["debit", /^(debit|dr\b|withdrawal|money out|paid out|^out$|soll|lastschrift|مدين|سحب|عليه$)/],
  ["amount", /amount|betrag|umsatz|^sum$|money|مبلغ/],
  ["currency", /curr|ccy|währung|waehrung|عملة/],
  ["endToEndId", /end.?to.?end|e2e|customer.?ref|payer.*ref/],
  ["bankReference", /ref|transaction.?id|archiv|مرجع/],
  ["name", /name|payer|remitter|beneficiary|auftraggeber|counterparty|اسم|الدافع/],
  ["iban", /iban|account|konto|حساب/],
  ["text", /descr|narrat|narration|detail|particular|text|word|purpose|verwendungszweck|بيان|وصف|تفاصيل/],
];

function guessLayout(columns: CsvColumn[], rows: string[][]): CsvGuess {
  const guess = Object.fromEntries(csvColumnNames.map((name) => [name, ""])) as Record<Column, string>;
  const free = new Set(columns.keys());
  const take = (name: Column, at: number | undefined): void => {
    if (at === undefined || guess[name] !== "") return;
    guess[name] = columns[at]!.name;
    free.delete(at);
  };
  const cellsOf = (at: number): string[] =>
    rows.map((row) => (row[at] ?? "").trim().slice(0, MAX_WORD_LENGTH)).filter((cell) => cell !== "");
  const findFree = (isRight: (at: number) => boolean) => [...free].find(isRight);
  for (const [name, titles] of usualTitles)
    take(
      name,
      findFree(
        (at) =>
          titles.test(foldColumnName(columns[at]!.title)) && (name !== "direction" || columns[at]!.words !== null),
      ),
    );
  const isAll = (at: number, test: (cell: string) => boolean) => cellsOf(at).length > 0 && cellsOf(at).every(test);
  const isDayColumn = (at: number) => isAll(at, (cell) => csvDateForms.some((form) => isCsvDay(cell, form)));
  take("bookedOn", findFree(isDayColumn));
  if (guess.credit === "" || guess.debit === "") {
    take(
      "amount",
      findFree((at) => isAll(at, isAmount)),
    );
    const isDirection = (at: number) => isDirectionColumn(columns[at]!);
    take("direction", findFree(isDirection));
    guess.credit = guess.debit = "";
  } else guess.amount = guess.direction = "";
  take("text", [...free].sort((a, b) => lengthOf(cellsOf(b)) - lengthOf(cellsOf(a)))[0]);
  guess.currency ||= "USD";
  const columnAt = (name: string) => columns.findIndex((column) => column.name === name);
  const days = cellsOf(columnAt(guess.bookedOn));
  const amounts = [guess.amount, guess.credit, guess.debit].flatMap((name) => cellsOf(columnAt(name)));
  return { ...guess, dateForm: guessDateForm(days), decimalSign: guessDecimalSign(amounts) };
}

const lengthOf = (cells: string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** True if at least half of the words are usual. */
const isDirectionColumn = ({ words }: CsvColumn): boolean =>
  words !== null && words.length > 0 && words.filter((word) => guessDirection(word)).length * 2 >= words.length;

function isAmount(cell: string): boolean {
  return ([".", ","] as const).some((sign) => {
    try {
      return parseUnits(cell, "KWD", sign, 1) !== 0;
    } catch {
      return false;
    }
  });
}

/** Returns the format that fits most values, or the first of several: the day precedes the month. */
function guessDateForm(days: string[]): CsvMapping["dateForm"] {
  const fits = csvDateForms.map((form) => days.filter((day) => isCsvDay(day, form)).length);
  return csvDateForms[fits.indexOf(Math.max(...fits))]!;
}

/** Returns the last sign that is not followed by three digits, or of two signs the last one. */
function guessDecimalSign(amounts: string[]): "." | "," {
  for (const amount of amounts) {
    const [, before = "", sign, digits = ""] = /^([^]*)([.,])(\d+)\D*$/.exec(amount) ?? [];
    if (sign && (digits.length !== 3 || /[.,]/.test(before.replaceAll(sign, "")))) return sign as "." | ",";
  }
  return ".";
}
