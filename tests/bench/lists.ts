/**
 * Times the first and last page of every list with 100,000 companies and 1,000,000 orders, compared with 1,000 and
 * 10,000. Both databases are on disk (20 GB) and hold copies of records from the verbs. BENCH_CLUSTERS sets another
 * size: 50 companies and 500 orders each. BENCH_FOLDER keeps the databases there and uses them again.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useStore } from "~/db/client.server";
import { checkDatabase } from "~/domain/check.server";
import { PAGE_SIZE } from "~/domain/lists/list";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import type { Company } from "../api/cast";
import { openWorld } from "../domain/world";
import { createTemplate, fillTown, TOWN_SECRET } from "./copies";
import { keep, median } from "./keep.mjs";
import { type Answer, askTown, openTown, type Question, questions, type Town, watchStatements } from "./list-questions";
import { CLUSTER } from "./town";

const SMALL = 20;
const LARGE = Number(process.env.BENCH_CLUSTERS ?? 2000);
/** Calls of each page's loader; the median counts. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21);
/** The large database to the small one. Faster pages than this many milliseconds may grow. */
const MOST_GROWTH = 3;
const FAST = 2;
/** Milliseconds of a page, with the database. */
const MOST_TIME = 50;

const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), "dhow-bench-"));
let small: Town;
let large: Town;

beforeAll(async () => {
  if (!existsSync(join(folder, "company.json"))) await fillTowns();
  const company = JSON.parse(readFileSync(join(folder, "company.json"), "utf8")) as Company;
  small = await openTown(join(folder, "small.db"), company);
  large = await openTown(join(folder, "large.db"), company);
}, 7_200_000);

afterAll(() => {
  for (const town of [small, large]) {
    useStore(town?.world.store ?? null);
    town?.world.close();
  }
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
});

/* ---- the databases ---- */

/** Makes both databases. `company.json` comes last, so that the folder is complete with it. */
async function fillTowns(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const first = await openWorld();
  const template = await createTemplate(first);
  for (const [name, clusters] of [
    ["small", SMALL],
    ["large", LARGE],
  ] as const) {
    const began = performance.now();
    await fillTown(join(folder, `${name}.db`), template, clusters, join(folder, `${name}-files`));
    console.log(`${clusters * CLUSTER.orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  first.store.close();
  writeFileSync(join(folder, "company.json"), JSON.stringify(template.company));
}

test("the copies equal rows created by verbs", async () => {
  useStore(small.world.store);
  configure(parseConfiguration({}, { sandbox: true, secret: TOWN_SECRET }));
  // The world of this test has no files.
  expect(
    (await checkDatabase()).filter((problem) => !/^file .* is not in the file store$|^the files: /.test(problem)),
  ).toEqual([]);
});

/* ---- timing ---- */

let spent = 0;

/** Sums up the time of all statements. */
function spendTime<T>(run: () => T): T {
  const began = performance.now();
  try {
    return run();
  } finally {
    spent += performance.now() - began;
  }
}
beforeAll(() => watchStatements(small, spendTime));

/** Milliseconds in the database, and in total. */
interface Took {
  database: number;
  whole: number;
}

async function asked(question: Question, town: Town, page: number): Promise<Answer & Took> {
  spent = 0;
  const began = performance.now();
  const answer = await askTown(question, town, page);
  return { ...answer, database: spent, whole: performance.now() - began };
}

interface Measured {
  rows: number;
  first: Took;
  last: Took;
}

/** Medians of both databases, alternating. Pages are in memory, because each was requested before. */
async function measure(question: Question): Promise<{ few: Measured; many: Measured; middle: number }> {
  const of: { town: Town; count: number; last: number; firsts: Took[]; lasts: Took[] }[] = [];
  for (const town of [small, large]) {
    const { count, rows } = await asked(question, town, 1);
    expect(rows.length, question.list).toBe(Math.min(PAGE_SIZE, count));
    const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
    expect((await asked(question, town, last)).rows.length, "its last page is there").toBe(
      ((count - 1) % PAGE_SIZE) + 1,
    );
    of.push({ town, count, last, firsts: [], lasts: [] });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { town, last, firsts, lasts } of of) {
      firsts.push(await asked(question, town, 1));
      lasts.push(await asked(question, town, last));
    }
  }
  const { database } = await asked(question, large, Math.ceil(of[1]!.last / 2));
  const [few, many] = of.map(({ count, firsts, lasts }) => ({
    rows: count,
    first: typical(firsts),
    last: typical(lasts),
  }));
  return { few: few!, many: many!, middle: database };
}

const typical = (all: Took[]): Took => ({
  database: median(all.map((took) => took.database)),
  whole: median(all.map((took) => took.whole)),
});

/** Sorted by the worse of both growths. */
const lines: { growth: number; line: string }[] = [];
/** The number of lines kept in the README. */
const KEPT = 12;

test.each(questions.map((question) => [question.list, question] as const))("%s", async (list, question) => {
  let { few, many, middle } = await measure(question);
  const growth = () => [many.first.database / few.first.database, many.last.database / few.last.database] as const;
  const times = () => [many.first, many.last] as const;
  const isOver = () =>
    growth().some((ratio, at) => ratio > MOST_GROWTH && times()[at]!.database > FAST) ||
    times().some(({ whole }) => whole > MOST_TIME);
  // Something else may have used the machine.
  for (let again = 0; again < 2 && isOver(); again += 1) ({ few, many, middle } = await measure(question));
  const [first, last] = growth();
  const ms = (time: number) => time.toFixed(2);
  const cells = [
    list,
    few.rows,
    many.rows,
    ms(few.first.database),
    ms(many.first.database),
    first.toFixed(2),
    ms(few.last.database),
    ms(many.last.database),
    last.toFixed(2),
    ms(middle),
  ];
  lines.push({ growth: Math.max(...growth()), line: `| ${cells.join(" | ")} |` });
  expect
    .soft(isOver(), `${first.toFixed(2)} and ${last.toFixed(2)} times, ${many.last.whole.toFixed(0)} ms`)
    .toBe(false);
});

afterAll(() => {
  const number = (value: number) => value.toLocaleString("en-US");
  const sorted = lines.sort((a, b) => b.growth - a.growth);
  const table = (shown: typeof lines) =>
    [
      "| list | rows, few | many | first page, few | many | times | last page, few | many | times | middle, many |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
      ...shown.map(({ line }) => line),
    ].join("\n");
  const words = [
    `${lines.length} lists of pages and endpoints, with filters and searches. "Many" is a database of ` +
      `${number(LARGE * CLUSTER.companies)} companies and`,
    `${number(LARGE * CLUSTER.orders)} orders, "few" one of ${number(SMALL * CLUSTER.companies)} and ` +
      `${number(SMALL * CLUSTER.orders)}. Milliseconds in the database for one page, including`,
    "session and counters. Pages are warm, except the middle page, which is read once.",
    `Medians of ${ROUNDS} alternating reads, Node ${process.versions.node}. The worst list takes ` +
      `${sorted[0]?.growth.toFixed(2)} times as long (at most ${MOST_GROWTH} above ${FAST} ms).`,
    `Half of the lists take less than ${median(lines.map(({ growth }) => growth)).toFixed(2)} times as long:`,
  ].join("\n");
  console.log(`\n${table(sorted)}`);
  keep("Lists", `${words}\n\n${table(sorted.slice(0, KEPT))}`);
});
