/**
 * Bank statements designed to keep a parser busy. Each has 2 MB: a linear parser takes seconds, a quadratic one hours.
 */
import { describe, expect, test } from "vitest";
import type { CsvMapping } from "~/formats/csv-mapping";
import { parseBankStatement } from "~/formats/read-statement";
import { UnreadableFile } from "~/formats/statement";
import { translateToEnglish } from "~/words/translate";

const SIZE = 2_000_000;
/** The text repeated to the size of a hostile file. */
const filled = (text: string) => text.repeat(Math.floor(SIZE / text.length));

const mapping: CsvMapping = {
  delimiter: ",",
  decimalSign: ".",
  dateForm: "YYYY-MM-DD",
  bookedOn: "Date",
  valueOn: null,
  amount: "Amount",
  direction: null,
  creditWords: [],
  debitWords: [],
  credit: null,
  debit: null,
  currency: "USD",
  bankReference: null,
  endToEndId: null,
  text: "Text",
  name: null,
  iban: null,
};

/** "1 line", or the reason for rejecting the file. */
function outcomeOf(text: string, columns: Partial<CsvMapping> = {}): string {
  try {
    const csv = { account: "A", mapping: { ...mapping, ...columns } };
    const { statements } = parseBankStatement(new TextEncoder().encode(text), csv);
    return `${statements.reduce((sum, { lines }) => sum + lines.length, 0)} line`;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return translateToEnglish(error.reason);
  }
}

const described = (words: string, entry = ":61:260131C1,00NTRFNONREF//R1") =>
  [":20:1", ":25:KW1", ":28C:1", ":60F:C260131USD0,", entry, `:86:${words}`, ":62F:C260131USD1,00", "-"].join("\n");
const camt = (inside: string) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>KW1</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
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
])("MT940: parses or rejects %s in linear time", (_, file) => {
  expect(outcomeOf(file)).toMatch(/^1 line$|:\d\d[A-Z]?:|is not an amount/);
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
])("camt.053: rejects %s in linear time", (_, file) => {
  expect(outcomeOf(file)).toMatch(/well-formed|is not an amount|not a bank statement/);
});

describe("rejects more entries than the server holds:", () => {
  const few = 50_000;
  const tooMany = "The file has more than 50000 entries. Nothing was saved. Split it into smaller files.";
  const booked = '<Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-31</Dt></BookgDt>';
  const parts = (count: number) =>
    camt(
      `<Ntry>${booked.replace(">1<", `>${count}<`)}` +
        `<NtryDtls>${'<TxDtls><Amt Ccy="USD">1</Amt></TxDtls>'.repeat(count)}</NtryDtls></Ntry>`,
    );
  const twoStatements = (count: number) =>
    camt(`<Ntry>${booked}</Ntry>`.repeat(10_000)).replace(
      "</Stmt>",
      `</Stmt><Stmt><Acct><Id><IBAN>KW2</IBAN></Id></Acct>${`<Ntry>${booked}</Ntry>`.repeat(count - 10_000)}</Stmt>`,
    );
  const rows = (count: number) => "2026-01-31,7,x\n".repeat(count);
  const messages = (count: number) =>
    described("x")
      .split("\n")
      .flatMap((line) =>
        line.startsWith(":61:")
          ? Array<string>(count).fill(":61:260131C0,NTRFNONREF")
          : line.startsWith(":86:")
            ? []
            : [line.replace("USD1,00", "USD0,")],
      )
      .join("\n");

  test.each([
    ["camt.053 in two statements", twoStatements],
    ["parts of one entry of camt.053", parts],
    ["MT940", messages],
    ["CSV", (count: number) => `Date,Amount,Text\n${rows(count)}`],
    ["CSV without titles", (count: number) => rows(count), { bookedOn: "1", amount: "2", text: "3" }],
  ] as [string, (count: number) => string, Partial<CsvMapping>?][])("%s", (_, file, columns = {}) => {
    expect(outcomeOf(file(few), columns)).toBe("50000 line");
    expect(outcomeOf(file(few + 1), columns)).toBe(tooMany);
  });
});

test("rejects an account number longer than any bank's, because each entry stores it", () => {
  const account = "K".repeat(65);
  expect(outcomeOf(camt("").replace("KW1", account))).toBe(`Acct/Id cannot be read: "${account.slice(0, 60)}"`);
  expect(outcomeOf(described("x").replace("KW1", account))).toBe(`:25: cannot be read: "${account.slice(0, 60)}"`);
});

test.each([
  ["blanks before a first column", filled(" ") + "x"],
  ["columns", filled(",")],
  ["a quotation that does not end", `Date,Amount,Text\n${filled('"')}`],
  ["returns", `Date,Amount,Text\n${filled("\r")}`],
])("CSV: rejects %s in linear time", (_, file) => {
  expect(outcomeOf(file)).toMatch(/CSV|missing|column/);
});
