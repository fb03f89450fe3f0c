/** The preview of a CSV file: delimiter, titles, first rows, words, and guesses that a person confirms. */
import { describe, expect, test } from "vitest";
import { csvDelimiters } from "~/formats/csv-mapping";
import { type CsvGuess, MAX_WORDS } from "~/formats/csv-preview";
import { guessDirection } from "~/formats/direction-words";
import { previewCsvFile } from "~/formats/read-statement";
import { UnreadableFile } from "~/formats/statement";
import { translateToEnglish } from "~/words/translate";
import { banklineCsv, hsbcCsv, nordeaCamt, sebCsv } from "./samples";

const preview = (text: string) => previewCsvFile(new TextEncoder().encode(text)).tables;
/** The first table's guess, without columns that the file does not have. */
const guessOf = (text: string): Partial<CsvGuess> =>
  Object.fromEntries(Object.entries(preview(text)[0]?.guess ?? {}).filter(([, value]) => value !== ""));

function troubleOf(text: string): string {
  try {
    preview(text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return translateToEnglish(error.reason);
  }
  return "read";
}

describe("guesses the layout of", () => {
  test("SEB's file", () => {
    expect(preview(sebCsv)[0]).toMatchObject({ delimiter: ";", rows: [expect.any(Array), expect.any(Array)] });
    expect(guessOf(sebCsv)).toMatchObject({
      dateForm: "DD.MM.YYYY",
      decimalSign: ",",
      amount: "Amount",
      direction: "Debit/Credit (D/C)",
      currency: "Currency",
      text: "Description",
    });
  });

  test("HSBC's file with signed amounts", () => {
    expect(guessOf(hsbcCsv)).toMatchObject({
      dateForm: "DD-MMM-YYYY",
      decimalSign: ".",
      amount: "Amount",
      currency: "Currency",
    });
  });

  test("Bankline's file without titles: columns have numbers", () => {
    const [table] = preview(banklineCsv);
    expect(table?.columns[0]).toMatchObject({ name: "1", title: "" });
    expect(table?.guess).toMatchObject({ bookedOn: "10", dateForm: "DD/MM/YY" });
  });

  test("an Arabic file with columns for credit and debit", () => {
    const file = "التاريخ,البيان,مدين,دائن,العملة,المرجع\n22/11/2026,إيداع نقدي,,5.000,KWD,R1\n";
    expect(guessOf(file)).toEqual({
      bookedOn: "التاريخ",
      text: "البيان",
      debit: "مدين",
      credit: "دائن",
      currency: "العملة",
      bankReference: "المرجع",
      dateForm: "DD/MM/YYYY",
      decimalSign: ".",
    });
  });
});

test.each([
  ["the day first, if both are possible", ["03/11/2026"], "DD/MM/YYYY"],
  ["the month first, if a later value shows it", ["03/11/2026", "03/25/2026"], "MM/DD/YYYY"],
])("reads dates with %s", (_, days, form) => {
  expect(guessOf(["Date,Amount,Text", ...days.map((day) => `${day},1.00,x`)].join("\n")).dateForm).toBe(form);
});

test.each([
  [["1.250,75"], ","],
  [["1,250", "3.5"], "."],
  [["1,250"], "."],
  [["12,5"], ","],
  [["1.250.000"], "."],
])("guesses the decimal sign of %j", (amounts, sign) => {
  expect(
    guessOf(["Date;Amount;Text", ...amounts.map((amount) => `2026-11-03;${amount};x`)].join("\n")).decimalSign,
  ).toBe(sign);
});

test("finds each word of a column in the whole file, ignoring case, and none in a column with many words", () => {
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `2026-11-03,1.00,${at === 1999 ? "Zins" : at % 2 ? "C" : "c"},text ${at}`,
  );
  const [table] = preview(["Date,Amount,Kind,Text", ...rows].join("\n"));
  expect(table?.columns.map(({ words }) => words)).toEqual([["2026-11-03"], ["1.00"], ["c", "Zins"], null]);
  expect([table?.rows.length, MAX_WORDS]).toEqual([8, 12]);
  expect(table?.guess.direction).toBe("Kind");
});

test("numbers columns without a title of their own", () => {
  const [table] = preview("Date,Amount,,Text,text\n2026-11-03,1.00,a,b,c\n");
  expect(table?.columns.map(({ name }) => name)).toEqual(["Date", "Amount", "3", "4", "5"]);
});

test("offers the table of each possible delimiter, the most even first", () => {
  const tables = preview("Date;Amount;Text\n03.11.2026;1,00;a, b\n04.11.2026;2,00;c\n");
  expect(tables.map(({ delimiter }) => delimiter)).toEqual([";"]);
  expect(
    csvDelimiters.every((delimiter) => delimiter === "tab" || preview(`a${delimiter}b\n1${delimiter}2`).length === 1),
  ).toBe(true);
});

test.each([
  [nordeaCamt, "This is a camt.053 file, which needs no column layout. Import it directly."],
  ["one column\nonly\n", "The CSV file has wrong quotation marks or columns"],
  ["%PDF\0", "This is not a bank statement. Upload a camt.053, MT940 or CSV file."],
])("rejects a file that has no columns to choose", (text, reason) => {
  expect(troubleOf(text)).toBe(reason);
});

test.each([
  ["Deposit", "credit"],
  ["Withdrawal", "debit"],
  ["W", "debit"],
  ["OUT", "debit"],
  ["Soll", "debit"],
  ["مدين", "debit"],
  ["خصم", "debit"],
  ["سحب", "debit"],
  ["دائن", "credit"],
  ["Haben", "credit"],
  ["Opening balance", "other"],
  ["Zins", null],
] as const)("guesses %s as %s", (word, meaning) => {
  expect(guessDirection(word)).toBe(meaning);
});
