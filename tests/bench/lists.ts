/**
 * Times the first and last page of every list with 100,000 companies and 1,000,000 orders, compared with 1,000 and
 * 10,000. Both databases are on disk (20 GB) and hold copies of records from the verbs. BENCH_CLUSTERS sets another
 * size: 50 companies and 500 orders each. BENCH_FOLDER keeps the databases there and uses them again.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useStore } from "~/db/client.server";
import { checkDatabase } from "~/domain/check.server";
import { PAGE_SIZE } from "~/domain/lists/list";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { sessionCookie } from "~/http/request/cookies.server";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { requestScope } from "~/http/request/scope.server";
import { mountedNames } from "~/role-folders";
import { type Company, createToken, endpointArea } from "../api/cast";
import { type Endpoint, endpoints } from "../api/routes";
import { openWorld, type World } from "../domain/world";
import { createTemplate, fillTown, TOWN_SECRET } from "./copies";
import { keep, median } from "./keep.mjs";
import { CLUSTER, TOWN_NOW } from "./town";

const SMALL = 20;
const LARGE = Number(process.env.BENCH_CLUSTERS ?? 2000);
/** Requests per page; the median counts. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21);
/** The large database to the small one. Faster pages than this many milliseconds may grow. */
const MOST_GROWTH = 3;
const FAST = 2;
/** Milliseconds of a page, with the database. */
const MOST_TIME = 50;

interface Town extends Company {
  world: World;
  industry: string;
}

const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), "dhow-bench-"));
let small: Town;
let large: Town;

beforeAll(async () => {
  if (!existsSync(join(folder, "company.json"))) await fillTowns();
  const company = JSON.parse(readFileSync(join(folder, "company.json"), "utf8")) as Company;
  small = await openTown("small", company);
  large = await openTown("large", company);
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

/** Opens a database. Each has its own objects for the people in `company`, because sessions belong to one database. */
async function openTown(name: string, company: Company): Promise<Town> {
  const world = await openWorld(join(folder, `${name}.db`));
  clock.stopAt(TOWN_NOW);
  const { industry } = world.store.readerConnection.prepare("select id as industry from industries").get() as {
    industry: string;
  };
  return { ...structuredClone(company), world, industry };
}

test("the copies equal rows created by verbs", async () => {
  useStore(small.world.store);
  configure(parseConfiguration({}, { sandbox: true, secret: TOWN_SECRET }));
  // The world of this test has no files.
  expect(
    (await checkDatabase()).filter((problem) => !/^file .* is not in the file store$|^the files: /.test(problem)),
  ).toEqual([]);
});

/* ---- the lists ---- */

interface Answer {
  count: number;
  rows: unknown[];
}

interface Question {
  list: string;
  ask(town: Town, page: number): Promise<Answer>;
}

/** The list page somewhere in a loader's data. Undefined if it has none. */
function listIn(answer: object): Answer | undefined {
  const rows = Object.values(answer).find(Array.isArray);
  if ("count" in answer && typeof answer.count === "number" && rows) return { count: answer.count, rows };
  const parts = Object.values(answer).filter((part) => part && typeof part === "object" && !Array.isArray(part));
  for (const part of parts) {
    const found = listIn(part);
    if (found) return found;
  }
  return undefined;
}

type Loader = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;
const files = import.meta.glob<{ loader: Loader }>("/app/routes/*/**/*.tsx", { eager: true });
const modules = Object.fromEntries(
  Object.entries(files).flatMap(([file, module]) => mountedNames(file).map((name) => [name, module] as const)),
);

/** Searches with as many results in both databases: the maximum shown, or one company. */
const many = "q=copies";
const words = [many, "q=copies%20gulf", "q={email}", "q=D-001500"];
const ofOfficers = ["", "level=waiting", "level=8", ...words];
const pages: [path: string, file: string, asked?: string[]][] = [
  ["/admin/sme", "sme+/index", ofOfficers],
  ["/admin/supplier", "supplier+/index", ["", "level=waiting", "level=5", ...words]],
  ["/admin/orders", "orders", ["", "status=waiting", "status=6", ...words]],
  ["/admin/installments", "installments", ["", ...words]],
  ["/admin/sme/{sme}/installments", "sme+/$id.$tab"],
  ["/admin/settings/team", "settings_.team", ["", "role=bank"]],
  ["/bank/sme", "sme+/index", ofOfficers],
  ["/bank/orders", "orders", ["", "status=waiting", "status=6", ...words]],
  ["/bank/installments", "installments", ["", ...words]],
  ["/bank/payouts", "payouts"],
  ["/bank/sme/{sme}/invoices", "sme+/$id.$tab"],
  ["/insurance/sme", "sme+/index", ["", "level=waiting", many, "q={email}"]],
  ["/insurance/orders", "orders", ["status=-10", "status=6", many, "q={email}"]],
  ["/provider/orders", "orders", ["", "status=waiting", "status=6"]],
  ["/sme/orders", "orders", ["status=-10", "status=6"]],
  ["/sme/invoices", "invoices"],
  ["/sme/supplier", "supplier+/index", ["", "industry={industry}", many, "q={email}"]],
];

const ofPages = pages.flatMap(([path, file, asked = [""]]): Question[] => {
  const area = path.split("/")[1] as Role;
  const module = modules[`/app/routes/${area}+/${file}.tsx`];
  return asked.map((query) => ({
    list: query ? `${path}?${query}` : path,
    async ask(town, page) {
      const of = /supplier/.test(path) ? town.provider : town.sme;
      const address = path.replace("{sme}", town.sme.applicantId!);
      const search = query.replace("{industry}", town.industry).replace("{email}", of.email);
      const url = new URL(`${address}?page=${page}&${search}`, "http://localhost");
      const cookie = await sessionCookie().serialize(await session(town, area, "web"));
      const request = new Request(url, { headers: { Cookie: cookie.split(";")[0]! } });
      const params = { id: town.sme.applicantId!, tab: address.split("/").at(-1)! };
      return listIn((await module!.loader({ request, params, context: {} })) as object)!;
    },
  }));
});

/** Statements and accounts have pages of lines, too, but their periods limit those lines. */
const isPaged = ({ method, query, output }: Method): boolean =>
  method === "GET" && query !== undefined && "page" in (query as any).shape && "count" in ((output as any).shape ?? {});

/** Every list of the API, with its filters. */
const ofEndpoints = endpoints.flatMap((endpoint) =>
  endpoint.methods.filter(isPaged).flatMap((method) => {
    const { shape } = method.query as unknown as { shape: Record<string, unknown> };
    const asked = [
      "",
      ...("status" in shape ? ["status=6"] : []),
      ...("level" in shape && endpointArea(endpoint) !== "insurance"
        ? [/\/provider\/list$/.test(endpoint.path) ? "level=5" : "level=8"]
        : []),
      ...("industry" in shape ? ["industry={industry}"] : []),
      ...("role" in shape ? ["role=admin"] : []),
      ...("q" in shape ? [many] : []),
    ];
    return asked.map((query) => ofEndpoint(endpoint, method, query));
  }),
);

function ofEndpoint({ path, module }: Endpoint, method: Method, query: string): Question {
  async function ask(town: Town, page: number): Promise<Answer> {
    const id = method.of === "sme" ? town.sme.applicantId! : samples[method.of ?? "sme"];
    const url = new URL(
      `${path.replace("{id}", id)}?page=${page}&${query.replace("{industry}", town.industry)}`,
      "http://localhost",
    );
    // Calls for every role are made by an SME.
    const area = endpointArea({ path });
    const token = await session(town, area === "auth" ? "sme" : (area as Role), "api");
    const request = new Request(url, { headers: { Authorization: `Bearer ${token}` } });
    // The loader itself, because the tests' client also validates each answer.
    const answer = await module.loader({ request, params: { id }, context: {} });
    return listIn(((await answer.json()) as { content: object }).content)!;
  }
  return { list: query ? `${path}?${query}` : path, ask };
}

const sessions = new Map<Actor, Map<string, string>>();
async function session(town: Town, role: Role, kind: "web" | "api"): Promise<string> {
  const known = sessions.get(town[role]) ?? new Map<string, string>();
  sessions.set(town[role], known);
  if (!known.has(kind)) known.set(kind, await createToken(town[role], kind));
  return known.get(kind)!;
}

/* ---- timing ---- */

let spent = 0;

/** Sums up the time of all statements. */
function watchStatements(town: Town): void {
  type Methods = Record<string, (...all: unknown[]) => unknown>;
  const statement = Object.getPrototypeOf(town.world.store.readerConnection.prepare("select 1")) as Methods;
  for (const name of ["all", "get", "run"]) {
    const run = statement[name]!;
    statement[name] = function (...all) {
      const began = performance.now();
      const answer = run.apply(this, all);
      spent += performance.now() - began;
      return answer;
    };
  }
}
beforeAll(() => watchStatements(small));

/** Milliseconds in the database, and in total. */
interface Took {
  database: number;
  whole: number;
}

async function asked({ ask }: Question, town: Town, page: number): Promise<Answer & Took> {
  useStore(town.world.store);
  resetRateLimits();
  spent = 0;
  const began = performance.now();
  const answer = await requestScope.run(new Map(), () => ask(town, page));
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

test.each([...ofPages, ...ofEndpoints].map((question) => [question.list, question] as const))(
  "%s",
  async (list, question) => {
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
  },
);

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
