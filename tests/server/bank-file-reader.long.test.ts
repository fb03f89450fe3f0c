/**
 * Bank files are read in a separate process, so no content can stop the server. Uses the default memory limits.
 */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CsvMapping } from "~/formats/csv-mapping";
import { type StatementLine, UnreadableFile } from "~/formats/statement";
import { BANK_FILE_HEAP, createSubprocessReader } from "~/gateways/bank-files/subprocess-reader.server";
import { nodeFlags } from "~/program/memory.mjs";
import { translateToEnglish } from "~/words/translate";
import { type BankFileServer, camtAround, camtFile, memoryBomb, openBankFileServer } from "./bank-files";

let desk: BankFileServer;
beforeAll(async () => void (desk = await openBankFileServer()));
afterAll(() => desk?.close());

/** The server answers and has logged no error. */
const isWell = async () =>
  (await fetch(`${desk.app.url}/healthz`)).ok && /^Dhow listens on \S+\n$/.test(desk.app.output());

describe("a server with the default limits", () => {
  it("stores a camt.053 of 6 000 entries", async () => {
    const answer = await desk.sendPatiently(camtFile(6000));
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/statement\/\w/),
    ]);
    // A job stores the entries after the answer.
    await expect.poll(() => desk.stored()).toEqual({ files: 1, entries: 6000 });
    const page = await desk.admin.get(answer.headers.get("Location")!);
    expect([page.status, await isWell()]).toEqual([200, true]);
  });

  it("rejects a file that is nested too deeply, and keeps the form's values", async () => {
    const before = desk.stored();
    const answer = await desk.send(camtAround("<a>".repeat(1_000_000) + "</a>".repeat(1_000_000)));
    expect(answer.status).toBe(422);
    expect(/role="alert".*?<\/ul>/s.exec(answer.text)?.[0]).toMatch(/The file is not well-formed XML in UTF-8/);
    expect(/<option[^>]*selected=""[^>]*>/.exec(answer.text)?.[0]).toContain("KW81CBKU0000000000001234560101");
    expect([desk.stored(), await isWell()]).toEqual([before, true]);
  });
});

describe("the bank file reader", () => {
  const built = fileURLToPath(new URL("../../build/index.js", import.meta.url));
  const readerWith = (heap: number) =>
    createSubprocessReader([process.execPath, ...nodeFlags, `--max-old-space-size=${heap}`, built, "parse"], {
      time: 600_000,
      answer: 1_000_000,
    });
  const reader = readerWith(BANK_FILE_HEAP);
  const by = { whose: "one" };
  const refusal = (reading: Promise<unknown>) =>
    reading.then(
      () => "read",
      (error: unknown) =>
        error instanceof UnreadableFile ? `${error.at ?? "file"}: ${translateToEnglish(error.reason)}` : String(error),
    );

  it("returns the same as reading in the server", async () => {
    const entries: StatementLine[] = [];
    const { format, statements } = await reader.readStatement(new Blob([camtFile(2)]), null, by, (lines) => {
      entries.push(...lines);
    });
    expect(format).toBe("camt.053");
    expect(statements).toMatchObject([{ account: "KW1", opening: null }]);
    expect(entries).toMatchObject([
      { account: "KW1", amount: 500_00 },
      { account: "KW1", amount: 500_01, at: expect.any(Number) },
    ]);
  });

  it("reads a CSV by its columns, and reports the wrong line", async () => {
    const mapping = {
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
    } satisfies CsvMapping;
    const csv = { account: "KW9", mapping };
    const entries: StatementLine[] = [];
    const read = (text: string) =>
      reader.readStatement(new Blob([text]), csv, by, (lines) => void entries.push(...lines));
    await read("Date,Amount,Text\n2026-01-31,7.50,مقهى\n");
    expect(entries).toMatchObject([{ account: "KW9", amount: 750, text: "مقهى" }]);
    const { tables } = await reader.previewCsv(new Blob(["Date,Amount,Text\n2026-01-31,7.50,مقهى\n"]), by);
    expect(tables[0]).toMatchObject({ rows: [["2026-01-31", "7.50", "مقهى"]], guess: { amount: "Amount" } });
    expect(await refusal(read("Date,Amount,Text\n2026-01-31,7.5x,a\n"))).toBe(
      '2: "7.5x" is not an amount in this currency',
    );
  });

  it("reads a status report, and rejects another file", async () => {
    const report = (inside: string) => new Blob([`<Document><CstmrPmtStsRpt>${inside}</CstmrPmtStsRpt></Document>`]);
    const status = "<OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts>";
    expect(await reader.readReport(report(status), by)).toMatchObject([{ messageId: "DHOW-B-0001", status: "ACSC" }]);
    expect(await reader.readReport(new Blob(["<Document/>"]), by)).toBeNull();
  });

  it.each([
    ["statement", (heap: number) => readerWith(heap).readStatement(new Blob([memoryBomb]), null, by, () => {})],
    ["report", (heap: number) => readerWith(heap).readReport(new Blob([camtAround("<a/>".repeat(500_000))]), by)],
  ])("ends at its own memory limit for a %s", async (_, read) => {
    expect(await refusal(read(48))).toContain("We need too much memory to read this file.");
  });

  it("limits its output to the size that the server accepts", async () => {
    expect(await refusal(reader.readStatement(new Blob([camtFile(6000)]), null, by, () => {}))).toContain(
      "We need too much memory to read this file.",
    );
  });
});
