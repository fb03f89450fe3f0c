/** Packs: the downloads of all documents, and their verification. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { addDisputeFile, disputeOrder } from "~/domain/disputes/dispute.server";
import { orderById } from "~/domain/lookups.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { manifestLine } from "~/domain/packs/pack";
import { csvTable, type PackFile, splitTable } from "~/domain/packs/pack-files.server";
import { parseKeySet, signPack } from "~/domain/packs/pack-signature.server";
import { verifyPack } from "~/domain/packs/verify-pack.server";
import { loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { businessMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { parseCsv } from "~/domain/values/csv";
import { setRecordSecrets } from "~/domain/values/record-keys";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { verifyCommand } from "~/program/commands/verify.server";
import * as signingKeys from "~/routes/_public+/[.]well-known.dhow-signing-keys[.]json";
import * as accountPage from "~/routes/account";
import * as smePack from "~/routes/admin+/sme+/$id.pack";
import * as supplierPack from "~/routes/admin+/supplier+/$id.pack";
import * as monthCall from "~/routes/api+/v1+/pub+/book.pack.$month";
import * as orderCall from "~/routes/api+/v1+/pub+/order.pack.$id";
import * as supplierCall from "~/routes/api+/v1+/pub+/provider.pack.$id";
import * as smeCall from "~/routes/api+/v1+/pub+/sme.pack.$id";
import * as ownPack from "~/routes/companies+/profile_.data";
import * as monthStatement from "~/routes/finance+/book_.closing_.$month";
import * as journalCsv from "~/routes/finance+/book_.closing_.$month_.csv";
import * as monthPack from "~/routes/finance+/book_.closing_.$month_.pack";
import * as orderLedger from "~/routes/finance+/order+/$id_.ledger";
import * as orderPack from "~/routes/roles+/order+/$id_.pack";
import * as companyPage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, order, PDF, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { readPack, writePack } from "../pack";
import { Browser } from "./browser";

useWorld();

let [buyer, seller, admin] = [] as unknown as [Actor, Actor, Actor];
let [orderId, name] = ["", ""];
beforeEach(async () => {
  [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  orderId = await order(buyer, seller, 1_000_00, 6);
  name = formatOrderNumber((await orderById(db, orderId)).number);
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

async function downloadOrder(): Promise<Map<string, Buffer>> {
  const answer = await (await as(admin)).get(orderPack, `/admin/order/${orderId}/pack`, { id: orderId });
  expect(answer.headers.get("Content-Disposition")).toContain(`${name}.tar`);
  return readPack(await answer.arrayBuffer());
}

const verify = async (files: Iterable<[string, Buffer]>, folder = name) =>
  verifyPack(
    (async function* () {
      yield await writePack(folder, files);
    })(),
  );

/** The files with another list of hashes, as a forger would write it. */
function withNewManifest(files: Map<string, Buffer>): Map<string, Buffer> {
  const lines = [...files]
    .filter(([path]) => !path.startsWith("manifest."))
    .map(([path, bytes]) => manifestLine(path, createHash("sha256").update(bytes).digest("hex")));
  return new Map(files).set("manifest.sha256", Buffer.from(lines.join("")));
}

test("an order's pack has everything about it, and an admin finds it beside the ledger", async () => {
  await disputeOrder(buyer, orderId, { amount: 100_00, reason: "damaged", desc: "wet" });
  await addDisputeFile(buyer, orderId, new Blob([PDF]));
  expect(await (await as(admin)).see(orderLedger, `/admin/order/${orderId}/ledger`, { id: orderId })).toContain(
    `href="/admin/order/${orderId}/pack"`,
  );
  const files = await downloadOrder();
  expect([...files.keys()]).toEqual([
    ...["order.csv", "instalments.csv", "record.csv", "invoice.pdf", "payments.csv", "credit-notes.csv"],
    ...["disputes.csv", expect.stringMatching(/^disputes\/DS-\d{6}-1-buyer-1\.pdf$/), "reschedules.csv"],
    ...["ledger.csv", "events.jsonl", "manifest.sha256", "manifest.sig", "manifest.seal"],
  ]);
  const text = (path: string) => files.get(path)!.toString();
  expect(text("payments.csv")).toMatch(/,paid,sandbox,/);
  expect(text("ledger.csv")).toMatch(/Product share,.*\r\n/);
  const events = text("events.jsonl").trim().split("\n");
  expect(await verify(files)).toEqual({
    problems: [],
    files: files.size - 3,
    events: events.length,
    isSealChecked: true,
    postings: 4,
    signature: null,
    provenEvents: events.length,
  });
});

test("a month's pack has its statement, trial balance, journal and bank statements", async () => {
  const bank = await staff("bank");
  // The month of the statement's entry.
  const month = "2026-01";
  const file = new Blob([mt940([{ amount: "-12.50", text: "Bank fee", ref: "S3" }])]);
  await importStatement(bank, { fileName: "day.sta", file, account: null });
  const page = `/bank/book/closing/${month}`;
  expect(await (await as(bank)).see(monthStatement, page, { month })).toContain(`href="${page}/pack"`);
  const answer = await (await as(bank)).get(monthPack, `${page}/pack`, { month });
  const files = await readPack(await answer.arrayBuffer());
  expect([...files.keys()]).toEqual([
    ...["statement.csv", "trial-balance.csv", "journal.csv", "bank-statements.csv"],
    ...["manifest.sha256", "manifest.sig", "manifest.seal"],
  ]);
  expect((await verify(files, `dhow-${month}`)).problems).toEqual([]);
  const rows = (path: string) => files.get(path)!.toString().trim().split("\r\n");
  const balance = await loadTrialBalance();
  expect(rows("trial-balance.csv").at(-1)).toMatch(
    new RegExp(`^all accounts at .*,${(balance.debit / 100).toFixed(2)},${(balance.debit / 100).toFixed(2)},0\\.00$`),
  );
  const journal = await (await as(bank)).get(journalCsv, `${page}/csv`, { month });
  expect(rows("journal.csv").slice(1)).toEqual((await journal.text()).trim().split("\r\n").slice(1));
  expect(rows("bank-statements.csv").slice(1)).toEqual([
    expect.stringMatching(/^KW81CBKU0000000000001234560101,2026-01-\d\d,.*,S3,Bank fee,,-12\.50,USD,out,$/),
  ]);
});

test("a company's pack has all its data and its events, for admins", async () => {
  const [sme, supplier] = [buyer.applicantId ?? "", seller.applicantId ?? ""];
  const page = await (await as(admin)).see(companyPage, `/admin/sme/${sme}/documents`, { id: sme, tab: "documents" });
  expect(page).toContain(`href="/admin/sme/${sme}/pack"`);
  const answer = await (await as(admin)).get(smePack, `/admin/sme/${sme}/pack`, { id: sme });
  const files = await readPack(await answer.arrayBuffer());
  const documents = [...files.keys()].filter((path) => path.startsWith("documents/"));
  expect(documents[0]).toMatch(/^documents\/1-[\w-]+\.pdf$/);
  expect([...files.keys()]).toEqual([
    ...["account.csv", "sessions.csv", "api-keys.csv", "webhooks.csv", "team.csv"],
    ...["order-requests.csv", "profile.csv", "documents.csv", ...documents],
    ...["credit-requests.csv", "timeline.csv", "orders.csv", "invoices.csv", `invoices/${name}.pdf`],
    ...["credit-notes.csv", "disputes.csv", "reschedules.csv", "payments.csv", "statement.csv", "messages.csv"],
    ...["events.jsonl", "manifest.sha256", "manifest.sig", "manifest.seal"],
  ]);
  const text = (path: string) => files.get(path)!.toString();
  expect(text("documents.csv").trim().split("\r\n")).toHaveLength(documents.length + 1);
  expect(text("orders.csv")).toMatch(new RegExp(`${name},.*,1000\\.00,0\\.00\r\n`));
  expect(text("statement.csv")).toMatch(new RegExp(`${name},Ordered,1000\\.00,1000\\.00\r\n`));
  const { problems, events, provenEvents } = await verify(files, `dhow-company-${sme}`);
  expect([problems, events > 5, events === provenEvents]).toEqual([[], true, true]);
  const other = await (await as(admin)).get(supplierPack, `/admin/supplier/${supplier}/pack`, { id: supplier });
  const supplierFiles = await readPack(await other.arrayBuffer());
  expect(supplierFiles.get("orders.csv")!.toString()).toContain(`${name},`);
  expect([...supplierFiles.keys()]).toContain("bank-accounts.csv");
  expect((await (await as(admin)).get(smePack, `/admin/sme/${supplier}/pack`, { id: supplier })).status).toBe(404);
});

test("a company downloads its own data: no notes, events or data of others, and five times per hour", async () => {
  const sme = buyer.applicantId ?? "";
  const other = await activeSme();
  const foreign = formatOrderNumber((await orderById(db, await order(other, seller, 500_00, 6))).number);
  await addSmeNote(admin, sme, "a colleague knows the owner");
  expect(await (await as(buyer)).see(accountPage, "/account")).toContain('href="/sme/profile/data"');
  expect(await (await as(admin)).see(accountPage, "/account")).not.toContain("/profile/data");
  const get = async (actor: Actor) => (await as(actor)).get(ownPack, `/${actor.role}/profile/data`);
  const files = await readPack(await (await get(buyer)).arrayBuffer());
  const documents = [...files.keys()].filter((path) => path.startsWith("documents/"));
  expect([...files.keys()]).toEqual([
    ...["account.csv", "sessions.csv", "api-keys.csv", "webhooks.csv", "team.csv"],
    ...["order-requests.csv", "profile.csv", "documents.csv", ...documents],
    ...["credit-requests.csv", "timeline.csv", "orders.csv", "invoices.csv", `invoices/${name}.pdf`],
    ...["credit-notes.csv", "disputes.csv", "reschedules.csv", "payments.csv", "statement.csv", "messages.csv"],
    ...["manifest.sha256", "manifest.sig", "manifest.seal"],
  ]);
  const all = [...files.values()].join("\n");
  expect(all).toContain(name);
  expect(all).not.toContain(foreign);
  expect(all).not.toContain("a colleague knows");
  expect(all).not.toContain(admin.email);
  expect(files.get("account.csv")!.toString()).toContain(buyer.email);
  expect(files.get("messages.csv")!.toString()).toContain(name);
  // The sandbox multiplies the limit by 20.
  for (let time = 1; time < 100; time += 1) await consumeRateLimit("own data", buyer.accountId);
  expect((await get(buyer)).status).toBe(429);
  expect((await get(seller)).status).toBe(200);
});

test("holders of a token download the same packs by API, and everybody else gets 404", async () => {
  const bank = await staff("bank");
  const sme = buyer.applicantId ?? "";
  const statusOf = async (actor: Actor | null, route: typeof orderCall, params: Record<string, string>) => {
    const token = actor && (await transaction((tx) => startSession(tx, actor.accountId, "api", clock.now())));
    const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
    const request = new Request("http://localhost/api/v1/pub/x/pack/y", { headers });
    const answer = (await route.loader({ request, params, context: {} })) as Response;
    if (answer.status !== 200) return answer.status;
    return [...(await readPack(await answer.arrayBuffer())).keys()].length;
  };
  const [ofOrder, ofMonth, ofSme] = [{ id: orderId }, { month: businessMonth(clock.now()) }, { id: sme }];
  expect([
    await statusOf(admin, orderCall, ofOrder),
    await statusOf(bank, orderCall, ofOrder),
    await statusOf(buyer, orderCall, ofOrder),
    await statusOf(null, orderCall, ofOrder),
  ]).toEqual([(await downloadOrder()).size, 404, 404, 404]);
  expect([await statusOf(bank, monthCall, ofMonth), await statusOf(seller, monthCall, ofMonth)]).toEqual([7, 404]);
  const [whole, own] = [await statusOf(admin, smeCall, ofSme), await statusOf(buyer, smeCall, ofSme)];
  // The own pack has no events.
  expect(own).toBe(Number(whole) - 1);
  expect([
    await statusOf(seller, smeCall, ofSme),
    await statusOf(buyer, supplierCall, { id: seller.applicantId ?? "" }),
    await statusOf(await activeSme(), smeCall, ofSme),
  ]).toEqual([404, 404, 404]);
});

test("a changed byte, a missing, an added and a repeated file are found without the secret", async () => {
  const files = await downloadOrder();
  setRecordSecrets([]);
  try {
    const problems = async (changed: Iterable<[string, Buffer]>) => (await verify(changed)).problems;
    expect(await verify(files)).toMatchObject({ problems: [], isSealChecked: false, provenEvents: 0 });
    const ledger = Buffer.from(files.get("ledger.csv")!);
    ledger[ledger.length - 5]! ^= 1;
    expect(await problems(new Map(files).set("ledger.csv", ledger))).toEqual([
      "ledger.csv: changed, its hash differs from manifest.sha256",
      expect.stringMatching(/^ledger\.csv: the lines of posting [\w-]+ do not sum to zero$/),
    ]);
    expect(await problems([...files].filter(([path]) => path !== "invoice.pdf"))).toEqual(["invoice.pdf: missing"]);
    expect(await problems(new Map(files).set("more.csv", ledger))).toEqual([
      "more.csv: added, manifest.sha256 does not list it",
    ]);
    expect(await problems([...files, ["order.csv", ledger]])).toEqual([
      `${name}/order.csv: not a file of the pack, or there twice`,
    ]);
    expect(await problems([...files].slice(0, -3))).toEqual(["manifest.sha256: missing", "manifest.seal: missing"]);
    // Another amount of one line, in a ledger whose hash the list has.
    const [line] = /^.*,Collections,.*$/m.exec(files.get("ledger.csv")!.toString()) ?? [""];
    const raised = files.get("ledger.csv")!.toString().replace(line, line.replace(".00,", ".01,"));
    expect(await problems(withNewManifest(new Map(files).set("ledger.csv", Buffer.from(raised))))).toEqual([
      `ledger.csv: the lines of posting ${line.split(",")[2]} do not sum to zero`,
    ]);
    const lines = files.get("events.jsonl")!.toString().split("\n");
    const gap = new Map(files).set("events.jsonl", Buffer.from(lines.toSpliced(1, 1).join("\n")));
    expect(await problems(withNewManifest(gap))).toEqual([`events.jsonl: event 3 of order ${orderId} follows event 1`]);
  } finally {
    setRecordSecrets([configuration().secret]);
  }
});

test("a forger who also writes the hashes is found with the installation's secret", async () => {
  const files = await downloadOrder();
  const events = files.get("events.jsonl")!.toString().split("\n");
  const forged = JSON.stringify({ ...JSON.parse(events[0]!), text: "Nothing happened" });
  const changed = new Map(files).set("events.jsonl", Buffer.from(events.with(0, forged).join("\n")));
  expect((await verify(withNewManifest(changed))).problems).toEqual([
    `events.jsonl: event 1 of order ${orderId} differs from its hash`,
    "manifest.seal: another list of hashes was sealed",
  ]);
  expect((await verify(files, "D-999999")).problems).toEqual(["manifest.seal: another list of hashes was sealed"]);
});

test("outsiders verify a pack offline with the public keys of present and earlier secrets", async () => {
  const files = await downloadOrder();
  const { secret } = configuration();
  // The secret was replaced since.
  setRecordSecrets(["a newer secret of the same installation", secret]);
  const published = await signingKeys.loader().text();
  setRecordSecrets([]);
  try {
    const keys = parseKeySet(published)!;
    expect(keys).toHaveLength(2);
    expect(published).not.toContain('"d"');
    const prove = async (changed: Map<string, Buffer>, folder = name, of = keys) =>
      verifyPack([await writePack(folder, changed)] as never, of);
    expect(await prove(files)).toMatchObject({
      problems: [],
      isSealChecked: false,
      signature: { pack: name, iss: configuration().appUrl, keyId: keys[1]!.kid },
    });
    // Another program verifies it by the standards: the thumbprint's key, and the signature of the first two parts.
    const [header = "", payload = "", signature = ""] = files.get("manifest.sig")!.toString().trim().split(".");
    const bytes = Buffer.from(signature, "base64url");
    const jwk = { kty: "OKP", crv: "Ed25519", x: keys[1]!.x };
    const publicKey = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    expect(await crypto.subtle.verify("Ed25519", publicKey, bytes, Buffer.from(`${header}.${payload}`))).toBe(true);
    const problems = async (...changed: Parameters<typeof prove>) => (await prove(...changed)).problems;
    const forged = withNewManifest(new Map(files).set("order.csv", Buffer.from("nothing")));
    expect(await problems(forged)).toEqual(["manifest.sig: signs another pack"]);
    expect(await problems(files, "D-999999")).toEqual(["manifest.sig: signs another pack"]);
    const [, manifest = ""] = /"manifest":"(\w+)"/.exec(Buffer.from(payload, "base64url").toString()) ?? [];
    const other = Buffer.from(payload, "base64url").toString().replace(manifest, "0".repeat(64));
    const resigned = Buffer.from(`${header}.${Buffer.from(other).toString("base64url")}.${signature}`);
    expect(await problems(new Map(files).set("manifest.sig", resigned))).toEqual([
      "manifest.sig: not a valid signature",
    ]);
    expect(await problems(files, name, [keys[0]!])).toEqual(["manifest.sig: signed with another key"]);
    expect(await problems(new Map([...files].filter(([path]) => path !== "manifest.sig")))).toEqual([
      "manifest.sig: missing",
    ]);
    // A forger's signature with an own key that takes the identifier of Dhow's key.
    setRecordSecrets(["a forger's secret"]);
    const hash = createHash("sha256").update(forged.get("manifest.sha256")!).digest("hex");
    const [, ...rest] = signPack({ name, manifest: hash, at: clock.now() }).split(".");
    expect(await problems(new Map(forged).set("manifest.sig", Buffer.from([header, ...rest].join("."))))).toContain(
      "manifest.sig: not a valid signature",
    );
  } finally {
    setRecordSecrets([secret]);
  }
});

test("dhow verify says what it proved, and fails for a damaged archive", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "dhow-pack-")), "pack.tar");
  const run = async (seals = false, key?: string) => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const code = await verifyCommand.run([file], { seals, ...(key && { key }) }).finally(() => log.mockRestore());
    return { code, lines };
  };
  const archive = await writePack(name, await downloadOrder());
  const secret = configuration().secret;
  const published = await signingKeys.loader().text();
  try {
    writeFileSync(file, archive);
    expect(await run()).toEqual({
      code: 0,
      lines: [
        "Files that match the list of hashes: all 10.",
        expect.stringMatching(/^Events without a gap between their numbers: all \d+\.$/),
        expect.stringMatching(/^Postings whose lines sum to zero: all \d+\.$/),
        "Not verified: who wrote the list. That takes the installation's public keys (--key) or its secret (--seals).",
        expect.stringMatching(/^Not verified: hashes of events \(\d+\)/),
      ],
    });
    const keyFile = join(dirname(file), "keys.json");
    writeFileSync(keyFile, published);
    const { code: proved, lines: proof } = await run(false, keyFile);
    expect([proved, proof[3]]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^http\\S+ issued ${name} at 20\\S+Z\\. The signature is of key [\\w-]{43}\\.$`),
      ),
    ]);
    await expect(verifyCommand.run([file], { key: file })).rejects.toThrow("has no public keys: download them from");
    vi.stubEnv("DATA_DIR", dirname(file));
    const other = "another installation's secret, of 43 bytes.";
    // The pack's secret was replaced since.
    writeFileSync(join(dirname(file), "secret"), `${other}\n${secret}\n`);
    expect(await run(true)).toMatchObject({
      code: 0,
      lines: [
        ...[expect.anything(), expect.anything(), expect.anything()],
        "The list has the seal of this installation.",
        expect.stringMatching(/^Events that match their hashes in the chain: (\d+) of \1\.$/),
      ],
    });
    writeFileSync(join(dirname(file), "secret"), other);
    expect(await run(true)).toMatchObject({
      code: 1,
      lines: [
        "manifest.seal: not sealed by this installation",
        expect.stringMatching(/^events with hashes of another installation: \d+$/),
        "Found 2 problems.",
      ],
    });
    writeFileSync(file, archive.subarray(0, 3000));
    const { code, lines } = await run();
    expect(code).toBe(1);
    expect(lines).toContain("manifest.sha256: missing");
    await expect(verifyCommand.run(["/none.tar"], {})).rejects.toThrow("/none.tar does not exist");
  } finally {
    vi.unstubAllEnvs();
    rmSync(dirname(file), { recursive: true });
    setRecordSecrets([secret]);
  }
});

async function listFiles(found: AsyncIterable<PackFile>): Promise<PackFile[]> {
  const files: PackFile[] = [];
  for await (const file of found) files.push(file);
  return files;
}

test("a long table continues in further files, each with the head", async () => {
  async function* batches() {
    for (let from = 0; from < 10_001; from += 100) yield Array.from({ length: 100 }, (_, at) => from + at);
  }
  const files = await listFiles(splitTable("rows", ["row"], batches(), (row) => [String(row)]));
  expect(files.map((file) => file.name)).toEqual(["rows.csv", "rows-2.csv"]);
  expect(await new Response(files[1]!.content as Blob).text()).toMatch(/^row\r\n10000\r\n/);
  const none = await listFiles(splitTable("rows", ["row"], (async function* () {})(), () => []));
  expect(none.map((file) => file.name)).toEqual(["rows.csv"]);
});

test("a ledger is read with all cells that Dhow writes", () => {
  const rows = [
    ["a", 'Dhow "Trading", W.L.L.', ""],
    ['""', "two\r\nlines", '"'],
    ["", ",", "end"],
  ];
  expect(parseCsv(csvTable(rows))).toEqual(rows);
  expect(parseCsv("")).toEqual([]);
});
