/**
 * Lists of the API at 100 000 rows: the last page must cost no more than half more than the first. The rows are copies of
 * one of each kind that the verbs made, with the tallies that they would have kept.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { store } from "~/db/client.server";
import { DIRECTORY, industryTerm } from "~/domain/applicants/search.server";
import { clock } from "~/domain/clock";
import { newId } from "~/domain/ids";
import { PAGE_SIZE } from "~/domain/lists";
import { OrderStatus } from "~/domain/orders/status";
import type { Method } from "~/http/api/endpoint.server";
import { samples } from "~/http/api/samples";
import { forgetSpent } from "~/http/limits.server";
import { requestScope } from "~/http/scope.server";
import { areaOf, tokenOf, type Company } from "../api/cast";
import { endpoints, type Endpoint } from "../api/routes";
import { activeSme, activeSupplier, insurer, openWorld, order, staff } from "../domain/world";

/** With the one that they are copies of, the last page of most lists is full. */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_009);
/** How often each page is asked for; the middle of all times counts. */
const ROUNDS = 101;
const MOST_RATIO = 1.5;

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-"));
let world: ReturnType<typeof openWorld>;
let company: Company;
let industry: string;

beforeAll(async () => {
  world = openWorld(join(folder, "dhow.db"));
  company = {
    insurance: await insurer(),
    admin: await staff("admin"),
    bank: await staff("bank"),
    sme: await activeSme(),
    provider: await activeSupplier(),
  };
  const began = performance.now();
  const orderId = await order(company.sme, company.provider, 100_00, OrderStatus.invoiceVerifiedByAdmin);
  fill(orderId);
  console.log(`${ROWS} rows of each kind in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}, 600_000);

afterAll(() => {
  world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/* ---- the rows ---- */

const query = (sql: string) => store().writerConnection.prepare(sql);
const columnsOf = (table: string) => query(`select name from pragma_table_info('${table}')`).pluck().all() as string[];

/** Copies the row of `table` where `where` as often as there are rows of `copy`; `change` names the columns that differ. */
function copy(table: string, where: string, change: Record<string, string>): void {
  const columns = columnsOf(table);
  const values = columns.map((column) => change[column] ?? `it."${column}"`);
  query(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(", ")})
     select ${values.join(", ")} from copy join "${table}" it on ${where} order by copy.i`,
  ).run();
}

/** Every tally that counts a row of these counts its copies, too. */
const tallied = (where: string) => query(`update tallies set count = count + ${ROWS} where count > 0 and (${where})`).run();

function fill(orderId: string): void {
  const { writerConnection } = store();
  // Each copy has ids of its own, later than all that is there, in the order of their times.
  writerConnection.exec("create temp table copy (i integer primary key, a text, b text, c text, d text, e text, at integer)");
  const insert = query("insert into copy values (?, ?, ?, ?, ?, ?, ?)");
  const now = clock.now();
  writerConnection.transaction(() => {
    for (let i = 1; i <= ROWS; i += 1) {
      const at = now + i;
      insert.run(i, newId(at), newId(at), newId(at), newId(at), newId(at), at);
    }
    const { sme, provider, admin, insurance } = company;
    const sells = query(`select industry_id from applicant_industries where applicant_id = '${provider.applicantId}'`);
    industry = sells.pluck().get() as string;

    copy("files", `it.name = (select invoice_file from orders where id = '${orderId}')`, { name: "copy.d", created_at: "copy.at" });
    copy("orders", `it.id = '${orderId}'`, {
      id: "copy.a", number: "it.number + copy.i", invoice_file: "copy.d",
      created_at: "copy.at", updated_at: "copy.at", placed_at: "copy.at", status_since: "copy.at",
    });
    copy("instalments", `it.order_id = '${orderId}' and it.number = 1`, { id: "copy.b", order_id: "copy.a", created_at: "copy.at" });
    const parties = [sme.applicantId, provider.applicantId, insurance.insurerId].map((id) => `'${id}'`).join(", ");
    tallied(`list = 'orders' and scope in ('', ${parties}) and key in ('all', '${OrderStatus.invoiceVerifiedByAdmin}')`);
    tallied(`list = 'instalments' or list = 'invoices'`);

    for (const [role, { applicantId, accountId }] of [["sme", sme], ["provider", provider]] as const) {
      const [account, applicant] = role === "sme" ? ["copy.a", "copy.b"] : ["copy.c", "copy.d"];
      copy("accounts", `it.id = '${accountId}'`, { id: account, email: `'${role}' || copy.i || '@copies.test'`, created_at: "copy.at" });
      copy("applicants", `it.id = '${applicantId}'`, {
        id: applicant, account_id: account, email: `'${role}' || copy.i || '@copies.test'`,
        created_at: "copy.at", updated_at: "copy.at", waiting_since: "copy.at",
      });
      copy("applicant_industries", `it.applicant_id = '${applicantId}'`, { applicant_id: applicant });
      tallied(`list = '${role}' and scope = '' and key in ('all', (select level from applicants where id = '${applicantId}'))`);
    }
    copy("insurer_cases", `it.applicant_id = '${sme.applicantId}'`, { applicant_id: "copy.b", reached_at: "copy.at" });
    tallied(`list = 'cases' and scope = '${insurance.insurerId}' and key in ('all', 'covered')`);
    const byIndustry = `it.scope = '${DIRECTORY}' and it.term = '${industryTerm(industry)}'`;
    copy("search_terms", `${byIndustry} and it.applicant_id = '${provider.applicantId}'`, { applicant_id: "copy.d" });
    tallied(`list = '${DIRECTORY}' and key = '${industry}'`);
    copy("accounts", `it.id = '${admin.accountId}'`, {
      id: "copy.e", email: "'staff' || copy.i || '@copies.test'", created_at: "copy.at",
    });
    tallied(`list = 'team' and key in ('all', 'admin')`);
  })();
  writerConnection.exec("drop table copy");
}

/* ---- the lists ---- */

const isPaged = ({ method, query }: Method): boolean => method === "GET" && query !== undefined && "page" in (query as any).shape;
const paged = endpoints.flatMap((endpoint) => endpoint.methods.filter(isPaged).map((method) => [endpoint, method] as const));

/** Every list, and what it can be asked by where all of its rows are that. */
const questions = paged.flatMap(([endpoint, method]) => {
  const { shape } = method.query as unknown as { shape: Record<string, unknown> };
  const isOfCompany = /\/provider\/list$/.test(endpoint.path);
  const filters = [
    "",
    ..."status" in shape ? [`&status=${OrderStatus.invoiceVerifiedByAdmin}`] : [],
    ..."level" in shape && areaOf(endpoint) !== "insurance" ? [isOfCompany ? "&level=5" : "&level=8"] : [],
    ..."industry" in shape ? ["&industry=of the copies"] : [],
    ..."role" in shape ? ["&role=admin"] : [],
  ];
  return filters.map((filter) => [endpoint.path + filter.replace("&", "?"), endpoint, method, filter] as const);
});

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

interface Measured {
  list: string;
  rows: number;
  first: number;
  middle: number;
  last: number;
}
const table: Measured[] = [];

async function measure(list: string, endpoint: Endpoint, method: Method, filter: string): Promise<Measured> {
  const token = await tokenOf(company[areaOf(endpoint) as keyof Company]);
  const of = method.of === "sme" ? company.sme.applicantId! : samples[method.of ?? "sme"];
  const ask = async (page: number) => {
    const url = new URL(`${endpoint.path.replace("{id}", of)}?page=${page}${filter.replace("of the copies", industry)}`, "http://localhost");
    const request = new Request(url, { headers: { Authorization: `Bearer ${token}` } });
    // The loader itself: the client of the tests also compares each answer with the document.
    const answer = await requestScope.run(new Map(), () => endpoint.module.loader({ request, params: { id: of }, context: {} }));
    const { count, ...rest } = ((await answer.json()) as any).content;
    return { count: count as number, rows: Object.values(rest).find(Array.isArray) as unknown[] };
  };
  const { count, rows } = await ask(1);
  expect([rows.length, count > ROWS - 1], list).toEqual([PAGE_SIZE, true]);
  const pages = [1, Math.ceil(count / PAGE_SIZE / 2), Math.ceil(count / PAGE_SIZE)] as const;
  expect((await ask(pages[2])).rows.length, "its last page is there").toBe(((count - 1) % PAGE_SIZE) + 1);
  expect((await ask(pages[2] + 1)).rows, "and no page after it").toEqual([]);
  const times: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    forgetSpent();
    for (const [i, page] of pages.entries()) {
      // The middle is the farthest from both ends: for information, a few times.
      if (i === 1 && round % 10 > 0) continue;
      const began = performance.now();
      await ask(page);
      times[i]!.push(performance.now() - began);
    }
  }
  const [first, middle, last] = times.map(median) as [number, number, number];
  return { list, rows: count, first, middle, last };
}

test.each(questions)("%s", async (list, endpoint, method, filter) => {
  const measured = await measure(list, endpoint, method, filter);
  table.push(measured);
  expect(measured.last / measured.first).toBeLessThanOrEqual(MOST_RATIO);
});

afterAll(() => {
  const ms = (time: number) => time.toFixed(2).padStart(8);
  console.log(`\nmilliseconds for a page of ${PAGE_SIZE}\n   first   middle     last  last/first      rows  list`);
  for (const { list, rows, first, middle, last } of table) {
    console.log(`${ms(first)} ${ms(middle)} ${ms(last)} ${(last / first).toFixed(2).padStart(11)} ${String(rows).padStart(9)}  ${list}`);
  }
});
