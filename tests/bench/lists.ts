/**
 * Every list of pages and endpoints in a database of 1,000,000 SMEs and 10,000,000 orders, compared with 1,000 and
 * 10,000: the database time of the first and last page. Both databases are on disk (26 GB) and hold copies of records
 * from the verbs. BENCH_SMES and BENCH_ORDERS set smaller sizes.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useStore } from "~/db/client.server";
import { checkDatabase } from "~/domain/check.server";
import { createInsurer } from "~/domain/insurers/insurer.server";
import { PAGE_SIZE } from "~/domain/lists/list";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Actor, Role } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { WHOLE } from "~/domain/values/money";
import {
  adminVerifySme,
  bankVerifySme,
  insurerRejectSme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
} from "~/domain/verdicts/verdict.server";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { sessionCookie } from "~/http/request/cookies.server";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { requestScope } from "~/http/request/scope.server";
import { mountedNames } from "~/role-folders";
import { type Company, createToken, endpointArea } from "../api/cast";
import { type Endpoint, endpoints } from "../api/routes";
import {
  activeSme,
  activeSupplier,
  insurer,
  openWorld,
  order,
  START,
  sme,
  staff,
  supplier,
  type World,
} from "../domain/world";
import { keep, median } from "./keep.mjs";

const SMALL = { smes: 1000, suppliers: 1000, orders: 10_000 };
const LARGE = {
  smes: Number(process.env.BENCH_SMES ?? 1_000_000),
  suppliers: 100_000,
  orders: Number(process.env.BENCH_ORDERS ?? 10_000_000),
};
/** Requests per page; the median counts. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 51);
/** Ratios: the large database to the small one, and the last page to the first. */
const MOST_GROWTH = 2;
const MOST_RATIO = 1.5;

interface Town extends Company {
  world: World;
  industry: string;
}

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-"));
let small: Town;
let large: Town;

beforeAll(async () => {
  small = await filled("small", SMALL);
  large = await filled("large", LARGE);
}, 3_600_000);

afterAll(() => {
  for (const town of [small, large]) {
    useStore(town?.world.store ?? null);
    town?.world.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/* ---- the databases ---- */

/** A database with one record of each kind from the verbs, copied many times. */
async function filled(name: string, size: typeof SMALL): Promise<Town> {
  const path = join(folder, `${name}.db`);
  const first = await openWorld(path);
  const people = await originals();
  first.close();
  const began = performance.now();
  const { sme, provider } = people;
  await copies({
    path,
    ...size,
    staff: size.suppliers,
    sme: sme.applicantId,
    provider: provider.applicantId,
    now: START,
  });
  const world = await openWorld(path);
  const { industry } = world.store.readerConnection.prepare("select id as industry from industries").get() as {
    industry: string;
  };
  console.log(`${size.smes} SMEs and ${size.orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { ...people, world, industry };
}

/** An SME and a supplier at each level, and an order in each status, with one part and with several. */
async function originals(): Promise<Company> {
  const company: Company = {
    insurance: await insurer(),
    admin: await staff("admin"),
    bank: await staff("bank"),
    sme: await activeSme(),
    provider: await activeSupplier(),
  };
  const { admin } = company;
  for (let level = 0; level <= 4; level += 1) await supplier(level);
  for (const full of [true, false]) {
    await rejectSme(admin, await newSme(Level.docsUploaded, company), "no", full);
    await rejectSupplier(admin, (await (await supplier()).actor()).applicantId!, "no", full);
  }
  for (let level = 0; level <= 7; level += 1) await newSme(level, company);
  await insurerRejectSme(company.insurance, await newSme(Level.bankVerified, company), "no");
  const payer = await activeSme(10_000_00, [WHOLE]);
  for (const buyer of [payer, company.sme]) {
    await cancelOwnOrder(buyer, await order(buyer, company.provider, 100_00));
    for (const status of Object.values(OrderStatus)) {
      if (status !== OrderStatus.canceled) await order(buyer, company.provider, 100_00, status);
    }
  }
  for (const name of ["Other Cover", "Third Cover"]) await createInsurer(company.admin, name);
  return company;
}

async function newSme(level: number, { admin, bank, insurance }: Company): Promise<string> {
  const id = (await (await sme(Math.min(level, 4))).actor()).applicantId!;
  if (level >= 5) await adminVerifySme(admin, id, "complete");
  if (level >= 6) await bankVerifySme(bank, id, "good");
  if (level >= 7) await insurerVerifySme(insurance, id, 5_000_00);
  return id;
}

/** In a separate process, which is busy for minutes. */
async function copies(size: object): Promise<void> {
  const env = { ...process.env, SQLITE_TMPDIR: folder };
  const child = fork(fileURLToPath(new URL("copies.mjs", import.meta.url)), [JSON.stringify(size)], {
    execArgv: [],
    env,
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error("the database could not be filled");
}

test("the copies equal rows created by verbs", async () => {
  useStore(small.world.store);
  const ofLists = /counter|total "|search terms|waits for|refers to|SME .* owes/;
  expect((await checkDatabase()).filter((problem) => ofLists.test(problem))).toEqual([]);
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

/** The list page somewhere in a loader's data. */
function listIn(answer: object): Answer {
  if ("count" in answer) return { count: answer.count as number, rows: Object.values(answer).find(Array.isArray)! };
  const parts = Object.values(answer).filter((part) => part && typeof part === "object" && !Array.isArray(part));
  return parts.map(listIn).find(Boolean)!;
}

type Loader = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;
const files = import.meta.glob<{ loader: Loader }>("/app/routes/*/**/*.tsx", { eager: true });
const modules = Object.fromEntries(
  Object.entries(files).flatMap(([file, module]) => mountedNames(file).map((name) => [name, module] as const)),
);

/** Searches with as many results in both databases: the maximum shown, or one company. */
const many = "q=copies";
const words = [many, "q=copies%20gulf", "q={email}", "q=D-1000777"];
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
      return listIn((await module!.loader({ request, params, context: {} })) as object);
    },
  }));
});

const isPaged = ({ method, query }: Method): boolean =>
  method === "GET" && query !== undefined && "page" in (query as any).shape;

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
    return listIn(((await answer.json()) as { content: object }).content);
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
    const isOver = () => Math.max(...growth()) > MOST_GROWTH || many.last.whole / many.first.whole > MOST_RATIO;
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
    expect.soft(first, "first page").toBeLessThanOrEqual(MOST_GROWTH);
    expect.soft(last, "last page").toBeLessThanOrEqual(MOST_GROWTH);
    expect.soft(many.last.whole / many.first.whole, "last page against first, in all").toBeLessThanOrEqual(MOST_RATIO);
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
      `${number(LARGE.smes)} SMEs and`,
    `${number(LARGE.orders)} orders, "few" one of ${number(SMALL.smes)} and ${number(SMALL.orders)}. ` +
      "Milliseconds in the database for one page, including",
    "session and counters. Pages are warm, except the middle page, which is read once.",
    `Medians of ${ROUNDS} alternating reads, Node ${process.versions.node}. The worst list takes ` +
      `${sorted[0]?.growth.toFixed(2)} times as long (at most ${MOST_GROWTH}).`,
    `Half of the lists take less than ${median(lines.map(({ growth }) => growth)).toFixed(2)} times as long:`,
  ].join("\n");
  console.log(`\n${table(sorted)}`);
  keep("Lists", `${words}\n\n${table(sorted.slice(0, KEPT))}`);
});
