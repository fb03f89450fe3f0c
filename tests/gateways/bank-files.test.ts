/** Reading bank files in a separate process: its answer is streamed, and its crash does not affect the server. */
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { outageMessage } from "~/domain/verbs/outage";
import { parseBankStatement } from "~/formats/read-statement";
import { type StatementLine, UnreadableFile } from "~/formats/statement";
import { type BankFileReader, ENTRIES_AT_ONCE } from "~/gateways/bank-files/bank-files";
import { inProcessReader } from "~/gateways/bank-files/in-process-reader.server";
import { formatPreview, formatReport, formatStatements, parseOutput } from "~/gateways/bank-files/protocol";
import { createQueuedReader } from "~/gateways/bank-files/queued-reader";
import { createSubprocessReader } from "~/gateways/bank-files/subprocess-reader.server";
import { say, translateToEnglish } from "~/words/translate";
import { allowLogged } from "../expected-log";
import { mt940 } from "../mt940";

const FILE = new Blob([
  mt940([
    { amount: "120.00", text: "مقهى", ref: "R1" },
    { amount: "-7.50", text: "fee", ref: "R2" },
  ]),
]);
const by = { whose: "one" };
const ignoreEntries = () => {};
const limits = { time: 600_000, answer: 100_000 };

/** A reader that runs this script. */
const reader = (script: string, given = limits) => createSubprocessReader([process.execPath, "-e", script], given);
/** Runs `end` once the script has the whole `input`. */
const whole = (end: string) =>
  `let input = ""; process.stdin.on("data", (some) => (input += some)).on("end", () => { ${end} })`;
const errorOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => error,
  );

async function refusal(script: string, given = limits): Promise<string> {
  const error = await errorOf(reader(script, given).readStatement(FILE, null, by, ignoreEntries));
  if (!(error instanceof UnreadableFile)) throw error;
  return `${error.at ?? "file"}: ${translateToEnglish(error.reason)}`;
}

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("the reader's output", () => {
  test.each([1, 7, 100_000])("is parsed alike in pieces of %i bytes", async (size) => {
    const [expected, entries]: [StatementLine[], StatementLine[]] = [[], []];
    const summary = await inProcessReader.readStatement(FILE, null, by, (lines) => void expected.push(...lines));
    const parsed = parseBankStatement(new Uint8Array(await FILE.arrayBuffer()), null);
    const output = inPieces([...formatStatements(parsed)].join(""), size);
    const { statement } = await parseOutput(output, (lines) => void entries.push(...lines));
    expect([statement, entries]).toEqual([summary, expected]);
    expect(entries.map(({ text }) => text)).toEqual(["مقهى", "fee"]);
  });

  test("is the preview of a CSV file", async () => {
    const file = new Blob(["Date,Amount,Text\n2026-11-03,5.00,مقهى\n"]);
    const preview = await inProcessReader.previewCsv(file, by);
    const { preview: parsed } = await parseOutput(inPieces([...formatPreview(preview)].join(""), 7), ignoreEntries);
    expect(parsed).toEqual(preview);
    expect(parsed?.tables[0]?.rows).toEqual([["2026-11-03", "5.00", "مقهى"]]);
  });

  test("is passed on in chunks, and waits for each", async () => {
    const entries = Array.from({ length: 2 * ENTRIES_AT_ONCE + 1 }, (_, at) => ({ amount: "1.00", text: `${at}` }));
    const parsed = parseBankStatement(mt940(entries), null);
    const taken: number[] = [];
    let isBusy = false;
    await parseOutput(inPieces([...formatStatements(parsed)].join(""), 10_000), async (lines) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await delay(5);
      isBusy = false;
      taken.push(lines.length);
    });
    expect(taken).toEqual([ENTRIES_AT_ONCE, ENTRIES_AT_ONCE, 1]);
  });

  test("distinguishes a report without a status from another file", async () => {
    const reportOf = async (...of: Parameters<typeof formatReport>) =>
      (await parseOutput(inPieces([...formatReport(...of)].join(""), 100), ignoreEntries)).report;
    expect([await reportOf([]), await reportOf(null)]).toEqual([[], null]);
  });
});

describe("a reader process", () => {
  test("gets the request in a line before the file", async () => {
    const script = whole(
      `process.stdout.write(JSON.stringify({ refused: input.split("\\n", 2).join(" "), at: 7 }) + "\\n"); ` +
        "process.exitCode = 65",
    );
    expect(await refusal(script)).toBe('7: {"kind":"statement","csv":null} :20:1');
  });

  test("is ended if it takes too long", async () => {
    expect(await refusal("setInterval(() => {}, 1000)", { ...limits, time: 300 })).toContain(
      "We could not read the file within 0.3 seconds.",
    );
  });

  test("is ended if it answers endlessly", async () => {
    const script = `const line = JSON.stringify({ format: "CSV" }) + "\\n";
      for (;;) process.stdout.write(line.repeat(1000))`;
    expect(await refusal(script)).toContain("We need too much memory to read this file.");
  });

  test("is ended if it fills its heap", async () => {
    const script = "const all = []; for (;;) all.push({ number: all.length })";
    const small = createSubprocessReader([process.execPath, "--max-old-space-size=20", "-e", script], limits);
    expect(
      translateToEnglish(
        ((await errorOf(small.readStatement(FILE, null, by, ignoreEntries))) as UnreadableFile).reason,
      ),
    ).toContain("We need too much memory to read this file.");
  });

  test.each([
    ["dies", "process.abort()"],
    ["throws", "throw new Error('no such format')"],
    ["answers nothing", ""],
  ])("that %s: the file is reported as damaged", async (_, end) => {
    allowLogged("a bank's file crashed its reader");
    expect(await refusal(whole(end))).toBe(`file: ${translateToEnglish(say("fileDamaged"))}`);
  });

  test("that the system kills is reported as an outage", async () => {
    const error = await errorOf(reader(whole(`process.kill(process.pid, "SIGKILL")`)).readReport(FILE, by));
    expect(translateToEnglish(outageMessage(error) ?? "")).toContain("We could not check the file in time.");
  });

  test("ends when the client disconnects", async () => {
    const gone = new AbortController();
    const reading = errorOf(reader("setInterval(() => {}, 1000)").readReport(FILE, { ...by, signal: gone.signal }));
    gone.abort(new Error("The client went away."));
    expect(String(await reading)).toMatch(/abort|went away/i);
  });

  test("gets no secrets from the environment", async () => {
    process.env.TAP_SECRET_KEY = "sk_live_1";
    try {
      const script = whole(
        `process.stdout.write(JSON.stringify({ refused: JSON.stringify(process.env), at: null }) + "\\n"); ` +
          "process.exitCode = 65",
      );
      const message = await refusal(script);
      expect(message).toContain("PATH");
      expect(message).not.toContain("sk_live_1");
    } finally {
      delete process.env.TAP_SECRET_KEY;
    }
  });
});

test("reads one file at a time, across accounts", async () => {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const slow: BankFileReader = {
    readStatement: (_file, _csv, { whose: owner }) =>
      new Promise(
        (resolve) => (begun.push(owner), finish.push(() => resolve({ format: "CSV", statements: [], leftOut: null }))),
      ),
    previewCsv: inProcessReader.previewCsv,
    readReport: (_file, { whose: owner }) =>
      new Promise((resolve) => (begun.push(owner), finish.push(() => resolve([])))),
  };
  const { readStatement, readReport } = createQueuedReader(slow);
  const sent = [readStatement(FILE, null, { whose: "a" }, ignoreEntries), readReport(FILE, { whose: "b" })];
  await Promise.resolve();
  expect(begun).toEqual(["a"]);
  finish.shift()?.();
  await sent[0];
  await expect.poll(() => begun).toEqual(["a", "b"]);
  finish.shift()?.();
  expect(await sent[1]).toEqual([]);
});
