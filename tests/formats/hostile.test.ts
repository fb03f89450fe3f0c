/**
 * Bank statements that are made to keep their reader busy. Each has 2 MB, which a reader of linear time reads within a few seconds and
 * one of quadratic time not within hours.
 */
import { expect, test } from "vitest";
import type { CsvMapping } from "~/formats/csv-mapping";
import { readBankStatement } from "~/formats/read-statement";
import { Unreadable } from "~/formats/statement";
import { inEnglish } from "~/words/said";

const SIZE = 2_000_000;
/** The text again and again, to the size of a hostile file. */
const filled = (text: string) => text.repeat(Math.floor(SIZE / text.length));

const mapping: CsvMapping = {
  delimiter: ",", decimalSign: ".", dateForm: "YYYY-MM-DD", bookedOn: "Date", valueOn: null, amount: "Amount", direction: null, credit: null, debit: null,
  currency: "USD", bankReference: null, endToEndId: null, text: "Text", name: null, iban: null,
};

/** "1 line", or why the file is refused. */
function outcomeOf(text: string): string {
  try {
    const { statements } = readBankStatement(new TextEncoder().encode(text), { account: "A", mapping });
    return `${statements.reduce((sum, { lines }) => sum + lines.length, 0)} line`;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return inEnglish(error.said);
  }
}

const described = (words: string, entry = ":61:260131C1,00NTRFNONREF//R1") =>
  [":20:1", ":25:KW1", ":28C:1", ":60F:C260131USD0,", entry, `:86:${words}`, ":62F:C260131USD1,00", "-"].join("\n");
const camt = (inside: string) => `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>KW1</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string) => camt(`<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>`);

test.each([
  ["slashes inside a text", described(`/REMI/${filled("/")}x`)],
  ["slashes inside a marked text", described(`/EREF/1//REMI/USTD${filled("/")}x`)],
  ["slashes at the end", described(`/REMI/${filled("/")}`)],
  ["words between slashes", described(filled("/REMI/"))],
  ["marks of the SEPA", described(`999?20EREF+${filled("EREF+a")}`)],
  ["half marks of the SEPA", described(`999?20EREF+${filled("EREF")}`)],
  ["marks of the SEPA before a separator of lines", described(`999?20${filled("EREF+a")}\u2028x`)],
  ["subfields", described(`999${filled("?20a")}`)],
  ["ends of a block before a separator of lines", `:20:1\n${filled("-}")}\u2028x\n`],
  ["blocks in a block", `:20:1\n{${filled("{}")}\n`],
  ["blocks that do not end", `:20:1\n${filled("{a{b}")}\n`],
  ["digits of an entry", described("x", `:61:${filled("1")}`)],
  ["commas of an amount", described("x", `:61:260131C1${filled(",")}NTRFNONREF`)],
  ["blanks before an account", described("x").replace("KW1", `${filled(" ")}1`)],
])("MT940: reads or refuses %s in linear time", (_, file) => {
  expect(outcomeOf(file)).toMatch(/^1 line$|:\d\d[A-Z]?:|is no amount/);
});

test.each([
  ["brackets", `<${filled("<")}`],
  ["deep elements", camt(`${filled("<a>").slice(0, SIZE / 2)}`)],
  ["comments that do not end", camt(filled("<!--"))],
  ["character data that does not end", camt(filled("<![CDATA["))],
  ["blanks in a tag", `<Document ${filled(" ")}/>`],
  ["signs in a tag", `<Document a${filled("=")}/>`],
  ["half entities", camt(filled("&#"))],
  ["groups of an amount", entry(`1${filled(",111")}x`)],
  ["blanks in an amount", entry(`1${filled(" ")}x`)],
])("camt.053: refuses %s in linear time", (_, file) => {
  expect(outcomeOf(file)).toMatch(/well-formed|is no amount|no bank statement/);
});

test.each([
  ["blanks before a first column", filled(" ") + "x"],
  ["columns", filled(",")],
  ["a quotation that does not end", `Date,Amount,Text\n${filled('"')}`],
  ["returns", `Date,Amount,Text\n${filled("\r")}`],
])("CSV: refuses %s in linear time", (_, file) => {
  expect(outcomeOf(file)).toMatch(/CSV|missing|column/);
});
