/** The first and last page of each list visit few pages of a database with 10,000 orders. tests/bench has times. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/lists/list";
import { createTemplate, fillTown } from "../bench/copies";
import { askTown, openTown, type Question, questions, type Town, watchStatements } from "../bench/list-questions";
import { openWorld } from "../domain/world";

const CLUSTERS = 20;
/**
 * Pages of the database. Most lists visit fewer than 100, and a list of one SME with a session's and counters' pages
 * 180. Searches visit up to 450: each reads the terms of at most a thousand companies. The bank's feed
 * begins behind events of accounts and suppliers, which the bank does not see. A search of the API also visits up to 20
 * pages per row for its `updatedAt`: the newest event and, for insurers, its author and its order. The orders alone
 * have 900 pages.
 */
const MOST_PAGES = { list: 250, search: 500, searchOfApi: 700, banksEvents: 500 };

const folder = mkdtempSync(join(tmpdir(), "dhow-lists-"));
let town: Town;

beforeAll(async () => {
  const first = await openWorld();
  const template = await createTemplate(first);
  const path = join(folder, "town.db");
  await fillTown(path, template, CLUSTERS, join(folder, "files"));
  first.close();
  town = await openTown(path, template.company);
  town.world.store.readerConnection.pragma("cache_size = 1");
  watchStatements(town, countReads);
});

afterAll(() => {
  town?.world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With a page cache of one page, SQLite reads each page of the file that a statement visits. */
let reads = 0;
const readCalls = () => Number(/syscr: (\d+)/.exec(readFileSync("/proc/thread-self/io", "utf8"))![1]);
/** The calls by which the counter reads itself. */
const ownReads = -readCalls() + readCalls();

function countReads<T>(run: () => T): T {
  const before = readCalls();
  try {
    return run();
  } finally {
    reads += readCalls() - before - ownReads;
  }
}

/** Returns the pages of the database that the statements of one page of the list visit. */
async function countVisited(question: Question, page: number): Promise<number> {
  reads = 0;
  await askTown(question, town, page);
  return reads;
}

test.each(questions.map((question) => [question.list, question] as const))("%s", async (list, question) => {
  const { count } = await askTown(question, town, 1);
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const long = list === "events of bank" ? MOST_PAGES.banksEvents : MOST_PAGES.list;
  const search = list.startsWith("/api/") ? MOST_PAGES.searchOfApi : MOST_PAGES.search;
  const limit = list.includes("q=") ? search : long;
  for (const page of [1, last]) {
    const visited = await countVisited(question, page);
    expect(visited, `page ${page} reads the database`).toBeGreaterThan(0);
    expect(visited, `page ${page}`).toBeLessThan(limit);
  }
});

test("counts the pages of a walk through all orders", () => {
  reads = 0;
  town.world.store.readerConnection.prepare("select count(distinct description) from orders").all();
  expect(reads).toBeGreaterThan(MOST_PAGES.searchOfApi);
});
