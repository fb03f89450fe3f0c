/** The built server with a stand-in for Tap: a webhook settles a payment whose payer never returns. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TAP_KEY } from "../gateways/services";
import { TapStandIn } from "../gateways/tap";
import { type Instance, runDhow, startInstance } from "../instance.mjs";
import { runHere } from "./here";
import { buildTown, createVisitor, type Town } from "./town";
import { placeOrder } from "./trader";

const tap = new TapStandIn(TAP_KEY);
let town: Town;
let app: Instance;
let env: Record<string, string>;

beforeAll(async () => {
  await tap.open();
  town = await buildTown(1);
  env = { PAYMENTS: "tap", TAP_URL: tap.url, TAP_SECRET_KEY: TAP_KEY, PAYMENT_RATES: "KWD=0.3075", LOG_LEVEL: "debug" };
  app = await startInstance("serve", { folder: town.folder, env });
});
afterAll(async () => {
  await Promise.all([app.stop(), tap.close()]);
  rmSync(town.folder, { recursive: true, force: true });
});

it("settles through Tap's webhook at once, and writes no secret anywhere", async () => {
  const { buyer, seller } = town.pairs[0]!;
  const sme = createVisitor(app.url, buyer);
  const made = await placeOrder(sme, seller.actor.applicantId ?? "", "1000");
  const id = made.headers.get("Location")!.split("/").at(-1)!;
  await sme.get(`/sme/order/${id}`);
  const to = (await sme.post(`/sme/order/${id}/pay`, { purpose: "upfront" })).headers.get("Location")!;
  const page = await sme.get(to);
  expect(page.text).toContain("KWD 76.875");
  const [, bank = ""] = /href="(http:[^"]*\/pay\/chg_[^"]*)"/.exec(page.text) ?? [];
  // The payer approves, and closes the browser instead of returning.
  expect(
    (await fetch(bank, { method: "POST", body: new URLSearchParams({ answer: "approve" }), redirect: "manual" }))
      .status,
  ).toBe(303);
  await expect
    .poll(async () => (await sme.get(`/sme/order/${id}`)).text, { interval: 50 })
    .toContain("Upfront payment: $250.00 paid");
  expect(tap.count(/GET .*charges/)).toBe(1);

  const forged = await fetch(`${app.url}/webhooks/tap`, {
    method: "POST",
    body: "{}",
    headers: { hashstring: "0".repeat(64) },
  });
  expect([forged.status, forged.headers.get("Set-Cookie")]).toEqual([403, null]);
  expect((await fetch(`${app.url}/webhooks/lean`, { method: "POST", body: "{}" })).status).toBe(404);
  expect((await fetch(`${app.url}/webhooks/tap`)).status).toBe(404);
  await expect.poll(() => app.output()).toContain("a webhook was rejected");

  const admin = createVisitor(app.url, town.admin);
  const settings = await admin.get("/admin/settings/payments");
  expect([settings.status, settings.text.includes("No payments to resolve.")]).toEqual([200, true]);
  for (const text of [app.output(), settings.text, page.text]) expect(text).not.toContain(TAP_KEY);
  expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
});

it("does not start half configured, and names missing settings", async () => {
  const folders = {
    DATA_DIR: `${town.folder}/none`,
    UPLOADS_DIR: `${town.folder}/none`,
    SME_CODE: "a",
    PROVIDER_CODE: "b",
  };
  const half = await runDhow(["serve"], {
    ...folders,
    PATH: process.env.PATH,
    PAYMENTS: "tap,lean",
    TAP_SECRET_KEY: TAP_KEY,
  });
  expect(half).toMatchObject({ code: 2, stdout: "" });
  for (const name of ["PAYMENT_RATES", "LEAN_CLIENT_ID", "LEAN_CLIENT_SECRET", "LEAN_WEBHOOK_SECRET"])
    expect(half.stderr).toContain(`${name}: `);
  expect(half.stderr).not.toContain(TAP_KEY);
  const nobody = await runHere(["serve"], folders);
  expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining("PAYMENTS")]);
});

it("prints sample charges with `dhow doctor`", async () => {
  const { stdout } = await runHere(["doctor"], {
    ...env,
    DATA_DIR: app.dataDir,
    UPLOADS_DIR: app.uploadsDir,
    APP_URL: app.url,
    SANDBOX: "on",
  });
  expect(stdout).toContain("Kuwait       $100.00 is charged as KWD 30.750 (tap, src_kw.knet)");
  // Webhooks cannot reach this machine.
  expect(stdout).toContain(`! APP_URL: tap cannot reach ${app.url}. Use a public address that begins with https://`);
  expect(stdout).not.toContain(TAP_KEY);
});
