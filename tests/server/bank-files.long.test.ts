/** Slow cases of reading a bank file in a separate process: the largest file, and a file that takes too long. */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BANK_FILE_HEAP, createSubprocessReader } from "~/gateways/bank-files/subprocess-reader.server";
import { nodeFlags } from "~/program/memory.mjs";
import {
  type BankFileServer,
  camtFile,
  csvFile,
  csvMapping,
  memoryBomb,
  mt940File,
  openBankFileServer,
} from "./bank-files";

const built = fileURLToPath(new URL("../../build/index.js", import.meta.url));

let desk: BankFileServer;
beforeAll(async () => void (desk = await openBankFileServer()));
afterAll(() => desk?.close());

const isAlive = async () => (await fetch(`${desk.app.url}/healthz`)).ok;

/** The process id of the reader; undefined if there is none. The server waits until the reader's program runs. */
const reader = (): number | undefined =>
  readFileSync(`/proc/${desk.app.pid}/task/${desk.app.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").endsWith("\0parse\0"));

/**
 * Pauses the reader, so that it does not finish. @throws Error if the file was answered before the reader was found.
 */
async function stopReader(sent: Promise<unknown>): Promise<void> {
  const isAnswered = sent.then(
    () => true,
    () => true,
  );
  while (reader() === undefined)
    if (await Promise.race([isAnswered, delay(1, false)])) throw new Error("No process read the file.");
  process.kill(reader()!, "SIGSTOP");
}

it("rejects a file whose reader takes too long, and accepts it afterwards", async () => {
  const file = camtFile(100, "KW2");
  const sent = desk.send(file);
  await stopReader(sent);
  const answer = await sent;
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(
    "We could not read the file within 20 seconds. Nothing was saved. Split it into smaller files.",
  );
  expect([desk.stored(), await isAlive(), reader()]).toEqual([{ files: 0, entries: 0 }, true, undefined]);
  expect((await desk.sendPatiently(file)).status).toBe(303);
  expect(desk.stored()).toEqual({ files: 1, entries: 100 });
});

it("rejects a file that has too many entries, and keeps the form's values", async () => {
  const before = desk.stored();
  const answer = await desk.send(camtFile(50_001));
  expect(answer.status).toBe(422);
  // On a busy machine the time limit comes first.
  expect(/role="alert".*?<\/ul>/s.exec(answer.text)?.[0]).toMatch(
    /(has more than 50000 entries|could not read the file within 20 seconds)\. Nothing was saved\./,
  );
  expect(/<option[^>]*selected=""[^>]*>/.exec(answer.text)?.[0]).toContain("KW81CBKU0000000000001234560101");
  expect([desk.stored(), await isAlive()]).toEqual([before, true]);
});

it("rejects a file that fills the reader's memory, and keeps the form's values", async () => {
  const before = desk.stored();
  const answer = await desk.send(memoryBomb);
  expect(answer.status).toBe(422);
  // On a busy machine the time limit comes first.
  expect(answer.text).toMatch(
    /We (need too much memory to read this file|could not read the file within 20 seconds)\. Nothing was saved\./,
  );
  expect(/<option[^>]*selected=""[^>]*>/.exec(answer.text)?.[0]).toContain("KW81CBKU0000000000001234560101");
  expect([desk.stored(), await isAlive()]).toEqual([before, true]);
});

it("ends the reader when the client disconnects", async () => {
  const before = desk.stored();
  const gone = new AbortController();
  const sent = desk.send(camtFile(100, "KW3"), gone.signal);
  await stopReader(sent);
  gone.abort();
  await expect(sent).rejects.toThrow("abort");
  // The time limit would end it, too, but later.
  await expect.poll(reader, { timeout: 15_000 }).toBeUndefined();
  expect([desk.stored(), await isAlive()]).toEqual([before, true]);
});

// The largest files are read below, without the time limit of a request, which a busy machine exceeds.
it.each([
  [20_000, "camt.053", camtFile(20_000, "KW4")],
  [5000, "MT940", mt940File(5000)],
  [5000, "CSV", csvFile(5000)],
] as const)("imports %s entries of %s, and shows the progress", { timeout: 600_000 }, async (count, _, file) => {
  const { entries } = desk.stored();
  const answer = await desk.sendPatiently(file);
  expect(answer.status, answer.text.slice(0, 500)).toBe(303);
  const address = answer.headers.get("Location")!;
  const progress = await desk.admin.get(address);
  expect(progress.text).toMatch(new RegExp(`Importing: [\\d,]+ of ${count.toLocaleString("en")} lines, 0 matched\\.`));
  expect(progress.text).toContain('<a href="?">Show current progress</a>');
  // The same file again leads to the running import.
  expect((await desk.sendPatiently(file)).headers.get("Location")).toBe(address);
  await desk.imported();
  expect(desk.stored().entries).toBe(entries + count);
  expect(await isAlive()).toBe(true);
});

it("loses and doubles nothing when it is killed during an import", { timeout: 600_000 }, async () => {
  const { entries } = desk.stored();
  const answer = await desk.sendPatiently(camtFile(8000, "KW6"));
  const address = answer.headers.get("Location")!;
  for (const share of [0.9, 0.6, 0.3]) {
    // Once while entries are stored, later while they are matched.
    while (desk.waiting() > 8000 * share && desk.stored().entries < entries + 8000 * (1.2 - share)) await delay(5);
    expect(desk.waiting()).toBeGreaterThan(0);
    await desk.restart();
  }
  await desk.imported();
  expect(desk.stored().entries).toBe(entries + 8000);
  expect((await desk.admin.get(address)).text).toContain("All (8000)");
  const { code, stdout } = await desk.app.dhow("check");
  expect([code, stdout]).toEqual([0, expect.stringContaining("balance")]);
});

/** Reads in the separate process. The tests that use it are about memory, not about a busy machine's time. */
const separateReader = () => {
  const command = [process.execPath, ...nodeFlags, `--max-old-space-size=${BANK_FILE_HEAP}`, built, "parse"] as const;
  return createSubprocessReader(command, { time: 600_000, answer: 48 * 1024 * 1024 });
};

it.each([
  ["camt.053", camtFile(50_000), null],
  ["MT940", mt940File(50_000), null],
  ["CSV", csvFile(50_000), { account: "KW5", mapping: csvMapping }],
])("reads 50 000 entries of %s in the memory of one reader", { timeout: 600_000 }, async (_, file, csv) => {
  let count = 0;
  await separateReader().readStatement(
    new Blob([file]),
    csv,
    { whose: "one" },
    (lines) => void (count += lines.length),
  );
  expect(count).toBe(50_000);
});

it("reads status reports of 9.8 MB, with texts or with a million elements", {
  timeout: 600_000,
}, async () => {
  const report = (inside: string) => new Blob([`<Document><CstmrPmtStsRpt>${inside}</CstmrPmtStsRpt></Document>`]);
  const reader = separateReader();
  const status =
    "<TxInfAndSts><OrgnlEndToEndId>E</OrgnlEndToEndId><TxSts>ACSC</TxSts>" +
    `<StsRsnInf><AddtlInf>${"x".repeat(380)}</AddtlInf></StsRsnInf></TxInfAndSts>`;
  const statuses = await reader.readReport(report(`<OrgnlPmtInfAndSts>${status.repeat(19_900)}</OrgnlPmtInfAndSts>`), {
    whose: "one",
  });
  expect(statuses).toHaveLength(19_900);
  expect(await reader.readReport(report('<a b=""/>'.repeat(1_090_000)), { whose: "one" })).toEqual([]);
});
