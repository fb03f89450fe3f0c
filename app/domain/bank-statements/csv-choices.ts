/** The choices on the preview of a CSV file, before a person confirms them. */
import {
  type CsvMapping,
  csvColumnNames,
  type DirectionMeaning,
  directionMeanings,
  foldColumnName,
  foldDirectionWord,
} from "~/formats/csv-mapping";
import type { CsvPreview, CsvTable } from "~/formats/csv-preview";
import { guessDirection } from "~/formats/direction-words";

type ColumnName = (typeof csvColumnNames)[number];
type Layout = Record<ColumnName | "dateForm" | "decimalSign", string | null>;

/** A word of the direction column. Its meaning is "" until a person chooses one. */
export interface WordChoice {
  word: string;
  meaning: DirectionMeaning | "";
}

/** The values of the preview's form. A column that the file does not have is "". */
export type CsvChoices = Record<keyof Layout | "account" | "delimiter" | "sha256", string> & { words: WordChoice[] };

/** The draft of a CSV file, whose columns an officer chooses. */
export interface CsvStatementDraft {
  isCsv: true;
  fileName: string;
  /** Hexadecimal. */
  sha256: string;
  /** Null if the officer chose no account with a layout. */
  bankAccount: string | null;
  preview: CsvPreview;
}

interface Sources {
  preview: CsvPreview;
  /** The layout of the file's account. Null without one. */
  saved: CsvMapping | null;
  /** The choices that the person has submitted. Undefined before. */
  submitted?: Partial<CsvChoices> | undefined;
}

/** Returns the table to show, and its choices: the submitted ones, or else the saved layout, or else the guess. */
export function chooseColumns({ preview: { tables }, saved, submitted }: Sources) {
  const delimiter = submitted?.delimiter ?? saved?.delimiter;
  const table = tables.find((candidate) => candidate.delimiter === delimiter) ?? tables[0]!;
  const find = (name: string | null | undefined) => findColumn(table, name);
  const candidates: (Partial<Layout> | null | undefined)[] = [submitted, saved];
  // The columns of another delimiter are no longer in the table.
  const layout: Partial<Layout> = candidates.find((candidate) => find(candidate?.bookedOn)) ?? table.guess;
  const columnOf = (name: ColumnName): string =>
    find(layout[name])?.name ?? (name === "currency" ? (layout.currency ?? "") : "");
  const direction = find(layout.direction);
  const savedWords = saved && direction && find(saved.direction) === direction ? listWords(saved) : [];
  const choices: Omit<CsvChoices, "account" | "sha256"> = {
    ...(Object.fromEntries(csvColumnNames.map((name) => [name, columnOf(name)])) as Record<ColumnName, string>),
    delimiter: table.delimiter,
    dateForm: layout.dateForm ?? table.guess.dateForm,
    decimalSign: layout.decimalSign ?? table.guess.decimalSign,
    words: chooseMeanings(direction?.words ?? [], savedWords, submitted?.words ?? []),
  };
  return { table, choices };
}

/** Returns the table's column of this name, ignoring case. */
export const findColumn = ({ columns }: CsvTable, name: string | null | undefined) =>
  columns.find((column) => foldColumnName(column.name) === foldColumnName(name ?? ""));

const listWords = ({ creditWords, debitWords, otherWords = [] }: CsvMapping): WordChoice[] => {
  const lists = { credit: creditWords, debit: debitWords, other: otherWords };
  return directionMeanings.flatMap((meaning) => lists[meaning].map((word) => ({ word, meaning })));
};

/** Returns the file's words and the saved ones, each with its submitted, saved or usual meaning. */
function chooseMeanings(words: string[], saved: WordChoice[], submitted: Partial<WordChoice>[]): WordChoice[] {
  const meanings = new Map(
    [...saved, ...submitted].map(({ word = "", meaning = "" }) => [foldDirectionWord(word), meaning]),
  );
  const listed = new Map(
    [...saved.map(({ word }) => word), ...words].map((word) => [foldDirectionWord(word), word] as const),
  );
  return [...listed].map(([key, word]) => ({ word, meaning: meanings.get(key) || (guessDirection(word) ?? "") }));
}
