/**
 * The elements, bytes, statements and round trips of pages: BUDGETS.md. Over a network, round trips decide how long a
 * page takes.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addApproval } from "~/domain/aggregates/counted-rows.server";
import { requestCredit } from "~/domain/credit-limits/credit-request.server";
import { sendPayee } from "~/domain/payees/payee.server";
import { startPayment } from "~/domain/payments/payment.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor, OfficerRole, Role } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { fastSite } from "~/fast-path/fast-path.server";
import { sessionCookie } from "~/http/request/cookies.server";
import type { RenderedPage } from "~/http/request/rendered-page";
import { requestScope } from "~/http/request/scope.server";
import { compressSync } from "~/server/encoding.server";
import { type Costs, expectBudgets } from "../budgets";
import { activeSme, activeSupplier, sme as applicant, insurer, order, staff, useOneWorld, wait } from "../domain/world";
import { usesPostgres } from "../on-postgres";
import { countRoundTrips } from "../round-trips";
import { buildOfSources } from "../server/build";
import { SITE } from "./browser";

useOneWorld();

const { respond } = fastSite(await buildOfSources());

let people: Record<Role, Actor>;
/** Ids in addresses, by their names in the table. */
let ids: Record<string, string>;

beforeAll(async () => {
  const [buyer, seller, cover] = [await activeSme(10_000_00), await activeSupplier(), await insurer()];
  people = { admin: await staff("admin"), bank: await staff("bank"), insurance: cover, provider: seller, sme: buyer };
  const states = ["created", "waiting", "sending", "delivered", "uploaded", "verified", "paid"];
  ids = { sme: buyer.applicantId ?? "", applicant: (await (await applicant()).actor()).applicantId ?? "" };
  for (const [status, state] of states.entries()) ids[state] = await order(buyer, seller, 100_00, status);
  const { id } = await startPayment(buyer, { orderId: ids.created!, purpose: "upfront", withoutBrowser: false });
  ids.payment = id;
  await sendPayee(seller, { iban: "BH67BMAG00001299123456", holder: "Doha Roasters", bank: "A Bank", currency: "USD" });
  await requestCredit(buyer, { amount: 20_000_00, reason: "More orders" });
  for (const role of ["admin", "bank", "insurance"] as const) await propose(role, people[role]);
  // A year later, instalments are late and a review waits.
  wait(400 * DAY);
});
afterAll(() => configure({ ...configuration(), languages: ["en"] }));

/** A proposal that waits for a colleague. */
const propose = (role: OfficerRole, { accountId, insurerId }: Actor) =>
  transaction((tx) =>
    addApproval(tx, {
      id: `a proposal of ${role}`,
      act: "none",
      input: [],
      about: role,
      what: "A change",
      why: "A reason",
      basis: "",
      role,
      insurerId,
      proposedBy: accountId,
      createdAt: clock.now(),
      expiresAt: clock.now() + DAY,
      state: "waiting",
    }),
  );

/** Pages by address. The first part is the role of a signed-in reader. `:name` is one of the ids. */
const pages = [
  "/",
  "/sme/dashboard",
  "/provider/dashboard",
  "/insurance/dashboard",
  "/bank/dashboard",
  "/admin/dashboard",
  "/sme/orders",
  "/provider/orders",
  "/insurance/orders",
  "/bank/orders",
  "/admin/orders",
  "/sme/order/:created",
  "/sme/order/:sending",
  "/sme/order/:paid",
  "/provider/order/:waiting",
  "/provider/order/:delivered",
  "/provider/order/:paid",
  "/insurance/order/:paid",
  "/bank/order/:verified",
  "/bank/order/:paid",
  "/admin/order/:uploaded",
  "/admin/order/:paid",
  "/pay-order?orderId=:created",
  "/sme/payment/:payment",
  "/sme/invoices",
  "/sme/supplier",
  "/sme/money",
  "/sme/statement",
  "/provider/statement",
  "/provider/payouts",
  "/admin/sme/:applicant/review",
  "/admin/sme/:sme/info",
  "/admin/sme",
  "/bank/sme",
  "/insurance/sme",
  "/admin/payees",
  "/admin/approvals",
  "/insurance/limits",
  "/bank/payouts",
  "/bank/batches",
  "/bank/installments",
  "/bank/receipts",
  "/bank/money",
  "/bank/sme/:sme/statement",
  "/insurance/exposure",
  "/bank/exposure",
  "/admin/exposure",
  "/admin/collections",
  "/admin/disputes",
  "/admin/write-offs",
  "/admin/claims",
  "/insurance/claims",
  "/insurance/moves",
  "/bank/reschedules",
  "/bank/settlements",
  "/bank/repayments",
  "/provider/repayments",
  "/bank/reversals",
  "/bank/provisions",
  "/bank/book/closing",
  "/admin/fee-invoices",
  "/admin/settings/retention",
];

/**
 * Replaces random ids, tokens, codes and numbered addresses, and leaves out the patterns of QR codes, whose length is
 * random. Repeated values stay equal, as compression depends on it.
 */
function withoutRandom(html: string): string {
  const known = new Map<string, string>();
  const fixed = (random: string): string => {
    const value = known.get(random) ?? createHash("sha512").update(String(known.size)).digest("base64url");
    known.set(random, value);
    return value.slice(0, random.length);
  };
  return html
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, fixed)
    .replace(/(?<=["/])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}(?=["/?])/g, fixed)
    .replace(/\b[2-9A-HJKMNP-Z]{10}\b|(?<=<span>)[2-9A-HJKMNP-Z]{2,4}(?=<.span>)|(?<=\bR-\w{4}-\w{4}-)\w{4}\b/g, fixed)
    .replace(/ d="M0 0h7v1h-7z[^"]*"/g, "")
    .replace(/\b([a-z]+)\d+(?=(?:<!-- -->)?@)/g, "$1");
}

function weigh(html: string): { elements: number; bytes: number; brotli: number } {
  const body = Buffer.from(withoutRandom(html));
  return {
    elements: html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "<$1>").match(/<[a-z]/gi)?.length ?? 0,
    bytes: body.length,
    brotli: compressSync(body, "br").length,
  };
}

/** The page's HTML, as the server sends it. */
async function load(path: string, cookie: string): Promise<string> {
  const request = new Request(SITE + path, { headers: { Cookie: cookie } });
  const answer = (await requestScope.run(new Map(), () => respond(request))) as RenderedPage;
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return String(answer.body);
}

async function costOf(path: string): Promise<Costs> {
  const reader = path.startsWith("/pay-order") ? "sme" : path.split("/")[1];
  const actor = people[reader as Role] as Actor | undefined;
  const token = actor && (await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
  const cookie = token ? ((await sessionCookie().serialize(token)).split(";")[0] ?? "") : "";
  const address = path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? name);
  const see = () => load(address, cookie);
  if (usesPostgres) {
    // Opens the connections, and prepares the statements.
    await Promise.all([1, 2, 3].map(see));
    const { statements, snapshots, roundTrips } = await countRoundTrips(see);
    return { statements, transactions: snapshots, "round trips": roundTrips };
  }
  configure({ ...configuration(), languages: ["en"] });
  const english = weigh(await see());
  configure({ ...configuration(), languages: ["ar"] });
  const arabic = weigh(await see());
  return { ...english, "bytes in Arabic": arabic.bytes, "brotli in Arabic": arabic.brotli };
}

test("pages cost as much as BUDGETS.md says, and overviews take at most four round trips", async () => {
  const costs = new Map<string, Costs>();
  for (const path of pages) costs.set(path, await costOf(path));
  await expectBudgets("Pages", costs);
  for (const [path, { statements = 0, "round trips": roundTrips = 0 }] of costs) {
    if (/(dashboard|exposure|orders)$/.test(path)) expect(roundTrips, path).toBeLessThanOrEqual(4);
    if (path.endsWith("dashboard")) expect(statements, path).toBeLessThanOrEqual(10);
    if (/(orders|invoices)$/.test(path)) expect(statements, path).toBeLessThanOrEqual(6);
  }
});
