/** Slow cases of reading a bank file in a separate process: the largest file, and a file that takes too long. */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BankFileServer, camtFile, memoryBomb, openBankFileServer } from "./bank-files";

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

it("stores 20 000 entries", async () => {
  const { entries } = desk.stored();
  const answer = await desk.sendPatiently(camtFile(20_000, "KW4"));
  expect(answer.status, answer.text.slice(0, 500)).toBe(303);
  expect(desk.stored().entries).toBe(entries + 20_000);
  expect(await isAlive()).toBe(true);
});
