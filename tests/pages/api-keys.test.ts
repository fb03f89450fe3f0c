/** The page of a company's API keys, and the audit page's names of keys. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { authenticateApiKey, createApiKey, listApiKeys } from "~/domain/api-keys/api-key.server";
import { createOrder } from "~/domain/orders/order.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import * as docs from "~/routes/_public+/developers+/keys";
import * as account from "~/routes/account";
import * as page from "~/routes/account_.keys";
import * as audit from "~/routes/admin+/audit";
import * as company from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, colleagueOf, insurer, sme, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const PAGE = "/account/keys";
const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
const target = (answer: Response) => [answer.status, answer.headers.get("Location")];

test("a supplier creates a key, sees it once, and revokes it", async () => {
  const seller = await activeSupplier();
  const browser = await signedIn(seller);
  expect(await browser.see(account, "/account")).toContain(`href="${PAGE}"`);
  const empty = await browser.see(page, PAGE);
  for (const text of ["You have no API keys.", "Upload invoices", "Read payouts"]) expect(empty).toContain(text);
  const fields = { name: "ERP", scopes: ["orders:read", "payouts:read"], networks: "192.0.2.0/24", days: "365" };
  const made = await browser.send(page, `${PAGE}?do=create`, fields);
  const [secret = ""] = /dhow_test_\w{38}/.exec(made.html) ?? [];
  const listed = await browser.see(page, PAGE);
  for (const text of ["ERP", `Ends with ${secret.slice(-4)}`, "192.0.2.0/24", "Active", "Not yet"])
    expect(listed).toContain(text);
  expect(listed).not.toContain(secret);
  expect(await authenticateApiKey(secret, "192.0.2.1")).toMatchObject({ accountId: seller.accountId });
  const [key] = await listApiKeys(seller);
  const revoked = await browser.post(page, `${PAGE}?do=revoke`, { keyId: key!.id });
  expect(target(revoked)).toEqual([303, PAGE]);
  expect(await browser.see(page, PAGE)).toContain("Revoked");
  expect(await authenticateApiKey(secret, "192.0.2.1")).toBeNull();
});

test("errors come back at their fields, with the typed values", async () => {
  const browser = await signedIn(await activeSme());
  const wrong = await browser.send(page, `${PAGE}?do=create`, { name: "", networks: "everywhere" });
  for (const text of ["Enter a name for the key", "Choose at least one permission", "everywhere"])
    expect(wrong.html).toContain(text);
  const unread = await browser.send(page, `${PAGE}?do=create`, {
    name: "Shop",
    scopes: "orders:read",
    networks: "x/y",
  });
  expect(unread.html).toContain("x/y is not an address or range.");
  for (const name of ["First", "Second"])
    await browser.post(page, `${PAGE}?do=create`, { name, scopes: "orders:read" });
  const third = await browser.send(page, `${PAGE}?do=create`, { name: "Third", scopes: "orders:read" });
  expect([third.status, third.html]).toEqual([409, expect.stringContaining("You have 2 active keys already.")]);
});

test("asks for the password again, and is closed to applicants and keys", async () => {
  const buyer = await activeSme();
  const browser = await signedIn(buyer);
  await db.update(sessions).set({ confirmedAt: 0, seal: null });
  const late = await browser.post(page, `${PAGE}?do=create`, { name: "Shop", scopes: "orders:read" });
  expect(late.headers.get("Location")).toMatch(/^\/account\/confirm\?to=%2Faccount%2Fkeys/);
  expect(await listApiKeys(buyer)).toEqual([]);
  const applicant = await signedIn(await (await sme(1)).actor());
  expect(target(await applicant.get(page, PAGE))).toEqual([303, "/sme/verification"]);
  expect(await applicant.see(account, "/account")).not.toContain(PAGE);
  const key = await createApiKey(buyer, { name: "Shop", scopes: ["orders:read"], networks: "", days: "" });
  const cookie = await Browser.of(key);
  expect((await cookie.get(page, PAGE)).headers.get("Location")).toMatch(/^\/auth\/login/);
});

test("the audit page names the key beside the company", async () => {
  const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await signedIn(await staff("admin"))];
  const key = await createApiKey(buyer, { name: "Corner shop", scopes: ["orders:write"], networks: "", days: "" });
  const actor = await authenticateApiKey(key, "");
  await createOrder(actor!, { supplierId: seller.applicantId!, amount: 100_00, description: "Rice" });
  const orders = await admin.see(audit, "/admin/audit?kind=order");
  expect(orders).toContain("API key “Corner shop”");
  const keys = await admin.see(audit, "/admin/audit?kind=account");
  for (const text of ["API key created: ", "Corner shop, ending ", "orders:write"]) expect(keys).toContain(text);
});

test.each([
  ["the bank", () => staff("bank"), "cases:decide", ["Decide on SMEs", "Import bank statements", "Read payouts and"]],
  ["an insurer", () => insurer(), "cases:decide", ["Decide on SMEs, claims and credit requests"]],
  ["Dhow", () => staff("admin"), "audit:read", ["Read everything that admins can read, including companies&#x27;"]],
] as const)("an officer of %s creates a key, and a colleague revokes it", async (_, find, scope, texts) => {
  const officer = await find();
  const [browser, colleague] = [await signedIn(officer), await signedIn(await colleagueOf(officer))];
  expect(await browser.see(account, "/account")).toContain(`href="${PAGE}"`);
  const empty = await browser.see(page, PAGE);
  for (const text of ["You have no API keys.", ...texts]) expect(empty).toContain(text);
  expect(empty).not.toContain("Create and change orders");
  const made = await browser.send(page, `${PAGE}?do=create`, { name: "ERP", scopes: scope, networks: "", days: "90" });
  const [secret = ""] = /dhow_test_\w{38}/.exec(made.html) ?? [];
  expect(await authenticateApiKey(secret, "")).toMatchObject({ role: officer.role });
  expect(await colleague.see(page, PAGE)).toContain(`Ends with ${secret.slice(-4)}`);
  const [key] = await listApiKeys(officer);
  await colleague.post(page, `${PAGE}?do=revoke`, { keyId: key!.id });
  expect(await browser.see(page, PAGE)).toContain("Revoked");
  expect(await authenticateApiKey(secret, "")).toBeNull();
});

test("an officer's key takes a recently given password", async () => {
  const bank = await staff("bank");
  const browser = await signedIn(bank);
  await db.update(sessions).set({ confirmedAt: 0, seal: null });
  const late = await browser.post(page, `${PAGE}?do=create`, { name: "ERP", scopes: "cases:read" });
  expect(late.headers.get("Location")).toMatch(/^\/account\/confirm\?to=%2Faccount%2Fkeys/);
  expect(await listApiKeys(bank)).toEqual([]);
});

test("the audit page and the timeline name an organization's key", async () => {
  const [bank, admin] = [await staff("bank"), await signedIn(await staff("admin"))];
  await insurer();
  const smeId = (await (await sme(4)).actor()).applicantId ?? "";
  await adminVerifySme(await staff("admin"), smeId, "papers are complete");
  const key = await createApiKey(bank, { name: "Core", scopes: ["cases:decide"], networks: "", days: "" });
  await bankVerifySme((await authenticateApiKey(key, ""))!, smeId, "good standing");
  const events = await admin.see(audit, "/admin/audit?kind=applicant");
  expect(events).toContain("API key “Core”");
  const keys = await admin.see(audit, "/admin/audit?kind=account");
  for (const text of ["API key created: ", "Account for the programs of Bank added", "cases:decide"])
    expect(keys).toContain(text);
  expect(keys).not.toContain("organization bank");
  const shown = await admin.see(company, `/admin/sme/${smeId}/verification_timeline`, {
    id: smeId,
    tab: "verification_timeline",
  });
  expect(shown).toContain("API key “Core”");
});

test("the developers' page lists each call that takes a key, with its scope", async () => {
  const html = await new Browser().see(docs, "/developers/keys");
  for (const text of ["CRC32", "POST /sme/order/create", "<code>orders:write</code>", "GET /provider/remittance/list"])
    expect(html).toContain(text);
  for (const text of ["POST /insurance/claim/accept", "POST /bank/batch/report", "<code>statements:write</code>"])
    expect(html).toContain(text);
  for (const text of ["/sme/pay/init", "GET /admin/", "/bank/batch/approve"]) expect(html).not.toContain(text);
});
