/** Bank statements in formats documented by banks, and files that nobody should send. */
import { describe, expect, test } from "vitest";
import type { CsvMapping } from "~/formats/csv-mapping";
import { parseBankStatement } from "~/formats/read-statement";
import { MAX_STATEMENT_BYTES, UnreadableFile } from "~/formats/statement";
import { currencyDigits, parseUnits } from "~/formats/units";
import { translateToEnglish } from "~/words/translate";
import { mt940 } from "../mt940";
import {
  banklineCsv,
  danskeCamt,
  deutscheMt940,
  dubaiMt940,
  hsbcCsv,
  ingMt940,
  nordeaCamt,
  rabobankCamt,
  sebCsv,
} from "./samples";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, mapping?: Partial<CsvMapping>) =>
  parseBankStatement(bytes(text), mapping ? { account: "ACC-1", mapping: { ...noColumns, ...mapping } } : null);
const noColumns: CsvMapping = {
  delimiter: ",",
  decimalSign: ".",
  dateForm: "YYYY-MM-DD",
  bookedOn: "Date",
  valueOn: null,
  amount: null,
  direction: null,
  creditWords: [],
  debitWords: [],
  credit: null,
  debit: null,
  currency: "USD",
  bankReference: null,
  endToEndId: null,
  text: "Description",
  name: null,
  iban: null,
};
const linesOf = (text: string, mapping?: Partial<CsvMapping>) =>
  read(text, mapping).statements.flatMap(({ lines }) => lines);

/** The error with its line, such as "line 7: ...". */
function troubleOf(file: string | Uint8Array, mapping?: Partial<CsvMapping>): string {
  try {
    if (typeof file === "string") read(file, mapping);
    else parseBankStatement(file, null);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return `${error.at === null ? "" : `line ${error.at}: `}${translateToEnglish(error.reason)}`;
  }
  return "read";
}

/** The rejected lines and their reasons. */
const leftOutOf = (text: string, mapping: Partial<CsvMapping>) =>
  (read(text, mapping).leftOut?.reasons ?? []).map(({ at, reason }) => `line ${at}: ${translateToEnglish(reason)}`);

describe("camt.053", () => {
  test("after Nordea: version 2, an account without an IBAN, and only booked entries", () => {
    const { format, statements } = read(nordeaCamt);
    expect(format).toBe("camt.053");
    expect(statements).toMatchObject([
      {
        account: "12345678901",
        opening: { on: "2026-11-22", amount: 100000, currency: "USD" },
        closing: { amount: 175050 },
      },
    ]);
    expect(statements[0]?.lines).toEqual([
      {
        account: "12345678901",
        bankReference: "0001 2233",
        bookedOn: "2026-11-22",
        valueOn: "2026-11-23",
        amount: 75050,
        currency: "USD",
        endToEndId: null,
        text: "RF18539007547034",
        counterparty: { name: "Salmiya Cafés & Co", iban: "KW81CBKU0000000000001234560101" },
        isReversal: false,
        at: 9,
      },
    ]);
  });

  test("after Danske Bank: a batch entry becomes one line per part with an amount", () => {
    const lines = linesOf(danskeCamt);
    expect(
      lines.map(({ bankReference, amount, endToEndId, text }) => [bankReference, amount, endToEndId, text]),
    ).toEqual([
      ["B77/1", 10000, "E-1", "first Incoming"],
      ["B77/2", 20000, "E-2", "second and more Incoming"],
    ]);
    // Parts that do not add up are kept as text of one line.
    expect(
      linesOf(danskeCamt.replace("200.00</Amt></TxAmt>", "150.00</Amt></TxAmt>")).map(({ bankReference, amount }) => [
        bankReference,
        amount,
      ]),
    ).toEqual([["B77", 30000]]);
  });

  test("after Rabobank, version 8: three decimals, outgoing and returned transfers", () => {
    const lines = linesOf(rabobankCamt);
    expect(
      lines.map(({ amount, currency, bookedOn, endToEndId, isReversal, counterparty }) => [
        amount,
        currency,
        bookedOn,
        endToEndId,
        isReversal,
        counterparty?.name,
      ]),
    ).toEqual([
      [-30125, "KWD", "2026-11-22", "PB-000012-1", false, "Doha Roasters"],
      [35000, "KWD", "2026-11-22", "PB-000011-3", true, undefined],
    ]);
  });

  test("is rejected with the line of its error", () => {
    expect(troubleOf(nordeaCamt.replace("<Dt>2026-11-23</Dt>", "<Dt>2026-11-31</Dt>"))).toBe(
      'line 9: "2026-11-31" is not a date',
    );
    expect(troubleOf(nordeaCamt.replace('"USD">750.50', '"USD">750.505'))).toBe(
      'line 9: "750.505" is not an amount in this currency',
    );
    expect(troubleOf(nordeaCamt.replace('"USD">750.50', '"$">750.50'))).toBe('line 9: "$" is not a currency');
    expect(troubleOf(nordeaCamt.replace('"USD">750.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>', '"USD">750.50</Amt>'))).toBe(
      "line 9: CdtDbtInd is missing",
    );
    expect(troubleOf(nordeaCamt.replace("1750.50", "1750.51"))).toBe(
      "line 5: Account 12345678901: the opening balance plus the entries is not the closing balance, so entries " +
        "are missing",
    );
    expect(troubleOf(nordeaCamt.replace("</NtryDtls>", ""))).toMatch(
      /^line \d+: The file is not well-formed XML in UTF-8$/,
    );
    expect(troubleOf("<html><body>no</body></html>")).toBe(
      "This is not a bank statement. Upload a camt.053, MT940 or CSV file.",
    );
  });

  test("with a document type or entities is rejected", () => {
    const bomb = nordeaCamt.replace(
      "<Document",
      '<!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<Document',
    );
    expect(troubleOf(bomb)).toBe("line 2: The file must not declare a document type or entities");
    expect(
      troubleOf(nordeaCamt.replace("<Document", '<!DOCTYPE Document SYSTEM "file:///etc/passwd">\n<Document')),
    ).toMatch(/document type/);
  });
});

describe("MT940", () => {
  test("after ING: surrounding blocks, and text between slashes", () => {
    const { format, statements } = read(ingMt940);
    expect([format, statements[0]?.account, statements[0]?.closing]).toEqual([
      "MT940",
      "NL69INGB0123456789EUR",
      { on: "2026-11-22", amount: 75073, currency: "USD" },
    ]);
    expect(statements[0]?.lines).toMatchObject([
      {
        amount: 10050,
        bankReference: "26112200001",
        endToEndId: "E2E-4411",
        text: "Invoice 4411 RF18 5390 0754 7034 /TRCD/00100/",
        counterparty: { name: "Salmiya Cafes", iban: "KW81CBKU0000000000001234560101" },
        at: 6,
      },
      { amount: -1200, bankReference: "26112200002", endToEndId: null, text: "Charges", counterparty: null },
    ]);
  });

  test("after Deutsche Bank: subfields, a reversed credit, and a booking date in the year before", () => {
    expect(linesOf(deutscheMt940)).toMatchObject([
      {
        account: "10070000/0012345600",
        amount: 25000,
        bookedOn: "2025-12-31",
        valueOn: "2026-01-02",
        bankReference: "POS1",
        endToEndId: "E-9",
        isReversal: false,
        counterparty: { name: "SALMIYA CAFES", iban: "DE02100100109307118603" },
      },
      { amount: -5000, isReversal: true, bankReference: null },
    ]);
    expect(linesOf(deutscheMt940)[0]?.text).toContain("RF18539007547034");
  });

  test("after Commercial Bank of Dubai: free text, an amount without decimals, a statement in two messages", () => {
    const { statements } = read(dubaiMt940);
    expect(statements).toHaveLength(2);
    expect(statements[0]?.lines).toMatchObject([
      {
        amount: 36725,
        currency: "AED",
        bankReference: "FT26327ABC",
        endToEndId: "SALARY",
        text: "INWARD TRANSFER SALMIYA CAFES PAYMENT FOR ORDER D-001042 REF FROM SENDER",
      },
    ]);
  });

  test("free text that starts with three digits stays whole", () => {
    const texts = ["019d51b6-6080-7006 chargeback", "100 20 bags of coffee", "123-45 invoice"];
    const file = mt940(texts.map((text) => ({ amount: "1.00", text })));
    expect(linesOf(new TextDecoder().decode(file)).map(({ text }) => text)).toEqual(texts);
  });

  test("has exact sums beyond 2^53", () => {
    const entries = ["90071992547409.91", "0.01", "0.01", "-0.02"].map((amount) => ({ amount, text: "x" }));
    const file = new TextDecoder().decode(mt940(entries)).replace(/(?<=:62F:C260131USD).*/, "90071992547409,91");
    expect(linesOf(file).map(({ amount }) => amount)).toEqual([Number.MAX_SAFE_INTEGER, 1, 1, -2]);
    expect(troubleOf(file.replace(/(?<=:62F:C260131USD).*/, "90071992547409,90"))).toMatch(
      /^line 1: Account .* is not the closing balance/,
    );
  });

  test("is rejected with the line of its error", () => {
    expect(troubleOf(ingMt940.replace("C100,50", "X100,50"))).toBe(
      'line 6: :61: cannot be read: "2611221122X100,50NTRFEREF//26112200001"',
    );
    expect(troubleOf(ingMt940.replace("C261121USD662,23", "C261121USD662,24"))).toMatch(
      /^line 2: Account .* is not the closing balance/,
    );
    expect(troubleOf(ingMt940.replace(/^:62F.*\n/m, ""))).toMatch(/:62F: is missing/);
    expect(
      troubleOf(ingMt940.replace("261122D12,00", "261322D12,00").replace(":61:2611221122D", ":61:2613221122D")),
    ).toMatch(/^line 10: "261322" is not a date/);
    // Truncated.
    expect(troubleOf(ingMt940.slice(0, 300))).toMatch(/:62F: is missing/);
  });
});

describe("CSV", () => {
  const seb: Partial<CsvMapping> = {
    delimiter: ";",
    decimalSign: ",",
    dateForm: "DD.MM.YYYY",
    amount: "Amount",
    direction: "Debit/Credit (D/C)",
    creditWords: ["C"],
    debitWords: ["D"],
    currency: "Currency",
    bankReference: "archiving id",
    name: "Beneficiary's/remitter's name",
    iban: "Beneficiary's/remitter's account",
  };
  test("after SEB: a direction column, decimal commas, quotation marks and a line break", () => {
    expect(linesOf(sebCsv, seb)).toMatchObject([
      {
        account: "ACC-1",
        amount: 125075,
        currency: "USD",
        bankReference: "RO0001",
        bookedOn: "2026-11-22",
        text: 'Invoice "17"; second line',
        counterparty: { name: "Salmiya Cafés", iban: "EE791010010035554220" },
      },
      { amount: -1000, bankReference: "RO0002", at: 4 },
    ]);
  });

  test.each([
    ["Deposit", "Withdrawal"],
    ["C", "W"],
    ["IN", "OUT"],
    ["Haben", "Soll"],
    ["دائن", "مدين"],
    ["إيداع", "سحب"],
    ["إضافة", "خصم"],
    ["+", "-"],
  ])("reads %s as money in and %s as money out, as the layout says", (credit, debit) => {
    const mapping = { amount: "Amount", direction: "Kind", creditWords: [credit], debitWords: [debit] };
    const file = (...kinds: string[]) =>
      ["Date,Amount,Kind,Description", ...kinds.map((kind) => `2026-11-22,5.00,${kind},x`)].join("\n");
    const amounts = linesOf(file(credit, ` ${debit.toLowerCase()}\u200f`), mapping).map(({ amount }) => amount);
    expect(amounts).toEqual([500, -500]);
    expect(leftOutOf(file(credit, "Deposited"), mapping)).toEqual([
      'line 3: "Deposited" is not among the layout\'s words for credit and debit',
    ]);
    expect(troubleOf(file(""), mapping)).toBe("line 2: The line does not say whether money came in or went out");
  });

  test("after Bankline: numbered columns without titles", () => {
    const mapping: Partial<CsvMapping> = {
      dateForm: "DD/MM/YY",
      bookedOn: "10",
      text: "11",
      debit: "17",
      credit: "18",
      currency: "5",
    };
    expect(
      linesOf(banklineCsv, mapping).map(({ amount, bookedOn, text, bankReference }) => [
        amount,
        bookedOn,
        text,
        bankReference,
      ]),
    ).toEqual([
      [125075, "2026-11-22", "SALMIYA CAFES", null],
      [-1000, "2026-11-22", "CHARGES", null],
    ]);
    expect(linesOf(`a,b,c,d,CCY,e,f,g,h,DATE,TEXT,i,j,k,l,m,DR,CR\n${banklineCsv}`, mapping)).toHaveLength(2);
  });

  test("after HSBCnet: signed amounts with thousands separators, and a currency per line", () => {
    const mapping: Partial<CsvMapping> = { dateForm: "DD-MMM-YYYY", amount: "Amount", currency: "Currency" };
    expect(linesOf(hsbcCsv, mapping).map(({ amount, currency, bookedOn }) => [amount, currency, bookedOn])).toEqual([
      [125075, "USD", "2026-11-22"],
      [-10125, "KWD", "2026-11-22"],
    ]);
  });

  test("is rejected with the line of its error", () => {
    expect(troubleOf(sebCsv, { ...seb, amount: "Sum" })).toMatch(
      /^line 1: The file has no column "Sum". Its columns: Client account, /,
    );
    expect(troubleOf(sebCsv, { ...seb, dateForm: "MM/DD/YYYY" })).toBe(
      "None of the 2 lines can be read, so nothing was saved. " +
        'Line 3: "22.11.2026" is not a date in the format MM/DD/YYYY',
    );
    expect(troubleOf(sebCsv, { ...seb, decimalSign: "." })).toMatch(
      /Line 3: "1.250,75" is not an amount in this currency$/,
    );
    expect(troubleOf(sebCsv.replace('second line"', "second line"), seb)).toMatch(
      /The CSV file has wrong quotation marks or columns/,
    );
    expect(
      leftOutOf(hsbcCsv.replace('"1,250.75"', ""), { dateForm: "DD-MMM-YYYY", amount: "Amount", currency: "Currency" }),
    ).toEqual(["line 2: Amount is missing"]);
    expect(troubleOf(hsbcCsv)).toBe("This is a CSV file. Choose its column layout.");
  });

  test("keeps the readable lines, and the reasons of the first 100 rejected ones", () => {
    const mapping = {
      amount: "Amount",
      direction: "Kind",
      creditWords: ["C"],
      debitWords: ["D"],
      otherWords: ["Saldo"],
    };
    const lines = ["2026-11-22,5.00,C,x", "2026-02-30,5.00,C,x", "2026-11-22,five,D,x", ",,saldo,x"];
    const file = (...rows: string[]) => ["Date,Amount,Kind,Description", ...rows].join("\n");
    const { statements, leftOut } = read(file(...lines), mapping);
    expect([statements[0]?.lines.length, leftOut?.rejected, leftOut?.skipped]).toEqual([1, [3, 4], [5]]);
    expect(leftOutOf(file(...lines), mapping)).toEqual([
      'line 3: "2026-02-30" is not a date',
      'line 4: "five" is not an amount in this currency',
    ]);
    const many = read(file(lines[0]!, ...Array<string>(150).fill(lines[1]!)), mapping).leftOut;
    expect([many?.rejected.length, many?.reasons.length, many?.reasons.at(-1)?.at]).toEqual([150, 100, 102]);
    expect(read(file(lines[0]!), mapping).leftOut).toBeNull();
    expect(troubleOf(file(lines[3]!), mapping)).toBe("No line of the file is a booking. Nothing was saved.");
  });

  test("in the Arabic Windows code page is decoded", () => {
    // windows-1256: "مقهى"
    const file = new Uint8Array([...bytes("Date,Amount,Description\n2026-11-22,5.00,"), 0xe3, 0xde, 0xe5, 0xec]);
    expect(
      parseBankStatement(file, { account: "A", mapping: { ...noColumns, amount: "Amount" } }).statements[0]?.lines[0]
        ?.text,
    ).toBe("مقهى");
  });
});

describe("any other file", () => {
  test("is rejected as a whole", () => {
    expect(troubleOf(new Uint8Array(MAX_STATEMENT_BYTES + 1))).toBe("The file must be 40 MB or smaller");
    expect(troubleOf("")).toBe("This is not a bank statement. Upload a camt.053, MT940 or CSV file.");
    expect(troubleOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe(
      "This is not a bank statement. Upload a camt.053, MT940 or CSV file.",
    );
  });
});

test("amounts are counted in the currency's smallest unit, and never rounded", () => {
  const units = (written: string, currency = "USD", sign: "." | "," = ".") => {
    try {
      return parseUnits(written, currency, sign, 1);
    } catch {
      return "refused";
    }
  };
  expect([
    units("1,234,567.5"),
    units("1.234,5", "USD", ","),
    units("-0.10"),
    units("12.50-"),
    units("10"),
    units(".5"),
    units("١٢٫٥٠"),
    units("12.5000", "KWD"),
  ]).toEqual([123456750, 123450, -10, -1250, 1000, 50, 1250, 12500]);
  expect(
    ["1.005", "1,23.4", "1..2", "abc", "", "--5", "-5-", "99999999999999999", "1e5", "1,2345.00"].map((amount) =>
      units(amount),
    ),
  ).toEqual(Array(10).fill("refused"));
  expect([currencyDigits("JPY"), currencyDigits("BHD"), currencyDigits("USD"), currencyDigits("usd")]).toEqual([
    0,
    3,
    2,
    null,
  ]);
});
