/** Parses dates of CSV files. */
import { message } from "~/words/message";
import type { CsvMapping } from "./csv-mapping";
import { UnreadableFile } from "./statement";
import { shorten, toIsoDay } from "./units";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a date as "2026-11-23", and ignores a time after it. `at` is the file's line.
 * @throws UnreadableFile if the text is no date in this format.
 */
export function parseCsvDay(written: string, dateForm: CsvMapping["dateForm"], at: number): string {
  const sign = /[./-]/.exec(dateForm)?.[0] ?? "";
  const parts = sign ? dateForm.split(sign) : ["YYYY", "MM", "DD"];
  const pattern = parts
    .map((part) =>
      part === "YYYY"
        ? "(\\d{4})"
        : part === "YY"
          ? "(\\d{2})"
          : part === "MMM"
            ? "([A-Za-z]{3})"
            : sign
              ? "(\\d{1,2})"
              : "(\\d{2})",
    )
    .join(sign === "." ? "\\." : sign);
  const match = new RegExp(`^${pattern}(?!\\d)`).exec(written);
  if (!match) throw new UnreadableFile(message("statementDateForm", shorten(written), dateForm), at);
  const parsePart = (name: string): number => {
    const found = match[parts.findIndex((part) => part[0] === name) + 1] ?? "";
    return /\D/.test(found) ? MONTHS.indexOf(found.toLowerCase()) + 1 : Number(found);
  };
  return toIsoDay([parsePart("Y") + (parts.includes("YY") ? 2000 : 0), parsePart("M"), parsePart("D")], written, at);
}

/** Returns whether the text is a date in this format. */
export function isCsvDay(written: string, dateForm: CsvMapping["dateForm"]): boolean {
  try {
    return parseCsvDay(written.trim(), dateForm, 1) !== "";
  } catch {
    return false;
  }
}
