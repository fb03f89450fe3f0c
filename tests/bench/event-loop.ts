/**
 * Walks all kinds of pages and files of every role in a town, and imports bank files. Lists the ten longest turns of
 * the server's event loop. BENCH_CLUSTERS sets the town's size: 500 orders each, 1,000,000 orders by default.
 * BENCH_FOLDER keeps the town there and uses it again; lists.ts can use the same folder.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "~/domain/values/actor";
import type { Company } from "../api/cast";
import { openWorld, PASSWORD } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { camtFile } from "../server/bank-files";
import { Visitor } from "../server/visitor";
import { createTemplate, fillTown, TOWN_SECRET } from "./copies";
import { keep } from "./keep.mjs";
import { CLUSTER } from "./town";
import { kindOf } from "./weight";

const CLUSTERS = Number(process.env.BENCH_CLUSTERS ?? 2000);
/** Milliseconds of one turn. */
const MOST_TIME = 50;
/** Addresses of each kind, such as two orders. */
const PER_KIND = 2;
/** The shortest of these requests counts, because other work and collected garbage lengthen a turn. */
const TRIES = 3;
/** Bytes of a file that are read before the client leaves. */
const FILE_BYTES = 1_500_000;
/** Entries of the bank file. */
const ENTRIES = 5000;

const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), "dhow-loop-"));
const data = join(folder, "served", "data");
const measured = join(folder, "longest-turn");
let app: Instance;

beforeAll(async () => {
  const [town, files] = [join(folder, "large.db"), join(folder, "large-files")];
  if (!existsSync(join(folder, "company.json"))) {
    mkdirSync(folder, { recursive: true });
    const first = await openWorld();
    const template = await createTemplate(first);
    await fillTown(town, template, CLUSTERS, files);
    first.store.close();
    writeFileSync(join(folder, "company.json"), JSON.stringify(template.company));
  }
  rmSync(join(folder, "served"), { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  // The server changes its copy only.
  copyFileSync(town, join(data, "dhow.db"), constants.COPYFILE_FICLONE);
  // Otherwise the first commit waits until the disk has the whole copy.
  const copy = openSync(join(data, "dhow.db"), "r+");
  fsyncSync(copy);
  closeSync(copy);
  writeFileSync(join(data, "secret"), TOWN_SECRET);
  const preload = `--import=${new URL("loop-delay.mjs", import.meta.url).href}`;
  const env = { LOG_LEVEL: "error", UPLOADS_DIR: files, NODE_OPTIONS: preload, DELAY_TO: measured };
  app = await startInstance("serve", { folder: join(folder, "served"), env });
  await untilQuiet();
}, 7_200_000);

afterAll(async () => {
  await app?.stop();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
});

/** Waits until the jobs of the start have ended: until two seconds have only short turns. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    await longestTurn();
    await delay(2000);
    if ((await longestTurn()) < 10) return;
  }
}

/** Returns the milliseconds of the longest turn since the last call. */
async function longestTurn(): Promise<number> {
  rmSync(measured, { force: true });
  process.kill(app.pid, "SIGUSR2");
  while (!existsSync(measured)) await delay(2);
  return Number(readFileSync(measured, "utf8"));
}

const turns = new Map<string, number>();

test("no request keeps the event loop for long", async () => {
  let admin: Visitor | undefined;
  for (const [role, email] of people()) {
    const visitor = new Visitor(app.url);
    expect((await visitor.signIn(email, PASSWORD)).status, email).toBe(303);
    await walk(role, `dhow=${encodeURIComponent(visitor.session())}`);
    if (role === "admin") admin = visitor;
  }
  // Last, because the imports change the pages.
  await importFiles(admin!);

  const longest = [...turns].sort(([, one], [, other]) => other - one).slice(0, 10);
  const orders = (CLUSTERS * CLUSTER.orders).toLocaleString("en");
  const section = [
    "The longest turns of the event loop while a server answers requests for each kind of page and file of all roles,",
    `in a town of ${orders} orders. The shortest of ${TRIES} requests counts.`,
    `Milliseconds, with the resolution of 1 ms, of ${turns.size} kinds. Node ${process.versions.node}.`,
    "",
    `| request | longest turn (${MOST_TIME} at most) |`,
    "| --- | --- |",
    ...longest.map(([name, milliseconds]) => `| ${name} | ${milliseconds.toFixed(1)} |`),
  ].join("\n");
  console.log(`\n${section}`);
  keep("Turns of the event loop", section);
  expect.soft(longest[0]?.[1]).toBeLessThanOrEqual(MOST_TIME);
}, 3_600_000);

/** The e-mail addresses of one person per role. The SME and the supplier trade most. */
function people(): [Role, string][] {
  const { admin, bank, insurance, sme, provider } = JSON.parse(
    readFileSync(join(folder, "company.json"), "utf8"),
  ) as Company;
  const database = new Database(join(data, "dhow.db"), { readonly: true });
  const email = database.prepare("select email from accounts where id = ?").pluck();
  const found = [admin, bank, insurance, sme, provider].map(({ role, accountId }): [Role, string] => [
    role,
    String(email.get(accountId)),
  ]);
  database.close();
  return found;
}

/** Requests pages and files from the role's links, some of each kind. */
async function walk(role: Role, cookie: string): Promise<void> {
  const [seen, kinds, queue] = [
    new Set<string>(),
    new Map<string, number>(),
    [`/${role}/dashboard`, `/${role}/profile`],
  ];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const known = kinds.get(kind) ?? 0;
    if (seen.has(path) || known === PER_KIND) continue;
    seen.add(path);
    kinds.set(kind, known + 1);
    let [shortest, page] = [Number.POSITIVE_INFINITY, ""];
    for (let n = 0; n < TRIES; n += 1) {
      await longestTurn();
      page = await read(path, cookie);
      shortest = Math.min(shortest, await longestTurn());
    }
    note(`${role}: ${kind}`, shortest);
    for (const [, href = ""] of page.matchAll(/<a [^>]*href="([^"#]*)/g)) {
      const to = new URL(href.replaceAll("&amp;", "&"), app.url + path);
      if (to.origin === app.url && !to.pathname.startsWith("/auth/")) queue.push(to.pathname + to.search);
    }
  }
}

const note = (name: string, milliseconds: number) => turns.set(name, Math.max(milliseconds, turns.get(name) ?? 0));

/** Returns the page, or the address that it redirects to as a link. Leaves after the first part of a long file. */
const read = (path: string, cookie: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(app.url + path, { headers: { Cookie: cookie } }, (answer) => {
      const { location, "content-type": type = "" } = answer.headers;
      let [text, bytes] = ["", 0];
      const done = () => resolve(location ? `<a href="${location}">` : type.startsWith("text/html") ? text : "");
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (type.startsWith("text/html")) text += chunk;
        else if (bytes > FILE_BYTES) answer.destroy();
      });
      answer.on("close", done);
    });
    sent.on("error", reject).end();
  });

/** Imports bank files of several accounts, and measures each until its entries are stored and matched. */
async function importFiles(admin: Visitor): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES; n += 1) {
    await admin.get("/admin/statements");
    await longestTurn();
    const file = new File([camtFile(ENTRIES, `KW${n}`)], "day.xml");
    expect((await admin.post("/admin/statements", { account: "", file })).status).toBe(303);
    while (entriesToMatch() > 0) await delay(100);
    shortest = Math.min(shortest, await longestTurn());
  }
  note(`admin: import of ${ENTRIES} bank entries`, shortest);
}

/** The number of entries that are stored or matched later. */
function entriesToMatch(): number {
  const database = new Database(join(data, "dhow.db"), { readonly: true });
  try {
    const query = `select (select coalesce(sum(entries - stored), 0) from bank_statements) +
      (select count(*) from bank_lines where state = 'new')`;
    return Number(database.prepare(query).pluck().get());
  } finally {
    database.close();
  }
}
