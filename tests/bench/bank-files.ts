/**
 * A stranger's pages and the server's memory while bank files of 50,000 entries are imported, in each format. Server,
 * parser process, database and this client share the machine.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BankFileServer, camtFile, csvFile, mt940File, openBankFileServer } from "../server/bank-files";

const ENTRIES = 50_000;
/** Milliseconds, at the 99th percentile. */
const LONGEST_PAGE = 50;
/** MB of 1 000 000 bytes. */
const MOST_MEMORY = 150;
/** Milliseconds between two of the stranger's pages. */
const PAUSE = 50;

let desk: BankFileServer;
beforeAll(async () => void (desk = await openBankFileServer()), 300_000);
afterAll(() => desk?.close());

/** MB. */
const memory = () => {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${desk.app.pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) * 1024) / 1_000_000;
};

interface Visit {
  pages: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** The largest memory of the server. MB. */
  memory: number;
}

/** Opens pages as a stranger until `work` ends. */
async function visitDuring(work: Promise<unknown>): Promise<Visit> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => {});
  const times: number[] = [];
  let most = 0;
  while (!isOver) {
    const began = performance.now();
    const { status } = await desk.stranger.get("/sme/verification");
    if (status !== 429) times.push(performance.now() - began);
    most = Math.max(most, memory());
    await delay(PAUSE);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { pages: times.length, p50: at(0.5), p99: at(0.99), longest: at(0.9999), memory: Math.round(most) };
}

test("alone, as a control", async () => {
  console.log("alone", await visitDuring(delay(20_000)));
});

test.each([
  ["camt.053", camtFile(ENTRIES)],
  ["MT940", mt940File(ENTRIES)],
  ["CSV", csvFile(ENTRIES)],
])("%s", { timeout: 900_000 }, async (format, file) => {
  const { entries } = desk.stored();
  const began = performance.now();
  let answered = 0;
  const work = desk.sendPatiently(file).then(async (answer) => {
    answered = performance.now() - began;
    expect(answer.status, answer.text.slice(0, 300)).toBe(303);
    await desk.imported();
  });
  const visit = await visitDuring(work);
  await work;
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
  console.log(format, {
    bytes: file.length,
    answered: seconds(answered),
    imported: seconds(performance.now() - began),
    ...visit,
  });
  expect(desk.stored().entries).toBe(entries + ENTRIES);
  expect.soft(visit.p99).toBeLessThan(LONGEST_PAGE);
  expect.soft(visit.memory).toBeLessThan(MOST_MEMORY);
});
