/**
 * The processor time of whole answers, beside bare node:http that runs the same statements on the same database and
 * sends the same bytes. Processor time includes all threads, and depends less on other work than pages per second do.
 * Medians of five alternating rounds.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryCodeIn } from "../delivery-code";
import { newPdf } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { hidden, type Seen, Visitor } from "../server/visitor";
import { keep, median } from "./keep.mjs";
import { demoPassword } from "./weight";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Requests per page and round. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
/** Requests before each measured block: the code of the answer is compiled again after other answers. */
const WARM_UP = 100;
/** Orders per round that go through all forms. */
const ORDERS = 12;

const people = {
  sme: "sme@dhow.test",
  provider: "supplier@dhow.test",
  admin: "admin@dhow.test",
  bank: "bank@dhow.test",
  insurance: "insurer1@dhow.test",
};
type Person = keyof typeof people | null;

const folder = mkdtempSync(join(tmpdir(), "dhow-responses-"));
const recording = join(folder, "statements.json");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const visitors = new Map<Person, Visitor>();
let dhow: Instance;
let bare: { child: ChildProcess; url: string };

beforeAll(async () => {
  const filled = await startInstance("demo", { folder });
  await filled.stop();
  const preload = `--import=${new URL("record.mjs", import.meta.url).href}`;
  dhow = await startInstance("serve", {
    folder,
    env: { LOG_LEVEL: "error", NODE_OPTIONS: preload, RECORD_TO: recording },
  });
  // The jobs of the start end meanwhile.
  await delay(8000);
  visitors.set(null, new Visitor(dhow.url));
  for (const [person, email] of Object.entries(people)) {
    const visitor = new Visitor(dhow.url);
    await visitor.signIn(email, demoPassword);
    visitors.set(person as Person, visitor);
  }
}, 120_000);

afterAll(async () => {
  agent.destroy();
  bare?.child.kill();
  await dhow?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  name: string;
  person: Person;
  path: string;
  headers: Record<string, string>;
}

interface Recorded {
  statements: { sql: string; params: unknown[] }[];
  headers: Record<string, string>;
  body: string;
}

const recorded: Record<string, Recorded> = {};

test("measures pages and forms", async () => {
  const pages = await listPages();
  for (const asked of pages) recorded[asked.name] = await recordAlone(() => get(dhow.url, asked));
  await recordForms();
  bare = await startBare();

  const times: Record<string, { dhow: number[]; bare: number[] }> = {};
  const note = (name: string, of: "dhow" | "bare", micros: number) =>
    (times[name] ??= { dhow: [], bare: [] })[of].push(micros);
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The forms of the round before leave messages to send and pictures to reduce, which no page has to pay for.
    await waitUntilIdle(dhow.pid);
    for (const asked of pages) {
      for (const [of, url, pid] of [
        ["dhow", dhow.url, dhow.pid],
        ["bare", bare.url, bare.child.pid!],
      ] as const) {
        const micros = await timeInARow(pid, () => get(url, asked));
        // The first round warms up.
        if (round > 0) note(asked.name, of, micros);
      }
    }
    for (const [name, micros] of Object.entries(await playForms()))
      if (round > 0) for (const time of micros) note(name, "dhow", time);
    for (const name of forms) {
      const micros = await processorTime(bare.child.pid!, ORDERS, async () => {
        for (let n = 0; n < ORDERS; n += 1) await post(name);
      });
      if (round > 0) note(name, "bare", micros);
    }
    const notes = await timeInARow(dhow.pid, await noteForm());
    const controls = await timeInARow(bare.child.pid!, () => post("a note"));
    if (round === 0) continue;
    note("notes in a row", "dhow", notes);
    note("notes in a row", "bare", controls);
  }

  const rows = Object.entries(times).map(([name, { dhow: own, bare: control }]) => {
    const [time, least] = [median(own), median(control)];
    const { body, statements: all } = recorded[name === "notes in a row" ? "a note" : name]!;
    const [bytes, statements] = [Buffer.from(body, "base64").length, all.length];
    const cells = [name, Math.round(time), Math.round(least), (least / time).toFixed(2), statements, bytes];
    return `| ${cells.join(" | ")} |`;
  });
  const section = [
    "Processor time of a whole answer in µs, beside bare node:http with the same statements, commits and bytes.",
    `Medians of ${ROUNDS} alternating rounds of ${REQUESTS} pages and ${ORDERS} forms, Node ${process.versions.node}.`,
    "The bare server sends compressed bytes that Dhow compressed before, so it compresses nothing.",
    "",
    "| answer | Dhow | bare | share of bare | statements | bytes |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
  console.log(`\n${section}`);
  keep("Whole answers", section);
  const share = (name: string) => median(times[name]!.bare) / median(times[name]!.dhow);
  const compressed = median(times["orders list, br"]!.dhow) / median(times["orders list"]!.dhow);
  expect.soft(share("orders list"), "orders list as a share of bare").toBeGreaterThanOrEqual(0.36);
  expect.soft(compressed, "a compressed list as a multiple of the plain one").toBeLessThanOrEqual(1.25);
}, 1_800_000);

/** Each page plain and compressed; lists and dashboards in Arabic, too, and one with a notice. */
async function listPages(): Promise<Asked[]> {
  const order = await firstLink("sme", "/sme/orders", /"(\/sme\/order\/[^"?]+)"/);
  const review = await firstLink("admin", "/admin/sme?level=waiting", /"(\/admin\/sme\/[^"]+\/review)"/);
  const pages: [string, Person, string][] = [
    ["orders list", "sme", "/sme/orders"],
    ["order page", "sme", order],
    ["SME's dashboard", "sme", "/sme/dashboard"],
    ["supplier's dashboard", "provider", "/provider/dashboard"],
    ["admin's dashboard", "admin", "/admin/dashboard"],
    ["bank's dashboard", "bank", "/bank/dashboard"],
    ["insurer's dashboard", "insurance", "/insurance/dashboard"],
    ["review page", "admin", review],
    ["landing page", null, "/"],
  ];
  const [notice, arabic] = [await noticeCookie(), await arabicCookie()];
  return pages.flatMap(([name, person, path]) => {
    const asked = (suffix: string, headers: Record<string, string>, cookies: string[] = []): Asked => ({
      name: name + suffix,
      person,
      path,
      headers: { ...headers, Cookie: [...(person ? [sessionOf(person)] : []), ...cookies].join("; ") },
    });
    const br = { "Accept-Encoding": "br, gzip" };
    return [
      asked("", {}),
      asked(", br", br),
      asked(" in Arabic", {}, [arabic]),
      asked(" in Arabic, br", br, [arabic]),
      ...(name === "orders list" ? [asked(" with a notice", {}, [notice])] : []),
    ];
  });
}

const sessionOf = (person: Person): string => `dhow=${encodeURIComponent(visitors.get(person)!.session())}`;

async function firstLink(person: Person, path: string, pattern: RegExp): Promise<string> {
  const { text } = await visitors.get(person)!.get(path);
  const found = pattern.exec(text)?.[1];
  if (!found) throw new Error(`${path} has no link like ${pattern.source}`);
  return found;
}

/** The cookie that shows a notice once. The answer deletes it, and this client sends it again. */
async function noticeCookie(): Promise<string> {
  const cookies = await cookiesOf("/auth/login", { email: people.sme, password: demoPassword });
  const cookie = cookies.find((set) => !set.startsWith("dhow="));
  if (!cookie) throw new Error("signing in sets no cookie for its notice");
  return cookie;
}

/** The cookie of a browser that chose Arabic. */
async function arabicCookie(): Promise<string> {
  const [cookie] = await cookiesOf("/language", { language: "ar", to: "/" });
  if (!cookie) throw new Error("choosing a language sets no cookie");
  return cookie;
}

async function cookiesOf(path: string, fields: Record<string, string>): Promise<string[]> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(dhow.url + path, { method: "POST", redirect: "manual", body });
  return answer.headers.getSetCookie().map((set) => set.split(";")[0]!);
}

/** Runs `work` and returns its statements and its answer. */
async function record(work: () => Promise<Got>): Promise<Recorded> {
  await toggleNotes();
  const { headers, body } = await work();
  const statements = await toggleNotes();
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
  return { statements, headers: rest as Record<string, string>, body: body.toString("base64") };
}

/** Records some times, and returns the record without the statements of jobs that ran at the same time. */
async function recordAlone(work: () => Promise<Got>): Promise<Recorded> {
  const records: Recorded[] = [];
  for (let n = 0; n < 5; n += 1) records.push(await record(work));
  return records.toSorted((one, other) => one.statements.length - other.statements.length)[0]!;
}

/** Begins or ends the notes of Dhow's statements, and returns the noted ones. */
async function toggleNotes(): Promise<Recorded["statements"]> {
  rmSync(recording, { force: true });
  process.kill(dhow.pid, "SIGUSR2");
  for (;;) {
    try {
      const all = JSON.parse(readFileSync(recording, "utf8")) as Recorded["statements"];
      return all.filter(({ sql }) => !/^(begin|commit|pragma)|sqlite_temp_master|unrecorded/i.test(sql));
    } catch {
      await delay(5);
    }
  }
}

/** Starts bare node:http on a copy of the database, because it writes the rows of the recorded forms many times. */
async function startBare(): Promise<typeof bare> {
  const [plan, path] = [join(folder, "bare.json"), join(folder, "bare.db")];
  const database = new Database(join(dhow.dataDir, "dhow.db"), { readonly: true });
  await database.backup(path);
  database.close();
  writeFileSync(plan, JSON.stringify({ path, answers: recorded }));
  const child = fork(fileURLToPath(new URL("bare.mjs", import.meta.url)), [plan], { execArgv: [] });
  const { port } = await new Promise<AddressInfo>((resolve) =>
    child.once("message", (address) => resolve(address as AddressInfo)),
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

interface Got {
  headers: IncomingMessage["headers"];
  body: Buffer;
}

const get = (url: string, { name, path, headers }: Asked): Promise<Got> =>
  ask(url + path, { headers: { ...headers, "X-Answer": name } }, 200);

const post = (name: string): Promise<Got> =>
  ask(bare.url, { method: "POST", headers: { "X-Answer": name, Cookie: sessionOf("sme") } }, 303);

function ask(url: string, options: { method?: string; headers: Record<string, string> }, status: number): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        answer.statusCode === status
          ? resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    });
    sent.on("error", reject).end();
  });
}

/** Returns the processor time of one piece of `work` in microseconds, of all threads of the process. */
async function processorTime(pid: number, pieces: number, work: () => Promise<void>): Promise<number> {
  const before = totalTime(pid);
  await work();
  return (totalTime(pid) - before) / 1000 / pieces;
}

/** Returns the processor time of one request in microseconds, from many requests in a row. */
async function timeInARow(pid: number, send: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < WARM_UP; n += 1) await send();
  return processorTime(pid, REQUESTS, async () => {
    for (let n = 0; n < REQUESTS; n += 1) await send();
  });
}

/** Waits until the process uses less than 1% of a processor for a second. */
async function waitUntilIdle(pid: number): Promise<void> {
  for (let before = totalTime(pid), now = Infinity; now - before > 10_000_000; ) {
    before = totalTime(pid);
    await delay(1000);
    now = totalTime(pid);
  }
}

const totalTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    0,
  );

/* ---- the forms of a trade ---- */

const forms = ["a note", "create an order", "begin a payment", "accept", "deliver", "invoice", "verify", "bank pays"];

/** Plays one trade, and records the statements of each form. */
async function recordForms(): Promise<void> {
  await play(async (name, send) => {
    let seen: Seen | undefined;
    recorded[name] = await record(async () => {
      seen = await send();
      return { headers: {}, body: Buffer.alloc(0) };
    });
    return seen!;
  });
}

/** Plays some trades. Returns the processor times of each form. */
async function playForms(): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (let n = 0; n < ORDERS; n += 1)
    await play(async (name, send) => {
      let seen: Seen | undefined;
      const micros = await processorTime(dhow.pid, 1, async () => void (seen = await send()));
      (times[name] ??= []).push(micros);
      return seen!;
    });
  return times;
}

type Watch = (name: string, send: () => Promise<Seen>) => Promise<Seen>;

let sequence = 0;

/** One order from its form to its payout, and a note. */
async function play(watch: Watch): Promise<void> {
  const [sme, supplier, admin, bank] = (["sme", "provider", "admin", "bank"] as const).map((p) => visitors.get(p)!) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ];
  await watch("a note", await noteForm());
  const supplierId = await ownSupplier();
  await sme.get(`/sme/supplier/${supplierId}/order`);
  const details = { amount: "4", description: "Beans" };
  const checked = await sme.post(`/sme/supplier/${supplierId}/check`, details);
  const placed = await watch("create an order", () =>
    sme.post(`/sme/supplier/${supplierId}/check`, {
      ...details,
      deliveryAddress: "Gate 2",
      "deliveryPhone.countryCode": "965",
      "deliveryPhone.phone": "50004444",
      key: hidden(checked.text, "key") ?? "",
      next: "later",
    }),
  );
  const id = locationOf(placed).split("/").at(-1)!.split("?")[0]!;
  await sme.get(`/sme/order/${id}`);
  const atBank = locationOf(
    await watch("begin a payment", () => sme.post(`/sme/order/${id}/pay`, { purpose: "upfront" })),
  );
  await sme.get(locationOf(await sme.post(atBank, { answer: "approve" })));
  await supplier.get(`/provider/order/${id}`);
  locationOf(await watch("accept", () => supplier.post(`/provider/order/${id}`, { intent: "accept" })));
  const verifyCode = deliveryCodeIn((await sme.get(`/sme/order/${id}`)).text);
  locationOf(await watch("deliver", () => supplier.post(`/provider/order/${id}/deliver`, { verifyCode })));
  const orderInvoice = new File([newPdf()], "invoice.pdf");
  locationOf(await watch("invoice", () => supplier.post(`/provider/order/${id}`, { intent: "invoice", orderInvoice })));
  await admin.get(`/admin/order/${id}`);
  locationOf(await watch("verify", () => admin.post(`/admin/order/${id}`, { intent: "verify" })));
  await bank.get(`/bank/order/${id}/pay`);
  locationOf(await watch("bank pays", () => bank.post(`/bank/order/${id}/pay`, {})));
}

/** Opens the form of an officer's note, and returns a function that sends another note. */
async function noteForm(): Promise<() => Promise<Seen>> {
  const admin = visitors.get("admin")!;
  const company = await firstLink("admin", "/admin/sme?level=8", /href="(\/admin\/sme\/[\w-]+\/)info"/);
  const path = `${company}verification_timeline/note`;
  await admin.get(path);
  return () => admin.post(path, { desc: `asked for the newer statement ${(sequence += 1)}` });
}

/** The company of the demo's supplier, whose account this bench has. */
async function ownSupplier(): Promise<string> {
  const { text } = await visitors.get("provider")!.get("/provider/profile");
  const name = /<p class="reader"><b>([^<]+)<\/b>/.exec(text)?.[1] ?? "";
  const { text: list } = await visitors.get("sme")!.get("/sme/supplier");
  const card = list.split('href="/sme/supplier/').find((part, n) => n > 0 && part.includes(name));
  if (!card) throw new Error(`no supplier is called ${name}`);
  return card.slice(0, 36);
}

function locationOf({ status, headers, text }: Seen): string {
  const location = headers.get("Location");
  if (status !== 303 || !location) throw new Error(`${status} instead of 303: ${text.slice(0, 2000)}`);
  return location.startsWith("http") ? new URL(location).pathname : location;
}
