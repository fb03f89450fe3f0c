/** Dhow's fee invoices through the API. */
import { beforeEach, expect, test } from "vitest";
import { createApiKey } from "~/domain/api-keys/api-key.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { listFeeInvoices } from "~/domain/fee-invoices/fee-invoice-list.server";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, HOUR } from "~/domain/values/clock";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
import { createToken } from "./cast";
import { createClient } from "./client";
import { call } from "./routes";

useWorld();

let [admin, seller]: Actor[] = [];
beforeEach(async () => {
  admin = await staff("admin");
  seller = await activeSupplier(100_000, { registration: { country: "SA", number: "1010123456" } });
  await setLegalEntity(admin, { name: "Dhow", address: "", registration: "", taxNumber: "KW-300" });
  await order(await activeSme(50_000_00), seller, 1_000_00, 6);
  clock.stopAt(startOfMonth("2026-02") + 9 * HOUR);
});

test("an admin issues a month's invoices, and each supplier reads its own", async () => {
  const office = await createClient(admin!);
  expect(await office.noPost("fee-invoice/issue", { month: "2026-01" })).toMatchObject({ code: "wrong_month" });
  await closeMonth(await staff("bank"), "2026-01");
  expect(await office.post("fee-invoice/issue", { month: "2026-01" })).toEqual({ issued: 1 });
  expect(await office.noPost("fee-invoice/issue", { month: "2026-01" })).toMatchObject({ code: "done_already" });

  const supplier = await createClient(seller!);
  const { invoices, count } = await supplier.get("fee-invoice/list");
  expect(count).toBe(1);
  expect(invoices[0]).toMatchObject({
    number: "F-2026-0001",
    month: "2026-01",
    isCredit: false,
    vatRate: 0.15,
    net: 86.96,
    vat: 13.04,
    total: 100,
    seller: { name: "Dhow", country: "KW" },
    buyer: { country: "SA" },
  });
  const shown = await supplier.get(`fee-invoice/show/${invoices[0]._id}`);
  expect(shown).toMatchObject({ invoice: invoices[0], lines: [{ number: "D-001001", amount: 1000, fee: 100 }] });
  expect(await office.get(`fee-invoice/show/${invoices[0]._id}`)).toEqual(shown);
  const stranger = await createClient(await activeSupplier());
  expect(await stranger.get("fee-invoice/list")).toEqual({ invoices: [], count: 0 });
  expect(await stranger.noGet(`fee-invoice/show/${invoices[0]._id}`)).toMatchObject({ status: 404 });
});

test("admins, the supplier and its program with a key download an invoice as UBL, and nobody else", async () => {
  const bank = await staff("bank");
  await closeMonth(bank, "2026-01");
  await issueFeeInvoices(admin!, "2026-01");
  const [invoice] = (await listFeeInvoices(seller!, { page: 1, perPage: 1 })).rows;
  const download = (token: string | null, id = invoice!.id) =>
    call("GET", `/api/v1/pub/fee-invoice/xml/${id}`, { token });
  const own = await download(await createToken(seller!));
  expect([own.status, own.headers.get("Content-Type"), own.headers.get("Content-Disposition")]).toEqual([
    200,
    "application/xml; charset=utf-8",
    'attachment; filename="F-2026-0001.xml"',
  ]);
  for (const text of ["<cbc:ID>F-2026-0001</cbc:ID>", '<cbc:TaxInclusiveAmount currencyID="USD">100.00<'])
    expect(own.text).toContain(text);
  expect((await download(await createToken(admin!))).text).toBe(own.text);

  const createKey = (scopes: ApiKeyScope[]) => createApiKey(seller!, { name: "Books", scopes, networks: "", days: "" });
  expect((await download(await createKey(["payouts:read"]))).text).toBe(own.text);
  const outsiders = [bank, await insurer(), await activeSme(), await activeSupplier()];
  const tokens = [
    null,
    await createKey(["orders:read"]),
    ...(await Promise.all(outsiders.map((actor) => createToken(actor)))),
  ];
  for (const token of tokens) expect(await download(token)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await download(await createToken(admin!), "none")).toMatchObject({ status: 404 });
});

test("an admin changes the VAT rates", async () => {
  const office = await createClient(admin!);
  const before = await office.get("fee-invoice/rates");
  expect(before).toEqual({ KW: 0, QA: 0, BH: 0.1, OM: 0.05, AE: 0.05, SA: 0.15 });
  const after = { ...before, QA: 0.05 };
  expect(await office.put("fee-invoice/rates", after)).toEqual(after);
  expect(await office.get("fee-invoice/rates")).toEqual(after);
  expect(await office.noPut("fee-invoice/rates", { ...after, KW: 0.6 })).toMatchObject({ status: 422 });
});
